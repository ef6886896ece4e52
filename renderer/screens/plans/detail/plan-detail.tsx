import {t} from '@lingui/core/macro';
import {useEffect, useMemo} from 'react';
import {planState, type PlanStep, type PlanSummary} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {stepInShort} from '../../../api/connection/connections';
import {usePlanSteps} from '../../../api/plans/plans';
import {chipsOf, FacetChips} from '../../../components/facet-chips';
import {ReasonButton} from '../../../components/reason-button';
import {SelectionBar} from '../../../components/selection-bar';
import {UnreadState} from '../../../frame/unread-state';
import {ListScreen} from '../../../lists/list-screen';
import {NoRows} from '../../../lists/no-rows';
import {useInnerList} from '../../../lists/use-filtered-list';
import {useNothingToAdd} from '../../../lists/use-nothing-to-add';
import {useRemoveKey} from '../../../lists/use-remove-key';
import {innerLists} from '../../../places/inner-lists';
import {plans as place} from '../../../places/plans';
import {standingWords, stepStandings} from '../../../plans/plan-words';
import {PlanStateMark} from '../../../plans/state-mark';
import {useStepNames} from '../../../plans/use-step-names';
import {useShortcuts} from '../../../shortcuts/use-shortcuts';
import {useChangesStore} from '../../../state/changes';
import {Rehearsal, RehearseButton, useRehearsing} from '../rehearsal/rehearsal';
import {PlanButtons} from './plan-buttons';
import {PlanHead} from './plan-head';
import {PlanQuestions} from './plan-questions';
import {stepActions} from './step-actions';
import {stepColumns} from './step-columns';
import {stepFilter, stepOrder, stepRows, type StepView} from './step-row';
import {StepSheet} from './step-sheet';
import {useDetailWork} from './use-detail-work';
import {useStepAddress} from './use-step-address';

type Props = {
	readonly plan: PlanSummary;
	/** All of the organization: one of them may undo this one. */
	readonly plans: readonly PlanSummary[];
	readonly onBack: () => void;
};

const spec = {name: 'plan-steps', columns: stepColumns, order: stepOrder, filter: stepFilter};
const inner = innerLists['plan-steps'];
const noSteps: readonly PlanStep[] = [];

/** One plan: its summary, its steps, and what can be done with them. */
export function PlanDetail({plan, plans, onBack}: Props) {
	const {id} = plan;
	const query = usePlanSteps(id);
	const steps = query.data ?? noSteps;
	const names = useStepNames();
	const rehearsing = useRehearsing(plan, steps);
	const {verdicts} = rehearsing;
	const state = planState(plan);
	const isUndone = state === 'undone';
	const rows = useMemo(
		() => stepRows(steps, names, verdicts, isUndone),
		[steps, names, verdicts, isUndone],
	);
	const {address, show} = useStepAddress();
	const list = useInnerList<(typeof rows)[number], StepView>({address, spec, rows, inner});
	const work = useDetailWork(plan, steps);
	const showPlan = useChangesStore(store => store.showPlan);
	useEffect(() => {
		showPlan(id);
		return () => showPlan(undefined);
	}, [showPlan, id]);
	useNothingToAdd(t`Steps come from a selection or a form.`, t`Choose “Add to plan” there.`);

	const undoPlan = plans.find(({undoes}) => undoes === id);
	useShortcuts({
		rename: () => {
			const row = list.meant();
			return row === undefined ? false : work.edit(row.step);
		},
	});
	const held = steps.filter(one => one.state === 'held');
	useRemoveKey(() => {
		if (work.isRunning) return;
		work.exclude(
			list.allMeant().map(({step}) => step),
			true,
		);
	});

	const chosen = list.selected.map(({step}) => step);
	const chosenActions = stepActions(chosen, work);
	const problem =
		work.asked === undefined && work.error !== null ? stepInShort(work.error) : undefined;
	return (
		<>
			<ListScreen
				hasOwnExport
				list={list}
				place={{...place, title: openName(plan.name)}}
				title={{
					note: <PlanStateMark state={state} />,
					children: (
						<PlanButtons
							plan={plan}
							steps={steps}
							undoPlan={undoPlan}
							isBusy={work.isBusy}
							shown={list}
							rehearse={<RehearseButton plan={plan} rehearsing={rehearsing} />}
							onApply={() => work.ask('apply')}
							onResume={work.apply}
							onPause={work.pause}
							onRetry={work.retry}
							onUndo={() => work.ask('undo')}
							onShow={show}
							onRename={() => work.ask('rename')}
							onRemove={() => work.ask('remove')}
						/>
					),
				}}
				head={
					<PlanHead
						plan={plan}
						steps={steps}
						problem={problem}
						isFixed={work.isRunning}
						onBack={onBack}
						onAcceptAll={() => work.accept(held)}
						onLookAgain={work.lookAgain}
						onExcludeHeld={() => work.exclude(held, true)}
					>
						<Rehearsal
							plan={plan}
							rehearsing={rehearsing}
							steps={steps}
							names={names}
							onShowSteps={of => list.onText(`rehearsal:${of}`)}
						/>
					</PlanHead>
				}
				isWide
				filter={{label: t`Filter steps`, placeholder: t`Name, state:held or undo:none`}}
				chips={
					<FacetChips
						label={t`State`}
						view={list.view}
						groups={[
							{
								chips: chipsOf(
									list.view,
									'state',
									stepStandings,
									new Set(rows.map(one => one.standing)),
									value => ({label: standingWords(value)}),
								),
							},
						]}
						onText={list.onText}
					/>
				}
				isReady={query.data !== undefined}
				empty={
					query.data === undefined ? (
						<UnreadState isLocal of={[query]} what="steps" />
					) : (
						<NoRows
							list={list}
							what="step"
							title={t`This plan has no steps`}
							advice={t`What was added came to nothing. Delete the plan, or add to it.`}
						/>
					)
				}
				bar={
					<SelectionBar label={t`Selected steps`} count={chosen.length} {...list.selectionBar}>
						{[chosenActions.exclude, chosenActions.include, chosenActions.accept].map(
							({label, Sign, whyNot, run}) => (
								<ReasonButton
									key={label}
									variant="subtle"
									leftSection={<Sign size={16} strokeWidth={1.5} />}
									whyNot={whyNot}
									onClick={run}
								>
									{label}
								</ReasonButton>
							),
						)}
					</SelectionBar>
				}
				menu={{
					nameOf: ({name}) => name,
					actionsFor: targets => {
						const {edit, accept, exclude, include} = stepActions(
							targets.map(({step}) => step),
							work,
						);
						return [edit ?? [], accept, exclude, include].flat();
					},
				}}
				renderSheet={row => (
					<StepSheet
						{...list.sheet}
						plan={id}
						row={row}
						isFixed={work.isRunning}
						onExclude={work.exclude}
						onAccept={work.accept}
						onEdit={work.edit}
					/>
				)}
				missing={{title: t`Step not found.`, advice: t`The plan has fewer steps.`}}
			/>
			<PlanQuestions plan={plan} steps={steps} names={names} work={work} />
		</>
	);
}
