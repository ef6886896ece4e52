import {create} from 'zustand';
import type {NarrowTerm} from '../../shared/model/narrow';
import {whenForgotten} from './forget';

/** What can be done to messages for the own account. */
export const markActions = ['read', 'unread', 'star', 'unstar'] as const;
export type MarkAction = (typeof markActions)[number];

/**
 * Exact: the ids of what will change are recorded first, and taken back one by one. Fast: the service
 * walks the narrow by itself and only tells numbers.
 */
export type MarkWay = 'exact' | 'fast';

export type MarkOrder = {
	readonly act: MarkAction;
	readonly way: MarkWay;
	readonly terms: readonly NarrowTerm[];
	/** The same in words: "in #design, from Ana Ruiz". */
	readonly about: string;
	/** Only what was sent before this moment, in UNIX seconds. The service has no such term. */
	readonly before: number | undefined;
	/** Where messages can be unread; others are left out of what is marked so. */
	readonly ownChannels: ReadonlySet<number>;
	/** How many will change, where it was counted. */
	readonly expected: number | undefined;
};

/** Work on the messages of a narrow: how far it is, and what taking it back needs. */
export type MarkRun = {
	/** Shares its numbers with other work, so that the newest of all is known. */
	readonly id: number;
	readonly connectionId: string;
	readonly order: MarkOrder;
	readonly state: 'running' | 'stopped' | 'failed' | 'finished';
	/** What will change, the oldest first; empty in fast work. */
	readonly ids: readonly number[];
	/** The last message that was recorded or, in fast work, processed. */
	readonly cursor: number | undefined;
	/** Whether the narrow was walked to its newest message. */
	readonly foundEnd: boolean;
	readonly processed: number;
	readonly changed: number;
	/** What was changed, for the way back; empty in fast work. */
	readonly changedIds: readonly number[];
	/** Sent, but without an answer: they may be changed or not. */
	readonly uncertainIds: readonly number[];
	/** Whether an answer with numbers was lost, so that more may have changed. */
	readonly isAtLeast: boolean;
	/** Messages that are gone, or not the account's to read any more. */
	readonly missing: number;
	/** Channels that were left out because the account is not in them. */
	readonly ignoredChannels: readonly number[];
	/** Seconds that the service asked to wait, while they last. */
	readonly pause: number | undefined;
	readonly error: unknown;
	/** Set on work that takes other work back. */
	readonly undoes: number | undefined;
	/** Whether its end was on screen. */
	readonly isSeen?: boolean;
	/** Whether the bar shows it no longer; it can still be taken back. */
	readonly isHidden: boolean;
};

type MarkingStore = {
	readonly runs: readonly MarkRun[];
	/** Work that a sheet shows, so that the bar need not. */
	readonly watched: number | undefined;
	put(run: MarkRun): void;
	/** Tells how far work is, unless nothing is to be known of it any more. */
	renew(run: MarkRun): void;
	remove(id: number): void;
	/** As for other work. */
	see(id: number): void;
	/** As for other work. */
	hide(run: Pick<MarkRun, 'id' | 'connectionId'>): void;
	watch(id: number | undefined): void;
};

/** Of each connection. */
const keptRuns = 10;

/** Marking in this session; the newest is last. */
export const useMarkingStore = create<MarkingStore>()(set => ({
	runs: [],
	watched: undefined,
	put: run =>
		set(({runs}) => ({
			runs: newest([...runs.filter(({id}) => id !== run.id), run]),
		})),
	renew: run =>
		set(({runs}) => ({
			runs: runs.map(other => (other.id === run.id ? {...run, isHidden: other.isHidden} : other)),
		})),
	remove: id => set(({runs}) => ({runs: runs.filter(run => run.id !== id)})),
	see: id =>
		set(({runs}) => ({runs: runs.map(run => (run.id === id ? {...run, isSeen: true} : run))})),
	hide: ({id, connectionId}) =>
		set(({runs}) => ({
			runs: runs.map(run => {
				if (run.connectionId !== connectionId || run.state === 'running') return run;
				const isDone = run.isSeen === true || run.state === 'finished';
				return run.id === id || (run.id < id && isDone) ? {...run, isHidden: true} : run;
			}),
		})),
	watch: id => set({watched: id}),
}));

whenForgotten(id =>
	useMarkingStore.setState(({runs}) => ({
		runs: runs.filter(({connectionId}) => connectionId !== id),
	})),
);

/** Without the oldest, where there are too many of the connection of the last one. */
function newest(runs: readonly MarkRun[]): readonly MarkRun[] {
	const {connectionId} = runs.at(-1) ?? {};
	const ended = runs.filter(run => run.connectionId === connectionId && run.state !== 'running');
	const tooOld = new Set(ended.slice(0, Math.max(0, ended.length - keptRuns)));
	return tooOld.size === 0 ? runs : runs.filter(run => !tooOld.has(run));
}

/** Work as it is before its first call. */
export function newMarkRun(
	id: number,
	connectionId: string,
	order: MarkOrder,
	undoes?: MarkRun,
): MarkRun {
	return {
		id,
		connectionId,
		order,
		state: 'running',
		ids: undoes === undefined ? [] : touchedIds(undoes),
		cursor: undefined,
		foundEnd: undoes !== undefined,
		processed: 0,
		changed: 0,
		changedIds: [],
		uncertainIds: [],
		isAtLeast: false,
		missing: 0,
		ignoredChannels: [],
		pause: undefined,
		error: undefined,
		undoes: undoes?.id,
		isHidden: false,
	};
}

/** What was changed, or may have been; all of it was the other way before. */
export function touchedIds({changedIds, uncertainIds}: MarkRun): readonly number[] {
	return [...new Set([...changedIds, ...uncertainIds])].sort((a, b) => a - b);
}

/** Whether the work can be taken back, and exactly. */
export function canUndoMarking(run: MarkRun): boolean {
	return (
		run.state !== 'running' &&
		run.undoes === undefined &&
		run.changedIds.length + run.uncertainIds.length > 0
	);
}
