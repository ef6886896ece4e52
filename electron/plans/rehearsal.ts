import {t} from '@lingui/core/macro';
import {mkdir, mkdtemp, readdir, rm} from 'node:fs/promises';
import {Facts} from '../../shared/changes/facts';
import type {Client} from '../../shared/client/create-client';
import {wallNow} from '../../shared/clock';
import type {PlanChange, PlanHead, PlanStep} from '../../shared/model/plan';
import type {Difference, Rehearsal, RehearsalStage} from '../../shared/model/rehearsal';
import {isPermission} from '../../shared/model/realm-permissions';
import {realmSettings} from '../../shared/model/realm-settings';
import type {Snapshot} from '../../shared/model/snapshot';
import {withResolved} from '../../shared/model/message';
import {topicKey} from '../../shared/model/topic';
import {laterRights} from '../../shared/model/user-group';
import {inside} from '../inside';
import {asCopyFailure, CopyFailed} from './copy-failed';
import type {Copy} from './copy-server';
import {PlanRun} from './plan-run';
import {openPlanStore} from './plan-store';
import {readSnapshot, type SnapshotOptions} from './snapshot';
import {snapshotDifference} from './snapshot-difference';
import {writeSnapshot} from './snapshot-file';
import type {TopicPlace} from './snapshot-topics';

export type RehearsalOptions = {
	/** For the copy; what is in it goes with the rehearsal. */
	readonly folder: string;
	/** The copy ends as soon as the signal says so. */
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
		const wishes = {topics, ...(signal && {signal})};
		const snapshot = await readSnapshot(client, wishes);
		const isBeyond = new Set([...beyond, ...beyondCopy(steps, snapshot)]);
		const tried = steps.filter(({n}) => !isBeyond.has(n));
		const found = await tryOn(snapshot, {work, head, tried, wishes}, options).catch(
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
	readonly wishes: SnapshotOptions;
};

/** What became of the steps on a copy, and what is another there. */
async function tryOn(
	snapshot: Snapshot,
	{work, head, tried, wishes}: Trial,
	{startCopy, signal, onStage}: RehearsalOptions,
): Promise<Pick<Rehearsal, 'outcomes' | 'difference'>> {
	onStage?.({phase: 'starting'});
	const file = await writeSnapshot(work, 'snapshot.json', snapshot);
	signal?.throwIfAborted();
	const copy = await startCopy(inside(work, 'data'), file, signal);
	try {
		// What the original did not tell has a default there, which no step changed.
		const before = await readSnapshot(copy.client, wishes);
		const watch = {signal, onStage};
		const {outcomes, made} = await runOn(copy, inside(work, 'plans.db'), head, tried, watch);
		onStage?.({phase: 'comparing'});
		const after = await readSnapshot(copy.client, wishes);
		const isSaid = saying(made);
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
		// It is this computer that had no room, not the organization.
		const full = outcomes.find(({code}) => code === 'STORAGE_FULL');
		if (full !== undefined) throw new CopyFailed('no-room', full.sentence ?? t`The disk is full.`);
		return {outcomes, made: tried.map(({change, made = change}) => made)};
	} finally {
		store.close();
	}
}

type Topics = {
	readonly topics: readonly TopicPlace[];
	/** Steps about drafts, and about messages that are in no topic which could be copied. */
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
		if (change.kind === 'mark' || change.kind === 'draft') beyond.push(n);
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

/** Steps about what newer servers alone have: the copy does not know it (api-facts 15.3). */
function beyondCopy(steps: readonly PlanStep[], {groups}: Snapshot): readonly number[] {
	const roles = new Set(groups.filter(({is_system_group: is}) => is).map(({id}) => id));
	return steps.filter(({change}) => isLater(change, roles)).map(({n}) => n);
}

function isLater(change: PlanChange, roles: ReadonlySet<number>): boolean {
	if (change.kind === 'group') {
		return Object.keys(change.after).some(part => Object.hasOwn(laterRights, part));
	}
	if (change.kind !== 'setting' || !isPermission(change.property)) return false;
	const isKnown = Object.hasOwn(realmSettings.shape, change.property);
	return !isKnown || ![change.before, change.after].every(one => roles.has(Number(one)));
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

function nameOf({kind, id, name, part}: Difference): string {
	return `${kind} ${id ?? (named.has(kind) ? name : '')} ${part ?? ''}`;
}

/** Whether one of the steps says that it changes what differs. */
function saying(changes: readonly PlanChange[]): (one: Difference) => boolean {
	const said = new Set(changes.flatMap(saidBy));
	// Resolving renames a topic with all of its messages.
	const renamed = changes.flatMap(change =>
		change.kind === 'resolve' ? ` > ${withResolved(change.topic, change.before)}` : [],
	);
	return one =>
		said.has(nameOf(one)) ||
		said.has(`emoji :${one.kind === 'emoji' ? one.name : ''}:`) ||
		said.has(`invitation <${addressIn(one)}>`) ||
		said.has(`${one.kind} ${one.id ?? ''}`) ||
		(one.part === 'place' && renamed.some(place => String(one.before).endsWith(place)));
}

/** Whether what differs is a subscription that rests with its account, or is back with it. */
function restingIn(difference: readonly Difference[]): (one: Difference) => boolean {
	const turned = new Map(
		difference.flatMap(({kind, id, part, after}) =>
			kind === 'person' && part === 'is_active' ? [[String(id), after === true] as const] : [],
		),
	);
	return ({kind, part, after}) => {
		const [, id = ''] = (kind === 'channel' && /^subscriber (\d+)$/.exec(part ?? '')) || [];
		return turned.get(id) === (after === true);
	};
}

/** Whom an invitation is to that is new or gone. */
function addressIn({kind, before, after}: Difference): string {
	if (kind !== 'invitation') return '';
	const {email} = (after ?? before ?? {}) as {readonly email?: string | null};
	return email?.toLowerCase() ?? '';
}

/** What has no number: its name says which it is. */
const named: ReadonlySet<string> = new Set(['setting', 'domain', 'default-setting', 'sign-in']);

/** The parts that a step says it changes, as a difference names them; or a whole thing. */
function saidBy(change: PlanChange): readonly string[] {
	switch (change.kind) {
		case 'role':
			return [`person ${change.user_id} role`];
		case 'name':
			return [`person ${change.user_id} full_name`];
		case 'active':
			return [`person ${change.user_id} is_active`];
		case 'bot-owner':
			return [`person ${change.user_id} bot_owner_id`];
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
			return [`channel ${change.stream_id}`];
		case 'channel':
			return Object.keys(change.after).flatMap(name =>
				partsNamed(name).map(part => `channel ${change.stream_id} ${part}`),
			);
		case 'profile-field':
		case 'field-deletion':
			return [`field ${change.field_id}`];
		case 'field-order':
			return change.after.map(id => `field ${id} order`);
		case 'group':
			return Object.keys(change.after).map(part => `group ${change.group_id} ${part}`);
		case 'group-member':
			return [`group ${change.group_id} member ${change.user_id}`];
		case 'subgroup':
			return [`group ${change.group_id} subgroup ${change.subgroup_id}`];
		case 'group-deletion':
			return [`group ${change.group_id}`];
		case 'new-group':
			return ofId('group', change.group_id);
		case 'setting':
			return [`setting ${change.property} value`];
		case 'default-setting':
			return [`default-setting ${change.property} value`];
		case 'domain':
			return ['', 'allow_subdomains'].map(part => `domain ${change.domain} ${part}`);
		case 'sign-in':
			return [`sign-in ${change.method} value`];
		case 'channel-group':
			return ofId('channel-group', change.group_id);
		case 'linkifier':
			return ofId('linkifier', change.linkifier_id);
		case 'linkifier-order':
			return ['linkifier  order'];
		case 'playground':
			return ofId('playground', change.playground_id);
		case 'emoji':
			return [`emoji :${change.name}:`];
		case 'mail-invitation':
			return [`invitation <${change.email.toLowerCase()}>`];
		case 'move':
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'message-text':
		case 'message-deletion':
			return messagesOf(change).map(id => `message ${id}`);
		case 'new-channel':
			return [...ofId('channel', change.stream_id), ...ofId('own-subscription', change.stream_id)];
		case 'new-field':
			return ofId('field', change.field_id);
		case 'new-link':
			return ofId('invitation', change.invite_id);
		case 'new-person':
			return ofId('person', change.user_id);
		case 'new-bot':
			return ofId('person', change.user_id);
		case 'account-setting':
			return ['own-setting  value', `person ${change.user_id} ${change.property}`];
		case 'file':
		case 'draft':
		case 'mark':
		case 'alert-word':
		case 'muted-person':
		case 'scheduled-message':
			return [];
		default:
			return change satisfies never;
	}
}

const privacy = ['invite_only', 'is_web_public', 'history_public_to_subscribers'] as const;

/** What a snapshot calls a setting of a channel; who sees it is one thing. */
function partsNamed(setting: string): readonly string[] {
	switch (setting) {
		case 'new_name':
			return ['name'];
		case 'is_default_stream':
			return ['is_default'];
		case 'is_private':
		case 'is_web_public':
		case 'history_public_to_subscribers':
			return privacy;
		default:
			return [setting];
	}
}

/** The whole of what was made, under the number that it got on the copy. */
function ofId(kind: Difference['kind'], id: number | undefined): readonly string[] {
	return id === undefined ? [] : [`${kind} ${id}`];
}
