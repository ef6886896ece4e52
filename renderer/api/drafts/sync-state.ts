import {create} from 'zustand';
import type {Draft} from '../../../shared/model/draft';
import {keysElsewhere, whenForgotten} from '../../state/forget';

/** What stands in the way of a draft, until it is settled or typed in again. */
export type Refusal = {
	/** The state of the draft that was refused. */
	readonly at: number;
	readonly error: unknown;
};

type SyncState = {
	/** What the service has where both sides changed; null: it is gone there. By connection and uid. */
	readonly conflicts: ReadonlyMap<string, Draft | null>;
	readonly refusals: ReadonlyMap<string, Refusal>;
};

export const useSyncState = create<SyncState>()(() => ({
	conflicts: new Map(),
	refusals: new Map(),
}));

whenForgotten(id =>
	useSyncState.setState(({conflicts, refusals}) => ({
		conflicts: new Map(keysElsewhere(conflicts, id, ([name]) => name)),
		refusals: new Map(keysElsewhere(refusals, id, ([name]) => name)),
	})),
);

export function syncName(connectionId: string, uid: string): string {
	return `${connectionId} ${uid}`;
}

/** Notes that a person has to decide, or, without a draft of theirs, that it is decided. */
export function noteConflict(
	connectionId: string,
	uid: string,
	theirs: Draft | null | undefined,
): void {
	useSyncState.setState(({conflicts}) => ({
		conflicts: changed(conflicts, syncName(connectionId, uid), theirs),
	}));
}

export function noteRefusal(connectionId: string, uid: string, refusal: Refusal | undefined): void {
	useSyncState.setState(({refusals}) => ({
		refusals: changed(refusals, syncName(connectionId, uid), refusal),
	}));
}

function changed<T>(
	map: ReadonlyMap<string, T>,
	name: string,
	value: T | undefined,
): ReadonlyMap<string, T> {
	if (value === undefined && !map.has(name)) return map;
	const next = new Map(map);
	if (value === undefined) next.delete(name);
	else next.set(name, value);
	return next;
}
