import type {Client} from '../client/create-client';
import {ApiError} from '../contract/errors';
import type {MoveChange, Place} from '../model/change';
import type {Message} from '../model/message';
import type {NarrowTerm} from '../model/narrow';
import {topicKey} from '../model/topic';
import {whileFresh} from './while-fresh';

/** Reads messages, until it is no longer wanted. */
export type Reader = {
	readonly client: Client;
	readonly isStopped: () => boolean;
	/** Id of the own account, where it is known. */
	readonly ownId?: number | undefined;
};

/** Those that are gone, or not for this account to read, are missing. */
export type Places = {
	readonly places: ReadonlyMap<number, Place>;
	/** Not found in the likely places, and too many to look for each of them. */
	readonly unfound: readonly number[];
};

type Found = Map<number, Place>;

/** So few are looked at one by one. */
const few = 5;
/** So many of those that no range holds are looked for one by one. */
const mostSingle = 100;
const pageLength = 1000;

export function isSamePlace(one: Place, other: Place): boolean {
	return one.stream_id === other.stream_id && topicKey(one.topic) === topicKey(other.topic);
}

/** Whether a message is where a move brings it: letter by letter, where the topic is only respelled. */
export function isAtGoal(place: Place, {before, after}: Pick<MoveChange, 'before' | 'after'>) {
	return isSamePlace(place, after) && (!isSamePlace(before, after) || place.topic === after.topic);
}

/** Where messages are now, looked for in the likely places first and by ranges where they are many. */
export async function placesOf(
	reader: Reader,
	ids: readonly number[],
	likely: readonly Place[] = [],
): Promise<Places> {
	const places: Found = new Map();
	const sorted = [...ids].sort((a, b) => a - b);
	const left = () => sorted.filter(id => !places.has(id));
	const look = async (narrow: NarrowTerm[]) => {
		const wanted = left();
		if (wanted.length > few) await readAmong(reader, wanted, narrow, places);
	};
	for (const place of likely) await look(narrowOf(place));
	const channels = new Set(likely.map(({stream_id}) => stream_id));
	for (const id of channels) await look([channelTerm(id)]);
	const looked = new Set<number>();
	for (const id of spread(left(), mostSingle)) {
		if (places.has(id)) continue;
		looked.add(id);
		const place = await placeOf(reader, id);
		if (place === undefined) continue;
		places.set(id, place);
		// What was moved along with it is there as well.
		if (!channels.has(place.stream_id)) await look([channelTerm(place.stream_id)]);
		channels.add(place.stream_id);
	}
	return {places, unfound: left().filter(id => !looked.has(id))};
}

/** At most so many of a list, from all of its parts. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
	const step = Math.max(1, list.length / most);
	return list.filter((_one, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function channelTerm(id: number): NarrowTerm {
	return {operator: 'channel', operand: id};
}

function narrowOf({stream_id, topic}: Place): NarrowTerm[] {
	return [channelTerm(stream_id), {operator: 'topic', operand: topic}];
}

/** Notes the places of those of the messages that a narrow holds. The ids come in order. */
async function readAmong(
	reader: Reader,
	ids: readonly number[],
	narrow: NarrowTerm[],
	places: Found,
): Promise<void> {
	const wanted = new Set(ids);
	let next = ids[0];
	while (next !== undefined) {
		const {messages, last} = await readFrom(reader, next, narrow);
		for (const message of messages) {
			if (wanted.has(message.id)) notePlace(places, message);
		}
		next = last === undefined ? undefined : ids.find(id => id > last);
	}
}

/**
 * Ids of those messages of a place, from one on and in order, that are wanted; undefined where the place
 * has more than so many. Nothing else of a message is kept.
 */
export async function idsFrom(
	reader: Reader,
	place: Place,
	{first, most}: {readonly first: number; readonly most: number},
	isWanted: (message: Message) => boolean,
): Promise<readonly number[] | undefined> {
	const found: number[] = [];
	let seen = 0;
	let next: number | undefined = first;
	while (next !== undefined) {
		if (seen >= most) return undefined;
		const page: Page = await readFrom(reader, next, narrowOf(place));
		seen += page.messages.length;
		for (const message of page.messages) if (isWanted(message)) found.push(message.id);
		next = page.last === undefined ? undefined : page.last + 1;
	}
	return found;
}

type Page = {
	readonly messages: readonly Message[];
	/** Behind which there are more, if there are. */
	readonly last: number | undefined;
};

async function readFrom(
	{client, isStopped}: Reader,
	id: number,
	narrow: NarrowTerm[],
): Promise<Page> {
	const read = () =>
		client.getMessages({
			anchor: String(id),
			include_anchor: true,
			num_before: 0,
			num_after: pageLength,
			narrow,
			apply_markdown: false,
		});
	try {
		const page = await whileFresh(read, {isStopped});
		// A page without anything new would be asked for without end.
		const messages = page.messages.filter(one => one.id >= id);
		return {messages, last: page.found_newest ? undefined : messages.at(-1)?.id};
	} catch (error) {
		// A channel that is gone, or closed by now, holds none of them.
		if (!(error instanceof ApiError) || !isNoSuch(error)) throw error;
		return {messages: [], last: undefined};
	}
}

async function placeOf(
	{client, isStopped}: Reader,
	message_id: number,
): Promise<Place | undefined> {
	const places: Found = new Map();
	const read = () => client.getMessage({message_id, apply_markdown: false});
	try {
		const {message} = await whileFresh(read, {isStopped});
		notePlace(places, message);
	} catch (error) {
		if (!(error instanceof ApiError) || !isNoSuch(error)) throw error;
	}
	return places.get(message_id);
}

function isNoSuch(error: ApiError): boolean {
	return error.is('BAD_REQUEST') || error.is('BAD_NARROW') || error.is('STREAM_DOES_NOT_EXIST');
}

/** No topic has a name of more; what a server tells beyond that is no topic that is looked for. */
const mostTopicLength = 1000;
const noTopic = '\0';

function notePlace(places: Found, {id, stream_id, subject}: Message): void {
	if (stream_id === undefined) return;
	places.set(id, {stream_id, topic: subject.length > mostTopicLength ? noTopic : subject});
}
