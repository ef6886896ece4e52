import {badRequest} from '../../../shared/contract/errors';
import type {Draft, DraftContent} from '../../../shared/model/draft';
import {limits} from '../../../shared/model/limits';
import type {DraftRecord, DraftsSize} from '../storage/drafts';
import {requireRoomInConversation} from './conversation';
import {cutMark, cutText} from './message-text';

/** What a draft may name. */
export type DraftLookups = {
	readonly mayUseChannel: (id: number) => boolean;
	readonly isPerson: (id: number) => boolean;
};

const microseconds = 1_000_000;

/** Checks a draft and brings it into the form in which it is kept (api-facts 8.11). */
export function localDraft(
	{type, to, topic, content, timestamp}: DraftContent,
	ownerId: number,
	now: number,
	{mayUseChannel, isPerson}: DraftLookups,
): Omit<DraftRecord, 'id'> {
	if (content.includes('\0')) throw badRequest('Content must not contain null bytes');
	if (topic.includes('\0')) throw badRequest('Topic must not contain null bytes');
	const seconds = timestamp ?? now / 1000;
	if (seconds < 0) throw badRequest('Timestamp must not be negative.');
	const editedAt = Math.round(seconds * microseconds);
	if (!Number.isSafeInteger(editedAt)) throw badRequest('Timestamp is out of range.');
	const text = cutText(content, limits.messageMaxCharacters, cutMark);
	const stored = {ownerId, type, topic: '', content: text, editedAt};
	if (type === 'stream') {
		const [channelId, second] = to;
		if (channelId === undefined || second !== undefined) {
			throw badRequest('Must specify exactly 1 channel ID for channel messages');
		}
		if (!mayUseChannel(channelId)) throw badRequest('Invalid channel ID');
		return {...stored, to: [channelId], topic: cutText(topic, limits.topicMaxCharacters, '...')};
	}
	if (type === '') return {...stored, to: []};
	const asked = new Set(to);
	requireRoomInConversation(new Set([ownerId, ...asked]).size);
	const unknown = to.find(id => !isPerson(id));
	if (unknown !== undefined) throw badRequest(`Invalid user ID ${unknown}`);
	const people = [...asked].sort((a, b) => a - b);
	const others = people.filter(id => id !== ownerId);
	return {...stored, to: others.length === 0 ? people : others};
}

/** A draft as it is read; one to nobody goes nowhere yet. */
export function draftRow({id, type, to, topic, content, editedAt}: DraftRecord): Draft {
	const isAddressed = type !== 'private' || to.length > 0;
	return {
		id,
		type: isAddressed ? type : '',
		to: [...to],
		topic,
		content,
		timestamp: Math.floor(editedAt / microseconds),
	};
}

/** Drafts that one person may have, and bytes of text and of people in all of them. */
export const mostDrafts = 2000;
export const mostDraftBytes = 4 * 1024 * 1024;

/** Refuses more drafts of one person than are stored, beside those that are. */
export function requireDraftRoom(
	drafts: readonly Pick<DraftRecord, 'content' | 'to'>[],
	stored: DraftsSize = {count: 0, bytes: 0},
): void {
	const bytesOf = ({content, to}: Pick<DraftRecord, 'content' | 'to'>) =>
		Buffer.byteLength(content) + JSON.stringify(to).length;
	const bytes = drafts.reduce((sum, draft) => sum + bytesOf(draft), stored.bytes);
	if (stored.count + drafts.length <= mostDrafts && bytes <= mostDraftBytes) return;
	throw badRequest(
		`There is room for ${mostDrafts} drafts and 4 MiB of text and people in them. Delete some first.`,
	);
}
