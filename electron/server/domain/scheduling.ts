import {badRequest} from '../../../shared/contract/errors';

/** Kinds of messages as the service keeps them, by the names that clients know. */
const kinds: ReadonlyMap<string, 'channel' | 'direct'> = new Map([
	['stream', 'channel'],
	['channel', 'channel'],
	['private', 'direct'],
	['direct', 'direct'],
]);

export function requireKind(type: string): 'channel' | 'direct' {
	const kind = kinds.get(type);
	if (kind === undefined) throw badRequest(`Invalid type: ${type}. It is channel or direct.`);
	return kind;
}

/** The last moment that a date can be made of, in seconds since 1970. */
const lastSecond = 8_640_000_000_000;

/** A time to come, in milliseconds since 1970, from what was sent in seconds. */
export function requireFuture(seconds: number, now: number): number {
	if (seconds * 1000 <= now) throw badRequest('Scheduled delivery time must be in the future.');
	if (seconds > lastSecond) throw badRequest('Scheduled delivery time is out of range.');
	return seconds * 1000;
}

type ScheduleChange = {
	readonly type?: string;
	readonly to?: number | readonly number[];
	readonly content?: string;
	readonly topic?: string;
	readonly scheduled_delivery_timestamp?: number;
};

/** Refuses a change that changes nothing, and another type without what it needs. */
export function requireWholeChange(change: ScheduleChange): void {
	if (Object.values(change).every(value => value === undefined)) {
		throw badRequest('Nothing to change');
	}
	if (change.type === undefined) return;
	const kind = requireKind(change.type);
	if (change.to === undefined) {
		throw badRequest('Recipient required when updating type of scheduled message.');
	}
	if (kind === 'channel' && change.topic === undefined) {
		throw badRequest('Topic required when updating scheduled message type to channel.');
	}
}
