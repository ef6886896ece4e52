import type {GridRows} from '../../components/grid/grid-column';
import {fold} from '../../people/index/fold';
import type {FileRow} from './file-row';
import {ageBound, facets, sizeBound, tokensOf, type FacetKey, type Token} from './file-tokens';

/** The rows that a filter finds, in their order, with what each chip would show. */
export type FileView = GridRows<FileRow> & {
	readonly text: string;
	readonly tokens: readonly Token[];
	/** How many rows each chip would show, given everything else that is asked for. */
	readonly counts: ReadonlyMap<string, number>;
};

type Test = (row: FileRow) => boolean;

/** Name of a chip in `counts`. */
export function chipName(key: FacetKey, value: string): string {
	return `${key}:${value}`;
}

/** Values that exclude each other, so that naming two of them asks for either. */
function groupOf(key: Token['key'], value: string): string {
	if (key === 'type') return 'type';
	return value === 'used' || value === 'unused' ? 'use' : `${key}:${value}`;
}

function testOf(key: Token['key'], value: string, now: number): Test {
	switch (key) {
		case 'is':
			if (value === 'largest') return row => row.isLargest;
			return ({file}) => file.messageIds.length > 0 === (value === 'used');
		case 'type':
			return row => row.kind === value;
		case 'size': {
			const {isAbove = true, limit = 0} = sizeBound(value) ?? {};
			return ({file}) => (isAbove ? file.size >= limit : file.size < limit);
		}
		default: {
			const {isAbove = true, limit = 0} = ageBound(value) ?? {};
			return ({file}) => now - file.uploadedAt > limit === isAbove;
		}
	}
}

const chips = (Object.keys(facets) as FacetKey[]).flatMap(key =>
	facets[key].map(value => ({key, value})),
);

/**
 * Answers a filter, or some of its parts. The rows come in the order in which they are shown; `now` in
 * UNIX seconds.
 */
export function viewOf(
	ordered: readonly FileRow[],
	text: string,
	now: number,
	tokens = tokensOf(text),
): FileView {
	const asked = new Map<string, Test[]>();
	const excluded: Test[] = [];
	for (const {kind, key, values, isNegated} of tokens) {
		if (kind !== 'filter') continue;
		for (const value of values) {
			const test = testOf(key, value, now);
			const group = groupOf(key, value);
			if (isNegated) excluded.push(test);
			else asked.set(group, [...(asked.get(group) ?? []), test]);
		}
	}
	const holdsWords = wordTest(tokens);
	const groups = [...asked];
	const counted = chips.map(({key, value}) => ({
		name: chipName(key, value),
		group: groupOf(key, value),
		test: testOf(key, value, now),
		count: 0,
	}));
	const rows = ordered.filter(row => {
		if (!holdsWords(row) || excluded.some(test => test(row))) return false;
		const missed = groups.filter(([, list]) => !list.some(test => test(row)));
		if (missed.length < 2) {
			for (const chip of counted) {
				if (missed.every(([group]) => group === chip.group) && chip.test(row)) chip.count++;
			}
		}
		return missed.length === 0;
	});
	const places = new Map(rows.map((row, place) => [row.id, place]));
	return {
		length: rows.length,
		at: place => rows[place],
		placeOf: id => places.get(id) ?? -1,
		has: id => places.has(id),
		text,
		tokens,
		counts: new Map(counted.map(({name, count}) => [name, count])),
	};
}

function wordTest(tokens: readonly Token[]): Test {
	const words = tokens
		.filter(({kind}) => kind !== 'filter')
		.map(({values: [word = ''], isNegated}) => ({word: fold(word), isNegated}));
	return ({text}) => words.every(({word, isNegated}) => text.includes(word) !== isNegated);
}
