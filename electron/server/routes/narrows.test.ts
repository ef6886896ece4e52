import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {Random} from '../demo/random';
import type {AccountName} from '../storage/realm';
import {Reference} from '../test-reference';
import {startTestServer, type TestServer} from '../test-server';

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
			random.pick(['', '', '@**all**', '@*role:members*', 'https://example.com/']),
		].join(' ');
		if (withDirect && random.below(3) === 0) {
			const from = random.pick(readers);
			const to = [...new Set([random.below(6) + 1, random.below(6) + 1])];
			const message = {type: 'direct', to: JSON.stringify(to), content};
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

function randomNarrow(random: Random, reader: AccountName): readonly NarrowTerm[] {
	const terms = Array.from({length: random.below(4)}, () => randomTerm(random, reader));
	const has = (...names: string[]) =>
		terms.some(({operator, negated}) => negated !== true && names.includes(operator));
	const excludes =
		has('channel', 'stream') && has('dm', 'pm-with', 'dm-including', 'group-pm-with');
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
