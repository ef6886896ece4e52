import {t} from '@lingui/core/macro';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {changesSomething, mergeSteps, type PlanOwner, type NewStep} from '../../shared/model/plan';
import {PlanRefusal} from './plan-host';
import {freeId} from './plan-id';
import type {PlanStore} from './plan-store';
import {lockRun} from './run-lock';

type Parts = {
	readonly folder: string;
	readonly store: PlanStore;
	readonly now: () => number;
};

/** Plans of many steps that are being written, with turns between: the window goes on meanwhile. */
export class PlanWrites {
	readonly #parts: Parts;
	/** What is being written, by what ends that. */
	readonly #underWay = new Map<
		AbortController,
		{connection: string | undefined; over: Promise<unknown>}
	>();

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** Resolves to the id of the plan. Rejects with the reason of the signal where its writing was ended. */
	async add(owner: PlanOwner, name: string, steps: readonly NewStep[]): Promise<string> {
		const end = new AbortController();
		const made = this.#write(owner, name, steps, end.signal);
		this.#underWay.set(end, {connection: owner.connection, over: made.catch(() => {})});
		try {
			return await made;
		} finally {
			this.#underWay.delete(end);
		}
	}

	/** Ends the writing of plans of some connections; resolves when nothing of them is left. */
	async end(isMeant: (connection: string | undefined) => boolean): Promise<void> {
		const meant = [...this.#underWay].filter(([, {connection}]) => isMeant(connection));
		for (const [end] of meant) end.abort();
		await Promise.all(meant.map(([, {over}]) => over));
	}

	async #write(
		{organization, account, connection}: PlanOwner,
		name: string,
		steps: readonly NewStep[],
		signal: AbortSignal,
	): Promise<string> {
		const {folder, store, now} = this.#parts;
		const merged = await mergedInTurns(steps);
		signal.throwIfAborted();
		const madeAt = now();
		const id = freeId(madeAt, store.has);
		// Other processes that open the folder see by it that somebody is at it.
		const lock = lockRun(folder, id);
		if (lock === undefined) throw new PlanRefusal('running', t`Plan ${id} is written already.`);
		try {
			const owner = {organization, account, ...(connection && {connection})};
			await store.addInTurns({...owner, name, id, madeAt}, merged, signal);
		} finally {
			lock.release();
		}
		return id;
	}
}

/** Takes away what a sudden end left of plans; those that another process is writing stay. */
export function clearUnfinished(folder: string, store: PlanStore): void {
	for (const id of store.unfinished()) {
		const lock = lockRun(folder, id);
		if (lock === undefined) continue;
		store.removeUnfinished(id);
		lock.release();
	}
}

/** Steps that are merged in one turn. */
const mergedInTurn = 5000;

/** What `mergedSteps` gives, with turns between. */
async function mergedInTurns(steps: readonly NewStep[]): Promise<readonly NewStep[]> {
	const byTarget = new Map<string, NewStep>();
	for (let at = 0; at < steps.length; at += mergedInTurn) {
		mergeSteps(byTarget, steps.slice(at, at + mergedInTurn));
		await nextTurn();
	}
	const merged: NewStep[] = [];
	for (const planned of byTarget.values()) {
		if (changesSomething(planned)) merged.push(planned);
		if (merged.length % mergedInTurn === mergedInTurn - 1) await nextTurn();
	}
	return merged;
}
