import {create} from 'zustand';
import {emojiKey, type EmojiEntry, type PickerEmoji} from './emoji-catalogue';
import {columns} from './emoji-rows';

type FrequentStore = {
	/**
	 * How often each was chosen in this session, apart for each place in which one chooses; the last one
	 * chosen is last.
	 */
	readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
	note(place: string, emoji: PickerEmoji): void;
	forget(place: string): void;
};

export const useFrequentStore = create<FrequentStore>()(set => ({
	counts: new Map(),
	note: (place, emoji) =>
		set(({counts}) => {
			const key = emojiKey(emoji);
			const known = countsIn(counts, place);
			const next = new Map(known);
			next.delete(key);
			next.set(key, (known.get(key) ?? 0) + 1);
			return {counts: new Map(counts).set(place, next)};
		}),
	forget: place =>
		set(({counts}) => ({counts: new Map([...counts].filter(([other]) => other !== place))})),
}));

/** What was chosen in one place. */
export function countsIn(
	counts: FrequentStore['counts'],
	place: string,
): ReadonlyMap<string, number> {
	return counts.get(place) ?? none;
}

const none: ReadonlyMap<string, number> = new Map();

/** Shown until enough others were chosen. */
const usual = ['1f44d', '1f389', '2764', '1f642', '1f440', '2705', '1f64f', '1f525', '1f4a1'];

/** What was chosen most often, filled up with what people usually choose. */
export function frequentOf(
	counts: ReadonlyMap<string, number>,
	entries: readonly EmojiEntry[],
): readonly EmojiEntry[] {
	const byKey = new Map(entries.map(entry => [emojiKey(entry), entry]));
	const chosen = [...counts]
		.reverse()
		.sort(([, a], [, b]) => b - a)
		.map(([key]) => key);
	const keys = new Set([...chosen, ...usual.map(code => `unicode ${code}`)]);
	return [...keys].flatMap(key => byKey.get(key) ?? []).slice(0, columns);
}
