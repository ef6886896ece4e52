import {largest} from '../../shared/model/largest';
import {normalForm} from '../../shared/model/normal-form';
import {foldedFullName, foldedName, foldedNameOf} from './folded';

const combiningMark = /[\u0300-\u036f]/;

/** A name in which a letter and its accent are one sign, however somebody's keyboard writes them. */
function composed(name: string): string {
	return combiningMark.test(name) ? normalForm(name, 'NFC') : name;
}

/**
 * How near a name comes to what was typed, beyond what folding sees: 2 where it holds the very letters,
 * 1 where it does but for the case. `büro` is not `buro`, and whoever may choose names may choose both.
 */
export function nearness(name: string, typed: string): number {
	const [all, part] = [composed(name), composed(typed)];
	if (all.includes(part)) return 2;
	return all.toLowerCase().includes(part.toLowerCase()) ? 1 : 0;
}

/** Where each folded name stands in a list. */
type Places = ReadonlyMap<string, readonly number[]>;

/** Looks names up in lists, each of which is gone through once. */
function lookUpBy<Named extends object>(
	nameOf: (row: Named) => string,
	foldedOf: (row: Named) => string,
) {
	const known = new WeakMap<readonly Named[], Places>();
	const placesIn = (rows: readonly Named[]): Places => {
		const places = new Map<string, number[]>();
		for (const [at, row] of rows.entries()) {
			const name = foldedOf(row);
			const sharing = places.get(name);
			if (sharing === undefined) places.set(name, [at]);
			else sharing.push(at);
		}
		return places;
	};
	return <Row extends Named>(typed: string, rows: readonly Row[]): readonly Row[] => {
		const places = known.get(rows) ?? placesIn(rows);
		known.set(rows, places);
		const alike = (places.get(foldedName(typed)) ?? []).flatMap(at => rows[at] ?? []);
		if (alike.length < 2) return alike;
		const near = alike.map(row => nearness(nameOf(row), typed));
		const nearest = largest(near, 0);
		return alike.filter((_row, at) => near[at] === nearest);
	};
}

/**
 * Whatever has this name: letter by letter, or else whatever the case, or else whatever the accents.
 * More than one where they are equally near.
 */
export const rowsCalled = lookUpBy<{readonly name: string}>(({name}) => name, foldedNameOf);

/** The people with this name, in the same way. */
export const peopleCalled = lookUpBy<{readonly full_name: string}>(
	({full_name}) => full_name,
	foldedFullName,
);

/** The channels with this name, with or without the sign of channels before it. */
export function channelsCalled<Channel extends {readonly name: string}>(
	typed: string,
	channels: readonly Channel[],
): readonly Channel[] {
	const whole = rowsCalled(typed, channels);
	return whole.length > 0 || !typed.startsWith('#') ? whole : rowsCalled(typed.slice(1), channels);
}
