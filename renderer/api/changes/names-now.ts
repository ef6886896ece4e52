import type {Client} from '../../../shared/client/create-client';

/** By id. */
export type ChannelNames = ReadonlyMap<number, string>;

const underWay = new WeakMap<Client, Promise<ChannelNames>>();

/** Names of channels as the service has them now; who asks while it is being asked shares the answer. */
export function namesNow(client: Client): Promise<ChannelNames> {
	const asked = underWay.get(client);
	if (asked !== undefined) return asked;
	const reading = read(client).finally(() => underWay.delete(client));
	underWay.set(client, reading);
	return reading;
}

async function read(client: Client): Promise<ChannelNames> {
	const state = await client.register({fetch_event_types: ['subscription'], event_types: []});
	const {subscriptions = [], unsubscribed = [], never_subscribed: others = []} = state;
	const all = [...subscriptions, ...unsubscribed, ...others];
	return new Map(all.map(({stream_id, name}) => [stream_id, name]));
}
