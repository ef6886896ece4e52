import {ApiError} from '../../../shared/contract/errors';
import type {MoveChange} from '../../../shared/model/change';
import type {FailedChange} from '../../state/changes';
import {readTopic} from '../read-topic';
import type {StepReach} from './family';
import {patiently} from './patiently';
import {isSamePlace, placesOf} from './places-of';
import {sendBack, wireMove} from './send-back';

/** How the calls of a move ended. */
export type Made = {
	readonly error: unknown;
	/** Messages that were taken along and are still to be sent back. */
	readonly astray: readonly FailedChange[];
};

/** Moves exactly these. One that is elsewhere by now was moved by somebody, and stays. */
export async function moveEach(reach: StepReach, change: MoveChange): Promise<Made> {
	const {here, topicIds} = await findHere(reach, change);
	const run = longestRun(here, topicIds);
	if (run !== undefined && mayTakeAlong(change, run)) {
		const made = await moveRun(reach, change, run);
		if (!isTooOld(made.error)) return made;
	}
	await moveSingly(reach, change, here);
	return {error: undefined, astray: []};
}

/** Which of the messages are where they were, in order; and the whole topic, where it is not too long. */
async function findHere(
	{client}: StepReach,
	{ids = [], before, after}: MoveChange,
): Promise<{readonly here: readonly number[]; readonly topicIds: readonly number[]}> {
	const {messages, isWhole} = await patiently(() => readTopic(client, before));
	const topicIds = messages.map(({id}) => id);
	const there = new Set(topicIds);
	if (isWhole) return {here: ids.filter(id => there.has(id)), topicIds};
	const unread = ids.filter(id => !there.has(id));
	for (const [id, place] of await placesOf(client, unread, [before, after])) {
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

/** On the way through another channel a message would lose the marks of those who cannot see it. */
function mayTakeAlong({before, after}: MoveChange, {others}: TopicRun): boolean {
	return others.length === 0 || before.stream_id === after.stream_id;
}

/** Whatever came of the call, nobody who was not chosen stays behind it. */
async function moveRun(
	{client, isStopped}: StepReach,
	change: MoveChange,
	{first, others}: TopicRun,
): Promise<Made> {
	const sent = wireMove({...change, mode: 'change_later'}, first);
	const error = await patiently(() => client.updateMessage(sent), isStopped).then(
		() => undefined,
		(caught: unknown) => caught,
	);
	return {error, astray: isTooOld(error) ? [] : await sendBack(client, change, others)};
}

/** Passes over those that are gone or elsewhere by now, and ends with the refusal of the others. */
async function moveSingly(
	{client, isStopped}: StepReach,
	change: MoveChange,
	ids: readonly number[],
): Promise<void> {
	let firstAllowed = 0;
	let refusal: unknown;
	for (const message_id of ids) {
		if (message_id < firstAllowed) continue;
		try {
			await patiently(() => client.updateMessage(wireMove(change, message_id)), isStopped);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const place = (await placesOf(client, [message_id])).get(message_id);
			if (place === undefined || !isSamePlace(place, change.before)) continue;
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
