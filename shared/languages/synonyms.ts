/** Other words for a thing, which a catalogue has as one text: with commas between, of whatever script. */
export function synonyms(words: string): readonly string[] {
	return words.split(/[,،、，]/).map(word => word.trim());
}
