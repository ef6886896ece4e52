import {t} from '@lingui/core/macro';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {isUnanswered} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import type {Place} from '../../../shared/model/change';
import {longestWaitSeconds, whileFresh} from '../../../shared/changes/while-fresh';
import {isStoredAs, type Message} from '../../../shared/model/message';

export type EditRequest = {
	readonly message_id: number;
	/** Where the text was written: in another channel it is not saved. Undefined for direct messages. */
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

/** For one step. */
const waits = {longest: longestWaitSeconds};

export type Step = Pick<EditRequest, 'content' | 'topic' | 'stream_id'>;

/** Text and channel cannot change in one call. */
export function isTwoSteps(request: EditRequest | undefined): boolean {
	return request?.content !== undefined && request.stream_id !== undefined;
}

/** The calls of an edit, in their order. A topic goes with the channel that it is meant for. */
export function stepsOf(request: EditRequest): readonly [Step, Step?] {
	const {content, topic, stream_id, movesFirst = false} = request;
	const text = content === undefined ? {} : {content};
	const place = {...(topic !== undefined && {topic}), ...(stream_id !== undefined && {stream_id})};
	if (!isTwoSteps(request)) return [{...text, ...place}];
	return movesFirst ? [place, text] : [text, place];
}

/**
 * Saves a message after a look at what is stored, before each of two steps; throws where the first one
 * failed.
 */
export async function editMessage(
	client: Client,
	request: EditRequest,
	/** The client that says what a step means. */
	saying: (step: Step) => Client = () => client,
): Promise<EditOutcome> {
	const {message_id, base, movesFirst = false} = request;
	const [first, second] = stepsOf(request);
	const begun = await whileFresh(async (options): Promise<EditOutcome | undefined> => {
		const stored = await look(client, message_id);
		if (stored.content !== base) return {kind: 'changed', stored};
		if (isElsewhere(stored, request)) return {kind: 'elsewhere', stored};
		await take(saying(first), message_id, first, options);
		return undefined;
	}, waits);
	if (begun !== undefined) return begun;
	if (second === undefined) return {kind: 'saved'};
	try {
		await whileFresh(async options => {
			requireUntouched(await look(client, message_id), request, first);
			await take(saying(second), message_id, second, options);
		}, waits);
		return {kind: 'saved'};
	} catch (error) {
		return {kind: movesFirst ? 'text-not-saved' : 'not-moved', error};
	}
}

/** A text is meant for one channel, whatever its topic is called by now; a move begins in one topic. */
function isElsewhere(
	{stream_id, subject}: Message,
	{channelId, from}: {readonly channelId?: number | undefined; readonly from?: Place | undefined},
): boolean {
	return stream_id !== channelId || (from !== undefined && subject !== from.topic);
}

/** Refuses the second step where somebody moved the message after the first one, or changed its text. */
function requireUntouched(stored: Message, {base, channelId, from}: EditRequest, done: Step): void {
	const isMoved = done.stream_id !== undefined;
	const where = isMoved ? {channelId: done.stream_id} : {channelId, from};
	if (isElsewhere(stored, where)) throw badRequest(t`Somebody moved the message meanwhile.`);
	if (done.content === undefined && stored.content !== base) {
		throw badRequest(t`Somebody changed the text meanwhile.`);
	}
}

async function look(client: Client, message_id: number): Promise<Message> {
	return (await client.getMessage({message_id, apply_markdown: false})).message;
}

/** Makes one call; after a lost answer the message itself says whether it was done. */
async function take(
	client: Client,
	message_id: number,
	step: Step,
	options: CallOptions,
): Promise<void> {
	try {
		await client.updateMessage({message_id, ...step}, options);
	} catch (error) {
		if (!isUnanswered(error)) throw error;
		// Without an answer to that either, the outcome is not known.
		const stored = await look(client, message_id).catch(() => undefined);
		if (stored === undefined || !isDone(stored, step)) throw error;
	}
}

/** Whether a message is as a step of an edit leaves it. */
export function isDone(stored: Message, {content, topic, stream_id}: Step): boolean {
	return (
		(content === undefined || isStoredAs(stored.content, content)) &&
		(topic === undefined || stored.subject === topic) &&
		(stream_id === undefined || stored.stream_id === stream_id)
	);
}
