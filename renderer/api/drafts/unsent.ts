import {z} from 'zod';
import type {Client} from '../../../shared/client/create-client';
import type {Place} from '../../../shared/model/change';
import {withResolved} from '../../../shared/model/message';
import {topicKey} from '../../../shared/model/topic';
import {whenForgotten} from '../../state/forget';
import {useSendingsStore} from '../../state/sendings';
import {serverNow} from '../../state/server-time';
import {alsoIn, attempt, attemptOf, findAttempt, mayArrive, type Attempt} from './find-sent';
import {readRecord} from '../saved/saved-record';
import {saveText, textsOf, writeTexts} from '../saved/saved-texts';
import type {SendRequest} from '../messages/messages';
import {newestOwnMessage, noteOwnMessage} from './newest-sent';
import {setUnderWay} from '../saved/unfinished-runs';

/** What was typed and not sent; the topic only where the place has none. */
export const unsent = z.object({
	text: z.string(),
	topic: z.string(),
	/** The message that it is about to become, until it is known whether it did. */
	becomes: attempt.optional(),
	/** Where its whole topic was moved: it goes along once its place is left. */
	movedTo: z.object({stream_id: z.int(), topic: z.string()}).optional(),
});
export type Unsent = Readonly<z.output<typeof unsent>>;

/** A place to write in, as far as its texts need it. */
type KeyedPlace =
	| {readonly kind: 'channel'; readonly stream_id: number; readonly topic?: string | undefined}
	| {readonly kind: 'direct'; readonly user_ids: readonly number[]};

/** All of them in channels begin so. */
export const channelPrefix = 'compose channel ';
/** Stands between the ID of the channel and the topic. */
export const beforeTopic = ' topic ';

/** What tells one place to write in from another; a topic that is resolved stays the same place. */
export function unsentKey(place: KeyedPlace): string {
	if (place.kind === 'direct') {
		return `compose direct ${place.user_ids.toSorted((a, b) => a - b).join()}`;
	}
	const topic =
		place.topic === undefined ? '' : `${beforeTopic}${topicKey(withResolved(place.topic, false))}`;
	return `${channelPrefix}${place.stream_id}${topic}`;
}

export function unsentOf(connectionId: string, key: string): Unsent | undefined {
	return readRecord(unsent, textsOf(connectionId).get(key)?.text);
}

/** What is worth keeping: an empty text becomes no message; whoever types anew types for the same place. */
export function tidyUnsent(record: Unsent): Unsent | undefined {
	if (record.text !== '') return record;
	const {becomes: _none, ...rest} = record;
	return rest.topic === '' && rest.movedTo === undefined ? undefined : rest;
}

export function saveUnsent(connectionId: string, key: string, record: Unsent | undefined): void {
	const tidied = record && tidyUnsent(record);
	saveText(connectionId, key, tidied && JSON.stringify(tidied));
}

/** Texts that this page is sending, by connection and key. */
const underWay = new Set<string>();
/** Attempts of this page, by connection and moment. */
const ofThisPage = new Set<string>();

whenForgotten(connectionId => {
	const isOf = (name: string) => name.startsWith(`${connectionId} `);
	for (const name of [...ofThisPage].filter(isOf)) ofThisPage.delete(name);
	for (const name of [...underWay].filter(isOf)) noteUnderWay(name, false);
});

/** Whoever closes the window meanwhile is asked. */
function noteUnderWay(name: string, is: boolean): void {
	if (is) underWay.add(name);
	else underWay.delete(name);
	setUnderWay(`message ${name}`, is);
}

export function isSendingUnsent(connectionId: string, key: string): boolean {
	const name = `${connectionId} ${key}`;
	// From the moment on in which somebody sends it: what is read first takes a while.
	return underWay.has(name) || useSendingsStore.getState().byName.get(name)?.isBusy === true;
}

/** Whether this page began it, and whoever sits before it was told what is known. */
export function isOfThisPage(connectionId: string, {at}: Attempt): boolean {
	return ofThisPage.has(`${connectionId} ${at}`);
}

/**
 * Notes that a text is about to be sent; resolves when that is on disk. Whoever ends in between is told
 * at the next start what became of it.
 */
export async function beginUnsent(
	connectionId: string,
	key: string,
	request: SendRequest,
): Promise<void> {
	noteUnderWay(`${connectionId} ${key}`, true);
	const record = unsentOf(connectionId, key);
	if (record === undefined) return;
	const now = serverNow(connectionId);
	const becomes = attemptOf(request, now, newestOwnMessage(connectionId), record.becomes);
	ofThisPage.add(`${connectionId} ${becomes.at}`);
	saveUnsent(connectionId, key, {...record, becomes});
	await writeTexts();
}

/** How an attempt ended; `unclear` where nobody knows, and somebody looks later. */
export type AttemptEnd = 'sent' | 'not sent' | 'unclear';

export function endUnsent(connectionId: string, key: string, end: AttemptEnd): void {
	noteUnderWay(`${connectionId} ${key}`, false);
	// Of an earlier try nothing is known by this.
	const isOpen = unsentOf(connectionId, key)?.becomes?.first !== undefined && end === 'not sent';
	if (end !== 'unclear' && !isOpen) settleUnsent(connectionId, key, end);
}

/** Lets go of an attempt, and of its text where that was sent and nobody changed it since. */
export function settleUnsent(connectionId: string, key: string, end: 'sent' | 'not sent'): void {
	const record = unsentOf(connectionId, key);
	if (record?.becomes === undefined) return;
	const {becomes, ...rest} = record;
	if (end === 'not sent') return saveUnsent(connectionId, key, rest);
	const {text, topic} = rest;
	// Its topic has messages again: what is typed from here on stays.
	saveUnsent(connectionId, key, {text: text === becomes.order.content ? '' : text, topic});
}

/**
 * What became of an attempt, by what the service has now, in its place and in the one where its text is
 * now; `alike` where the same text stands there and may be older, `not yet` where the call may still be
 * under way.
 */
export async function lookForUnsent(
	client: Client,
	{id: connectionId, userId}: {readonly id: string; readonly userId: number},
	becomes: Attempt,
	now: Place | undefined,
): Promise<AttemptEnd | 'alike' | 'not yet'> {
	const found = await findAttempt(client, userId, now ? alsoIn(becomes, now) : becomes);
	if (typeof found === 'number') {
		noteOwnMessage(connectionId, found);
		return 'sent';
	}
	if (found !== undefined) return found;
	return mayArrive(becomes, serverNow(connectionId)) ? 'not yet' : 'not sent';
}
