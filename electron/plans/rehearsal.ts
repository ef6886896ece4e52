import {mkdir, mkdtemp, readdir, rm} from 'node:fs/promises';
import {Facts} from '../../shared/changes/facts';
import type {Client} from '../../shared/client/create-client';
import {wallNow} from '../../shared/clock';
import type {PlanChange, PlanHead, PlanStep} from '../../shared/model/plan';
import type {Unknown} from '../../shared/model/snapshot';
import {withResolved} from '../../shared/model/message';
import {topicKey} from '../../shared/model/topic';
import {inside} from '../inside';
import type {Copy} from './copy-server';
import {PlanRun} from './plan-run';
import {openPlanStore} from './plan-store';
import {readSnapshot} from './snapshot';
import {snapshotDifference, type Difference} from './snapshot-difference';
import {writeSnapshot} from './snapshot-file';
import type {TopicPlace} from './snapshot-topics';

/** What a plan did to a copy of the organization. */
export type Rehearsal = {
	/** UNIX milliseconds. */
	readonly at: number;
	/** When the copy was read. */
	readonly snapshotAt: number;
	/** What became of each step on the copy, by its number in the plan. */
	readonly outcomes: readonly Pick<
		PlanStep,
		'n' | 'state' | 'reason' | 'barrier' | 'now' | 'code' | 'sentence'
	>[];
	/** What is another on the copy than before, said by a step or not. */
	readonly difference: readonly (Difference & {readonly isSaid: boolean})[];
	/** What the copy could not know. */
	readonly unknown: readonly Unknown[];
	/** Steps whose messages the copy does not have, by their number. */
	readonly beyond: readonly number[];
};

export type RehearsalOptions = {
	/** For the copy; what is in it goes with the rehearsal. */
	readonly folder: string;
	readonly startCopy: (folder: string, snapshotFile: string) => Promise<Copy>;
	readonly signal?: AbortSignal;
};

/**
 * Runs the steps of a plan that are left against a copy of the organization: read as the account sees it,
 * served by the embedded server, and changed by the same engine. The copy is deleted, however it ends.
 */
export async function rehearse(
	head: PlanHead,
	steps: readonly PlanStep[],
	client: Client,
	{folder, startCopy, signal}: RehearsalOptions,
): Promise<Rehearsal> {
	await mkdir(folder, {recursive: true, mode: 0o700});
	const work = await mkdtemp(inside(folder, `copy-${process.pid}-`));
	try {
		const {topics, beyond} = await topicsOf(client, steps);
		const wishes = {topics, ...(signal && {signal})};
		const snapshot = await readSnapshot(client, wishes);
		const file = await writeSnapshot(work, 'snapshot.json', snapshot);
		const copy = await startCopy(inside(work, 'data'), file);
		try {
			const isBeyond = new Set(beyond);
			const tried = steps.filter(({n}) => !isBeyond.has(n));
			// What the original did not tell has a default there, which no step changed.
			const before = await readSnapshot(copy.client, wishes);
			const outcomes = await runOn(copy, inside(work, 'plans.db'), head, tried, signal);
			const after = await readSnapshot(copy.client, wishes);
			// Resolving renames a topic with all of its messages.
			const renamed = tried.flatMap(({change}) =>
				change.kind === 'resolve' ? ` > ${withResolved(change.topic, change.before)}` : [],
			);
			const said = new Set(tried.flatMap(({change}) => saidBy(change)));
			return {
				at: wallNow(),
				snapshotAt: snapshot.reading.at,
				outcomes,
				difference: snapshotDifference(before, after).map(one => ({
					...one,
					isSaid:
						said.has(nameOf(one)) ||
						said.has(`${one.kind} ${one.id ?? ''}`) ||
						(one.part === 'place' && renamed.some(place => String(one.before).endsWith(place))),
				})),
				unknown: snapshot.unknown,
				beyond,
			};
		} finally {
			await copy.stop();
		}
	} finally {
		await rm(work, {recursive: true, force: true});
	}
}

/** Deletes copies that a sudden end left behind: those whose process is no more. */
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

async function runOn(
	{client}: Copy,
	file: string,
	head: PlanHead,
	steps: readonly PlanStep[],
	signal: AbortSignal | undefined,
): Promise<Rehearsal['outcomes']> {
	const store = openPlanStore(file);
	try {
		store.add(head, steps);
		const run = new PlanRun({
			plan: head.id,
			connection: `rehearsal ${head.id}`,
			store,
			client,
			isUndo: head.undoes !== undefined,
		});
		signal?.addEventListener('abort', () => run.pause());
		await run.run();
		// The steps of the copy are numbered anew.
		return store.steps(head.id).map(({n, state, reason, barrier, now, code, sentence}) => ({
			n: steps[n - 1]?.n ?? n,
			state,
			...(reason !== undefined && {reason}),
			...(barrier !== undefined && {barrier}),
			...(now !== undefined && {now}),
			...(code !== undefined && {code}),
			...(sentence !== undefined && {sentence}),
		}));
	} finally {
		store.close();
	}
}

type Topics = {
	readonly topics: readonly TopicPlace[];
	/** Steps about messages that are in no topic which could be copied. */
	readonly beyond: readonly number[];
};

/** Topics whose messages some steps change or need; direct messages are not copied. */
async function topicsOf(client: Client, steps: readonly PlanStep[]): Promise<Topics> {
	const places = new Map<string, TopicPlace>();
	const note = (stream_id: number, name: string) =>
		places.set(`${stream_id} ${topicKey(name)}`, {stream_id, name});
	const facts = new Facts(client);
	const messages = await facts.messages(steps.flatMap(({change}) => messagesOf(change)));
	const beyond: number[] = [];
	for (const {n, change} of steps) {
		if (change.kind === 'mark') beyond.push(n);
		for (const id of messagesOf(change)) {
			const message = messages.get(id);
			if (message?.stream_id === undefined) {
				if (message !== undefined && !beyond.includes(n)) beyond.push(n);
			} else note(message.stream_id, message.subject);
		}
		if (change.kind === 'move') note(change.after.stream_id, change.after.topic);
	}
	return {topics: [...places.values()], beyond};
}

function messagesOf(change: PlanChange): readonly number[] {
	switch (change.kind) {
		case 'move':
			return change.ids ?? [change.message_id];
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'message-text':
		case 'message-deletion':
			return [change.message_id];
		default:
			return [];
	}
}

function nameOf({kind, id, part}: Difference): string {
	return `${kind} ${id ?? ''} ${part ?? ''}`;
}

/** The parts that a step says it changes, as a difference names them; or a whole thing. */
function saidBy(change: PlanChange): readonly string[] {
	switch (change.kind) {
		case 'role':
			return [`person ${change.user_id} role`];
		case 'name':
			return [`person ${change.user_id} full_name`];
		case 'active':
			return [`person ${change.user_id} is_active`];
		case 'value':
			return [`person ${change.user_id} profile ${change.field_id}`];
		case 'membership':
			return [`channel ${change.stream_id} subscriber ${change.user_id}`];
		case 'own-setting':
			return [`own-subscription ${change.stream_id} ${change.property}`];
		case 'topic-policy':
			return [`topic-policy ${change.stream_id}`];
		case 'status':
			return [`status ${change.user_id}`];
		case 'visibility':
			return ['own-setting  value'];
		case 'link':
			return [`invitation ${change.invite_id}`];
		case 'archiving':
		case 'channel':
			return [`channel ${change.stream_id}`];
		case 'profile-field':
		case 'field-deletion':
			return [`field ${change.field_id}`];
		case 'field-order':
			return change.after.map(id => `field ${id} order`);
		case 'move':
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'message-text':
		case 'message-deletion':
			return messagesOf(change).map(id => `message ${id}`);
		case 'file':
		case 'mark':
			return [];
		default:
			return change satisfies never;
	}
}
