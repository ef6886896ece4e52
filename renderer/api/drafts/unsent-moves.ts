import {z} from 'zod';
import type {Client} from '../../../shared/client/create-client';
import type {Place} from '../../../shared/model/change';
import {groupBy} from '../../../shared/model/group-by';
import {forgetRefusal, moveRefusal} from '../../state/sendings';
import {readAs, type ServerEvent} from '../events/family';
import {alsoIn} from './find-sent';
import {textsOf} from '../saved/saved-texts';
import {
	channelPrefix,
	isSendingUnsent,
	saveUnsent,
	unsentKey,
	unsentOf,
	type Unsent,
} from './unsent';

/**
 * What was typed in a topic and not sent goes along when all of the topic is moved, whoever moves it: at
 * its old place nobody would find it. While that is on screen, or sends it, it waits until that is over.
 */

const move = z.object({
	stream_id: z.int(),
	new_stream_id: z.int().optional(),
	orig_subject: z.string(),
	subject: z.string().optional(),
	propagate_mode: z.string().optional(),
});

/** Places whose composer is on screen, by connection and key. */
const shown = new Map<string, number>();

/** Notes that a composer is on screen. Returns the function that ends it. */
export function showsUnsent(connectionId: string, key: string): () => void {
	const name = `${connectionId} ${key}`;
	shown.set(name, (shown.get(name) ?? 0) + 1);
	return () => {
		const left = (shown.get(name) ?? 0) - 1;
		if (left > 0) shown.set(name, left);
		else shown.delete(name);
		carryUnsent(connectionId);
	};
}

/** Whether the composer of a place is on screen. */
export function isUnsentShown(connectionId: string, key: string): boolean {
	return shown.has(`${connectionId} ${key}`);
}

/** Follows the moves that events tell. Where they do not say that all of a topic moved, it is looked. */
export function followMoves(
	client: Pick<Client, 'getMessages'>,
	connectionId: string,
	events: readonly ServerEvent[],
): void {
	/** The last move out of each topic that does not say so itself. */
	const unsure = new Map<string, Move>();
	let places = placesOf(connectionId);
	for (const event of events) {
		if (places.size === 0) break;
		const told = event.type === 'update_message' ? moveOf(event) : undefined;
		if (told === undefined || !places.has(keyOf(told.from))) continue;
		if (told.isWhole) {
			follow(connectionId, told);
			places = placesOf(connectionId);
		} else unsure.set(keyOf(told.from), told);
	}
	for (const told of unsure.values()) {
		// Who cannot be asked moves nothing.
		isTopicEmpty(client, told.from).then(
			is => is && follow(connectionId, told),
			() => undefined,
		);
	}
}

type Move = {readonly from: Place; readonly to: Place; readonly isWhole: boolean};

/** Undefined where messages stay in their topic, or it is resolved: that is the same place. */
function moveOf(event: ServerEvent): Move | undefined {
	const told = readAs(move, event);
	if (told === undefined) return undefined;
	const {stream_id, orig_subject, subject = orig_subject, new_stream_id = stream_id} = told;
	const from = {stream_id, topic: orig_subject};
	const to = {stream_id: new_stream_id, topic: subject};
	const isWhole = told.propagate_mode === 'change_all';
	return keyOf(from) === keyOf(to) ? undefined : {from, to, isWhole};
}

/** Takes texts along whose places nobody looks at; one that cannot go yet waits for the next time. */
export function carryUnsent(connectionId: string): void {
	for (const key of keysIn(connectionId)) carry(connectionId, key);
}

function keyOf(place: Place): string {
	return unsentKey({kind: 'channel', ...place});
}

function keysIn(connectionId: string): readonly string[] {
	return [...textsOf(connectionId).keys()].filter(key => key.startsWith(channelPrefix));
}

/** Keys of the texts by the place that they belong to, or are still to go to. */
function placesOf(connectionId: string): ReadonlyMap<string, readonly string[]> {
	return groupBy(keysIn(connectionId), key => {
		const movedTo = unsentOf(connectionId, key)?.movedTo;
		return movedTo === undefined ? key : keyOf(movedTo);
	});
}

function follow(connectionId: string, {from, to}: Omit<Move, 'isWhole'>): void {
	for (const key of placesOf(connectionId).get(keyOf(from)) ?? []) {
		sendAlong(connectionId, key, to);
	}
	carryUnsent(connectionId);
}

/** What it may have become is looked for there as well from now on. */
function sendAlong(connectionId: string, key: string, movedTo: Place): void {
	const record = unsentOf(connectionId, key);
	if (record !== undefined) saveUnsent(connectionId, key, soughtIn({...record, movedTo}, movedTo));
}

function soughtIn({becomes, ...rest}: Unsent, place: Place): Unsent {
	return becomes === undefined ? rest : {...rest, becomes: alsoIn(becomes, place)};
}

/**
 * Takes what was typed at a place to where its topic is, once its composer is left; also what was to go
 * elsewhere, with messages that were there before.
 */
export function takeUnsentAlong(connectionId: string, from: Place, to: Place): void {
	sendAlong(connectionId, keyOf(from), to);
	follow(connectionId, {from, to});
}

/**
 * Takes a text along whose sending has come to its end, if its topic was moved meanwhile. Returns where it
 * is now, if that is elsewhere.
 */
export function carryAfterSending(connectionId: string, key: string): Place | undefined {
	const movedTo = unsentOf(connectionId, key)?.movedTo;
	carryUnsent(connectionId);
	return unsentOf(connectionId, key) === undefined ? movedTo : undefined;
}

/** Whether a topic has no message that one can read. */
export async function isTopicEmpty(
	client: Pick<Client, 'getMessages'>,
	{stream_id, topic}: Place,
): Promise<boolean> {
	const {messages} = await client.getMessages({
		anchor: 'newest',
		num_before: 1,
		num_after: 0,
		apply_markdown: false,
		narrow: [
			{operator: 'channel', operand: stream_id},
			{operator: 'topic', operand: topic},
		],
	});
	return messages.length === 0;
}

function carry(connectionId: string, key: string): void {
	const record = unsentOf(connectionId, key);
	if (record?.movedTo === undefined) return;
	const {movedTo, ...rest} = record;
	const goal = keyOf(movedTo);
	// It came back.
	if (goal === key) return saveUnsent(connectionId, key, rest);
	if (isUnsentShown(connectionId, key) || isSendingUnsent(connectionId, key)) return;
	const there = unsentOf(connectionId, goal);
	if (rest.text === '') {
		forgetRefusal(connectionId, key);
		return saveUnsent(connectionId, key, undefined);
	}
	if (there === undefined || there.text === '') {
		saveUnsent(connectionId, goal, soughtIn(rest, movedTo));
	} else {
		// One text is asked about at a time.
		if (isSendingUnsent(connectionId, goal) || (there.becomes ?? rest.becomes) !== undefined)
			return;
		saveUnsent(connectionId, goal, {...there, text: `${there.text}\n\n${rest.text}`});
	}
	saveUnsent(connectionId, key, undefined);
	moveRefusal(connectionId, key, goal);
}
