import type {Client} from '../../shared/client/create-client';
import {isUnanswered} from '../../shared/client/failures';
import type {Place} from '../../shared/model/change';
import {deletedContent, type Message} from '../../shared/model/message';

export type EditOrder = {
	readonly message_id: number;
	/** Where the message is when its text is written; undefined for direct messages. */
	readonly channelId?: number | undefined;
	/** The text that the new one was written over. */
	readonly base: string;
	/** Only what changes. */
	readonly content?: string;
	readonly topic?: string;
	readonly stream_id?: number;
	/** Where the message was when another place was chosen; from anywhere else it is not moved. */
	readonly from?: Place;
	/** Whether the message moves before its text is saved, where both cannot go in one call. */
	readonly movesFirst?: boolean;
};

export type EditOutcome =
	| {readonly kind: 'saved'}
	/** Somebody changed the text meanwhile; nothing was sent. */
	| {readonly kind: 'changed'; readonly stored: Message}
	/** Somebody moved the message meanwhile; nothing was sent. */
	| {readonly kind: 'elsewhere'; readonly stored: Message}
	/** The text is saved; the move, which came second, failed. */
	| {readonly kind: 'not-moved'; readonly error: unknown}
	/** The message is moved; the text, which came second, failed. */
	| {readonly kind: 'text-not-saved'; readonly error: unknown};

type Step = Pick<EditOrder, 'content' | 'topic' | 'stream_id'>;

/** Text and channel cannot change in one call. */
export function isTwoSteps(order: EditOrder | undefined): boolean {
	return order?.content !== undefined && order.stream_id !== undefined;
}

/** The calls of an edit. A topic goes with the channel that it is meant for. */
function stepsOf(order: EditOrder): readonly [Step, Step?] {
	const {content, topic, stream_id, movesFirst = false} = order;
	const text = content === undefined ? {} : {content};
	const place = {...(topic !== undefined && {topic}), ...(stream_id !== undefined && {stream_id})};
	if (!isTwoSteps(order)) return [{...text, ...place}];
	return movesFirst ? [place, text] : [text, place];
}

/** Saves a message after a look at what is stored; throws where the first step failed. */
export async function editMessage(client: Client, order: EditOrder): Promise<EditOutcome> {
	const {message_id, base, from, movesFirst = false} = order;
	const {message: stored} = await client.getMessage({message_id, apply_markdown: false});
	if (stored.content !== base) return {kind: 'changed', stored};
	const isWhereItWas = stored.stream_id === from?.stream_id && stored.subject === from?.topic;
	if (from !== undefined && !isWhereItWas) return {kind: 'elsewhere', stored};
	const [first, second] = stepsOf(order);
	await take(client, message_id, first);
	if (second === undefined) return {kind: 'saved'};
	try {
		await take(client, message_id, second);
		return {kind: 'saved'};
	} catch (error) {
		return {kind: movesFirst ? 'text-not-saved' : 'not-moved', error};
	}
}

/** Makes one call; after a lost answer the message itself says whether it was done. */
async function take(client: Client, message_id: number, step: Step): Promise<void> {
	try {
		await client.updateMessage({message_id, ...step});
	} catch (error) {
		if (!isUnanswered(error)) throw error;
		// Without an answer to that either, the outcome is not known.
		const isThere = await isStored(client, message_id, step).catch(() => false);
		if (!isThere) throw error;
	}
}

/** Whether a message has a text: the service drops blanks around it, and says where nothing is left. */
export function isStoredAs(stored: string, text: string): boolean {
	return stored.trim() === (text.trim() || deletedContent);
}

async function isStored(client: Client, message_id: number, {content, topic, stream_id}: Step) {
	const {message} = await client.getMessage({message_id, apply_markdown: false});
	return (
		(content === undefined || isStoredAs(message.content, content)) &&
		(topic === undefined || message.subject === topic) &&
		(stream_id === undefined || message.stream_id === stream_id)
	);
}
