import {z} from 'zod';
import type {Client} from '../../shared/client/create-client';
import {ApiError} from '../../shared/contract/errors';
import type {Place} from '../../shared/model/change';
import {withResolved} from '../../shared/model/message';
import {noteFailed} from '../state/changes';
import {whenForgotten} from '../state/forget';
import {asKept} from './drafts/draft-rules';
import {newDraft} from './drafts/kept-draft';
import {readAs, type ServerEvent} from './events/family';
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

/** So many are looked after at a start, one call for each. */
const mostAsked = 20;

/**
 * Looks whether the places of unsent texts are still there: what happened to them while no events came,
 * nobody told. Texts of topics without messages, and those typed over messages that are gone, become
 * drafts. Whatever cannot be asked stays.
 */
export async function gatherStrays(client: Asked, account: Account): Promise<void> {
	const keys = [...textsOf(account.id).keys()];
	await Promise.allSettled([gatherUnsent(client, account, keys), gatherEdits(client, account)]);
}

const deletion = z.object({stream_id: z.int(), topic: z.string()});
/** Deletions come by the hundred: the topics are looked at once for all of them. */
const restMilliseconds = 5000;
const waiting = new Map<string, Set<string>>();

whenForgotten(connectionId => waiting.delete(connectionId));

/** The same for the topics out of which events say that messages were deleted. */
export function gatherAfter(client: Asked, account: Account, events: readonly ServerEvent[]): void {
	const texts = textsOf(account.id);
	if (texts.size === 0) return;
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

async function gatherUnsent(
	client: Asked,
	{id, userId}: Account,
	keys: readonly string[],
): Promise<void> {
	for (const key of keys.filter(one => placeOf(one) !== undefined).slice(0, mostAsked)) {
		const place = placeOf(key);
		if (place === undefined || !isStray(id, key) || !(await isGone(client, place))) continue;
		const record = unsentOf(id, key);
		// It may have been opened, or sent, while the service was asked.
		if (record === undefined || !isStray(id, key)) continue;
		newDraft(
			id,
			asKept(
				{type: 'stream', to: [place.stream_id], topic: place.topic, content: record.text},
				userId,
			),
		);
		keepUnsent(id, key, undefined);
		noteFailed(id, 'The topic of an unsent message is gone.', 'Your text is in Drafts.');
	}
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
		record.becomes === undefined &&
		record.movedTo === undefined &&
		!isUnsentShown(connectionId, key) &&
		!isSendingUnsent(connectionId, key)
	);
}

function placeOf(key: string): Place | undefined {
	if (!key.startsWith(channelPrefix)) return undefined;
	const rest = key.slice(channelPrefix.length);
	const end = rest.indexOf(beforeTopic);
	if (end === -1) return undefined;
	return {stream_id: Number(rest.slice(0, end)), topic: rest.slice(end + beforeTopic.length)};
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
