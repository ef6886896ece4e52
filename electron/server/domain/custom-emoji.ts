import {badRequest} from '../../../shared/contract/errors';
import {
	emojiNameFault,
	keptEmojiName,
	mostEmojiNameCharacters,
	type EmojiNameFault,
} from '../../../shared/rules/emoji';
import {emojiCode} from '../markdown/emoji-table';
import type {Account} from '../storage/account';
import {isAdministrator} from './permissions';
import {passes, type FullMemberRule} from './policies';

/** In the words of the service. */
const faultTexts: Readonly<Record<EmojiNameFault, string>> = {
	missing: 'Emoji name is missing',
	characters:
		'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.',
	ending: 'Emoji names must end with either a letter or digit.',
	length: `emoji_name is too long (limit: ${mostEmojiNameCharacters} characters)`,
};

/** A name as it is kept: blanks become underscores. */
export function requireEmojiName(sent: string): string {
	const fault = emojiNameFault(sent);
	if (fault !== undefined) throw badRequest(faultTexts[fault]);
	return keptEmojiName(sent);
}

export function requireMayAddEmoji(actor: Account, policy: number, waiting: FullMemberRule): void {
	if (!passes(actor, policy, waiting)) throw badRequest('Insufficient permission');
}

/** Only administrators put a picture in the place of an emoji that everybody knows. */
export function requireMayNameEmoji(actor: Account, name: string): void {
	if (emojiCode(name) !== undefined && !isAdministrator(actor)) {
		throw badRequest('Only administrators can override default emoji.');
	}
}

export function requireMayDeleteEmoji(actor: Account, authorId: number | undefined): void {
	if (isAdministrator(actor) || authorId === actor.id) return;
	throw badRequest('Must be an organization administrator or emoji author');
}
