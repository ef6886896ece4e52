import type {Channel} from '../../../shared/model/channel';
import type {DraftBody} from '../../../shared/model/draft';
import {lengthInCodePoints} from '../../../shared/model/limits';
import {beginningInLine} from '../../components/beginning-in-line';
import type {KnownDraft} from '../../api/drafts/known-drafts';
import type {GridSort} from '../../components/grid/grid-column';
import {sortText} from '../../components/grid/sort-text';
import {fold, orderKey} from '../../people/index/fold';
import {namesInARow} from '../../writing/place-words';

/** Where a draft goes, with names. */
export type Destination = {
	readonly kind: 'channel' | 'people' | 'nowhere';
	readonly words: string;
	/** Undefined where the account does not see the channel. */
	readonly channel?: Channel | undefined;
	readonly topic?: string;
};

/** A draft as the list shows it. */
export type DraftRow = {
	readonly id: number;
	readonly draft: KnownDraft;
	readonly to: Destination;
	readonly snippet: string;
	readonly length: number;
	/** All that words are looked for in. */
	readonly text: string;
	readonly toKey: string;
};

export type Names = {
	readonly channel: (id: number) => Channel | undefined;
	readonly person: (id: number) => string;
	readonly ownId: number;
};

export function destinationOf({type, to, topic}: DraftBody, names: Names): Destination {
	const [first] = to;
	if (type === 'stream' && first !== undefined) {
		const channel = names.channel(first);
		const name = `#${channel?.name ?? `channel ${first}`}`;
		const shown = beginningInLine(topic);
		const words = shown.trim() === '' ? name : `${name} > ${shown}`;
		return {kind: 'channel', words, channel, topic: shown};
	}
	if (type !== 'private' || first === undefined) return {kind: 'nowhere', words: 'No recipient'};
	if (to.every(id => id === names.ownId)) return {kind: 'people', words: 'Yourself'};
	return {kind: 'people', words: namesInARow(to.map(names.person))};
}

export function rowsOf(drafts: readonly KnownDraft[], names: Names): readonly DraftRow[] {
	return drafts.map(draft => {
		const to = destinationOf(draft.body, names);
		const people = draft.body.type === 'private' ? draft.body.to.map(names.person) : [];
		return {
			id: draft.id,
			draft,
			to,
			snippet: firstLine(draft.body.content),
			length: lengthInCodePoints(draft.body.content),
			text: fold([to.words, ...people, draft.body.content].join(' ')),
			toKey: `${kindOrder[to.kind]}${orderKey(to.words)}`,
		};
	});
}

function firstLine(text: string): string {
	return beginningInLine(text.trim().split('\n', 1)[0] ?? '');
}

const kindOrder = {channel: 0, people: 1, nowhere: 2} as const;

/** States in the order of how much they want to be looked at. */
export const standingKinds = ['conflict', 'refused', 'waiting', 'here', 'saved'] as const;

export const sortColumns = ['to', 'text', 'state', 'edited', 'length'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The order in the address; the last edited leads where it says none. */
export const {read: readSort, write: writeSort} = sortText(
	name => sortColumns.find(column => column === name),
	{column: 'edited', isDescending: true},
);

export function orderRows(
	rows: readonly DraftRow[],
	sort: readonly GridSort[],
): readonly DraftRow[] {
	return rows.toSorted((a, b) => {
		for (const {column, isDescending} of sort) {
			const by = compare(keyOf(a, column), keyOf(b, column));
			if (by !== 0) return isDescending ? -by : by;
		}
		return b.draft.at - a.draft.at || b.id - a.id;
	});
}

function keyOf({draft, length, snippet, toKey}: DraftRow, column: string): number | string {
	switch (column) {
		case 'text':
			return fold(snippet);
		case 'state':
			return standingKinds.indexOf(draft.standing.kind);
		case 'edited':
			return draft.at;
		case 'length':
			return length;
		default:
			return toKey;
	}
}

function compare(a: number | string, b: number | string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
