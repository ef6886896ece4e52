import {vi} from 'vitest';

/** Waits until what is looked at is so; long enough for a machine under load. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
	return vi.waitFor(look, {timeout: 20_000, interval: 10});
}
