import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import {ownOf} from '../../../../shared/model/own-of';
import {membersOf, type ChannelDirectory} from '../../../api/channels/channels';
import {listedValues, partsOf, type FilterPart} from '../../../components/filter-text';
import type {FilterKey} from '../../../components/suggestions/filter-keys';
import {fold} from '../../../text/fold';
import {foldedNameOf} from '../../../text/folded';
import type {Channel} from '../../../../shared/model/channel';

/** By what the columns stand in order; `person`: the channels of this person first. */
export type ColumnOrder = 'name' | 'people' | 'privacy' | {readonly person: number};

const facts: Readonly<Record<string, (channel: Channel, directory: ChannelDirectory) => boolean>> =
	{
		private: ({invite_only}) => invite_only,
		public: ({invite_only}) => !invite_only,
		'web-public': ({is_web_public}) => is_web_public === true,
		default: ({stream_id}, {defaults}) => defaults.has(stream_id),
		mine: ({stream_id}, {own}) => own.has(stream_id),
		empty: ({stream_id}, {members}) => members.get(stream_id)?.length === 0,
	};

/** Values of `is:` that the filter of channels knows. */
const channelFacts: readonly string[] = Object.keys(facts);

const notes: Readonly<Record<string, string>> = inLanguage(() => ({
	private: t`Only its subscribers read it`,
	public: t`Open to everyone except guests`,
	'web-public': t`Open to everyone`,
	default: t`New people are added`,
	mine: t`You are in it`,
	empty: t`Nobody is in it`,
}));

/** What the filter of channels knows. */
export const channelFilterKeys: readonly FilterKey[] = inLanguage(() => [
	{
		key: 'is',
		note: t`Privacy, default, yours or empty`,
		values: channelFacts.map(value => ({value, note: ownOf(notes, value) ?? ''})),
	},
]);

/** Takes a filter apart: words of the name and `is:private`. Nothing is an error. */
export function tokensOf(text: string): readonly FilterPart<'is'>[] {
	return partsOf(text, (key, value) => {
		const values = listedValues(value, typed => channelFacts.find(name => name.startsWith(typed)));
		return key === 'is' && values !== undefined ? {key: 'is' as const, values} : undefined;
	});
}

/** The test that a part of the filter asks for; one without a value asks for none. */
function testOf(
	{kind, values, isNegated}: FilterPart<'is'>,
	directory: ChannelDirectory,
): (channel: Channel) => boolean {
	if (values.length === 0) return () => true;
	if (kind === 'filter') {
		const tests = values.flatMap(fact => ownOf(facts, fact) ?? []);
		return channel => tests.some(holds => holds(channel, directory)) !== isNegated;
	}
	const words = values.map(word => fold(word.replace(/^#/, '')));
	return channel => words.every(word => foldedNameOf(channel).includes(word)) !== isNegated;
}

/** The channels that a filter finds, in order. */
export function channelView(
	directory: ChannelDirectory,
	tokens: readonly FilterPart<'is'>[],
	order: ColumnOrder,
): readonly Channel[] {
	const {channels} = directory;
	const tests = tokens.map(part => testOf(part, directory));
	const found =
		tests.length === 0
			? channels
			: channels.filter(channel => tests.every(passes => passes(channel)));
	return inOrder(directory, found, order);
}

function inOrder(
	directory: ChannelDirectory,
	channels: readonly Channel[],
	order: ColumnOrder,
): readonly Channel[] {
	if (order === 'name') return channels;
	const ranks = new Map(
		channels.map(channel => [channel.stream_id, rankOf(directory, channel, order)]),
	);
	return channels.toSorted((a, b) => (ranks.get(a.stream_id) ?? 0) - (ranks.get(b.stream_id) ?? 0));
}

function rankOf(
	directory: ChannelDirectory,
	channel: Channel,
	order: Exclude<ColumnOrder, 'name'>,
): number {
	const {stream_id: id} = channel;
	if (order === 'people') return -(directory.members.get(id)?.length ?? 0);
	if (order === 'privacy') return channel.invite_only ? 2 : channel.is_web_public === true ? 0 : 1;
	return membersOf(directory, id).has(order.person) ? 0 : 1;
}
