import {create} from 'zustand';
import {newestRunId} from '../../../state/changes';
import {whenForgotten} from '../../../state/forget';
import {nothingStaged, type Stage} from './stage';

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
};

type Failures = Pick<Plan, 'refusals' | 'unknown' | 'unanswered'>;

const keptSteps = 200;
const noFailures: Failures = {refusals: new Map(), unknown: new Set(), unanswered: new Set()};
const noPlan: Plan = {stage: nothingStaged, earlier: [], ...noFailures};

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
		settle: (connectionId, stage, {refusals, unknown, unanswered} = noFailures) =>
			write(connectionId, {
				stage,
				earlier: [],
				refusals,
				unknown,
				unanswered,
			}),
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
