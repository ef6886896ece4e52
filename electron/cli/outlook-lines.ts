import {
	barrierWords,
	effectName,
	effectWords,
	estimateWords,
} from '../../shared/model/outlook-words';
import type {Outlook} from '../../shared/model/outlook';
import {isAlreadyGone, reversibilityOf, type PlanStep} from '../../shared/model/plan';

/** What a plan would do, for people. */
export function outlookText(outlook: Outlook, steps: readonly PlanStep[]): string {
	const {holds, unsure, effects, estimate} = outlook;
	const byNumber = new Map(steps.map(step => [step.n, step]));
	const nameOf = (n: number) => byNumber.get(n)?.target.name ?? '';
	const isHeld = new Set(holds.map(({n}) => n));
	const permanent = steps.filter(
		({n, state, change}) =>
			state === 'pending' && !isHeld.has(n) && reversibilityOf(change).label === 'permanent',
	);
	return [
		`takes ${estimateWords(estimate)}`,
		...effects.map(effect => {
			const names = effect.names.map(name => effectName(effect, name));
			const more = effect.count - names.length;
			const rest = more > 0 && names.length > 0 ? ` and ${more} more` : '';
			return `besides: ${effectWords(effect)}${names.length === 0 ? '' : `: ${names.join(', ')}${rest}`}`;
		}),
		...holds.map(({n, reason, barrier}) => {
			const change = byNumber.get(n)?.change;
			return change !== undefined && isAlreadyGone({state: 'held', reason, change})
				? `already gone: ${n} ${nameOf(n)}`
				: `would be held: ${n} ${nameOf(n)} (${reason}${barrier === undefined ? '' : `: ${barrierWords(barrier)}`})`;
		}),
		...(unsure.length > 0
			? [`the server decides whether you may: ${unsure.map(n => `${n} ${nameOf(n)}`).join(', ')}`]
			: []),
		...permanent.map(({n, target}) => `can't be undone: ${n} ${target.name}`),
	].join('\n');
}
