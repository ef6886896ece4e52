import type {Place} from '../model/change';
import {topicKey} from '../model/topic';
import {pause, Stopped} from './while-fresh';
import {refusalText} from './refusals';

/** By connection and topic: the end of the newest move out of it or into it. */
const ends = new Map<string, Promise<unknown>>();

const secondsBetweenLooks = 0.1;

/**
 * Moves that share a topic happen one after the other: what one of them brings would look to the next
 * like messages that its own call took along. Throws where the work is stopped while it waits.
 */
export async function inTurnOf<T>(
	connectionId: string,
	places: readonly Place[],
	isStopped: () => boolean,
	work: () => Promise<T>,
): Promise<T> {
	const names = [...new Set(places.map(place => nameOf(connectionId, place)))];
	const before = names.flatMap(name => ends.get(name) ?? []);
	let isTurn = before.length === 0;
	const turn = Promise.all(before).then(() => (isTurn = true));
	let finish = () => {};
	const finished = new Promise<void>(resolve => (finish = resolve));
	const end = turn.then(() => finished);
	for (const name of names) ends.set(name, end);
	try {
		while (!isTurn && !isStopped()) await Promise.race([turn, pause(secondsBetweenLooks)]);
		if (isStopped()) throw new Stopped(refusalText('stopped'));
		return await work();
	} finally {
		finish();
		void end.then(() => {
			for (const name of names) if (ends.get(name) === end) ends.delete(name);
		});
	}
}

function nameOf(connectionId: string, {stream_id, topic}: Place): string {
	return `${connectionId} ${stream_id} ${topicKey(topic)}`;
}
