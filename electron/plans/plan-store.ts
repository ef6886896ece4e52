import {t} from '@lingui/core/macro';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {plansVersion} from '../data-formats';
import {
	stepStates,
	type PlanHead,
	type PlanStep,
	type PlanSummary,
	type StepNote,
	type StepCounts,
	type NewStep,
	type StepState,
} from '../../shared/model/plan';
import {removalKinds} from '../../shared/model/removal';
import {inTransaction, openDatabase, writeOut} from './open-database';

type StepsWanted = {
	readonly states?: readonly StepState[];
	/** Numbers from this one on. */
	readonly from?: number;
	readonly limit?: number;
};

/** Plans and their steps; each write is one transaction, but for `addInTurns`, on the disk when it returns. */
export type PlanStore = {
	add(head: PlanHead, steps: readonly NewStep[]): void;
	/** The same in many transactions with turns between them; nobody sees the plan before it is whole. */
	addInTurns(head: PlanHead, steps: readonly NewStep[], signal: AbortSignal): Promise<void>;
	/** Plans that are not whole: being written, or cut off by a sudden end. */
	unfinished(): readonly string[];
	/** Takes one away unless it became whole meanwhile. */
	removeUnfinished(id: string): void;
	has(id: string): boolean;
	/** Adds pending steps behind the last one. */
	append(id: string, steps: readonly NewStep[]): void;
	/** The number of the last step; 0 where there is none. */
	lastNumber(id: string): number;
	/** Puts others in the place of the steps of a plan. */
	replace(id: string, steps: readonly (NewStep & Pick<PlanStep, 'state'>)[]): void;
	/** Newest first. */
	list(): readonly PlanSummary[];
	summary(id: string): PlanSummary | undefined;
	steps(id: string, wanted?: StepsWanted): readonly PlanStep[];
	/** Writes steps as they are now; what a note leaves out of them is taken off. */
	note(id: string, notes: readonly StepNote[]): void;
	/** Sets all steps in some states to another one. */
	turn(id: string, from: readonly StepState[], to: StepState): void;
	renew(head: PlanHead): void;
	/** What the last rehearsal found, as text. */
	keepRehearsal(id: string, text: string): void;
	rehearsal(id: string): string | undefined;
	/** Asks the run of a plan, also one of another process, to pause; `false` cancels that. */
	askPause(id: string, isAsked: boolean): void;
	isPauseAsked(id: string): boolean;
	remove(ids: readonly string[]): void;
	/** Leaves nothing of what was removed in the log beside the file. */
	compact(): void;
	close(): void;
};

const schema = `
	CREATE TABLE plans (
		id TEXT PRIMARY KEY,
		made INTEGER NOT NULL,
		head TEXT NOT NULL,
		undoes TEXT,
		pause_asked INTEGER NOT NULL DEFAULT 0,
		rehearsal TEXT
	) STRICT;
	CREATE INDEX plans_by_undone ON plans (undoes);
	CREATE TABLE steps (
		plan TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
		n INTEGER NOT NULL,
		state TEXT NOT NULL,
		text TEXT NOT NULL,
		note TEXT,
		PRIMARY KEY (plan, n)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX steps_by_state ON steps (plan, state);
`;

/** Steps that one statement adds: one for each costs more than the writing itself. */
const insertedAtOnce = 500;
/** Steps that one turn adds, so that others wait for a moment at most. */
const addedInTurn = 2000;
/** In the place of the head of a plan that is not whole. */
const unfinished = '';

type StepRow = {n: number; state: StepState; text: string; note: string | null};
type HeadRow = {head: string};

/** The file is of a newer Steward: nothing in it is touched. */
export class NewerStore extends Error {
	override readonly name = 'NewerStore';
}

type Opening = {
	/** What is in it is gone in a moment: it need not outlast a power cut. */
	readonly isPassing?: boolean;
};

/** Opens the plans of this computer. Throws NewerStore; what SQLite says of a damaged file. */
export function openPlanStore(file: string, {isPassing = false}: Opening = {}): PlanStore {
	const database = openDatabase(file, {
		version: plansVersion,
		newer: () =>
			new NewerStore(t`${{name: file}} was written by a newer Steward. Nothing in it was changed.`),
		bring: (opened, from) => from < 1 && opened.exec(schema),
	});
	if (isPassing) database.exec('PRAGMA synchronous = OFF');
	const insertPlan = database.prepare(
		'INSERT INTO plans (id, made, head, undoes) VALUES (?, ?, ?, ?)',
	);
	const insertStep = database.prepare(
		'INSERT INTO steps (plan, n, state, text) VALUES (?, ?, ?, ?)',
	);
	const insertSteps = database.prepare(
		"INSERT INTO steps (plan, n, state, text) SELECT ?, key + ?, 'pending', value FROM json_each(?)",
	);
	const heads = database.prepare(
		"SELECT head FROM plans WHERE head <> '' ORDER BY made DESC, rowid DESC",
	);
	const oneHead = database.prepare('SELECT head FROM plans WHERE id = ?');
	const backsOf = database.prepare('SELECT id FROM plans WHERE undoes = ?');
	const counted = database.prepare(
		'SELECT state, count(*) AS steps FROM steps WHERE plan = ? GROUP BY state',
	);
	const gone = database.prepare(
		`SELECT count(*) AS steps FROM steps WHERE plan = ? AND state = 'held'
			AND json_extract(note, '$.reason') = 'gone'
			AND json_extract(text, '$.change.kind') IN (${removalKinds.map(() => '?').join(', ')})`,
	);
	const write = database.prepare('UPDATE steps SET state = ?, note = ? WHERE plan = ? AND n = ?');
	const rewrite = database.prepare('UPDATE steps SET text = ? WHERE plan = ? AND n = ?');
	const stored = database.prepare('SELECT text FROM steps WHERE plan = ? AND n = ?');
	const renewHead = database.prepare('UPDATE plans SET head = ? WHERE id = ?');
	const keepRehearsal = database.prepare('UPDATE plans SET rehearsal = ? WHERE id = ?');
	const rehearsalOf = database.prepare('SELECT rehearsal FROM plans WHERE id = ?');
	const askPause = database.prepare('UPDATE plans SET pause_asked = ? WHERE id = ?');
	const pauseAsked = database.prepare('SELECT pause_asked FROM plans WHERE id = ?');
	const last = database.prepare('SELECT max(n) AS n FROM steps WHERE plan = ?');
	const removeSteps = database.prepare('DELETE FROM steps WHERE plan = ?');
	const removePlan = database.prepare('DELETE FROM plans WHERE id = ?');
	const notWhole = database.prepare('SELECT id FROM plans WHERE head = ?');
	const removeNotWhole = database.prepare('DELETE FROM plans WHERE id = ? AND head = ?');

	function insertAll(id: string, steps: readonly NewStep[], from = 0): void {
		for (let at = 0; at < steps.length; at += insertedAtOnce) {
			const some = JSON.stringify(steps.slice(at, at + insertedAtOnce));
			insertSteps.run(id, from + at + 1, some);
		}
	}

	function countsOf(id: string): StepCounts {
		const rows = counted.all(id) as {state: StepState; steps: number}[];
		const none = Object.fromEntries(stepStates.map(state => [state, 0])) as StepCounts;
		return {...none, ...Object.fromEntries(rows.map(row => [row.state, row.steps]))};
	}

	function lastNumber(id: string): number {
		return (last.get(id) as {n: number | null}).n ?? 0;
	}

	function goneIn(id: string): number {
		const {steps} = gone.get(id, ...removalKinds) as {steps: number};
		return steps;
	}

	/** It is undone once all of a plan that undoes it is done. */
	function summaryOf({head: text}: HeadRow): PlanSummary {
		const head = JSON.parse(text) as PlanHead;
		const backs = backsOf.all(head.id) as {id: string}[];
		const isUndone = backs.some(({id}) => isWhollyDone(countsOf(id)));
		const counts = countsOf(head.id);
		const alreadyGone = counts.held > 0 ? goneIn(head.id) : 0;
		return {
			...head,
			counts,
			...(alreadyGone > 0 && {alreadyGone}),
			...(isUndone && {isUndone}),
		};
	}

	return {
		add: (head, steps) =>
			inTransaction(database, () => {
				insertPlan.run(head.id, head.madeAt, JSON.stringify(head), head.undoes ?? null);
				insertAll(head.id, steps);
			}),
		async addInTurns(head, steps, signal) {
			const {id} = head;
			insertPlan.run(id, head.madeAt, unfinished, head.undoes ?? null);
			try {
				for (let at = 0; at < steps.length; at += addedInTurn) {
					const some = steps.slice(at, at + addedInTurn);
					inTransaction(database, () => insertAll(id, some, at));
					await nextTurn();
					signal.throwIfAborted();
				}
				if (renewHead.run(JSON.stringify(head), id).changes === 0) {
					throw new Error(t`Plan ${id} was deleted while it was written.`);
				}
			} catch (error) {
				removePlan.run(id);
				throw error;
			}
		},
		unfinished: () => (notWhole.all(unfinished) as {id: string}[]).map(({id}) => id),
		removeUnfinished: id => void removeNotWhole.run(id, unfinished),
		has: id => oneHead.get(id) !== undefined,
		list: () => (heads.all() as HeadRow[]).map(summaryOf),
		summary(id) {
			const row = oneHead.get(id) as HeadRow | undefined;
			return row === undefined || row.head === unfinished ? undefined : summaryOf(row);
		},
		append: (id, steps) => inTransaction(database, () => insertAll(id, steps, lastNumber(id))),
		lastNumber,
		replace: (id, steps) =>
			inTransaction(database, () => {
				removeSteps.run(id);
				for (const [at, {state, ...step}] of steps.entries()) {
					insertStep.run(id, at + 1, state, JSON.stringify(step));
				}
			}),
		steps(id, {states, from = 1, limit = -1} = {}) {
			const among =
				states === undefined ? '' : ` AND state IN (${states.map(() => '?').join(', ')})`;
			const rows = database
				.prepare(
					`SELECT n, state, text, note FROM steps WHERE plan = ? AND n >= ?${among} ORDER BY n LIMIT ?`,
				)
				.all(id, from, ...(states ?? []), limit) as StepRow[];
			return rows.map(stepOf);
		},
		note: (id, notes) =>
			inTransaction(database, () => {
				for (const {n, state, seenAt, change, target, ...why} of notes) {
					const note = Object.keys(why).length === 0 ? null : JSON.stringify(why);
					write.run(state, note, id, n);
					if ((seenAt ?? change ?? target) === undefined) continue;
					const row = stored.get(id, n) as {text: string} | undefined;
					if (row === undefined) continue;
					const step = JSON.parse(row.text) as NewStep;
					const next = {
						...step,
						...(seenAt !== undefined && {seenAt}),
						...(change && {change}),
						...(target && {target}),
					};
					rewrite.run(JSON.stringify(next), id, n);
				}
			}),
		turn(id, from, to) {
			const among = from.map(() => '?').join(', ');
			database
				.prepare(`UPDATE steps SET state = ?, note = NULL WHERE plan = ? AND state IN (${among})`)
				.run(to, id, ...from);
		},
		renew: head => void renewHead.run(JSON.stringify(head), head.id),
		keepRehearsal: (id, text) => void keepRehearsal.run(text, id),
		rehearsal(id) {
			const row = rehearsalOf.get(id) as {rehearsal: string | null} | undefined;
			return row?.rehearsal ?? undefined;
		},
		askPause: (id, isAsked) => void askPause.run(isAsked ? 1 : 0, id),
		isPauseAsked(id) {
			const row = pauseAsked.get(id) as {pause_asked: number} | undefined;
			return row?.pause_asked === 1;
		},
		remove: ids =>
			inTransaction(database, () => {
				for (const id of ids) removePlan.run(id);
			}),
		compact: () => writeOut(database),
		close: () => database.close(),
	};
}

function isWhollyDone(counts: StepCounts): boolean {
	return stepStates.every(state => state === 'done' || state === 'excluded' || counts[state] === 0);
}

function stepOf({n, state, text, note}: StepRow): PlanStep {
	const why = note === null ? {} : (JSON.parse(note) as Partial<PlanStep>);
	return {...(JSON.parse(text) as NewStep), ...why, n, state};
}
