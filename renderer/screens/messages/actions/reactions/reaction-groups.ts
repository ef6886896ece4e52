import {plural, t} from '@lingui/core/macro';
import type {Reaction} from '../../../../../shared/model/message';
import {emojiText} from '../../../../components/emoji/emoji-text';
import type {Emoji} from '../../../../api/messages/messages';
import {formatList} from '../../../../../shared/languages/formats';

/** Everybody who reacted with one emoji. */
export type ReactionGroup = {
	readonly key: string;
	readonly emoji: Emoji;
	/** In the order of their votes. */
	readonly userIds: readonly number[];
	readonly isOwn: boolean;
};

/** Votes by code and type, in the order in which the emoji first came; the earliest name counts. */
export function reactionGroups(
	reactions: readonly Reaction[],
	ownUserId: number,
): readonly ReactionGroup[] {
	const groups = new Map<string, {emoji: Emoji; userIds: number[]}>();
	for (const reaction of reactions) {
		const {emoji_name, emoji_code, reaction_type} = reaction;
		const key = `${reaction_type} ${emoji_code}`;
		const group = groups.get(key) ?? {
			emoji: {emoji_name, emoji_code, reaction_type},
			userIds: [],
		};
		group.userIds.push(voterOf(reaction));
		groups.set(key, group);
	}
	return [...groups].map(([key, {emoji, userIds}]) => ({
		key,
		emoji,
		userIds,
		isOwn: userIds.includes(ownUserId),
	}));
}

/** Older servers name the person in an object. */
function voterOf({user_id, user}: Reaction): number {
	if (user_id !== undefined) return user_id;
	const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
	return typeof id === 'number' ? id : 0;
}

/** The characters of an emoji; undefined where only its name can be shown. */
export function reactionText({emoji_code, reaction_type}: Emoji): string | undefined {
	return reaction_type === 'unicode_emoji' ? emojiText(emoji_code) : undefined;
}

const mostNamed = 10;

/** "You, Ada, and 3 others reacted with :tada:": who is not known by name is among the others. */
export function reactedWords(
	{emoji, userIds, isOwn}: ReactionGroup,
	ownUserId: number,
	nameOf: (userId: number) => string | undefined,
): string {
	const names = userIds
		.filter(id => id !== ownUserId)
		.flatMap(id => nameOf(id) ?? [])
		.slice(0, mostNamed);
	const known = isOwn ? [t`You`, ...names] : names;
	const rest = userIds.length - known.length;
	const {emoji_name: name} = emoji;
	if (known.length === 0) {
		return plural(rest, {
			one: `# person reacted with :${name}:`,
			other: `# people reacted with :${name}:`,
		});
	}
	const people = formatList(rest > 0 ? [...known, othersWords(rest)] : known);
	return t`${people} reacted with :${name}:`;
}

/** "1 other", "88 others". */
export function othersWords(count: number): string {
	return plural(count, {one: '# other', other: '# others'});
}
