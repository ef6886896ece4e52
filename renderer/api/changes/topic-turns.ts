import type {Place} from '../../../shared/model/change';
import {topicKey} from '../../../shared/model/topic';
import {createTurns, type Turns} from '../../../shared/turns';

/** By connection and topic; those under way are counted. */
const turns = new Map<string, {readonly inTurn: Turns; waiting: number}>();

/**
 * Moves out of one topic happen one after the other: what one of them brings to its goal would look to
 * the next like messages that its own call took along.
 */
export async function inTurnOf<T>(
	connectionId: string,
	{stream_id, topic}: Place,
	work: () => Promise<T>,
): Promise<T> {
	const name = `${connectionId} ${stream_id} ${topicKey(topic)}`;
	const turn = turns.get(name) ?? {inTurn: createTurns(), waiting: 0};
	turns.set(name, turn);
	turn.waiting += 1;
	try {
		return await turn.inTurn(work);
	} finally {
		turn.waiting -= 1;
		if (turn.waiting === 0) turns.delete(name);
	}
}
