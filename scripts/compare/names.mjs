const unnamed = 'unnamed';

/**
 * What the ids of two servers stand for. An id is the same as another when both have the same name;
 * two that nobody has named yet are given one together when they stand in the same place.
 */
export class Names {
	#ids = {ours: new Map(), theirs: new Map()};
	#names = {ours: new Map(), theirs: new Map()};
	#bound = 0;

	/** @param {string} kind such as `person`, `channel`, `message` */
	put(kind, name, ours, theirs) {
		this.#putOne('ours', kind, name, ours);
		this.#putOne('theirs', kind, name, theirs);
	}

	#putOne(side, kind, name, id) {
		if (id === undefined || id === null) return;
		this.#ids[side].set(`${kind}:${name}`, id);
		this.#names[side].set(`${kind}:${id}`, name);
	}

	/** Gives a pair that nobody knows a name of its own. */
	bind(kind, ours, theirs) {
		this.#bound += 1;
		this.put(kind, `${unnamed} ${this.#bound}`, ours, theirs);
	}

	idOf(side, kind, name) {
		const id = this.#ids[side].get(`${kind}:${name}`);
		if (id === undefined) throw new Error(`Nothing is called ${kind} "${name}" (${side}).`);
		return id;
	}

	/** The name of what belongs to the comparison; other things of a server are in no list. */
	listedAs(side, kind, id) {
		const name = this.nameOf(side, kind, id);
		return name?.startsWith(unnamed) ? undefined : name;
	}

	nameOf(side, kind, id) {
		return this.#names[side].get(`${kind}:${id}`);
	}
}
