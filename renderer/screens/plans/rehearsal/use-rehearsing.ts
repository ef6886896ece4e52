import {useMemo, useRef} from 'react';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import type {Rehearsal, RehearsedStep} from '../../../../shared/model/rehearsal';
import {useRehearsal} from '../../../api/plans/rehearsal';
import {beyondWords, goneSteps, rehearsedWords, standingOf} from './rehearsal-words';

/** What would become of a step, where that is more than that it would succeed. */
export type StepVerdict = {
	readonly state: RehearsedStep['state'] | 'not-tried';
	readonly words: string;
	readonly code: string | undefined;
};

/** The rehearsal of a plan as its screen shows it. */
export function useRehearsing(plan: PlanSummary, steps: readonly PlanStep[]) {
	const rehearsal = useRehearsal(plan.id);
	const {result} = rehearsal;
	/** Has the focus when the button that stops is gone. */
	const button = useRef<HTMLButtonElement>(null);
	const standing = result && standingOf(plan, steps, result);
	// The numbers of another plan are those of other steps.
	const verdicts = useMemo(
		() => (result === undefined || standing === 'edited' ? none : verdictsOf(result, steps)),
		[result, standing, steps],
	);
	return {...rehearsal, standing, verdicts, button};
}

export type Rehearsing = ReturnType<typeof useRehearsing>;

const none: ReadonlyMap<number, StepVerdict> = new Map();

function verdictsOf(
	result: Rehearsal,
	steps: readonly PlanStep[],
): ReadonlyMap<number, StepVerdict> {
	const {outcomes, beyond} = result;
	const gone = goneSteps(result, steps);
	const verdicts = new Map<number, StepVerdict>();
	for (const outcome of outcomes) {
		const {n, state, code} = outcome;
		const words = gone.has(n) ? undefined : rehearsedWords(outcome);
		if (words !== undefined) verdicts.set(n, {state, words, code});
	}
	for (const n of beyond) {
		verdicts.set(n, {state: 'not-tried', words: beyondWords(), code: undefined});
	}
	return verdicts;
}
