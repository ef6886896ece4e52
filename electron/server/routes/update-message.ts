import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {
	changed,
	editEntryOf,
	moveLimits,
	requireHistoryRoom,
	requireMayChangeChannel,
	requireMayChangeTopic,
	requireMayEditContent,
	requireMode,
	requireYoung,
	wishOf,
	type EditRules,
	type EditWish,
	type PropagateMode,
} from '../domain/message-edits';
import {deletedContent} from '../../../shared/model/message';
import {cleanContent} from '../domain/message-text';
import {flagsFromText, textFlags} from '../domain/mentions';
import {badRequest} from '../../../shared/contract/errors';
import {mayRead, noSuchChannel} from '../domain/channels';
import {announceUpdate, readersOf} from '../delivery/announce-messages';
import type {Handlers} from '../handler';
import type {Rendered} from '../markdown/context';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {trait, type MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {renderFor} from '../services/call-texts';
import {isIn, rulesOf} from '../access/channel-access';
import {claimUploads} from '../services/claims';
import {flagRules} from '../services/deliver';
import {requireMessage} from '../views/message-view';
import {editTold, isForBlocks, moveInBlocks} from '../services/move-blocks';
import {carryOut} from '../services/move-messages';
import {tellOfMove} from '../services/move-notices';
import {accessibleIn, placeOf, plannedMove, type Move} from '../services/planned-move';
import {traitsOf} from '../services/rendering';
import {requireMentions, requirePost} from '../services/posting-rights';

export const updateMessage: Handlers['updateMessage'] = async (
	{store, actor: caller, write, texts},
	{message_id, ...sent},
) => {
	const mode = requireMode(sent.propagate_mode);
	if (sent.content !== undefined) {
		const order = {content: sent.content, rules: rulesOf(store)};
		const message = requireEditable(store, caller, message_id, order);
		wishOf(message, sent, mode);
		const content = contentOf(sent.content);
		if (content !== message.content) await texts.render({author: caller, content});
	}
	const begun = await write((tx, actor) => {
		const rules = rulesOf(store);
		const message = requireEditable(store, actor, message_id, {content: sent.content, rules});
		const wish = wishOf(message, sent, mode);
		const {text, move} = checkedChange(store, actor, {message, wish, mode, rules});
		if (text === undefined && move === undefined) return undefined;
		if (text !== undefined) requireRoom(store, message);
		if (move !== undefined && isForBlocks(store, move)) return {move, now: rules.now};
		change(tx, store, actor, {message, wish, text, move, sent});
		return undefined;
	});
	if (begun === undefined) return {};
	const {move, now} = begun;
	// What would keep others waiting is checked as a whole and then moved block by block; the named
	// message goes last, so the same call does the rest if the service ends in between. It does not grow
	// too old on the way.
	const rulesThen = () => ({...rulesOf(store), now});
	await moveInBlocks(store, write, move, {
		check: (actor, id) => requireStillMovable(store, actor, {move, id, rules: rulesThen()}, sent),
		finish: (tx, actor, last) => {
			const order = {content: sent.content, rules: rulesThen()};
			const message = requireEditable(store, actor, message_id, order);
			const wish = wishOf(message, sent, mode);
			const text = newText(store, actor, message, wish.content);
			if (text !== undefined) requireRoom(store, message);
			change(tx, store, actor, {message, wish, text, move: {...last, message}, sent});
		},
		breakOff: (tx, actor, done) => tellOfMove(tx, store, actor, done, noticesOf(sent)),
	});
	return {};
};

type Sent = Omit<Received<Contract['updateMessage']>, 'message_id'>;

/** Changes a message, and what goes along where that is little. */
function change(
	tx: Transaction,
	store: Store,
	actor: Account,
	{
		message,
		wish,
		text,
		move,
		sent,
	}: {
		readonly message: MessageRecord;
		readonly wish: EditWish;
		readonly text: NewText | undefined;
		readonly move: Move | undefined;
		readonly sent: Sent;
	},
): void {
	const now = store.clock();
	const parts = {
		...(text && {text: text.stored}),
		topic: wish.topic,
		channelId: wish.channelId,
	};
	const after = changed(message, parts, now);
	tx.edits.add(message.id, editEntryOf(message, parts, {userId: actor.id, now}));
	tx.messages.put(after);
	if (text !== undefined) {
		refreshFlags(tx, store, after, text.rendered);
		claimUploads(tx, store, after.id, text.rendered.uploads, actor);
	}
	const edit = editTold(store, message, actor, now);
	const textTold = text && textParts(message, after);
	if (move === undefined) {
		const readers = readersOf(store, after);
		announceUpdate(tx, store, readers.ids, {...edit, ...textTold, message_ids: [message.id]});
		return;
	}
	carryOut(tx, store, actor, move, {
		edit,
		text: textTold,
		notices: noticesOf(sent),
	});
}

function noticesOf(sent: Sent) {
	return {
		old: sent.send_notification_to_old_thread,
		new: sent.send_notification_to_new_thread,
		hasText: sent.content !== undefined,
	};
}

/** Refuses where the caller may not go on moving, a message among those that are left. */
function requireStillMovable(
	store: Store,
	actor: Account,
	order: {readonly move: Move; readonly id: number; readonly rules: EditRules},
	{content}: Sent,
): void {
	const {move, id, rules} = order;
	requireMessage(store, actor, id);
	if (content !== undefined) requireMayEditContent(actor, move.message, rules);
	if (move.newTopic !== undefined) requireMayChangeTopic(actor, rules);
	if (move.isBetween) requireTarget(store, actor, move.to.channel.id, rules);
}

/** The message as it is at this moment, which may be another one after a text was rendered. */
function requireEditable(
	store: Store,
	actor: Account,
	id: number,
	{content, rules}: {readonly content: string | undefined; readonly rules: EditRules},
): MessageRecord {
	const message = requireMessage(store, actor, id);
	if (content !== undefined) requireMayEditContent(actor, message, rules);
	return message;
}

function requireRoom(store: Store, {id}: MessageRecord): void {
	requireHistoryRoom(store.edits.bytesOf([id]).get(id) ?? 0);
}

/** Blank text leaves a mark. */
function contentOf(sent: string): string {
	const clean = cleanContent(sent);
	return clean.trim() === '' ? deletedContent : clean;
}

/** What an edit comes to; every refusal is made here, in the order of api-facts 8.5. */
function checkedChange(
	store: Store,
	actor: Account,
	request: {
		readonly message: MessageRecord;
		readonly wish: EditWish;
		readonly mode: PropagateMode;
		readonly rules: EditRules;
	},
): {readonly text: NewText | undefined; readonly move: Move | undefined} {
	const {message, wish, rules} = request;
	const isMove = wish.topic !== undefined || wish.channelId !== undefined;
	if (!isMove) return {text: newText(store, actor, message, wish.content), move: undefined};
	const limits = moveLimits(actor, wish, rules);
	const from = placeOf(store, message);
	const around = accessibleIn(actor, from);
	// A topic may be very long: it is looked through where something depends on it alone.
	const count = (since: number) => store.moves.countIn(around, since);
	const counted = {count, limit: limits.both, now: rules.now};
	if (wish.topic !== undefined) {
		requireMayChangeTopic(actor, rules);
		requireYoung([message], limits.topic, counted);
	}
	const text = newText(store, actor, message, wish.content);
	const target =
		wish.channelId === undefined ? undefined : requireTarget(store, actor, wish.channelId, rules);
	requireYoung([message], limits.channel, counted);
	if (request.mode === 'change_all' && limits.both !== null) {
		requireYoung([store.moves.oldestIn(around)], limits.both, counted);
	}
	return {text, move: plannedMove(store, actor, from, {...request, target})};
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

/**
 * The text as it will stand, undefined where it stays. Refuses mentions that the sender may not
 * make.
 */
function newText(
	store: Store,
	actor: Account,
	message: MessageRecord,
	sent: string | undefined,
): NewText | undefined {
	if (sent === undefined) return undefined;
	const content = contentOf(sent);
	if (content === message.content) return undefined;
	const rendered = renderFor(store, actor, content);
	const channel =
		message.channelId === undefined ? undefined : store.channels.byId(message.channelId);
	requireMentions(store, actor, rendered, {channel, topic: message.topic});
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
function refreshFlags(
	tx: Transaction,
	store: Store,
	message: MessageRecord,
	rendered: Rendered,
): void {
	const rules = flagRules(store, rendered, message);
	const accountOf = (id: number) => store.accounts.byId(id);
	for (const [userId, flags] of store.messages.copiesOf(message.id)) {
		const next = (flags & ~textFlags) | flagsFromText(userId, rules, accountOf);
		if (next !== flags) tx.messages.putFlags(userId, message.id, next);
	}
}
