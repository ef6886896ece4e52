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
): WhyNot | undefined {
	// A direct message has no place that could change instead.
	const instead =
		stream_id === undefined ? '' : t` Topic and channel have limits of their own: try them below.`;
	if (!isOwn) {
		const move = stream_id === undefined ? '' : t` To change its topic or channel, use Move.`;
		return {
			words: t`Only ${sender_full_name} can change this text; no role can edit the messages of others.${move}`,
			mayTry: false,
		};
	}
	if (times?.realm_allow_message_editing === false) {
		return {
			words: t`Editing messages is turned off in this organization.${instead}`,
			mayTry: false,
		};
	}
	if (left?.kind !== 'over') return undefined;
	const limit = times?.realm_message_content_edit_limit_seconds;
	const span = limit == null ? t`The time` : t`The ${limitWords(limit)}`;
	return {
		words: `${span} to edit the text ended ${agoWords(left.seconds)} ago; no role is exempt.${instead}`,
		mayTry: true,
	};
}
