import type {Snapshot, SnapshotGroup} from '../../../shared/model/snapshot';
import type {Place} from './problems';

/** A group by its id, or by its name where it is not there yet. */
export type GroupNode = number | string;

type Put = {
	readonly within: GroupNode;
	/** What the file calls the group that holds the other, and the other. */
	readonly name: string;
	readonly said: string;
	readonly node: GroupNode;
	readonly place: Place;
};

/** Which groups are to be in which: no server takes a group that holds the one it is put into. */
export class Nesting {
	readonly #now: ReadonlyMap<GroupNode, ReadonlySet<GroupNode>>;
	readonly #after: Map<GroupNode, ReadonlySet<GroupNode>>;
	readonly #gone: ReadonlySet<number>;
	readonly #puts: Put[] = [];

	constructor({groups}: Snapshot, gone: readonly SnapshotGroup[]) {
		this.#gone = new Set(gone.map(({id}) => id));
		this.#now = new Map(groups.map(({id, direct_subgroup_ids: ids}) => [id, new Set(ids)]));
		this.#after = new Map(this.#now);
		for (const id of this.#gone) this.#after.delete(id);
	}

	/** What a group is to hold, all of it. */
	set(
		within: GroupNode,
		name: string,
		subgroups: readonly Pick<Put, 'said' | 'node' | 'place'>[],
	): void {
		this.#after.set(within, new Set(subgroups.map(({node}) => node)));
		for (const one of subgroups) {
			if (this.#now.get(within)?.has(one.node) !== true) this.#puts.push({...one, within, name});
		}
	}

	isGone(id: number): boolean {
		return this.#gone.has(id);
	}

	/** What would be in itself. */
	circles(): readonly {
		readonly place: Place;
		readonly said: string;
		readonly within: string;
	}[] {
		const inside = (node: GroupNode) => this.#after.get(node) ?? [];
		return this.#puts.flatMap(({within, node, said, name, place}) =>
			reaches(node, within, inside) ? [{place, said, within: name}] : [],
		);
	}

	/** Whether a group can be put into another only when something was taken out of a third. */
	waits(within: GroupNode, node: GroupNode): boolean {
		const inside = (one: GroupNode) => [
			...(this.#now.get(one) ?? []),
			...(this.#after.get(one) ?? []),
		];
		return reaches(node, within, inside);
	}
}

function reaches(
	from: GroupNode,
	to: GroupNode,
	inside: (node: GroupNode) => Iterable<GroupNode>,
): boolean {
	const reached = new Set([from]);
	// What is added while this goes on is visited as well.
	for (const one of reached) {
		if (one === to) return true;
		for (const inner of inside(one)) reached.add(inner);
	}
	return false;
}
