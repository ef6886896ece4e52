import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {MessagePlace} from '../storage/message';
import {isGuest} from './permissions';

/** A message that is not there, and one that somebody may not see (api-facts 7.4). */
export const noSuchMessage = 'Invalid message(s)';

/** What decides whether somebody may see a message. */
export type MessageAccess = {
	/** Undefined for direct messages, and for channels that are archived. */
	readonly channel: ChannelRecord | undefined;
	readonly isIn: boolean;
	/** Whether they have a copy of their own. */
	readonly hasCopy: boolean;
};

/** Whether somebody may see a message; administrators have no extra reach (api-facts 7.4). */
export function mayReadMessage(
	actor: Account,
	message: Pick<MessagePlace, 'recipients'>,
	seat: MessageAccess,
): boolean {
	const {channel, isIn, hasCopy} = seat;
	if (message.recipients !== undefined) return hasCopy;
	if (channel === undefined) return false;
	if (channel.isWebPublic) return true;
	if (!channel.isPrivate) return isIn || !isGuest(actor);
	return isIn && (channel.hasSharedHistory || hasCopy);
}

/**
 * Whether somebody finds a message when they read a narrow: also what they received in a channel that
 * they have left, unless it is archived (api-facts 7.2 and 11).
 */
export function mayFindMessage(
	actor: Account,
	message: Pick<MessagePlace, 'recipients'>,
	seat: MessageAccess & {readonly isReceived: boolean},
): boolean {
	const wasReceived = seat.isReceived && seat.channel !== undefined;
	return wasReceived || mayReadMessage(actor, message, seat);
}

/**
 * Whether somebody may fetch a message by its id and act on it: for guests web-public channels are
 * like other public ones there (api-facts 7.2).
 */
export function mayActOnMessage(
	actor: Account,
	message: Pick<MessagePlace, 'recipients'>,
	seat: MessageAccess,
): boolean {
	const isOutside = message.recipients === undefined && !seat.isIn && isGuest(actor);
	return !isOutside && mayReadMessage(actor, message, seat);
}
