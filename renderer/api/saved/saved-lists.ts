import type {Query, QueryClient} from '@tanstack/react-query';
import {UnexpectedAnswer} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {mostListCharacters, type Connection, type Settings} from '../../../shared/bridge';
import {whenForgotten} from '../../state/forget';
import {noteShownList} from '../../state/saved-lists';
import {bridgeKeys} from '../connection/bridge';
import {isSavedName} from './saved-key';
import {steadyNow, wallNow} from '../../../shared/clock';

/** After a list changed it is handed over when nothing more came for so long. */
const calmMilliseconds = 3000;
/** At least so long lies between two times: events change lists all day. */
const pauseMilliseconds = 60_000;
/** Who waits so long for a first answer sees the list of last time meanwhile. */
const patienceMilliseconds = 2000;

type ListAddress = {readonly connectionId: string; readonly name: string};

/**
 * Follows the cache, and hands lists that stay readable while their server is away (`savedKey`) to the
 * main process, which saves them encrypted, some time after they were read. They are shown again, stamped
 * with their age, when a first reading gets no answer. `calm` in milliseconds. Returns the function that
 * ends it.
 */
export function followSavedLists(queries: QueryClient, calm = calmMilliseconds): () => void {
	const timers = new Map<string, number>();
	const handedOver = new Map<string, number>();

	const isServer = (id: string) =>
		queries
			.getQueryData<readonly Connection[]>(bridgeKeys.connections)
			?.some(connection => connection.id === id && connection.kind === 'server') === true;
	const placeOf = ({queryKey}: Query): ListAddress | undefined => {
		const [connectionId, ...rest] = queryKey;
		const name = rest.join('.');
		if (typeof connectionId !== 'string' || !isSavedName(name)) return undefined;
		return isServer(connectionId) ? {connectionId, name} : undefined;
	};

	const later = (name: string, milliseconds: number, act: () => void) => {
		window.clearTimeout(timers.get(name));
		timers.set(
			name,
			window.setTimeout(() => {
				timers.delete(name);
				act();
			}, milliseconds),
		);
	};

	async function show(query: Query, {connectionId, name}: ListAddress): Promise<void> {
		if (query.state.data !== undefined) return;
		const saved = await window.steward.ask('lists:read', {connectionId, name}).catch(() => null);
		if (saved === null || query.state.data !== undefined) return;
		noteShownList(connectionId, name, saved.at);
		queries.setQueryData(query.queryKey, unpacked(saved.text), {updatedAt: saved.at});
	}

	async function handOver(query: Query, {connectionId, name}: ListAddress): Promise<void> {
		const {data, dataUpdatedAt} = query.state;
		const settings = queries.getQueryData<Settings>(bridgeKeys.settings);
		if (data === undefined || settings?.keepLists === false) return;
		handedOver.set(query.queryHash, steadyNow());
		const text = packed(data);
		if (text.length > mostListCharacters) return;
		const list = {text, at: dataUpdatedAt};
		await window.steward.ask('lists:save', {connectionId, name, list}).catch(() => false);
	}

	const unsubscribe = queries.getQueryCache().subscribe(news => {
		if (news.type !== 'updated') return;
		const {query, action} = news;
		const place = placeOf(query);
		if (place === undefined) return;
		const {queryHash} = query;
		if (action.type === 'fetch' && query.state.data === undefined) {
			later(`show ${queryHash}`, patienceMilliseconds, () => void show(query, place));
		} else if (action.type === 'failed' || action.type === 'error') {
			if (isNoAnswer(action.error)) void show(query, place);
		} else if (action.type === 'success') {
			// What is put there by hand is an event, an own change, or the list of last time.
			if (action.manual !== true) noteShownList(place.connectionId, place.name, undefined);
			else if (isShownAgain(query)) return;
			const since = steadyNow() - (handedOver.get(queryHash) ?? Number.NEGATIVE_INFINITY);
			const wait = Math.max(calm, pauseMilliseconds - since);
			if (!timers.has(`keep ${queryHash}`)) {
				later(`keep ${queryHash}`, wait, () => void handOver(query, place));
			}
		}
	});

	// What was left is neither shown nor kept once more.
	const endForgetting = whenForgotten(id => {
		for (const [name, timer] of timers) {
			if (!name.includes(` ["${id}",`)) continue;
			window.clearTimeout(timer);
			timers.delete(name);
		}
		for (const hash of handedOver.keys()) if (hash.startsWith(`["${id}",`)) handedOver.delete(hash);
	});

	return () => {
		endForgetting();
		unsubscribe();
		for (const timer of timers.values()) window.clearTimeout(timer);
	};
}

/** The list of last time, which is kept already. */
function isShownAgain({state}: Query): boolean {
	return state.dataUpdatedAt < wallNow() - patienceMilliseconds;
}

/** Refused is refused: what somebody may not see any more is not shown. */
function isNoAnswer(error: unknown): boolean {
	return !(error instanceof ApiError) && !(error instanceof UnexpectedAnswer);
}

/** A list as JSON; maps and sets among its parts as lists that say so. */
function packed(data: unknown): string {
	return JSON.stringify(isRecord(data) ? mapParts(data, pack) : data);
}

function unpacked(text: string): unknown {
	const data: unknown = JSON.parse(text);
	return isRecord(data) ? mapParts(data, unpack) : data;
}

function pack(part: unknown): unknown {
	if (part instanceof Map) return {$map: [...part]};
	return part instanceof Set ? {$set: [...part]} : part;
}

function unpack(part: unknown): unknown {
	if (!isRecord(part)) return part;
	if (Array.isArray(part['$map'])) return new Map(part['$map'] as [unknown, unknown][]);
	return Array.isArray(part['$set']) ? new Set(part['$set']) : part;
}

function mapParts(record: Record<string, unknown>, change: (part: unknown) => unknown) {
	return Object.fromEntries(Object.entries(record).map(([name, part]) => [name, change(part)]));
}

function isRecord(data: unknown): data is Record<string, unknown> {
	return typeof data === 'object' && data !== null && !Array.isArray(data);
}
