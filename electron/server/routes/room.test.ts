import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {limits} from '../../../shared/model/limits';
import {mostPageBytes} from '../domain/ranges';
import {startTestServer, type TestServer} from '../test-server';
import {fillRows} from '../../testing/fill-rows.fixture';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
let me: number;
beforeAll(async () => {
	test = await startTestServer();
	me = (await test.as('owner').getOwnUser({})).user_id;
});
afterAll(() => test.stop());

const fill = (count: number, insert: string) => fillRows(test.folder, count, insert);

describe('one person has room for so many', () => {
	it('devices', async () => {
		const add = (token: string) => test.as('owner').addApnsToken({token, appid: 'a.b'});
		await add('aaaa');
		await fill(
			limits.devicesOfPerson - 1,
			`INSERT INTO apns_tokens SELECT ${me}, printf('%08d', n), 'a', 1 FROM many`,
		);
		await expect(add('bbbb')).rejects.toEqual(refused(/room for 100 devices/));
		// One that is there already takes no further room.
		await add('aaaa');
		await test.as('owner').removeApnsToken({token: 'aaaa'});
		await add('bbbb');
		await test.as('member').addApnsToken({token: 'bbbb', appid: 'a.b'});
	});

	it('channels, unless an administrator makes them', async () => {
		const made = (from: number, count: number) => ({
			subscriptions: Array.from({length: count}, (_none, at) => ({name: `room ${from + at}`})),
		});
		for (const from of [0, 500]) await test.as('member').subscribe(made(from, 500));
		const more = test.as('member').subscribe(made(1000, 1));
		await expect(more).rejects.toEqual(refused(/room for 1000 channels that one member made/));
		await test.as('member').subscribe(made(999, 1));
		await test.as('moderator').subscribe(made(1000, 1));
		await test.as('owner').subscribe(made(1001, 1));
	});

	it('descriptions of the channels that they made, unless an administrator makes those', async () => {
		const made = (name: string, description: string) => ({subscriptions: [{name, description}]});
		await test.as('moderator').subscribe(made('described', ':ok: '));
		await fill(
			1,
			`UPDATE channels SET description = printf('%.*c',
				${limits.descriptionCharactersOfPerson - 20}, 'x') WHERE name = 'described'`,
		);
		await expect(
			test.as('moderator').subscribe(made('described too', 'x'.repeat(21))),
		).rejects.toEqual(refused(/room for 200000 characters in the descriptions of channels/));
		await test.as('moderator').subscribe(made('described briefly', 'x'.repeat(20)));
		await test.as('moderator').subscribe(made('not described', ''));
		await test.as('owner').subscribe(made('described by the owner', 'x'.repeat(21)));
	});

	it('topics that do not follow their channel', async () => {
		const [{stream_id} = {stream_id: 0}] = (await test.as('owner').getSubscriptions({}))
			.subscriptions;
		const set = (topic: string, visibility_policy: 0 | 1 | 2 | 3) =>
			test.as('owner').setTopicPolicy({stream_id, topic, visibility_policy});
		await set('own', 1);
		await fill(
			limits.topicPoliciesOfPerson,
			`INSERT OR IGNORE INTO user_topics SELECT ${me}, ${stream_id}, 't' || n, 't' || n, 1, 1
			FROM many`,
		);
		await expect(set('one more', 1)).rejects.toEqual(refused(/room for 5000 topics/));
		await set('own', 3);
		await set('never set', 0);
		await fill(1, `DELETE FROM user_topics WHERE user_id = ${me} AND topic <> 'own'`);
		await set('one more', 1);
	});

	it('profile fields, which everybody has', async () => {
		const {custom_fields} = await test.as('owner').getProfileFields({});
		const add = (at: number) =>
			test.as('owner').createProfileField({name: `Field ${at}`, field_type: 1});
		for (let at = custom_fields.length; at < limits.profileFields; at++) await add(at);
		await expect(add(limits.profileFields)).rejects.toEqual(refused(/room for 200 profile fields/));
		await test.as('owner').deleteProfileField({field_id: custom_fields[0]?.id ?? 0});
		await add(limits.profileFields);
	});

	it('open invitation links', async () => {
		await test.as('owner').createInviteLink({});
		await fill(
			limits.openLinksOfPerson,
			`INSERT INTO invitations (link_key, creator_id, created_at, role, channels, with_defaults)
			SELECT 'k' || n, ${me}, 1, 400, '[]', 0 FROM many`,
		);
		await expect(test.as('owner').createInviteLink({})).rejects.toEqual(
			refused(/room for 1000 open invitation links/),
		);
		await test.as('administrator').createInviteLink({});
		await fill(1, `UPDATE invitations SET is_revoked = 1 WHERE creator_id = ${me}`);
		await test.as('owner').createInviteLink({});
	});

	it('files, of no bytes as well', async () => {
		const upload = async (name: 'owner' | 'member') => {
			const body = new FormData();
			body.append('file', new Blob([]), 'empty.txt');
			const headers = {authorization: test.authorization(name)};
			const answer = await test.raw('/user_uploads', {method: 'POST', headers, body});
			return (await answer.json()) as {code?: string; msg: string};
		};
		await fill(
			limits.uploadsOfPerson,
			`INSERT INTO attachments (owner_id, path_id, name, size, created_at)
			SELECT ${me}, 'p' || n, 'x', 0, ${Date.now()} FROM many`,
		);
		expect(await upload('owner')).toMatchObject({
			code: 'REALM_UPLOAD_QUOTA',
			msg: expect.stringMatching(/room for 20000 files/),
		});
		expect((await upload('member')).code).toBeUndefined();
		await fill(1, `DELETE FROM attachments WHERE owner_id = ${me} AND path_id LIKE 'p%'`);
		expect((await upload('owner')).code).toBeUndefined();
	});

	it('a part of the room for files, who is no administrator', async () => {
		const upload = async (name: 'administrator' | 'guest', bytes: number) => {
			const body = new FormData();
			body.append('file', new Blob([Buffer.alloc(bytes)]), 'some.txt');
			const headers = {authorization: test.authorization(name)};
			const answer = await test.raw('/user_uploads', {method: 'POST', headers, body});
			return (await answer.json()) as {code?: string; msg: string};
		};
		const most = limits.uploadMebibytesOfPerson * 1024 * 1024;
		for (const name of ['administrator', 'guest'] as const) {
			const id = test.idOf(name);
			await fill(
				1,
				`INSERT INTO attachments (owner_id, path_id, name, size, created_at)
				SELECT ${id}, 'large of ${name}', 'x', ${most - 10} - coalesce(sum(size), 0), ${Date.now()}
				FROM attachments WHERE owner_id = ${id}`,
			);
		}
		expect((await upload('guest', 10)).code).toBeUndefined();
		expect(await upload('guest', 1)).toMatchObject({
			code: 'REALM_UPLOAD_QUOTA',
			msg: expect.stringMatching(/room for 1024 MiB of files of one person/),
		});
		expect((await upload('administrator', 11)).code).toBeUndefined();
	});
});

describe('reactions to a message', () => {
	const send = async () => {
		const message = {type: 'channel', to: 'night log', topic: 'much liked', content: 'text'};
		return (await test.as('member').sendMessage(message)).id;
	};
	const react = (id: number, count: number) =>
		fill(
			count,
			`INSERT INTO reactions SELECT ${id}, n, 1 + n % 50, 'unicode_emoji', 'c' || n, 'tada'
			FROM many`,
		);

	it('have a number', async () => {
		const message_id = await send();
		await react(message_id, limits.reactionsOfMessage);
		const tada = {message_id, emoji_name: 'tada'};
		await expect(test.as('owner').addReaction(tada)).rejects.toEqual(
			refused(/room for 20000 reactions/),
		);
		await fill(1, `DELETE FROM reactions WHERE message_id = ${message_id} AND position > 1`);
		await test.as('owner').addReaction(tada);
		await fill(1, `DELETE FROM reactions WHERE message_id = ${message_id}`);
	});

	it('count in the weight of a page, and every message is reached', async () => {
		const sent: number[] = [];
		// Twice as many as a page has room for, and more.
		for (let count = 0; count < 8; count++) sent.push(await send());
		for (const id of sent) await react(id, 8000);
		const narrow = [{operator: 'topic', operand: 'much liked'}];
		const found: number[] = [];
		for (let anchor = 'newest'; !sent.every(id => found.includes(id));) {
			const {messages} = await test.as('owner').getMessages({
				anchor,
				num_before: 100,
				num_after: 0,
				include_anchor: false,
				narrow,
			});
			expect(messages.length).toBeGreaterThan(0);
			expect(JSON.stringify(messages).length).toBeLessThan(1.5 * mostPageBytes);
			found.unshift(...messages.map(({id}) => id));
			anchor = String(found[0]);
		}
		expect(found.filter(id => sent.includes(id))).toEqual(sent);
	});
});
