import type {RunNews} from '../plans/plan-run';
import {barrierWords} from '../../shared/model/outlook-words';
import {
	isAlreadyGone,
	planState,
	reversibilityOf,
	stepStates,
	type PlanStep,
	type PlanSummary,
} from '../../shared/model/plan';
import {targetWords} from '../../shared/model/target-words';

/** What the command line says of plans: for people, and for programs (`--json`). */

/** A plan without its steps, for programs. */
export function summaryJson(plan: PlanSummary) {
	const {id, name, organization, account, counts, alreadyGone, madeAt, undoes} = plan;
	const made = new Date(madeAt).toISOString();
	const state = planState(plan);
	return {id, name, organization, account, state, made, counts, alreadyGone, undoes};
}

/** One line for each step whose fate is known now. */
export function outcomeJson({notes}: RunNews) {
	const fates = new Set(['done', 'held', 'refused', 'unknown']);
	return notes
		.filter(({state}) => fates.has(state))
		.map(({n, state, reason, barrier, now, code, sentence}) => ({
			n,
			state,
			reason,
			barrier,
			now,
			code,
			sentence,
		}));
}

/** A plan in a line. */
export function planLine(plan: PlanSummary): string {
	return `${plan.id}  ${planState(plan).padEnd(11)} ${countWords(plan).padEnd(24)} ${plan.name}`;
}

/** A plan and its steps, for people. */
export function planText(plan: PlanSummary, steps: readonly PlanStep[]): string {
	const labels = Object.entries(labelCounts(steps));
	return [
		`${plan.name} (${plan.id}), ${planState(plan)}`,
		`for ${plan.organization.address} as ${plan.account.email}`,
		countWords(plan),
		labels.map(([label, count]) => `${count} ${label}`).join(', '),
		'',
		...steps.map(stepLine),
	].join('\n');
}

/** How many of some steps have each label. */
export function labelCounts(steps: readonly PlanStep[]): Readonly<Record<string, number>> {
	const labels: Record<string, number> = {};
	for (const {change} of steps) {
		const {label} = reversibilityOf(change);
		labels[label] = (labels[label] ?? 0) + 1;
	}
	return labels;
}

function stepLine(step: PlanStep): string {
	const {n, change, target, reason, barrier, now, sentence} = step;
	const isGone = isAlreadyGone(step);
	const why = barrier === undefined ? '' : `: ${barrierWords(barrier)}`;
	const held =
		reason === undefined || isGone
			? ''
			: ` (${reason}${why}${now === undefined ? '' : `: ${valueText(now)}`})`;
	const words = sentence === undefined ? '' : ` "${sentence}"`;
	return `${String(n).padStart(5)}  ${change.kind} of ${targetWords(step)}${target.within ? ` in ${target.within.name}` : ''}: ${valueText(change.before)} -> ${valueText(change.after)}  ${isGone ? 'already gone' : step.state}${held}${words}`;
}

function valueText(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Only what there is: "12 done, 1 already gone, 3 held". */
export function countWords({counts, alreadyGone = 0}: PlanSummary): string {
	const some = stepStates.flatMap(state => {
		const count = state === 'held' ? counts.held - alreadyGone : counts[state];
		return [
			...(state === 'held' && alreadyGone > 0 ? [`${alreadyGone} already gone`] : []),
			...(count > 0 ? [`${count} ${state}`] : []),
		];
	});
	return some.length === 0 ? 'no steps' : some.join(', ');
}
