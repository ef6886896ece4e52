import {create} from 'zustand';
import {emojiKey, unicodeGroups, type EmojiEntry, type PickerEmoji} from './emoji-catalogue';
import {columns} from './emoji-rows';

type FrequentStore = {
	/** How often each was chosen in this session; the last one chosen is last. */
	readonly counts: ReadonlyMap<string, number>;
	note(emoji: PickerEmoji): void;
};

export const useFrequentStore = create<FrequentStore>()(set => ({
	counts: new Map(),
	note: emoji =>
		set(({counts}) => {
			const key = emojiKey(emoji);
			const next = new Map(counts);
			next.delete(key);
			return {counts: next.set(key, (counts.get(key) ?? 0) + 1)};
		}),
}));

/** Shown until enough others were chosen. */
const usual = ['1f44d', '1f389', '2764', '1f642', '1f440', '2705', '1f64f', '1f525', '1f4a1'];
const byKey = new Map(
	unicodeGroups.flatMap(({entries}) => entries).map(entry => [emojiKey(entry), entry]),
);

/** What was chosen most often, filled up with what people usually choose. */
export function frequentOf(
	counts: ReadonlyMap<string, number>,
	custom: readonly EmojiEntry[],
): readonly EmojiEntry[] {
	const own = new Map(custom.map(entry => [emojiKey(entry), entry]));
	const chosen = [...counts]
		.reverse()
		.sort(([, a], [, b]) => b - a)
		.map(([key]) => key);
	const keys = new Set([...chosen, ...usual.map(code => `unicode ${code}`)]);
	return [...keys].flatMap(key => byKey.get(key) ?? own.get(key) ?? []).slice(0, columns);
}
