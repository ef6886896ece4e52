import {targetOf} from '../../shared/model/change';
import {mergedSteps, type PlanHead, type NewStep} from '../../shared/model/plan';
import type {PlanStore} from './plan-store';

type Lately = Pick<PlanHead, 'id' | 'madeAt'> & {
	readonly last: number;
	readonly targets: Set<string>;
};

/**
 * Merges further steps into plans. A long plan comes in many parts: what the one that was appended to last is
 * about is remembered, not read anew for each.
 */
export class PlanAppends {
	readonly #store: PlanStore;
	#lately: Lately | undefined;

	constructor(store: PlanStore) {
		this.#store = store;
	}

	append(plan: PlanHead, steps: readonly NewStep[]): void {
		const known = this.#targetsIn(plan);
		const targets = steps.map(({change}) => targetOf(change));
		if (targets.some(target => known.has(target))) {
			this.#lately = undefined;
			this.#merge(plan.id, steps, new Set(targets));
			return;
		}
		const {id, madeAt} = plan;
		const merged = mergedSteps(steps);
		this.#store.append(id, merged);
		for (const {change} of merged) known.add(targetOf(change));
		this.#lately = {id, madeAt, last: this.#store.lastNumber(id), targets: known};
	}

	/** For a plan whose steps were changed otherwise. */
	forget(): void {
		this.#lately = undefined;
	}

	/** Writes the plan anew; what was left out of it stays so, unless it is ordered again. */
	#merge(id: string, steps: readonly NewStep[], again: ReadonlySet<string>): void {
		const there = this.#store.steps(id);
		const left = new Set(
			there.flatMap(({change, state}) =>
				state === 'excluded' && !again.has(targetOf(change)) ? [targetOf(change)] : [],
			),
		);
		const planned = there.map(({change, target, seenAt}) => ({change, target, seenAt}));
		this.#store.replace(
			id,
			mergedSteps([...planned, ...steps]).map(step => ({
				...step,
				state: left.has(targetOf(step.change)) ? 'excluded' : 'pending',
			})),
		);
	}

	/** The id of a plan that was deleted may be that of another one later. */
	#targetsIn({id, madeAt}: PlanHead): Set<string> {
		const isSame = this.#lately?.id === id && this.#lately.madeAt === madeAt;
		if (this.#lately !== undefined && isSame && this.#lately.last === this.#store.lastNumber(id)) {
			return this.#lately.targets;
		}
		return new Set(this.#store.steps(id).map(({change}) => targetOf(change)));
	}
}
