import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {Place} from '../../../shared/model/change';
import type {Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {topicKey} from '../../../shared/model/topic';
import {patiently} from './patiently';

type Places = Map<number, Place>;

/** So few are looked at one by one. */
const few = 5;
/** Messages that no range holds are looked for one by one; beyond so many they count as gone. */
const mostSingle = 100;
const pageLength = 1000;

export function isSamePlace(one: Place, other: Place): boolean {
	return one.stream_id === other.stream_id && topicKey(one.topic) === topicKey(other.topic);
}

/**
 * Where messages are now, looked for in the likely places first and by ranges where they are many.
 * Those that are gone, or not for this account to read, are missing.
 */
export async function placesOf(
	client: Client,
	ids: readonly number[],
	likely: readonly Place[] = [],
): Promise<ReadonlyMap<number, Place>> {
	const places: Places = new Map();
	const sorted = [...ids].sort((a, b) => a - b);
	const left = () => sorted.filter(id => !places.has(id));
	const look = async (narrow: NarrowTerm[]) => {
		const wanted = left();
		if (wanted.length > few) await readAmong(client, wanted, narrow, places);
	};
	for (const {stream_id, topic} of likely) {
		await look([channelTerm(stream_id), {operator: 'topic', operand: topic}]);
	}
	const channels = new Set(likely.map(({stream_id}) => stream_id));
	for (const id of channels) await look([channelTerm(id)]);
	for (const id of left().slice(0, mostSingle)) {
		if (places.has(id)) continue;
		const place = await placeOf(client, id);
		if (place === undefined) continue;
		places.set(id, place);
		// What was moved along with it is there as well.
		if (!channels.has(place.stream_id)) await look([channelTerm(place.stream_id)]);
		channels.add(place.stream_id);
	}
	return places;
}

function channelTerm(id: number): NarrowTerm {
	return {operator: 'channel', operand: id};
}

/** Notes the places of those of the messages that a narrow holds. The ids come in order. */
async function readAmong(
	client: Client,
	ids: readonly number[],
	narrow: NarrowTerm[],
	places: Places,
): Promise<void> {
	const wanted = new Set(ids);
	let next = ids[0];
	while (next !== undefined) {
		const page = await readFrom(client, next, narrow);
		for (const message of page.messages) {
			if (wanted.has(message.id)) notePlace(places, message);
		}
		const last = page.messages.at(-1)?.id;
		if (page.found_newest || last === undefined) return;
		next = ids.find(id => id > last);
	}
}

async function readFrom(client: Client, id: number, narrow: NarrowTerm[]) {
	try {
		return await patiently(() =>
			client.getMessages({
				anchor: String(id),
				include_anchor: true,
				num_before: 0,
				num_after: pageLength,
				narrow,
				apply_markdown: false,
			}),
		);
	} catch (error) {
		// A channel that is gone, or closed by now, holds none of them.
		if (!(error instanceof ApiError) || !isNoSuch(error)) throw error;
		return {messages: [], found_newest: true};
	}
}

async function placeOf(client: Client, message_id: number): Promise<Place | undefined> {
	const places: Places = new Map();
	try {
		const {message} = await patiently(() => client.getMessage({message_id, apply_markdown: false}));
		notePlace(places, message);
	} catch (error) {
		if (!(error instanceof ApiError) || !isNoSuch(error)) throw error;
	}
	return places.get(message_id);
}

function isNoSuch(error: ApiError): boolean {
	return error.is('BAD_REQUEST') || error.is('BAD_NARROW') || error.is('STREAM_DOES_NOT_EXIST');
}

function notePlace(places: Places, {id, stream_id, subject}: Message): void {
	if (stream_id !== undefined) places.set(id, {stream_id, topic: subject});
}
