import type {Message, Reaction} from '../../shared/model/message';

/** A message with a flag set or cleared; the same message when it was so already. */
export function withFlag(message: Message, flag: string, isSet: boolean): Message {
	const flags = message.flags ?? [];
	if (flags.includes(flag) === isSet) return message;
	return {...message, flags: isSet ? [...flags, flag] : flags.filter(other => other !== flag)};
}

/** Whether two reactions are the same emoji: the code counts, names differ (api-facts 8.8). */
export function isSameEmoji(
	a: Pick<Reaction, 'emoji_code' | 'reaction_type'>,
	b: Pick<Reaction, 'emoji_code' | 'reaction_type'>,
): boolean {
	return a.emoji_code === b.emoji_code && a.reaction_type === b.reaction_type;
}

/** A message with somebody's reaction, or without it; a vote keeps the name that stands there. */
export function withReaction(
	message: Message,
	emoji: Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'>,
	userId: number,
	isOn: boolean,
): Message {
	const isOwn = (reaction: Reaction) => reaction.user_id === userId && isSameEmoji(reaction, emoji);
	if (message.reactions.some(isOwn) === isOn) return message;
	if (!isOn) {
		return {...message, reactions: message.reactions.filter(reaction => !isOwn(reaction))};
	}
	const earlier = message.reactions.find(reaction => isSameEmoji(reaction, emoji));
	const {emoji_name, emoji_code, reaction_type} = earlier ?? emoji;
	const added = {emoji_name, emoji_code, reaction_type, user_id: userId};
	return {...message, reactions: [...message.reactions, added]};
}
