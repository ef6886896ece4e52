import {steadyNow, wallNow} from '../../shared/clock';
import {whenForgotten} from './forget';

type Anchor = {
	/** UNIX milliseconds as the service told them. */
	readonly told: number;
	/** When it told them, by the steady clock. */
	readonly at: number;
};

/** The date of an answer has whole seconds and ages on its way: so much behind it is still the same. */
const wayMilliseconds = 60_000;

const anchors = new Map<string, Anchor>();
whenForgotten(id => anchors.delete(id));

/** Notes the date of an answer, in UNIX milliseconds. */
export function noteServerTime(connectionId: string, told: number): void {
	const expected = serverNow(connectionId);
	const isNews = !anchors.has(connectionId) || told > expected || expected - told > wayMilliseconds;
	if (isNews) anchors.set(connectionId, {told, at: steadyNow()});
}

/**
 * UNIX milliseconds as the service of a connection counts them, which is what its times are compared
 * with: the clock of this computer may be wrong, and may jump. That clock counts until an answer came.
 */
export function serverNow(connectionId: string): number {
	const anchor = anchors.get(connectionId);
	return anchor === undefined ? wallNow() : anchor.told + (steadyNow() - anchor.at);
}
