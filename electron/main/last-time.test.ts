import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {Connection} from '../../shared/bridge';
import type {Travelling} from './answer-channel';
import {appDataIn} from './data-places';
import {openLastTime, type LastTime} from './last-time';
import {openSettings} from './settings';

type Event = {readonly sender: {readonly id: number}; readonly senderFrame: object | null};
type Handler = (event: Event, question: unknown) => Promise<Travelling>;
const handlers = vi.hoisted(() => new Map<string, Handler>());

vi.mock('electron', () => ({
	app: {getVersion: () => '1.2.3', getPreferredSystemLanguages: () => ['en']},
	ipcMain: {handle: (channel: string, handler: Handler) => handlers.set(channel, handler)},
	safeStorage: {isEncryptionAvailable: () => false, getSelectedStorageBackend: () => 'basic_text'},
}));

const ours = {parent: null, origin: 'app://steward'};
const ask = (channel: string, question?: unknown, event: Partial<Event> = {}) =>
	handlers.get(`steward:${channel}`)?.({sender: {id: 1}, senderFrame: ours, ...event}, question);

const faults: unknown[] = [];
let folder: string;
let lastTime: LastTime | undefined;
beforeEach(async () => {
	handlers.clear();
	faults.length = 0;
	folder = await mkdtemp(path.join(tmpdir(), 'steward-last-time-'));
});
afterEach(async () => {
	await lastTime?.settings.settled();
	await lastTime?.texts.close();
	await rm(folder, {recursive: true, force: true});
});

async function open(): Promise<LastTime> {
	lastTime = await openLastTime(appDataIn(folder), {
		isOurWindow: id => id === 1,
		onFault: fault => faults.push(fault),
	});
	return lastTime;
}

it('what the page is drawn with is answered before the program is there', async () => {
	const before = await openSettings(appDataIn(folder).settings, () => {});
	before.change({theme: 'dark'});
	await before.settled();
	const {hasLists} = await open();
	expect([...handlers.keys()].sort()).toEqual(
		['connections:list', 'lists:first', 'opening:note', 'settings:read', 'texts:read'].map(
			channel => `steward:${channel}`,
		),
	);
	expect(await ask('settings:read')).toMatchObject({
		ok: true,
		value: {theme: 'dark', seenVersion: '1.2.3'},
	});
	expect(await ask('connections:list')).toEqual({ok: true, value: []});
	expect(await ask('texts:read')).toEqual({ok: true, value: {}});
	expect(await ask('lists:first')).toEqual({ok: true, value: null});
	expect(await hasLists).toBe(false);
	expect(faults).toEqual([]);
});

it('the place that is being opened is noted before anything is drawn there', async () => {
	const {settings} = await open();
	expect(await ask('opening:note', {opening: '/o/a1/people'})).toEqual({ok: true, value: null});
	await settings.settled();
	const after = await openSettings(appDataIn(folder).settings, () => {});
	expect(after.read().opening).toBe('/o/a1/people');
	expect(await ask('opening:note', {opening: 7})).toMatchObject({ok: false});
});

it.each([
	['another window', {sender: {id: 2}}],
	['a frame in the page', {senderFrame: {parent: ours, origin: 'app://steward'}}],
	['a page from elsewhere', {senderFrame: {parent: null, origin: 'https://example.com'}}],
	['a frame that is gone', {senderFrame: null}],
])('%s is not answered (D7)', async (_what, event) => {
	await open();
	expect(await ask('settings:read', undefined, event)).toEqual({
		ok: false,
		fault: 'Only the console may ask.',
	});
});

it('connections that changed before anybody listened are told to who does', async () => {
	const {connections, followConnections} = await open();
	const heard: Connection[][] = [];
	await connections.announce();
	followConnections(list => heard.push(list));
	await vi.waitFor(() => expect(heard).toEqual([[]]));
});

it('nothing is told where nothing changed', async () => {
	const {connections, followConnections} = await open();
	const heard: Connection[][] = [];
	followConnections(list => heard.push(list));
	await connections.announce();
	expect(heard).toEqual([[]]);
});

it('the demo organization is called with what the program gives', async () => {
	const {connections, serveDemo} = await open();
	expect(await connections.credentialOf('demo')).toBe('unknown-connection');
	const credential = {baseUrl: 'http://127.0.0.1:1/api/v1', email: 'a@example.com', apiKey: 'k'};
	serveDemo(() => credential);
	expect(await connections.credentialOf('demo')).toEqual(credential);
});
