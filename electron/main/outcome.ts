import {t} from '@lingui/core/macro';
import type {Failure} from '../../shared/bridge';
import {messageOf} from '../../shared/message-of';
import {GatewayFailure} from '../gateway/failure';
import {PlanRefusal} from '../plans/plan-host';
import {callFailure} from './call-failure';
import {diskFailure} from './disk-failure';

/** What came of a piece of work that the page asked for. */
export type Outcome<T> = {readonly ok: true; readonly value: T} | Failure;

/** The page asked for something that takes a click or a key press, and there was none just before. */
export const notClicked: Failure = {
	ok: false,
	kind: 'not-clicked',
	get detail() {
		return t`Nobody clicked for it.`;
	},
};

/** Does a piece of work and tells the page of its failures. Throws what is a fault of ours. */
export async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
	try {
		return {ok: true, value: await work()};
	} catch (error) {
		if (error instanceof PlanRefusal) {
			return {ok: false, kind: 'plan-refused', code: error.why, detail: error.message};
		}
		const failure = callFailure(error);
		if (failure === undefined) throw error;
		return failure;
	}
}

/**
 * The same for what is kept on this computer: whatever goes wrong is told, in the words of the system, to the
 * person whose disk it is.
 */
export async function storageOutcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
	try {
		return {ok: true, value: await work()};
	} catch (error) {
		const kind = error instanceof GatewayFailure ? error.kind : 'unexpected';
		return diskFailure(error) ?? {ok: false, kind, detail: messageOf(error)};
	}
}

/** A disk that takes nothing as a failure for the page. Throws anything else: that is a fault of ours. */
export function onDiskFailure(error: unknown): Failure {
	const failure = diskFailure(error);
	if (failure === undefined) throw error;
	return failure;
}

/** For what may be written another time. Throws what is not the disk's fault. */
export function ignoreDiskFailure(error: unknown): void {
	onDiskFailure(error);
}
