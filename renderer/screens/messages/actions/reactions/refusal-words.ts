import {t} from '@lingui/core/macro';
import {inShort} from '../../../../api/failures/explain';
import type {FailedChange} from '../../../../../shared/changes/outcome';

/** What is said of a reaction that the service refused, or of which nobody knows. */
export function refusalWords({change, error, isUnknown}: FailedChange) {
	const emoji = change.kind === 'reaction' ? `:${change.emoji_name}:` : t`The reaction`;
	return {
		words:
			isUnknown === true
				? unknownWords(emoji, change.after === true)
				: notWords(emoji, change.after === true),
		detail: inShort(error),
	};
}

function unknownWords(emoji: string, isAdded: boolean): string {
	return isAdded
		? t`It is not known whether ${emoji} was added.`
		: t`It is not known whether ${emoji} was removed.`;
}

function notWords(emoji: string, isAdded: boolean): string {
	return isAdded ? t`${emoji} was not added.` : t`${emoji} was not removed.`;
}
