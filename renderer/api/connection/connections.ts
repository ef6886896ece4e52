import {t} from '@lingui/core/macro';
import {useMutation, useQueryClient, type QueryClient} from '@tanstack/react-query';
import type {Connection, Failure, LocalData} from '../../../shared/bridge';
import {bridgeKeys} from './bridge';
import {explain, explainFailure, failureInShort, type Explanation} from '../failures/explain';
import {reportDone} from '../../state/reports';
import {forgetConnection} from '../../state/forget';
import {forgetTexts} from '../saved/saved-texts';
import {forgetNewest} from '../drafts/newest-sent';

/** A step of the main process that failed for a reason worth telling. */
export class StepFailed extends Error {
	override readonly name = 'StepFailed';
	readonly failure: Failure;

	constructor(failure: Failure) {
		super(failure.detail);
		this.failure = failure;
	}
}

/** Words for anything that a step of the main process may have thrown. */
export function explainStep(error: unknown, isRead = false): Explanation {
	return error instanceof StepFailed ? explainFailure(error.failure, isRead) : explain(error);
}

/** The same in a line. */
export function stepInShort(error: unknown): string {
	if (error instanceof StepFailed) return failureInShort(error.failure);
	const {title, advice} = explain(error);
	return `${title} ${advice}`;
}

/** How a step of the main process ended. */
export type Outcome<T> = {readonly ok: true; readonly value: T} | Failure;

/** What came of a step; throws StepFailed when it failed. */
export function valueOf<T>(outcome: Outcome<T>): T {
	if (!outcome.ok) throw new StepFailed(outcome);
	return outcome.value;
}

/** Puts a connection into the cached list before the main process has told of it. */
export function noteConnection(queries: QueryClient, connection: Connection): void {
	queries.setQueryData<readonly Connection[]>(bridgeKeys.connections, (list = []) =>
		list.some(({id}) => id === connection.id)
			? list.map(other => (other.id === connection.id ? connection : other))
			: [...list, connection],
	);
}

/** Opens the demo organization; asked once for everybody who waits for it. */
export function openDemoQuery(queries: QueryClient) {
	return {
		queryKey: ['bridge', 'open-demo'],
		queryFn: async () => {
			const demo = valueOf(await window.steward.ask('connections:open-demo', undefined));
			noteConnection(queries, demo);
			return demo;
		},
		staleTime: 0,
		// The frame is drawn anew once there is an organization; that is no reason to ask again.
		gcTime: 10_000,
		refetchOnMount: false,
		retry: false,
	};
}

export function useOpenDemo() {
	const queries = useQueryClient();
	return useMutation({mutationFn: () => queries.fetchQuery(openDemoQuery(queries))});
}

/** Lets go of what the page read and did through a connection. */
function forgetReadings(queries: QueryClient, id: string): void {
	forgetConnection(id);
	queries.removeQueries({queryKey: [id]});
	// What was sent stands in there for a while, without a word of where it went.
	const sent = queries.getMutationCache();
	for (const one of sent.getAll()) if (one.state.status !== 'pending') sent.remove(one);
}

/** Forgets a connection, its key and what was read through it. */
export function useRemoveConnection() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: async (id: string) => {
			const list = valueOf(await window.steward.ask('connections:remove', {id}));
			queries.setQueryData(bridgeKeys.connections, list);
			forgetReadings(queries, id);
			if (list.every(left => left.id !== id)) forgetTexts(id);
			await queries.invalidateQueries({queryKey: bridgeKeys.settings});
			return list;
		},
	});
}

/** Forgets the key of a connection and what is chosen; the connection stays in the list. */
export function useSignOut() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: async ({id, forget}: {readonly id: string; readonly forget: LocalData}) => {
			const list = valueOf(await window.steward.ask('connections:sign-out', {id, forget}));
			queries.setQueryData(bridgeKeys.connections, list);
			forgetReadings(queries, id);
			if (forget.texts) forgetTexts(id);
			await queries.invalidateQueries({queryKey: bridgeKeys.settings});
			return list;
		},
	});
}

/** Puts the demo organization back to its first state. */
export function useResetDemo() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: async () => {
			const demo = valueOf(await window.steward.ask('demo:reset', undefined));
			noteConnection(queries, demo);
			forgetTexts(demo.id);
			forgetNewest(demo.id);
			await queries.invalidateQueries({queryKey: bridgeKeys.settings});
			await queries.resetQueries({queryKey: [demo.id]});
			reportDone(demo.id, {label: t`The demo organization was reset.`});
			return demo;
		},
	});
}

/** Starts the embedded server again after it gave up. */
export function useRestartServer() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: async () => {
			const state = await window.steward.ask('server:restart', undefined);
			queries.setQueryData(bridgeKeys.serverState, state);
			return state;
		},
	});
}
