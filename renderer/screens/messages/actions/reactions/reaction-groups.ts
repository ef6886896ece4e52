import {plural, t} from '@lingui/core/macro';
import type {Reaction} from '../../../../../shared/model/message';
import {emojiText} from '../../../../components/emoji/emoji-text';
import type {Emoji} from '../../../../api/messages/messages';

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

/** "You, Ada and 3 others reacted with :tada:": who is not known by name is among the others. */
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
	const all =
		known.length === 0
			? [plural(rest, {one: '# person', other: '# people'})]
			: rest > 0
				? [...known, othersWords(rest)]
				: known;
	return `${inRow(all)} reacted with :${emoji.emoji_name}:`;
}

/** "1 other", "88 others". */
export function othersWords(count: number): string {
	return plural(count, {one: '# other', other: '# others'});
}

function inRow(parts: readonly string[]): string {
	return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
