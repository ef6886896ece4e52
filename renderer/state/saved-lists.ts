import {create} from 'zustand';
import {whenForgotten, without} from './forget';

/** Which of the lists on screen are those of last time, and when each was read, in UNIX milliseconds. */
type ShownLists = {
	readonly byConnection: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

const useShownLists = create<ShownLists>()(() => ({byConnection: {}}));

whenForgotten(id =>
	useShownLists.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

/** Notes that a list of last time is shown, or with no time that it was read anew. */
export function noteShownList(connectionId: string, name: string, at: number | undefined): void {
	const {byConnection} = useShownLists.getState();
	const known = byConnection[connectionId] ?? {};
	if (known[name] === at) return;
	const {[name]: _old, ...others} = known;
	useShownLists.setState({
		byConnection: {
			...byConnection,
			[connectionId]: at === undefined ? others : {...others, [name]: at},
		},
	});
}

/** When the oldest of the saved lists on screen was read; undefined when all are of now. */
export function useShownSince(connectionId: string): number | undefined {
	return useShownLists(({byConnection}) => {
		const times = Object.values(byConnection[connectionId] ?? {});
		return times.length === 0 ? undefined : Math.min(...times);
	});
}

/** Which lists stand there since the start, as they were last, and when each was read, in UNIX milliseconds. */
const useStartLists = create<ShownLists>()(() => ({byConnection: {}}));

whenForgotten(id =>
	useStartLists.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

/** Notes that a list of last time stands there from the start on, or with no time that it was read anew or is gone. */
export function noteStartList(connectionId: string, name: string, at: number | undefined): void {
	const {byConnection} = useStartLists.getState();
	const {[name]: known, ...others} = byConnection[connectionId] ?? {};
	if (known === at) return;
	const lists = at === undefined ? others : {...others, [name]: at};
	useStartLists.setState({byConnection: {...byConnection, [connectionId]: lists}});
}

/** When a list was read that stands there since the start; undefined for one that was read anew. */
export function startListSince(connectionId: string, name: string): number | undefined {
	return useStartLists.getState().byConnection[connectionId]?.[name];
}

/** Whether one of some lists is still as it was last time: nothing may follow from it. */
export function useIsOfLastTime(connectionId: string, ...names: readonly string[]): boolean {
	return useStartLists(({byConnection}) =>
		names.some(name => byConnection[connectionId]?.[name] !== undefined),
	);
}
