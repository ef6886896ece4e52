import type {Change} from '../../../shared/model/change';
import {keepOptimistic} from '../events/own-changes';
import type {Dependencies, Family} from './family';
import type {Job} from './run-calls';

/** More are not shown before they are made, where lists count them: it may take many minutes. */
const mostShownAhead = 50;
const showMilliseconds = 300;

/** Of more changes it is not looked with each event whether others set something else. */
const mostLookedAt = 20_000;

type Groups = readonly (readonly [family: Family<Change>, changes: readonly Change[]])[];

/** What the page shows of a run before the service has it, and rolls back where the service refuses. */
export class OptimisticChanges {
	readonly #deps: Dependencies;
	readonly #groups: Groups;
	/** What stood there is known from earlier: others may have changed it since. */
	readonly #isLater: boolean;
	readonly #isMany: boolean;
	/** Changes as they are made, where that is not as they were asked for: over another value, for one. */
	readonly #asMade = new Map<Change, Change>();
	readonly #isMade = new Set<Change>();
	readonly #rolledBack = new Set<Change>();
	readonly #conflicts = new Set<Change>();
	/** What stands as a change would set it before it is shown stays when it fails. */
	readonly #isSoBefore = new Set<Change>();
	#soon: number | undefined;
	readonly #endShown: ReturnType<typeof keepOptimistic>;

	constructor(deps: Dependencies, groups: Groups, {isLater}: {readonly isLater: boolean}) {
		this.#deps = deps;
		this.#groups = groups;
		this.#isLater = isLater;
		const count = groups.reduce((sum, [, changes]) => sum + changes.length, 0);
		this.#isMany = count > mostShownAhead;
		if (isLater) this.#noteStanding();
		this.show();
		const isShowing = groups.some(([family]) => family.showsNothing !== true);
		this.#endShown = keepOptimistic(
			deps.queries,
			deps.connectionId,
			isShowing ? () => this.show() : undefined,
		);
	}

	/** A change as it is made. */
	made(change: Change): Change {
		return this.#asMade.get(change) ?? change;
	}

	/** Whether some are made otherwise than they were asked for. */
	get isOtherwise(): boolean {
		return this.#asMade.size > 0;
	}

	makeOver(change: Change, asMade: Change): void {
		this.#asMade.set(change, asMade);
	}

	/** Others set something else meanwhile, before it was sent. */
	isInConflict(change: Change): boolean {
		return this.#conflicts.has(change);
	}

	noteMade(changes: readonly Change[]): void {
		for (const change of changes) this.#isMade.add(change);
		if (this.#isMany) this.#soon ??= window.setTimeout(() => this.show(), showMilliseconds);
	}

	show(): void {
		window.clearTimeout(this.#soon);
		this.#soon = undefined;
		for (const [family, changes] of this.#groups) {
			const left = changes.filter(one => !this.#rolledBack.has(one));
			// What others set meanwhile stands there, and stays.
			const standing =
				this.#isLater && left.length <= mostLookedAt
					? family.compareWithCurrent?.(this.#deps)
					: undefined;
			for (const change of standing === undefined ? [] : left) {
				if (standing?.(change) !== 'else') continue;
				this.#rolledBack.add(change);
				this.#conflicts.add(change);
			}
			const own = left.filter(one => !this.#conflicts.has(one) && this.#isShown(family, one));
			if (own.length > 0) family.applyOptimistically(this.#deps, own);
		}
	}

	rollBack({family, changes}: Job): void {
		for (const change of changes) this.#rolledBack.add(change);
		const shown = changes.filter(
			change => this.#isShown(family, change) && !this.#isSoBefore.has(change),
		);
		if (shown.length > 0) {
			family.rollBack(
				this.#deps,
				shown.map(change => this.made(change)),
			);
		}
	}

	/** Of many changes, those that are made are shown at once. */
	showAll(): void {
		if (this.#isMany) this.show();
	}

	end(): void {
		window.clearTimeout(this.#soon);
		this.#endShown('done');
	}

	#isShown(family: Family<Change>, change: Change): boolean {
		return !this.#isMany || family.showsMadeOnly !== true || this.#isMade.has(change);
	}

	#noteStanding(): void {
		for (const [family, changes] of this.#groups) {
			const standing = family.compareWithCurrent?.(this.#deps);
			for (const change of changes) {
				if (standing?.(change) === 'after') this.#isSoBefore.add(change);
			}
		}
	}
}
