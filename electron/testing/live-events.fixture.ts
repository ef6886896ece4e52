import {afterAll, beforeAll, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Listener, type Heard} from '../server/test-listeners';
import {followNothing} from '../server/test-follows';
import {startTestServer, type TestServer} from '../server/test-server';

/**
 * One table: every kind of change, who hears of it, and with which fields. Each row is exact: whoever
 * is not named hears nothing, and nobody hears anything else.
 */

const cast = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const;
export type Who = (typeof cast)[number] | 'thrown';
export const all: readonly Who[] = [...cast, 'thrown'];
export const but = (...names: readonly Who[]) => all.filter(who => !names.includes(who));
export const noGuests = but('guest');
export const administrators: readonly Who[] = ['owner', 'administrator'];
export const ids: Record<Who, number> = {
	owner: 1,
	administrator: 2,
	moderator: 3,
	member: 4,
	guest: 5,
	bot: 6,
	thrown: 0,
};

export let now = Date.now();
export let test: TestServer;
const clients = {} as Record<Who, Client>;
export const listeners = {} as Record<Who, Listener>;
/** Everything that anybody ever heard, as text. */
export const everything = Object.fromEntries(all.map(who => [who, ''])) as Record<Who, string>;
export const as = (who: Who) => clients[who];

/** Ids of channels by the names that they have at first. */
export const channels: Record<string, number> = {};
export const openChannel = 'garden';
const guestChannel = 'porch';
export const webChannel = 'window';
/** Private: the member is in it, and the thrown one was. */
export const sharedChannel = 'cellar one';
export const protectedChannel = 'cellar two';

/** Everybody listens while the tests of a file run. */
export function listenThroughout(): void {
	beforeAll(startListening, 120_000);
	afterAll(() => test.stop());
	afterAll(nothingPrivateGotOut);
}

async function startListening(): Promise<void> {
	test = await startTestServer({clock: () => now});
	await followNothing(test);
	for (const who of cast) clients[who] = test.as(who);
	const email = 'thrown.out@kestrel-bay.example.com';
	const password = 'a quite long pass phrase 17';
	const {user_id} = await as('owner').createUser({email, password, full_name: 'Thora Ausgang'});
	ids.thrown = user_id ?? 0;
	const {api_key} = await as('owner').fetchApiKey({username: email, password});
	clients.thrown = test.with(email, api_key);
	const make = async (name: string, members: readonly Who[], more: object = {}) => {
		const principals = members.map(who => ids[who]);
		await as('owner').subscribe({subscriptions: [{name}], principals, ...more});
		channels[name] = (await as('owner').getChannelId({stream: name})).stream_id;
	};
	await make(openChannel, ['moderator', 'member']);
	await make(guestChannel, ['member', 'guest']);
	await as('owner').updateRealm({enable_spectator_access: true});
	await make(webChannel, ['member'], {is_web_public: true});
	const hidden = {invite_only: true};
	await make(sharedChannel, ['member', 'thrown'], {...hidden, history_public_to_subscribers: true});
	await make(protectedChannel, ['member', 'thrown'], hidden);
	for (const who of all)
		listeners[who] = await Listener.start(clients[who], {apply_markdown: true});
}

/** What each of them heard of a change. */
async function heardOf(act: () => Promise<unknown>): Promise<Record<Who, readonly Heard[]>> {
	for (const who of all) everything[who] += JSON.stringify(await listeners[who].heard());
	await act();
	const heard = {} as Record<Who, readonly Heard[]>;
	for (const who of all) {
		heard[who] = await listeners[who].heard();
		everything[who] += JSON.stringify(heard[who]);
	}
	return heard;
}

/** An event and who hears it; one that differs from reader to reader is a function. */
export type Told = readonly [event: object | ((who: Who) => object), to: readonly Who[]];
type Row = readonly [
	what: string,
	act: () => Promise<unknown>,
	told: () => readonly Told[],
	/** Types that other rows are about. */
	besides?: readonly string[],
];

export const number = expect.any(Number) as number;
export const text = expect.any(String) as string;

export function check(rows: readonly Row[]): void {
	it.each([...rows])('%s', async (...row) => {
		const [, act, told, besides = []] = row as unknown as Row;
		const heard = await heardOf(act);
		const rowsTold = told();
		for (const who of all) {
			const got = heard[who].filter(({type}) => !besides.includes(type));
			const expected = rowsTold.flatMap(([event, to]) =>
				to.includes(who) ? [typeof event === 'function' ? event(who) : event] : [],
			);
			expect(got, who).toEqual(expected);
		}
	});
}

/** Lets time go on for the server. */
export function pass(milliseconds: number): void {
	now += milliseconds;
}

/** After all tests: nobody ever heard a name or a message of a private channel that they are not in. */
export async function nothingPrivateGotOut(): Promise<void> {
	for (const who of all) everything[who] += JSON.stringify(await listeners[who].heard());
	for (const who of ['guest', 'bot'] as const) expect(everything[who]).not.toContain('cellar');
	for (const who of all) {
		// Who was thrown out hears of what they received, and of nothing else.
		if (who === 'member' || who === 'thrown') continue;
		expect(everything[who], who).not.toContain('psssst');
	}
	expect(everything.thrown).not.toContain('cellar whisper');
	expect(everything.thrown).not.toMatch(/psst(?: again|, later)/);
	for (const who of administrators) expect(everything[who]).not.toContain('psst');
}
