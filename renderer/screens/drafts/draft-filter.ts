import {ownOf} from '../../../shared/model/own-of';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import {listedValues, partsOf, withToggled, type FilterPart} from '../../components/filter-text';
import type {GridRows} from '../../components/grid/grid-column';
import {fold} from '../../people/index/fold';
import {holdsWord, standingKinds, type DraftRow} from './draft-row';

/** Values of filters, by key, in the order of their chips. */
export const facets = {
	is: standingKinds,
	to: ['channel', 'people', 'nowhere'],
} as const;

const notes: Readonly<Record<string, string>> = {
	conflict: 'Changed on both sides',
	refused: 'Refused by the server',
	waiting: 'Waiting for the server',
	here: 'On this computer only',
	saved: 'On the server',
	channel: 'To a channel',
	people: 'To people',
	nowhere: 'No recipient',
};
const noted = (values: readonly string[]) =>
	values.map(value => ({value, note: ownOf(notes, value) ?? ''}));

/** What the filter suggests. */
export const filterKeys: readonly FilterKey[] = [
	{key: 'is', note: 'Where it is saved', values: noted(facets.is)},
	{key: 'to', note: 'Recipient', values: noted(facets.to)},
];

export type FacetKey = keyof typeof facets;
export type Token = FilterPart<FacetKey>;

/** Takes typed text apart. */
export function tokensOf(text: string): readonly Token[] {
	return partsOf(text, (typedKey, typed) => {
		const key = (Object.keys(facets) as FacetKey[]).find(name => name === typedKey);
		if (key === undefined) return undefined;
		const known: readonly string[] = facets[key];
		const values = listedValues(typed, value => known.find(other => other.startsWith(value)));
		return values && {key, values};
	});
}

/** The text with a value asked for, or no longer named when it was. */
export function toggleValue(text: string, key: FacetKey, value: string): string {
	return withToggled(text, tokensOf(text), key, value);
}

function valueOf(key: FacetKey, {draft, to}: DraftRow): string {
	return key === 'is' ? draft.standing.kind : to.kind;
}

function passes(row: DraftRow, {kind, key, values, isNegated}: Token): boolean {
	if (values.length === 0) return true;
	if (kind === 'filter' && key !== undefined) {
		return values.includes(valueOf(key, row)) !== isNegated;
	}
	return holdsWord(row, fold(values[0] ?? '')) !== isNegated;
}

/** The rows that a filter finds, in their order. */
export type DraftView = GridRows<DraftRow> & {
	readonly text: string;
	readonly tokens: readonly Token[];
	/** How many rows each value would show, given everything else that is asked for. */
	readonly count: (key: FacetKey, value: string) => number;
};

export function viewOf(ordered: readonly DraftRow[], text: string): DraftView {
	const tokens = tokensOf(text);
	const rows = ordered.filter(row => tokens.every(token => passes(row, token)));
	const places = new Map(rows.map((row, place) => [row.id, place]));
	// Whoever still knows a draft by the id of this window finds it.
	rows.forEach(({draft: {localId}}, place) => {
		if (localId !== undefined) places.set(localId, place);
	});
	return {
		length: rows.length,
		at: place => rows[place],
		placeOf: id => places.get(id) ?? -1,
		has: id => places.has(id),
		text,
		tokens,
		count(key, value) {
			const others = tokens.filter(token => token.key !== key);
			return ordered.filter(
				row => valueOf(key, row) === value && others.every(token => passes(row, token)),
			).length;
		},
	};
}
