import type {MembershipChange} from '../../../../shared/model/change';
import type {Ground} from './ground';

/**
 * What is wanted but not yet sent: channel -> person -> in or out. It holds only what differs from
 * the service. Every change makes a new stage that shares the channels it did not touch, so earlier
 * stages cost little to keep.
 */
export type Stage = ReadonlyMap<number, ReadonlyMap<number, boolean>>;

export type Cell = {readonly channelId: number; readonly userId: number};

export const nothingStaged: Stage = new Map();

/** So many cells are looked at in one step; more would keep the window from answering. */
export const mostCellsAtOnce = 250_000;

export type Staged = {
	/** The same object when nothing changed. */
	readonly stage: Stage;
	readonly changed: number;
	/** Cells left as they were because the service would refuse. */
	readonly refused: number;
	/** Why the first of them was left. */
	readonly reason: string | undefined;
};

/** Whether somebody is to be in a channel, with what is staged. */
export function isWanted(ground: Ground, stage: Stage, channelId: number, userId: number): boolean {
	return stage.get(channelId)?.get(userId) ?? ground.isIn(channelId, userId);
}

/** Stages one value for many cells; a value that the service has already takes the cell off the stage. */
export function stageCells(
	ground: Ground,
	stage: Stage,
	cells: Iterable<Cell>,
	after: boolean,
): Staged {
	const touched = new Map<number, Map<number, boolean>>();
	let changed = 0;
	let refused = 0;
	let reason: string | undefined;
	for (const {channelId, userId} of cells) {
		const before = (touched.get(channelId) ?? stage.get(channelId))?.get(userId);
		const isIn = ground.isIn(channelId, userId);
		if ((before ?? isIn) === after) continue;
		if (isIn !== after) {
			const whyNot = ground.whyNot(channelId, userId, after);
			if (whyNot !== undefined) {
				refused++;
				reason ??= whyNot;
				continue;
			}
		}
		const people = touched.get(channelId) ?? new Map(stage.get(channelId));
		touched.set(channelId, people);
		if (isIn === after) people.delete(userId);
		else people.set(userId, after);
		changed++;
	}
	return {stage: merge(stage, touched), changed, refused, reason};
}

function merge(stage: Stage, touched: Stage): Stage {
	if (touched.size === 0) return stage;
	const next = new Map(stage);
	for (const [channelId, people] of touched) {
		if (people.size === 0) next.delete(channelId);
		else next.set(channelId, people);
	}
	return next;
}

/** The stage without what the service has meanwhile; the same object when that is nothing. */
export function pruneStage(ground: Ground, stage: Stage): Stage {
	const touched = new Map<number, Map<number, boolean>>();
	for (const [channelId, people] of stage) {
		for (const [userId, after] of people) {
			if (ground.isIn(channelId, userId) !== after) continue;
			const kept = touched.get(channelId) ?? new Map(people);
			touched.set(channelId, kept);
			kept.delete(userId);
		}
	}
	return merge(stage, touched);
}

/** What nothing can be staged for any more. */
export type Gone = {
	isChannel(channelId: number): boolean;
	isPerson(userId: number): boolean;
};

type People = ReadonlyMap<number, boolean>;

/**
 * The stage without what is gone; the same object when that is nothing. `looked` is shared between stages
 * that share channels.
 */
export function withoutGone(
	stage: Stage,
	{isChannel, isPerson}: Gone,
	looked = new Map<People, People>(),
): Stage {
	const touched = new Map<number, Map<number, boolean>>();
	for (const [channelId, people] of stage) {
		const left =
			looked.get(people) ?? (isChannel(channelId) ? new Map() : without(people, isPerson));
		looked.set(people, left);
		if (left !== people) touched.set(channelId, new Map(left));
	}
	return merge(stage, touched);
}

function without(people: People, isGone: (userId: number) => boolean): People {
	for (const userId of people.keys()) {
		if (isGone(userId)) return new Map([...people].filter(([id]) => !isGone(id)));
	}
	return people;
}

/** Whether the same is staged in both. */
export function isSameStage(one: Stage, other: Stage): boolean {
	const isSamePeople = (people: People, others = people) =>
		people === others ||
		(people.size === others.size && [...people].every(([id, after]) => others.get(id) === after));
	return (
		one === other ||
		(one.size === other.size &&
			[...one].every(([id, people]) => other.has(id) && isSamePeople(people, other.get(id))))
	);
}

/** The stage without some of its changes. */
export function unstage(stage: Stage, changes: Iterable<MembershipChange>): Stage {
	const touched = new Map<number, Map<number, boolean>>();
	for (const {stream_id, user_id} of changes) {
		const people = touched.get(stream_id) ?? new Map(stage.get(stream_id));
		people.delete(user_id);
		touched.set(stream_id, people);
	}
	return merge(stage, touched);
}

/** The stage with changes that came back; what was staged since goes ahead of them. */
export function restage(stage: Stage, changes: Iterable<MembershipChange>): Stage {
	const touched = new Map<number, Map<number, boolean>>();
	for (const {stream_id, user_id, after} of changes) {
		const people = touched.get(stream_id) ?? new Map(stage.get(stream_id));
		if (!people.has(user_id)) people.set(user_id, after);
		touched.set(stream_id, people);
	}
	return merge(stage, touched);
}

/** The stage as changes to send. */
export function changesOf(stage: Stage): readonly MembershipChange[] {
	return [...stage].flatMap(([stream_id, people]) =>
		[...people].map(([user_id, after]): MembershipChange => ({
			kind: 'membership',
			user_id,
			stream_id,
			before: !after,
			after,
		})),
	);
}

export function countStaged(stage: Stage): number {
	let count = 0;
	for (const people of stage.values()) count += people.size;
	return count;
}

/** Staged cells that the filters keep off the screen. */
export function countHidden(
	stage: Stage,
	isChannelShown: (channelId: number) => boolean,
	isPersonShown: (userId: number) => boolean,
): number {
	let hidden = 0;
	for (const [channelId, people] of stage) {
		if (!isChannelShown(channelId)) hidden += people.size;
		else for (const userId of people.keys()) if (!isPersonShown(userId)) hidden++;
	}
	return hidden;
}

/** How many more or fewer the stage makes of each channel's people and each person's channels. */
export function deltasOf(stage: Stage): Deltas {
	const byChannel = new Map<number, Delta>();
	const byUser = new Map<number, Delta>();
	for (const [channelId, people] of stage) {
		for (const [userId, after] of people) {
			byUser.set(userId, oneMore(byUser.get(userId), after));
			byChannel.set(channelId, oneMore(byChannel.get(channelId), after));
		}
	}
	return {byChannel, byUser};
}

function oneMore({added, removed}: Delta = {added: 0, removed: 0}, isAdded: boolean): Delta {
	return isAdded ? {added: added + 1, removed} : {added, removed: removed + 1};
}

/** What is staged for one person or one channel. */
export type Delta = {readonly added: number; readonly removed: number};

export type Deltas = {
	readonly byChannel: ReadonlyMap<number, Delta>;
	readonly byUser: ReadonlyMap<number, Delta>;
};
