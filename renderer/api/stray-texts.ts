import type {QueryClient} from '@tanstack/react-query';
import {z} from 'zod';
import type {Client} from '../../shared/client/create-client';
import {ApiError} from '../../shared/contract/errors';
import type {Place} from '../../shared/model/change';
import {withResolved} from '../../shared/model/message';
import {endReports, noteFailed} from '../state/changes';
import {whenForgotten} from '../state/forget';
import {channelKeys, readDirectory, type ChannelDirectory} from './channels';
import {beginDraft} from './drafts/draft-acts';
import {readAs, type ServerEvent} from './events/family';
import {isOneTopic, placesOfAttempt} from './find-sent';
import {textsOf} from './kept-texts';
import {editedIds, rescueEdit} from './unsaved-edits';
import {isTopicEmpty, isUnsentShown} from './unsent-moves';
import {
	beforeTopic,
	channelPrefix,
	isSendingUnsent,
	keepUnsent,
	unsentKey,
	unsentOf,
} from './unsent';

type Account = {readonly id: string; readonly userId: number};
type Asked = Pick<Client, 'getMessages' | 'getMessage'>;

/** The channel of a text, and its topic where it was typed in one. */
type TextPlace = {readonly stream_id: number; readonly topic: string | undefined};

/** So many are looked after at a start, one call or two for each. */
const mostAsked = 20;

/**
 * Looks whether the places of unsent texts are still there: what happened to them while no events came,
 * nobody told. Texts of channels that are gone and of topics without messages, and those typed over messages
 * that are gone, become drafts. Whatever cannot be asked stays.
 */
export async function gatherStrays(
	client: Client,
	queries: QueryClient,
	account: Account,
): Promise<void> {
	const keys = [...textsOf(account.id).keys()];
	await lookForGone(client, queries, account);
	await Promise.allSettled([gatherUnsent(client, account, keys), gatherEdits(client, account)]);
}

const deletion = z.object({stream_id: z.int(), topic: z.string()});
/** Deletions come by the hundred: the topics are looked at once for all of them. */
const restMilliseconds = 5000;
const waiting = new Map<string, Set<string>>();

whenForgotten(connectionId => waiting.delete(connectionId));

/** The same for channels that are gone, and for the topics of which events say that messages were deleted. */
export function gatherAfter(
	client: Client,
	queries: QueryClient,
	account: Account,
	events: readonly ServerEvent[],
): void {
	const texts = textsOf(account.id);
	if (texts.size === 0) return;
	// The composer that is on screen is gone once it was drawn anew.
	if (events.some(({type}) => type === 'stream')) {
		window.setTimeout(() => void lookForGone(client, queries, account), restMilliseconds);
	}
	for (const event of events) {
		const place = event.type === 'delete_message' ? readAs(deletion, event) : undefined;
		const key = place && unsentKey({kind: 'channel', ...place});
		if (key === undefined || !texts.has(key)) continue;
		const known = waiting.get(account.id);
		if (known !== undefined) known.add(key);
		else {
			waiting.set(account.id, new Set([key]));
			window.setTimeout(() => {
				const keys = waiting.get(account.id) ?? [];
				waiting.delete(account.id);
				gatherUnsent(client, account, [...keys]).catch(() => undefined);
			}, restMilliseconds);
		}
	}
}

async function lookForGone(client: Client, queries: QueryClient, account: Account): Promise<void> {
	if (![...textsOf(account.id).keys()].some(key => placeOf(key) !== undefined)) return;
	const directory = {
		queryKey: channelKeys.directory(account.id),
		queryFn: ({signal}: {readonly signal: AbortSignal}) => readDirectory(client, signal),
		structuralSharing: false as const,
	};
	// Where it cannot be read nothing is known to be gone.
	await queries.ensureQueryData(directory).catch(() => undefined);
	gatherGone(queries, account);
}

/** Texts of channels that are not there any more, as far as it is known which are. */
function gatherGone(queries: QueryClient, account: Account): void {
	const directory = queries.getQueryState<ChannelDirectory>(channelKeys.directory(account.id));
	if (directory?.data === undefined || directory.isInvalidated) return;
	// What could not be read is there all the same.
	if (directory.data.leftOut !== undefined) return;
	const there = new Set(directory.data.channels.map(({stream_id: id}) => id));
	let count = 0;
	for (const key of textsOf(account.id).keys()) {
		const place = placeOf(key);
		if (place === undefined || there.has(place.stream_id) || !isStray(account.id, key)) continue;
		becomeDraft(account, key, place);
		count += 1;
	}
	if (count === 1) {
		noteFailed(account.id, 'The channel of an unsent message is gone.', 'Your text is in Drafts.');
	} else if (count > 1) {
		const label = `The channels of ${count} unsent messages are gone.`;
		noteFailed(account.id, label, 'Your texts are in Drafts.');
	}
}

async function gatherUnsent(
	client: Asked,
	account: Account,
	keys: readonly string[],
): Promise<void> {
	const {id} = account;
	for (const key of keys.filter(one => isInTopic(one) && isStray(id, one)).slice(0, mostAsked)) {
		const place = placeOf(key);
		if (place?.topic === undefined) continue;
		if (!(await isGone(client, {...place, topic: place.topic}))) continue;
		// It may have been opened, or sent, while the service was asked.
		if (!isStray(id, key)) continue;
		becomeDraft(account, key, place);
		const label = 'The topic of an unsent message has no messages.';
		noteFailed(id, label, 'Your text is in Drafts.');
	}
}

function becomeDraft(
	{id, userId}: Account,
	key: string,
	{stream_id, topic: shown}: TextPlace,
): void {
	const record = unsentOf(id, key);
	if (record === undefined) return;
	// The place has its topic in lower case; an attempt knows it as it is, by all its names.
	const named =
		record.becomes &&
		placesOfAttempt(record.becomes).find(
			place => shown === undefined || isOneTopic(place, {stream_id, topic: shown}),
		);
	const topic = named?.topic ?? shown ?? record.topic;
	const address = {type: 'stream' as const, to: [stream_id], topic};
	// Whether it was sent is looked for from there.
	beginDraft(id, userId, {...address, content: record.text}, record.becomes);
	keepUnsent(id, key, undefined);
	endReports(id, key);
}

async function gatherEdits(client: Asked, account: Account): Promise<void> {
	for (const messageId of editedIds(account.id).slice(0, mostAsked)) {
		try {
			await client.getMessage({message_id: messageId, apply_markdown: false});
		} catch (error) {
			if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
			if (!rescueEdit(account, messageId, {type: '', to: [], topic: ''})) continue;
			noteFailed(
				account.id,
				'A message that you were editing was deleted.',
				'Your text is in Drafts.',
			);
		}
	}
}

/** A text that nobody looks at, that is not on its way, and of which no move is known. */
function isStray(connectionId: string, key: string): boolean {
	const record = unsentOf(connectionId, key);
	return (
		record !== undefined &&
		record.text.trim() !== '' &&
		record.movedTo === undefined &&
		!isUnsentShown(connectionId, key) &&
		!isSendingUnsent(connectionId, key)
	);
}

function placeOf(key: string): TextPlace | undefined {
	if (!key.startsWith(channelPrefix)) return undefined;
	const rest = key.slice(channelPrefix.length);
	const end = rest.indexOf(beforeTopic);
	if (end === -1) return {stream_id: Number(rest), topic: undefined};
	return {stream_id: Number(rest.slice(0, end)), topic: rest.slice(end + beforeTopic.length)};
}

function isInTopic(key: string): boolean {
	return placeOf(key)?.topic !== undefined;
}

/** A channel that one cannot read any more has no place for the text either. */
async function isGone(client: Asked, place: Place): Promise<boolean> {
	try {
		// The text is kept under the name that the topic has without being resolved.
		const resolved = {...place, topic: withResolved(place.topic, true)};
		return (await isTopicEmpty(client, place)) && (await isTopicEmpty(client, resolved));
	} catch (error) {
		if (error instanceof ApiError && !error.is('RATE_LIMIT_HIT')) return true;
		throw error;
	}
}
