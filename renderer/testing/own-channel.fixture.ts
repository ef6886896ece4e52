import type {Subscription} from '../../shared/model/channel';
import type {GridRows} from '../components/grid/grid-column';

/** A public channel that one is in, with everything as it is at first. */
export function ownChannel(facts: Partial<Subscription> = {}): Subscription {
	return {
		stream_id: 1,
		name: `channel ${facts.stream_id ?? 1}`,
		description: '',
		invite_only: false,
		color: '#3b7dd8',
		is_muted: false,
		pin_to_top: false,
		desktop_notifications: null,
		audible_notifications: null,
		push_notifications: null,
		email_notifications: null,
		...facts,
	};
}

export function rowsOfList(list: readonly Subscription[]): GridRows<Subscription> {
	return {
		length: list.length,
		at: place => list[place],
		placeOf: id => list.findIndex(({stream_id}) => stream_id === id),
		has: id => list.some(({stream_id}) => stream_id === id),
	};
}
