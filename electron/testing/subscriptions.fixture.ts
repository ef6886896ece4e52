import {afterAll, beforeAll} from 'vitest';
import type {AccountName} from '../server/storage/realm';
import {startTestServer, type TestServer} from '../server/test-server';
import {eventsOf, messagesOf} from '../server/test-stored';

/** The server of the file of tests that imports this; each file has its own. */
export let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

/** Id of one of the printed accounts. */
export const idOf = (name: AccountName) => test.idOf(name);
/** API address of one of the printed accounts. */
export const emailOf = (name: AccountName) => test.server.accounts[name]?.email ?? '';
let names = 0;
/** A name that no channel has. */
export const fresh = (word = 'channel') => `${word} ${++names}`;

/** Everything that an owner can see of channels: to prove that nothing changed. */
export async function picture() {
	const states = await Promise.all(
		(['owner', 'member', 'guest'] as const).map(name =>
			test.as(name).register({
				fetch_event_types: ['subscription', 'default_streams'],
				include_subscribers: true,
			}),
		),
	);
	return JSON.stringify(states.map(({queue_id: _own, ...state}) => state));
}

/** Id of a channel by its name. */
export async function idOfChannel(stream: string): Promise<number> {
	return (await test.as('owner').getChannelId({stream})).stream_id;
}

/** Ids of the people in a channel. */
export async function membersOf(stream: string): Promise<readonly number[]> {
	const stream_id = await idOfChannel(stream);
	return (await test.as('owner').getChannelMembers({stream_id})).subscribers;
}

/** What is told of the change itself; notices are messages, and proved with them. */
export const told = async (act: () => Promise<unknown>) =>
	(await eventsOf(test, act)).filter(({event}) => event.type !== 'message');
/** What the notification bot and people wrote meanwhile. */
export const written = (act: () => Promise<unknown>) => messagesOf(test.folder, act);
/** What every answer that is no refusal begins with. */
export const success = {result: 'success', msg: ''};

/** A new channel of somebody's. */
export async function created(name: AccountName, more: object = {}) {
	const channel = fresh();
	await test.as(name).subscribe({subscriptions: [{name: channel}], ...more});
	const {subscriptions} = await test.as(name).getSubscriptions({});
	const row = subscriptions.find(subscription => subscription.name === channel);
	return {name: channel, stream_id: row?.stream_id ?? (await idOfChannel(channel))};
}
