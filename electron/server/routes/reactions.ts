import {ApiError, badRequest} from '../../../shared/contract/errors';
import {emojiNamed, ownReaction, requireEmoji, wantedEmoji} from '../domain/emoji';
import {requireRoomFor} from '../domain/room';
import {reactionRow} from '../domain/message-row';
import {apiEmail} from '../domain/user-row';
import {readersOf} from '../delivery/announce-messages';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import {withoutCopy, type MessageRecord} from '../storage/message';
import type {ReactionRecord} from '../storage/reactions';
import type {Store, Transaction} from '../storage/store';
import {policyOfReader} from '../services/automatic-policies';
import {requireMessage} from '../views/message-view';

export const addReaction: Handlers['addReaction'] = async (
	{store, write},
	{message_id, emoji_name: name, emoji_code: code, reaction_type: type},
) => {
	await write((tx, actor) => {
		const message = requireMessage(store, actor, message_id);
		const custom = store.emoji.all();
		const wanted = wantedEmoji({name, code, type}, custom);
		const same = store.reactions.withEmoji(message.id, wanted.type, wanted.code);
		if (same.some(({userId}) => userId === actor.id)) {
			throw new ApiError('REACTION_ALREADY_EXISTS', 'Reaction already exists.');
		}
		requireRoomFor('reactions', store.reactions.counts([message.id]).get(message.id) ?? 0);
		const [first] = same;
		// A vote for what is there already: the earlier name wins, and nothing else is asked.
		if (first === undefined) requireEmoji(wanted, custom);
		const reaction = {...wanted, name: first?.name ?? name, userId: actor.id};
		tx.reactions.add(message.id, reaction);
		if (store.messages.flagsOf(actor.id, message.id) === undefined) {
			tx.messages.receive(message.id, [[withoutCopy, [actor.id]]]);
		}
		const channel = message.channelId && store.channels.byId(message.channelId);
		if (channel) policyOfReader(tx, store, actor, {channel, topic: message.topic});
		tell(tx, store, {op: 'add', actor, message, reaction});
	});
	return {};
};

export const removeReaction: Handlers['removeReaction'] = async (
	{store, write},
	{message_id, emoji_name: name, emoji_code: code, reaction_type: type},
) => {
	if (name === undefined && code === undefined) {
		throw badRequest(
			'At least one of the following arguments must be present: emoji_name, emoji_code',
		);
	}
	await write((tx, actor) => {
		const message = requireMessage(store, actor, message_id);
		const own = store.reactions
			.of([message.id])(message.id)
			.filter(({userId}) => userId === actor.id);
		const custom = store.emoji.all();
		const wanted = ownReaction(own, {name, code, type}, custom);
		if (wanted === undefined) {
			if (code === undefined && name !== undefined) emojiNamed(name, custom);
			throw new ApiError('REACTION_DOES_NOT_EXIST', "Reaction doesn't exist.");
		}
		tx.reactions.remove(message.id, wanted);
		tell(tx, store, {op: 'remove', actor, message, reaction: wanted});
	});
	return {};
};

function tell(
	tx: Transaction,
	store: Store,
	change: {
		readonly op: 'add' | 'remove';
		readonly actor: Account;
		readonly message: MessageRecord;
		readonly reaction: ReactionRecord;
	},
): void {
	const {op, actor, message, reaction} = change;
	const host = store.realm.host();
	tx.emit(readersOf(store, message), {
		type: 'reaction',
		op,
		message_id: message.id,
		...reactionRow(reaction),
		// Deprecated, but without it well-known clients show nothing.
		user: {user_id: actor.id, email: apiEmail(actor, host), full_name: actor.fullName},
	});
}
