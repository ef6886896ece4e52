import {ApiError} from '../contract/errors';
import type {MoveChange} from '../model/change';
import {readTopic} from './read-topic';
import type {StepCallDependencies} from './calls';
import {firstPatience, limitPause, nextPatience, pause, Stopped, whileFresh} from './while-fresh';
import {isSamePlace, placesOf} from './places-of';
import {idsAtGoal, wireMove, type Along} from './send-back';
import {refusalText} from './refusals';

/** How the calls of a move ended. */
export type Made = {
	readonly error: unknown;
	/** Whether any call was made. */
	readonly isBegun: boolean;
	/** Whether a call for all of them found them where they were, so that its answer says it all. */
	readonly isAsSeen?: boolean;
	/** What a call may have taken along; whoever was not chosen is still to be sent back. */
	readonly along?: Along | undefined;
};

/** Moves exactly these. One that is elsewhere by now was moved by somebody, and stays. */
export async function moveEach(deps: StepCallDependencies, change: MoveChange): Promise<Made> {
	let patience = firstPatience;
	for (let refusals = 1; ; refusals++) {
		const {here, topicIds} = await findHere(deps, change);
		const along = await alongWith(deps, change, longestRun(here, topicIds));
		// Until they are back, whoever ends the program has to be told.
		deps.onStep?.(0, along?.others.length);
		const error = along && (await moveRun(deps, change, along, patience));
		if (error === undefined) deps.onStep?.(change.ids?.length ?? 0, along?.others.length);
		if (along === undefined || isTooOld(error)) {
			const failure = await moveSingly(deps, change, here).catch((caught: unknown) => caught);
			return {error: failure, isBegun: true};
		}
		const seconds = limitPause(error, refusals);
		if (seconds === undefined) return {error, isBegun: true, along};
		// Others may have come meanwhile: it is looked at anew.
		await pause(seconds, deps.isStopped);
		patience = nextPatience(patience);
	}
}

/** Which of the messages are where they were, in order; and the whole topic, where it is not too long. */
async function findHere(
	deps: StepCallDependencies,
	{ids = [], before, after}: MoveChange,
): Promise<{readonly here: readonly number[]; readonly topicIds: readonly number[]}> {
	const read = () => readTopic(deps.client, before);
	const {messages, isWhole} = await whileFresh(read, deps);
	const topicIds = messages.map(({id}) => id);
	const there = new Set(topicIds);
	if (isWhole) return {here: ids.filter(id => there.has(id)), topicIds};
	const unread = ids.filter(id => !there.has(id));
	for (const [id, place] of (await placesOf(deps, unread, [before, after])).places) {
		if (isSamePlace(place, before)) there.add(id);
	}
	return {here: ids.filter(id => there.has(id)), topicIds: []};
}

/** Messages of a topic from one on, and those among them that nobody asked to move. */
type TopicRun = {readonly first: number; readonly others: readonly number[]};

/** So many others are sent back one by one, where that spares more calls than it takes. */
const mostOthers = 3;

/** One call for all of them, where they are the end of the topic, but for a notice or two. */
export function longestRun(
	ids: readonly number[],
	topicIds: readonly number[],
): TopicRun | undefined {
	const wanted = new Set(ids);
	const first = topicIds.find(id => wanted.has(id));
	if (first === undefined || ids.length < 2) return undefined;
	const others = topicIds.filter(id => id > first && !wanted.has(id));
	return others.length <= Math.min(mostOthers, ids.length / 4) ? {first, others} : undefined;
}

/**
 * On the way through another channel a message would lose the marks of those who cannot see it; and
 * what comes between the look and the call must not be shown to more people than could read it.
 */
function mayTakeAlong(
	{channels}: StepCallDependencies,
	{before, after}: MoveChange,
	{others}: TopicRun,
): boolean {
	if (before.stream_id === after.stream_id) return true;
	if (others.length > 0) return false;
	const from = channels?.find(({stream_id}) => stream_id === before.stream_id);
	const to = channels?.find(({stream_id}) => stream_id === after.stream_id);
	if (from === undefined || to === undefined) return false;
	return from.is_web_public === true || (!from.invite_only && to.is_web_public !== true);
}

/** What one call for all would reach; undefined where they are to be moved one by one. */
async function alongWith(
	deps: StepCallDependencies,
	change: MoveChange,
	run: TopicRun | undefined,
): Promise<Along | undefined> {
	if (run === undefined || !mayTakeAlong(deps, change, run)) return undefined;
	const wereThere = await idsAtGoal(deps, change, run.first);
	return wereThere && {...run, wanted: new Set(change.ids), wereThere};
}

/** Makes one call for all; resolves to its failure. */
async function moveRun(
	{client, isStopped}: StepCallDependencies,
	change: MoveChange,
	{first}: Along,
	patience: number,
): Promise<unknown> {
	if (isStopped()) throw new Stopped(refusalText('stopped'));
	try {
		await client.updateMessage(wireMove({...change, mode: 'change_later'}, first), {patience});
		return undefined;
	} catch (error) {
		return error;
	}
}

/** Passes over those that are gone or elsewhere by now, and ends with the refusal of the others. */
async function moveSingly(
	deps: StepCallDependencies,
	change: MoveChange,
	ids: readonly number[],
): Promise<void> {
	const {client, isStopped} = deps;
	let firstAllowed = 0;
	let refusal: unknown;
	for (const [done, message_id] of ids.entries()) {
		deps.onStep?.(done);
		if (message_id < firstAllowed) continue;
		let tries = 0;
		const isHere = async () => {
			const place = (await placesOf(deps, [message_id])).places.get(message_id);
			return place !== undefined && isSamePlace(place, change.before);
		};
		try {
			await whileFresh(
				async options => {
					// Others may have moved it in a pause of the limit.
					if (tries++ === 0 || (await isHere())) {
						await client.updateMessage(wireMove(change, message_id), options);
					}
				},
				{isStopped},
			);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (!(await isHere())) continue;
			refusal = error;
			const allowed = firstNotTooOld(error);
			if (allowed <= message_id) throw error;
			firstAllowed = allowed;
		}
	}
	if (refusal !== undefined) throw refusal;
}

function isTooOld(error: unknown): boolean {
	return error instanceof ApiError && error.is('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED');
}

/** From which message on a move is not too late; 0 where a refusal is about something else. */
function firstNotTooOld(error: ApiError): number {
	if (!error.is('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED')) return 0;
	return error.details.first_message_id_allowed_to_move ?? Infinity;
}
