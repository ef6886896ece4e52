import type {FlagChange, MessageDeletion, ReactionChange} from '../../../../shared/model/change';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {isSameEmoji} from '../../../api/messages/message-patches';
import type {Emoji} from '../../../api/messages/messages';
import {mediumMomentWords} from '../../../text/moment-words';

/** Setting or clearing an own flag, on those of the messages that are not so already. */
export function flagChanges(
	messages: readonly Message[],
	flag: OwnFlag,
	isSet: boolean,
): readonly FlagChange[] {
	return messages
		.filter(({flags = []}) => flags.includes(flag) !== isSet)
		.map(message => ({
			kind: 'flag',
			message_id: message.id,
			name: nameOf(message),
			stream_id: message.stream_id,
			flag,
			before: !isSet,
			after: isSet,
		}));
}

/** Reacting or taking the own reaction back, on those of the messages that are not so already. */
export function reactionChanges(
	messages: readonly Message[],
	{emoji_name, emoji_code, reaction_type}: Emoji,
	ownId: number,
	isOn: boolean,
): readonly ReactionChange[] {
	const emoji = {emoji_name, emoji_code, reaction_type};
	return messages
		.filter(
			({reactions}) =>
				reactions.some(one => one.user_id === ownId && isSameEmoji(one, emoji)) !== isOn,
		)
		.map(message => ({
			kind: 'reaction',
			message_id: message.id,
			name: nameOf(message),
			...emoji,
			own_id: ownId,
			before: !isOn,
			after: isOn,
		}));
}

/** Deleting messages for everybody. */
export function deletionsOf(messages: readonly Message[]): readonly MessageDeletion[] {
	return messages.map(message => ({
		kind: 'message-deletion',
		message_id: message.id,
		name: nameOf(message),
		before: true,
		after: false,
	}));
}

function nameOf({sender_full_name, timestamp}: Message): string {
	return `${sender_full_name}, ${mediumMomentWords(timestamp)}`;
}
