import type {EventType} from './index';
import type {CachedFact} from './event';
import {renewals} from './renewals';

export const eventTypes = Object.keys(renewals) as readonly EventType[];

/** What an event of a type renews in a window; nothing for a type that is not known. */
export function renewedBy(type: string): readonly CachedFact[] {
	return Object.hasOwn(renewals, type) ? renewals[type as EventType] : [];
}
