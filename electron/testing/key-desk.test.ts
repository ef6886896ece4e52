import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {credentialsSite} from '../cli/credentials';
import {createClient} from '../../shared/client/create-client';
import {writeWhole} from '../plans/organization-file/write-whole';
import {startTestServer, type TestServer} from '../server/test-server';
import type {Credential} from '../vault/connections';
import {clearSeconds, createKeyHandlers, type KeyHandlers} from '../main/key-handlers';

let server: TestServer;
let folder: string;
let credential: Credential;
let desk: KeyHandlers;
let clipboard: string;
let isClicked: boolean;
let place: string | undefined;
/** What is to happen later, with its time. */
let due: {readonly act: () => void; readonly milliseconds: number}[];
let renewals: string[];

beforeAll(async () => {
	server = await startTestServer();
	folder = await mkdtemp(path.join(tmpdir(), 'steward-keys-'));
});
afterAll(async () => {
	await server.stop();
	await rm(folder, {recursive: true, force: true});
});
beforeEach(() => {
	const owner = server.server.accounts['owner'];
	if (owner === undefined) throw new Error('There is no owner.');
	const {baseUrl} = server.server;
	credential ??= {baseUrl, email: owner.email, apiKey: owner.api_key};
	clipboard = 'from before';
	isClicked = true;
	place = path.join(folder, 'zuliprc');
	due = [];
	renewals = [];
	desk = createKeyHandlers({
		clientOf: () => Promise.resolve(client()),
		credentialOf: () => Promise.resolve(credential),
		keepOwn(_id, apiKey) {
			renewals.push(apiKey);
			credential = {...credential, apiKey};
			return Promise.resolve();
		},
		whileRenewing: (_id, work) => work(),
		clipboard: {
			write: text => (clipboard = text),
			read: () => clipboard,
			clear: () => (clipboard = ''),
		},
		choosePlace: () => Promise.resolve(place),
		writeFile: writeWhole,
		isClicked: () => isClicked,
		later(act, milliseconds) {
			const one = {act, milliseconds};
			due.push(one);
			return () => (due = due.filter(other => other !== one));
		},
	});
});

function client() {
	const {email, apiKey} = credential;
	return createClient({baseUrl: credential.baseUrl, credentials: {email, apiKey}});
}

let number = 0;

/** A bot of the owner. */
async function newBot(): Promise<{
	readonly id: number;
	readonly key: string;
	readonly email: string;
}> {
	number += 1;
	const {user_id: id = 0, api_key: key} = await client().createBot({
		full_name: `Night Watch ${number}`,
		short_name: `night-watch-${number}`,
	});
	return {id, key, email: (await client().getUser({user_id: id})).user.email};
}

const works = async (email: string, apiKey: string) => {
	const bot = createClient({baseUrl: credential.baseUrl, credentials: {email, apiKey}});
	return bot.getOwnUser({}).then(
		() => true,
		() => false,
	);
};

type Order = Parameters<KeyHandlers['answers']['keys:hand-over']>[0];
const hand = (order: Omit<Order, 'connectionId'>) =>
	desk.answers['keys:hand-over']({connectionId: 'demo', ...order});

describe('the key of an own bot', () => {
	it('goes to the clipboard and is in no answer', async () => {
		const {id, key} = await newBot();
		const answer = await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'});
		expect(answer).toEqual({ok: true, value: {isMade: false, clearSeconds}});
		expect(clipboard).toBe(key);
	});

	it('goes from the clipboard after its time, and what was copied since stays', async () => {
		const {id} = await newBot();
		await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'});
		const [clearing] = due.filter(({milliseconds}) => milliseconds === clearSeconds * 1000);
		clearing?.act();
		await expect.poll(() => clipboard).toBe('');
		await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'});
		clipboard = 'something else';
		await desk.close();
		expect(clipboard).toBe('something else');
	});

	it('goes from the clipboard with the program', async () => {
		const {id} = await newBot();
		await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'});
		await desk.close();
		expect(clipboard).toBe('');
	});

	it('goes into a file that nobody else reads, in the form of the ecosystem', async () => {
		const {id, key, email} = await newBot();
		const answer = await hand({of: {kind: 'bot', id}, isNew: false, to: 'file'});
		expect(answer).toEqual({ok: true, value: {isMade: false, path: place}});
		expect(JSON.stringify(answer)).not.toContain(key);
		const site = credential.baseUrl.replace('/api/v1', '');
		expect(await readFile(place ?? '', 'utf8')).toBe(
			`[api]\nemail=${email}\nkey=${key}\nsite=${site}\n`,
		);
		if (process.platform !== 'win32') {
			expect((await stat(place ?? '')).mode & 0o077).toBe(0);
		}
		expect(clipboard).toBe('from before');
	});
});

describe('a file with the own key', () => {
	it.each([
		'a;b@example.com',
		'a#b@example.com',
		'a=b@example.com',
		'"a b"@example.com',
		String.raw`a\#b@example.com`,
		'[a]@example.com',
	])('is read by the command line as it was written: %s', async email => {
		credential = {...credential, email};
		await hand({of: {kind: 'own'}, isNew: false, to: 'file'});
		const site = await credentialsSite(place, {}, warning => expect(warning).toBe(''));
		expect(await site.reach()).toEqual(credential);
		credential = {...credential, email: server.server.accounts['owner']?.email ?? ''};
	});

	it('has no quotes that others would not know, where it needs none', async () => {
		const {email, apiKey, baseUrl} = credential;
		credential = {...credential, email: 'a=b@example.com'};
		await hand({of: {kind: 'own'}, isNew: false, to: 'file'});
		const site = baseUrl.replace('/api/v1', '');
		expect(await readFile(place ?? '', 'utf8')).toBe(
			`[api]\nemail=a=b@example.com\nkey=${apiKey}\nsite=${site}\n`,
		);
		credential = {...credential, email};
	});
});

describe('a new key', () => {
	it('of a bot replaces the old one, and can be copied again until the dialog is closed', async () => {
		const {id, key, email} = await newBot();
		const member = server.server.accounts['member'];
		await client().updateBot({bot_id: id, bot_owner_id: member?.user_id ?? 0});
		await hand({of: {kind: 'bot', id}, isNew: true, to: 'clipboard'});
		const made = clipboard;
		expect(made).not.toBe(key);
		expect([await works(email, made), await works(email, key)]).toEqual([true, false]);
		clipboard = '';
		await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'});
		expect(clipboard).toBe(made);
		desk.answers['keys:let-go']({connectionId: 'demo'});
		// The server tells it to the owner alone.
		expect(await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'})).toMatchObject({
			ok: false,
			kind: 'refusal',
		});
	});

	it('of the account is kept before anything else is called with it', async () => {
		const before = credential;
		const answer = await hand({of: {kind: 'own'}, isNew: true, to: 'clipboard'});
		expect(answer).toEqual({ok: true, value: {isMade: true, clearSeconds}});
		expect(renewals).toEqual([clipboard]);
		expect(await works(before.email, before.apiKey)).toBe(false);
		expect((await client().getOwnUser({})).email).toBe(before.email);
	});

	it('is not made where nobody chose a place for its file', async () => {
		const {id, key, email} = await newBot();
		place = undefined;
		const answer = await hand({of: {kind: 'bot', id}, isNew: true, to: 'file'});
		expect(answer).toEqual({ok: true, value: {isMade: false}});
		expect(await works(email, key)).toBe(true);
	});

	it('that could not be written is told as made, and can be copied', async () => {
		const {id, email} = await newBot();
		place = path.join(folder, 'no-such-folder', 'zuliprc');
		const answer = await hand({of: {kind: 'bot', id}, isNew: true, to: 'file'});
		expect(answer).toMatchObject({ok: true, value: {isMade: true, problem: expect.any(String)}});
		await hand({of: {kind: 'bot', id}, isNew: false, to: 'clipboard'});
		expect(await works(email, clipboard)).toBe(true);
	});

	it('takes a click', async () => {
		const {id, key, email} = await newBot();
		isClicked = false;
		const answer = await hand({of: {kind: 'bot', id}, isNew: true, to: 'clipboard'});
		expect(answer).toMatchObject({ok: false, kind: 'not-clicked'});
		expect(clipboard).toBe('from before');
		expect(await works(email, key)).toBe(true);
	});
});
