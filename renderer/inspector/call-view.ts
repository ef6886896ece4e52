import {ownOf} from '../../shared/model/own-of';
import type {GridRows} from '../components/grid/grid-column';
import {choiceOf} from '../components/filter-text';
import {fold} from '../people/index/fold';
import type {CallRow} from './call-row';
import {sourceOf, statusTest, timeBound, tokensOf, type Token} from './call-tokens';

/** The calls that a filter finds, in their order. */
export type CallView = GridRows<CallRow> & {
	readonly text: string;
	readonly tokens: readonly Token[];
	/** How many calls are failed, changes and pinned, of those that words and other keys find. */
	readonly counts: Readonly<Record<'failed' | 'change' | 'pinned', number>>;
	/** Polls that would be found and are left out. */
	readonly hiddenPolls: number;
};

type Test = (row: CallRow) => boolean;

const isTests: Readonly<Record<string, Test>> = {
	failed: row => row.isFailed,
	change: row => row.isChange,
	pinned: row => row.call.isPinned,
	poll: row => row.isPoll,
};

function testOf(key: Token['key'], value: string): Test {
	switch (key) {
		case 'is':
			return ownOf(isTests, value) ?? (() => true);
		case 'failed':
			return row => row.isFailed === (value === 'yes');
		case 'method':
			return ({call}) => call.method.toLowerCase() === value;
		case 'by':
			return ({call}) => call.source === sourceOf(value);
		case 'status': {
			const test = statusTest(value) ?? (() => true);
			return ({call}) => test(call.status);
		}
		case 'time': {
			const {isAbove, limit} = timeBound(value) ?? {isAbove: true, limit: 0};
			return ({call: {milliseconds = 0}}) => milliseconds >= limit === isAbove;
		}
		case 'org': {
			const folded = fold(value);
			return row => fold(row.organization).includes(folded);
		}
		default:
			return ({call}) => call.path.toLowerCase().includes(value.toLowerCase());
	}
}

type Filter = {
	readonly isNegated: boolean;
	readonly isChip: boolean;
	readonly tests: readonly Test[];
};

const chips = ['failed', 'change', 'pinned'] as const;

/** Answers a filter, or some of its parts. Calls that wait for events are left out unless asked for. */
export function viewOf(
	ordered: readonly CallRow[],
	text: string,
	hasPolls: boolean,
	tokens = tokensOf(text),
): CallView {
	const filters = tokens.flatMap(({kind, key, values, isNegated}): readonly Filter[] => {
		if (kind === 'filter') {
			if (values.length === 0) return [];
			const isChip = key === 'is' && chips.some(chip => values.includes(chip));
			return [{isNegated, isChip, tests: values.map(value => testOf(key, value))}];
		}
		const word = fold(values[0] ?? '');
		return [{isNegated, isChip: false, tests: [row => row.text.includes(word)]}];
	});
	const passes = (row: CallRow, some: readonly Filter[]) =>
		some.every(({tests, isNegated}) => tests.some(test => test(row)) !== isNegated);
	const others = filters.filter(({isChip}) => !isChip);
	const chosen = filters.filter(({isChip}) => isChip);
	const wantsPolls = hasPolls || choiceOf(tokens, 'is', 'poll') === 'in';
	const counts = {failed: 0, change: 0, pinned: 0};
	let hiddenPolls = 0;
	const rows = ordered.filter(row => {
		if (!passes(row, others)) return false;
		const isShown = wantsPolls || !row.isPoll || row.call.isPinned;
		if (isShown) for (const chip of chips) if (ownOf(isTests, chip)?.(row)) counts[chip]++;
		if (!passes(row, chosen)) return false;
		if (!isShown) hiddenPolls++;
		return isShown;
	});
	const places = new Map(rows.map((row, place) => [row.id, place]));
	return {
		length: rows.length,
		at: place => rows[place],
		placeOf: id => places.get(id) ?? -1,
		has: id => places.has(id),
		text,
		tokens,
		counts,
		hiddenPolls,
	};
}
