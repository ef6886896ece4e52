import {plural} from '@lingui/core/macro';
import {useEffect} from 'react';
import type {PlanNews} from '../../shared/bridge';
import {stepFailure} from '../api/changes/step-failure';
import {useConnection} from '../api/connection/client-context';
import {readSteps} from '../api/plans/plans';
import {nextRunId, useChangesStore, type Run} from '../state/changes';
import type {Change} from '../../shared/model/change';
import {isAlreadyGone, type PlanStep, type PlanSummary} from '../../shared/model/plan';

/**
 * Tells of the ends of plans as of any other work: what was done and what was not, and the key for Undo
 * undoes it, after a question. Those that the bar follows from their beginning it tells itself.
 */
export function useToldEnds(): void {
	const {id: connectionId} = useConnection();
	useEffect(
		() =>
			window.steward.on('plans:news', news => {
				if (news.connectionId !== connectionId || news.isEnd !== true) return;
				if (news.plan === undefined || isFollowed(news)) return;
				const {plan} = news;
				// What cannot be read stands in the plan.
				void readSteps(connectionId, plan.id).then(
					steps => report(connectionId, plan, steps),
					() => {},
				);
			}),
		[connectionId],
	);
}

function isFollowed({id}: PlanNews): boolean {
	const {runs} = useChangesStore.getState();
	return runs.some(({plan, state}) => plan === id && state === 'running');
}

function report(connectionId: string, plan: PlanSummary, steps: readonly PlanStep[]): void {
	const {runs, put, dismiss} = useChangesStore.getState();
	for (const run of runs) if (run.plan === plan.id && run.state !== 'running') dismiss(run.id);
	put(runOf(connectionId, plan, steps));
}

function doneWords(name: string, count: number): string {
	return plural(count, {one: `${name}: # step done.`, other: `${name}: # steps done.`});
}

function runOf(connectionId: string, plan: PlanSummary, all: readonly PlanStep[]): Run {
	const steps = all.filter(({state}) => state !== 'excluded');
	const asMade = ({change, made = change}: PlanStep) => made;
	const done = steps.filter(({state}) => state === 'done');
	const gone = steps.filter(isAlreadyGone);
	const failed = steps.filter(
		step => ['held', 'refused', 'unknown'].includes(step.state) && !isAlreadyGone(step),
	);
	const isUndo = plan.undoes !== undefined;
	return {
		id: nextRunId(),
		connectionId,
		label: doneWords(plan.name, done.length),
		changes: steps.map(asMade),
		done: [...done.map(asMade), ...gone.map(({change}) => ({...change, isGone: true}) as Change)],
		failed: failed.map(step => {
			const {error, outcome} = stepFailure(step);
			return {
				change: asMade(step),
				error,
				...(outcome === 'unknown' && {isUnknown: true}),
				...(step.state === 'held' && {isLeftAlone: true as const}),
			};
		}),
		state: done.length + gone.length + failed.length < steps.length ? 'stopped' : 'finished',
		...(plan.run === 'paused' && plan.pause === 'asked' && {isPaused: true as const}),
		staysAfterUndo: undefined,
		harmOfUndo: plural(
			{count: done.length},
			{
				one: '# step of this plan will be undone, the last one first. What cannot be undone stays.',
				other:
					'# steps of this plan will be undone, the last one first. What cannot be undone stays.',
			},
		),
		plan: plan.id,
		undoes: isUndo ? notOnScreen : undefined,
	};
}

/** Of a plan that takes another back, which is no run of this page. */
const notOnScreen = -1;
