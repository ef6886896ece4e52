import type {Client} from '../../../shared/client/create-client';
import type {MoveChange, Place} from '../../../shared/model/change';
import type {FailedChange} from '../../state/changes';
import {patiently, pause} from './patiently';
import {isSamePlace, placesOf} from './places-of';

const mostTries = 3;

/**
 * Brings back messages that a move took along and nobody chose. Returns a change that is still to make
 * where that could not be done.
 */
export async function sendBack(
	client: Client,
	{before, after}: Way,
	others: readonly number[],
): Promise<readonly FailedChange[]> {
	let astray = others;
	let error: unknown;
	for (let tries = 0; ; tries++) {
		try {
			const places = await placesOf(client, others, [after, before]);
			astray = others.filter(id => isAt(places.get(id), after));
			if (tries < mostTries) await moveBack(client, {before, after}, astray);
			if (astray.length === 0) return [];
		} catch (caught) {
			error = caught;
		}
		if (tries === mostTries) return [{change: moveBackOf({before, after}, astray), error}];
		await pause(tries / 2);
	}
}

function isAt(place: Place | undefined, wanted: Place): boolean {
	return place !== undefined && isSamePlace(place, wanted);
}

type Way = Pick<MoveChange, 'before' | 'after'>;

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
async function moveBack(client: Client, way: Way, ids: readonly number[]): Promise<void> {
	let refusal: unknown;
	for (const id of ids) {
		await patiently(() => client.updateMessage(wireMove(moveBackOf(way, ids), id))).catch(
			(caught: unknown) => {
				refusal = caught;
			},
		);
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
