/** What a custom emoji may be called (api-facts 9.13). */

export const mostEmojiNameCharacters = 100;

/** A name as it is kept: blanks become underscores. */
export function keptEmojiName(sent: string): string {
	return sent.trim().replaceAll(' ', '_');
}

/** Why a name is none, in the words of the service; undefined where it is one. */
export function emojiNameFault(sent: string): string | undefined {
	const name = keptEmojiName(sent);
	if (name === '') return 'Emoji name is missing';
	if (!/^[0-9a-z_-]+$/.test(name)) {
		return 'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.';
	}
	if (!/[0-9a-z]$/.test(name)) return 'Emoji names must end with either a letter or digit.';
	return name.length > mostEmojiNameCharacters
		? `emoji_name is too long (limit: ${mostEmojiNameCharacters} characters)`
		: undefined;
}
