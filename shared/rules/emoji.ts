/** What a custom emoji may be called (api-facts 9.13). */

export const mostEmojiNameCharacters = 100;

/** A name as it is kept: blanks become underscores. */
export function keptEmojiName(sent: string): string {
	return sent.trim().replaceAll(' ', '_');
}

/** What is wrong with a name: there is none, its characters, its last one, or its length. */
export type EmojiNameFault = 'missing' | 'characters' | 'ending' | 'length';

/** Why a name is none; undefined where it is one. */
export function emojiNameFault(sent: string): EmojiNameFault | undefined {
	const name = keptEmojiName(sent);
	if (name === '') return 'missing';
	if (!/^[0-9a-z_-]+$/.test(name)) return 'characters';
	if (!/[0-9a-z]$/.test(name)) return 'ending';
	return name.length > mostEmojiNameCharacters ? 'length' : undefined;
}
