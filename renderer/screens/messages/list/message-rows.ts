import type {Message} from '../../../../shared/model/message';
import type {GridRows} from '../../../components/grid/grid-column';

/** Messages in their order, found by id as well. */
export function rowsOf(messages: readonly Message[]): GridRows<Message> {
	const places = new Map(messages.map(({id}, at) => [id, at]));
	return {
		length: messages.length,
		at: place => messages[place],
		placeOf: id => places.get(id) ?? -1,
		has: id => places.has(id),
	};
}

export const idOf = ({id}: Message) => id;
