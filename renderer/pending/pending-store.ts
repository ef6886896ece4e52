import {create, type StoreApi, type UseBoundStore} from 'zustand';
import {ApiError} from '../../shared/contract/errors';
import type {Change} from '../../shared/model/change';
import {changesLeft} from '../api/changes/run-report';
import {failedInShort} from '../api/failures/explain';
import {newestRunId, useChangesStore, type Run} from '../state/changes';
import type {FailedChange} from '../../shared/changes/outcome';
import {whenForgotten, without} from '../state/forget';
import {registerPending} from '../state/pending-counts';
import {
	countEdits,
	isSameEdits,
	noEdits,
	restored,
	withoutCells,
	withoutGone,
	type Gone,
	type PendingEdit,
	type PendingEdits,
} from './pending-edits';

const mostSteps = 200;

type Step<Column, Value> = {
	/** What was pending before it. */
	readonly edits: PendingEdits<Column, Value>;
	/** The newest work when it was made: what has a higher number came after it. */
	readonly runId: number;
};

/** Why a cell is pending again after it was sent. */
export type Refusal = {
	readonly edit: PendingEdit<string | number, unknown>;
	/** `unanswered`: it came to nothing; `unknown`: nobody knows whether it was made. */
	readonly kind: 'refused' | 'unanswered' | 'unknown';
	readonly words: string;
};

/** Refusals by `editKey`. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** What is pending in one organization, with the way back. */
export type PendingSheet<Column, Value> = {
	readonly edits: PendingEdits<Column, Value>;
	/** The steps that lead back, the newest last. */
	readonly past: readonly Step<Column, Value>[];
	readonly refusals: Refusals;
	/** The work that told of them. */
	readonly failedRun: number | undefined;
	/** What the rows were called for which something is pending, for when they are gone. */
	readonly rowNames: ReadonlyMap<number, string>;
};

const noRefusals = {refusals: new Map(), failedRun: undefined};
const emptySheet: PendingSheet<never, never> = {
	edits: noEdits(),
	past: [],
	rowNames: new Map(),
	...noRefusals,
};

type State<Column, Value> = {
	/** By connection. */
	readonly sheets: Readonly<Record<string, PendingSheet<Column, Value>>>;
	/** New edits that can be undone. */
	step(connectionId: string, edits: PendingEdits<Column, Value>): void;
	/** New edits in the place of the present ones, in the same step. */
	put(connectionId: string, edits: PendingEdits<Column, Value>): void;
	/** Undoes the last step that shows, with `prune` for what the service has by now. Returns whether there was one. */
	back(
		connectionId: string,
		prune?: (edits: PendingEdits<Column, Value>) => PendingEdits<Column, Value>,
	): boolean;
	/**
	 * Changes what is pending, and was before each step, because something was sent or came back. Where
	 * nothing is left, no step leads back over it.
	 */
	settle(
		connectionId: string,
		settled: (edits: PendingEdits<Column, Value>) => PendingEdits<Column, Value>,
		failures?: Pick<PendingSheet<Column, Value>, 'refusals' | 'failedRun'>,
	): void;
	/** Drops what is gone, from the steps that lead back as well. */
	forget(connectionId: string, gone: Gone<Column>): void;
	/** Notes what rows are called. */
	nameRows(connectionId: string, names: ReadonlyMap<number, string>): void;
};

/** The pending edits of one screen, by organization. */
export type PendingStore<Column, Value> = UseBoundStore<StoreApi<State<Column, Value>>>;

/** Pending edits that become changes of one kind. */
export type PendingKind<Column, Value> = {
	/** The screen that they belong to. */
	readonly name: string;
	/** The edit that a change came from; undefined for another kind of change. */
	editOf(change: Change): PendingEdit<Column, Value> | undefined;
	readonly store: PendingStore<Column, Value>;
};

/**
 * Makes the pending edits of a screen. They outlive the screen: looking elsewhere loses nothing. What is
 * sent leaves them at once, because it is shown as done; what fails or was not sent comes back, with the
 * reason, also where its report tried it again.
 */
export function definePending<Column extends string | number, Value>({
	name,
	editOf,
}: Omit<PendingKind<Column, Value>, 'store'>): PendingKind<Column, Value> {
	const store = createStore<Column, Value>();
	const editsIn = (changes: readonly Change[]) => changes.flatMap(change => editOf(change) ?? []);
	const follow = (run: Run, earlier: Run | undefined) => {
		const {refusals, failedRun, edits: before} = sheetOf(store.getState(), run.connectionId);
		const {settle} = store.getState();
		if (earlier === undefined) {
			const sent = editsIn(changesLeft(run));
			const keys = new Set(sent.map(editKey));
			const others = new Map([...refusals].filter(([key]) => !keys.has(key)));
			// What its report sends again may have been edited anew since: that stays.
			const over = sent.filter(({row, column, value}) => before.get(row)?.get(column) === value);
			const settled = (edits: PendingEdits<Column, Value>) => withoutCells(edits, over);
			settle(run.connectionId, settled, {refusals: others, failedRun});
			return;
		}
		const failed = run.failed.slice(earlier.failed.length);
		const isOver = earlier.state === 'running' && run.state !== 'running';
		const back = editsIn([
			...failed.map(({change}) => change),
			...(isOver ? changesLeft(run) : []),
		]);
		if (back.length === 0) return;
		const said = failed.flatMap(failure => {
			const edit = editOf(failure.change);
			return edit === undefined ? [] : [[editKey(edit), refusalOf(edit, failure)] as const];
		});
		settle(run.connectionId, edits => restored(edits, back), {
			refusals: new Map([...refusals, ...said]),
			failedRun: said.length > 0 ? run.id : failedRun,
		});
	};
	useChangesStore.subscribe(({runs}, {runs: before}) => {
		if (runs === before) return;
		for (const run of runs) {
			if (run.pendingOn !== name) continue;
			const earlier = before.find(({id}) => id === run.id);
			if (earlier !== run) follow(run, earlier);
		}
	});
	return {name, editOf, store};
}

function refusalOf(edit: Refusal['edit'], failure: FailedChange): Refusal {
	const {error, isUnknown} = failure;
	const isRefused = error instanceof ApiError;
	const kind = isUnknown === true ? 'unknown' : isRefused ? 'refused' : 'unanswered';
	return {edit, kind, words: failedInShort(failure)};
}

/** A sheet with other edits. What is edited anew was not sent yet. */
function edited<Column, Value>(
	{edits: before, refusals}: PendingSheet<Column, Value>,
	edits: PendingEdits<Column, Value>,
) {
	const holds = (held: PendingEdits<unknown, unknown>, {row, column, value}: Refusal['edit']) =>
		held.get(row)?.get(column) === value;
	const isAnew = ({edit}: Refusal) => holds(edits, edit) && !holds(before, edit);
	const left = [...refusals].filter(([, refusal]) => !isAnew(refusal));
	return {edits, refusals: left.length === refusals.size ? refusals : new Map(left)};
}

/** The steps that show something on the way back from edits. */
function showing<Column, Value>(
	steps: readonly Step<Column, Value>[],
	edits: PendingEdits<Column, Value>,
): readonly Step<Column, Value>[] {
	return steps.filter((step, at) => !isSameEdits(step.edits, steps[at + 1]?.edits ?? edits));
}

function createStore<Column, Value>(): PendingStore<Column, Value> {
	const store = create<State<Column, Value>>()((set, get) => {
		const write = (connectionId: string, sheet: PendingSheet<Column, Value>) =>
			set(({sheets}) => ({sheets: {...sheets, [connectionId]: sheet}}));
		const read = (connectionId: string) => sheetOf(get(), connectionId);
		return {
			sheets: {},
			step: (connectionId, edits) => {
				const sheet = read(connectionId);
				if (edits === sheet.edits) return;
				const step = {edits: sheet.edits, runId: newestRunId()};
				const past = [...sheet.past, step].slice(-mostSteps);
				write(connectionId, {...sheet, ...edited(sheet, edits), past});
			},
			put: (connectionId, edits) => {
				const sheet = read(connectionId);
				if (edits !== sheet.edits) write(connectionId, {...sheet, ...edited(sheet, edits)});
			},
			back: (connectionId, prune = edits => edits) => {
				const sheet = read(connectionId);
				let {edits} = sheet;
				const at = sheet.past.findLastIndex(step => {
					edits = prune(step.edits);
					return !isSameEdits(edits, sheet.edits);
				});
				write(connectionId, {...sheet, edits, past: sheet.past.slice(0, Math.max(0, at))});
				return at !== -1;
			},
			settle: (connectionId, settled, failures = noRefusals) => {
				const {edits: before, past: steps, rowNames} = read(connectionId);
				const edits = settled(before);
				const past =
					edits.size === 0
						? []
						: showing(
								steps.map(step => ({...step, edits: settled(step.edits)})),
								edits,
							);
				write(connectionId, {edits, past, rowNames, ...failures});
			},
			forget: (connectionId, gone) => {
				const sheet = read(connectionId);
				const looked = new Map();
				const left = (edits: PendingEdits<Column, Value>) => withoutGone(edits, gone, looked);
				const edits = left(sheet.edits);
				const steps = sheet.past.map(step => ({...step, edits: left(step.edits)}));
				const isLess = steps.some((step, at) => step.edits !== sheet.past[at]?.edits);
				if (edits === sheet.edits && !isLess) return;
				write(connectionId, {...sheet, edits, past: showing(steps, edits)});
			},
			nameRows: (connectionId, rowNames) => {
				const sheet = read(connectionId);
				const isKnown = [...rowNames].every(([row, name]) => sheet.rowNames.get(row) === name);
				if (!isKnown) write(connectionId, {...sheet, rowNames});
			},
		};
	});
	whenForgotten(id => store.setState(({sheets}) => ({sheets: without(sheets, id)})));
	const counts = () =>
		Object.entries(store.getState().sheets).map(
			([id, {edits}]) => [id, countEdits(edits)] as const,
		);
	store.subscribe(registerPending(counts));
	return store;
}

/** What is pending on a connection. */
export function sheetOf<Column, Value>(
	{sheets}: Pick<State<Column, Value>, 'sheets'>,
	connectionId: string,
): PendingSheet<Column, Value> {
	return sheets[connectionId] ?? emptySheet;
}

/** The name of an edit among refusals: another value of the cell was not refused. */
export function editKey({row, column, value}: PendingEdit<string | number, unknown>): string {
	return `${row} ${column} ${String(value)}`;
}
