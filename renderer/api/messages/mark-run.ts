import type {Client} from '../../../shared/client/create-client';
import {Unreachable, UnexpectedAnswer} from '../../../shared/client/failures';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {Message, OwnFlag} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {limitPause} from '../changes/patiently';
import type {MarkAction, MarkOrder, MarkRun} from '../../state/marking';

/** Most messages that one call reads or marks (api-facts 8.10, 9.8). */
export const mostAtOnce = 5000;
const fewestAtOnce = 1000;
/** A page of so few that a failure has another reason. */
const fewestRead = 100;
/** Refusals of single messages in a row after which it is not the messages that are at fault. */
const mostRefusals = 100;

export type MarkClient = Pick<Client, 'getMessages' | 'updateFlags' | 'updateFlagsForNarrow'>;

export type MarkReach = {
	readonly client: MarkClient;
	/** Ends the work after the call that is under way. */
	readonly signal: AbortSignal;
	readonly note: (run: MarkRun) => void;
	/** Resolves after so many seconds, or when the signal ends it. */
	readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
};

/** What an act does to the flags of a message, and which messages it has still to do. */
export const marks: Readonly<
	Record<
		MarkAction,
		{readonly op: 'add' | 'remove'; readonly flag: OwnFlag; readonly left: NarrowTerm}
	>
> = {
	read: {op: 'add', flag: 'read', left: {operator: 'is', operand: 'unread'}},
	unread: {op: 'remove', flag: 'read', left: {operator: 'is', operand: 'unread', negated: true}},
	star: {op: 'add', flag: 'starred', left: {operator: 'is', operand: 'starred', negated: true}},
	unstar: {op: 'remove', flag: 'starred', left: {operator: 'is', operand: 'starred'}},
};

export const opposite: Readonly<Record<MarkAction, MarkAction>> = {
	read: 'unread',
	unread: 'read',
	star: 'unstar',
	unstar: 'star',
};

/** The narrow of those messages that an act changes. */
export function termsLeft(order: Pick<MarkOrder, 'terms' | 'act'>): NarrowTerm[] {
	return [...order.terms, marks[order.act].left];
}

/** Which messages an act is about. */
export type MarkWhat = Pick<MarkOrder, 'terms' | 'act' | 'ownChannels' | 'before'>;

/** Whether a message can be marked so: what is unread is in own channels (api-facts 10.3). */
export function canMark(
	{act, ownChannels}: Pick<MarkOrder, 'act' | 'ownChannels'>,
	{stream_id}: Pick<Message, 'stream_id'>,
): boolean {
	return act !== 'unread' || stream_id === undefined || ownChannels.has(stream_id);
}

/**
 * Carries work on from where it is, until all is done, it is stopped, or a call fails. Each step is one
 * call and one new record, so that nothing is done or counted twice when it goes on later.
 */
export async function carryOn(reach: MarkReach, begun: MarkRun): Promise<MarkRun> {
	let run = begun;
	const note = (change: Partial<MarkRun>) => {
		run = {...run, ...change};
		reach.note(run);
	};
	const sizes = {read: mostAtOnce, mark: mostAtOnce, refused: 0};
	note({state: 'running', error: undefined});
	let refusals = 0;
	while (!isDone(run)) {
		if (reach.signal.aborted) {
			note({state: 'stopped'});
			return run;
		}
		try {
			note(await nextStep(reach.client, run, sizes));
			refusals = 0;
		} catch (error) {
			const seconds = limitPause(error, refusals + 1);
			if (seconds !== undefined) {
				refusals += 1;
				note({pause: seconds});
				await reach.wait(seconds, reach.signal);
				note({pause: undefined});
				continue;
			}
			const goesOn = afterRefusal(run, error, sizes);
			note(goesOn ?? {state: 'failed', error, ...whatMayBeDone(run, error, sizes)});
			if (goesOn === undefined) return run;
		}
	}
	note({state: 'finished'});
	return run;
}

function isDone({order, ids, foundEnd, processed}: MarkRun): boolean {
	return foundEnd && (order.way === 'fast' || processed >= ids.length);
}

/** Most messages that a call reads or marks, and how many single ones were refused in a row. */
type Sizes = {read: number; mark: number; refused: number};

/**
 * One message that is gone makes the service refuse all that were sent with it: a refused part is
 * halved until that one is found and left out. Undefined when it is not the messages.
 */
function afterRefusal(run: MarkRun, error: unknown, sizes: Sizes): Partial<MarkRun> | undefined {
	if (run.order.way === 'fast' || !run.foundEnd) return undefined;
	if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) return undefined;
	const part = nextPart(run, sizes.mark);
	if (part.length > 1) {
		sizes.mark = Math.floor(part.length / 2);
		return {};
	}
	sizes.refused += 1;
	if (sizes.refused > mostRefusals) return undefined;
	return {
		processed: run.processed + 1,
		missing: run.missing + 1,
		uncertainIds: run.uncertainIds.filter(id => id !== part[0]),
	};
}

const surelyNotDone: ReadonlySet<string> = new Set([
	'refused',
	'no-name',
	'starting',
	'signed-out',
	'locked',
]);

/** A lost answer leaves open whether the service did what it was asked. */
function whatMayBeDone(run: MarkRun, error: unknown, sizes: Sizes): Partial<MarkRun> {
	const isOpen =
		error instanceof UnexpectedAnswer ||
		(error instanceof Unreachable && !surelyNotDone.has(error.kind));
	if (!isOpen) return {};
	if (run.order.way === 'fast') return {isAtLeast: true};
	if (!run.foundEnd) return {};
	return {uncertainIds: union(run.uncertainIds, nextPart(run, sizes.mark))};
}

function union(list: readonly number[], more: readonly number[] = []): readonly number[] {
	return more.length === 0 ? list : [...new Set([...list, ...more])];
}

function nextStep(client: MarkClient, run: MarkRun, sizes: Sizes): Promise<Partial<MarkRun>> {
	if (run.order.way === 'fast') return markPage(client, run);
	return run.foundEnd ? markPart(client, run, sizes) : record(client, run, sizes);
}

/**
 * Reads messages that an act has still to change, after the last one that was read. Where so many are
 * too many for an answer, fewer are read; `most` says how many it took.
 */
export async function readLeft(
	client: Pick<Client, 'getMessages'>,
	what: MarkWhat,
	{after, most}: {readonly after: number | undefined; readonly most: number},
	signal?: AbortSignal,
) {
	try {
		const {messages, found_newest} = await client.getMessages(
			{
				anchor: after === undefined ? 'oldest' : String(after),
				include_anchor: after === undefined,
				num_before: 0,
				num_after: most,
				narrow: termsLeft(what),
				apply_markdown: false,
			},
			signal && {signal},
		);
		const {before = Infinity} = what;
		const last = messages.at(-1);
		const isEnd = found_newest || (last?.timestamp ?? Infinity) >= before;
		if (!isEnd) requireProgress(after, last?.id);
		const wanted = messages.filter(({timestamp}) => timestamp < before);
		const closed = wanted.filter(message => !canMark(what, message));
		return {
			ids: wanted.filter(message => canMark(what, message)).map(({id}) => id),
			closedChannels: closed.flatMap(({stream_id}) => stream_id ?? []),
			last: last?.id,
			isEnd,
			most,
		};
	} catch (error) {
		const isTooMany = error instanceof Unreachable && ['too-large', 'slow'].includes(error.kind);
		if (!isTooMany || most <= fewestRead) throw error;
		return await readLeft(client, what, {after, most: Math.floor(most / 4)}, signal);
	}
}

async function record(
	client: MarkClient,
	{order, cursor, ids, ignoredChannels}: MarkRun,
	sizes: Sizes,
): Promise<Partial<MarkRun>> {
	const page = await readLeft(client, order, {after: cursor, most: sizes.read});
	sizes.read = page.most;
	return {
		ids: [...ids, ...page.ids],
		cursor: page.last ?? cursor,
		foundEnd: page.isEnd,
		ignoredChannels: union(ignoredChannels, page.closedChannels),
	};
}

/** Pages that lead nowhere would be read for ever. */
function requireProgress(after: number | undefined, last: number | undefined): void {
	if (last === undefined || last <= (after ?? -1)) {
		throw badRequest('The server keeps returning the same messages and not the rest.');
	}
}

/** As many that the progress is seen to move, and no more calls than it takes. */
export function partLength(count: number, most: number): number {
	return Math.min(most, Math.max(fewestAtOnce, Math.ceil(count / 50)));
}

function nextPart({ids, processed}: MarkRun, most: number): readonly number[] {
	return ids.slice(processed, processed + partLength(ids.length, most));
}

async function markPart(client: MarkClient, run: MarkRun, sizes: Sizes): Promise<Partial<MarkRun>> {
	const {op, flag} = marks[run.order.act];
	const part = nextPart(run, sizes.mark);
	const answer = await client.updateFlags({messages: [...part], op, flag});
	sizes.mark = Math.min(mostAtOnce, sizes.mark * 2);
	sizes.refused = 0;
	// Some servers answer with all that were sent, others with those that changed. Without the first
	// answer, those of the part that did change then are changed already.
	const changed = new Set([...answer.messages, ...run.uncertainIds]);
	const changedIds = [...run.changedIds, ...part.filter(id => changed.has(id))];
	const sent = new Set(part);
	return {
		processed: run.processed + part.length,
		changed: changedIds.length,
		changedIds,
		uncertainIds: run.uncertainIds.filter(id => !sent.has(id)),
		ignoredChannels: union(run.ignoredChannels, answer.ignored_because_not_subscribed_channels),
	};
}

async function markPage(
	client: MarkClient,
	{order, cursor, processed, changed, ignoredChannels}: MarkRun,
): Promise<Partial<MarkRun>> {
	const {op, flag} = marks[order.act];
	const answer = await client.updateFlagsForNarrow({
		anchor: cursor === undefined ? 'oldest' : String(cursor),
		include_anchor: cursor === undefined,
		num_before: 0,
		num_after: mostAtOnce,
		narrow: termsLeft(order),
		op,
		flag,
	});
	const last = answer.last_processed_id ?? undefined;
	const foundEnd = answer.found_newest || last === undefined;
	if (!foundEnd) requireProgress(cursor, last);
	return {
		processed: processed + answer.processed_count,
		changed: changed + answer.updated_count,
		cursor: last ?? cursor,
		foundEnd,
		ignoredChannels: union(ignoredChannels, answer.ignored_because_not_subscribed_channels),
	};
}
