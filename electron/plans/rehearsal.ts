import {t} from '@lingui/core/macro';
import {mkdir, mkdtemp, readdir, rm} from 'node:fs/promises';
import type {Client} from '../../shared/client/create-client';
import {wallNow} from '../../shared/clock';
import type {PlanChange, PlanHead, PlanStep} from '../../shared/model/plan';
import type {Rehearsal, RehearsalStage} from '../../shared/model/rehearsal';
import type {Snapshot} from '../../shared/model/snapshot';
import {inside} from '../inside';
import {asCopyFailure, CopyFailed} from './copy-failed';
import type {Copy} from './copy-server';
import {PlanRun} from './plan-run';
import {openPlanStore} from './plan-store';
import {beyondCopy, topicsOf} from './rehearsal-scope';
import {restingIn, saidAmong} from './said-differences';
import {readSnapshot, type SnapshotOptions} from './snapshot';
import {snapshotDifference} from './snapshot-difference';
import {writeSnapshot} from './snapshot-file';

export type RehearsalOptions = {
	/** Holds the copy; it is deleted at the end of the rehearsal. */
	readonly folder: string;
	/** Stops the copy as soon as the signal is aborted. */
	readonly startCopy: (folder: string, snapshotFile: string, signal?: AbortSignal) => Promise<Copy>;
	readonly signal?: AbortSignal;
	readonly onStage?: (stage: RehearsalStage) => void;
};

/**
 * Runs the steps of a plan that are left against a copy of the organization: read as the account sees it,
 * served by the embedded server, and changed by the same engine. The copy is deleted, however it ends.
 * Throws CopyFailed; the reason of the signal; what kept the organization from being read.
 */
export async function rehearse(
	head: PlanHead,
	steps: readonly PlanStep[],
	client: Client,
	options: RehearsalOptions,
): Promise<Rehearsal> {
	const {folder, signal, onStage} = options;
	await mkdir(folder, {recursive: true, mode: 0o700});
	const work = await mkdtemp(inside(folder, `copy-${process.pid}-`));
	try {
		onStage?.({phase: 'reading'});
		const {topics, beyond} = await topicsOf(client, steps);
		const snapshotOptions = {topics, ...(signal && {signal})};
		const snapshot = await readSnapshot(client, snapshotOptions);
		const isBeyond = new Set([...beyond, ...beyondCopy(steps, snapshot)]);
		const tried = steps.filter(({n}) => !isBeyond.has(n));
		const found = await tryOn(snapshot, {work, head, tried, snapshotOptions}, options).catch(
			(error: unknown) => {
				throw asCopyFailure(error);
			},
		);
		const {unknown, reading} = snapshot;
		return {at: wallNow(), snapshotAt: reading.at, ...found, unknown, beyond: [...isBeyond]};
	} catch (error) {
		signal?.throwIfAborted();
		throw error;
	} finally {
		await rm(work, {recursive: true, force: true});
	}
}

type Trial = {
	readonly work: string;
	readonly head: PlanHead;
	readonly tried: readonly PlanStep[];
	readonly snapshotOptions: SnapshotOptions;
};

/** Runs the steps on a copy; answers with their outcomes and with what differs afterwards. */
async function tryOn(
	snapshot: Snapshot,
	{work, head, tried, snapshotOptions}: Trial,
	{startCopy, signal, onStage}: RehearsalOptions,
): Promise<Pick<Rehearsal, 'outcomes' | 'difference'>> {
	onStage?.({phase: 'starting'});
	const file = await writeSnapshot(work, 'snapshot.json', snapshot);
	signal?.throwIfAborted();
	const copy = await startCopy(inside(work, 'data'), file, signal);
	try {
		// Where the original did not say, the copy has a default that no step changed.
		const before = await readSnapshot(copy.client, snapshotOptions);
		const watch = {signal, onStage};
		const {outcomes, made} = await runOn(copy, inside(work, 'plans.db'), head, tried, watch);
		onStage?.({phase: 'comparing'});
		const after = await readSnapshot(copy.client, snapshotOptions);
		const isSaid = saidAmong(made);
		const difference = snapshotDifference(before, after);
		const isResting = restingIn(difference);
		return {
			outcomes,
			difference: difference
				.map(one => ({...one, isSaid: isSaid(one)}))
				.filter(one => one.isSaid || !isResting(one)),
		};
	} finally {
		await copy.stop();
	}
}

/** Deletes copies left behind by a crash: those whose process no longer exists. */
export async function clearCopies(folder: string): Promise<void> {
	const names = await readdir(folder).catch((): string[] => []);
	for (const name of names) {
		const owner = /^copy-(\d+)-/.exec(name)?.[1];
		if (owner !== undefined && isThere(Number(owner))) continue;
		await rm(inside(folder, name), {recursive: true, force: true});
	}
}

function isThere(processId: number): boolean {
	try {
		process.kill(processId, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

type Watch = {
	readonly signal: AbortSignal | undefined;
	readonly onStage: RehearsalOptions['onStage'];
};

async function runOn(
	{client}: Copy,
	file: string,
	head: PlanHead,
	steps: readonly PlanStep[],
	{signal, onStage}: Watch,
): Promise<Pick<Rehearsal, 'outcomes'> & {readonly made: readonly PlanChange[]}> {
	const store = openPlanStore(file, {isPassing: true});
	const ended = new Set<number>();
	const tell = () => onStage?.({phase: 'trying', done: ended.size, all: steps.length});
	try {
		store.add(head, steps);
		const run = new PlanRun({
			plan: head.id,
			connection: `rehearsal ${head.id}`,
			store,
			client,
			isUndo: head.undoes !== undefined,
			onNews({notes}) {
				for (const {n, state} of notes) {
					if (state !== 'pending' && state !== 'running') ended.add(n);
				}
				tell();
			},
		});
		const pause = () => run.pause();
		signal?.addEventListener('abort', pause);
		signal?.throwIfAborted();
		tell();
		const {why, error} = await run.run();
		signal?.removeEventListener('abort', pause);
		signal?.throwIfAborted();
		if (why !== 'finished') {
			throw new CopyFailed('broken', t`The copy ended before the last step.`, {cause: error});
		}
		// The steps of the copy are numbered anew.
		const tried = store.steps(head.id);
		const outcomes = tried.map(({n, state, reason, barrier, now, code, sentence}) => ({
			n: steps[n - 1]?.n ?? n,
			state,
			...(reason !== undefined && {reason}),
			...(barrier !== undefined && {barrier}),
			...(now !== undefined && {now}),
			...(code !== undefined && {code}),
			...(sentence !== undefined && {sentence}),
		}));
		// This computer ran out of space, not the organization.
		const full = outcomes.find(({code}) => code === 'STORAGE_FULL');
		if (full !== undefined) throw new CopyFailed('no-room', full.sentence ?? t`The disk is full.`);
		return {outcomes, made: tried.map(({change, made = change}) => made)};
	} finally {
		store.close();
	}
}
