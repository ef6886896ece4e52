import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {canMeasureTurns, longestTurn} from '../../testing/longest-turn.fixture';
import {fillRows} from '../../testing/fill-rows.fixture';

/** Many files in many messages: what each of them costs whoever links to them, and everybody else. */

const files = 150;
const messages = 400;
let test: TestServer;
/** Links to all files, from their owner. */
let links: string;
let firstFile: number;

beforeAll(async () => {
	test = await startTestServer();
	const {user_id: owner} = await test.as('member').getOwnUser({});
	await fillRows(
		test.folder,
		files,
		`INSERT INTO attachments (owner_id, path_id, name, size, created_at)
		SELECT ${owner}, '1/ab/' || printf('%020d', n) || '/x', 'x', 1, n FROM many`,
	);
	const own = (await test.as('member').getAttachments({})).attachments.slice(-files);
	firstFile = own[0]?.id ?? 0;
	links = own.map(({path_id: place}) => `[a](/user_uploads/${place})`).join('');
	const {id: one} = await writeDirectly('nothing');
	await fillRows(
		test.folder,
		messages,
		`INSERT INTO messages (id, sender_id, topic, topic_key, recipients, content, sent_at)
		SELECT ${one} + n, ${owner}, '', '', '[${owner}]', 'x', 1900000000000 FROM many`,
	);
	await fillRows(
		test.folder,
		messages,
		`INSERT INTO attachment_uses (attachment_id, message_id)
		SELECT a.id, ${one} + n FROM many, attachments AS a WHERE a.id >= ${firstFile}`,
	);
});
afterAll(() => test.stop());

const writeDirectly = async (content: string) => {
	const {user_id: me} = await test.as('member').getOwnUser({});
	return test.as('member').sendMessage({type: 'direct', to: `[${me}]`, content});
};

it('a file tells of the newest hundred messages that link to it, the oldest of them first', async () => {
	const {attachments} = await test.as('member').getAttachments({});
	const uses = attachments.find(({id}) => id === firstFile)?.messages ?? [];
	const ids = uses.map(({id}) => id);
	expect(ids).toHaveLength(100);
	expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

it('a message among hundreds opens a file to who can read that one', async () => {
	const member = test.as('member');
	const {uri} = await member.uploadFile({}, {file: new File(['bytes'], 'often.txt')});
	const file = (await member.getAttachments({})).attachments.at(-1)?.id ?? 0;
	const link = (some: string) =>
		fillRows(
			test.folder,
			1,
			`INSERT INTO attachment_uses (attachment_id, message_id)
			SELECT ${file}, id FROM messages WHERE sent_at = 1900000000000 AND ${some}`,
		);
	await link('id % 2 = 0');
	const read = async () => {
		const headers = {authorization: test.authorization('moderator')};
		return (await fetch(new URL(uri, test.server.baseUrl), {headers})).status;
	};
	expect(await read()).toBe(404);
	const {user_id: reader} = await test.as('moderator').getOwnUser({});
	await member.sendMessage({type: 'direct', to: `[${reader}]`, content: `[a](${uri})`});
	expect(await read()).toBe(200);
	await link('id % 2 = 1');
	expect(await read()).toBe(200);
});

describe.runIf(canMeasureTurns)('S16: nobody waits long', () => {
	const turnOf = async (act: () => Promise<unknown>) => {
		const turns: number[] = [];
		for (let round = 0; round < 3; round++) turns.push(await longestTurn(act));
		return Math.min(...turns);
	};

	it('while their owner links to all of them again', measured, async () => {
		expect(await turnOf(() => writeDirectly(links))).toBeLessThan(60);
	});

	it('while somebody else links to all of them, and may use none', measured, async () => {
		const {user_id: me} = await test.as('guest').getOwnUser({});
		const write = () =>
			test.as('guest').sendMessage({type: 'direct', to: `[${me}]`, content: links});
		expect(await turnOf(write)).toBeLessThan(60);
	});

	it('while their owner lists them', measured, async () => {
		expect(await turnOf(() => test.as('member').getAttachments({}))).toBeLessThan(60);
	});
});
