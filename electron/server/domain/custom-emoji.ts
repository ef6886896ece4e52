import {badRequest} from '../../../shared/contract/errors';
import {emojiCode} from '../markdown/emoji-table';
import type {Account} from '../storage/account';
import {isAdministrator} from './permissions';
import {passes, type Waiting} from './policies';

const mostNameCharacters = 100;

/** A name as it is kept: blanks become underscores. */
export function requireEmojiName(sent: string): string {
	const name = sent.trim().replaceAll(' ', '_');
	if (name === '') throw badRequest('Emoji name is missing');
	if (!/^[0-9a-z_-]+$/.test(name)) {
		throw badRequest(
			'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.',
		);
	}
	if (!/[0-9a-z]$/.test(name)) {
		throw badRequest('Emoji names must end with either a letter or digit.');
	}
	if (name.length > mostNameCharacters) {
		throw badRequest(`emoji_name is too long (limit: ${mostNameCharacters} characters)`);
	}
	return name;
}

export function requireMayAddEmoji(actor: Account, policy: number, waiting: Waiting): void {
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
