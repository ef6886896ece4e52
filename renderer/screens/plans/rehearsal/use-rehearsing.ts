import {useMemo, useRef} from 'react';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import type {Rehearsal, RehearsedStep} from '../../../../shared/model/rehearsal';
import {useRehearsal} from '../../../api/plans/rehearsal';
import {beyondWords, rehearsedWords, standingOf} from './rehearsal-words';

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
		() => (result === undefined || standing === 'edited' ? none : verdictsOf(result)),
		[result, standing],
	);
	return {...rehearsal, standing, verdicts, button};
}

export type Rehearsing = ReturnType<typeof useRehearsing>;

const none: ReadonlyMap<number, StepVerdict> = new Map();

function verdictsOf({outcomes, beyond}: Rehearsal): ReadonlyMap<number, StepVerdict> {
	const verdicts = new Map<number, StepVerdict>();
	for (const outcome of outcomes) {
		const words = rehearsedWords(outcome);
		const {n, state, code} = outcome;
		if (words !== undefined) verdicts.set(n, {state, words, code});
	}
	for (const n of beyond) {
		verdicts.set(n, {state: 'not-tried', words: beyondWords, code: undefined});
	}
	return verdicts;
}
