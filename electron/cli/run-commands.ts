import {steadyNow} from '../../shared/clock';
import type {PlanSummary} from '../../shared/model/plan';
import {PlanRefusal} from '../plans/plans';
import type {Desk} from './host';
import {countWords, outcomeJson, planText} from './plan-lines';
import {UsageError} from './usage';

/** Exit codes of what carries a plan out. */
export const exits = {ok: 0, error: 1, someLeft: 3, broken: 4} as const;

export type RunFlags = {
	readonly yes: boolean;
	readonly json: boolean;
	readonly hold: 'skip' | 'stop';
};

/** Where commands write and whom they ask. */
export type Terminal = {
	/** Results; with `--json` lines of JSON and nothing else. */
	out(line: string): void;
	/** Words for people. */
	say(line: string): void;
	/** Undefined where nobody can be asked. */
	readonly ask: ((question: string) => Promise<boolean>) | undefined;
	/** Hears the first Ctrl+C. */
	readonly interrupted: AbortSignal;
};

/**
 * Carries out what is left of a plan, and says what became of each step. Interrupted it pauses after the
 * calls under way and says how to go on.
 */
export async function carryOut(
	desk: Desk,
	plan: PlanSummary,
	{yes, json, hold}: RunFlags,
	terminal: Terminal,
): Promise<number> {
	const {id} = plan;
	if (!yes) await confirm(desk, plan, terminal);
	const host = await desk.host();
	const began = steadyNow();
	const end = await desk.plans.apply(id, host, {
		onHeld: hold,
		signal: terminal.interrupted,
		onNews: news => {
			if (json) for (const line of outcomeJson(news)) terminal.out(JSON.stringify(line));
		},
	});
	await desk.journal.settled();
	const {counts} = desk.plans.summary(id);
	const {done, held, refused, unknown, pending} = counts;
	const seconds = Math.round(steadyNow() - began) / 1000;
	const result = {done, held, refused, unknown, calls: end.calls, seconds};
	if (json) terminal.out(JSON.stringify(result));
	terminal.say(`${countWords(counts)}. ${end.calls} calls in ${seconds} s.`);
	if (pending > 0) terminal.say(`It is paused. Go on with: steward resume ${id}`);
	if (end.error instanceof Error) terminal.say(end.error.message);
	return held + refused + unknown + pending === 0 ? exits.ok : exits.someLeft;
}

async function confirm(desk: Desk, plan: PlanSummary, terminal: Terminal): Promise<void> {
	if (terminal.ask === undefined) {
		throw new UsageError(`Add --yes to carry plan ${plan.id} out where nobody can be asked.`);
	}
	terminal.say(planText(plan, desk.plans.steps(plan.id, {limit: 20})));
	if (await terminal.ask(`Carry out ${plan.name}? (y/N) `)) return;
	throw new PlanRefusal('nothing-left', 'Nothing was done.');
}
