import type {Estimate} from '../model/outlook';
import {stepsIn} from '../model/change';
import type {PlanChange} from '../model/plan';
import {carrierOf, byCarrier} from './kinds';

/** How the calls of a connection stand against the limit of its service. */
export type CallBudget = {
	/** Calls in a window; undefined where the service told of no limit. */
	readonly limit: number | undefined;
	readonly remaining: number | undefined;
	readonly windowSeconds: number;
};

/** What services have where nothing else is told (api-facts 4). */
export const usualBudget: CallBudget = {limit: 200, remaining: 200, windowSeconds: 60};

/** The part of a window that a run leaves to what a person waits for. */
const reservePart = 0.05;
/** A call there and back, where none was measured, in milliseconds. */
const usualMilliseconds = 100;
const callsAtOnce = 4;
/** Messages that one call marks. */
const markedInCall = 1000;

/** Calls that only look, around each that carries changes of a kind. */
function looksAround({kind}: PlanChange): number {
	switch (kind) {
		case 'membership':
		case 'channel-group':
			return 2;
		case 'move':
		case 'mark':
			return 3;
		case 'channel':
		case 'profile-field':
		case 'field-order':
		case 'setting':
		case 'domain':
		case 'sign-in':
		case 'default-setting':
		case 'group':
		case 'new-group':
		case 'linkifier':
		case 'linkifier-order':
		case 'playground':
		case 'resolve':
		case 'message-text':
			return 1;
		default:
			return 0;
	}
}

/** Calls that changes take which say themselves how far they are. */
function callsOf(change: PlanChange): number {
	if (change.kind === 'mark') return Math.ceil(stepsIn(change) / markedInCall);
	return change.kind === 'move' && change.mode === 'each' ? (change.ids?.length ?? 1) : 1;
}

/** What carrying out some changes takes: their calls, and how long the limit lets those wait. */
export function estimateOf(
	changes: readonly PlanChange[],
	{limit, remaining, windowSeconds}: CallBudget,
	milliseconds = usualMilliseconds,
): Estimate {
	let [calls, requests] = [0, 0];
	for (const [carrier, things] of byCarrier(changes.map(change => ({change})))) {
		const some = things.map(({change}) => change);
		const groups = 'callsFor' in carrier ? carrier.callsFor(some) : some.map(one => [one]);
		for (const group of groups) {
			const [first] = group;
			if (first === undefined) continue;
			const own = 'callsFor' in carrierOf(first.kind) ? 1 : callsOf(first);
			calls += own;
			requests += own + looksAround(first);
		}
	}
	const atOnce = (requests * milliseconds) / callsAtOnce / 1000;
	if (limit === undefined) return {calls, requests, seconds: atOnce};
	const inWindow = Math.max(1, Math.floor(limit * (1 - reservePart)));
	const later = Math.max(0, requests - (remaining ?? limit));
	// The places of a window come free one after the other, as they were taken.
	const waiting = Math.ceil(later / inWindow) * windowSeconds;
	return {calls, requests, seconds: Math.max(atOnce, waiting), limit, windowSeconds};
}
