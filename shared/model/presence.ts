import {z} from 'zod';
import {limits} from './limits';
import {moment} from './moment';

/** Times of one person, UNIX seconds (api-spec 12). */
export const modernPresence = z
	.object({active_timestamp: moment.optional(), idle_timestamp: moment.optional()})
	.meta({id: 'ModernPresence'});
export type ModernPresence = Readonly<z.output<typeof modernPresence>>;

/** What the older format says of one client, or of all together. */
export const clientPresence = z
	.object({
		client: z.string().optional(),
		/** active, idle or offline. */
		status: z.string(),
		/** UNIX seconds. */
		timestamp: moment,
		pushable: z.boolean().optional(),
	})
	.meta({id: 'ClientPresence'});

/** The older format: by client, with `aggregated` for all of them. */
export const legacyPresence = z.record(z.string(), clientPresence);
export type LegacyPresence = Readonly<z.output<typeof legacyPresence>>;

export type PresenceStatus = 'active' | 'idle' | 'offline';

/** What a person's times mean now (api-facts 8.12). `now` in UNIX seconds of the server. */
export function presenceStatus(presence: ModernPresence, now: number): PresenceStatus {
	const isRecent = (at: number | undefined) =>
		at !== undefined && now - at < limits.presenceOfflineSeconds;
	if (isRecent(presence.active_timestamp)) return 'active';
	return isRecent(presence.idle_timestamp) ? 'idle' : 'offline';
}

/** When somebody was last seen, UNIX seconds. */
export function lastSeen({active_timestamp: active, idle_timestamp: idle}: ModernPresence) {
	return active === undefined && idle === undefined ? undefined : Math.max(active ?? 0, idle ?? 0);
}
