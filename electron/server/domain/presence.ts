import {limits} from '../../../shared/model/limits';
import type {LegacyPresence} from '../../../shared/model/presence';
import type {PresenceRecord} from '../storage/presences';

/** Seconds after which a last activity no longer makes an entry of the older format active. */
const legacyActiveSeconds = 70;
/** Seconds of silence after which coming back is news. */
const awaySeconds = 130;

type Times = Pick<PresenceRecord, 'connectedAt' | 'activeAt'>;

/** What a report changes: undefined when the stored times are young enough (api-facts 8.12). */
export function reported(
	before: Times | undefined,
	status: 'active' | 'idle',
	now: number,
): Times | undefined {
	// As far ahead is as wrong: the clock was set back.
	const isOld = (at: number | undefined) =>
		at === undefined || Math.abs(now - at) > limits.presenceThrottleSeconds;
	const connects = isOld(before?.connectedAt);
	const becomesActive = status === 'active' && isOld(before?.activeAt);
	if (!connects && !becomesActive) return undefined;
	return {
		connectedAt: connects ? now : (before?.connectedAt ?? now),
		activeAt: becomesActive ? now : before?.activeAt,
	};
}

/** Whether others are told at once: somebody came back, or is there for the first time. */
export function isNews(before: Times | undefined, after: Times): boolean {
	if (after.activeAt === undefined || after.activeAt === before?.activeAt) return false;
	return (
		before?.activeAt === undefined || Math.abs(after.activeAt - before.activeAt) >= awaySeconds
	);
}

/** One person in the older format (api-facts 8.12). UNIX seconds. */
export function legacyEntry(times: Times) {
	const {status, timestamp} = legacyState(times);
	return {
		aggregated: {client: 'website', status, timestamp},
		website: {client: 'website', status, timestamp, pushable: false},
	} satisfies LegacyPresence;
}

/** What the older format makes of the two times, and the one of them that it goes by. */
export function legacyState({activeAt, connectedAt}: Times) {
	return activeAt !== undefined && activeAt + legacyActiveSeconds >= connectedAt
		? {status: 'active', timestamp: activeAt}
		: {status: 'idle', timestamp: connectedAt};
}

/** One person for a question about them alone: `offline` when nothing is recent (api-facts 9.10). */
export function singleEntry(times: Times, now: number) {
	const {status, timestamp} = legacyState(times);
	const isLongAgo = now - timestamp > limits.presenceOfflineSeconds;
	return {
		aggregated: {status: isLongAgo ? 'offline' : status, timestamp},
		website: {status, timestamp},
	};
}
