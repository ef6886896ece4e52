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
