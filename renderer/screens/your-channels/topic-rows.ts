import {t} from '@lingui/core/macro';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {topicKey, TopicPolicy, type Topic, type UserTopic} from '../../../shared/model/topic';
import type {GridRows, GridSort} from '../../components/grid/grid-column';
import {fold, orderKey} from '../../text/fold';
import {foldedOnce} from '../../text/folded';
import {whenForgotten} from '../../state/forget';
import {policyWords, wordsOfPolicy} from '../../channels/policy-words';

/** A topic and the account's policy for it. */
export type TopicRow = {
	readonly id: number;
	readonly stream_id: number;
	readonly channel: string;
	readonly topic: string;
	readonly policy: number;
	/** UNIX seconds; undefined where no policy was set. */
	readonly since: number | undefined;
	/** Newest message; undefined for a topic without any that one may see. */
	readonly lastId: number | undefined;
};

const numbers = new Map<string, number>();

let lastNumber = 0;

// Names of topics are not left behind; what is on screen gets new numbers.
whenForgotten(() => numbers.clear());

/** Grids know rows by number, topics have none: each gets one for as long as the window is open. */
export function rowIdOf(channelId: number, topic: string): number {
	const key = keyOf(channelId, topic);
	const known = numbers.get(key);
	if (known !== undefined) return known;
	lastNumber += 1;
	numbers.set(key, lastNumber);
	return lastNumber;
}

function keyOf(channelId: number, topic: string): string {
	return `${channelId} ${topicKey(topic)}`;
}

/** The topics of one channel in the order of the list, and after them those that only have a policy. */
export function rowsOfChannel(
	channel: {readonly stream_id: number; readonly name: string},
	topics: readonly Topic[],
	policies: readonly UserTopic[],
): readonly TopicRow[] {
	const {stream_id} = channel;
	const set = new Map(
		policies
			.filter(policy => policy.stream_id === stream_id)
			.map(policy => [topicKey(policy.topic_name), policy]),
	);
	const rows = topics.map(({name, max_id}): TopicRow => {
		const found = set.get(topicKey(name));
		set.delete(topicKey(name));
		return {
			id: rowIdOf(stream_id, name),
			stream_id,
			channel: channel.name,
			topic: name,
			policy: found?.visibility_policy ?? TopicPolicy.inherit,
			since: found?.last_updated,
			lastId: max_id,
		};
	});
	return [...rows, ...rowsOfPolicies([...set.values()], () => channel.name)];
}

export function rowsOfPolicies(
	policies: readonly UserTopic[],
	nameOf: (channelId: number) => string,
): readonly TopicRow[] {
	return policies.map(({stream_id, topic_name, last_updated, visibility_policy}) => ({
		id: rowIdOf(stream_id, topic_name),
		stream_id,
		channel: nameOf(stream_id),
		topic: topic_name,
		policy: visibility_policy,
		since: last_updated,
		lastId: undefined,
	}));
}

const foldedPlace = foldedOnce<TopicRow>(({channel, topic}) => `${channel} ${topic}`);

/** Rows with every word in channel or topic and, where one is named, with one of the policies. */
export function filterTopics(rows: readonly TopicRow[], text: string): readonly TopicRow[] {
	const parts = text.split(/\s+/).filter(part => part !== '' && part.toLowerCase() !== 'is:');
	if (parts.length === 0) return rows;
	const asked = askedPolicies(text);
	const words = parts.filter(part => policyNamed(part) === undefined).map(fold);
	return rows.filter(row => {
		if (asked.size > 0 && !asked.has(row.policy)) return false;
		if (words.length === 0) return true;
		const place = foldedPlace(row);
		return words.every(word => place.includes(word));
	});
}

/** Policies that the text asks for: `is:muted`. */
export function askedPolicies(text: string): ReadonlySet<number> {
	return new Set(text.split(/\s+/).flatMap(part => policyNamed(part) ?? []));
}

/** The text with a policy asked for, or no longer. */
export function togglePolicy(text: string, policy: number): string {
	const parts = text.split(/\s+/).filter(part => part !== '');
	const others = parts.filter(part => policyNamed(part) !== policy);
	const {name} = wordsOfPolicy(policy);
	return (others.length < parts.length ? others : [...parts, `is:${name}`]).join(' ');
}

/** The words alone. */
export function withoutPolicies(text: string): string {
	return text
		.split(/\s+/)
		.filter(part => policyNamed(part) === undefined)
		.join(' ');
}

function policyNamed(part: string): number | undefined {
	const name = /^is:(.+)$/i.exec(part)?.[1]?.toLowerCase();
	return policyWords.find(words => words.name === name)?.policy;
}

/** Rows in an order that a header asks for; as they come without one. */
export function sortTopics(
	rows: readonly TopicRow[],
	sort: readonly GridSort[],
): readonly TopicRow[] {
	if (sort.length === 0) return rows;
	const keys = new Map(rows.map(row => [row.id, sort.map(({column}) => sortKey(row, column))]));
	return rows.toSorted((a, b) => {
		for (const [at, {isDescending}] of sort.entries()) {
			const one = keys.get(a.id)?.[at] ?? '';
			const other = keys.get(b.id)?.[at] ?? '';
			if (one !== other) return one < other === isDescending ? 1 : -1;
		}
		return 0;
	});
}

function sortKey(row: TopicRow, column: string): string | number {
	switch (column) {
		case 'channel':
			return orderKey(row.channel);
		case 'topic':
			return orderKey(row.topic);
		case 'policy':
			return row.policy;
		case 'since':
			return row.since ?? 0;
		default:
			return row.lastId ?? 0;
	}
}

/** Rows as the grid reads them. */
export function topicGridRows(list: readonly TopicRow[]): GridRows<TopicRow> {
	const places = new Map(list.map(({id}, place) => [id, place]));
	return {
		length: list.length,
		at: place => list[place],
		placeOf: id => places.get(id) ?? -1,
		has: id => places.has(id),
	};
}

/** Why a topic cannot have a policy, as a sentence; undefined when it can. Blanks count. */
export function topicProblem(topic: string): string | undefined {
	if (topic === '') return t`Type the name of a topic.`;
	const length = lengthInCodePoints(topic);
	if (length <= limits.topicMaxCharacters) return undefined;
	const {topicMaxCharacters: limit} = limits;
	return t`A topic has at most ${limit} characters; this one has ${length}.`;
}
