import {steadyNow} from '../../shared/clock';
import type {Outlook} from '../../shared/model/outlook';
import type {PlanSummary} from '../../shared/model/plan';
import {PlanRefusal} from '../plans/plan-host';
import type {CommandContext} from './host';
import {outlookText} from './outlook-lines';
import {countWords, outcomeJson, planText} from './plan-lines';
import {exits, type Terminal} from './terminal';
import {UsageError} from './usage';

/** Steps that are shown before somebody is asked. */
const mostShown = 20;

export type RunFlags = {
	readonly yes: boolean;
	readonly json: boolean;
	readonly hold: 'skip' | 'stop';
};

/**
 * Carries out what is left of a plan, and says what became of each step. Interrupted it pauses after the
 * calls under way and says how to go on.
 */
export async function carryOut(
	desk: CommandContext,
	plan: PlanSummary,
	{yes, json, hold}: RunFlags,
	terminal: Terminal,
): Promise<number> {
	const {id} = plan;
	if (!yes && terminal.ask === undefined) {
		throw new UsageError(`Add --yes to carry plan ${id} out where nobody can be asked.`);
	}
	const host = await desk.host();
	// Somebody may have given the account another role since.
	const barred = desk.plans
		.steps(id, {states: ['held']})
		.flatMap(({n, reason}) => (reason === 'permission' ? n : []));
	if (barred.length > 0) await desk.plans.lookAgain(id, barred, host);
	if (!yes) await confirm(desk, plan, terminal);
	const began = steadyNow();
	const end = await desk.plans.apply(id, host, {
		onHeld: hold,
		signal: terminal.interrupted,
		onNews: news => {
			if (json) for (const line of outcomeJson(news)) terminal.out(JSON.stringify(line));
		},
	});
	await desk.journal.settled();
	const after = desk.plans.summary(id);
	const {counts, alreadyGone = 0} = after;
	const {done, refused, unknown, pending} = counts;
	// What was to be taken away and is gone needs nobody.
	const held = counts.held - alreadyGone;
	const seconds = Math.round(steadyNow() - began) / 1000;
	const result = {
		done,
		...(alreadyGone > 0 && {alreadyGone}),
		held,
		refused,
		unknown,
		calls: end.calls,
		seconds,
	};
	if (json) terminal.out(JSON.stringify(result));
	terminal.say(`${countWords(after)}. ${end.calls} calls in ${seconds} s.`);
	if (pending > 0) terminal.say(`It is paused. Go on with: steward resume ${id}`);
	if (end.error instanceof Error) terminal.say(end.error.message);
	return held + refused + unknown + pending === 0 ? exits.ok : exits.someLeft;
}

/** What a plan would do; undefined where nothing of it is left. */
export async function lookedAhead(
	{plans, host}: CommandContext,
	{id, counts}: PlanSummary,
): Promise<Outlook | undefined> {
	if (counts.pending + counts.running === 0) return undefined;
	return plans.outlook(id, await host());
}

async function confirm(desk: CommandContext, plan: PlanSummary, terminal: Terminal): Promise<void> {
	const {plans} = desk;
	terminal.say(planText(plan, plans.steps(plan.id, {limit: mostShown})));
	const ahead = await lookedAhead(desk, plans.summary(plan.id));
	if (ahead !== undefined) terminal.say(outlookText(ahead, plans.steps(plan.id)));
	if ((await terminal.ask?.(`Carry out ${plan.name}? (y/N) `)) === true) return;
	throw new PlanRefusal('nothing-left', 'Nothing was done.');
}
