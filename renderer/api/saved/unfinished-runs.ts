import {useMemo} from 'react';
import {z} from 'zod';
import {wallNow} from '../../../shared/clock';
import {useChangesStore, type Run} from '../../state/changes';
import {progressOf} from '../../state/run-progress';
import {whenForgotten} from '../../state/forget';
import {useConnection} from '../connection/client-context';
import {readRecord} from './saved-record';
import {saveText, textsOf, useSavedKeys} from './saved-texts';

/**
 * How far long runs are, kept on this computer while they go on: the window may be closed or end by
 * itself, and whoever opens it again has to know what was done.
 */

const prefix = 'unfinished-run ';

const unfinishedRun = z.object({
	label: z.string(),
	all: z.int(),
	done: z.int(),
	failed: z.int(),
	astray: z.int().optional(),
	/** Of an undo: what the run that it undoes says of itself. */
	undoes: z.string().optional(),
	/** Cut off by signing out. */
	signedOut: z.literal(true).optional(),
});
export type UnfinishedRun = Readonly<z.output<typeof unfinishedRun>>;

/** Whether a text is such a record, and nothing that somebody typed. */
export function isUnfinishedRun(key: string): boolean {
	return key.startsWith(prefix);
}

/** Of this page: what became of them the bar says. */
const ofThisPage = new Set<string>();
const underWay = new Set<string>();

/** How each run of this page that has not ended is left as it is, by its connection and name. */
const leavings = new Map<string, () => void>();

// Whoever signs in again has to know how far it came, as after a start.
whenForgotten(id => {
	for (const [name, leave] of leavings) if (name.startsWith(`${id} `)) leave();
});

type SavedRun = {
	note(run: Run): void;
	end(): void;
	/** The run was stopped: what is left of it may go on, until its report is put away. */
	untilLeft(): void;
};

/** Keeps how far a run is until it ends. */
export function saveUnfinished(run: Run): SavedRun {
	const name = `${wallNow()} ${run.id}`;
	ofThisPage.add(name);
	setUnderWay(name, true);
	const key = `${run.connectionId} ${name}`;
	let record: UnfinishedRun | undefined;
	const keep = (next: UnfinishedRun) => {
		record = next;
		saveText(run.connectionId, prefix + name, JSON.stringify(next));
	};
	const note = (now: Run) => {
		// Nothing is kept for an organization that was left.
		const {runs} = useChangesStore.getState();
		if (!runs.some(({id}) => id === now.id)) return;
		keep({
			label: now.label,
			...progressOf(now),
			...(now.undoesLabel !== undefined && {undoes: now.undoesLabel}),
		});
	};
	note(run);
	const end = () => {
		if (!leavings.delete(key)) return;
		saveText(run.connectionId, prefix + name, undefined);
		setUnderWay(name, false);
	};
	leavings.set(key, () => {
		leavings.delete(key);
		ofThisPage.delete(name);
		setUnderWay(name, false);
		if (record !== undefined) keep({...record, signedOut: true});
	});
	return {
		note,
		end,
		untilLeft() {
			const isShown = ({runs}: {readonly runs: readonly Run[]}) =>
				runs.some(({id, isHidden}) => id === run.id && isHidden !== true);
			if (!isShown(useChangesStore.getState())) return end();
			const leave = useChangesStore.subscribe(state => {
				if (isShown(state)) return;
				leave();
				end();
			});
		},
	};
}

/** Tells the main process when the first work begins and the last one ends: the window asks before it closes. */
export function setUnderWay(name: string, isUnderWay: boolean): void {
	const was = underWay.size > 0;
	if (isUnderWay) underWay.add(name);
	else underWay.delete(name);
	const is = underWay.size > 0;
	if (is !== was) void window.steward.ask('work:note', {isUnderWay: is});
}

/** Runs that an earlier page had not ended, and how to let go of one. */
export function useUnfinishedRuns() {
	const {id} = useConnection();
	const names = useSavedKeys(prefix);
	return useMemo(
		() =>
			names.flatMap(name => {
				const run = ofThisPage.has(name)
					? undefined
					: readRecord(unfinishedRun, textsOf(id).get(prefix + name)?.text);
				if (run === undefined) return [];
				return [{name, run, forget: () => saveText(id, prefix + name, undefined)}];
			}),
		[id, names],
	);
}
