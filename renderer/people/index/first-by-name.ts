import type {User} from '../../../shared/model/user';
import {orderKey} from '../../text/fold';

/**
 * Positions of the first rows by name, found without ordering the others: what a window shows first
 * should not wait for the order of 100,000.
 */
export function firstByName(
	rows: readonly User[],
	passes: Uint8Array,
	most: number,
): readonly number[] {
	const best: {readonly key: string; readonly position: number}[] = [];
	let bound: string | undefined;
	for (let position = 0; position < rows.length; position++) {
		if (passes[position] === 0) continue;
		const name = rows[position]!.full_name;
		if (bound !== undefined && isSurelyAfter(name, bound)) continue;
		const key = orderKey(name);
		if (bound !== undefined && key >= bound) continue;
		let place = best.length;
		while (place > 0 && best[place - 1]!.key > key) place--;
		best.splice(place, 0, {key, position});
		if (best.length > most) best.pop();
		if (best.length === most) bound = best[most - 1]!.key;
	}
	return best.map(({position}) => position);
}

/** Stands for letters of scripts that come after Latin, whatever folding makes of them. */
const laterScript = 0x10000;

/** A look at the first letters, without folding: false whenever that is not enough to tell. */
function isSurelyAfter(name: string, bound: string): boolean {
	for (let at = 0; at < 3; at++) {
		const letter = roughLetter(name.charCodeAt(at));
		const other = roughLetter(bound.charCodeAt(at));
		if (letter === undefined || other === undefined || other === laterScript) return false;
		if (letter !== other) return letter > other;
	}
	return false;
}

/** Latin letters in lower case; undefined for all that folding may turn into something else. */
function roughLetter(code: number): number | undefined {
	const lower = code >= 65 && code <= 90 ? code + 32 : code;
	if (lower >= 97 && lower <= 122) return lower;
	return (code >= 0x391 && code < 0x1d00) || code >= 0x2e80 ? laterScript : undefined;
}
