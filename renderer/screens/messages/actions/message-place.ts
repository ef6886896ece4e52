import type {Message} from '../../../../shared/model/message';
import type {NarrowTerm} from '../../../../shared/model/narrow';

/** The conversation of a message: its topic, or its direct messages. */
export function conversationTerms(message: Message, ownUserId: number): readonly NarrowTerm[] {
	const {stream_id, subject} = message;
	if (stream_id !== undefined) {
		return [
			{operator: 'channel', operand: stream_id},
			{operator: 'topic', operand: subject},
		];
	}
	const people = peopleOf(message);
	const others = people.filter(id => id !== ownUserId);
	return [{operator: 'dm', operand: [...(others.length === 0 ? people : others)]}];
}

function peopleOf({display_recipient}: Message): readonly number[] {
	return typeof display_recipient === 'string'
		? []
		: display_recipient.map(({id}) => id).sort((a, b) => a - b);
}
