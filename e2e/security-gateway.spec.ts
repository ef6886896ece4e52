import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, type Program} from './app';
import {test} from './program-of-its-own';

const usersPath = '/gw/demo/api/v1/users/me';

/** Loads the page without its content policy, so that the layers behind it stand alone. */
async function withoutPolicy({app, page}: Program, work: () => Promise<void>): Promise<void> {
	await app.evaluate(({BrowserWindow}) => {
		const contents = BrowserWindow.getAllWindows()[0]?.webContents;
		contents?.session.webRequest.onHeadersReceived((details, answer) => {
			const {'content-security-policy': _policy, ...others} = details.responseHeaders ?? {};
			answer({responseHeaders: others});
		});
		// Frames would not even be filled otherwise.
		contents?.removeAllListeners('will-frame-navigate');
	});
	await page.reload();
	await peopleAreShown(page);
	await work();
	await app.evaluate(({BrowserWindow}) => {
		const contents = BrowserWindow.getAllWindows()[0]?.webContents;
		contents?.session.webRequest.onHeadersReceived(null);
	});
	await page.reload();
	await peopleAreShown(page);
}

/** What a frame of another origin in the page could read of the gateway. */
function readFromFrame(page: Page, address: string) {
	return page.evaluate(
		to =>
			new Promise<string>(resolve => {
				const script = `fetch(${JSON.stringify(to)}, {method: 'GET'})
					.then(answer => answer.text())
					.then(text => 'read ' + text, () => 'failed')
					.then(outcome => parent.postMessage(outcome, '*'))`;
				const frame = document.createElement('iframe');
				frame.setAttribute('sandbox', 'allow-scripts');
				const done = (outcome: string) => {
					frame.remove();
					resolve(outcome);
				};
				addEventListener('message', ({data}) => done(String(data)), {once: true});
				setTimeout(done, 2000, 'never ran');
				try {
					frame.srcdoc = `<script>${script}</script>`;
					document.body.append(frame);
				} catch {
					done('refused');
				}
			}),
		address,
	);
}

/** What a worker made of a blob could read of the gateway. */
function readFromWorker(page: Page, address: string) {
	return page.evaluate(
		to =>
			new Promise<string>(resolve => {
				const script = `fetch(${JSON.stringify(to)})
					.then(answer => answer.text().then(text => 'status ' + answer.status + ' ' + text))
					.catch(() => 'failed')
					.then(outcome => postMessage(outcome))`;
				const source = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
				try {
					const worker = new Worker(source);
					worker.addEventListener('message', ({data}) => resolve(String(data)));
					worker.addEventListener('error', () => resolve('refused'));
				} catch {
					resolve('refused');
				}
			}),
		address,
	);
}

test('the page itself reads its connection', async ({page}) => {
	const status = await page.evaluate(async to => (await fetch(to)).status, usersPath);
	expect(status).toBe(200);
});

test('a pass that the page makes up is overwritten', async ({page}) => {
	const status = await page.evaluate(async to => {
		const answer = await fetch(to, {headers: {'x-steward-pass': 'guess.1'}});
		return answer.status;
	}, usersPath);
	expect(status).toBe(200);
});

test('the policy keeps frames and workers out', async ({page}) => {
	expect(await readFromFrame(page, `app://steward${usersPath}`)).not.toContain('read');
	expect(await readFromWorker(page, `app://steward${usersPath}`)).toBe('refused');
});

test('without the policy an opaque frame reads nothing (D8)', async ({program, page}) => {
	await withoutPolicy(program, async () => {
		expect(await readFromFrame(page, `app://steward${usersPath}`)).toBe('failed');
	});
});

test('without the policy a blob worker reads nothing (D8)', async ({program, page}) => {
	await withoutPolicy(program, async () => {
		expect(await readFromWorker(page, `app://steward${usersPath}`)).toBe('status 403 ');
	});
});

test('another session cannot reach the scheme, a foreign page not even load (D8)', async ({
	program,
}) => {
	const server = createServer((_request, response) => {
		response.writeHead(200, {'content-type': 'text/html'});
		response.end('<title>foreign</title>');
	});
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const outcomes = await program.app.evaluate(
		async ({BrowserWindow, session}, {foreign, gateway}) => {
			const own = BrowserWindow.getAllWindows()[0]?.webContents.session;
			if (own === undefined) throw new Error('There is no window.');
			const attempt = async (from: Electron.Session) => {
				const window = new BrowserWindow({show: false, webPreferences: {session: from}});
				try {
					await window.loadURL(foreign);
					return (await window.webContents.executeJavaScript(
						`fetch(${JSON.stringify(gateway)}).then(answer => answer.text(), () => 'failed')`,
					)) as string;
				} catch {
					return 'not loaded';
				} finally {
					window.destroy();
				}
			};
			const direct = await own.fetch(gateway).then(
				answer => `status ${answer.status}`,
				() => 'failed',
			);
			return [await attempt(session.defaultSession), await attempt(own), direct];
		},
		{foreign: address, gateway: `app://steward${usersPath}`},
	);
	expect(outcomes).toEqual(['failed', 'not loaded', 'status 403']);
	await new Promise(closed => server.close(closed));
});

test('the page reaches no service but through the gateway (D13)', async ({page}) => {
	const outcomes = await page.evaluate(async () => {
		const state = await window.steward.ask('server:state', undefined);
		const targets = [
			state.state === 'ready' ? `${state.baseUrl}/server_settings` : '',
			'https://example.com/',
			'file:///etc/passwd',
			'app://other/',
		];
		return Promise.all(
			targets.map(target =>
				fetch(target, {mode: 'no-cors'}).then(
					() => 'answered',
					() => 'failed',
				),
			),
		);
	});
	expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed']);
});

test('no path leads out of the scheme (D8)', async ({page}) => {
	const outcomes = await page.evaluate(async () => {
		const steps = ['..', '%2e%2e', '.%2e', '%2e.', '..%00', '..;'];
		const cuts = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./'];
		const forms = steps.flatMap(step =>
			cuts.map(cut => `/assets/${step}${cut}${step}${cut}package.json`),
		);
		const gateway = [
			'/gw/demo/api/v1/../../../../package.json',
			'/gw/demo/api/v1/..%2f..%2f..%2fserver_settings',
			'/gw/demo/json/users',
			'/gw/../api/v1/users',
			'/gw/unknown/api/v1/users',
		];
		const reached: string[] = [];
		for (const form of [...forms, ...gateway]) {
			const answer = await fetch(`app://steward${form}`).catch(() => undefined);
			const text = (await answer?.text()) ?? '';
			if (answer?.ok === true || text.includes('"steward"')) reached.push(form);
		}
		return {count: forms.length + gateway.length, reached};
	});
	expect(outcomes.count).toBeGreaterThan(40);
	expect(outcomes.reached).toEqual([]);
});

test('of calls that Steward does not make none is signed (D2)', async ({page}) => {
	const outcomes = await page.evaluate(() =>
		Promise.all(
			[
				['POST', 'fetch_api_key'],
				['POST', 'users/me/api_key/regenerate'],
				['GET', 'bots'],
				['GET', 'users/..%2Fbots'],
				['POST', 'users/me%2Fapi_key%2Fregenerate'],
				['GET', 'no/such/thing'],
			].map(async ([method = '', path]) => {
				const answer = await fetch(`app://steward/gw/demo/api/v1/${path}`, {method});
				return [answer.status, ((await answer.json()) as {msg: string}).msg];
			}),
		),
	);
	for (const outcome of outcomes)
		expect(outcome).toEqual([403, 'Steward does not make this call.']);
	const asked = await page.evaluate(() => window.steward.ask('calls:list', {follow: false}));
	expect(asked.map(({path}) => path).filter(path => /api_key|bots|thing/.test(path))).toEqual([]);
});

test('pictures and styles that an answer names make no call (D2)', async ({page}) => {
	const outcome = await page.evaluate(async () => {
		const users = 'app://steward/gw/demo/api/v1/users';
		const load = (address: string) =>
			new Promise(resolve => {
				const picture = new Image();
				picture.addEventListener('error', () => resolve('failed'));
				picture.src = address;
			});
		const element = document.body.appendChild(document.createElement('div'));
		element.style.background = `url(${users}/3/presence)`;
		const loaded = await load(`${users}/2/presence`);
		element.remove();
		return [loaded, (await fetch(`${users}/4/presence`)).status];
	});
	expect(outcome).toEqual(['failed', 200]);
	const asked = await page.evaluate(() => window.steward.ask('calls:list', {follow: false}));
	const paths = asked.map(({path}) => path).filter(path => path.endsWith('/presence'));
	expect(paths).toContain('/users/4/presence');
	expect(paths).not.toContain('/users/2/presence');
	expect(paths).not.toContain('/users/3/presence');
});

test('a call that the page gives up ends at the service', async ({page}) => {
	const outcome = await page.evaluate(async to => {
		const ending = new AbortController();
		const call = fetch(to, {signal: ending.signal});
		ending.abort();
		const first = await call.then(
			() => 'answered',
			(error: unknown) => (error instanceof Error ? error.name : ''),
		);
		return [first, (await fetch(to)).status];
	}, usersPath);
	expect(outcome).toEqual(['AbortError', 200]);
});
