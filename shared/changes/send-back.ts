import {badRequest} from '../contract/errors';
import type {MoveChange} from '../model/change';
import type {Message} from '../model/message';
import type {FailedChange} from './outcome';
import {mostRead} from './read-topic';
import type {CallOptions} from '../client/create-client';
import {limitPause, pause, Stopped, whileFresh} from './while-fresh';
import {isAtGoal, idsFrom, isSamePlace, type Reader} from './places-of';
import {refusalText} from './refusals';

const mostTries = 3;

type Way = Pick<MoveChange, 'before' | 'after'>;

/** What a call may take along: whatever was behind its first message. */
export type Along = {
	readonly first: number;
	/** Those that move. */
	readonly wanted: ReadonlySet<number>;
	/** Those that nobody chose and that were behind it before the call. */
	readonly others: readonly number[];
	/** Those that were at the goal before the call. */
	readonly wereThere: ReadonlySet<number>;
};

/** The ids at the goal from one on; undefined where they are too many to tell later what came along. */
export async function idsAtGoal(
	reader: Reader,
	way: Way,
	first: number,
): Promise<ReadonlySet<number> | undefined> {
	const range = {first, most: mostRead};
	const there = await idsFrom(reader, way.after, range, one => isThere(one, way));
	return there && new Set(there);
}

/**
 * Brings back messages that a move took along and nobody chose, those included that came between.
 * Returns a change that is still to make where that could not be done.
 */
export async function sendBack(
	reader: Reader,
	way: Way,
	along: Along,
): Promise<readonly FailedChange[]> {
	let astray: readonly number[] | undefined;
	/** Whether nothing was sent since it was looked which they are. */
	let isKnown = false;
	let error: unknown;
	for (let tries = 0; ; tries++) {
		let hasLooked = false;
		// However soon it is stopped, it is looked once which they are.
		const isStopped = () => hasLooked && reader.isStopped();
		try {
			astray = await whileFresh(
				async options => {
					hasLooked = true;
					astray = await astrayOf(reader, way, along);
					isKnown = tries === mostTries || reader.isStopped();
					if (tries < mostTries) await moveBack(reader, way, astray, options);
					return astray;
				},
				{isStopped},
			);
			if (astray.length === 0) return [];
		} catch (caught) {
			error = caught instanceof Stopped ? badRequest(refusalText('stopped')) : caught;
		}
		if (tries === mostTries) break;
		await pause(tries / 2, reader.isStopped);
	}
	error ??= badRequest(refusalText('moved again'));
	if (astray !== undefined) {
		return [{change: moveBackOf(way, astray), error, ...(!isKnown && {isUnknown: true})}];
	}
	if (along.others.length === 0) return [];
	return [{change: moveBackOf(way, along.others), error, isUnknown: true}];
}

async function astrayOf(
	reader: Reader,
	way: Way,
	{first, wanted, others, wereThere}: Along,
): Promise<readonly number[]> {
	const most = wereThere.size + wanted.size + mostRead;
	const known = new Set(others);
	const isAstray = (one: Message) =>
		isThere(one, way) &&
		!wanted.has(one.id) &&
		!wereThere.has(one.id) &&
		wasTaken(one, way, known, reader.ownId);
	const astray = await idsFrom(reader, way.after, {first, most}, isAstray);
	if (astray === undefined) throw badRequest(refusalText('too many messages'));
	return astray;
}

function isThere({stream_id = -1, subject}: Message, way: Way): boolean {
	return isAtGoal({stream_id, topic: subject}, way);
}

/**
 * Whether a message came with the own call. What was written at the goal was never anywhere else, and
 * what somebody else moved there stays. Without a history only those that were behind it are known.
 */
export function wasTaken(
	{id, edit_history}: Message,
	{before, after}: Way,
	known: ReadonlySet<number>,
	ownId: number | undefined,
): boolean {
	if (edit_history === undefined) return known.has(id);
	const move = edit_history.find(
		({prev_topic, prev_stream}) => prev_topic !== undefined || prev_stream !== undefined,
	);
	if (move === undefined) return false;
	if (ownId !== undefined && move.user_id !== ownId) return false;
	const {prev_stream = after.stream_id, prev_topic = after.topic} = move;
	return isSamePlace({stream_id: prev_stream, topic: prev_topic}, before);
}

function moveBackOf({before, after}: Way, ids: readonly number[]): MoveChange {
	return {
		kind: 'move',
		message_id: ids[0] ?? 0,
		mode: 'each',
		ids,
		before: after,
		after: before,
		tellsOld: false,
		tellsNew: false,
		isSendBack: true,
	};
}

/** Tries all of them, whatever becomes of one. */
async function moveBack(
	{client, isStopped}: Reader,
	way: Way,
	ids: readonly number[],
	options: CallOptions,
): Promise<void> {
	let refusal: unknown;
	for (const id of ids) {
		if (isStopped()) throw new Stopped(refusalText('stopped'));
		const sent = wireMove(moveBackOf(way, ids), id);
		try {
			await client.updateMessage(sent, options);
		} catch (caught) {
			// Others may have moved it in a pause of the limit: it is looked at anew.
			if (limitPause(caught) !== undefined) throw caught;
			refusal = caught;
		}
	}
	if (refusal !== undefined) throw refusal;
}

/** One message of a move as it is sent. */
export function wireMove(
	{mode, before, after, tellsOld, tellsNew}: MoveChange,
	message_id: number,
) {
	return {
		message_id,
		propagate_mode: mode === 'each' ? 'change_one' : mode,
		...(after.topic !== before.topic && {topic: after.topic}),
		...(after.stream_id !== before.stream_id && {stream_id: after.stream_id}),
		send_notification_to_old_thread: tellsOld,
		send_notification_to_new_thread: tellsNew,
	};
}
