import {afterAll, beforeAll} from 'vitest';
import type {AccountName} from '../server/storage/realm';
import {followNothing} from '../server/test-follows';
import {startTestServer, type TestServer} from '../server/test-server';
import {eventsOf} from '../server/test-stored';

/** In milliseconds. */
export const minute = 60_000;
/** In milliseconds. */
export const day = 24 * 60 * minute;
let now = Date.UTC(2030, 0, 1);

/** The server of the file of tests that imports this; each file has its own. */
export let test: TestServer;
const channels = new Map<string, number>();

/** Lets milliseconds pass on the clock of the server. */
export function pass(milliseconds: number): void {
	now += milliseconds;
}

beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	await followNothing(test);
	const {streams} = await test.as('owner').getChannels({include_all_active: true});
	for (const {name, stream_id} of streams) channels.set(name, stream_id);
});
afterAll(() => test.stop());

/** Id of a channel of the demo organization. */
export const idOf = (name: string): number => channels.get(name) ?? -1;

/** UNIX seconds on the clock of the server. */
export const seconds = () => Math.floor(now / 1000);

let count = 0;
/** A topic that has no messages. */
export const freshTopic = () => `moved ${++count}`;

/** Sends a message to a channel; resolves to its id. */
export async function send(name: AccountName, topic: string, to = 'night log', content = 'text') {
	return (await test.as(name).sendMessage({type: 'channel', to, topic, content})).id;
}

/** Sends several, one after the other; resolves to their ids. */
export async function sendMany(name: AccountName, topic: string, times: number, to?: string) {
	const ids: number[] = [];
	for (let at = 0; at < times; at++) ids.push(await send(name, topic, to));
	return ids;
}

/** Changes a message, and whatever goes along. */
export const edit = (name: AccountName, message_id: number | undefined, change: object) =>
	test.as(name).updateMessage({message_id: message_id ?? 0, ...change});

/** A message as somebody sees it. */
export const read = async (name: AccountName, message_id: number | undefined) =>
	(await test.as(name).getMessage({message_id: message_id ?? 0})).message;

/** Channel and topic of a message. */
export const placeOf = async (name: AccountName, id: number | undefined) => {
	const message = await read(name, id);
	return [message.display_recipient, message.subject];
};

/** Changes settings of the organization. */
export const patchRealm = (change: object) => test.as('owner').updateRealm(change);

/** Events of what is done meanwhile. */
export const told = (act: () => Promise<unknown>) => eventsOf(test, act);

/** Ids of the people in a channel. */
export const membersOf = async (name: string) =>
	(await test.as('owner').getChannelMembers({stream_id: idOf(name)})).subscribers;

/** Without a notice where the messages go. */
export const silent = {send_notification_to_new_thread: false};

/** The whole topic. */
export const all = {propagate_mode: 'change_all'};

/** Everybody whom events of a type name, with the flags that stand in theirs. */
export const hearers = (events: Awaited<ReturnType<typeof told>>, type: string) =>
	events
		.filter(({event}) => event.type === type)
		.flatMap(({audience}) => ('ids' in audience ? audience.ids : []))
		.toSorted((a, b) => a - b);
