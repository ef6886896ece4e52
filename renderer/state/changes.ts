import {create} from 'zustand';
import type {Aside, FailedChange} from '../../shared/changes/outcome';
import type {Change} from '../../shared/model/change';
import {keysElsewhere, whenForgotten} from './forget';
import {withoutChannel} from './gone-channels';

/** What a report tells: the form that asked for it is gone, except of a remark. */
export type ReportKind =
	| 'refused'
	/** Perhaps it was done; nothing undoes it. */
	| 'unclear'
	| 'half-done'
	/** Nothing was done here: why a key does nothing, or what others did. */
	| 'remark';

/** Work on one or many things: what the bar at the bottom shows. */
export type Run = {
	readonly id: number;
	readonly connectionId: string;
	/** In the past tense, with object and number: "Role of 12 people changed." */
	readonly label: string;
	readonly changes: readonly Change[];
	readonly done: readonly Change[];
	readonly failed: readonly FailedChange[];
	readonly aside?: Aside | undefined;
	/** Steps of changes under way that are done. */
	readonly stepsDone?: number;
	/** Messages that nobody chose and that a move under way may have taken along. */
	readonly astray?: number;
	/** While the limit holds calls: when the next one goes on, in milliseconds of the steady clock. */
	readonly heldUntil?: number | undefined;
	/** Stopped by a pause of the plan that it is carried out as. */
	readonly isPaused?: true;
	/** Stopped by itself, because the service could not be reached any more. */
	readonly isCutOff?: true;
	readonly state: 'running' | 'finished' | 'stopped';
	/** What undoing it does not bring back, in words; undefined when undo is full. */
	readonly staysAfterUndo: string | undefined;
	/** What undoing it does that nothing brings back, in sentences: it is asked about. */
	readonly harmOfUndo?: string | undefined;
	/** The plan of this computer that it is carried out as. */
	readonly plan?: string | undefined;
	/** Set on a run that takes another back. */
	readonly undoes: number | undefined;
	/** What the run that it undoes said of itself. */
	readonly undoesLabel?: string | undefined;
	/** What else has to be known about it, in sentences. */
	readonly detail?: string | undefined;
	/** What it tells where it is no work that was plainly done. */
	readonly report?: ReportKind | undefined;
	/** The sending, or what is to be made, that it is about: with its end the report goes. */
	readonly about?: string | undefined;
	/** The screen of pending edits that it came from: what it does not do is pending there again. */
	readonly pendingOn?: string | undefined;
	/** Seen where it happened, so that the bar need not show it; who asked for it tells a failure. */
	readonly isQuiet?: boolean;
	/** Whether its end was on screen. */
	readonly isSeen?: boolean;
	/** Whether the bar shows it no longer; it can still be undone. */
	readonly isHidden?: boolean;
	/** Its screen was left: the key for Undo shows what it undoes first. */
	readonly isElsewhere?: boolean;
	/** Shown because somebody pressed that key; pressed again it acts. */
	readonly isOffered?: boolean;
};

type ChangesStore = {
	readonly runs: readonly Run[];
	/** People with a change under way, by connection and id. */
	readonly pending: ReadonlySet<string>;
	/** The run whose undo is asked about. */
	readonly askedUndo: number | undefined;
	/** The run that a sheet shows, so that the bar need not. */
	readonly watched: number | undefined;
	/** The plan on screen: of its steps the screen itself says what failed. */
	readonly shownPlan: string | undefined;
	showPlan(id: string | undefined): void;
	watch(runId: number | undefined): void;
	askUndo(runId: number | undefined): void;
	put(run: Run): void;
	/** Tells how far a run is, unless nothing is to be known of it any more. */
	renew(run: Run): void;
	dismiss(id: number): void;
	/** Its end is on screen. */
	see(id: number): void;
	/**
	 * Takes a report off the screen, with those that it had covered; what runs stays, and what failed
	 * until it was seen.
	 */
	hide(run: Pick<Run, 'id' | 'connectionId'>): void;
	/** The screen where the ended work of a connection was seen is left. */
	leave(connectionId: string): void;
	/** Shows again what Undo is about. */
	offer(id: number): void;
	/** A channel is gone for good: what concerned it is neither undone nor gone on with. */
	forgetChannel(connectionId: string, channelId: number): void;
	setPending(connectionId: string, userIds: readonly number[], isPending: boolean): void;
};

/** Of each connection; what is done in one makes nothing of another impossible to undo. */
const mostEndedRuns = 20;
let lastRunId = 0;

/** The next number of a run: whatever kind of work it is, the newest has the highest. */
export function nextRunId(): number {
	lastRunId += 1;
	return lastRunId;
}

/** The number of what began last: what has a higher one later began after it. */
export function newestRunId(): number {
	return lastRunId;
}

/** The work of this session as it is on screen; what began or ended last is last. */
export const useChangesStore = create<ChangesStore>()(set => ({
	runs: [],
	pending: new Set(),
	askedUndo: undefined,
	watched: undefined,
	shownPlan: undefined,
	showPlan: shownPlan => set({shownPlan}),
	watch: watched => set({watched}),
	askUndo: askedUndo => set({askedUndo}),
	put: run =>
		set(({runs}) => ({
			runs: newest([...runs.filter(other => other.id !== run.id), run]),
		})),
	renew: run =>
		set(({runs}) => {
			const before = runs.find(({id}) => id === run.id);
			if (before === undefined) return {};
			// What is known of the report stays, whatever is told of the work.
			const now = {
				...run,
				...(before.isSeen === true && {isSeen: true}),
				...(before.isHidden === true && {isHidden: true}),
			};
			const hasEnded = before.state === 'running' && run.state !== 'running';
			if (hasEnded) return {runs: [...runs.filter(other => other !== before), now]};
			return {runs: runs.map(other => (other === before ? now : other))};
		}),
	dismiss: id => set(({runs}) => ({runs: runs.filter(run => run.id !== id)})),
	see: id =>
		set(({runs}) => ({runs: runs.map(run => (run.id === id ? {...run, isSeen: true} : run))})),
	hide: ({id, connectionId}) =>
		set(({runs}) => {
			const place = runs.findIndex(run => run.id === id);
			return {
				runs: runs.map((run, at) => {
					if (run.connectionId !== connectionId || run.state === 'running') return run;
					const isCovered = place === -1 ? run.id < id : at < place;
					const isDone =
						run.isSeen === true || (run.state === 'finished' && run.failed.length === 0);
					if (run.id !== id && !(isCovered && isDone)) return run;
					const {isOffered, ...rest} = run;
					return {...rest, isHidden: true, ...(isOffered === true && {isElsewhere: true})};
				}),
			};
		}),
	leave: connectionId =>
		set(({runs}) => ({
			runs: runs.map(run =>
				run.connectionId === connectionId && run.state !== 'running'
					? {...run, isElsewhere: true}
					: run,
			),
		})),
	offer: id =>
		set(({runs}) => ({
			runs: runs
				.flatMap(run => (run.id === id ? [] : run))
				.concat(
					runs
						.filter(run => run.id === id)
						.map(run => ({...run, isElsewhere: false, isHidden: false, isOffered: true})),
				),
		})),
	forgetChannel: (connectionId, channelId) =>
		set(({runs}) => ({
			runs: runs.flatMap(run =>
				run.connectionId === connectionId && run.state !== 'running'
					? (withoutChannel(run, channelId) ?? [])
					: run,
			),
		})),
	setPending: (connectionId, userIds, isPending) =>
		set(({pending}) => {
			if (userIds.length === 0) return {};
			const next = new Set(pending);
			for (const userId of userIds) {
				const key = pendingKey(connectionId, userId);
				if (isPending) next.add(key);
				else next.delete(key);
			}
			return {pending: next};
		}),
}));

whenForgotten(id =>
	useChangesStore.setState(({runs, pending}) => ({
		runs: runs.filter(({connectionId}) => connectionId !== id),
		pending: new Set(keysElsewhere(pending, id, key => key)),
	})),
);

/** Without those of which there are too many; work that is under way stays. */
function newest(runs: readonly Run[]): readonly Run[] {
	const {connectionId} = runs.at(-1) ?? {};
	const ended = runs.filter(run => run.connectionId === connectionId && run.state !== 'running');
	const tooOld = new Set(ended.slice(0, Math.max(0, ended.length - mostEndedRuns)));
	return tooOld.size === 0 ? runs : runs.filter(run => !tooOld.has(run));
}

function pendingKey(connectionId: string, userId: number): string {
	return `${connectionId} ${userId}`;
}

/** Whether a change of this person is under way. */
export function useIsPending(connectionId: string, userId: number): boolean {
	return useChangesStore(store => store.pending.has(pendingKey(connectionId, userId)));
}
