import type {PeopleIndex} from '../people/index/people-index';

/** Whom a set of accounts holds. Who is not known counts among the people. */
export type MemberCounts = {
	/** Active ones, without bots. */
	readonly people: number;
	/** Active ones. */
	readonly bots: number;
	readonly deactivated: number;
};

type Index = Pick<PeopleIndex, 'rows'>;

type Apart = {readonly bots: ReadonlySet<number>; readonly deactivated: ReadonlySet<number>};

const madeOnce = new WeakMap<Index, Apart>();

function apart(index: Index): Apart {
	const known = madeOnce.get(index);
	if (known !== undefined) return known;
	const bots = new Set<number>();
	const deactivated = new Set<number>();
	for (const {user_id: id, is_bot: isBot, is_active: isActive} of index.rows) {
		if (!isActive) deactivated.add(id);
		else if (isBot) bots.add(id);
	}
	const made = {bots, deactivated};
	madeOnce.set(index, made);
	return made;
}

export function memberCounts(members: ReadonlySet<number>, index: Index): MemberCounts {
	const {bots, deactivated} = apart(index);
	const counts = {bots: inBoth(members, bots), deactivated: inBoth(members, deactivated)};
	return {...counts, people: members.size - counts.bots - counts.deactivated};
}

function inBoth(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
	const [small, large] = one.size < other.size ? [one, other] : [other, one];
	let count = 0;
	for (const id of small) if (large.has(id)) count++;
	return count;
}
