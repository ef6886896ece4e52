import type {EmojiEntry, EmojiGroup} from './emoji-catalogue';

/** No name is as long; each of its words is looked for in every name. */
const longestName = 100;

/**
 * The emoji with all the words in one of their names, the best first: whole names before beginnings,
 * beginnings of names before those of words. A pasted emoji finds itself.
 */
export function findEmoji(groups: readonly EmojiGroup[], sought: string): readonly EmojiEntry[] {
	const typed = sought.trim().slice(0, longestName).toLowerCase();
	const words = typed.split(/[\s_:-]+/).filter(word => word !== '');
	const bare = typed.replaceAll('\u{fe0f}', '');
	const found = groups.flatMap(({entries}) =>
		entries.flatMap(entry => {
			const rank = entry.text?.replaceAll('\u{fe0f}', '') === bare ? 0 : rankOf(entry, words);
			return rank === undefined ? [] : [{entry, rank}];
		}),
	);
	return found.sort((a, b) => a.rank - b.rank).map(({entry}) => entry);
}

function rankOf({name, others}: EmojiEntry, words: readonly string[]): number | undefined {
	if (words.length === 0) return undefined;
	const ranks = [name, ...others].flatMap((one, at) => {
		const rank = rankOfName(one.toLowerCase(), words);
		return rank === undefined ? [] : [rank + (at === 0 ? 0 : 0.5)];
	});
	return ranks.length === 0 ? undefined : Math.min(...ranks);
}

function rankOfName(name: string, words: readonly string[]): number | undefined {
	if (!words.every(word => name.includes(word))) return undefined;
	const whole = words.join('_');
	if (name === whole) return 1;
	if (name.startsWith(whole)) return 2;
	const parts = name.split('_');
	return words.every(word => parts.some(part => part.startsWith(word))) ? 3 : 4;
}
