import {steadyNow} from '../../shared/clock';
import {longestWaitSeconds} from '../../shared/changes/while-fresh';
import {useTicks} from '../components/use-ticks';
import {useCalls} from '../state/calls';
import type {Run} from '../state/changes';
import {heldWords} from '../text/held-words';

/**
 * How long the limit holds a run; undefined where it does not, or not for a second. Of calls that wait in
 * the queue only a long pause is told: what is usual the estimate counts in.
 */
export function useHeldWords({state, heldUntil, connectionId}: Run): string | undefined {
	const {waiting = 0, pausedUntil = 0} = useCalls(connectionId) ?? {};
	const isLong = waiting > 0 && pausedUntil - steadyNow() > longestWaitSeconds * 1000;
	const until = heldUntil ?? (isLong ? pausedUntil : undefined);
	const isHeld = state === 'running' && until !== undefined;
	const now = useTicks(isHeld);
	return isHeld ? heldWords(until, now) : undefined;
}
