import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test as base} from '@playwright/test';
import {bridge} from '../shared/bridge';
import {expect, peopleAreShown, startProgram, type Program} from './app';
import {hostileQuestions} from './hostile-questions';

/** The home folder of a person, with the program's own folders and much that is none of its business. */
type Home = {readonly folder: string; readonly program: Program};

const precious = [
	'precious.txt',
	'Documents/letters/one.txt',
	'Documents/letters/two.txt',
	'.ssh/id_example',
	'steward/beside.txt',
	'steward/data/precious.txt',
	'steward/data/lists/precious.txt',
	'steward/data/lists/a1b2c3d4e5f6/people.list',
	'steward/data/journal/precious.txt',
	'steward/data/outbox/precious.txt',
];

const test = base.extend<{page: Program['page']; program: Program}, {home: Home}>({
	home: [
		// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
		async ({}, use) => {
			const folder = await mkdtemp(path.join(tmpdir(), 'steward-home-'));
			for (const name of precious) {
				await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
				await writeFile(path.join(folder, name), `what ${name} holds`);
			}
			const program = await startProgram({
				dataFolder: path.join(folder, 'steward/data'),
				env: {HOME: folder, STEWARD_DOWNLOADS: path.join(folder, 'Downloads')},
			});
			await peopleAreShown(program.page);
			await use({folder, program});
			await program.quit();
			await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		},
		{scope: 'worker'},
	],
	program: async ({home}, use) => use(home.program),
	page: async ({home}, use) => use(home.program.page),
});

/** Every file below a folder with the digest of what it holds, but for what `mayChange` names. */
async function filesIn(
	folder: string,
	mayChange: (name: string) => boolean,
): Promise<Readonly<Record<string, string>>> {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	const files: Record<string, string> = {};
	for (const entry of entries) {
		const place = path.join(entry.parentPath, entry.name);
		const name = path.relative(folder, place).split(path.sep).join('/');
		if (!entry.isFile() || mayChange(name)) continue;
		files[name] = createHash('sha256')
			.update(await readFile(place))
			.digest('hex');
	}
	return files;
}

/** What the program and the browser in it may change: its folder but for what was put there. */
function isOwn(name: string): boolean {
	if (precious.includes(name)) return false;
	return /^(steward\/data|Downloads|\.cache|\.config|\.local|\.pki)\//.test(name);
}

const preload = path.resolve(import.meta.dirname, '../dist/preload/preload.cjs');

test('a window that is not the console is not answered (D7)', async ({program}) => {
	const channels = Object.keys(bridge);
	const faults = await program.app.evaluate(
		async ({BrowserWindow, session}, [script, names]) => {
			// One with our own address, from elsewhere: only the window itself tells it.
			const elsewhere = session.fromPartition('elsewhere');
			elsewhere.protocol.handle('app', () => {
				return new Response('<title>foreign</title>', {headers: {'content-type': 'text/html'}});
			});
			const said: unknown[] = [];
			for (const address of ['data:text/html,<title>foreign</title>', 'app://steward/']) {
				const foreign = new BrowserWindow({
					show: false,
					webPreferences: {
						preload: script,
						sandbox: true,
						contextIsolation: true,
						session: elsewhere,
					},
				});
				await foreign.loadURL(address);
				said.push(
					await foreign.webContents.executeJavaScript(
						`Promise.all(${JSON.stringify(names)}.map(channel =>
						window.steward.ask(channel, undefined).then(() => 'answered', error => error.message)))`,
					),
				);
				foreign.destroy();
			}
			return said;
		},
		[preload, channels] as const,
	);
	expect(channels.length).toBeGreaterThan(30);
	const refusals = channels.map(() => 'Only the console may ask.');
	expect(faults).toEqual([refusals, refusals]);
});

test('a frame in the page has no bridge, and its questions are none of the page (D7)', async ({
	page,
}) => {
	const found = await page.evaluate(async () => {
		const frame = document.createElement('iframe');
		document.body.append(frame);
		await new Promise(resolve => requestAnimationFrame(resolve));
		const own = frame.contentWindow as (Window & {steward?: unknown}) | null;
		const names = own === null ? [] : ['steward', 'require', 'process'].filter(one => one in own);
		frame.remove();
		return names;
	});
	expect(found).toEqual([]);
});

test('an unknown question is not answered', async ({page}) => {
	const outcomes = await page.evaluate(() =>
		Promise.all(
			['', 'app:exit', '__proto__', 'constructor', 'settings:read ', 'steward:app:info'].map(
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
	const read = () => page.evaluate(() => window.steward.ask('settings:read', undefined));
	// The page notes its place by itself, a moment after it is there.
	await expect.poll(async () => (await read()).places).toHaveProperty('demo', '/o/demo/people');
	const before = await read();
	const answered = await page.evaluate(async channels => {
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
			{action: 'set', passphrase: 'short'},
			{action: 'change', current: 1, passphrase: {}},
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
		for (let turn = 0; turn < Math.max(500, channels.length * values.length); turn++) {
			const channel = channels[turn % channels.length] ?? 'app:info';
			const value = values[Math.floor(turn / channels.length) % values.length];
			await window.steward.ask(channel as 'app:info', value as undefined).then(
				() => count++,
				() => {},
			);
		}
		return count;
	}, Object.keys(bridge));
	// Questions of unknown names only are questions that ask for no change.
	const after = await page.evaluate(() => window.steward.ask('settings:read', undefined));
	expect({...after, lastPlace: ''}).toEqual({...before, lastPlace: ''});
	expect(answered).toBeLessThan(60);
	expect(await program.app.evaluate(({app}) => app.isReady())).toBe(true);
	await peopleAreShown(page);
});

test(
	'hostile texts in every place of every question change nothing that is none of its business (D7)',
	{tag: '@long'},
	async ({home: {folder, program}, page}) => {
		// Each of some 29,000 is asked after the answer to the one before.
		test.setTimeout(240_000);
		await program.app.evaluate(({dialog, shell}) => {
			const seen: string[] = [];
			Object.assign(globalThis, {seen});
			// Nobody is there to be asked.
			dialog.showMessageBox = (() => {
				seen.push('asked');
				return Promise.resolve({response: 0, checkboxChecked: false});
			}) as typeof dialog.showMessageBox;
			dialog.showOpenDialog = (() =>
				Promise.resolve({canceled: true, filePaths: []})) as typeof dialog.showOpenDialog;
			shell.openExternal = href => {
				seen.push(href);
				return Promise.resolve();
			};
		});
		const before = {
			files: await filesIn(folder, isOwn),
			connections: await page.evaluate(() => window.steward.ask('connections:list', undefined)),
			settings: await page.evaluate(() => window.steward.ask('settings:read', undefined)),
		};
		expect(Object.keys(before.files)).toEqual(expect.arrayContaining(precious));
		const questions = hostileQuestions();
		expect(questions.length).toBeGreaterThan(2000);
		const said = await page.evaluate(async list => {
			const counts: Record<string, number> = {};
			for (const {channel, question} of list) {
				const outcome = await window.steward.ask(channel as 'app:info', question as undefined).then(
					() => 'answered',
					(error: Error) => error.message,
				);
				counts[outcome] = (counts[outcome] ?? 0) + 1;
				if (outcome.includes('mistake')) counts[`mistake in ${channel}`] = 1;
			}
			return counts;
		}, questions);
		expect(Object.keys(said).toSorted()).toEqual([
			'This question has the wrong shape.',
			'answered',
		]);
		expect(await filesIn(folder, isOwn)).toEqual(before.files);
		// Nobody clicked, and so nothing is saved.
		expect(await readdir(folder)).not.toContain('Downloads');
		expect(await page.evaluate(() => window.steward.ask('connections:list', undefined))).toEqual(
			before.connections,
		);
		const opened = await program.app.evaluate(() => {
			const {seen} = globalThis as unknown as {seen: string[]};
			return seen.filter(one => one !== 'asked');
		});
		expect(opened).toEqual([]);
		await page.evaluate(
			settings => window.steward.ask('settings:write', settings),
			before.settings,
		);
		await page.reload();
		await peopleAreShown(page);
	},
);
