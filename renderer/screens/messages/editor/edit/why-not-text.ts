import {t} from '@lingui/core/macro';
import type {Message} from '../../../../../shared/model/message';
import type {RealmTimes} from '../../../../../shared/model/realm-times';
import {agoWords, limitWords, type TimeLeft} from '../remaining-time';

export type WhyNot = {
	readonly words: string;
	/** Whether it may work all the same: the clock of this computer is not the service's. */
	readonly mayTry: boolean;
};

/** Why the text cannot be changed; undefined when nothing is known against it (api-facts 7.5). */
export function whyNotText(
	{sender_full_name, stream_id}: Pick<Message, 'sender_full_name' | 'stream_id'>,
	isOwn: boolean,
	left: TimeLeft | undefined,
	times: RealmTimes | undefined,
	/** Where topic and channel can be tried instead. */
	instead: 'below' | 'elsewhere' = 'below',
): WhyNot | undefined {
	// A direct message has no place that could change instead.
	const withPlace = (words: string, hint: string) =>
		stream_id === undefined ? words : `${words} ${hint}`;
	const ownLimits =
		instead === 'below'
			? t`Topic and channel have limits of their own: try them below.`
			: t`Topic and channel have limits of their own: try them there.`;
	if (!isOwn) {
		return {
			words: withPlace(onlyAuthor(sender_full_name), t`To change its topic or channel, use Move.`),
			mayTry: false,
		};
	}
	if (times?.realm_allow_message_editing === false) {
		return {
			words: withPlace(t`Editing messages is turned off in this organization.`, ownLimits),
			mayTry: false,
		};
	}
	if (left?.kind !== 'over') return undefined;
	const limit = times?.realm_message_content_edit_limit_seconds;
	return {words: withPlace(overWords(limit, agoWords(left.seconds)), ownLimits), mayTry: true};
}

const onlyAuthor = (name: string) =>
	t`Only ${name} can change this text; no role can edit the messages of others.`;

function overWords(seconds: number | null | undefined, over: string): string {
	if (seconds == null) return t`The time to edit the text ended ${over} ago; no role is exempt.`;
	const limit = limitWords(seconds);
	return t`The ${limit} to edit the text ended ${over} ago; no role is exempt.`;
}
