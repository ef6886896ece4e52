import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {setImmediate as nextTurn} from 'node:timers/promises';
import type {Bridge, PlanNews} from '../../shared/bridge';
import type {Outlook} from '../../shared/model/outlook';
import {isOutOfReach} from '../../shared/changes/attempt';
import {messageOf} from '../../shared/message-of';
import {planState, type PlanSummary, type StepNote} from '../../shared/model/plan';
import {PlanRefusal, type PlanHost} from '../plans/plan-host';
import type {Plans} from '../plans/plans';
import type {Answers} from './bridge';
import {diskFailure} from './disk-failure';
import {notClicked, outcomeOf, type Outcome} from './outcome';

const newsMilliseconds = 250;

type Options = {
	readonly plans: Plans;
	/** As whom a connection acts, and the way to its service. Throws GatewayFailure. */
	readonly hostOf: (connectionId: string) => Promise<PlanHost>;
	/** Whether somebody clicked a moment ago. */
	readonly isClicked: () => boolean;
	readonly onNews: (news: PlanNews) => void;
	/** Hears how many plans are being carried out. */
	readonly onRunning: (running: number) => void;
	/** Hears of a plan whose run ended. */
	readonly onEnd: (plan: PlanSummary) => void;
	readonly onFault: (error: unknown) => void;
};

type Channel = Extract<keyof Bridge, `plans:${string}`>;
export type PlanHandlers = {
	readonly answers: Pick<Answers, Channel>;
	/** Nothing is told any more. */
	close(): void;
};
export type OfPlan = {readonly connectionId: string; readonly id: string};

/** The plans as the window orders them: each connection sees its own, and hears of what becomes of them. */
export function createPlanHandlers(options: Options): PlanHandlers {
	const {plans, hostOf, isClicked, onNews, onRunning, onEnd, onFault} = options;
	let isClosed = false;
	const running = new Set<string>();
	const told = new Map<string, NodeJS.Timeout>();
	/** What runs did that was not told yet, by plan. */
	const notes = new Map<string, StepNote[]>();
	/** Plans that somebody ordered in this window: they run without another click, as their calls would. */
	const ordered = new Set<string>();

	const requireOwn = (ask: OfPlan) => ownPlan(plans, ask);

	/** Tells how a plan stands, soon, once for all that comes until then. */
	function tell(of: OfPlan): void {
		const {id} = of;
		if (isClosed || told.has(id)) return;
		told.set(
			id,
			setTimeout(() => tellNow(of), newsMilliseconds),
		);
	}

	function tellNow({connectionId, id}: OfPlan, end?: Pick<PlanNews, 'isEnd' | 'problem'>): void {
		clearTimeout(told.get(id));
		told.delete(id);
		if (isClosed) return;
		const plan = plans.find(id);
		const made = notes.get(id);
		notes.delete(id);
		onNews({connectionId, id, ...(plan && {plan}), ...(made && {notes: made}), ...end});
	}

	/** Does it with a plan of the connection, and answers how that stands then. */
	async function changed(ask: OfPlan, change: () => unknown): Promise<Outcome<PlanSummary>> {
		return outcomeOf(async () => {
			requireOwn(ask);
			await change();
			tell(ask);
			// A plan that undoes it is undone with it.
			const plan = plans.summary(ask.id);
			if (plan.undoes !== undefined) tell({...ask, id: plan.undoes});
			return plan;
		});
	}

	async function outlookOf(ask: OfPlan): Promise<Outlook> {
		requireOwn(ask);
		return plans.outlook(ask.id, await hostOf(ask.connectionId));
	}

	function setRunning(id: string, isRunning: boolean): void {
		if (isRunning) running.add(id);
		else running.delete(id);
		onRunning(running.size);
	}

	async function begin(ask: OfPlan): Promise<void> {
		const {connectionId, id} = ask;
		const host = await hostOf(connectionId);
		const run = plans.apply(id, host, {
			onNews(news) {
				const before = notes.get(id);
				if (before === undefined) notes.set(id, [...news.notes]);
				else before.push(...news.notes);
				tell(ask);
			},
			onBegin: () => tell(ask),
		});
		setRunning(id, true);
		let problem: string | undefined;
		const ended = run
			.then(
				end => {
					if (end.why === 'withdrawn') return;
					if (end.error !== undefined && !isOutOfReach(end.error)) problem = messageOf(end.error);
					onEnd(plans.summary(id));
				},
				error => {
					problem = diskFailure(error)?.detail ?? messageOf(error);
					if (!(error instanceof PlanRefusal)) onFault(error);
				},
			)
			.catch(onFault)
			.finally(() => {
				setRunning(id, false);
				if (isClosed) return;
				tellNow(ask, {isEnd: true, ...(problem !== undefined && {problem})});
				const plan = plans.find(id);
				if (plan?.undoes !== undefined) tell({connectionId, id: plan.undoes});
			});
		// What it is refused for is told at once.
		await Promise.race([run.then(() => ended), nextTurn()]);
	}

	const answers: PlanHandlers['answers'] = {
		'plans:list': ({connectionId}) =>
			plans.list().filter(({connection}) => connection === connectionId),
		'plans:steps': ({from, limit, states, ...ask}) =>
			outcomeOf(() => {
				requireOwn(ask);
				return [...plans.steps(ask.id, {from, limit, ...(states && {states})})];
			}),
		'plans:add': ({connectionId, to, steps}) =>
			outcomeOf(async () => {
				if ('id' in to) {
					requireOwn({connectionId, id: to.id});
					const plan = plans.append(to.id, steps);
					tell({connectionId, id: plan.id});
					return plan;
				}
				const {organization, account} = await hostOf(connectionId);
				const owner = {organization, account, connection: connectionId};
				const isNow = to.isNow === true;
				const plan = plans.add(owner, to.name, steps, isNow ? {isDirect: true} : {});
				if (isNow) ordered.add(plan.id);
				tell({connectionId, id: plan.id});
				return plan;
			}),
		'plans:exclude': ({numbers, isExcluded, ...ask}) =>
			changed(ask, () => plans.exclude(ask.id, numbers, isExcluded)),
		'plans:accept': ({numbers, ...ask}) =>
			changed(ask, async () => plans.accept(ask.id, numbers, await hostOf(ask.connectionId))),
		'plans:look-again': ({numbers, ...ask}) =>
			changed(ask, async () => plans.lookAgain(ask.id, numbers, await hostOf(ask.connectionId))),
		'plans:outlook': ask => outcomeOf(() => outlookOf(ask)),
		'plans:renew': ask => changed(ask, () => plans.renew(ask.id)),
		'plans:apply': ask =>
			ordered.delete(ask.id) || isClicked() ? changed(ask, () => begin(ask)) : notClicked,
		'plans:pause': ask => changed(ask, () => plans.pause(ask.id)),
		'plans:undo': ask =>
			outcomeOf(() => {
				requireOwn(ask);
				const plan = plans.undo(ask.id);
				ordered.add(plan.id);
				tell({...ask, id: plan.id});
				return plan;
			}),
		'plans:rename': ({name, ...ask}) => changed(ask, () => plans.rename(ask.id, name)),
		'plans:edit': ({n, change, ...ask}) => changed(ask, () => plans.edit(ask.id, n, change)),
		'plans:remove': ask =>
			isClicked()
				? outcomeOf(() => {
						requireOwn(ask);
						plans.remove(ask.id);
						tell(ask);
						return null;
					})
				: notClicked,
		'plans:clear': ({connectionId, ids}) =>
			isClicked()
				? outcomeOf(() => {
						for (const id of ids) requireOwn({connectionId, id});
						plans.remove(...ids);
						for (const id of ids) tell({connectionId, id});
						return null;
					})
				: notClicked,
	};
	return {
		answers,
		close() {
			isClosed = true;
			for (const soon of told.values()) clearTimeout(soon);
		},
	};
}

/** A plan of the connection that asks. Throws PlanRefusal `unknown`. */
export function ownPlan(plans: Pick<Plans, 'summary'>, {connectionId, id}: OfPlan): PlanSummary {
	const plan = plans.summary(id);
	if (plan.connection === connectionId) return plan;
	throw new PlanRefusal('unknown', t`There is no plan ${id}.`);
}

/** What a notification says at the end of a run. */
export function endWords(plan: PlanSummary): string {
	const {done, held, refused, unknown, excluded, pending} = plan.counts;
	const all = Object.values(plan.counts).reduce((sum, count) => sum + count, 0) - excluded;
	const {alreadyGone = 0} = plan;
	const parts = [
		t`${formatNumber(done)} of ${formatNumber(all)} done`,
		...(alreadyGone > 0 ? [t`${formatNumber(alreadyGone)} already gone`] : []),
		...(held > alreadyGone ? [t`${formatNumber(held - alreadyGone)} held`] : []),
		...(refused > 0 ? [t`${formatNumber(refused)} refused`] : []),
		...(unknown > 0 ? [t`${formatNumber(unknown)} not known`] : []),
		...(planState(plan) === 'paused' ? [t`paused with ${formatNumber(pending)} left`] : []),
	];
	const told = parts.reduce((row, part) => t`${row}, ${part}`);
	return t`${told}.`;
}
