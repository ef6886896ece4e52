import {badRequest} from '../../../shared/contract/errors';
import type {ReactionType} from '../../../shared/model/message';
import {emojiCode, emojiNamesOf} from '../markdown/emoji-table';

/** An emoji in its namespace. */
export type Emoji = {readonly type: ReactionType; readonly code: string; readonly name: string};

/** A custom emoji as far as reactions ask. */
export type CustomEmoji = {
	readonly id: number;
	readonly name: string;
	readonly isDeactivated: boolean;
};

/** The one emoji that belongs to the service itself. */
const ownName = 'zulip';
const ownType = 'service_extra_emoji';

/** Real servers call the third namespace by their own name; both mean the same. */
function reactionTypeOf(sent: string): ReactionType | undefined {
	if (sent === 'zulip_extra_emoji') return ownType;
	return sent === 'unicode_emoji' || sent === 'realm_emoji' || sent === ownType ? sent : undefined;
}

/** An emoji as a request names it. */
type SentEmoji = {
	readonly name: string;
	readonly code: string | undefined;
	readonly type: string | undefined;
};

/**
 * The emoji that a reaction asks for: what is missing is looked up by the name (api-facts 8.8). It is
 * not yet known to exist.
 */
export function wantedEmoji({name, code, type}: SentEmoji, custom: readonly CustomEmoji[]): Emoji {
	const sentType = type === undefined ? undefined : requireType(type);
	if (code !== undefined && sentType !== undefined) return {name, code, type: sentType};
	const named = emojiNamed(name, custom);
	return {name, code: code ?? named.code, type: sentType ?? named.type};
}

/**
 * The own reaction that is to be removed: by its code, or else by any name of the emoji. Unicode
 * is what a missing type stands for, so a name alone may also be that of another namespace.
 */
export function ownReaction<Own extends Emoji>(
	own: readonly Own[],
	{
		name,
		code,
		type: sent,
	}: {readonly name: string | undefined; readonly code: string | undefined; readonly type: string},
	custom: readonly CustomEmoji[],
): Own | undefined {
	const type = reactionTypeOf(sent);
	const inNamespace = own.filter(reaction => reaction.type === type);
	if (code !== undefined) return inNamespace.find(reaction => reaction.code === code);
	const isNamed = (reaction: Emoji) =>
		reaction.name === name || namesOf(reaction, custom).includes(name ?? '');
	return inNamespace.find(isNamed) ?? (type === 'unicode_emoji' ? own.find(isNamed) : undefined);
}

/** Every name under which an emoji goes today. */
function namesOf({type, code}: Emoji, custom: readonly CustomEmoji[]): readonly string[] {
	if (type === 'unicode_emoji') return emojiNamesOf(code);
	return type === 'realm_emoji'
		? custom.flatMap(({id, name}) => (String(id) === code ? name : []))
		: [ownName];
}

function requireType(sent: string): ReactionType {
	const type = reactionTypeOf(sent);
	if (type === undefined) throw badRequest(`Invalid reaction_type: ${sent}`);
	return type;
}

/** The emoji of a name: those of the organization first, then the service's own, then Unicode. */
export function emojiNamed(name: string, custom: readonly CustomEmoji[]): Emoji {
	const own = custom.find(emoji => emoji.name === name && !emoji.isDeactivated);
	if (own !== undefined) return {type: 'realm_emoji', code: String(own.id), name};
	if (name === ownName) return {type: ownType, code: ownName, name};
	const code = emojiCode(name);
	if (code === undefined) throw badRequest(`Emoji '${name}' does not exist`);
	return {type: 'unicode_emoji', code, name};
}

/** Refuses codes that are none, and names that belong to another code (api-facts 8.8). */
export function requireEmoji({type, code, name}: Emoji, custom: readonly CustomEmoji[]): void {
	switch (type) {
		case 'realm_emoji': {
			const emoji = custom.find(({id}) => String(id) === code);
			if (emoji === undefined) throw badRequest('Invalid custom emoji.');
			if (emoji.name !== name) throw badRequest('Invalid custom emoji name.');
			if (emoji.isDeactivated) throw badRequest('This custom emoji has been deactivated.');
			return;
		}
		case 'service_extra_emoji':
			if (code !== ownName) throw badRequest('Invalid emoji code.');
			if (name !== ownName) throw badRequest('Invalid emoji name.');
			return;
		default: {
			const names = emojiNamesOf(code);
			if (names.length === 0) throw badRequest('Invalid emoji code.');
			if (!names.includes(name)) throw badRequest('Invalid emoji name.');
		}
	}
}
