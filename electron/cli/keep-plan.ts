import type {PlanSummary, NewStep} from '../../shared/model/plan';
import type {CommandContext} from './host';
import {outlookText} from './outlook-lines';
import {labelCounts} from './plan-lines';
import {lookedAhead} from './run-commands';
import type {Terminal} from './terminal';

/** Keeps steps as a plan. */
export async function keepPlan(
	desk: CommandContext,
	title: string,
	planned: readonly NewStep[],
	terminal: Terminal,
): Promise<PlanSummary> {
	const {organization, account} = await desk.host();
	terminal.progress?.('Keeping the plan…');
	return desk.plans.add({organization, account}, title, planned);
}

/** What is told of a plan that was just made: for programs, for people, and how to go on. */
export async function tellPlan(desk: CommandContext, plan: PlanSummary, terminal: Terminal) {
	terminal.progress?.('Checking what the plan would do…');
	const ahead = await lookedAhead(desk, plan).catch((error: unknown) => {
		terminal.say(`What it would do is not known: ${String(error)}`);
		return undefined;
	});
	terminal.progress?.(undefined);
	// Read when the look is over: a large plan is in memory once.
	const steps = desk.plans.steps(plan.id);
	const labels = labelCounts(steps);
	const {id, name, counts} = plan;
	const {effects = null, estimate = null, holds = null, unsure = null} = ahead ?? {};
	const labelWords = Object.entries(labels).map(([label, count]) => `${count} ${label}`);
	return {
		id,
		json: {id, name, counts, labels, effects, estimate, holds, unsure},
		lines: [id, labelWords.join(', '), ...(ahead === undefined ? [] : [outlookText(ahead, steps)])],
		words: `Plan ${id} has ${steps.length} steps. Look at it with: steward show ${id}`,
	};
}
