import type {Message} from '../../../../../shared/model/message';
import {topicKey} from '../../../../../shared/model/topic';
import {midnightBefore} from '../../../../../shared/calendar';
import {dateWords} from '../../../../text/day-words';

/** A message with what stands above it, which follows from the one before. */
export type MessageEntry = {
	readonly message: Message;
	/** Its day in words, where a new one begins. */
	readonly day: string | undefined;
	/** Whether another conversation begins. */
	readonly isTurn: boolean;
	/** Whether the sender stands there: not for consecutive messages of the same person. */
	readonly isLead: boolean;
	readonly isFirstUnread: boolean;
};

type EntriesContext = {
	/** Whether messages of several conversations are shown together. */
	readonly isMixed: boolean;
	/** Whether nothing is there before the first of them. */
	readonly isFromOldest: boolean;
	readonly now: Date;
};

/** A pause after which the sender is named again. */
const groupSeconds = 600;

/** Lays messages out: days, conversations, groups of one sender, and where the unread ones begin. */
export function entriesOf(
	messages: readonly Message[],
	{isMixed, isFromOldest, now}: EntriesContext,
): readonly MessageEntry[] {
	const firstUnread = firstUnreadOf(messages, isFromOldest);
	return messages.map((message, at) => {
		const before = messages[at - 1];
		const isNewDay = before === undefined || dayOf(before) !== dayOf(message);
		const isTurn =
			isMixed &&
			(isNewDay || before === undefined || conversationOf(before) !== conversationOf(message));
		const isFirstUnread = message.id === firstUnread;
		const isLead =
			before === undefined ||
			isNewDay ||
			isTurn ||
			isFirstUnread ||
			before.sender_id !== message.sender_id ||
			message.is_me_message === true ||
			before.is_me_message === true ||
			message.timestamp - before.timestamp > groupSeconds;
		return {
			message,
			day: isNewDay ? dateWords(message.timestamp * 1000, now.getTime()) : undefined,
			isTurn,
			isLead,
			isFirstUnread,
		};
	});
}

export function isUnread({flags}: Message): boolean {
	return flags !== undefined && !flags.includes('read');
}

/** The message with which unread ones begin; none where it may lie before those that were read. */
function firstUnreadOf(messages: readonly Message[], isFromOldest: boolean): number | undefined {
	const at = messages.findIndex(isUnread);
	return at > 0 || (at === 0 && isFromOldest) ? messages[at]?.id : undefined;
}

/** The same for all messages of one topic or one direct conversation. */
export function conversationOf({stream_id, subject, display_recipient}: Message): string {
	if (typeof display_recipient === 'string') return `${stream_id} ${topicKey(subject)}`;
	return display_recipient
		.map(({id}) => id)
		.toSorted((a, b) => a - b)
		.join();
}

function dayOf({timestamp}: Message): number {
	return midnightBefore(timestamp * 1000);
}
