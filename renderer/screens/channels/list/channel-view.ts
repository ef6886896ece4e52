import {ownOf} from '../../../../shared/model/own-of';
import type {GridRows} from '../../../components/grid/grid-column';
import {fold} from '../../../people/index/fold';
import {searchText, type ChannelRow} from './channel-row';
import {facets, tokensOf, type FacetKey, type Token} from './channel-tokens';

/** The rows that a filter finds, in their order, with what each chip would show. */
export type ChannelView = GridRows<ChannelRow> & {
	readonly rows: readonly ChannelRow[];
	readonly text: string;
	readonly tokens: readonly Token[];
	/** How many rows each chip would show, given everything else that is asked for. */
	readonly counts: ReadonlyMap<string, number>;
};

type Test = (row: ChannelRow) => boolean;

const tests: Readonly<Record<string, Test>> = {
	'is:public': ({kind}) => kind === 'public',
	'is:web': ({kind}) => kind === 'web-public',
	'is:private': ({channel}) => channel.invite_only,
	'is:default': row => row.isDefault,
	'is:mine': row => row.isMine,
	'is:empty': row => row.subscribers === 0,
	'posts:everyone': ({channel}) => (channel.stream_post_policy ?? 1) === 1,
	'posts:full': ({channel}) => channel.stream_post_policy === 3,
	'posts:moderators': ({channel}) => channel.stream_post_policy === 4,
	'posts:admins': ({channel}) => channel.stream_post_policy === 2,
};

/** Values that exclude each other, so that naming two of them asks for either. */
const groupOf = (name: string) =>
	['is:public', 'is:web', 'is:private'].includes(name)
		? 'kind'
		: name.startsWith('posts:')
			? 'posts'
			: name;

/** Name of a chip in `counts`. */
export function chipName(key: FacetKey, value: string): string {
	return `${key}:${value}`;
}

const chips = (Object.keys(facets) as FacetKey[]).flatMap(key =>
	facets[key].map(value => chipName(key, value)),
);

/** Answers a filter, or some of its parts. The rows come in the order in which they are shown. */
export function viewOf(
	ordered: readonly ChannelRow[],
	text: string,
	tokens = tokensOf(text),
): ChannelView {
	const asked = new Map<string, Test[]>();
	const excluded: Test[] = [];
	for (const {kind, key, values, isNegated} of tokens) {
		if (kind !== 'filter' || key === undefined) continue;
		for (const name of values.map(value => chipName(key, value))) {
			const test = ownOf(tests, name);
			if (test === undefined) continue;
			if (isNegated) excluded.push(test);
			else asked.set(groupOf(name), [...(asked.get(groupOf(name)) ?? []), test]);
		}
	}
	const holdsWords = wordTest(tokens);
	const groups = [...asked];
	const counted = chips.map(name => ({
		name,
		group: groupOf(name),
		test: ownOf(tests, name),
		count: 0,
	}));
	const rows = ordered.filter(row => {
		if (!holdsWords(row) || excluded.some(test => test(row))) return false;
		const missed = groups.filter(([, list]) => !list.some(test => test(row)));
		if (missed.length < 2) {
			for (const chip of counted) {
				const isElseMet = missed.every(([group]) => group === chip.group);
				if (isElseMet && chip.test?.(row) === true) chip.count++;
			}
		}
		return missed.length === 0;
	});
	return {
		...gridRows(rows),
		rows,
		text,
		tokens,
		counts: new Map(counted.map(({name, count}) => [name, count])),
	};
}

function wordTest(tokens: readonly Token[]): Test {
	const words = tokens
		.filter(({kind}) => kind !== 'filter')
		.map(({values: [word = ''], isNegated}) => ({
			word: fold(word.replace(/^#(?=.)/, '')),
			id: /^\d{1,15}$/.test(word) ? Number(word) : undefined,
			isNegated,
		}));
	if (words.length === 0) return () => true;
	return row => {
		const text = searchText(row.channel);
		return words.every(
			({word, id, isNegated}) => (text.includes(word) || row.id === id) !== isNegated,
		);
	};
}

/** A list as a grid reads it; places are looked up only when asked for. */
function gridRows(rows: readonly ChannelRow[]): GridRows<ChannelRow> {
	let places: ReadonlyMap<number, number> | undefined;
	const placeOf = (id: number) => {
		places ??= new Map(rows.map((row, at) => [row.id, at]));
		return places.get(id) ?? -1;
	};
	return {
		length: rows.length,
		at: place => rows[place],
		placeOf,
		has: id => placeOf(id) !== -1,
	};
}
