import {create, type StoreApi, type UseBoundStore} from 'zustand';
import {newestRunId} from '../state/changes';
import {whenForgotten, without} from '../state/forget';
import {registerStaged} from '../state/staged';
import {
	countEdits,
	isSameEdits,
	noEdits,
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
	/** `unanswered`: it came to nothing; `unknown`: nobody knows whether it was made. */
	readonly kind: 'refused' | 'unanswered' | 'unknown';
	readonly words: string;
};

/** Refusals by `editKey`. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** What is pending in one organization, with the way back. */
export type PendingSheet<Column, Value> = {
	readonly edits: PendingEdits<Column, Value>;
	/** The steps since the last sending, the newest last. */
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
	/** Edits from which no step leads back, because something was sent. */
	settle(
		connectionId: string,
		edits: PendingEdits<Column, Value>,
		failures?: Pick<PendingSheet<Column, Value>, 'refusals' | 'failedRun'>,
	): void;
	/** Drops what is gone, from the steps that lead back as well. */
	forget(connectionId: string, gone: Gone<Column>): void;
	/** Notes what rows are called. */
	nameRows(connectionId: string, names: ReadonlyMap<number, string>): void;
};

/** The pending edits of one screen, by organization. */
export type PendingStore<Column, Value> = UseBoundStore<StoreApi<State<Column, Value>>>;

/** Makes the store of a screen. It outlives the screen: looking elsewhere loses nothing. */
export function createPendingStore<Column, Value>(): PendingStore<Column, Value> {
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
				write(connectionId, {...sheet, edits, past: [...sheet.past, step].slice(-mostSteps)});
			},
			put: (connectionId, edits) => {
				const sheet = read(connectionId);
				if (edits !== sheet.edits) write(connectionId, {...sheet, edits});
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
			settle: (connectionId, edits, failures = noRefusals) => {
				const {rowNames} = read(connectionId);
				write(connectionId, {edits, past: [], rowNames, ...failures});
			},
			forget: (connectionId, gone) => {
				const sheet = read(connectionId);
				const looked = new Map();
				const left = (edits: PendingEdits<Column, Value>) => withoutGone(edits, gone, looked);
				const edits = left(sheet.edits);
				const steps = sheet.past.map(step => ({...step, edits: left(step.edits)}));
				const isLess = steps.some((step, at) => step.edits !== sheet.past[at]?.edits);
				if (edits === sheet.edits && !isLess) return;
				// A step back that shows nothing is none.
				const past = steps.filter(
					(step, at) => !isSameEdits(step.edits, steps[at + 1]?.edits ?? edits),
				);
				write(connectionId, {...sheet, edits, past});
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
	store.subscribe(registerStaged(counts));
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
