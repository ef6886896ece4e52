import {ownFlags, serviceFlags, type Message, type Reaction} from '../../../shared/model/message';

const knownFlags: ReadonlySet<string> = new Set([...ownFlags, ...serviceFlags]);

/** Whether a flag means something here. */
export function isKnownFlag(flag: string): boolean {
	return knownFlags.has(flag);
}

/** A message with a flag set or cleared; the same message when it was so already. */
export function withFlag(message: Message, flag: string, isSet: boolean): Message {
	const flags = message.flags ?? [];
	if (flags.includes(flag) === isSet) return message;
	return {...message, flags: isSet ? [...flags, flag] : flags.filter(other => other !== flag)};
}

export type FlagChange = {readonly flag: string; readonly isSet: boolean};

/** A message after changes of its flags, in their order; the same one when it was so already. */
export function withFlags(message: Message, changes: readonly FlagChange[]): Message {
	const before = message.flags ?? [];
	const flags = new Set(before);
	for (const {flag, isSet} of changes) {
		if (isSet) flags.add(flag);
		else flags.delete(flag);
	}
	const isSame = flags.size === before.length && before.every(flag => flags.has(flag));
	return isSame ? message : {...message, flags: [...flags]};
}

/**
 * A message without the texts that edits replaced: a list says that there were some, and the sheet of
 * its versions reads them by itself. That a text changed is told by an empty one.
 */
export function withoutOldTexts(message: Message): Message {
	if (message.edit_history === undefined) return message;
	const edit_history = message.edit_history.map(entry => {
		const {prev_content: text, prev_rendered_content: html, ...rest} = entry;
		const {prev_rendered_content_version: _version, ...light} = rest;
		return text === undefined && html === undefined ? light : {...light, prev_content: ''};
	});
	return {...message, edit_history};
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
