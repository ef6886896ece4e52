import {channelKind, type Subscription} from '../../../shared/model/channel';
import type {LinePart} from '../../components/search-line';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import {fold} from '../../people/index/fold';
import {foldedNameOf} from '../../people/index/folded';

const channelMarks = ['muted', 'pinned', 'changed', 'private', 'public'] as const;
/** What the filter suggests. */
export const filterKeys: readonly FilterKey[] = [
	{
		key: 'is',
		note: 'Muted, pinned, changed here, private, public',
		values: channelMarks.map(value => ({value, note: value === 'changed' ? 'Changed here' : ''})),
	},
];

export type ChannelMark = (typeof channelMarks)[number];

export type ChannelFilter = {
	/** Folded words that the name must hold. */
	readonly words: readonly string[];
	readonly marks: readonly {readonly mark: ChannelMark; readonly isNegated: boolean}[];
	/** What looks like a filter but is none; it is searched as text. */
	readonly unknown: readonly string[];
	/** These, and filters without a value, with their places. */
	readonly parts: readonly LinePart[];
};

/** Takes typed text apart: words and `is:muted`, a minus before it for the opposite. */
export function parseChannelFilter(text: string): ChannelFilter {
	const words: string[] = [];
	const marks: {mark: ChannelMark; isNegated: boolean}[] = [];
	const unknown: string[] = [];
	const parts: LinePart[] = [];
	for (const {0: part, index: start} of text.matchAll(/\S+/g)) {
		const found = /^(-?)is:(.*)$/i.exec(part);
		const mark = channelMarks.find(name => name === found?.[2]?.toLowerCase());
		if (mark !== undefined) marks.push({mark, isNegated: found?.[1] === '-'});
		// Nothing is asked for yet while the value is still to be typed.
		else if (found?.[2] === '') parts.push({start, text: part, kind: 'filter', values: []});
		else {
			if (/^-?[a-z]+:/i.test(part)) {
				unknown.push(part);
				parts.push({start, text: part, kind: 'unknown'});
			}
			words.push(fold(part.replace(/^#/, '')));
		}
	}
	return {words, marks, unknown, parts};
}

/** Whether a channel has a mark; `isChanged` says whether something of it is staged. */
function hasMark(channel: Subscription, mark: ChannelMark, isChanged: boolean): boolean {
	switch (mark) {
		case 'muted':
			return channel.is_muted;
		case 'pinned':
			return channel.pin_to_top;
		case 'changed':
			return isChanged;
		case 'private':
			return channel.invite_only;
		case 'public':
			return channelKind(channel) === 'public' || channelKind(channel) === 'web-public';
		default:
			return mark satisfies never;
	}
}

/** Channels that pass the filter, in their order. Marks mean what the server has, not what is staged. */
export function filterChannels(
	channels: readonly Subscription[],
	{words, marks}: ChannelFilter,
	isChanged: (channelId: number) => boolean,
): readonly Subscription[] {
	if (words.length + marks.length === 0) return channels;
	return channels.filter(channel => {
		const changed = isChanged(channel.stream_id);
		if (marks.some(({mark, isNegated}) => hasMark(channel, mark, changed) === isNegated)) {
			return false;
		}
		if (words.length === 0) return true;
		const name = foldedNameOf(channel);
		return words.every(word => name.includes(word));
	});
}

/** The text with a mark asked for, or no longer named when it was. */
export function toggleMark(text: string, mark: ChannelMark): string {
	const parts = text.split(/\s+/).filter(part => part !== '');
	const others = parts.filter(part => !new RegExp(`^-?is:${mark}$`, 'i').test(part));
	return (others.length < parts.length ? others : [...parts, `is:${mark}`]).join(' ');
}
