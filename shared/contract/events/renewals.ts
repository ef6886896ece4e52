import {events, type EventType} from './index';
import type {CachedFact} from './event';

/**
 * What events renew in a window, by their type. The window takes them as they come, so it is built with this alone
 * and without their shapes (`scripts/contract-words.mjs`).
 */
export const renewals = Object.fromEntries(
	Object.entries(events).map(([type, {renews}]) => [type, renews]),
) as unknown as Readonly<Record<EventType, readonly CachedFact[]>>;
