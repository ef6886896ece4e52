import {create} from 'zustand';
import {whenForgotten, without} from '../../state/forget';
import {nothingStaged, type Staged} from './staging';

const keptSteps = 50;

type Sheet = {readonly staged: Staged; readonly past: readonly Staged[]};

const emptySheet: Sheet = {staged: nothingStaged, past: []};

type StagedStore = {
	/** By connection. It outlives the screen: looking elsewhere drops nothing. */
	readonly sheets: Readonly<Record<string, Sheet>>;
	/** A step of its own, which Ctrl+Z takes back; a stroke that goes on is no new one. */
	change(connectionId: string, staged: Staged, isSameStep?: boolean): void;
	/** Without a way back: what was staged is on the server now. */
	settle(connectionId: string, change: (staged: Staged) => Staged): void;
	/** Returns whether there was a step to take back. */
	stepBack(connectionId: string): boolean;
};

export const useStagedStore = create<StagedStore>()((set, get) => ({
	sheets: {},
	change: (connectionId, staged, isSameStep = false) =>
		set(({sheets}) => {
			const {staged: before, past} = sheets[connectionId] ?? emptySheet;
			const steps = isSameStep ? past : [...past, before].slice(-keptSteps);
			return {sheets: {...sheets, [connectionId]: {staged, past: steps}}};
		}),
	settle: (connectionId, change) =>
		set(({sheets}) => {
			const {staged} = sheets[connectionId] ?? emptySheet;
			return {sheets: {...sheets, [connectionId]: {staged: change(staged), past: []}}};
		}),
	stepBack: connectionId => {
		const {sheets} = get();
		const past = sheets[connectionId]?.past ?? [];
		const staged = past.at(-1);
		if (staged === undefined) return false;
		set({sheets: {...sheets, [connectionId]: {staged, past: past.slice(0, -1)}}});
		return true;
	},
}));

whenForgotten(id => useStagedStore.setState(({sheets}) => ({sheets: without(sheets, id)})));

/** What is staged on a connection. */
export function useStaged(connectionId: string): Staged {
	return useStagedStore(store => store.sheets[connectionId]?.staged ?? nothingStaged);
}
