import {t} from '@lingui/core/macro';
import type {Channel} from '../../../shared/model/channel';
import type {DraftBody} from '../../../shared/model/draft';
import {lengthInCodePoints} from '../../../shared/model/limits';
import {beginningInLine} from '../../components/beginning-in-line';
import type {KnownDraft} from '../../api/drafts/known-drafts';
import {defineOrder} from '../../components/grid/list-order';
import {orderKey} from '../../text/fold';
import {foldedOnce} from '../../text/folded';
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
	/** Where it goes, with all names, for words to be looked for. */
	readonly toText: string;
	readonly toKey: string;
};

export type Names = {
	readonly channel: (id: number) => Channel | undefined;
	/** Whether a channel is surely not there any more, or hidden. */
	readonly isGone?: (id: number) => boolean;
	readonly person: (id: number) => string;
	readonly ownId: number;
};

export function destinationOf({type, to, topic}: DraftBody, names: Names): Destination {
	const [first] = to;
	if (type === 'stream' && first !== undefined) {
		const channel = names.channel(first);
		const name = channel === undefined ? unknownChannel(first) : `#${channel.name}`;
		const shown = beginningInLine(topic);
		const words = shown.trim() === '' ? name : `${name} > ${shown}`;
		return {kind: 'channel', words, channel, topic: shown};
	}
	if (type !== 'private' || first === undefined) return {kind: 'nowhere', words: t`No recipient`};
	if (to.every(id => id === names.ownId)) return {kind: 'people', words: t`Yourself`};
	return {kind: 'people', words: namesInARow(to.map(names.person))};
}

function unknownChannel(channelId: number): string {
	return t`#channel ${channelId}`;
}

export function rowsOf(drafts: readonly KnownDraft[], names: Names): readonly DraftRow[] {
	return drafts.map(draft => {
		const to = destinationOf(draft.body, names);
		const people = draft.body.type === 'private' ? draft.body.to.map(names.person) : [];
		return {
			id: draft.id,
			draft,
			to,
			...factsOf(draft.body),
			toText: [to.words, ...people].join(' '),
			toKey: `${kindOrder[to.kind]}${orderKey(to.words)}`,
		};
	});
}

/** What the text of a draft alone says of it. */
type Facts = Pick<DraftRow, 'snippet' | 'length'>;
const facts = new WeakMap<DraftBody, Facts>();

/** Made once for a text: with each letter that is typed into one draft the rows of all are made anew. */
function factsOf(body: DraftBody): Facts {
	const known = facts.get(body);
	if (known !== undefined) return known;
	const {content} = body;
	const made = {snippet: firstLine(content), length: lengthInCodePoints(content)};
	facts.set(body, made);
	return made;
}

/** So much of a draft is searched: twice what the service lets a message hold. */
const mostOfText = 20_000;
const foldedContent = foldedOnce<DraftBody>(({content}) => content.slice(0, mostOfText));
const foldedTo = foldedOnce<DraftRow>(({toText}) => toText);

/** Whether a draft holds a folded word. */
export function holdsWord(row: DraftRow, word: string): boolean {
	return foldedTo(row).includes(word) || foldedContent(row.draft.body).includes(word);
}

function firstLine(text: string): string {
	return beginningInLine(text.trim().split('\n', 1)[0] ?? '');
}

const kindOrder = {channel: 0, people: 1, nowhere: 2} as const;

/** States in the order of how much they want to be looked at. */
export const standingKinds = [
	'conflict',
	'refused',
	'sending',
	'waiting',
	'here',
	'saved',
] as const;

const textKey = foldedOnce<DraftRow>(({snippet}) => snippet);

/** The orders of Drafts; the last edited lead. */
export const draftOrder = defineOrder({
	keys: {
		to: ({toKey}: DraftRow) => toKey,
		text: textKey,
		state: ({draft}) => standingKinds.indexOf(draft.standing.kind),
		edited: ({draft}) => draft.at,
		length: ({length}) => length,
	},
	usual: {column: 'edited', isDescending: true},
	ties: (a, b) => b.draft.at - a.draft.at || b.id - a.id,
});
