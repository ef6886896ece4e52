import {t} from '@lingui/core/macro';
import type {Change} from '../../../shared/model/change';
import type {FailedChange} from '../../../shared/changes/outcome';
import {byFamily} from './families';
import type {Dependencies, Family} from './family';
import type {OpenOutcomes} from './open-outcomes';
import {Conflict} from '../../../shared/changes/conflict';
import {whileFresh} from '../../../shared/changes/while-fresh';
import {isOutOfReach} from '../../../shared/changes/attempt';

/** What a run looks at before it sends and after it has ended. */

/** What an undo, or another try, leaves alone and why: others changed it since, or nobody could look. */
export async function heldBack(
	deps: Dependencies,
	changes: readonly Change[],
	isUndo: boolean,
	{outcomes, isStopped}: {readonly outcomes: OpenOutcomes; readonly isStopped: () => boolean},
): Promise<readonly FailedChange[]> {
	const heldOf = (family: Family<Change>, own: readonly Change[]) => {
		const standing = family.compareWithCurrent?.(deps);
		return own.flatMap(change => {
			const found = standing?.(change);
			const isHeld = found === 'else' || (found === 'after' && !isUndo && !outcomes.has(change));
			return isHeld ? leftAlone(change, found) : [];
		});
	};
	const held = byFamily(changes).map(async ([family, own]) => {
		const known = heldOf(family, own);
		try {
			await whileFresh(async () => family.refresh?.(deps, own), {isStopped});
			const isKnown = new Set(known.map(({change}) => change));
			const standing = family.refresh && family.compareWithCurrent?.(deps);
			for (const change of own) {
				const found = standing?.(change);
				// The earlier try has not come through, or somebody else has been there since.
				if (found === 'before' || found === 'else') outcomes.end(change);
			}
			return [...known, ...heldOf(family, own).filter(({change}) => !isKnown.has(change))];
		} catch (error) {
			// What was stopped is left, for whoever goes on.
			if (isStopped()) return [];
			// The calls themselves will say the same, and what they leave can be gone on with.
			if (!isUndo && isOutOfReach(error)) return known;
			const unknown = (change: Change) => outcomes.has(change) && {isUnknown: true};
			return own.map(
				change => known.find(one => one.change === change) ?? {change, error, ...unknown(change)},
			);
		}
	});
	return (await Promise.all(held)).flat();
}

/** A change that is not made, because others have set the same or something else. */
export function leftAlone(change: Change, standing: 'after' | 'else' = 'else'): FailedChange {
	const words =
		standing === 'after'
			? t`It is so already.`
			: t`It has been changed since. It was left as it is.`;
	return {change, error: new Conflict(words), isLeftAlone: true};
}

/** Changes that are others once everything was read anew, by what they were. */
export async function settledOf(
	deps: Dependencies,
	groups: readonly (readonly [Family<Change>, readonly Change[]])[],
): Promise<ReadonlyMap<Change, Change>> {
	const settled = new Map<Change, Change>();
	for (const [family, changes] of groups) {
		// What cannot be read leaves them as they are.
		const now = (await family.finalize?.(deps, changes).catch(() => changes)) ?? changes;
		now.forEach((after, at) => {
			const change = changes[at];
			if (change !== undefined && after !== change) settled.set(change, after);
		});
	}
	return settled;
}
