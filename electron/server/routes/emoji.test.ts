import {describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {tinyPicture} from '../../testing/pictures.fixture';
import {refused} from '../../testing/refused.fixture';
import {fresh, idOf, test, told} from '../../testing/subscriptions.fixture';

const picture = () => new File([tinyPicture], 'cat.gif');
const newName = () => fresh('sign').replace(' ', '_');
const upload = (name: AccountName, emoji_name: string, file = picture()) =>
	test.as(name).uploadEmoji({emoji_name}, {file});
const rows = async () => Object.values((await test.as('owner').getRealmEmoji({})).emoji);
const row = async (name: string) => (await rows()).findLast(emoji => emoji.name === name);

describe('adding an emoji', () => {
	it('has everybody told, and it can be used and read at once', async () => {
		const name = newName();
		const events = await told(() => upload('member', ` ${name.replace('_', ' ')} `));
		const emoji = await row(name);
		expect(emoji).toEqual({
			id: emoji?.id,
			name,
			source_url: expect.stringMatching(
				/^\/user_avatars\/1\/emoji\/images\/[\w-]{24}\.png$/,
			) as string,
			still_url: null,
			deactivated: false,
			author_id: idOf('member'),
		});
		const all = (await test.as('guest').getRealmEmoji({})).emoji;
		expect(events).toEqual([
			{audience: {to: 'everyone'}, event: {type: 'realm_emoji', op: 'update', realm_emoji: all}},
		]);
		const {rendered} = await test.as('guest').renderMessage({content: `:${name}:`});
		expect(rendered).toContain(`src="${emoji?.source_url}"`);
		const {id: message_id} = await test.as('owner').sendMessage({
			type: 'stream',
			to: 'general',
			topic: 'signs',
			content: 'x',
		});
		await test.as('member').addReaction({message_id, emoji_name: name});
		const {message} = await test.as('owner').getMessage({message_id});
		expect(message.reactions).toMatchObject([
			{emoji_name: name, emoji_code: emoji?.id, reaction_type: 'realm_emoji'},
		]);
	});

	it('serves its bytes to whoever has an account, as the picture that they are', async () => {
		const name = newName();
		await upload('member', name);
		const address = new URL((await row(name))?.source_url ?? '', test.server.baseUrl).href;
		const headers = {authorization: test.authorization('guest')};
		const response = await fetch(address, {headers});
		expect(response.headers.get('content-type')).toBe('image/png');
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(tinyPicture);
		expect((await fetch(address)).status).toBe(401);
	});

	it.each([
		['Signs', /lowercase/],
		['sign!', /lowercase/],
		['sign_', /must end/],
	])('as %j is refused', async (name, message) => {
		await expect(upload('owner', name)).rejects.toEqual(refused(message));
	});

	it.each([
		['a text', new File(['hello'], 'a.png'), 'BAD_IMAGE'],
		['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'), 'BAD_IMAGE'],
		['nothing', new File([], 'a.png'), 'BAD_IMAGE'],
		[
			'a picture of 5 MiB',
			new File([tinyPicture, new Uint8Array(5 * 1024 * 1024)], 'a.png'),
			'BAD_REQUEST',
		],
		['a picture that is very wide', new File([tinyPicture.with(18, 0x7f)], 'a.png'), 'BAD_IMAGE'],
	])('%s is refused', async (_name, file, code) => {
		const before = await rows();
		await expect(upload('owner', newName(), file)).rejects.toMatchObject({code});
		expect(await rows()).toEqual(before);
	});

	it('without a file, or with two, is refused', async () => {
		for (const count of [0, 2]) {
			const body = new FormData();
			for (let at = 0; at < count; at++) body.append(`file${at}`, picture());
			const response = await test.raw(`/realm/emoji/${newName()}`, {
				method: 'POST',
				headers: {authorization: test.authorization('owner')},
				body,
			});
			expect([response.status, await response.json()]).toMatchObject([
				400,
				{code: 'BAD_REQUEST', msg: 'You must upload exactly one file.'},
			]);
		}
	});

	it('under a name that is in use is refused; of many at once one succeeds', async () => {
		const name = newName();
		const outcomes = await Promise.allSettled(
			Array.from({length: 5}, () => upload('member', name)),
		);
		expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
		await expect(upload('owner', name)).rejects.toEqual(refused(/already exists/));
	});

	it('of a built-in name is for administrators, who take its place', async () => {
		await expect(upload('member', 'tada')).rejects.toEqual(refused(/override default/));
		await upload('administrator', 'tada');
		const {rendered} = await test.as('member').renderMessage({content: ':tada:'});
		expect(rendered).toContain('/user_avatars/1/emoji/images/');
		await test.as('administrator').deactivateEmoji({emoji_name: 'tada'});
		expect((await test.as('member').renderMessage({content: ':tada:'})).rendered).toContain(
			'emoji-1f389',
		);
	});

	it.each(['guest', 'bot'] as const)('is not for a %s', async name => {
		await expect(upload(name, newName())).rejects.toMatchObject({code: 'BAD_REQUEST'});
	});

	it('follows the policy of the organization', async () => {
		await test.as('owner').updateRealm({add_custom_emoji_policy: 4});
		await expect(upload('member', newName())).rejects.toEqual(refused(/Insufficient permission/));
		await upload('moderator', newName());
		await test.as('owner').updateRealm({add_custom_emoji_policy: 1});
	});
});

describe('taking an emoji away', () => {
	it('is for its author and administrators; its name is free again, what has it keeps it', async () => {
		const emoji_name = newName();
		await upload('member', emoji_name);
		const first = await row(emoji_name);
		for (const name of ['moderator', 'guest'] as const) {
			await expect(test.as(name).deactivateEmoji({emoji_name})).rejects.toEqual(
				refused(/administrator or emoji author/),
			);
		}
		await test.as('member').deactivateEmoji({emoji_name});
		expect(await row(emoji_name)).toEqual({...first, deactivated: true});
		await expect(test.as('owner').deactivateEmoji({emoji_name})).rejects.toMatchObject({
			code: 'BAD_REQUEST',
			status: 404,
		});
		const {rendered} = await test.as('member').renderMessage({content: `:${emoji_name}:`});
		expect(rendered).toBe(`<p>:${emoji_name}:</p>`);
		await upload('owner', emoji_name);
		const second = await row(emoji_name);
		expect(second).toMatchObject({deactivated: false, author_id: idOf('owner')});
		expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));
		await test.as('administrator').deactivateEmoji({emoji_name});
		const address = new URL(first?.source_url ?? '', test.server.baseUrl).href;
		const headers = {authorization: test.authorization('member')};
		expect((await fetch(address, {headers})).status).toBe(200);
	});
});
