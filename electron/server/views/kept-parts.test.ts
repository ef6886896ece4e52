import {expect, it} from 'vitest';
import {Scratch} from '../storage/scratch';
import {KeptParts} from './kept-parts';

const places = [0, 3, 4, 90, 91, 7];
/** Those that came first stay in memory. */
const outside = [91, 7];
const textOf = (at: number) => [Buffer.from(`active ${at}`), Buffer.from(`inactive ${at}`)];

function filled(scratch = new Scratch()): KeptParts {
	const kept = new KeptParts(scratch);
	for (const at of places) kept.keep(at, textOf(at));
	return kept;
}

it('gives each part back, those in memory and those outside', () => {
	const kept = filled();
	for (const at of places) expect(kept.get(at)).toEqual(textOf(at));
	expect(kept.get(5)).toBeUndefined();
});

it('a part that was made anew takes the place of the one before', () => {
	const kept = filled();
	for (const at of places) kept.keep(at, [Buffer.from('new')]);
	for (const at of places) expect(String(kept.get(at))).toBe('new');
});

it('what is forgotten is gone, from the disk as well', () => {
	const dropped: number[] = [];
	class Watched extends Scratch {
		override drop(number: number): void {
			dropped.push(number);
			super.drop(number);
		}
	}
	const kept = filled(new Watched());
	kept.forget(91);
	expect(kept.get(91)).toBeUndefined();
	expect(kept.get(7)).toEqual(textOf(7));
	kept.giveUp();
	expect(dropped).toHaveLength(2 * outside.length);
	for (const at of places) expect(kept.get(at)).toBeUndefined();
	// Whoever reads on makes parts: of them nothing stays.
	for (const at of places) kept.keep(at, textOf(at));
	for (const at of places) expect(kept.get(at)).toBeUndefined();
});

it('without a place outside all parts stay in memory', () => {
	const kept = new KeptParts(undefined);
	for (const at of places) kept.keep(at, textOf(at));
	for (const at of places) expect(kept.get(at)).toBe(kept.get(at));
	for (const at of places) expect(kept.get(at)).toEqual(textOf(at));
});

it('without room outside all parts stay in memory', () => {
	const full = new Scratch();
	full.close();
	const kept = filled(full);
	for (const at of places) expect(kept.get(at)).toEqual(textOf(at));
});

it('parts that cannot be read any more are to be made anew', () => {
	const scratch = new Scratch();
	const kept = filled(scratch);
	scratch.close();
	for (const at of places) expect(kept.get(at) === undefined).toBe(outside.includes(at));
});
