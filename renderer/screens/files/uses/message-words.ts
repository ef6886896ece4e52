import type {Message} from '../../../../shared/model/message';

/** Where a message stands, for the account that reads it. */
export function placeWords(message: Message, ownId: number): string {
	const {display_recipient: recipient, subject} = message;
	if (typeof recipient === 'string') return `#${recipient} > ${subject}`;
	const others = recipient.filter(({id}) => id !== ownId).map(({full_name}) => full_name);
	return others.length === 0 ? 'Direct message to yourself' : `Direct, with ${others.join(', ')}`;
}
