import {t} from '@lingui/core/macro';
import {headOf, type PlanHead, type PlanStep, type PlanSummary} from '../../shared/model/plan';
import type {Rehearsal} from '../../shared/model/rehearsal';
import {PlanRefusal, requireHost, type PlanHost} from './plan-host';
import type {PlanStore} from './plan-store';
import {rehearse, type RehearsalOptions} from './rehearsal';

type Parts = {
	/** Where copies of organizations lie while they are needed. */
	readonly folder: string;
	readonly store: PlanStore;
	/** Throws PlanRefusal `unknown`. */
	readonly summary: (id: string) => PlanSummary;
};

type Rehearsing = {
	readonly plan: Pick<PlanHead, 'id' | 'name'>;
	readonly stop: AbortController;
	readonly ended: Promise<unknown>;
};

/** Rehearsals under way, one for each connection; what they found is kept with their plans. */
export class PlanRehearsals {
	readonly #parts: Parts;
	/** By their connections. */
	readonly #under = new Map<string, Rehearsing>();

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** Tries what is left of a plan on a copy. Throws PlanRefusal, and what `rehearse` throws. */
	async rehearse(
		id: string,
		host: PlanHost,
		{signal, ...options}: Omit<RehearsalOptions, 'folder'>,
	): Promise<Rehearsal> {
		const plan = this.#parts.summary(id);
		requireHost(plan, host);
		const {connection} = host;
		const other = this.#under.get(connection);
		if (other !== undefined) {
			const {name} = other.plan;
			const words =
				other.plan.id === id
					? t`${name} is being rehearsed already.`
					: t`${name} is being rehearsed. Stop that rehearsal first, or wait for it.`;
			throw new PlanRefusal('rehearsing', words);
		}
		const stop = new AbortController();
		const either = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
		const trial = this.#carryOut(plan, host, {...options, signal: either});
		this.#under.set(connection, {plan, stop, ended: trial});
		try {
			return await trial;
		} finally {
			this.#under.delete(connection);
		}
	}

	/** Ends rehearsals without a result; resolves when their copies are gone. */
	async end(of: {readonly plan: string} | {readonly connection: string} | 'all'): Promise<void> {
		const meant = [...this.#under].flatMap(([connection, one]) => {
			if (of === 'all') return one;
			const isMeant = 'plan' in of ? one.plan.id === of.plan : connection === of.connection;
			return isMeant ? one : [];
		});
		for (const {stop} of meant) stop.abort();
		await Promise.allSettled(meant.map(one => one.ended));
	}

	async #carryOut(
		plan: PlanSummary,
		host: PlanHost,
		options: Omit<RehearsalOptions, 'folder'>,
	): Promise<Rehearsal> {
		const {folder, store, summary} = this.#parts;
		const {id} = plan;
		const wanted = {states: ['pending', 'held']} as const;
		const steps = store.steps(id, wanted);
		if (steps.length === 0) {
			throw new PlanRefusal('nothing-left', t`Nothing of plan ${id} is left to be tried.`);
		}
		const found = await rehearse(plan, steps, host.client, {...options, folder});
		const {rehearsal: _earlier, ...head} = headOf(summary(id));
		store.keepRehearsal(id, JSON.stringify(found));
		const {at, snapshotAt, outcomes} = found;
		const count = (state: PlanStep['state']) => outcomes.filter(one => one.state === state).length;
		const rehearsal = {at, snapshotAt, refused: count('refused'), held: count('held')};
		// Changed meanwhile, it is not what was tried.
		const isSame = JSON.stringify(store.steps(id, wanted)) === JSON.stringify(steps);
		store.renew(isSame ? {...head, rehearsal} : head);
		return found;
	}
}
