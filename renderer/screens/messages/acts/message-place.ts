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

/** The address of a message as the service's own programs write it (api-facts 13.2). */
export function messageLink(baseUrl: string, message: Message): string {
	const {id, stream_id, subject, display_recipient} = message;
	const people = peopleOf(message);
	const place =
		stream_id === undefined
			? `dm/${people.join()}-${people.length > 2 ? 'group' : 'dm'}`
			: `stream/${stream_id}-${encode(String(display_recipient).replaceAll(' ', '-'))}/topic/${encode(subject)}`;
	return `${baseUrl.replace(/\/$/, '')}/#narrow/${place}/near/${id}`;
}

function peopleOf({display_recipient}: Message): readonly number[] {
	return typeof display_recipient === 'string'
		? []
		: display_recipient.map(({id}) => id).sort((a, b) => a - b);
}

/** In fragments the service writes `.` for `%`. */
function encode(text: string): string {
	return encodeURIComponent(text)
		.replace(/[.!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
		.replaceAll('%', '.');
}
