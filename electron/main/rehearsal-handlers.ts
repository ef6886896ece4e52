import type {Bridge, Failure, PlanNews, RehearsalNews} from '../../shared/bridge';
import type {PlanSummary} from '../../shared/model/plan';
import type {RehearsalStage} from '../../shared/model/rehearsal';
import {messageOf} from '../../shared/message-of';
import {CopyFailed} from '../plans/copy-failed';
import {PlanRefusal, type PlanHost} from '../plans/plan-host';
import type {Plans} from '../plans/plans';
import type {RehearsalOptions} from '../plans/rehearsal';
import type {Answers} from './bridge';
import {callFailure} from './call-failure';
import {outcomeOf} from './outcome';
import {ownPlan} from './plan-handlers';

const newsMilliseconds = 250;

type Options = {
	readonly plans: Plans;
	/** As whom a connection acts, and the way to its service. Throws GatewayFailure. */
	readonly hostOf: (connectionId: string) => Promise<PlanHost>;
	readonly startCopy: RehearsalOptions['startCopy'];
	readonly onNews: (news: RehearsalNews) => void;
	/** Hears of a plan that is rehearsed now. */
	readonly onPlan: (news: PlanNews) => void;
	readonly onFault: (error: unknown) => void;
};

type Channel = Extract<keyof Bridge, `rehearsal:${string}`>;
export type RehearsalHandlers = {
	readonly answers: Pick<Answers, Channel>;
	/** Nothing is told any more. */
	close(): void;
};

type Standing = Pick<RehearsalNews, 'stage' | 'failure'>;

/** Rehearsals as the window orders them: they go on without it, until it is closed. */
export function createRehearsalHandlers(options: Options): RehearsalHandlers {
	const {plans, hostOf, startCopy, onNews, onPlan, onFault} = options;
	let isClosed = false;
	/** What goes on, or how the last one failed. */
	const standings = new Map<string, Standing>();
	const told = new Map<string, NodeJS.Timeout>();

	const newsOf = (plan: PlanSummary): RehearsalNews => ({
		connectionId: plan.connection ?? '',
		id: plan.id,
		...standings.get(keyOf(plan)),
	});

	/** Tells how it stands, soon, once for all that comes until then. */
	function tellSoon(plan: PlanSummary): void {
		const key = keyOf(plan);
		if (isClosed || told.has(key)) return;
		const soon = setTimeout(() => {
			told.delete(key);
			onNews(newsOf(plan));
		}, newsMilliseconds);
		told.set(key, soon);
	}

	function enter(plan: PlanSummary, standing: Standing): void {
		const key = keyOf(plan);
		standings.set(key, standing);
		clearTimeout(told.get(key));
		told.delete(key);
		if (!isClosed) onNews(newsOf(plan));
	}

	function noteStage(plan: PlanSummary, stage: RehearsalStage): void {
		const key = keyOf(plan);
		if (standings.get(key)?.stage?.phase !== stage.phase) return enter(plan, {stage});
		standings.set(key, {stage});
		tellSoon(plan);
	}

	/** Resolves when it has begun; what it is refused for is told at once. */
	async function begin(plan: PlanSummary, connectionId: string): Promise<void> {
		const host = await hostOf(connectionId);
		let isBegun = false;
		await new Promise<void>((resolve, reject) => {
			const ended = plans.rehearse(plan.id, host, {
				startCopy,
				onStage(stage) {
					isBegun = true;
					noteStage(plan, stage);
					resolve();
				},
			});
			const over = () => {
				enter(plan, {});
				const now = plans.list().find(one => keyOf(one) === keyOf(plan));
				if (!isClosed && now !== undefined) onPlan({connectionId, id: now.id, plan: now});
			};
			const failed = (error: unknown) => {
				if (!isBegun) return reject(error as Error);
				enter(plan, isStop(error) ? {} : {failure: failureOf(error, onFault)});
			};
			ended.then(over, failed).catch(onFault);
		});
	}

	const answers: RehearsalHandlers['answers'] = {
		'rehearsal:begin': ask =>
			outcomeOf(async () => {
				const plan = ownPlan(plans, ask);
				await begin(plan, ask.connectionId);
				return newsOf(plan);
			}),
		'rehearsal:stop': ask =>
			outcomeOf(async () => {
				const plan = ownPlan(plans, ask);
				await plans.endRehearsals({plan: plan.id});
				return newsOf(plan);
			}),
		'rehearsal:read': ask =>
			outcomeOf(() => {
				const plan = ownPlan(plans, ask);
				return {...newsOf(plan), result: plans.rehearsal(plan.id) ?? null};
			}),
	};
	return {
		answers,
		close() {
			isClosed = true;
			for (const soon of told.values()) clearTimeout(soon);
		},
	};
}

/** The id of a plan that was deleted may be given again. */
const keyOf = ({id, madeAt}: PlanSummary) => `${id} ${madeAt}`;

/** It was asked to stop, or its plan is gone. */
function isStop(error: unknown): boolean {
	return error instanceof PlanRefusal || (error as {name?: unknown} | null)?.name === 'AbortError';
}

/** What kept a rehearsal from a result, as the page is told of it. */
function failureOf(error: unknown, onFault: (error: unknown) => void): Failure {
	const detail = messageOf(error);
	if (error instanceof CopyFailed) {
		if (error.why === 'no-room') return {ok: false, kind: 'refusal', code: 'STORAGE_FULL', detail};
		const kind = error.why === 'too-large' ? 'copy-too-large' : 'copy-failed';
		return {ok: false, kind, detail};
	}
	const failure = callFailure(error);
	if (failure !== undefined) return failure;
	onFault(error);
	return {ok: false, kind: 'unexpected', detail};
}
