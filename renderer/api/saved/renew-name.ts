import type {Connection} from '../../../shared/bridge';
import {pickOf, type ServerEvent} from '../events/family';

/**
 * Has the main process read what a server calls its organization, which may have been renamed since it
 * was connected. What the demo calls itself is read with each start.
 */
export function renewName({id, kind}: Pick<Connection, 'id' | 'kind'>): void {
	if (kind === 'server') {
		void window.steward.ask('connections:renew-name', {id}).catch(() => {});
	}
}

/** Whether events tell of another name of the organization. */
export function tellsName(events: readonly ServerEvent[]): boolean {
	return events.some(
		({type, property, data}) =>
			type === 'realm' && (property === 'name' || 'name' in pickOf(data, ['name'])),
	);
}
