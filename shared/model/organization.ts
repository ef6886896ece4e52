import {z} from 'zod';
import {textOf} from './bounds';
import {channel} from './channel';

/** A domain in which addresses of new people may be. */
export const realmDomain = z
	.object({domain: textOf('name', z.string()), allow_subdomains: z.boolean()})
	.meta({id: 'RealmDomain'});
export type RealmDomain = Readonly<z.output<typeof realmDomain>>;

/** Channels that new people may choose together. */
export const defaultChannelGroup = z
	.object({
		id: z.int(),
		name: textOf('name', z.string()),
		description: textOf('description', z.string()),
		/** Newer servers say the ids alone. */
		streams: z.array(z.union([channel.omit({stream_weekly_traffic: true}), z.int()])),
	})
	.meta({id: 'DefaultChannelGroup'});
export type DefaultChannelGroup = Readonly<z.output<typeof defaultChannelGroup>>;

/** The channels of such a group, by id. */
export function channelIdsOf({streams}: DefaultChannelGroup): readonly number[] {
	return streams.map(one => (typeof one === 'number' ? one : one.stream_id));
}

/** An export of the public data. Times are UNIX seconds. */
export const realmExport = z
	.object({
		id: z.int(),
		export_time: z.number(),
		acting_user_id: z.int(),
		/** Null until the file is there, and when it is gone. */
		export_url: z.string().nullable(),
		deleted_timestamp: z.number().nullable(),
		failed_timestamp: z.number().nullable(),
		pending: z.boolean(),
	})
	.meta({id: 'RealmExport'});
export type RealmExport = Readonly<z.output<typeof realmExport>>;
