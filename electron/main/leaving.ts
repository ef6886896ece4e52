import {setImmediate as nextTurn} from 'node:timers/promises';
import type {Connection, LocalData} from '../../shared/bridge';
import type {CallQueues} from '../gateway/call-queues';
import type {Connections} from '../vault/connections';
import {notConnected} from '../gateway/failure';
import {everything, forgetLocally, type DataEraser} from './data-erasers';
import type {SettingsStore} from './settings';

/**
 * Signing out and removing: what was under way ends, and nothing that comes later brings data back. Of
 * an id that is not known nothing is forgotten: both throw GatewayFailure.
 */
export type Leaving = {
	remove(id: string): Promise<Connection[]>;
	signOut(id: string, forget: LocalData): Promise<Connection[]>;
	/** Whether it was removed in this run; no other one ever gets its id. */
	isGone(id: string): boolean;
	/** Whether it is gone or unknown: nothing the page still sends about it is kept. */
	isLeft(id: string): boolean;
	/** Resolves when nobody is being signed out or removed any more. */
	settled(): Promise<void>;
};

type Parts = {
	readonly connections: Pick<Connections, 'isKnown' | 'list' | 'remove' | 'signOut'>;
	readonly queues: Pick<CallQueues, 'end'>;
	readonly erasers: readonly DataEraser[];
	/** Collects the ids of organizations as they are removed. */
	readonly gone: Set<string>;
};

export function openLeaving({connections, queues, erasers, gone}: Parts): Leaving {
	const underWay = new Set<Promise<unknown>>();

	async function forget(id: string, chosen: LocalData): Promise<void> {
		queues.end(id);
		// Their callers hear of the end first.
		await nextTurn();
		await forgetLocally(erasers, id, chosen);
	}

	async function hold<T>(work: Promise<T>): Promise<T> {
		underWay.add(work);
		try {
			return await work;
		} finally {
			underWay.delete(work);
		}
	}

	function requireKnown(id: string): void {
		if (!connections.isKnown(id)) throw notConnected();
	}

	async function remove(id: string): Promise<Connection[]> {
		requireKnown(id);
		const left = await connections.remove(id).catch(async (error: unknown) => {
			// A later write may have succeeded after this one was reported as failed: then it is gone.
			if (connections.isKnown(id)) throw error;
			return connections.list();
		});
		if (left.some(other => other.id === id)) return left;
		gone.add(id);
		await forget(id, everything);
		return left;
	}

	async function signOut(id: string, chosen: LocalData): Promise<Connection[]> {
		requireKnown(id);
		const left = await connections.signOut(id);
		const isOut = left.some(({id: other, key}) => other === id && key === 'missing');
		if (isOut) await forget(id, chosen);
		return left;
	}

	return {
		remove: id => hold(remove(id)),
		signOut: (id, chosen) => hold(signOut(id, chosen)),
		isGone: id => gone.has(id),
		isLeft: id => gone.has(id) || !connections.isKnown(id),
		async settled() {
			await Promise.allSettled(underWay);
		},
	};
}

type Change = Parameters<SettingsStore['change']>[0];

/** The change without its parts about removed organizations, of which the page may not know yet. */
export function withoutGone(change: Change, isGone: (id: string) => boolean): Change {
	const {places, remembered, lastPlace} = change;
	const goneOf = /^\/o\/([^/]+)\//.exec(lastPlace ?? '')?.[1];
	return {
		...change,
		...(places && {places: without(places, isGone)}),
		...(remembered && {remembered: without(remembered, isGone)}),
		...(goneOf !== undefined && isGone(goneOf) && {lastPlace: ''}),
	};
}

function without<V>(values: Readonly<Record<string, V>>, isGone: (id: string) => boolean) {
	return Object.fromEntries(Object.entries(values).filter(([id]) => !isGone(id)));
}
