import type {Client} from '../client/create-client';
import {Unreachable, UnexpectedAnswer} from '../client/failures';
import {ApiError, badRequest} from '../contract/errors';
import type {MarkAction, MarkChange, MarkRequest} from '../model/mark';
import type {Message, OwnFlag} from '../model/message';
import type {NarrowTerm} from '../model/narrow';
import type {ChangeSteps} from './calls';
import {hidden} from './facts';
import {refusalText} from './refusals';

/** Most messages that one call reads or marks (api-facts 8.10, 9.8). */
export const mostAtOnce = 5000;
const fewestAtOnce = 1000;
/** A page of so few that a failure has another reason. */
const fewestRead = 100;
/** Refusals of single messages in a row after which it is not the messages that are at fault. */
const mostRefusals = 100;

/** Marking of the messages of a narrow, however many: in steps of a call each, after which it says how far it is. */
export const markSteps: ChangeSteps<MarkChange> = {
	takesSeveralCalls: () => true,
	async carryOut({client, isStopped, onChange}, change) {
		const {mark, state, error} = await carryOn({client, isStopped, note: onChange}, change);
		return {
			done: state === 'finished' ? [mark] : [],
			failed: state === 'failed' ? [{change: mark, error}] : [],
			left: state === 'stopped' ? [mark] : [],
		};
	},
	// Which messages there are is for the service to say.
	readNow: () => Promise.resolve(() => hidden),
};

export type MarkClient = Pick<Client, 'getMessages' | 'updateFlags' | 'updateFlagsForNarrow'>;

type MarkReach = {
	readonly client: MarkClient;
	/** Whether it is to end after the call that is under way. */
	readonly isStopped: () => boolean;
	readonly note: ((mark: MarkChange) => void) | undefined;
};

/** How far marking came, and why not further. */
export type MarkEnd = {
	readonly mark: MarkChange;
	readonly state: 'finished' | 'stopped' | 'failed';
	readonly error?: unknown;
};

/** What an action does to the flags of a message, and which messages it has still to do. */
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

/** The narrow of those messages that an action changes. */
export function termsLeft({terms, after}: Pick<MarkRequest, 'terms' | 'after'>): NarrowTerm[] {
	return [...terms, marks[after].left];
}

/** Which messages an action is about. */
export type MarkWhat = Pick<MarkRequest, 'terms' | 'after' | 'ownChannels' | 'sentBefore'>;

/** Whether a message can be marked so: what is unread is in own channels (api-facts 10.3). */
export function canMark(
	{after, ownChannels}: Pick<MarkRequest, 'after' | 'ownChannels'>,
	{stream_id}: Pick<Message, 'stream_id'>,
): boolean {
	return after !== 'unread' || stream_id === undefined || ownChannels.includes(stream_id);
}

/**
 * Carries work on from where it is, until all is done, it is stopped, or a call fails. Each step is one
 * call and one new record, so that nothing is done or counted twice when it goes on later.
 */
export async function carryOn(reach: MarkReach, begun: MarkChange): Promise<MarkEnd> {
	let mark = begun;
	const note = (step: Partial<MarkChange>) => {
		mark = {...mark, ...step};
		reach.note?.(mark);
	};
	const sizes = {read: mostAtOnce, mark: mostAtOnce, refused: 0};
	while (!isDone(mark)) {
		if (reach.isStopped()) return {mark, state: 'stopped'};
		try {
			note(await nextStep(reach.client, mark, sizes));
		} catch (error) {
			if (reach.isStopped() && wasGivenBack(error)) return {mark, state: 'stopped'};
			const goesOn = afterRefusal(mark, error, sizes);
			note(goesOn ?? whatMayBeDone(mark, error, sizes));
			if (goesOn === undefined) return {mark, state: 'failed', error};
		}
	}
	return {mark, state: 'finished'};
}

/** Whether the call was not sent: what waits for the limit comes back when its run is stopped. */
function wasGivenBack(error: unknown): boolean {
	return error instanceof ApiError && error.is('RATE_LIMIT_HIT');
}

function isDone({way, ids, foundEnd, processed}: MarkChange): boolean {
	return foundEnd && (way === 'fast' || processed >= ids.length);
}

/** Most messages that a call reads or marks, and how many single ones were refused in a row. */
type Sizes = {read: number; mark: number; refused: number};

/**
 * One message that is gone makes the service refuse all that were sent with it: a refused part is
 * halved until that one is found and left out. Undefined when it is not the messages.
 */
function afterRefusal(
	mark: MarkChange,
	error: unknown,
	sizes: Sizes,
): Partial<MarkChange> | undefined {
	if (mark.way === 'fast' || !mark.foundEnd) return undefined;
	if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) return undefined;
	const part = nextPart(mark, sizes.mark);
	if (part.length > 1) {
		sizes.mark = Math.floor(part.length / 2);
		return {};
	}
	sizes.refused += 1;
	if (sizes.refused > mostRefusals) return undefined;
	return {
		processed: mark.processed + 1,
		missing: mark.missing + 1,
		uncertainIds: mark.uncertainIds.filter(id => id !== part[0]),
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
function whatMayBeDone(mark: MarkChange, error: unknown, sizes: Sizes): Partial<MarkChange> {
	const isOpen =
		error instanceof UnexpectedAnswer ||
		(error instanceof Unreachable && !surelyNotDone.has(error.kind));
	if (!isOpen) return {};
	if (mark.way === 'fast') return {isAtLeast: true};
	if (!mark.foundEnd) return {};
	return {uncertainIds: union(mark.uncertainIds, nextPart(mark, sizes.mark))};
}

function union(list: readonly number[], more: readonly number[] = []): readonly number[] {
	return more.length === 0 ? list : [...new Set([...list, ...more])];
}

function nextStep(
	client: MarkClient,
	mark: MarkChange,
	sizes: Sizes,
): Promise<Partial<MarkChange>> {
	if (mark.way === 'fast') return markPage(client, mark);
	return mark.foundEnd ? markPart(client, mark, sizes) : record(client, mark, sizes);
}

/**
 * Reads messages that an action has still to change, after the last one that was read. Where so many are
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
		const {sentBefore = Infinity} = what;
		const last = messages.at(-1);
		const isEnd = found_newest || (last?.timestamp ?? Infinity) >= sentBefore;
		if (!isEnd) requireProgress(after, last?.id);
		const wanted = messages.filter(({timestamp}) => timestamp < sentBefore);
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
	mark: MarkChange,
	sizes: Sizes,
): Promise<Partial<MarkChange>> {
	const {cursor, ids, ignoredChannels} = mark;
	const page = await readLeft(client, mark, {after: cursor, most: sizes.read});
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
		throw badRequest(refusalText('same messages'));
	}
}

/** As many that the progress is seen to move, and no more calls than it takes. */
export function partLength(count: number, most: number): number {
	return Math.min(most, Math.max(fewestAtOnce, Math.ceil(count / 50)));
}

function nextPart({ids, processed}: MarkChange, most: number): readonly number[] {
	return ids.slice(processed, processed + partLength(ids.length, most));
}

async function markPart(
	client: MarkClient,
	mark: MarkChange,
	sizes: Sizes,
): Promise<Partial<MarkChange>> {
	const {op, flag} = marks[mark.after];
	const part = nextPart(mark, sizes.mark);
	const answer = await client.updateFlags({messages: [...part], op, flag});
	sizes.mark = Math.min(mostAtOnce, sizes.mark * 2);
	sizes.refused = 0;
	// Some servers answer with all that were sent, others with those that changed. Without the first
	// answer, those of the part that did change then are changed already.
	const changed = new Set([...answer.messages, ...mark.uncertainIds]);
	const changedIds = [...mark.changedIds, ...part.filter(id => changed.has(id))];
	const sent = new Set(part);
	return {
		processed: mark.processed + part.length,
		changed: changedIds.length,
		changedIds,
		uncertainIds: mark.uncertainIds.filter(id => !sent.has(id)),
		ignoredChannels: union(mark.ignoredChannels, answer.ignored_because_not_subscribed_channels),
	};
}

async function markPage(client: MarkClient, mark: MarkChange): Promise<Partial<MarkChange>> {
	const {cursor, processed, changed, ignoredChannels} = mark;
	const {op, flag} = marks[mark.after];
	const answer = await client.updateFlagsForNarrow({
		anchor: cursor === undefined ? 'oldest' : String(cursor),
		include_anchor: cursor === undefined,
		num_before: 0,
		num_after: mostAtOnce,
		narrow: termsLeft(mark),
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
