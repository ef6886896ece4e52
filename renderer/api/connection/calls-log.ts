import {useQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {create} from 'zustand';
import type {CallDetails, CallsNews, CallSummary} from '../../../shared/calls';

type LogStore = {
	/** By number, the oldest first; undefined until they are read. */
	readonly calls: ReadonlyMap<number, CallSummary> | undefined;
	/** Why they cannot be read. */
	readonly failure: unknown;
};

const nothing: LogStore = {calls: undefined, failure: undefined};
const useLogStore = create<LogStore>()(() => nothing);

let followers = 0;
let end = () => {};

/** What comes before the list is older than it or newer; told apart by what it says is gone. */
function follow(): () => void {
	const early: CallsNews[] = [];
	let isOver = false;
	const unlisten = window.steward.on('calls:added', news => {
		const {calls} = useLogStore.getState();
		if (calls === undefined) early.push(news);
		else useLogStore.setState({calls: withNews(calls, news)});
	});
	window.steward.ask('calls:list', {follow: true}).then(
		list => {
			if (isOver) return;
			const read = new Map(list.map(call => [call.id, call]));
			useLogStore.setState({calls: early.reduce(withNews, read), failure: undefined});
		},
		(failure: unknown) => !isOver && useLogStore.setState({failure}),
	);
	return () => {
		isOver = true;
		unlisten();
		useLogStore.setState(nothing);
		window.steward.ask('calls:list', {follow: false}).catch(() => {});
	};
}

function withNews(
	calls: ReadonlyMap<number, CallSummary>,
	{calls: changed, gone}: CallsNews,
): Map<number, CallSummary> {
	const next = new Map(calls);
	for (const call of changed) next.set(call.id, call);
	for (const id of gone) next.delete(id);
	return next;
}

/** The calls of this run, kept true while somebody looks; nothing is told to a page that does not. */
export function useCallsLog(): LogStore {
	useEffect(() => {
		if (followers++ === 0) end = follow();
		return () => {
			if (--followers === 0) end();
		};
	}, []);
	return useLogStore();
}

/** What a call carried; read again when it has ended. */
export function useCallDetails({id, state}: Pick<CallSummary, 'id' | 'state'>) {
	return useQuery<CallDetails | null>({
		queryKey: ['bridge', 'call', id, state],
		queryFn: () => window.steward.ask('calls:read', {id}),
		staleTime: Infinity,
		// Records leave the memory of the page soon after nobody looks at them.
		gcTime: 10_000,
		retry: false,
	});
}

/** Answers whether it is pinned now. */
export function pinCall(id: number, isPinned: boolean): Promise<boolean> {
	return window.steward.ask('calls:pin', {id, isPinned});
}

export async function clearCalls(): Promise<void> {
	await window.steward.ask('calls:clear', undefined);
}

/** Makes a call once more on the demo organization; says its number or what is in the way. */
export function replayCall(id: number) {
	return window.steward.ask('calls:replay', {id});
}
