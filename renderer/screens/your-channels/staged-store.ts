import {create} from 'zustand';
import {newestRunId} from '../../state/changes';
import {whenForgotten, without} from '../../state/forget';
import {nothingStaged, withoutChannels, type Staged} from './staging';

const keptSteps = 50;

type Step = {
	/** What was staged before it. */
	readonly staged: Staged;
	/** The newest work when it was made: what has a higher number came after it. */
	readonly runId: number;
};

type Sheet = {readonly staged: Staged; readonly past: readonly Step[]};

const emptySheet: Sheet = {staged: nothingStaged, past: []};

type StagedStore = {
	/** By connection. It outlives the screen: looking elsewhere drops nothing. */
	readonly sheets: Readonly<Record<string, Sheet>>;
	/** A step of its own, which Ctrl+Z takes back; a stroke that goes on is no new one. */
	change(connectionId: string, staged: Staged, isSameStep?: boolean): void;
	/** Without a way back: what was staged is on the server now. */
	settle(connectionId: string, change: (staged: Staged) => Staged): void;
	/** Takes back the last step that shows; returns whether there was one. */
	stepBack(connectionId: string, isSame: (one: Staged, other: Staged) => boolean): boolean;
	/** Drops what is staged for channels that are gone, and every step about them. */
	forget(connectionId: string, channelIds: ReadonlySet<number>): void;
};

export const useStagedStore = create<StagedStore>()((set, get) => ({
	sheets: {},
	change: (connectionId, staged, isSameStep = false) =>
		set(({sheets}) => {
			const {staged: before, past} = sheets[connectionId] ?? emptySheet;
			const step = {staged: before, runId: newestRunId()};
			const steps = isSameStep ? past : [...past, step].slice(-keptSteps);
			return {sheets: {...sheets, [connectionId]: {staged, past: steps}}};
		}),
	settle: (connectionId, change) =>
		set(({sheets}) => {
			const {staged} = sheets[connectionId] ?? emptySheet;
			return {sheets: {...sheets, [connectionId]: {staged: change(staged), past: []}}};
		}),
	stepBack: (connectionId, isSame) => {
		const {sheets} = get();
		const {staged: present, past} = sheets[connectionId] ?? emptySheet;
		const place = past.findLastIndex(({staged}) => !isSame(staged, present));
		const staged = past[place]?.staged ?? present;
		set({
			sheets: {...sheets, [connectionId]: {staged, past: past.slice(0, Math.max(0, place))}},
		});
		return place !== -1;
	},
	forget: (connectionId, channelIds) =>
		set(({sheets}) => {
			const {staged, past} = sheets[connectionId] ?? emptySheet;
			const sheet = {
				staged: withoutChannels(staged, channelIds),
				past: past.map(step => ({...step, staged: withoutChannels(step.staged, channelIds)})),
			};
			return {sheets: {...sheets, [connectionId]: sheet}};
		}),
}));

whenForgotten(id => useStagedStore.setState(({sheets}) => ({sheets: without(sheets, id)})));

/** What is staged on a connection. */
export function useStaged(connectionId: string): Staged {
	return useStagedStore(store => store.sheets[connectionId]?.staged ?? nothingStaged);
}

/** The last step back to what was staged on a connection. */
export function newestStep(connectionId: string): object | undefined {
	return useStagedStore.getState().sheets[connectionId]?.past.at(-1);
}
