import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {optionsOf} from '../../../shared/model/profile-field';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
let owner: Client;
beforeAll(async () => {
	test = await startTestServer();
	owner = test.as('owner');
});
afterAll(() => test.stop());

const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});

async function fields() {
	return (await owner.getProfileFields({})).custom_fields;
}

async function profileOf(userId: number) {
	const {user} = await owner.getUser({user_id: userId, include_custom_profile_fields: true});
	return user.profile_data ?? {};
}

const short = {field_type: 1, name: 'Desk'};
const twoOptions = {
	a: {text: 'One', order: '1'},
	b: {text: 'Two', order: '2'},
};

describe('creating a field', () => {
	it.each([
		['without a name', {field_type: 1, name: '   '}, /needs a name/],
		['with 41 characters', {field_type: 1, name: '🙂'.repeat(41)}, /name is too long/],
		['with a hint of 81', {...short, hint: '🙂'.repeat(81)}, /hint is too long/],
		['under a name that is there', {field_type: 1, name: 'Team'}, /already exists/],
		['of type 0', {field_type: 0, name: 'Zero'}, /Invalid field type/],
		['of type 9', {field_type: 9, name: 'Nine'}, /Invalid field type/],
		['third on the card', {...short, display_in_profile_summary: true}, /Only 2 custom/],
		['list without choices', {field_type: 3, name: 'L'}, /at least one choice/],
		[
			'list with a blank key',
			{field_type: 3, name: 'L', field_data: {' ': {text: 'A', order: '1'}}},
			/key/,
		],
		[
			'list with a blank text',
			{field_type: 3, name: 'L', field_data: {a: {text: ' ', order: '1'}}},
			/text/,
		],
		[
			'list with a blank order',
			{field_type: 3, name: 'L', field_data: {a: {text: 'A', order: ''}}},
			/order/,
		],
		[
			'list with a number as order',
			{field_type: 3, name: 'L', field_data: {a: {text: 'A', order: 1}}},
			/exactly a text and an order/,
		],
		[
			'list with more keys',
			{field_type: 3, name: 'L', field_data: {a: {text: 'A', order: '1', x: 1}}},
			/exactly/,
		],
		[
			'list with one text twice',
			{
				field_type: 3,
				name: 'L',
				field_data: {a: {text: 'A', order: '1'}, b: {text: 'A', order: '2'}},
			},
			/duplicate/,
		],
		['account without data', {field_type: 7, name: 'X'}, /subtype/],
		[
			'account of an unknown kind',
			{field_type: 7, name: 'X', field_data: {subtype: 'myspace'}},
			/subtype/,
		],
		[
			'account with more keys',
			{field_type: 7, name: 'X', field_data: {subtype: 'twitter', x: 1}},
			/subtype/,
		],
		[
			'account without a place for the name',
			{
				field_type: 7,
				name: 'X',
				field_data: {subtype: 'custom', url_pattern: 'https://example.com/'},
			},
			/exactly once/,
		],
		[
			'account with two places',
			{
				field_type: 7,
				name: 'X',
				field_data: {
					subtype: 'custom',
					url_pattern: 'https://example.com/%(username)s/%(username)s',
				},
			},
			/exactly once/,
		],
		[
			'account without an address',
			{
				field_type: 7,
				name: 'X',
				field_data: {subtype: 'custom', url_pattern: 'javascript:%(username)s'},
			},
			/http/,
		],
	])('%s is refused', async (_name, field, message) => {
		const before = await fields();
		await expect(owner.createProfileField(field)).rejects.toEqual(refused(message));
		expect(await fields()).toEqual(before);
	});

	it.each([
		[2, /Long text/],
		[6, /person picker/],
	])('of type %i is never on the card', async (type, message) => {
		const [team] = await fields();
		const edit = {field_id: team?.id ?? 0, display_in_profile_summary: false};
		await owner.updateProfileField(edit);
		const field = {field_type: type, name: 'No card', display_in_profile_summary: true};
		await expect(owner.createProfileField(field)).rejects.toEqual(refused(message));
		await owner.updateProfileField({...edit, display_in_profile_summary: true});
	});

	it.each(['moderator', 'member', 'guest', 'bot'] as const)('is not for a %s', async name => {
		await expect(test.as(name).createProfileField(short)).rejects.toEqual(refused(/administrator/));
	});

	it('puts it last, trimmed; forty code points are enough room', async () => {
		const name = '🙂'.repeat(40);
		const {id} = await owner.createProfileField({
			field_type: 3,
			name: ` ${name} `,
			hint: ' say ',
			required: true,
			field_data: twoOptions,
		});
		const last = (await fields()).at(-1);
		expect(last).toMatchObject({id, name, hint: 'say', required: true, type: 3});
		expect(last?.display_in_profile_summary).toBeUndefined();
		expect(last && optionsOf(last).map(({text}) => text)).toEqual(['One', 'Two']);
		await owner.deleteProfileField({field_id: id});
	});

	it('takes name and hint of a built-in account from the service', async () => {
		const {id} = await owner.createProfileField({
			field_type: 7,
			name: 'anything',
			field_data: {subtype: 'twitter'},
		});
		expect((await fields()).at(-1)).toMatchObject({id, name: 'Twitter username'});
		await expect(owner.updateProfileField({field_id: id, name: 'Other'})).rejects.toEqual(
			refused(/cannot be updated/),
		);
		await owner.deleteProfileField({field_id: id});
	});
});

describe('changing fields', () => {
	it('keeps what is left out, and drops values of a choice that goes', async () => {
		const {id} = await owner.createProfileField({
			field_type: 3,
			name: 'Shift',
			hint: 'When',
			field_data: twoOptions,
		});
		await owner.updateUser({user_id: 4, profile_data: [{id, value: 'a'}]});
		await owner.updateUser({user_id: 3, profile_data: [{id, value: 'b'}]});
		await owner.updateProfileField({field_id: id, name: 'Shifts'});
		expect((await fields()).at(-1)).toMatchObject({name: 'Shifts', hint: 'When'});
		await owner.updateProfileField({field_id: id, field_data: {b: twoOptions.b}});
		expect((await profileOf(4))[id]).toBeUndefined();
		expect((await profileOf(3))[id]).toEqual({value: 'b'});
		await owner.deleteProfileField({field_id: id});
		expect((await profileOf(3))[id]).toBeUndefined();
	});

	it('orders them by a list of all, each once', async () => {
		const ids = (await fields()).map(({id}) => id);
		const turned = ids.toReversed();
		await owner.reorderProfileFields({order: turned});
		expect((await fields()).map(({id}) => id)).toEqual(turned);
		for (const order of [ids.slice(1), [...ids, 9999], [...ids, ids[0] ?? 0], []]) {
			await expect(owner.reorderProfileFields({order})).rejects.toEqual(refused(/order mapping/));
		}
		expect((await fields()).map(({id}) => id)).toEqual(turned);
		await owner.reorderProfileFields({order: ids});
	});

	it('knows no other field', async () => {
		await expect(owner.updateProfileField({field_id: 9999, name: 'X'})).rejects.toEqual(
			refused(/not found/),
		);
		await expect(owner.deleteProfileField({field_id: 9999})).rejects.toEqual(refused(/not found/));
	});

	it('fifty fields at once stay fifty, each in a place of its own', async () => {
		const made = await Promise.all(
			Array.from({length: 50}, (_none, at) =>
				owner.createProfileField({field_type: 1, name: `Field ${at}`}),
			),
		);
		const list = await fields();
		expect(new Set(made.map(({id}) => id)).size).toBe(50);
		expect(new Set(list.map(({order}) => order)).size).toBe(list.length);
		await Promise.all(made.map(({id}) => owner.deleteProfileField({field_id: id})));
	});
});

describe('values', () => {
	// The demo organization has one field of each type: 1 list, 2 pronouns, 3 short text, 4 long
	// text, 5 date, 6 link, 7 person, 8 external account.
	it.each([
		['list', 1, '2', '2'],
		['pronouns', 2, 'they/them', 'they/them'],
		['short text', 3, '🙂'.repeat(50), '🙂'.repeat(50)],
		['long text', 4, 'x'.repeat(500), 'x'.repeat(500)],
		['date', 5, '2024-02-29', '2024-02-29'],
		['link', 6, 'https://example.com/a', 'https://example.com/a'],
		['person', 7, [2, 3], '[2,3]'],
		['external account', 8, 'kestrel', 'kestrel'],
	])('a valid %s is kept', async (_name, id, value, stored) => {
		await owner.updateUser({user_id: 4, profile_data: [{id, value}]});
		expect((await profileOf(4))[id]?.value).toBe(stored);
	});

	it.each([
		['unknown choice', 1, '99', /not a choice/],
		['list as a list', 1, [1], /is a text/],
		['pronouns of 51', 2, '🙂'.repeat(51), /at most 50/],
		['short text of 51', 3, 'x'.repeat(51), /at most 50/],
		['long text of 501', 4, '🙂'.repeat(501), /at most 500/],
		['30 February', 5, '2024-02-30', /date/],
		['loose date', 5, '2024-2-3', /date/],
		['address without a scheme', 6, 'example.com', /http/],
		['script as address', 6, 'javascript:alert(1)', /http/],
		['person as text', 7, '[2]', /list of user ids/],
		['unknown person', 7, [9999], /Invalid user ID: 9999/],
		['bot as person', 7, [6], /Invalid user ID: 6/],
		['unknown field', 99, 'x', /not found/],
	])('%s is refused, and nothing of the request is done', async (_name, id, value, message) => {
		const before = await owner.getUser({user_id: 3, include_custom_profile_fields: true});
		await expect(
			owner.updateUser({
				user_id: 3,
				full_name: 'Somebody Else',
				profile_data: [
					{id: 2, value: 'it/its'},
					{id, value},
				],
			}),
		).rejects.toEqual(refused(message));
		expect(await owner.getUser({user_id: 3, include_custom_profile_fields: true})).toEqual(before);
	});

	it.each([[null], [''], [[]]])('%j clears', async value => {
		await owner.updateUser({user_id: 4, profile_data: [{id: 3, value: '77'}]});
		await owner.updateUser({user_id: 4, profile_data: [{id: 3, value: value as string}]});
		expect((await profileOf(4))[3]).toBeUndefined();
	});

	it('texts come rendered, and as text', async () => {
		const value = '**bold** <script>alert(1)</script>';
		await owner.updateUser({user_id: 4, profile_data: [{id: 4, value}]});
		const shown = (await profileOf(4))[4];
		expect(shown?.value).toBe(value);
		expect(shown?.rendered_value).toContain('<strong>bold</strong>');
		expect(shown?.rendered_value).not.toContain('<script');
	});

	it('are in no row of a bot, and in lists only when asked for', async () => {
		const plain = (await owner.getUsers({})).members;
		expect(plain.every(user => user.profile_data === undefined)).toBe(true);
		const rows = (await owner.getUsers({include_custom_profile_fields: true})).members;
		expect(rows.every(user => (user.profile_data === undefined) === user.is_bot)).toBe(true);
		expect(rows.find(({user_id}) => user_id === 4)?.profile_data).toEqual(await profileOf(4));
		await expect(
			owner.updateUser({user_id: 6, profile_data: [{id: 3, value: '1'}]}),
		).rejects.toEqual(refused(/bot/));
	});
});
