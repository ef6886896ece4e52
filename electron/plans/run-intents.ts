import {steadyNow} from '../../shared/clock';
import type {ChangeCalls} from '../../shared/changes/calls';
import type {PlanChange, PlanStep} from '../../shared/model/plan';
import type {Job} from './plan-jobs';
import type {StepWriter} from './step-writer';

/** At a quick pace the intents of so many more calls are one write. */
const mostAhead = 63;
/** A pace at which writing costs more than calling, in milliseconds for a call. */
const quickPaceMilliseconds = 25;

/**
 * The intent of a call is on the disk before it leaves. Where calls end as quickly as something is written,
 * those of the next ones are in the same write, unless a sudden end would leave it open whether they were made.
 */
export class RunIntents {
	readonly #writer: StepWriter;
	/** Steps whose intent is told, and whose call did not leave. */
	readonly #intended = new Set<number>();
	/** Resolves when the intents that were told are on the disk. */
	#writing = Promise.resolve();
	#last = {at: 0, calls: 0};

	constructor(writer: StepWriter) {
		this.#writer = writer;
	}

	hasAll(steps: readonly PlanStep[]): boolean {
		return steps.every(({n}) => this.#intended.has(n));
	}

	/** Numbers of steps whose call did not leave. */
	left(): readonly number[] {
		return [...this.#intended];
	}

	/** Its call leaves, or something else is noted of it. */
	drop(n: number): void {
		this.#intended.delete(n);
	}

	/** Resolves when the intent of a call is on the disk. `waiting`: what comes after it. */
	async write(
		carrier: ChangeCalls<PlanChange>,
		steps: readonly PlanStep[],
		waiting: readonly Job[],
	): Promise<void> {
		const isOpen = ({n}: PlanStep) => !this.#intended.has(n);
		if (!steps.some(isOpen)) return this.#writing;
		const {at, calls} = this.#last;
		const isQuick = steadyNow() - at < calls * quickPaceMilliseconds;
		const isTold = carrier.isFinal !== true && carrier.asFound === undefined;
		const next = waiting.slice(0, isQuick && isTold ? mostAhead : 0);
		const ahead = next.flatMap(job => (job.carrier === carrier ? job.steps : []));
		const intents = [...steps, ...ahead].filter(isOpen);
		for (const {n} of intents) this.#intended.add(n);
		this.#last = {at: steadyNow(), calls: 1 + next.length};
		this.#writer.add(intents.map(({n}) => ({n, state: 'running'})));
		this.#writing = this.#writer.written();
		await this.#writing;
	}
}
