import type {Connection} from '../../../shared/bridge';
import {pickOf, type ServerEvent} from '../events/family';

/** Has the main process read what a server calls its organization, which may have been renamed. */
export function renewName({id}: Pick<Connection, 'id'>): void {
	void window.steward.ask('connections:renew-name', {id}).catch(() => {});
}

/** Whether events tell of another name of the organization. */
export function tellsName(events: readonly ServerEvent[]): boolean {
	return events.some(
		({type, property, data}) =>
			type === 'realm' && (property === 'name' || 'name' in pickOf(data, ['name'])),
	);
}
