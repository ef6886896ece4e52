import {z} from 'zod';
import type {Client} from '../../../shared/client/create-client';
import {textOf} from '../../../shared/model/bounds';
import type {Place} from '../../../shared/model/change';
import {isSamePlace} from '../../../shared/changes/places-of';
import {readAs, type ServerEvent} from '../events/family';
import {isTopicEmpty} from '../drafts/unsent-moves';

/** What others see move: all of a topic, whoever moved it. */
export type TopicMove = {
	readonly to: Place;
	/** One of its messages. */
	readonly message: number;
	/** Who moved it; null where that is not told. */
	readonly by: number | null;
};

type Watch = {
	readonly connectionId: string;
	readonly place: Place;
	readonly onMoved: (move: TopicMove) => void;
};

const watches = new Set<Watch>();

/** Hears of it when all of a topic goes elsewhere. Returns the function that ends it. */
export function watchTopic(watch: Watch): () => void {
	watches.add(watch);
	return () => void watches.delete(watch);
}

/** Messages that went to another place together. */
export type MessagesMove = {
	readonly ids: readonly number[];
	readonly to: Place;
	/** Whether all of their topic went. */
	readonly isWhole: boolean;
};

type MovesWatch = {
	readonly connectionId: string;
	readonly onMoved: (moves: readonly MessagesMove[]) => void;
};

const movesWatches = new Set<MovesWatch>();

/** Hears of all messages that go elsewhere. Returns the function that ends it. */
export function watchMoves(connectionId: string, onMoved: MovesWatch['onMoved']): () => void {
	const watch = {connectionId, onMoved};
	movesWatches.add(watch);
	return () => void movesWatches.delete(watch);
}

const move = z.object({
	user_id: z.int().nullable().optional(),
	message_id: z.int(),
	message_ids: z.array(z.int()).default([]),
	stream_id: z.int(),
	new_stream_id: z.int().optional(),
	orig_subject: textOf('name', z.string()),
	subject: textOf('name', z.string()).optional(),
	propagate_mode: z.string().optional(),
});

type MoveEvent = TopicMove & MessagesMove & {readonly from: Place};

/** Tells of moves that events name. Where they do not say that all of a topic moved, it is looked. */
export function tellTopicMoves(
	client: Pick<Client, 'getMessages'>,
	connectionId: string,
	events: readonly ServerEvent[],
): void {
	for (const watch of watches) {
		if (watch.connectionId === connectionId) follow(client, watch, events);
	}
	const hearing = [...movesWatches].filter(watch => watch.connectionId === connectionId);
	if (hearing.length === 0) return;
	const moves = events.flatMap(event => moveOf(event) ?? []);
	if (moves.length > 0) for (const watch of hearing) watch.onMoved(moves);
}

function follow(
	client: Pick<Client, 'getMessages'>,
	watch: Watch,
	events: readonly ServerEvent[],
): void {
	let at = watch.place;
	let last: TopicMove | undefined;
	let unsure: MoveEvent | undefined;
	for (const event of events) {
		const told = moveOf(event);
		if (told === undefined || !isSamePlace(told.from, at)) continue;
		unsure = told.isWhole ? undefined : told;
		if (!told.isWhole) continue;
		at = told.to;
		last = told;
	}
	if (last !== undefined && unsure === undefined) watch.onMoved(last);
	if (unsure === undefined) return;
	const {from, ...partly} = unsure;
	isTopicEmpty(client, from).then(
		isEmpty => {
			const found = isEmpty ? partly : last;
			// Whoever went elsewhere meanwhile stays there.
			if (found !== undefined && watches.has(watch)) watch.onMoved(found);
		},
		// Who cannot be asked leads nowhere.
		() => undefined,
	);
}

function moveOf(event: ServerEvent): MoveEvent | undefined {
	const told = event.type === 'update_message' ? readAs(move, event) : undefined;
	if (told === undefined) return undefined;
	const {stream_id, orig_subject, subject = orig_subject, new_stream_id = stream_id} = told;
	const from = {stream_id, topic: orig_subject};
	const to = {stream_id: new_stream_id, topic: subject};
	if (isSamePlace(from, to)) return undefined;
	const isWhole = told.propagate_mode === 'change_all';
	const {message_id: message, message_ids, user_id: by = null} = told;
	return {from, to, message, ids: [...message_ids, message], by, isWhole};
}
