import {plural, t} from '@lingui/core/macro';
/** Why the channels of a deactivated account are left alone. */
export const restingWords = (): string =>
	t`Deactivated; the channels of the account are not changed.`;

/** Why nobody knows the channels of a deactivated account. */
export const unlistedWords = (): string =>
	t`The server does not list the channels of a deactivated account.`;

/** What an undo of leaving channels does not bring back, to go on in a sentence. */
export function unreadStays(channels: number): string {
	return plural(channels, {
		one: 'unread messages in the channel stay marked as read',
		other: 'unread messages in the channels stay marked as read',
	});
}

/** What became of people in a channel, or of oneself; a private one is archived with its last person. */
export function removedLabel(what: string, isEmptied: boolean): string {
	return isEmptied ? t`${what}. The channel is archived now.` : t`${what}.`;
}
