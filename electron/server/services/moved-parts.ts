import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';

/** People who may know of the same messages of a move. */
type MovedPart = {readonly ids: readonly number[]; readonly people: readonly number[]};

/**
 * What each may be told of messages that leave a place: all of it, but where the history is protected
 * only what they received (S12). `held` says how many of them each holder has a copy of.
 */
export function partsFor(
	store: Store,
	channel: ChannelRecord,
	ids: readonly number[],
	held: ReadonlyMap<number, number>,
): (people: readonly number[]) => readonly MovedPart[] {
	const isOpen = !channel.isPrivate || channel.hasSharedHistory;
	// Copies may be gone by the time that it is told.
	const known = new Map<number, number[]>();
	for (const [id, count] of held) if (!isOpen && count < ids.length) known.set(id, []);
	if (known.size > 0) {
		for (const [person, id] of store.moves.copiesOf(ids)) known.get(person)?.push(id);
	}
	return people => {
		const parts = new Map<string, {readonly ids: readonly number[]; readonly people: number[]}>();
		for (const person of people) {
			const own = known.get(person);
			const key = own?.join() ?? '';
			const part = parts.get(key);
			if (part === undefined) parts.set(key, {ids: own ?? ids, people: [person]});
			else part.people.push(person);
		}
		return [...parts.values()];
	};
}
