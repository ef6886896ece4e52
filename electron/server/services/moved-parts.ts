import type {ChannelRecord} from '../storage/channel';
import type {HeldCopies} from '../storage/moves';
import type {Store} from '../storage/store';

/** People who may know of the same messages of a move. */
type MovedPart = {readonly ids: readonly number[]; readonly people: readonly number[]};

/**
 * What each may be told of messages that leave a place: all of it, but where the history is protected
 * only what they have (S12), and those who are outside only what they received. `held` says how many of
 * them each holder has a copy of.
 */
export function partsFor(
	store: Store,
	channel: ChannelRecord,
	ids: readonly number[],
	{
		held,
		outside,
	}: {
		readonly held: ReadonlyMap<number, HeldCopies>;
		readonly outside: ReadonlySet<number>;
	},
): (people: readonly number[]) => readonly MovedPart[] {
	const isOpen = !channel.isPrivate || channel.hasSharedHistory;
	// Copies may be gone by the time that it is told.
	const known = new Map<number, number[]>();
	const isTold = (person: number, isReceived: boolean) => isReceived || !outside.has(person);
	for (const [id, {count, received}] of held) {
		const isOutside = outside.has(id);
		if (isOpen && !isOutside) continue;
		if ((isOutside ? received : count) < ids.length) known.set(id, []);
	}
	if (known.size > 0) {
		for (const [person, id, isReceived] of store.moves.copiesOf(ids)) {
			if (isTold(person, isReceived === 1)) known.get(person)?.push(id);
		}
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
