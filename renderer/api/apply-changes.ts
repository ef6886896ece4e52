import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {inLane} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {inverse, type Change} from '../../shared/model/change';
import {nextRunId, useChangesStore, type FailedChange, type Run} from '../state/changes';
import {byFamily} from './changes/families';
import {RefusedForAll, type Family, type Reach} from './changes/family';
import {whenForgotten} from '../state/forget';
import {useClient, useConnection} from './client-context';
import {keepShown} from './events/own-changes';

/**
 * Carries out changes: shown at once, sent to the service in as few calls as it takes, taken back one
 * by one when refused. The one place that does so; every screen states only what it wants changed.
 */

const callsAtOnce = 4;

export type ChangeOrder = {
	/** In the past tense, with object and number: "Role of 12 people changed." */
	readonly label: string;
	readonly changes: readonly Change[];
	/** What taking it back does not bring back, to go on in a sentence. */
	readonly staysAfterUndo?: string | undefined;
	/** What else has to be known about it, in sentences. */
	readonly detail?: string | undefined;
	/** Seen where it happens: the bar leaves it out, and failures are for the caller to tell. */
	readonly isQuiet?: boolean;
};

const stopRequests = new Set<number>();

// Nothing can be sent for an organization that was left.
whenForgotten(id => {
	for (const run of useChangesStore.getState().runs)
		if (run.connectionId === id && run.state === 'running') stopRequests.add(run.id);
});

/** Ends a run after the calls that are under way; those that wait for the limit are not sent. */
export function stopRun({id, connectionId}: Pick<Run, 'id' | 'connectionId'>): void {
	stopRequests.add(id);
	void window.steward.ask('calls:drop', {connectionId});
}

/** Returns the functions that apply changes on this connection, take a run back, and go on with one. */
export function useApplyChanges() {
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const apply = useCallback(
		(order: ChangeOrder) => carryOut({client, queries, connectionId}, order),
		[client, queries, connectionId],
	);
	const undo = useCallback(
		(run: Run) => undoRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	const goOn = useCallback(
		(run: Run) => continueRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	return {apply, undo, goOn};
}

function undoRun(reach: Reach, run: Run): Promise<Run> {
	useChangesStore.getState().dismiss(run.id);
	return carryOut(
		reach,
		{
			label: `Taken back: ${run.label}`,
			changes: run.done.flatMap(change => inverse(change) ?? []).reverse(),
			...(run.staysAfterUndo !== undefined && {staysAfterUndo: run.staysAfterUndo}),
			isQuiet: run.isQuiet === true,
		},
		{undoes: run.id},
	);
}

/** Goes on with what a run was stopped before; the whole of it is one run again. */
function continueRun(reach: Reach, run: Run): Promise<Run> {
	useChangesStore.getState().dismiss(run.id);
	return carryOut(reach, run, {undoes: run.undoes, from: run});
}

/** What a run that was stopped neither did nor failed to do. */
export function changesLeft({changes, done, failed}: Run): readonly Change[] {
	const over = new Set([...done, ...failed.map(({change}) => change)]);
	return changes.filter(change => !over.has(change));
}

type Job = {readonly family: Family<Change>; readonly changes: readonly Change[]};

type Before = {
	/** The run that is taken back. */
	readonly undoes?: number | undefined;
	/** The run that goes on. */
	readonly from?: Run;
};

async function carryOut(
	reach: Reach,
	order: ChangeOrder,
	{undoes, from}: Before = {},
): Promise<Run> {
	const {put, renew} = useChangesStore.getState();
	let run: Run = {
		id: nextRunId(),
		connectionId: reach.connectionId,
		label: order.label,
		changes: order.changes,
		done: from?.done ?? [],
		failed: from?.failed ?? [],
		state: 'running',
		staysAfterUndo: order.staysAfterUndo,
		undoes,
		detail: order.detail,
		isQuiet: order.isQuiet === true,
	};
	const note = (change: Partial<Run>) => {
		run = {...run, ...change};
		renew(run);
	};
	put(run);
	const groups = byFamily(from === undefined ? order.changes : changesLeft(from));
	for (const [family] of groups) await family.begin(reach);
	const takenBack = new Set<Change>();
	const show = () => {
		for (const [family, changes] of groups) {
			const wanted = takenBack.size === 0 ? changes : changes.filter(one => !takenBack.has(one));
			if (wanted.length > 0) family.show(reach, wanted);
		}
	};
	const takeBack = ({family, changes}: Job) => {
		for (const change of changes) takenBack.add(change);
		family.takeBack(reach, changes);
	};
	show();
	const endShown = keepShown(reach.queries, reach.connectionId, show);

	const waiting: Job[] = groups.flatMap(([family, changes]) =>
		family.callsFor(changes).map(call => ({family, changes: call})),
	);
	const isLong = waiting.length > callsAtOnce;
	const client = isLong ? inLane(reach.client, 'background') : reach.client;
	const sending = {...reach, client, isUndo: undoes !== undefined};
	const isStopped = () => stopRequests.has(run.id);
	const worker = async () => {
		for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
			const error = isStopped() ? notSent : await attempt(sending, job, isStopped);
			if (error === notSent) takeBack(job);
			else if (error === undefined) note({done: [...run.done, ...job.changes]});
			else if (job.changes.length > 1 && mayBeOfOne(error)) waiting.unshift(...halves(job));
			else {
				takeBack(job);
				const failed = job.changes.map((change): FailedChange => ({change, error}));
				note({failed: [...run.failed, ...failed]});
			}
		}
	};
	try {
		await Promise.all(Array.from({length: callsAtOnce}, worker));
		note({state: stopRequests.delete(run.id) ? 'stopped' : 'finished'});
		await Promise.allSettled(groups.map(([family, changes]) => family.readAnew(reach, changes)));
	} finally {
		endShown('done');
	}
	return run;
}

/** Whether a refusal may be because of some of the changes only. */
function mayBeOfOne(error: unknown): boolean {
	return error instanceof ApiError && !(error instanceof RefusedForAll);
}

/** A call that was refused as a whole, in two: so the refusal is found by name, and the rest is done. */
function halves({family, changes}: Job): readonly Job[] {
	const middle = Math.ceil(changes.length / 2);
	return [changes.slice(0, middle), changes.slice(middle)].flatMap(part =>
		family.callsFor(part).map(call => ({family, changes: call})),
	);
}

const notSent = Symbol('not sent');

/** Makes one call. Resolves to the failure, or to undefined when the service has it. */
async function attempt(reach: Reach, job: Job, isStopped: () => boolean): Promise<unknown> {
	const {family, changes} = job;
	const {setPending} = useChangesStore.getState();
	const people = changes.flatMap(change => ('user_id' in change ? [change.user_id] : []));
	setPending(reach.connectionId, people, true);
	try {
		await family.send(reach, changes);
		return undefined;
	} catch (error) {
		if (error instanceof ApiError && error.is('RATE_LIMIT_HIT')) {
			// A refused call was not done.
			if (isStopped()) return notSent;
			await pause(error.details['retry-after']);
			return isStopped() ? notSent : await attempt(reach, job, isStopped);
		}
		if (!(error instanceof Unreachable)) return error;
		const hasHappened = await family.hasHappened(reach, changes).catch(() => false);
		return hasHappened ? undefined : error;
	} finally {
		setPending(reach.connectionId, people, false);
	}
}

function pause(seconds: number): Promise<void> {
	return new Promise(resolve => window.setTimeout(resolve, Math.max(0.2, seconds) * 1000));
}
