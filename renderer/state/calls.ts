import {create} from 'zustand';
import type {CallsState} from '../../shared/bridge';
import {whenForgotten, without} from './forget';

type CallsStore = {
	readonly byConnection: Readonly<Record<string, CallsState>>;
	put(state: CallsState): void;
};

/** How the calls of each connection stand against the limit of its service. */
export const useCallsStore = create<CallsStore>()(set => ({
	byConnection: {},
	put: state =>
		set(({byConnection}) => ({byConnection: {...byConnection, [state.connectionId]: state}})),
}));

whenForgotten(id =>
	useCallsStore.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

/** Undefined until something was called. */
export function useCalls(connectionId: string): CallsState | undefined {
	return useCallsStore(store => store.byConnection[connectionId]);
}
