import {create} from 'zustand';
import {newestRunId} from '../../../state/changes';
import {whenForgotten} from '../../../state/forget';
import {isSameStage, nothingStaged, withoutGone, type Gone, type Stage} from './stage';

type Step = {
	/** What was staged before it. */
	readonly stage: Stage;
	/** The newest work when it was made: what has a higher number came after it. */
	readonly runId: number;
};

/** What is staged for one organization, with the way back. */
type Plan = {
	readonly stage: Stage;
	/** The steps since the last sending, the newest last. */
	readonly earlier: readonly Step[];
	/** Why cells are still staged after they were sent, by `refusalKey`. */
	readonly refusals: ReadonlyMap<string, string>;
	/** Those of them that the service did not refuse, by what happened instead. */
	readonly unknown: ReadonlySet<string>;
	readonly unanswered: ReadonlySet<string>;
	/** The work that told of them. */
	readonly failedRun: number | undefined;
	/** What the channels were called for which something is staged, for when they are gone. */
	readonly called: ReadonlyMap<number, string>;
};

type Failures = Pick<Plan, 'refusals' | 'unknown' | 'unanswered' | 'failedRun'>;

const keptSteps = 200;
const noFailures: Failures = {
	refusals: new Map(),
	unknown: new Set(),
	unanswered: new Set(),
	failedRun: undefined,
};
const noPlan: Plan = {stage: nothingStaged, earlier: [], called: new Map(), ...noFailures};

type PlanStore = {
	readonly plans: ReadonlyMap<string, Plan>;
	/** A new stage that can be taken back. */
	step(connectionId: string, stage: Stage): void;
	/** A new stage in the place of the present one. */
	put(connectionId: string, stage: Stage): void;
	/** Takes the last step back. Returns whether there was one. */
	back(connectionId: string): boolean;
	/** A stage from which no step leads back, because something was sent. */
	settle(connectionId: string, stage: Stage, failures?: Failures): void;
	/** Drops what is gone, from the steps that lead back as well. */
	forget(connectionId: string, gone: Gone): void;
	/** Notes what channels are called. */
	call(connectionId: string, names: ReadonlyMap<number, string>): void;
};

/** Staged changes outlive the screen: going to look at a person loses nothing. */
export const usePlanStore = create<PlanStore>()((set, get) => {
	const write = (connectionId: string, plan: Plan) =>
		set(({plans}) => ({plans: new Map(plans).set(connectionId, plan)}));
	return {
		plans: new Map(),
		step: (connectionId, stage) => {
			const plan = planOf(get().plans, connectionId);
			if (stage === plan.stage) return;
			const made = {stage: plan.stage, runId: newestRunId()};
			const earlier = [...plan.earlier, made].slice(-keptSteps);
			write(connectionId, {...plan, stage, earlier});
		},
		put: (connectionId, stage) => {
			const plan = planOf(get().plans, connectionId);
			if (stage !== plan.stage) write(connectionId, {...plan, stage});
		},
		back: connectionId => {
			const plan = planOf(get().plans, connectionId);
			const last = plan.earlier.at(-1);
			if (last === undefined) return false;
			write(connectionId, {...plan, stage: last.stage, earlier: plan.earlier.slice(0, -1)});
			return true;
		},
		settle: (connectionId, stage, failures = noFailures) => {
			const {called} = planOf(get().plans, connectionId);
			write(connectionId, {stage, earlier: [], called, ...failures});
		},
		forget: (connectionId, gone) => {
			const plan = planOf(get().plans, connectionId);
			const looked = new Map();
			const left = (stage: Stage) => withoutGone(stage, gone, looked);
			const stage = left(plan.stage);
			const steps = plan.earlier.map(step => ({...step, stage: left(step.stage)}));
			const isGone = steps.some((step, at) => step.stage !== plan.earlier[at]?.stage);
			if (stage === plan.stage && !isGone) return;
			// A step back that shows nothing is none.
			const earlier = steps.filter(
				(step, at) => !isSameStage(step.stage, steps[at + 1]?.stage ?? stage),
			);
			write(connectionId, {...plan, stage, earlier});
		},
		call: (connectionId, called) => {
			const plan = planOf(get().plans, connectionId);
			const isKnown = [...called].every(([id, name]) => plan.called.get(id) === name);
			if (!isKnown) write(connectionId, {...plan, called});
		},
	};
});

whenForgotten(id =>
	usePlanStore.setState(({plans}) => ({
		plans: new Map([...plans].filter(([connectionId]) => connectionId !== id)),
	})),
);

export function planOf(plans: ReadonlyMap<string, Plan>, connectionId: string): Plan {
	return plans.get(connectionId) ?? noPlan;
}

export function refusalKey(channelId: number, userId: number): string {
	return `${channelId} ${userId}`;
}
