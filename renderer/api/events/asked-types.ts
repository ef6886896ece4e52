import type {EventType} from '../../../shared/contract/events/index';
import {eventTypes, renewedBy} from '../../../shared/contract/events/renewed-by';

/** What a queue is asked for: what renews something, and that a server was renewed itself. */
export const askedTypes: readonly EventType[] = eventTypes.filter(
	type => type === 'restart' || renewedBy(type).length > 0,
);
