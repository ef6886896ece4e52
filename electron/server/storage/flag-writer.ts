import type {StatementSyncInstance} from '@photostructure/sqlite';
import {idsIn} from './ids';
import {Table} from './table';

/** Which copies would change, and the change. */
type Change = {
	/** Counts those that would change among three. */
	readonly probe: StatementSyncInstance;
	readonly count: StatementSyncInstance;
	readonly find: StatementSyncInstance;
	readonly write: StatementSyncInstance;
};

type Run = {readonly from: number; readonly to: number};

/** From this length on a run of ids is one condition; shorter ones travel as a list. */
const shortestRun = 32;

/** Ids in order, as runs without gaps and the rest. */
export function runsOf(ids: readonly number[]): {runs: readonly Run[]; rest: readonly number[]} {
	const runs: Run[] = [];
	const rest: number[] = [];
	let first = 0;
	for (let at = 1; at <= ids.length; at++) {
		if (at < ids.length && ids[at] === (ids[at - 1] ?? 0) + 1) continue;
		const [from, to] = [ids[first], ids[at - 1]];
		if (from === undefined || to === undefined) break;
		if (at - first < shortestRun) rest.push(...ids.slice(first, at));
		else runs.push({from, to});
		first = at;
	}
	return {runs, rest};
}

/** What one change marks: so much that nobody waits for it, in runs or one by one. */
const mostInRuns = 5000;
const mostApart = 1000;

/** Ids in order, as blocks that are marked one after the other; one block where there are few or none. */
export function markingBlocks(ids: readonly number[]): readonly (readonly number[])[] {
	if (ids.length <= mostApart) return [ids];
	const {rest} = runsOf(ids);
	if (rest.length === 0 && ids.length <= mostInRuns) return [ids];
	const isApart = new Set(rest);
	const blocks: number[][] = [];
	let room = 0;
	for (const id of ids) {
		if (room <= 0) {
			blocks.push([]);
			room = mostInRuns;
		}
		blocks.at(-1)?.push(id);
		room -= isApart.has(id) ? mostInRuns / mostApart : 1;
	}
	return blocks;
}

/**
 * Sets and clears flags on the copies that somebody has. Messages of a channel often follow each
 * other without a gap: then a condition on the first and the last does for thousands.
 */
export class FlagWriter extends Table {
	readonly #statements = {
		run: this.#changes('message_id BETWEEN ?3 AND ?4'),
		list: this.#changes('message_id IN (SELECT value FROM json_each(?3))'),
	};
	readonly #counts = {
		run: this.#count('message_id BETWEEN ?2 AND ?3'),
		list: this.#count('message_id IN (SELECT value FROM json_each(?2))'),
	};

	readonly #savepoint = {
		begin: this.prepare('SAVEPOINT whole_run'),
		rollBack: this.prepare('ROLLBACK TO whole_run'),
		end: this.prepare('RELEASE whole_run'),
	};

	#changes(place: string): {readonly set: Change; readonly clear: Change} {
		const change = (state: string, value: string) => ({
			probe: this.#count(`message_id IN (?3, ?4, ?5) AND ${state}`),
			count: this.#count(`${place} AND ${state}`),
			find: this.prepare(`
				SELECT json_group_array(message_id) AS ids FROM (
					SELECT message_id FROM user_messages
					WHERE user_id = ?1 AND ${place} AND ${state} ORDER BY message_id)`),
			write: this.prepare(`
				UPDATE user_messages SET flags = flags ${value}
				WHERE user_id = ?1 AND ${place} AND ${state}`),
		});
		return {set: change('flags & ?2 = 0', '| ?2'), clear: change('flags & ?2 != 0', '& ~?2')};
	}

	#count(condition: string) {
		return this.prepare(`
			SELECT count(*) AS count FROM user_messages WHERE user_id = ?1 AND ${condition}`);
	}

	/** Answers with the ids whose copies changed. Ids come in order. */
	change(
		userId: number,
		flag: number,
		isSet: boolean,
		messageIds: readonly number[],
	): readonly number[] {
		const {runs, rest} = runsOf(messageIds);
		const kind = isSet ? 'set' : 'clear';
		const changed: (readonly number[])[] = [];
		const carryOut = (
			{count, find, write}: Change,
			place: readonly (string | number)[],
			length: number,
			all: () => readonly number[],
		) => {
			// Mostly all of them change, or none: then nobody has to say which.
			const {count: some} = count.get(userId, flag, ...place) as {count: number};
			if (some === 0) return;
			changed.push(some === length ? all() : idsIn(find.get(userId, flag, ...place)));
			write.run(userId, flag, ...place);
		};
		for (const {from, to} of runs) {
			const length = to - from + 1;
			const all = () =>
				length === messageIds.length ? messageIds : Array.from({length}, (_none, at) => from + at);
			const statements = this.#statements.run[kind];
			if (this.#changesWhole(statements, [userId, flag], from, to)) changed.push(all());
			else carryOut(statements, [from, to], length, all);
		}
		if (rest.length > 0) {
			carryOut(this.#statements.list[kind], [JSON.stringify(rest)], rest.length, () => rest);
		}
		return changed.length === 1 ? (changed[0] ?? []) : changed.flat().sort((a, b) => a - b);
	}

	/**
	 * Changes all copies of a run, or none of them. Counting them before takes a tenth of the change; three of
	 * them tell mostly.
	 */
	#changesWhole(
		{probe, write}: Change,
		copies: readonly [userId: number, flag: number],
		from: number,
		to: number,
	): boolean {
		const {count} = probe.get(...copies, from, to, Math.floor((from + to) / 2)) as {count: number};
		if (count < 3) return false;
		this.#savepoint.begin.run();
		const areAll = write.run(...copies, from, to).changes === to - from + 1;
		if (!areAll) this.#savepoint.rollBack.run();
		this.#savepoint.end.run();
		return areAll;
	}

	/** Whether somebody has a copy of every one. Ids come in order. */
	hasAll(userId: number, messageIds: readonly number[]): boolean {
		const {runs, rest} = runsOf(messageIds);
		let count = 0;
		for (const {from, to} of runs) {
			count += (this.#counts.run.get(userId, from, to) as {count: number}).count;
		}
		if (rest.length > 0) {
			count += (this.#counts.list.get(userId, JSON.stringify(rest)) as {count: number}).count;
		}
		return count === messageIds.length;
	}
}
