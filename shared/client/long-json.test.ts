import {expect, test} from 'vitest';
import {isWithinWork, type JsonWork} from '../model/json-work';
import {TimeSlices} from '../time-slices';
import {LongJson} from './long-json';

const most: JsonWork = {parts: 5_000_000, inLong: 750_000, shapes: 20_000, depth: 100};

async function read(text: string, pieceLength: number): Promise<unknown> {
	const json = new LongJson(most, new TimeSlices());
	for (let at = 0; at < text.length; at += pieceLength) {
		expect(await json.take(text.slice(at, at + pieceLength))).toBe(true);
	}
	return json.end();
}

const rows = Array.from({length: 2500}, (_none, id) => ({
	id,
	name: `a "quoted" \\ name, of [${id}]`,
	more: {list: [1, [2, {}]], none: null},
}));
const byKey = Object.fromEntries(rows.map(row => [`k${row.id % 2000}`, row]));
const long = JSON.stringify(rows);

const good: readonly (readonly [string, string])[] = [
	['a list within an answer', JSON.stringify({result: 'success', rows, after: [1, 2]})],
	['a record within an answer', JSON.stringify({byKey, empty: {}, none: []}, null, 1)],
	['numbers as keys', `{"a":{${rows.map(({id}) => `"${4000 - id}":${id}`).join()}}}`],
	['a list at the top', long],
	['a text at the top', JSON.stringify(long)],
	['keys that are escaped', `{"\\u0061":${long},"b\\"[":${long}}`],
	['a key that comes twice', `{"a":${long},"a":[1],"b":2,"b":${long},"c":${long},"\\u0063":3}`],
	['a key within a record that comes twice', `{"a":{"x":1,"y":${long},"z":${long},"x":2}}`],
	[
		'the name of what all records inherit',
		`{"a":{"__proto__":${long},"y":${long}},"__proto__":[]}`,
	],
	['a long list of that name', `{"__proto__":${long}}`],
	['blanks', `\n{ "a" : [ ${rows.map(row => JSON.stringify(row)).join(' ,\n')} ] } `],
];

test.each(good)('%s is what JSON.parse makes of it', async (_what, text) => {
	const parsed: unknown = JSON.parse(text);
	for (const length of [1_000_000, 70_001, 997]) {
		const value = await read(text, length);
		expect(value).toStrictEqual(parsed);
		// Also in its order.
		expect(JSON.stringify(value)).toBe(JSON.stringify(parsed));
	}
});

test.each([
	['nothing behind a comma', `{"a":[${long.slice(1, -1)},]}`],
	['nothing before a comma', `{"a":[${' '.repeat(200_000)},${long.slice(1, -1)}]}`],
	['nothing between two', `{"a":[${long.slice(1, -1)},${' '.repeat(200_000)},1]}`],
	['an end within a list', `{"a":${long.slice(0, -1)}`],
	['an end within a text', `{"a":["${long.slice(2)}`],
	['a list that ends as a record', `{"a":${long.slice(0, -1)}}}`],
	['a record in the place of a list', `{"a":[${long.slice(1, -1)},"x":1]}`],
	['two of them', `{"a":${long}}{"b":${long}}`],
	['something behind it', `{"a":${long}}]`],
])('%s is no JSON', async (_what, text) => {
	expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
	for (const length of [1_000_000, 70_001, 997]) {
		await expect(read(text, length)).rejects.toThrow(SyntaxError);
	}
});

test('how much work it is does not depend on where it is cut', async () => {
	const text = JSON.stringify({rows, byKey});
	const parts = (text.match(/[[{:]/g) ?? []).length;
	for (const length of [1_000_000, 997, 53]) {
		for (const allowed of [parts / 2, parts * 2]) {
			const within = {...most, parts: allowed};
			const json = new LongJson(within, new TimeSlices());
			let isWithin = true;
			for (let at = 0; at < text.length && isWithin; at += length) {
				isWithin = await json.take(text.slice(at, at + length));
			}
			expect(isWithin).toBe(isWithinWork(text, within));
		}
	}
});

test('others have their turn while it is read', async () => {
	let turns = 0;
	const timer = setInterval(() => turns++, 1);
	const text = JSON.stringify({rows: Array.from({length: 40}, () => rows).flat()});
	await read(text, 1_000_000);
	clearInterval(timer);
	expect(turns).toBeGreaterThan(3);
});
