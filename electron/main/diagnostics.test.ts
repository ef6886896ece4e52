import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {defaultSettings, type Connection, type Settings} from '../../shared/bridge';
import {appDataIn} from './data-places';
import {diagnosticsOf} from './diagnostics';
import {redact} from './redact';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-diagnostics-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const key = 'qK3mV8xZ1pL5tR9wY2nB6cD4fG7hJ0sA';
const demoKey = 'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY';
const message = 'Shall we let the contract of Pell & Sons run out?';
const connections: readonly Connection[] = [
	{
		id: 'demo',
		kind: 'demo',
		label: 'Kestrel Bay Observatory',
		baseUrl: 'http://127.0.0.1:4321/api/v1',
		email: 'mara@kestrel.example',
		userId: 1,
		hue: 'slate',
		featureLevel: 263,
		key: 'kept',
	},
	{
		id: '574508b3d689',
		kind: 'server',
		label: 'Harbour Works',
		baseUrl: 'https://chat.harbour.example/api/v1',
		email: 'ines@harbour.example',
		userId: 7,
		hue: 'blue',
		featureLevel: 200,
		key: 'missing',
		whyMissing: 'other-store',
	},
];
const settings = {
	...defaultSettings,
	theme: 'dark',
	lastPlace: `/o/574508b3d689/messages?q=${encodeURIComponent(message)}`,
	places: {'574508b3d689': '/people?filter=ines'},
} as Settings;

/** Everything that a log could hold at the worst. */
const log = `2026-03-01T09:15:00.000Z Error: No answer from https://chat.harbour.example/api/v1/users/7?key=${key}
    at openCallQueues (file:///opt/Steward/resources/app.asar/dist/main/index.cjs:12:345)
    at doFileJob (/opt/Mara Lindqvist/app.asar/dist/main/organization-file-thread.cjs:3:21)
2026-03-01T09:15:01.000Z Authorization: Basic ${Buffer.from(`ines@harbour.example:${key}`).toString('base64')}
2026-03-01T09:15:02.000Z SyntaxError: Unexpected token in "${message}" at position 3
2026-03-01T09:15:03.000Z Harbour Works: getaddrinfo ENOTFOUND chat.harbour.example
2026-03-01T09:15:04.000Z connect ECONNREFUSED 10.20.30.40:443, or 2001:db8::8a2e:370:7334
2026-03-01T09:15:05.000Z api_key=${key} ${demoKey} of Ines.Halloran+work@mail.harbour.example
2026-03-01T09:15:06.000Z EACCES: permission denied, open '/home/ines/.config/Steward/settings.json'
2026-03-01T09:15:07.000Z listening on 127.0.0.1:4321
`;

async function textOf(): Promise<string> {
	const data = appDataIn(folder);
	await mkdir(data.logs);
	const main = path.join(data.logs, 'main.log');
	await writeFile(main, log);
	await writeFile(data.settings, JSON.stringify(settings));
	return diagnosticsOf({
		data,
		version: '0.1.0',
		runtime: {Electron: '45.4.1', V8: '15.0.245.18-electron.0'},
		settings,
		connections,
		server: {state: 'failed', reason: `It failed for ${key}.`, logPath: main},
		keyStore: 'system',
		logs: [main, path.join(data.logs, 'server.log')],
		crashDumps: path.join(folder, 'Crashpad'),
		madeAt: 1_772_355_000_000,
		home: '/home/ines',
		account: 'ines',
	});
}

it('names no secret, no person and no place of anybody', async () => {
	const text = await textOf();
	const secrets = [
		key,
		demoKey,
		Buffer.from(`ines@harbour.example:${key}`).toString('base64'),
		message,
		'Pell',
		'ines@',
		'Ines',
		'users/7',
		'mara@',
		'harbour',
		'Harbour',
		'Kestrel',
		'574508b3d689',
		'10.20.30.40',
		'2001:db8',
		'/home/',
		folder,
	];
	for (const secret of secrets) expect(text).not.toContain(secret);
});

it('says what helps', async () => {
	const text = await textOf();
	for (const words of [
		'Steward 0.1.0',
		'Electron 45.4.1',
		'V8 15.0.245.18-electron.0',
		'theme: dark',
		'places: 1',
		'organization 1: demo, API level 263, key kept',
		'organization 2: server, API level 200, key missing (other-store)',
		'settings.json: 1 files',
		'keys are kept by: system',
		'Last lines of main.log',
		'at openCallQueues (dist/main/index.cjs:12:345)',
		'at doFileJob (dist/main/organization-file-thread.cjs:3:21)',
		'ECONNREFUSED',
		'ENOTFOUND',
		'SyntaxError: Unexpected token in "…"',
		'permission denied',
		'127.0.0.1:4321',
		'2026-03-01T09:15:07.000Z',
	]) {
		expect(text).toContain(words);
	}
	expect(text).toMatch(/Last lines of server\.log\n {2}none/);
});

it.each([
	['a key in a path, /users/qK3mV8xZ1pL5tR9wY2nB6cD4fG7hJ0sA/x', 'a key in a path, /users/(key)/x'],
	['openOrganizationFileDeskAnswers is a name', 'openOrganizationFileDeskAnswers is a name'],
	['wss://chat.example.com:8443/a?b=c closed', '(address) closed'],
	['file main.log and organization.db', 'file main.log and organization.db'],
	['"getUsers" and "a few words"', '"getUsers" and "…"'],
	['Bearer abc.def-ghi', '(key)'],
	['(address)/api/v1/users/7?key=(key) failed', '(address) failed'],
	['host.internal refused', '(address) refused'],
])('%s', (text, clean) => {
	expect(redact(text)).toBe(clean);
});
