import {atOnce, type Steps} from '../../../shared/time-slices';
import {rankAgain, rankInSteps, type Key, type Ranking} from './ranking';

/** Past this share of moved rows a new sort is quicker than moving them one by one. */
const mostMovedShare = 0.02;

type Outdated = {readonly ranking: Ranking; readonly moved: ReadonlySet<number>};

/** The order of each column, made when first asked for and brought up to date on demand. */
export class Rankings<Column extends string> {
	readonly #count: number;
	readonly #keyAt: (column: Column, position: number) => Key;
	readonly #fresh = new Map<Column, Ranking>();
	/** Rankings of the list before, with the positions that moved since. */
	readonly #outdated = new Map<Column, Outdated>();

	constructor(count: number, keyAt: (column: Column, position: number) => Key) {
		this.#count = count;
		this.#keyAt = keyAt;
	}

	/**
	 * Takes over what the rankings of the list before knew. `movedIn` tells at which positions the
	 * value of a column is another; undefined when the column has to be sorted anew.
	 */
	takeOver(
		before: Rankings<Column>,
		movedIn: (column: Column) => Iterable<number> | undefined,
	): void {
		for (const column of new Set([...before.#fresh.keys(), ...before.#outdated.keys()])) {
			const outdated = before.#outdated.get(column);
			const fresh = before.#fresh.get(column);
			const ranking = fresh ?? outdated?.ranking;
			const positions = movedIn(column);
			if (ranking === undefined || positions === undefined) continue;
			const moved = new Set(fresh === undefined ? outdated?.moved : []);
			for (const position of positions) moved.add(position);
			if (moved.size === 0) this.#fresh.set(column, ranking);
			else if (moved.size < 64 + this.#count * mostMovedShare) {
				this.#outdated.set(column, {ranking, moved});
			}
		}
	}

	/** Whether the order by this column is at hand or cheap to make. */
	isCheap(column: Column): boolean {
		return this.#fresh.has(column) || this.#outdated.has(column);
	}

	/** The same as `of`, in steps where the column has to be sorted anew. */
	*inSteps(column: Column): Steps<Ranking> {
		if (this.isCheap(column)) return this.of(column);
		const ranking = yield* rankInSteps(this.#count, position => this.#keyAt(column, position));
		// Somebody may have asked for it meanwhile.
		if (!this.isCheap(column)) this.#fresh.set(column, ranking);
		return this.of(column);
	}

	of(column: Column): Ranking {
		const known = this.#fresh.get(column);
		if (known !== undefined) return known;
		const outdated = this.#outdated.get(column);
		const keyAt = (position: number) => this.#keyAt(column, position);
		const ranking =
			outdated === undefined
				? atOnce(rankInSteps(this.#count, keyAt))
				: rankAgain(outdated.ranking, outdated.moved, this.#count, keyAt);
		this.#outdated.delete(column);
		this.#fresh.set(column, ranking);
		return ranking;
	}
}
