import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {channelColors} from '../../../shared/model/channel-colors';
import {startTestServer, type TestServer} from '../test-server';
import {
	callsFromAfar,
	canMeasureTurns,
	leastOf,
	longestTurn,
} from '../../testing/longest-turn.fixture';
import {fillRows} from '../../testing/fill-rows.fixture';

let folder: string;
let test: TestServer;
/** Everybody who is neither the owner nor the member. */
let people: readonly number[];
/** Channels that get very full; the first ones are open, the others are private. */
const open = 200;
const full = Array.from({length: 400}, (_none, at) => `full ${at}`);
const color = '#76ce90';

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-joining-'));
	// Calls of the test's own are far apart.
	const httpLimits = {keepAliveMilliseconds: 60_000};
	test = await startTestServer({folder, demoUsers: 1200, httpLimits});
	const {members} = await test.as('owner').getUsers({});
	const others = members.filter(each => each.is_active && !each.is_bot);
	const printed = ['owner', 'member'].map(
		name => test.server.accounts[name as 'owner' | 'member']?.user_id,
	);
	people = others.flatMap(({user_id}) => (printed.includes(user_id) ? [] : user_id));
	const subscriptions = full.map(name => ({name}));
	await test.as('owner').subscribe({subscriptions: subscriptions.slice(0, open)});
	await test.as('owner').subscribe({subscriptions: subscriptions.slice(open), invite_only: true});
}, 120_000);
afterAll(async () => {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
});

/** Everybody is in all of them from then on. */
async function fillChannels(): Promise<void> {
	await fillRows(
		folder,
		1,
		`INSERT OR IGNORE INTO subscriptions
			(channel_id, user_id, is_active, color, since_message_id)
		SELECT channels.id, accounts.id, 1, '${color}', 1 FROM many, channels, accounts
		WHERE channels.name LIKE 'full %'`,
	);
}

/** A call of the member from another thread; its longest turn. */
function turnOf(method: 'POST' | 'DELETE', more: object) {
	const fields = Object.entries(more).map(([key, value]) => [key, JSON.stringify(value)]);
	const asked = {
		url: `${test.server.baseUrl}/users/me/subscriptions`,
		method,
		headers: {
			authorization: test.authorization('member'),
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: new URLSearchParams(fields).toString(),
	};
	return longestTurn(async () => {
		const [answer] = await callsFromAfar([asked]);
		expect(answer?.status, answer?.body).toBe(200);
	});
}

let count = 0;
async function newChannel(): Promise<string> {
	const name = `put ${++count} $ [in] ~`;
	await test.as('member').subscribe({subscriptions: [{name}]});
	return name;
}

async function putIn(): Promise<number> {
	return turnOf('POST', {subscriptions: [{name: await newChannel()}], principals: people});
}

describe.runIf(canMeasureTurns)('S16: putting everybody into a channel that was there', () => {
	it('keeps nobody waiting, however many channels people are in', async () => {
		await putIn();
		const told = test.told.length;
		const few = [await putIn(), await putIn()];
		const letters = test.told.slice(told).filter(({event}) => event.type === 'message');
		// One each, from the one who did it, beside that of the new channel.
		expect(letters).toHaveLength(2 * (people.length + 1));
		await fillChannels();
		// With all the colours that people use it would be 1.9 times as long and more.
		const most = 1.5 * Math.min(...few);
		expect(await leastOf(most, putIn, 10)).toBeLessThan(most);
		const {subscriptions} = await test.as('guest').getSubscriptions({});
		const put = subscriptions.flatMap(each => (each.name.startsWith('put ') ? each.color : []));
		expect(new Set(put).size).toBe(put.length);
		expect(channelColors).toEqual(expect.arrayContaining(put));
	}, 120_000);
});

it('S12: who made a channel fills it no further once somebody else made it private', async () => {
	const name = 'closed on the way';
	const before = test.told.length;
	const subscriptions = [{name}];
	const filling = test.as('member').subscribe({subscriptions, principals: [...people]});
	filling.catch(() => {});
	await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
	const {stream_id} = await test.as('owner').getChannelId({stream: name});
	await test.as('owner').updateChannel({stream_id, is_private: true});
	await expect(filling).rejects.toMatchObject({
		message: expect.stringMatching(/Unable to access channel/),
	});
	const {subscribers} = await test.as('owner').getChannelMembers({stream_id});
	expect(subscribers.length).toBeGreaterThan(0);
	expect(subscribers.length).toBeLessThan(people.length);
	await test.as('owner').archiveChannel({stream_id});
}, 120_000);

describe('S16: channels with very many people in them', () => {
	beforeAll(fillChannels);
	const some = full.slice(0, open);
	const idsOf = async (names: readonly string[]) => {
		const {streams} = await test.as('owner').getChannels({});
		return streams.flatMap(each => (names.includes(each.name) ? each.stream_id : [])).sort();
	};
	/** Channels of which others hear that somebody is in them, or no longer. */
	const heardOf = async (op: string, userId: number, act: () => Promise<unknown>) => {
		const before = test.told.length;
		await act();
		return test.told
			.slice(before)
			.filter(({event}) => event.op === op && String(event['user_ids']) === String(userId))
			.flatMap(({event}) => event['stream_ids'] as number[])
			.sort();
	};

	it.runIf(canMeasureTurns)(
		'keep nobody waiting while somebody leaves them and joins again',
		measured,
		async () => {
			const member = test.server.accounts.member?.user_id ?? 0;
			const ids = await idsOf(some);
			await test.as('member').register({event_types: ['subscription']});
			const turns: number[][] = [[], []];
			for (let round = 0; round < 2; round++) {
				const left = await heardOf('peer_remove', member, async () => {
					turns[0]?.push(await turnOf('DELETE', {subscriptions: some}));
				});
				expect(left).toEqual(ids);
				const joined = await heardOf('peer_add', member, async () => {
					const subscriptions = some.map(name => ({name}));
					turns[1]?.push(await turnOf('POST', {subscriptions}));
				});
				expect(joined).toEqual(ids);
			}
			for (const [at, all] of turns.entries()) {
				expect(Math.min(...all), String(at)).toBeLessThan(60);
			}
		},
	);

	it.runIf(canMeasureTurns)(
		'keep nobody waiting while somebody in them is switched on again',
		measured,
		async () => {
			const user_id = test.server.accounts.moderator?.user_id ?? 0;
			const own = await test.as('moderator').getSubscriptions({});
			const turns: number[] = [];
			for (let round = 0; round < 2; round++) {
				await test.as('owner').deactivateUser({user_id});
				const heard = await heardOf('peer_add', user_id, async () => {
					turns.push(await longestTurn(() => test.as('owner').reactivateUser({user_id})));
				});
				expect(heard).toEqual(own.subscriptions.map(({stream_id}) => stream_id).sort());
			}
			expect(Math.min(...turns)).toBeLessThan(60);
		},
	);
});
