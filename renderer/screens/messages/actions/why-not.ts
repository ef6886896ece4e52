import {t} from '@lingui/core/macro';
import type {Message} from '../../../../shared/model/message';
import {Role} from '../../../../shared/model/role';
import type {RealmTimes} from '../../../../shared/model/realm-times';
import {whyNotByPolicy} from '../../../people/policy-rules';
import {agoWords, limitWords, timeLeft, whyNotText} from '../editor/editor';

/** What is known of who acts and where; what is not known yet holds nothing back. */
export type ActionsKnown = {
	readonly ownUserId: number;
	readonly role: number | undefined;
	/** Whether groups decide who deletes instead of roles, as on newer servers. */
	readonly isByGroups?: boolean;
	/** Owner of the bot that sent the message. */
	readonly botOwnerId: number | null | undefined;
	/** Whether the account is in the channel. */
	readonly isIn: boolean | undefined;
	readonly times: RealmTimes | undefined;
	/** UNIX seconds. */
	readonly now: number;
};

/** Why an action cannot work, or what limits it. The service decides: `mayTry` holds nothing back. */
export type Limit =
	| {
			readonly words: string;
			readonly mayTry: boolean;
			/** The same of several messages. */
			readonly ofMany?: string;
	  }
	| undefined;

const never = (words: string): Limit => ({words, mayTry: false});

export function whyNotEdit(message: Message, {ownUserId, times, now}: ActionsKnown): Limit {
	const isOwn = message.sender_id === ownUserId;
	if (!isOwn) return never(onlyAuthor(message.sender_full_name));
	// Its first submessage says what a poll or a to-do list was made with (api-facts 7.5).
	if ((message.submessages ?? []).length > 0) {
		return never(t`Polls and to-do lists cannot be edited.`);
	}
	const left = timeLeft(message.timestamp, now, {
		isOn: times?.realm_allow_message_editing,
		limitSeconds: times?.realm_message_content_edit_limit_seconds,
	});
	return whyNotText(message, isOwn, left, times, 'elsewhere');
}

/** Held back only where neither the topic nor the channel can be changed (api-facts 5.2). */
export function whyNotMove({stream_id}: Message, known: ActionsKnown): Limit {
	if (stream_id === undefined) return never(t`Direct messages have no channel or topic.`);
	const {realm_edit_topic_policy: topics, realm_move_messages_between_streams_policy: channels} =
		known.times ?? {};
	const self = selfOf(known);
	if (whyNotByPolicy(self, channels, 'move to channels') === undefined) return undefined;
	const words = whyNotByPolicy(self, topics, 'move to topics');
	return words === undefined ? undefined : never(words);
}

function selfOf({ownUserId, role}: ActionsKnown) {
	return role === undefined ? undefined : {user_id: ownUserId, role};
}

export function whyNotHistory(
	{last_edit_timestamp, edit_history}: Message,
	{times}: ActionsKnown,
): Limit {
	if (times?.realm_allow_edit_history === false) {
		return never(t`This organization does not show earlier versions.`);
	}
	return last_edit_timestamp === undefined && edit_history === undefined
		? never(t`Never edited or moved.`)
		: undefined;
}

export function whyNotUnread({display_recipient}: Message, {isIn}: ActionsKnown): Limit {
	return isIn === false ? never(alwaysRead(String(display_recipient))) : undefined;
}

export function whyNotDelete(message: Message, known: ActionsKnown): Limit {
	const {ownUserId, role, botOwnerId} = known;
	if (role === undefined || role <= Role.administrator) return undefined;
	if (message.sender_id === ownUserId || botOwnerId === ownUserId)
		return whyNotDeleteOwn(message, known);
	return known.isByGroups === true
		? {words: t`The server decides who can delete the messages of others.`, mayTry: true}
		: never(t`Only administrators and owners can delete the messages of others.`);
}

/** Own messages, and those of own bots: as the policy says, and for a time (api-facts 7.5). */
function whyNotDeleteOwn({timestamp}: Message, known: ActionsKnown): Limit {
	const {times, now} = known;
	const policy = times?.realm_delete_own_message_policy;
	const words = whyNotByPolicy(selfOf(known), policy, 'delete own messages');
	if (words !== undefined) return never(words);
	const limitSeconds = times?.realm_message_content_delete_limit_seconds;
	const left = timeLeft(timestamp, now, {isOn: true, limitSeconds});
	if (left.kind !== 'over' || limitSeconds == null) return undefined;
	const limit = limitWords(limitSeconds);
	const over = agoWords(left.seconds);
	return {
		words: t`The ${limit} to delete it ended ${over} ago; administrators and owners still can.`,
		mayTry: true,
		ofMany: t`The ${limit} to delete them are over; administrators and owners still can.`,
	};
}

const onlyAuthor = (name: string) => t`Only ${name} can. No role can edit the messages of others.`;
const alwaysRead = (channel: string) =>
	t`You are not in #${channel}, so its messages always count as read.`;
