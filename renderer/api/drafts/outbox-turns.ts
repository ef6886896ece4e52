import {create} from 'zustand';
import {ApiError} from '../../../shared/contract/errors';
import {whenForgotten} from '../../state/forget';
import {serverNow} from '../../state/server-time';
import {draftKeys} from './draft-keys';
import {sendOutbox, type OutboxDeps} from './outbox';

const firstPauseMilliseconds = 5000;
const longestPauseMilliseconds = 60_000;

/** Connections whose outbox is under way to the service, or has to wait before it is again. */
export const useOutboxTurns = create<{readonly held: ReadonlySet<string>}>()(() => ({
	held: new Set(),
}));

/** How often an outbox got no usable answer in a row. */
const failures = new Map<string, number>();

/** The ends of pauses that run. */
const pauses = new Map<string, number>();

whenForgotten(id => {
	failures.delete(id);
	release(id);
});

/**
 * Carries an outbox to its service once; one at a time, and after a failure not before a pause, whatever
 * is typed or answered elsewhere meanwhile.
 */
export async function takeTurn(deps: OutboxDeps): Promise<void> {
	const {connectionId, queries} = deps;
	if (useOutboxTurns.getState().held.has(connectionId)) return;
	hold(connectionId);
	let pause = 0;
	try {
		await sendOutbox(deps, serverNow(connectionId));
		failures.delete(connectionId);
	} catch (error) {
		pause = pauseAfter(connectionId);
		if (isSwitchedOff(error)) {
			void queries.invalidateQueries({queryKey: draftKeys.setting(connectionId)});
		}
	}
	pauses.set(
		connectionId,
		window.setTimeout(() => release(connectionId), pause),
	);
}

/** Somebody wants it tried again: it waits no longer. */
export function endOutboxPause(connectionId: string): void {
	failures.delete(connectionId);
	if (pauses.has(connectionId)) release(connectionId);
}

function hold(connectionId: string): void {
	useOutboxTurns.setState(({held}) => ({held: new Set([...held, connectionId])}));
}

function release(connectionId: string): void {
	window.clearTimeout(pauses.get(connectionId));
	pauses.delete(connectionId);
	useOutboxTurns.setState(({held}) => ({
		held: new Set([...held].filter(id => id !== connectionId)),
	}));
}

/** 5 s, doubled up to a minute. How long the limit asks to wait the queue of calls sees to. */
function pauseAfter(connectionId: string): number {
	const before = failures.get(connectionId) ?? 0;
	failures.set(connectionId, before + 1);
	return Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** before);
}

/** The one refusal of the list: the account does not want its drafts kept. */
function isSwitchedOff(error: unknown): boolean {
	return error instanceof ApiError && error.is('BAD_REQUEST');
}
