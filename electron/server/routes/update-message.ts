import {seconds} from '../domain/message-row';
import {
	changed,
	checkedWish,
	effective,
	requireMayChangeChannel,
	requireMayChangeTopic,
	requireMayDelete,
	requireMayEditContent,
	requireMode,
	type EditRules,
} from '../domain/message-edits';
import {cleanContent, deletedContent} from '../domain/message-text';
import {
	flagsFromText,
	requireMayMention,
	requireMayMentionGroups,
	textFlags,
} from '../domain/mentions';
import {badRequest} from '../../../shared/contract/errors';
import {mayRead, noSuchChannel} from '../domain/channels';
import {announceDeletion, readersOf} from '../events/announce-messages';
import type {Handlers} from '../handler';
import type {Rendered} from '../markdown/context';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {trait, type MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {removeUnused} from './attachments';
import {isIn, rulesOf} from './channel-access';
import {claimUploads} from './claims';
import {flagRules} from './deliver';
import {requireMessage} from './message-view';
import {checkedMove, carryOut} from './move-messages';
import {renderFor, traitsOf} from './rendering';
import {groupsIn, mentionRules, requirePost} from './send-message';

export const updateMessage: Handlers['updateMessage'] = async (
	{store, write},
	{message_id, ...sent},
) => {
	const mode = requireMode(sent.propagate_mode);
	await write((tx, actor) => {
		const rules: EditRules = rulesOf(store);
		const message = requireMessage(store, actor, message_id);
		if (sent.content !== undefined) requireMayEditContent(actor, message, rules);
		const wish = checkedWish(message, effective(message, sent), mode);
		if (wish.topic !== undefined) requireMayChangeTopic(actor, rules);
		const text =
			wish.content === undefined ? undefined : newText(store, actor, message, wish.content);
		const target =
			wish.channelId === undefined ? undefined : requireTarget(store, actor, wish.channelId, rules);
		const isMove = wish.topic !== undefined || target !== undefined;
		const move = isMove
			? checkedMove(store, actor, {message, wish, mode, target, rules})
			: undefined;
		const before = message;
		const after = changed(
			message,
			{...(text && {text: text.stored}), topic: wish.topic, channelId: wish.channelId},
			{userId: actor.id, now: store.clock()},
		);
		store.messages.put(after);
		if (text !== undefined) {
			refreshFlags(store, after, text.rendered);
			claimUploads(tx, store, after.id, text.rendered.uploads, actor);
		}
		const edit = {
			type: 'update_message',
			user_id: actor.id,
			edit_timestamp: seconds(store.clock()),
			message_id: message.id,
			rendering_only: false,
			...placeOf(store, before),
			...(text && textParts(before, after)),
		};
		if (move === undefined) {
			tx.emit(readersOf(store, after), {...edit, message_ids: [message.id]});
			return;
		}
		carryOut(tx, store, actor, move, {
			...edit,
			notices: {
				old: sent.send_notification_to_old_thread,
				new: sent.send_notification_to_new_thread,
				hasText: text !== undefined,
			},
		});
	});
	return {};
};

function placeOf(store: Store, {channelId}: MessageRecord) {
	if (channelId === undefined) return {};
	return {stream_id: channelId, stream_name: store.channels.byId(channelId)?.name ?? ''};
}

/** The parts of the event that tell of a new text (api-facts 12). */
function textParts(before: MessageRecord, after: MessageRecord) {
	return {
		orig_content: before.content,
		orig_rendered_content: before.rendered,
		content: after.content,
		rendered_content: after.rendered,
		is_me_message: (after.traits & trait.me) !== 0,
		prev_rendered_content_version: 1,
	};
}

type NewText = {
	readonly stored: Pick<MessageRecord, 'content' | 'rendered' | 'traits'>;
	readonly rendered: Rendered;
};

/** The text as it will stand; blank text leaves a mark. Refuses mentions that the sender may not make. */
function newText(store: Store, actor: Account, message: MessageRecord, sent: string): NewText {
	const clean = cleanContent(sent);
	const content = clean.trim() === '' ? deletedContent : clean;
	const rendered = renderFor(store, actor, content);
	requireMayMentionGroups(actor, groupsIn(store, rendered), rulesOf(store));
	const channel =
		message.channelId === undefined ? undefined : store.channels.byId(message.channelId);
	if (channel !== undefined) {
		requireMayMention(actor, rendered.mentions, mentionRules(store, channel, message.topic));
	}
	return {stored: {content, rendered: rendered.html, traits: traitsOf(rendered)}, rendered};
}

/** The channel to move to: one that the caller can read and post in; no role stands above that. */
function requireTarget(store: Store, actor: Account, id: number, rules: EditRules): ChannelRecord {
	requireMayChangeChannel(actor, rules);
	const channel = store.channels.byId(id);
	if (channel === undefined || !mayRead(actor, channel, isIn(store, actor, id))) {
		throw badRequest(noSuchChannel);
	}
	requirePost(store, actor, channel);
	return channel;
}

/** Flags that follow from the text are made anew on every copy; what was read stays read. */
function refreshFlags(store: Store, message: MessageRecord, rendered: Rendered): void {
	const rules = flagRules(store, rendered, message);
	for (const [userId, flags] of store.messages.copiesOf(message.id)) {
		const reader = store.accounts.byId(userId);
		if (reader === undefined) continue;
		const next = (flags & ~textFlags) | flagsFromText(reader, rules);
		if (next !== flags) store.messages.putFlags(userId, message.id, next);
	}
}

export const deleteMessage: Handlers['deleteMessage'] = async (
	{store, write, uploads},
	{message_id},
) => {
	const gone = await write((tx, actor) => {
		const message = requireMessage(store, actor, message_id);
		const owner = store.accounts.byId(message.senderId)?.botOwnerId;
		requireMayDelete(actor, message, owner, rulesOf(store));
		return removeMessage(tx, store, message);
	});
	for (const pathId of gone) uploads.remove(pathId);
	return {};
};

/** Deletes a message and the files that only it used; answers with where those lie. */
function removeMessage(tx: Transaction, store: Store, message: MessageRecord): readonly string[] {
	const audience = readersOf(store, message);
	const files = store.attachments.inMessage(message.id);
	store.reactions.removeAll(message.id);
	for (const {id} of files) store.attachments.release(id, message.id);
	store.messages.delete(message.id);
	announceDeletion(tx, audience, [message]);
	return removeUnused(tx, store, files);
}
