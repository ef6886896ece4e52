import path from 'node:path';
import {expect, peopleAreShown} from './app';
import {test} from './program-of-its-own';

const preload = path.resolve(import.meta.dirname, '../dist/preload/preload.cjs');

test('a window that is not the console is not answered (D7)', async ({program}) => {
	const faults = await program.app.evaluate(async ({BrowserWindow}, script) => {
		const foreign = new BrowserWindow({
			show: false,
			webPreferences: {preload: script, sandbox: true, contextIsolation: true},
		});
		await foreign.loadURL('data:text/html,<title>foreign</title>');
		const said: unknown = await foreign.webContents.executeJavaScript(
			`Promise.all(['app:info', 'connections:list', 'settings:read', 'server:state'].map(channel =>
				window.steward.ask(channel, undefined).then(() => 'answered', error => error.message)))`,
		);
		foreign.destroy();
		return said;
	}, preload);
	expect(faults).toEqual(Array.from({length: 4}, () => 'Only the console may ask.'));
});

test('an unknown question is not answered', async ({page}) => {
	const outcomes = await page.evaluate(() =>
		Promise.all(
			['', 'app:quit', '__proto__', 'constructor', 'settings:read ', 'steward:app:info'].map(
				channel =>
					window.steward.ask(channel as 'app:info', undefined).then(
						() => 'answered',
						() => 'refused',
					),
			),
		),
	);
	expect(outcomes).toEqual(Array.from({length: 6}, () => 'refused'));
});

test('an unknown event cannot be listened to', async ({page}) => {
	const outcome = await page.evaluate(() => {
		try {
			window.steward.on('steward:keys' as 'server:state', () => {});
			return 'listening';
		} catch {
			return 'refused';
		}
	});
	expect(outcome).toBe('refused');
});

test('500 questions of a wrong shape do no harm (D7)', async ({page, program}) => {
	await peopleAreShown(page);
	const before = await page.evaluate(() => window.steward.ask('settings:read', undefined));
	const answered = await page.evaluate(async () => {
		const channels = [
			'app:info',
			'settings:write',
			'connections:probe',
			'connections:sign-in',
			'connections:icon',
			'connections:sso-start',
			'connections:sso-answer',
			'connections:remove',
			'connections:sign-out',
			'vault:set-passphrase',
			'vault:unlock',
			'calls:drop',
			'demo:reset',
			'server:restart',
			'link:open',
			'file:keep',
			'text:keep',
			'texts:keep',
		] as const;
		const values: readonly unknown[] = [
			0,
			-1,
			1.5,
			Number.NaN,
			Infinity,
			'',
			'x'.repeat(100_000),
			null,
			[],
			[[]],
			new Date(0),
			new Map([['theme', 'dark']]),
			new Uint8Array(8),
			{theme: 'neon'},
			{theme: {toString: 'dark'}},
			{grids: {a: {order: [1], hidden: 'x', widths: {}}}},
			{lastPlace: 'x'.repeat(5000)},
			{href: 1},
			{href: 'x'.repeat(9000)},
			{id: {}},
			{id: 'demo', forget: {texts: 'yes'}},
			{act: 'set', passphrase: 'short'},
			{act: 'change', current: 1, passphrase: {}},
			{passphrase: 'x'.repeat(5000)},
			{id: ['demo']},
			{address: 7},
			{connectionId: 'demo', path: 1},
			{connectionId: 'demo', path: '/user_uploads/x'.repeat(100)},
			{name: 7, text: 'x'},
			{name: 'x', text: {toString: 'x'}},
			{name: 'x'.repeat(2000), text: 'x'},
			{address: '127.0.0.1', method: 7},
			{link: 'x'.repeat(9000)},
			{baseUrl: {}},
			{address: 'x'.repeat(5000)},
			{address: '127.0.0.1', credentials: {method: 'ticket'}},
			{address: '127.0.0.1', credentials: {method: 'key', email: 1, apiKey: {}}},
			JSON.parse('{"__proto__": {"theme": "dark"}, "density": 5}') as unknown,
		];
		let count = 0;
		for (let turn = 0; turn < 500; turn++) {
			const channel = channels[turn % channels.length] ?? 'app:info';
			const value = values[Math.floor(turn / channels.length) % values.length];
			await window.steward.ask(channel as 'app:info', value as undefined).then(
				() => count++,
				() => {},
			);
		}
		return count;
	});
	// Questions of unknown names only are questions that ask for no change.
	const after = await page.evaluate(() => window.steward.ask('settings:read', undefined));
	expect({...after, lastPlace: ''}).toEqual({...before, lastPlace: ''});
	expect(answered).toBeLessThan(60);
	expect(await program.app.evaluate(({app}) => app.isReady())).toBe(true);
	await peopleAreShown(page);
});
