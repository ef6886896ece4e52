import type {Query, QueryClient} from '@tanstack/react-query';
import {UnexpectedAnswer} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {mostListCharacters, type Connection, type Settings} from '../../../shared/bridge';
import {firstLists} from '../../../shared/bridge/first-lists';
import {whenForgotten} from '../../state/forget';
import {noteShownList, noteStartList, startListSince} from '../../state/saved-lists';
import {bridgeKeys} from '../connection/bridge';
import {countIn, packed, unpacked} from './packed';
import {isSavedName} from './saved-key';
import {steadyNow, wallNow} from '../../../shared/clock';

/** After a list changed it is handed over when nothing more came for so long. */
const calmMilliseconds = 3000;
/** At least so long lies between two times: events change lists all day. */
const pauseMilliseconds = 60_000;
/** Who waits so long for a first answer sees the list of last time meanwhile. */
const patienceMilliseconds = 2000;

/** Lists of the demo organization are kept for its next start alone, where they are small. */
const mostOfDemo = 5000;

type ListAddress = {
	readonly connectionId: string;
	readonly name: string;
	/** Of the demo organization, whose server runs here. */
	readonly isDemo: boolean;
};

/**
 * Follows the cache, and hands lists that stay readable while their server is away (`savedKey`) to the
 * main process, which saves them encrypted, some time after they were read. They are shown again, stamped
 * with their age, when a first reading gets no answer; those that stand there since the start
 * (`showFirstLists`) have that stamp then. `calm` in milliseconds. Returns the function that ends it.
 */
export function followSavedLists(queries: QueryClient, calm = calmMilliseconds): () => void {
	const timers = new Map<string, number>();
	const handedOver = new Map<string, number>();

	const kindOf = (id: string) =>
		queries
			.getQueryData<readonly Connection[]>(bridgeKeys.connections)
			?.find(connection => connection.id === id)?.kind;
	const placeOf = ({queryKey}: Query): ListAddress | undefined => {
		const [connectionId, ...rest] = queryKey;
		const name = rest.join('.');
		if (typeof connectionId !== 'string' || !isSavedName(name)) return undefined;
		const kind = kindOf(connectionId);
		const isDemo = kind === 'demo';
		if (kind === undefined || (isDemo && !isFirst(name))) return undefined;
		return {connectionId, name, isDemo};
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

	async function show(query: Query, {connectionId, name, isDemo}: ListAddress): Promise<void> {
		if (query.state.data !== undefined) {
			const since = startListSince(connectionId, name);
			if (since !== undefined) noteShownList(connectionId, name, since);
			return;
		}
		if (isDemo) return;
		const saved = await window.steward.ask('lists:read', {connectionId, name}).catch(() => null);
		if (saved === null || query.state.data !== undefined) return;
		noteShownList(connectionId, name, saved.at);
		queries.setQueryData(query.queryKey, unpacked(saved.text), {updatedAt: saved.at});
	}

	/** Refused is refused: what somebody may not see any more does not stay, here nor on the disk. */
	function takeAway(query: Query, {connectionId, name}: ListAddress): void {
		if (startListSince(connectionId, name) === undefined) return;
		noteStartList(connectionId, name, undefined);
		noteShownList(connectionId, name, undefined);
		query.setState({...query.state, data: undefined, dataUpdatedAt: 0});
		void letGo(connectionId, name);
	}

	async function letGo(connectionId: string, name: string): Promise<void> {
		await window.steward.ask('lists:save', {connectionId, name, list: null}).catch(() => false);
	}

	async function handOver(query: Query, {connectionId, name, isDemo}: ListAddress): Promise<void> {
		const {data, dataUpdatedAt} = query.state;
		const settings = queries.getQueryData<Settings>(bridgeKeys.settings);
		if (data === undefined || settings?.keepLists === false) return;
		handedOver.set(query.queryHash, steadyNow());
		// What was kept while it was small would be shown at each start.
		if (isDemo && countIn(data) > mostOfDemo) return letGo(connectionId, name);
		const text = packed(data);
		if (text.length > mostListCharacters) return;
		const list = {text, at: dataUpdatedAt};
		await window.steward.ask('lists:save', {connectionId, name, list}).catch(() => false);
	}

	const unsubscribe = queries.getQueryCache().subscribe(news => {
		const {query} = news;
		const place = placeOf(query);
		if (place === undefined) return;
		const {connectionId, name} = place;
		if (news.type === 'removed') noteStartList(connectionId, name, undefined);
		if (news.type !== 'updated') return;
		const {action} = news;
		const {queryHash} = query;
		const isOfLastTime = startListSince(connectionId, name) !== undefined;
		if (action.type === 'fetch' && (query.state.data === undefined || isOfLastTime)) {
			later(`show ${queryHash}`, patienceMilliseconds, () => void show(query, place));
		} else if (action.type === 'failed' || action.type === 'error') {
			if (isNoAnswer(action.error)) void show(query, place);
			else if (action.type === 'error') takeAway(query, place);
		} else if (action.type === 'success') {
			// What is put there by hand is an event, an own change, or the list of last time.
			if (action.manual !== true) {
				noteStartList(connectionId, name, undefined);
				noteShownList(connectionId, name, undefined);
			} else if (isOfLastTime || isShownAgain(query)) return;
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

/** Whether it is one of those with which a start begins. */
function isFirst(name: string): boolean {
	return firstLists.some(first => first === name);
}

/** The list of last time, which is kept already. */
function isShownAgain({state}: Query): boolean {
	return state.dataUpdatedAt < wallNow() - patienceMilliseconds;
}

/** Refused is refused: what somebody may not see any more is not shown. */
function isNoAnswer(error: unknown): boolean {
	return !(error instanceof ApiError) && !(error instanceof UnexpectedAnswer);
}
