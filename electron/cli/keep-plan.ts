import type {StepOrder} from '../../shared/model/plan';
import type {Desk} from './host';
import {outlookText} from './outlook-lines';
import {labelCounts} from './plan-lines';
import {lookedAhead} from './run-commands';
import type {Terminal} from './terminal';

/** Keeps steps as a plan, and what is told of it: for programs, for people, and how to go on. */
export async function keepPlan(
	desk: Desk,
	title: string,
	orders: readonly StepOrder[],
	terminal: Terminal,
) {
	const {organization, account} = await desk.host();
	terminal.progress?.('Keeping the plan…');
	const plan = desk.plans.add({organization, account}, title, orders);
	const steps = desk.plans.steps(plan.id);
	terminal.progress?.('Checking what the plan would do…');
	const ahead = await lookedAhead(desk, plan).catch((error: unknown) => {
		terminal.say(`What it would do is not known: ${String(error)}`);
		return undefined;
	});
	terminal.progress?.(undefined);
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
