import {plural, t} from '@lingui/core/macro';
import type {Message} from '../../../../../shared/model/message';
import {isResolved, withResolved} from '../../../../../shared/model/message';
import {topicKey, type Topic} from '../../../../../shared/model/topic';
import type {MoveChange, Place} from '../../../../../shared/model/change';
import type {MessagesMove} from '../../../../api/channels/topic-moves';
import {openName} from '../../../../../shared/model/shown-name';

/** Which messages move: just these, these and everything after them, or their whole topics. */
export type MoveScope = 'exactly' | 'later' | 'all';

/** Messages of one topic that were chosen together, the oldest first. */
export type Origin = {readonly place: Place; readonly ids: readonly number[]};

/** The chosen messages by the topic they are in; direct messages cannot move. */
export function originsOf(
	messages: readonly Pick<Message, 'id' | 'stream_id' | 'subject'>[],
): readonly Origin[] {
	const origins = new Map<string, {place: Place; ids: number[]}>();
	for (const {id, stream_id, subject} of messages) {
		if (stream_id === undefined) continue;
		const key = placeKey({stream_id, topic: subject});
		const origin = origins.get(key);
		if (origin === undefined) origins.set(key, {place: {stream_id, topic: subject}, ids: [id]});
		else origin.ids.push(id);
	}
	return [...origins.values()].map(({place, ids}) => ({
		place,
		ids: [...new Set(ids)].sort((a, b) => a - b),
	}));
}

/** What is still to move of what was chosen. */
export function withoutMoved(
	origins: readonly Origin[],
	moved: ReadonlySet<number>,
): readonly Origin[] {
	if (moved.size === 0) return origins;
	return origins
		.map(({place, ids}) => ({place, ids: ids.filter(id => !moved.has(id))}))
		.filter(({ids}) => ids.length > 0);
}

/** Chosen messages that their topic does not hold any more, as far as it was read. */
export function missingIn(origins: readonly Origin[], idsIn: IdsIn): readonly number[] {
	return origins.flatMap(({place, ids}) => {
		const held = idsIn(place);
		if (held === undefined) return [];
		const there = new Set(held);
		return ids.filter(id => !there.has(id));
	});
}

/** Where messages went by moves that were heard of; of chosen topics only what all of one did counts. */
export function heardElsewhere(
	origins: readonly Origin[],
	moves: readonly MessagesMove[],
	scope: MoveScope,
): ReadonlyMap<number, Place> {
	const counting = moves
		.filter(({isWhole}) => isWhole || scope === 'exactly')
		.map(({ids, to}) => ({ids: new Set(ids), to}));
	return new Map(
		origins.flatMap(({place, ids}) =>
			ids.flatMap(id => {
				const to = counting.findLast(move => move.ids.has(id))?.to ?? place;
				return placeKey(to) === placeKey(place) ? [] : [[id, to] as const];
			}),
		),
	);
}

/** The same messages by the topic that they are in now, where some are known to be elsewhere. */
export function originsAt(
	origins: readonly Origin[],
	elsewhere: ReadonlyMap<number, Place>,
): readonly Origin[] {
	if (elsewhere.size === 0) return origins;
	return originsOf(
		origins.flatMap(({place, ids}) =>
			ids.map(id => {
				const {stream_id, topic} = elsewhere.get(id) ?? place;
				return {id, stream_id, subject: topic};
			}),
		),
	);
}

export function placeKey({stream_id, topic}: Place): string {
	return `${stream_id} ${topicKey(topic)}`;
}

/** What a call does beyond its messages: where they go, and who is told. */
export type Goal = Pick<MoveChange, 'after' | 'tellsOld' | 'tellsNew'>;

/** Ids of the whole topic, where it was read. */
export type IdsIn = (place: Place) => readonly number[] | undefined;

/**
 * The calls that move what was chosen. Many calls are one move to whoever reads: only the last one
 * has notices.
 */
export function movesFor(
	origins: readonly Origin[],
	scope: MoveScope,
	idsIn: IdsIn,
	goal: Goal,
): readonly MoveChange[] {
	const moves = origins.flatMap(origin => movesOf(origin, scope, idsIn(origin.place), goal));
	return moves.map((change, at) =>
		at === moves.length - 1 ? change : {...change, tellsOld: false, tellsNew: false},
	);
}

/**
 * Without the ids of the whole topic every message is a call of its own; with them, a selection that
 * reaches to the end of the topic needs one for that where it stays in its channel.
 */
function movesOf(
	{place, ids}: Origin,
	scope: MoveScope,
	topicIds: readonly number[] | undefined,
	goal: Goal,
): readonly MoveChange[] {
	const [first] = ids;
	const last = ids.at(-1);
	if (first === undefined || last === undefined) return [];
	const call = (
		message_id: number,
		mode: MoveChange['mode'],
		moved: MoveChange['ids'],
	): MoveChange => ({kind: 'move', message_id, mode, ids: moved, before: place, ...goal});
	if (scope === 'all') return [call(last, 'change_all', topicIds)];
	if (scope === 'later') {
		return [
			call(
				first,
				'change_later',
				topicIds?.filter(id => id >= first),
			),
		];
	}
	// What comes between the look and a call for all after one is not shown to other readers.
	const tail = place.stream_id === goal.after.stream_id ? tailOf(ids, topicIds) : undefined;
	const inTail = new Set(tail === undefined ? [] : topicIds?.filter(id => id >= tail));
	// What is not in the topic any more is looked at by itself, and stays where it is.
	const single = ids.filter(id => !inTail.has(id));
	return [
		...single.map(id => call(id, 'change_one', [id])),
		...(tail === undefined
			? []
			: [
					call(
						tail,
						'change_later',
						ids.filter(id => inTail.has(id)),
					),
				]),
	];
}

/** From where on everything in the topic is chosen, if that is more than one message. */
function tailOf(ids: readonly number[], topicIds: readonly number[] | undefined) {
	if (topicIds === undefined) return undefined;
	const chosen = new Set(ids);
	let length = 0;
	while (length < topicIds.length && chosen.has(topicIds.at(-1 - length) ?? -1)) length++;
	return length < 2 ? undefined : topicIds.at(-length);
}

/** How many messages move; undefined while the topic was not read. */
export function countFor(
	{ids}: Origin,
	scope: MoveScope,
	topicIds: readonly number[] | undefined,
): number | undefined {
	if (scope === 'exactly') return ids.length;
	if (topicIds === undefined) return undefined;
	const first = ids[0] ?? 0;
	return scope === 'all' ? topicIds.length : topicIds.filter(id => id >= first).length;
}

/** The same for everything that was chosen. */
export function countOf(
	origins: readonly Origin[],
	scope: MoveScope,
	idsIn: IdsIn,
): number | undefined {
	let sum = 0;
	for (const origin of origins) {
		const count = countFor(origin, scope, idsIn(origin.place));
		if (count === undefined) return undefined;
		sum += count;
	}
	return sum;
}

/** The topic as it will be called: trimmed, with the mark when it is done. */
export function topicName(text: string, isDone: boolean): string {
	return withResolved(text.trim(), isDone);
}

export type Meeting = {
	/** The topic that is there already and would take the messages in. */
	readonly joins: Topic | undefined;
	/** The topic of the same name that is done where this one is not, or the other way round. */
	readonly twin: Topic | undefined;
};

/** What the messages meet at their goal. Their own topic is nothing to meet. */
export function meetingAt(
	to: Place,
	topics: readonly Topic[],
	origins: readonly Pick<Origin, 'place'>[],
): Meeting {
	const own = new Set(origins.map(({place}) => placeKey(place)));
	const find = (topic: string) =>
		topics.find(
			({name}) =>
				topicKey(name) === topicKey(topic) &&
				!own.has(placeKey({stream_id: to.stream_id, topic: name})),
		);
	return {joins: find(to.topic), twin: find(withResolved(to.topic, !isResolved(to.topic)))};
}

/** Whether nothing would change: everything is there already, under exactly that name. */
export function isUnchanged(to: Place, origins: readonly Pick<Origin, 'place'>[]): boolean {
	return origins.every(({place}) => place.stream_id === to.stream_id && place.topic === to.topic);
}

/** What the messages join, in a sentence; the count where it is known. */
export function mergeWords(
	name: string,
	size: {readonly count: number; readonly isWhole: boolean} | undefined,
): string {
	const topic = openName(name);
	if (size === undefined) return t`Will merge with an existing topic, ${topic}.`;
	return size.isWhole
		? plural(
				{count: size.count},
				{
					one: `Will merge with # message in ${topic}.`,
					other: `Will merge with # messages in ${topic}.`,
				},
			)
		: plural(
				{count: size.count},
				{
					one: `Will merge with more than # message in ${topic}.`,
					other: `Will merge with more than # messages in ${topic}.`,
				},
			);
}
