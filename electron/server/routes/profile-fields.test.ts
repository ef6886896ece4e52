import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {optionsOf} from '../../../shared/model/profile-field';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
let owner: Client;
beforeAll(async () => {
	test = await startTestServer();
	owner = test.as('owner');
});
afterAll(() => test.stop());

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

	it.each([2, 6])('of type %i is never on the card', async type => {
		const [team] = await fields();
		const edit = {field_id: team?.id ?? 0, display_in_profile_summary: false};
		await owner.updateProfileField(edit);
		const field = {field_type: type, name: 'No card', display_in_profile_summary: true};
		await expect(owner.createProfileField(field)).rejects.toEqual(
			refused(/not supported for display/),
		);
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

	it.each(['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const)(
		'the list is for the %s too',
		async name => {
			expect((await test.as(name).getProfileFields({})).custom_fields).toEqual(await fields());
		},
	);

	it.each(['moderator', 'member', 'guest', 'bot'] as const)(
		'a %s neither changes, orders nor deletes',
		async name => {
			const before = await fields();
			const client = test.as(name);
			const ids = before.map(({id}) => id);
			for (const wanted of [
				client.updateProfileField({field_id: ids[0] ?? 0, name: 'Mine'}),
				client.reorderProfileFields({order: ids.toReversed()}),
				client.deleteProfileField({field_id: ids[0] ?? 0}),
			]) {
				await expect(wanted).rejects.toEqual(refused(/administrator/));
			}
			expect(await fields()).toEqual(before);
		},
	);

	it.each([
		[{name: 'X'}, 'REQUEST_VARIABLE_MISSING'],
		[{name: 'X', field_type: '"1"'}, 'BAD_REQUEST'],
		[{name: 'X', field_type: '1.5'}, 'BAD_REQUEST'],
		[{name: 'X', field_type: 'one'}, 'BAD_REQUEST'],
		[{name: 'X', field_type: '3', field_data: '[]'}, 'BAD_REQUEST'],
		[{name: 'X', field_type: '3', field_data: '{'}, 'BAD_REQUEST'],
		[{name: 'X', field_type: '3', field_data: 'null'}, 'BAD_REQUEST'],
		[
			{name: 'X', field_type: '3', field_data: '{"__proto__":{"text":"A","order":"1"}}'},
			'BAD_REQUEST',
		],
		[{name: 'X', field_type: '1', required: 'yes'}, 'BAD_REQUEST'],
		[{name: 'X', field_type: '1', display_in_profile_summary: '1'}, 'BAD_REQUEST'],
	])('%j is refused as it travels', async (sent: Record<string, string>, code) => {
		const before = await fields();
		const response = await test.raw('/realm/profile_fields', {
			method: 'POST',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams(sent),
		});
		expect([response.status, await response.json()]).toMatchObject([400, {code}]);
		expect(await fields()).toEqual(before);
	});

	it('at once under one name succeeds once; of three at once for the card none is too many', async () => {
		const [first, second] = await fields();
		const card = {field_id: second?.id ?? 0, display_in_profile_summary: false};
		expect([first?.display_in_profile_summary, second?.display_in_profile_summary]).toEqual([
			true,
			true,
		]);
		await owner.updateProfileField(card);
		const outcomes = await Promise.allSettled([
			...Array.from({length: 50}, () => owner.createProfileField({field_type: 1, name: 'Same'})),
			...Array.from({length: 3}, (_none, at) =>
				owner.createProfileField({
					field_type: 1,
					name: `Card ${at}`,
					display_in_profile_summary: true,
				}),
			),
		]);
		const made = outcomes.flatMap(each => (each.status === 'fulfilled' ? each.value.id : []));
		const list = await fields();
		expect(made).toHaveLength(2);
		expect(list.filter(({name}) => name === 'Same')).toHaveLength(1);
		expect(list.filter(field => field.display_in_profile_summary === true)).toHaveLength(2);
		for (const id of made) await owner.deleteProfileField({field_id: id});
		await owner.updateProfileField({...card, display_in_profile_summary: true});
	});

	it('takes name and hint of a built-in account from the service', async () => {
		const {id} = await owner.createProfileField({
			field_type: 7,
			name: 'anything',
			field_data: {subtype: 'twitter'},
		});
		expect((await fields()).at(-1)).toMatchObject({id, name: 'Twitter username'});
		const again = {field_type: 7, name: 'another', field_data: {subtype: 'twitter'}};
		await expect(owner.createProfileField(again)).rejects.toEqual(refused(/already exists/));
		const before = await fields();
		for (const edit of [
			{name: 'Other'},
			{hint: 'Other'},
			{required: true},
			{field_data: {subtype: 'github'}},
			{field_data: {subtype: 'custom', url_pattern: 'https://example.com/%(username)s'}},
		]) {
			const card = {field_id: id, display_in_profile_summary: false};
			await expect(owner.updateProfileField({...card, ...edit})).rejects.toEqual(
				refused(/cannot be updated/),
			);
		}
		expect(await fields()).toEqual(before);
		const {name = '', hint = ''} = before.at(-1) ?? {};
		const same = {name, hint, required: false, field_data: {subtype: 'twitter'}};
		const team = (await fields())[1]?.id ?? 0;
		await owner.updateProfileField({field_id: team, display_in_profile_summary: false});
		await owner.updateProfileField({field_id: id, ...same, display_in_profile_summary: true});
		expect((await fields()).at(-1)?.display_in_profile_summary).toBe(true);
		await owner.updateProfileField({field_id: id, display_in_profile_summary: false});
		await owner.updateProfileField({field_id: team, display_in_profile_summary: true});
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

	it.each([
		['a name of blanks', {name: ' '}, /blank/],
		['a name of 41', {name: 'x'.repeat(41)}, /name is too long/],
		['the name of another', {name: 'Pronouns'}, /already exists/],
		['a hint of 81', {hint: 'x'.repeat(81)}, /hint is too long/],
		['a third place on the card', {display_in_profile_summary: true}, /Only 2/],
		['no choices', {field_data: {}}, /at least one/],
		['one text twice', {field_data: {a: twoOptions.a, b: twoOptions.a}}, /duplicate/],
	])('refuses %s, and nothing of the request is done', async (_name, edit, message) => {
		const {id} = await owner.createProfileField({
			field_type: 3,
			name: 'Tried',
			field_data: twoOptions,
		});
		const before = await fields();
		const more = {hint: 'new', required: true, ...edit};
		await expect(owner.updateProfileField({field_id: id, ...more})).rejects.toEqual(
			refused(message),
		);
		expect(await fields()).toEqual(before);
		await owner.deleteProfileField({field_id: id});
	});

	it('keeps the type, and its own name is not taken', async () => {
		const {id} = await owner.createProfileField({field_type: 1, name: 'Kept'});
		await owner.updateProfileField({field_id: id, name: ' Kept ', field_data: twoOptions});
		expect((await fields()).at(-1)).toMatchObject({type: 1, name: 'Kept', field_data: ''});
		await owner.deleteProfileField({field_id: id});
	});

	it('a choice that goes takes the values of everybody along, in the list too', async () => {
		const {id} = await owner.createProfileField({
			field_type: 3,
			name: 'Floor',
			field_data: twoOptions,
		});
		const people = (await owner.getUsers({})).members.filter(({is_bot: isBot}) => !isBot);
		await Promise.all(
			people.map(({user_id}) =>
				owner.updateUser({
					user_id,
					profile_data: [{id, value: user_id % 2 === 0 ? 'a' : 'b'}],
				}),
			),
		);
		const chosen = async () =>
			(await owner.getUsers({include_custom_profile_fields: true})).members.flatMap(
				({user_id, profile_data: profile}) => {
					const value = profile?.[id]?.value;
					return value === undefined ? [] : [[user_id, value]];
				},
			);
		expect(await chosen()).toHaveLength(people.length);
		// A choice with another text is the same choice.
		const b = {text: 'Second', order: '1'};
		await owner.updateProfileField({field_id: id, field_data: {b, c: twoOptions.a}});
		const left = people.filter(({user_id: user}) => user % 2 === 1);
		expect(await chosen()).toEqual(left.map(({user_id: user}) => [user, 'b']));
		await owner.deleteProfileField({field_id: id});
		expect(await chosen()).toEqual([]);
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
		['text with NUL', 3, 'a\u0000b', /unprintable/],
		['half a pair', 4, '\ud800', /unprintable/],
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

	it('name, role and values come together or not at all', async () => {
		const before = await owner.getUser({user_id: 22, include_custom_profile_fields: true});
		const all = {
			user_id: 22,
			full_name: 'Nova Lindgren',
			role: 300,
			profile_data: [
				{id: 3, value: '11'},
				{id: 5, value: '2026-03-31'},
			],
		};
		for (const wrong of [
			{...all, profile_data: [...all.profile_data, {id: 5, value: 'soon'}]},
			{...all, profile_data: [...all.profile_data, {id: 99, value: null}]},
			{...all, role: 350},
			{...all, full_name: 'No*'},
		]) {
			await expect(owner.updateUser(wrong)).rejects.toEqual(refused(/./));
			expect(await owner.getUser({user_id: 22, include_custom_profile_fields: true})).toEqual(
				before,
			);
		}
		await owner.updateUser(all);
		const after = await owner.getUser({user_id: 22, include_custom_profile_fields: true});
		expect(after.user).toMatchObject({full_name: 'Nova Lindgren', role: 300});
		expect(after.user.profile_data).toMatchObject({
			3: {value: '11'},
			5: {value: '2026-03-31'},
		});
	});

	it.each([
		['[{"id":3}]'],
		['[{"value":"1"}]'],
		['[{"id":"3","value":"1"}]'],
		['[{"id":3,"value":1}]'],
		['[{"id":3,"value":true}]'],
		['[{"id":3,"value":{"a":1}}]'],
		['[{"id":7,"value":["2"]}]'],
		['[{"id":3,"value":"1","extra":1}]'],
		['{"3":"1"}'],
		['"3"'],
	])('%s is no profile', async profile => {
		const response = await test.raw('/users/22', {
			method: 'PATCH',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams({profile_data: profile, full_name: 'Some Body'}),
		});
		expect([response.status, await response.json()]).toMatchObject([400, {code: 'BAD_REQUEST'}]);
		const {user} = await owner.getUser({user_id: 22});
		expect(user.full_name).not.toBe('Some Body');
	});

	it('of a field named twice the last one counts', async () => {
		const set = (...values: (string | null)[]) =>
			owner.updateUser({user_id: 4, profile_data: values.map(value => ({id: 3, value}))});
		await set('old');
		await set('new', 'old');
		expect((await profileOf(4))[3]?.value).toBe('old');
		await set('new', null);
		expect((await profileOf(4))[3]).toBeUndefined();
		await set(null, 'new');
		expect((await profileOf(4))[3]?.value).toBe('new');
	});

	it('come back as they were sent, whatever they hold', async () => {
		for (const value of ['"\\', '\u2028', '{"a":1}', '<b>&amp;</b>', '__proto__']) {
			await owner.updateUser({user_id: 4, profile_data: [{id: 3, value}]});
			expect((await profileOf(4))[3]?.value).toBe(value);
			const rows = (await owner.getUsers({include_custom_profile_fields: true})).members;
			const row = rows.find(({user_id: id}) => id === 4);
			expect(row?.profile_data?.[3]?.value).toBe(value);
		}
	});

	it('of a person picker may name no deactivated person, of whom the value may be', async () => {
		const {members} = await owner.getUsers({});
		const gone = members.find(user => !user.is_active && !user.is_bot)?.user_id ?? 0;
		await expect(
			owner.updateUser({user_id: 4, profile_data: [{id: 7, value: [2, gone]}]}),
		).rejects.toEqual(refused(new RegExp(`Invalid user ID: ${gone}`)));
		await owner.updateUser({user_id: gone, profile_data: [{id: 7, value: [2]}]});
		expect((await profileOf(gone))[7]).toEqual({value: '[2]'});
	});

	it('fifty values at once are all kept', async () => {
		const {members} = await owner.getUsers({});
		const people = members.filter(user => !user.is_bot).slice(0, 50);
		await Promise.all(
			people.map(({user_id}) =>
				owner.updateUser({user_id, profile_data: [{id: 3, value: `No ${user_id}`}]}),
			),
		);
		const rows = (await owner.getUsers({include_custom_profile_fields: true})).members;
		for (const {user_id: id} of people) {
			const row = rows.find(({user_id}) => user_id === id);
			expect(row?.profile_data?.[3]?.value).toBe(`No ${id}`);
		}
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

describe('what others are told', () => {
	it('of each change once, of refused ones nothing', async () => {
		const own = await startTestServer();
		const client = own.as('owner');
		const {id} = await client.createProfileField({
			field_type: 3,
			name: 'Shift',
			field_data: twoOptions,
		});
		await client.updateProfileField({field_id: id, name: 'Shifts'});
		const ids = (await client.getProfileFields({})).custom_fields.map(field => field.id);
		await client.reorderProfileFields({order: ids.toReversed()});
		for (const refusal of [
			client.updateProfileField({field_id: id, name: 'Team'}),
			client.reorderProfileFields({order: []}),
			client.deleteProfileField({field_id: 9999}),
			client.updateUser({user_id: 22, full_name: 'Nova', profile_data: [{id: 99, value: 'x'}]}),
		]) {
			await expect(refusal).rejects.toBeDefined();
		}
		const profile = [
			{id, value: 'a'},
			{id: 3, value: '*7*'},
			{id: 5, value: null},
		];
		await client.updateUser({user_id: 22, profile_data: [{id: 5, value: '2026-03-31'}]});
		await client.updateUser({user_id: 22, profile_data: profile});
		await client.updateUser({user_id: 22, profile_data: profile});
		await client.deleteProfileField({field_id: id});
		const {told} = own;
		await own.stop();
		expect(told.every(({audience}) => audience.to === 'everyone')).toBe(true);
		const said = told.map(({event}) => {
			const {fields: list, person} = event as {fields?: {name: string}[]; person?: object};
			return list === undefined ? person : list.map(({name}) => name);
		});
		expect(said).toEqual([
			expect.arrayContaining(['Shift']),
			expect.arrayContaining(['Shifts']),
			expect.arrayContaining(['Shifts', 'Team']),
			{user_id: 22, custom_profile_field: expect.objectContaining({id: 5})},
			{user_id: 22, custom_profile_field: {id, value: 'a'}},
			{
				user_id: 22,
				custom_profile_field: {
					id: 3,
					value: '*7*',
					rendered_value: expect.stringContaining('<em>7</em>'),
				},
			},
			{user_id: 22, custom_profile_field: {id: 5, value: null}},
			expect.not.arrayContaining(['Shifts']),
		]);
		expect((said[2] as string[])[0]).toBe('Shifts');
	});
});
