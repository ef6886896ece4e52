import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {followNothing} from '../test-follows';
import {Listener, type Heard} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {refused, refusedWith} from '../../testing/refused.fixture';

let test: TestServer;
let now: number;
const clock = () => now;
const hour = 3600;
let general: number;

beforeEach(async () => {
	now = Date.now();
	test = await startTestServer({clock, steadyClock: () => performance.now()});
	await followNothing(test);
	({stream_id: general} = await test.as('member').getChannelId({stream: 'general'}));
});
afterEach(() => test.stop());

const inSeconds = (seconds: number) => Math.floor(now / 1000) + seconds;
type Order = Parameters<ReturnType<TestServer['as']>['scheduleMessage']>[0];
const inChannel = (more: Partial<Order> = {}): Order => ({
	type: 'channel',
	to: general,
	topic: 'lenses',
	content: 'Later, **all** of it.',
	scheduled_delivery_timestamp: inSeconds(hour),
	...more,
});
const direct = (to: readonly number[], more: Partial<Order> = {}): Order => ({
	type: 'direct',
	to: [...to],
	content: 'Later.',
	scheduled_delivery_timestamp: inSeconds(hour),
	...more,
});
const schedule = async (request: Order, by: AccountName = 'member') =>
	(await test.as(by).scheduleMessage(request)).scheduled_message_id;
const listed = async (by: AccountName = 'member', on = test) => {
	const {scheduled_messages: all} = await on.as(by).getScheduledMessages({});
	const order = {event_types: [], fetch_event_types: ['scheduled_messages']};
	expect((await on.as(by).register(order)).scheduled_messages).toEqual(all);
	return all;
};
const types = {event_types: ['scheduled_messages', 'message']};

/** Waits for events as clients do, until there are enough. */
async function heardBy(listener: Listener, count: number): Promise<readonly Heard[]> {
	const heard: Heard[] = [...(await listener.heard())];
	while (heard.length < count) {
		await listener.waitForMore();
		heard.push(...(await listener.heard()));
	}
	return heard;
}

/** Lets time pass; the server looks what is due when something is written. */
async function pass(seconds: number): Promise<void> {
	now += seconds * 1000;
	const id = await schedule(
		inChannel({scheduled_delivery_timestamp: inSeconds(10 * hour)}),
		'owner',
	);
	await test.as('owner').deleteScheduledMessage({scheduled_message_id: id});
}

it('keeps what is written, the next one first, and tells of it', async () => {
	const own = await Listener.start(test.as('member'), types);
	const owner = await Listener.start(test.as('owner'), types);
	const first = await schedule(inChannel());
	const second = await schedule(
		direct(
			['owner', 'member'].map(name => test.idOf(name as AccountName)),
			{
				scheduled_delivery_timestamp: inSeconds(60),
			},
		),
	);
	const self = await schedule(direct([test.idOf('member')]));
	const rows = [
		{
			scheduled_message_id: first,
			type: 'stream',
			to: general,
			topic: 'lenses',
			content: 'Later, **all** of it.',
			rendered_content: '<p>Later, <strong>all</strong> of it.</p>',
			scheduled_delivery_timestamp: inSeconds(hour),
			failed: false,
		},
		{
			scheduled_message_id: second,
			type: 'private',
			to: [test.idOf('owner')],
			content: 'Later.',
			rendered_content: '<p>Later.</p>',
			scheduled_delivery_timestamp: inSeconds(60),
			failed: false,
		},
		{
			scheduled_message_id: self,
			type: 'private',
			to: [test.idOf('member')],
			content: 'Later.',
			rendered_content: '<p>Later.</p>',
			scheduled_delivery_timestamp: inSeconds(hour),
			failed: false,
		},
	];
	expect(await listed()).toEqual([rows[1], rows[0], rows[2]]);
	const others = (await listed('owner')).map(({scheduled_message_id: id}) => id);
	for (const id of [first, second, self]) expect(others).not.toContain(id);
	expect(await own.heard()).toEqual(
		rows.map(row => ({type: 'scheduled_messages', op: 'add', scheduled_messages: [row]})),
	);
	expect(await owner.heard()).toEqual([]);
});

it('changes and deletes it', async () => {
	const id = await schedule(inChannel());
	const own = await Listener.start(test.as('member'), types);
	const edit = (change: object) =>
		test.as('member').editScheduledMessage({scheduled_message_id: id, ...change});
	await edit({content: ' New.\n\n'});
	await edit({topic: 'x'.repeat(70)});
	await edit({type: 'direct', to: [test.idOf('owner')]});
	await edit({type: 'stream', to: general, topic: 'back'});
	await edit({scheduled_delivery_timestamp: inSeconds(60)});
	await test.as('member').deleteScheduledMessage({scheduled_message_id: id});
	const heard = await own.heard();
	expect(heard.map(({op}) => op)).toEqual([...Array<string>(5).fill('update'), 'remove']);
	expect(heard.map(({scheduled_message: row}) => row)).toMatchObject(
		[
			{content: ' New.', topic: 'lenses', type: 'stream'},
			{topic: `${'x'.repeat(57)}...`},
			{type: 'private', to: [test.idOf('owner')], content: ' New.'},
			{type: 'stream', to: general, topic: 'back'},
			{topic: 'back', scheduled_delivery_timestamp: inSeconds(60)},
		].concat([undefined as never]),
	);
	expect(await listed()).toEqual([]);
});

describe('at its time', () => {
	it('it is sent as the person sends, and is gone', async () => {
		const id = await schedule(inChannel({read_by_sender: true}));
		const own = await Listener.start(test.as('member'), types);
		const owner = await Listener.start(test.as('owner'), {event_types: ['message']});
		await pass(hour + 1);
		const [sent, removed] = await heardBy(own, 2);
		expect(sent).toMatchObject({
			type: 'message',
			flags: ['read'],
			message: {
				sender_id: test.idOf('member'),
				stream_id: general,
				subject: 'lenses',
				content: 'Later, **all** of it.',
				timestamp: Math.floor(now / 1000),
			},
		});
		expect(removed).toEqual({
			type: 'scheduled_messages',
			op: 'remove',
			scheduled_message_id: id,
		});
		expect(await heardBy(owner, 1)).toMatchObject([{flags: []}]);
		expect(await listed()).toEqual([]);
	});

	it('it comes in the order of the times, each once', async () => {
		const to = [test.idOf('owner')];
		const times = [30, 10, 20];
		for (const [at, seconds] of times.entries()) {
			await schedule(
				direct(to, {content: `Nr ${at}`, scheduled_delivery_timestamp: inSeconds(seconds)}),
			);
		}
		const owner = await Listener.start(test.as('owner'), {event_types: ['message']});
		await pass(60);
		const heard = await heardBy(owner, 3);
		expect(heard.map(({message}) => (message as {content: string}).content)).toEqual([
			'Nr 1',
			'Nr 2',
			'Nr 0',
		]);
		await pass(60);
		expect(await owner.heard()).toEqual([]);
	});

	it('what is due comes by itself, without anybody doing anything', async () => {
		await test.stop();
		test = await startTestServer();
		const owner = await Listener.start(test.as('owner'), {event_types: ['message']});
		now = Date.now();
		await schedule(direct([test.idOf('owner')], {scheduled_delivery_timestamp: inSeconds(2)}));
		expect(await heardBy(owner, 1)).toMatchObject([{message: {content: 'Later.'}}]);
	});

	it('what was due while the server did not run is sent when it starts', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-scheduled-'));
		const first = await startTestServer({folder, clock, steadyClock: () => performance.now()});
		const to = first.idOf('owner');
		await first.as('member').scheduleMessage(direct([to]));
		await first.stop();
		now += 24 * hour * 1000;
		const again = await startTestServer({folder, clock, steadyClock: () => performance.now()});
		const owner = await Listener.start(again.as('owner'), {event_types: ['message']});
		const waiting = async () =>
			(await again.as('member').getScheduledMessages({})).scheduled_messages;
		if ((await waiting()).length > 0) await heardBy(owner, 1);
		expect(await waiting()).toEqual([]);
		const {messages} = await again
			.as('owner')
			.getMessages({anchor: 'newest', num_before: 1, num_after: 0});
		expect(messages).toMatchObject([{content: '<p>Later.</p>', sender_id: first.idOf('member')}]);
		await again.stop();
		await rm(folder, {recursive: true, force: true});
	});

	it('what may not be sent any more is kept as failed; the bot says why, and another time helps', async () => {
		const request = {subscriptions: [{name: 'telescopes'}], principals: [test.idOf('member')]};
		await test.as('owner').subscribe(request);
		const {stream_id} = await test.as('owner').getChannelId({stream: 'telescopes'});
		const id = await schedule(inChannel({to: stream_id}));
		await test.as('owner').updateChannel({stream_id, stream_post_policy: 2});
		const own = await Listener.start(test.as('member'), types);
		await pass(hour + 1);
		const [failed, notice] = await heardBy(own, 2);
		expect(failed).toMatchObject({
			op: 'update',
			scheduled_message: {scheduled_message_id: id, failed: true},
		});
		const {content} = (notice as {message?: {content: string}}).message ?? {};
		expect(content).toMatch(/not sent/);
		expect(content).toMatch(/Only organization administrators can send/);
		expect((await listed()).map(row => row.failed)).toEqual([true]);
		await test.as('owner').updateChannel({stream_id, stream_post_policy: 1});
		const edit = (change: object) =>
			test.as('member').editScheduledMessage({scheduled_message_id: id, ...change});
		await expect(edit({content: 'x'})).rejects.toEqual(refused(/must be in the future/));
		await edit({scheduled_delivery_timestamp: inSeconds(60)});
		await own.heard();
		await pass(61);
		expect((await heardBy(own, 2)).map(({type}) => type)).toEqual([
			'message',
			'scheduled_messages',
		]);
	});

	it('nothing is sent for who was deactivated', async () => {
		await schedule(direct([test.idOf('owner')]));
		await test.as('owner').deactivateUser({user_id: test.idOf('member')});
		const owner = await Listener.start(test.as('owner'), {event_types: ['message']});
		await pass(hour + 1);
		await schedule(
			direct([test.idOf('owner')], {scheduled_delivery_timestamp: inSeconds(1)}),
			'guest',
		);
		await pass(2);
		expect(await heardBy(owner, 1)).toMatchObject([{message: {sender_id: test.idOf('guest')}}]);
		await test.as('owner').reactivateUser({user_id: test.idOf('member')});
		expect((await listed()).map(row => row.failed)).toEqual([true]);
	});
});

describe('refuses', () => {
	const cases: readonly (readonly [string, Partial<Order>, RegExp])[] = [
		['another type', {type: 'other'}, /^Invalid type/],
		['several channels', {to: [1, 2]}, /^Invalid data type for channel ID$/],
		['one person', {type: 'direct', to: 1}, /^Invalid data type for recipients$/],
		['nobody', {type: 'direct', to: []}, /^Message must have recipients$/],
		['an unknown person', {type: 'direct', to: [99_999]}, /^Invalid user ID 99999$/],
		['an empty topic', {topic: ''}, /^Topic can't be empty!$/],
		['a blank text', {content: ' \n'}, /^Message must not be empty$/],
		['a null byte', {content: 'a\0b'}, /null bytes/],
		['the past', {scheduled_delivery_timestamp: 1}, /must be in the future/],
		['the end of days', {scheduled_delivery_timestamp: 99_999_999_999_999}, /out of range/],
	];
	it.each(cases)('%s', async (_what, more, message) => {
		await expect(schedule(inChannel(more))).rejects.toEqual(refused(message));
		expect(await listed()).toEqual([]);
	});

	it('no topic, and a channel that the caller may not know of', async () => {
		const {topic: _topic, ...without} = inChannel();
		await expect(schedule(without)).rejects.toEqual(refused(/^Missing topic$/));
		const id = 99_999;
		await expect(schedule(inChannel({to: id}))).rejects.toEqual(
			refusedWith({code: 'STREAM_DOES_NOT_EXIST', details: {stream_id: id}}),
		);
	});

	it('changes that are none, and messages of others', async () => {
		const scheduled_message_id = await schedule(inChannel());
		const missing = refusedWith({status: 404, message: 'Scheduled message does not exist'});
		const change = {scheduled_message_id, content: 'x'};
		await expect(test.as('owner').editScheduledMessage(change)).rejects.toEqual(missing);
		await expect(test.as('owner').deleteScheduledMessage({scheduled_message_id})).rejects.toEqual(
			missing,
		);
		await expect(
			test.as('member').editScheduledMessage({scheduled_message_id: 99_999}),
		).rejects.toEqual(refused(/^Nothing to change$/));
		await expect(
			test.as('member').editScheduledMessage({scheduled_message_id, to: [1]}),
		).rejects.toEqual(refused(/^Invalid data type for channel ID$/));
		expect((await listed()).map(({content}) => content)).toEqual(['Later, **all** of it.']);
	});
});
