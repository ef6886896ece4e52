/** What a reason is about: so many things, each by its id where they are few enough to be remembered. */
export type Affected = {readonly count: number; readonly ids?: readonly number[]};

/** What was dismissed, as it is remembered. */
export type Dismissed = {count: number; ids?: number[] | undefined};

/** So many ids are remembered of a reason; of more there is the number alone. */
export const mostIds = 200;

/** Of so much more than was dismissed the reason comes back where there is only a number. */
const growth = 1.1;

export function affectedOf(ids: readonly number[]): Affected {
	return ids.length > mostIds ? {count: ids.length} : {count: ids.length, ids};
}

/**
 * Whether a reason stays dismissed: for as long as nothing came to it. What is no longer part of it does
 * not bring it back.
 */
export function isDismissed(matter: Affected, noted: Dismissed | undefined): boolean {
	if (noted === undefined) return false;
	const {ids} = noted;
	if (ids === undefined || matter.ids === undefined) return matter.count <= noted.count * growth;
	const known = new Set(ids);
	return matter.ids.every(id => known.has(id));
}

/** What is remembered of a reason that is dismissed. */
export function noteOf({count, ids}: Affected): Dismissed {
	return ids === undefined ? {count} : {count, ids: [...ids]};
}
