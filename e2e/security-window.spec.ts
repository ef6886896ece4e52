import {expect, gesture, peopleAreShown} from './app';
import {test} from './program-of-its-own';

test('the page has the bridge and nothing else of Node or Electron', async ({page}) => {
	const found = await page.evaluate(() => ({
		bridge: Object.entries(window.steward).map(([name, value]) => `${name}: ${typeof value}`),
		globals: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
			name => name in window,
		),
	}));
	expect(found).toEqual({bridge: ['ask: function', 'on: function'], globals: []});
});

test('the page has its content policy, and its own code does not run into it', async ({page}) => {
	const broken: string[] = [];
	page.on('console', message => {
		if (/content security policy|trusted ?type/i.test(message.text())) broken.push(message.text());
	});
	await page.reload();
	await peopleAreShown(page);
	const policy = await page.evaluate(async () => {
		const answer = await fetch('/');
		return answer.headers.get('content-security-policy') ?? '';
	});
	expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self' 'nonce-`);
	expect(policy).toContain(`require-trusted-types-for 'script'`);
	expect(policy).not.toMatch(/unsafe-|data:|\*/);
	expect(broken).toEqual([]);
});

test('text becomes no script (D1)', async ({page}) => {
	const wasRun = await page.evaluate(async () => {
		const attempts: readonly (() => void)[] = [
			() => {
				const script = document.createElement('script');
				script.textContent = 'window.wasRun = true';
				document.head.append(script);
			},
			() => {
				const script = document.createElement('script');
				script.setAttribute('src', 'https://example.com/a.js');
				document.head.append(script);
			},
			() => {
				const box = document.createElement('div');
				box.innerHTML = '<img src=x onerror="window.wasRun = true">';
				document.body.append(box);
			},
			() => document.body.setAttribute('onclick', 'window.wasRun = true'),
			() => document.body.click(),
			// oxlint-disable-next-line no-implied-eval -- it has to be refused
			() => void setTimeout('window.wasRun = true', 0),
		];
		const refused: number[] = [];
		for (const [at, attempt] of attempts.entries()) {
			try {
				attempt();
			} catch {
				refused.push(at);
			}
		}
		await new Promise(resolve => setTimeout(resolve, 50));
		return {wasRun: 'wasRun' in window, refused};
	});
	expect(wasRun.wasRun).toBe(false);
	// Text, address and markup, and code in a string; not every browser refuses to set the others.
	expect(wasRun.refused).toEqual(expect.arrayContaining([0, 1, 2, 5]));
});

test('nothing leads away from the page or opens another window (D4)', async ({page, program}) => {
	const address = page.url();
	const targets = [
		'https://example.com/',
		'http://127.0.0.1:1/',
		'file:///etc/passwd',
		'javascript:document.title="moved"',
		'data:text/html,moved',
		'blob:app://steward/1',
		'app://steward/gw/demo/api/v1/users',
		'app://other/',
		'chrome://settings',
		'smb://server/share',
		'mailto:ada@example.com',
	];
	for (const target of targets) {
		await page.evaluate(async to => {
			const click = (link: HTMLAnchorElement) => {
				document.body.append(link);
				link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
				link.dispatchEvent(new MouseEvent('click', {bubbles: true, button: 1, ctrlKey: true}));
				link.remove();
			};
			const link = document.createElement('a');
			link.href = to;
			click(link);
			link.target = '_blank';
			click(link);
			for (const go of [
				() => window.open(to),
				() => window.open(to, '_blank', 'popup'),
				() => location.assign(to),
				() => location.replace(to),
			]) {
				try {
					go();
				} catch {
					// Refused at once is refused as well.
				}
			}
			const form = document.createElement('form');
			form.action = to;
			form.method = 'post';
			document.body.append(form);
			form.submit();
			form.remove();
			await new Promise(resolve => requestAnimationFrame(resolve));
		}, target);
	}
	expect(page.url()).toBe(address);
	expect(await page.title()).not.toBe('moved');
	const windows = await program.app.evaluate(({BrowserWindow}) => BrowserWindow.getAllWindows());
	expect(windows).toHaveLength(1);
	// Locators would wait for the navigations that were begun and prevented.
	expect(await page.evaluate(() => document.documentElement.dataset['ready'])).toBe('people');
	await page.reload();
});

test('the page saves no file by itself', async ({page, program}) => {
	await program.app.evaluate(({BrowserWindow}) => {
		const prevented: boolean[] = [];
		BrowserWindow.getAllWindows()[0]?.webContents.session.on('will-download', (event, item) => {
			prevented.push(event.defaultPrevented);
			item.cancel();
		});
		Object.assign(globalThis, {prevented});
	});
	await page.evaluate(() => {
		const link = document.createElement('a');
		link.download = 'notes.txt';
		for (const href of ['data:text/plain,x', URL.createObjectURL(new Blob(['x']))]) {
			link.href = href;
			link.click();
		}
	});
	const answers = () =>
		program.app.evaluate(() => (globalThis as unknown as {prevented: boolean[]}).prevented);
	await expect.poll(answers).toContain(true);
	expect(await answers()).not.toContain(false);
});

test('the page comes back from nowhere', async ({page}) => {
	await page.evaluate(() => location.assign('about:blank')).catch(() => {});
	await expect.poll(() => page.url()).toContain('app://steward/');
	await peopleAreShown(page);
});

test('a meta refresh leads nowhere', async ({page}) => {
	const address = page.url();
	await page.evaluate(async () => {
		const refresh = document.createElement('meta');
		refresh.httpEquiv = 'refresh';
		refresh.content = '0; url=https://example.com/';
		document.head.append(refresh);
		await new Promise(resolve => setTimeout(resolve, 100));
		refresh.remove();
	});
	expect(page.url()).toBe(address);
});

test('all permissions but two are denied (D6)', async ({page}) => {
	const granted = await page.evaluate(async () => {
		const names = [
			'accelerometer',
			'ambient-light-sensor',
			'background-fetch',
			'background-sync',
			'camera',
			'clipboard-read',
			'clipboard-write',
			'display-capture',
			'geolocation',
			'gyroscope',
			'idle-detection',
			'local-fonts',
			'magnetometer',
			'microphone',
			'midi',
			'nfc',
			'notifications',
			'payment-handler',
			'periodic-background-sync',
			'persistent-storage',
			'screen-wake-lock',
			'speaker-selection',
			'storage-access',
			'top-level-storage-access',
			'window-management',
		];
		const states: string[] = [];
		for (const name of names) {
			try {
				const {state} = await navigator.permissions.query({name: name as PermissionName});
				if (state !== 'denied') states.push(name);
			} catch {
				// This version of the browser does not know it.
			}
		}
		return states;
	});
	expect(granted.toSorted()).toEqual(['clipboard-write', 'notifications']);
});

test('asking for a device or a place is denied', async ({page}) => {
	const outcomes = await page.evaluate(async () => {
		const attempts: Record<string, () => Promise<unknown>> = {
			camera: () => navigator.mediaDevices.getUserMedia({video: true}),
			microphone: () => navigator.mediaDevices.getUserMedia({audio: true}),
			screen: () => navigator.mediaDevices.getDisplayMedia(),
			clipboard: () => navigator.clipboard.readText(),
			place: () =>
				new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
			midi: () => navigator.requestMIDIAccess({sysex: true}),
		};
		const allowed: string[] = [];
		for (const [name, attempt] of Object.entries(attempts)) {
			await attempt().then(
				() => allowed.push(name),
				() => {},
			);
		}
		return allowed;
	});
	expect(outcomes).toEqual([]);
});

/** Addresses that reach a person's browser or mail program, as they reach it. */
const safe: readonly (readonly [href: string, opened?: string])[] = [
	['https://example.com/'],
	['http://example.com/'],
	['mailto:ada@example.com'],
	['mailto:ada@example.com?subject=hello&cc=grace@example.com'],
	['HTTPS://EXAMPLE.COM/path?query#part', 'https://example.com/path?query#part'],
	['https://b\u00fccher.example/', 'https://xn--bcher-kva.example/'],
];

/** Forty that could start a program, reach a file or pretend to be another place. */
const unsafe: readonly string[] = [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'vbscript:msgbox(1)',
	'data:text/html,x',
	'blob:app://steward/1',
	'about:blank',
	'file:///etc/passwd',
	'file://server/share/a.exe',
	'FILE:///C:/windows/system32/calc.exe',
	'smb://server/share',
	'\\\\server\\share',
	'//server/share',
	'nfs://server/share',
	'ms-msdt:/id PCWDiagnostic',
	'ms-officecmd:{}',
	'ms-excel:ofe|u|https://example.com/a.xls',
	'search-ms:query=x&crumb=location:\\\\server',
	'steam://run/1',
	'zoommtg://example.com/join',
	'vscode://file/etc/passwd',
	'ssh://example.com',
	'telnet://example.com',
	'ftp://example.com/',
	'tel:+123',
	'sms:+123',
	'intent://x#Intent;end',
	'itms-services://?action=download-manifest',
	'app://steward/',
	'chrome://settings',
	'devtools://devtools/bundled/x.html',
	'view-source:https://example.com/',
	'https://ada:pw@example.com/',
	'https://example.com@evil.example/',
	'https://example.com/\u0000',
	'https://example.com/\u202egpj.exe',
	'https:\\\\example.com',
	'https://exam\u200bple.com/',
	'https://example.com/ --flag',
	'mailto:ada@example.com?attach=/etc/passwd',
	'https://',
];

test('only safe links leave, each after a click of a person (D5)', async ({page, program}) => {
	await program.app.evaluate(({shell}) => {
		const opened: string[] = [];
		Object.assign(globalThis, {opened});
		shell.openExternal = (href: string) => {
			opened.push(href);
			return Promise.resolve();
		};
	});
	const taken = () =>
		program.app.evaluate(() => (globalThis as unknown as {opened: string[]}).opened.splice(0));
	const ask = (href: string) =>
		page.evaluate(one => window.steward.ask('link:open', {href: one}), href);
	/** A place of the window where a click does nothing. */
	const click = () => page.mouse.click(640, 2);

	// What the page clicks, taps and presses by itself is no person.
	expect(
		await page.evaluate(async () => {
			document.body.click();
			for (const type of ['mousedown', 'mouseup', 'pointerup', 'click', 'touchend']) {
				document.body.dispatchEvent(new MouseEvent(type, {bubbles: true}));
			}
			for (const type of ['keydown', 'keypress', 'keyup']) {
				document.body.dispatchEvent(new KeyboardEvent(type, {key: 'Enter', bubbles: true}));
			}
			const opened: boolean[] = [];
			for (let turn = 0; turn < 20; turn++) {
				opened.push(await window.steward.ask('link:open', {href: `https://example.com/${turn}`}));
			}
			return opened.filter(Boolean);
		}),
	).toEqual([]);
	expect(await taken()).toEqual([]);

	// Nor does it save files without one; and none that a folder manager obeys.
	const {dataFolder} = program;
	await program.app.evaluate(({app}, folder) => app.setPath('downloads', folder), dataFolder);
	const keep = () =>
		page.evaluate(() => window.steward.ask('text:save', {name: 'desktop.ini', text: 'x'}));
	expect(await keep()).toMatchObject({ok: false, kind: 'not-clicked'});
	await click();
	expect(await keep()).toEqual({ok: true, value: {name: 'desktop.ini.download'}});
	expect(await keep()).toMatchObject({ok: false, kind: 'not-clicked'});
	const keepUpload = () =>
		page.evaluate(() =>
			window.steward.ask('file:save', {connectionId: 'demo', path: '/user_uploads/1/none.txt'}),
		);
	expect(await keepUpload()).toMatchObject({ok: false, kind: 'not-clicked'});
	await click();
	expect(await keepUpload()).toMatchObject({ok: false, kind: 'refusal'});
	expect(await keepUpload()).toMatchObject({ok: false, kind: 'not-clicked'});

	for (const [href, opened = href] of safe) {
		await click();
		expect([href, await ask(href), await ask(href)]).toEqual([href, true, false]);
		expect(await taken()).toEqual([opened]);
	}
	expect(unsafe).toHaveLength(40);
	for (const href of unsafe) {
		await click();
		expect([href, await ask(href)]).toEqual([href, false]);
	}
	expect(await taken()).toEqual([]);
	await page.keyboard.press('Enter');
	expect(await ask('https://example.com/')).toBe(true);
});

test('D12: nothing is thrown away on this computer without a click of a person', async ({page}) => {
	const ask = () =>
		page.evaluate(async () => {
			const [id] = (await window.steward.ask('connections:list', undefined)).map(one => one.id);
			const forget = {texts: true, lists: true, journal: true, plans: true};
			const question = {id: id ?? '', forget};
			document.body.click();
			return Promise.all([
				window.steward.ask('demo:reset', undefined),
				window.steward.ask('connections:remove', {id: id ?? ''}),
				window.steward.ask('connections:sign-out', question),
				window.steward.ask('vault:set-passphrase', {
					action: 'set',
					passphrase: 'somebody else knows this one',
				}),
				window.steward.ask('vault:set-passphrase', {action: 'discard'}),
			]);
		});
	const notClicked = {ok: false, kind: 'not-clicked', detail: 'Nobody clicked for it.'};
	const remove = (id: string) =>
		page.evaluate(one => window.steward.ask('connections:remove', {id: one}), id);
	// What was clicked before counts for this, which harms nobody.
	await remove('nobody');
	expect(await ask()).toEqual(Array.from({length: 5}, () => notClicked));
	const {keysLocked, keyStore} = await page.evaluate(() =>
		window.steward.ask('app:info', undefined),
	);
	expect(keysLocked).toBe(false);
	expect(keyStore).not.toBe('passphrase');
	expect(await page.evaluate(() => window.steward.ask('connections:list', undefined))).toHaveLength(
		1,
	);
	await gesture(page);
	expect(await remove('nobody')).toMatchObject({ok: false, kind: 'unknown-connection'});
});

test('a server that nobody typed is asked about first, and few are', async ({page, program}) => {
	await program.app.evaluate(({dialog}) => {
		const asked: string[] = [];
		Object.assign(globalThis, {asked});
		dialog.showMessageBox = ((...words: unknown[]) => {
			const {message} = words.at(-1) as {message: string};
			asked.push(message);
			return Promise.resolve({response: 0, checkboxChecked: false});
		}) as typeof dialog.showMessageBox;
	});
	const kinds = await page.evaluate(async () => {
		const found: string[] = [];
		const credentials = {method: 'key', email: 'ada@example.com', apiKey: 'k'} as const;
		for (let turn = 0; turn < 30; turn++) {
			const address = `secret-${turn}.attacker.invalid`;
			const outcome =
				turn % 2 === 0
					? await window.steward.ask('connections:probe', {address})
					: await window.steward.ask('connections:sign-in', {address, credentials});
			found.push(outcome.ok ? 'reached' : outcome.kind);
		}
		const browser = await window.steward.ask('connections:sso-start', {
			address: '127.0.0.1:9',
			method: 'saml',
		});
		return [...found, browser.ok ? 'opened' : browser.kind];
	});
	const asked = await program.app.evaluate(
		() => (globalThis as unknown as {asked: string[]}).asked,
	);
	expect(asked.slice(0, 2)).toEqual([
		'Connect to secret-0.attacker.invalid?',
		'Connect to secret-1.attacker.invalid?',
	]);
	expect(asked.length).toBeLessThan(10);
	expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['not-confirmed', 'too-often']));
	expect(kinds.at(-1)).toBe('not-clicked');
});
