import {create} from 'zustand';
import type {CallsState} from '../../shared/bridge';
import {whenForgotten, without} from './forget';
import {steadyNow, wallNow} from '../../shared/clock';

/** The same with the end of the pause by the steady clock: the one on the wall may be set meanwhile. */
export type ShownCalls = Omit<CallsState, 'pausedUntil'> & {
	readonly pausedUntil?: number | undefined;
};

type CallsStore = {
	readonly byConnection: Readonly<Record<string, ShownCalls>>;
	put(state: CallsState): void;
};

/** How the calls of each connection stand against the limit of its service. */
export const useCallsStore = create<CallsStore>()(set => ({
	byConnection: {},
	put: ({pausedUntil, ...state}) => {
		const until = pausedUntil === undefined ? undefined : pausedUntil - wallNow() + steadyNow();
		const shown: ShownCalls = {...state, pausedUntil: until};
		set(({byConnection}) => ({byConnection: {...byConnection, [state.connectionId]: shown}}));
	},
}));

whenForgotten(id =>
	useCallsStore.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

/** Undefined until something was called. */
export function useCalls(connectionId: string): ShownCalls | undefined {
	return useCallsStore(store => store.byConnection[connectionId]);
}
