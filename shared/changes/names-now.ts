import {steadyNow} from '../clock';
import type {Client} from '../client/create-client';

/** By id. */
export type ChannelNames = ReadonlyMap<number, string>;

type Reading = {readonly at: number; readonly names: Promise<ChannelNames>};

/** By the call that reads them: clients that say what they change read alike. */
const last = new WeakMap<Client['register'], Reading>();

/**
 * Names of channels as the service has them, read at `since` or later, on the steady clock: a reading
 * that is young enough is shared.
 */
export function namesNow(client: Client, since: number): Promise<ChannelNames> {
	const known = last.get(client.register);
	if (known !== undefined && known.at >= since) return known.names;
	const reading: Reading = {at: steadyNow(), names: read(client)};
	last.set(client.register, reading);
	// What could not be read is read anew.
	reading.names.catch(() => {
		if (last.get(client.register) === reading) last.delete(client.register);
	});
	return reading.names;
}

async function read(client: Client): Promise<ChannelNames> {
	const state = await client.register({fetch_event_types: ['subscription'], event_types: []});
	const {subscriptions = [], unsubscribed = [], never_subscribed: others = []} = state;
	const all = [...subscriptions, ...unsubscribed, ...others];
	return new Map(all.map(({stream_id, name}) => [stream_id, name]));
}
