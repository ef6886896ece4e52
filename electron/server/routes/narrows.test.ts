import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {Random} from '../demo/random';
import type {AccountName} from '../storage/realm';
import type {Walk} from '../storage/message-finder';
import {Store} from '../storage/store';
import {walkOf} from '../domain/narrow';
import {Reference} from '../test-reference';
import {startTestServer, type TestServer} from '../test-server';
import {openFinder} from '../work/find';
import {Narrowed} from '../services/narrows';

const readers = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const;
const idOf = (name: AccountName) => readers.indexOf(name) + 1;
const words = ['amber', 'basalt', 'cobalt', 'dune', 'ember', 'fjord'];
const topics = ['Shift plan', 'shift PLAN', 'lenses', '✔ belt', 'noise'];

let test: TestServer;
let reference: Reference;
const channelIds = new Map<string, number>();

const join = (by: AccountName, name: string, people: readonly AccountName[], more: object = {}) =>
	test.as(by).subscribe({subscriptions: [{name}], principals: people.map(idOf), ...more});
const leave = (name: string, who: AccountName) =>
	test.as('owner').unsubscribe({subscriptions: [name], principals: [idOf(who)]});

/** Everything that decides who reads what: kinds of channels, comings and goings, flags, mutes. */
async function fill(random: Random): Promise<void> {
	const hidden = {invite_only: true, history_public_to_subscribers: false};
	const shared = {invite_only: true, history_public_to_subscribers: true};
	await join('owner', 'sealed', ['owner', 'member', 'bot'], hidden);
	await join('owner', 'club', ['owner', 'member', 'guest'], shared);
	await join('owner', 'workshop', ['owner', 'guest', 'bot']);
	await join('owner', 'turned', ['owner', 'administrator', 'member']);
	await join('owner', 'gone', ['owner', 'member', 'guest']);
	const names = ['general', 'visitors', 'sealed', 'club', 'workshop', 'turned', 'gone'];
	for (const {stream_id, name} of (await test.as('owner').getChannels({})).streams) {
		channelIds.set(name, stream_id);
	}
	await write(random, names, 50);
	const inTurned = await write(random, ['turned', 'gone'], 6, false);
	for (const name of ['moderator', 'member', 'administrator'] as const) {
		await test.as(name).updateFlags({messages: inTurned, op: 'add', flag: 'starred'});
	}
	await join('owner', 'sealed', ['moderator']);
	await join('owner', 'club', ['moderator']);
	await leave('sealed', 'member');
	await leave('club', 'guest');
	await leave('workshop', 'guest');
	await write(random, names, 40);
	await test.as('owner').updateChannel({
		stream_id: channelIds.get('turned') ?? 0,
		is_private: true,
	});
	await leave('turned', 'administrator');
	await test.as('administrator').archiveChannel({stream_id: channelIds.get('gone') ?? 0});
	await write(random, names.slice(0, -1), 30);
	await mark(random);
}

async function write(
	random: Random,
	names: readonly string[],
	count: number,
	withDirect = true,
): Promise<number[]> {
	const sent: number[] = [];
	for (let at = 0; at < count; at++) {
		const content = [
			random.pick(words),
			random.pick(words),
			random.pick(['', '', '@**all**', '@*role:everyone*', 'https://example.com/']),
		].join(' ');
		if (withDirect && random.below(3) === 0) {
			const from = random.pick(readers);
			const to = [...new Set([random.below(6) + 1, random.below(6) + 1])];
			// Not everybody may mention a group.
			const plain = content.replace('@*role:everyone*', '');
			const message = {type: 'direct', to: JSON.stringify(to), content: plain};
			sent.push((await test.as(from).sendMessage(message)).id);
		} else {
			const message = {type: 'channel', topic: random.pick(topics), content};
			sent.push((await test.as('owner').sendMessage({...message, to: random.pick(names)})).id);
		}
	}
	return sent;
}

/** Flags, reactions and mutes of everybody. */
async function mark(random: Random): Promise<void> {
	const {messages} = new Reference(test.folder);
	for (const name of readers) {
		const isGuest = name === 'guest';
		const now = new Reference(test.folder);
		const open = messages.filter(message => now.mayFetch(idOf(name), isGuest, message));
		const some = () => open.filter(() => random.below(4) === 0).map(({id}) => id);
		await test.as(name).updateFlags({messages: some(), op: 'add', flag: 'starred'});
		await test.as(name).updateFlags({messages: some(), op: 'add', flag: 'read'});
		await test.as(name).updateFlags({messages: some(), op: 'remove', flag: 'read'});
		const reacted = random.pick(open);
		await test.as(name).addReaction({message_id: reacted.id, emoji_name: 'tada'});
		const {subscriptions} = await test.as(name).getSubscriptions({});
		const muted = subscriptions.find(({name: channel}) =>
			['general', 'visitors'].includes(channel),
		);
		if (muted === undefined) continue;
		const {stream_id} = muted;
		for (const [topic, visibility_policy] of [
			['lenses', 1],
			['noise', 2],
			['✔ belt', 3],
		] as const) {
			if (random.below(2) === 0) continue;
			await test.as(name).setTopicPolicy({stream_id, topic, visibility_policy});
		}
		if (random.below(2) === 0) {
			await test.as(name).updateSubscriptionSettings({
				subscription_data: [{stream_id, property: 'is_muted', value: true}],
			});
		}
	}
	// No operation sets alert words yet.
	const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
	database.exec('UPDATE user_messages SET flags = flags | 128 WHERE message_id % 7 = 0');
	database.close();
}

beforeAll(async () => {
	test = await startTestServer();
	await fill(new Random(20_261));
	reference = new Reference(test.folder);
});
afterAll(() => test.stop());

/** Channels that a reader may name: those they see, and those they once were in. */
const namesFor: Readonly<Record<AccountName, readonly string[]>> = {
	owner: ['general', 'visitors', 'sealed', 'club', 'workshop', 'turned'],
	administrator: ['general', 'visitors', 'sealed', 'club', 'workshop', 'turned'],
	moderator: ['general', 'visitors', 'sealed', 'club', 'workshop'],
	member: ['general', 'visitors', 'sealed', 'club', 'workshop', 'turned'],
	guest: ['visitors', 'club', 'workshop'],
	bot: ['general', 'visitors', 'sealed', 'workshop'],
};

function randomTerm(random: Random, reader: AccountName): NarrowTerm {
	const person = () => random.below(6) + 1;
	const channel = random.pick(namesFor[reader]);
	const terms: readonly NarrowTerm[] = [
		{operator: 'channel', operand: channel},
		{operator: 'stream', operand: channelIds.get(channel) ?? 0},
		{operator: 'channels', operand: random.pick(['public', 'web-public'])},
		{operator: 'topic', operand: random.pick(topics)},
		{operator: 'dm', operand: [person(), person()]},
		{operator: 'pm-with', operand: [person()]},
		{operator: 'dm-including', operand: person()},
		{operator: 'group-pm-with', operand: person()},
		{operator: 'sender', operand: person()},
		{
			operator: 'is',
			operand: random.pick([
				'dm',
				'private',
				'starred',
				'unread',
				'mentioned',
				'alerted',
				'resolved',
			]),
		},
		{operator: 'has', operand: random.pick(['link', 'image', 'attachment', 'reaction'])},
		{operator: 'in', operand: random.pick(['home', 'all'])},
		{operator: 'id', operand: random.pick(reference.messages).id},
		{operator: 'near', operand: String(random.pick(reference.messages).id)},
		{operator: 'search', operand: random.pick(words)},
		{operator: 'search', operand: `${random.pick(words)} ${random.pick(words)}`},
	];
	const term = random.pick(terms);
	return random.below(3) === 0 ? {...term, negated: true} : term;
}

const ofChannels = ['channel', 'stream', 'channels', 'streams', 'topic'];
const ofConversations = ['dm', 'pm-with', 'dm-including', 'group-pm-with', 'is:dm', 'is:private'];

function randomNarrow(random: Random, reader: AccountName): readonly NarrowTerm[] {
	const terms = Array.from({length: random.below(4)}, () => randomTerm(random, reader));
	const isOf = (names: readonly string[]) =>
		terms.some(
			({operator, operand, negated}) =>
				negated !== true && names.includes(operator === 'is' ? `is:${String(operand)}` : operator),
		);
	const excludes = isOf(ofChannels) && isOf(ofConversations);
	return excludes ? randomNarrow(random, reader) : terms;
}

describe('any narrow, anchor and range', () => {
	it.each(readers)('answers for the %s what filtering all messages gives', async name => {
		const random = new Random(idOf(name) * 1000);
		const last = reference.messages.at(-1)?.id ?? 0;
		let found = 0;
		for (let at = 0; at < 160; at++) {
			const terms = randomNarrow(random, name);
			const includeAnchor = random.below(3) > 0;
			const before = random.pick([0, 0, 1, 3, 10, 400]);
			const after = includeAnchor || before === 0 ? random.pick([0, 0, 1, 3, 10, 400]) : 0;
			const anchor = random.pick([
				'oldest',
				'newest',
				'first_unread',
				String(random.below(last + 3)),
				String(random.pick(reference.messages).id),
				'-3',
				'10000000000000001',
				'5000000000',
			]);
			const answer = await test.as(name).getMessages({
				narrow: [...terms],
				anchor,
				include_anchor: includeAnchor,
				num_before: before,
				num_after: after,
			});
			const range = {anchor, includeAnchor, before, after};
			const asked = JSON.stringify([terms, range]);
			const {
				messages,
				result: _,
				msg: __,
				history_limited,
				...facts
			} = answer as typeof answer & Record<string, unknown>;
			expect({ids: messages.map(({id}) => id), ...facts}, asked).toEqual(
				reference.range(idOf(name), name === 'guest', terms, range),
			);
			expect(history_limited).toBe(false);
			found += messages.length;
		}
		expect(found).toBeGreaterThan(500);
	});
});

/** All pages of a narrow, from one end to the other. */
async function pages(
	name: AccountName,
	terms: readonly NarrowTerm[],
	size: number,
	isForward: boolean,
): Promise<readonly number[]> {
	const ids: number[] = [];
	let anchor = isForward ? 'oldest' : 'newest';
	for (let isDone = false; !isDone;) {
		const page = await test.as(name).getMessages({
			narrow: [...terms],
			anchor,
			include_anchor: false,
			num_before: isForward ? 0 : size,
			num_after: isForward ? size : 0,
		});
		const found = page.messages.map(({id}) => id);
		if (isForward) ids.push(...found);
		else ids.unshift(...found);
		anchor = String(isForward ? found.at(-1) : found[0]);
		isDone = isForward ? page.found_newest : page.found_oldest;
		if (!isDone) expect(found).toHaveLength(size);
	}
	return ids;
}

describe('paging while nothing changes', () => {
	it.each(readers)('gives the %s each message exactly once, both ways', async name => {
		const random = new Random(idOf(name) * 77);
		const narrows = [[], ...Array.from({length: 8}, () => randomNarrow(random, name))];
		for (const terms of narrows) {
			const all = reference.find(idOf(name), name === 'guest', terms);
			const size = all.length > 60 ? 17 : 1 + random.below(7);
			const asked = JSON.stringify([terms, size]);
			expect(await pages(name, terms, size, true), asked).toEqual(all);
			expect(await pages(name, terms, size, false), asked).toEqual(all);
		}
	});
});

describe('what a reader may not know', () => {
	/** Everything that is out of somebody's reach by its id, and by any narrow. */
	const hiddenFrom = (name: AccountName) => {
		const isGuest = name === 'guest';
		const found = new Set(reference.find(idOf(name), isGuest, []));
		for (const operand of channelIds.values()) {
			const terms = [{operator: 'channel', operand}];
			for (const id of reference.find(idOf(name), isGuest, terms)) found.add(id);
		}
		return reference.messages.filter(
			message => !found.has(message.id) && !reference.mayFetch(idOf(name), isGuest, message),
		);
	};

	const outcome = (call: Promise<unknown>) =>
		call.catch((error: unknown) => {
			const {code, message, status, details} = error as Record<string, unknown>;
			return {code, message, status, details};
		});
	/** An answer in which the named id does not count. */
	const blurred = async (call: Promise<unknown>, id: number) =>
		JSON.stringify(await outcome(call)).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID');
	const none = 987_654_321;

	it.each(['moderator', 'member', 'guest', 'bot', 'administrator'] as const)(
		'the %s gets the same answers about a hidden message as about none',
		async name => {
			const client = test.as(name);
			const hidden = hiddenFrom(name);
			expect(hidden.length).toBeGreaterThan(5);
			const sample = hidden.filter((_, at) => at % Math.ceil(hidden.length / 8) === 0);
			const near = (id: number) => ({anchor: String(id), num_before: 0, num_after: 0});
			const reading = 5;
			const calls: readonly ((id: number) => Promise<unknown>)[] = [
				id => client.getMessage({message_id: id}),
				id => client.getMessageHistory({message_id: id}),
				id => client.getMessages({...near(id), narrow: []}),
				id => client.getMessages({...near(id), narrow: [{operator: 'id', operand: id}]}),
				id =>
					client.getMessages({
						...near(id),
						narrow: [
							{operator: 'channels', operand: 'public'},
							{operator: 'id', operand: id},
						],
					}),
				id => client.updateFlags({messages: [id], op: 'add', flag: 'starred'}),
				id => client.updateFlags({messages: [id], op: 'add', flag: 'read'}),
				id => client.updateFlags({messages: [id], op: 'remove', flag: 'read'}),
				id => client.updateFlags({messages: [id], op: 'remove', flag: 'collapsed'}),
				id => client.updateFlagsForNarrow({...near(id), narrow: [], op: 'add', flag: 'starred'}),
			];
			for (const {id} of sample) {
				// Flags of a copy that one has are one's own to change (api-facts 8.9).
				const isOwn = reference.flags(idOf(name), id) !== undefined;
				for (const [at, call] of calls.slice(0, isOwn ? reading : undefined).entries()) {
					expect(await blurred(call(id), id), `${id} ${at}`).toBe(await blurred(call(none), none));
				}
			}
		},
		120_000,
	);

	it.each([
		['moderator', 'turned'],
		['guest', 'sealed'],
		['guest', 'general'],
		['guest', 'board'],
		['member', 'board'],
		['bot', 'club'],
		['owner', 'gone'],
		['administrator', 'gone'],
	] as const)('to the %s the channel %s is as unknown as none', async (name, hidden) => {
		const id = reference.channelId(hidden);
		for (const [operand, unknown] of [
			[hidden, 'nowhere'],
			[hidden.toUpperCase(), 'NOWHERE'],
			[id, none],
			[String(id), String(none)],
		]) {
			for (const negated of [false, true]) {
				const ask = (named: string | number) =>
					outcome(
						test.as(name).getMessages({
							anchor: 'newest',
							num_before: 1,
							num_after: 0,
							narrow: [{operator: 'channel', operand: named, negated}],
						}),
					).then(answer => JSON.stringify(answer).replaceAll(String(named), 'NAME'));
				const answer = await ask(operand ?? '');
				expect(answer).toBe(await ask(unknown ?? ''));
				expect(answer).toContain('BAD_NARROW');
			}
		}
	});

	it('what was searched in hidden places is not found, not counted and not marked', async () => {
		for (const name of readers) {
			const hidden = new Set(hiddenFrom(name).map(({id}) => id));
			for (const word of words) {
				for (const narrow of [
					[{operator: 'search', operand: word}],
					[
						{operator: 'search', operand: word},
						{operator: 'channels', operand: 'public'},
					],
					[{operator: 'search', operand: word, negated: true}],
				]) {
					const {messages} = await test
						.as(name)
						.getMessages({anchor: 'oldest', num_before: 0, num_after: 1000, narrow});
					expect(messages.filter(({id}) => hidden.has(id))).toEqual([]);
				}
			}
		}
	});

	it('a guest who may not know somebody cannot tell them from nobody', async () => {
		await test.as('owner').updateRealm({can_access_all_users_group: groupId('role:members')});
		const stranger = 31;
		const ask = (operator: string, operand: string | number | number[]) =>
			outcome(
				test.as('guest').getMessages({
					anchor: 'newest',
					num_before: 1,
					num_after: 0,
					narrow: [{operator, operand}],
				}),
			).then(answer => JSON.stringify(answer).replaceAll(/\d{2,}/g, 'N'));
		for (const operator of ['sender', 'dm-including', 'group-pm-with']) {
			const answer = await ask(operator, stranger);
			expect(answer).toContain('BAD_NARROW');
			expect(answer).toBe(await ask(operator, none));
		}
		for (const operator of ['dm', 'pm-with']) {
			expect(await ask(operator, [1, stranger])).toBe(await ask(operator, [1, none]));
		}
		await test.as('owner').updateRealm({can_access_all_users_group: groupId('role:everyone')});
	});
});

const groups = new Map<string, number>();
const groupId = (name: string) => groups.get(name) ?? 0;
beforeAll(async () => {
	const {user_groups} = await test.as('owner').getUserGroups({});
	for (const group of user_groups) groups.set(group.name, group.id);
});

describe('the newest message that somebody received', () => {
	it.each(readers)('of the %s is in their own row and in the state', async name => {
		const expected = reference.find(idOf(name), name === 'guest', []).at(-1) ?? -1;
		expect((await test.as(name).getOwnUser({})).max_message_id).toBe(expected);
		for (const type of ['message', 'update_message_flags']) {
			const state = await test.as(name).register({fetch_event_types: [type]});
			expect(state['max_message_id']).toBe(expected);
		}
	});

	it('is -1 for somebody who received none', async () => {
		const email = 'nobody.wrote@example.com';
		const password = 'four plain uncommon words';
		await test.as('owner').createUser({email, password, full_name: 'Nobody Wrote'});
		const {api_key} = await test.as('owner').fetchApiKey({username: email, password});
		const own = await test.with(email, api_key).getOwnUser({});
		expect(own.max_message_id).toBe(-1);
	});
});

describe('every walk', () => {
	it('of the database finds the same', async () => {
		const store = new Store(test.folder, Date.now);
		const {finder, close} = openFinder(test.folder);
		try {
			for (const name of readers) {
				const random = new Random(idOf(name) * 31);
				const account = store.accounts.byId(idOf(name));
				for (let at = 0; at < 150 && account !== undefined; at++) {
					const terms = randomNarrow(random, name);
					const {filter} = new Narrowed(store, account, terms);
					const all = {side: 'after', id: -1, most: 10_000} as const;
					const find = (walk: Walk) => finder.find(account.id, {...filter, walk}, all);
					const walks: Walk[] = ['messages'];
					if (filter.match !== undefined) walks.push('words');
					if (filter.isPersonal) walks.push('copies', walkOf(terms));
					const found = walks.map(find);
					for (const ids of found) expect(ids, JSON.stringify(terms)).toEqual(found[0]);
				}
			}
		} finally {
			close();
			store.close();
		}
	});
});
