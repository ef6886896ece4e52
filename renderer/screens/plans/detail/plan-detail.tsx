import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {CircleCheck, CirclePlus, CircleSlash, Pencil} from 'lucide-react';
import {useEffect, useMemo, useState} from 'react';
import {
	planNumber,
	isUnderWay,
	planState,
	type PlanStep,
	type PlanSummary,
} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {stepInShort} from '../../../api/connection/connections';
import {usePlanActions, usePlanSteps, usePlanWork} from '../../../api/plans/plans';
import {chipsOf, FacetChips} from '../../../components/facet-chips';
import {ReasonButton} from '../../../components/reason-button';
import type {RowAction} from '../../../components/row-menu';
import {SelectionBar} from '../../../components/selection-bar';
import {UnreadState} from '../../../frame/unread-state';
import {useAddress} from '../../../frame/use-address';
import {ListScreen} from '../../../lists/list-screen';
import {NoRows} from '../../../lists/no-rows';
import {useInnerList} from '../../../lists/use-filtered-list';
import type {ListAddress, ListSearch} from '../../../lists/list-address';
import {useNothingToAdd} from '../../../lists/use-nothing-to-add';
import {useRemoveKey} from '../../../lists/use-remove-key';
import {innerLists} from '../../../places/inner-lists';
import {plans as place} from '../../../places/plans';
import type {SearchOf} from '../../../places/place';
import {standingWords, stepStandings} from '../../../plans/plan-words';
import {PlanStateMark} from '../../../plans/state-mark';
import {useStepNames} from '../../../plans/use-step-names';
import {Rehearsal, RehearseButton, useRehearsing} from '../rehearsal/rehearsal';
import {RemovePlan} from '../remove-plan';
import {useChangesStore} from '../../../state/changes';
import {useShortcuts} from '../../../shortcuts/use-shortcuts';
import {EditStepDialog} from './edit/edit-step-dialog';
import {hasValues, whyNotEdit} from './edit/step-problem';
import {ApplyDialog} from './apply-dialog';
import {PlanButtons} from './plan-buttons';
import {PlanHead} from './plan-head';
import {RenameDialog} from './rename-dialog';
import {stepColumns} from './step-columns';
import {stepFilter, stepOrder, stepRows, type StepView} from './step-row';
import {UndoDialog} from './undo-dialog';
import {StepSheet} from './step-sheet';
import {keysOf} from '../../../shortcuts/shortcuts';

type Search = SearchOf<typeof place>;

/** Nothing said of the steps of a plan. */
export const noStepsShown = {
	steps: undefined,
	stepSort: undefined,
	stepView: undefined,
	step: undefined,
} satisfies Partial<Search>;

type Props = {
	readonly plan: PlanSummary;
	/** All of the organization: one of them may undo this one. */
	readonly plans: readonly PlanSummary[];
	readonly onBack: () => void;
};

const spec = {name: 'plan-steps', columns: stepColumns, order: stepOrder, filter: stepFilter};
const inner = innerLists['plan-steps'];
const noSteps: readonly PlanStep[] = [];
const sign = {size: 16, strokeWidth: 1.5} as const;

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
	const actions = usePlanActions();
	const work = usePlanWork();
	const [asked, setAsked] = useState<'apply' | 'undo' | 'rename' | 'remove'>();
	const [editing, setEditing] = useState<number>();
	const showPlan = useChangesStore(store => store.showPlan);
	useEffect(() => {
		showPlan(id);
		return () => showPlan(undefined);
	}, [showPlan, id]);
	useNothingToAdd(t`Steps come from a selection or a form.`, t`Choose “Add to plan” there.`);

	const isRunning = isUnderWay(plan);
	const undoPlan = plans.find(({undoes}) => undoes === id);
	const close = () => {
		setAsked(undefined);
		work.reset();
	};
	const run = (what: () => Promise<unknown>) => work.mutate(what, {onSuccess: close});
	const numbersOf = (some: readonly PlanStep[]) => some.map(({n}) => n);
	const exclude = (some: readonly PlanStep[], isExcluded: boolean) => {
		const from = isExcluded ? ['pending', 'held'] : ['excluded'];
		const numbers = numbersOf(some.filter(one => from.includes(one.state)));
		if (numbers.length > 0) run(() => actions.exclude({id, numbers, isExcluded}));
	};
	const accept = (some: readonly PlanStep[]) => {
		const numbers = numbersOf(some.filter(one => one.state === 'held' && one.reason === 'drift'));
		if (numbers.length > 0) run(() => actions.accept({id, numbers}));
	};
	const edited = steps.find(({n}) => n === editing);
	const edit = (step: PlanStep) => {
		if (whyNotEdit(step, isRunning) === undefined) setEditing(step.n);
	};
	useShortcuts({
		rename: () => {
			const row = list.meant();
			return row === undefined ? false : edit(row.step);
		},
	});
	const held = steps.filter(one => one.state === 'held');
	useRemoveKey(() => {
		if (!isRunning)
			exclude(
				list.allMeant().map(({step}) => step),
				true,
			);
	});

	const chosen = list.selected.map(({step}) => step);
	const problem = asked === undefined && work.error !== null ? stepInShort(work.error) : undefined;
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
							isBusy={work.isPending}
							shown={list}
							rehearse={<RehearseButton plan={plan} rehearsing={rehearsing} />}
							onApply={() => setAsked('apply')}
							onResume={() => run(() => actions.apply(id))}
							onPause={() => run(() => actions.pause(id))}
							onRetry={() => run(() => actions.retry(id))}
							onUndo={() => setAsked('undo')}
							onShow={show}
							onRename={() => setAsked('rename')}
							onRemove={() => setAsked('remove')}
						/>
					),
				}}
				head={
					<PlanHead
						plan={plan}
						steps={steps}
						problem={problem}
						isFixed={isRunning}
						onBack={onBack}
						onAcceptAll={() => accept(held)}
						onLookAgain={some => run(() => actions.lookAgain({id, numbers: numbersOf(some)}))}
						onExcludeHeld={() => exclude(held, true)}
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
						<ReasonButton
							variant="subtle"
							leftSection={<CircleSlash {...sign} />}
							whyNot={whyNot(
								isRunning,
								chosen,
								['pending', 'held'],
								t`Only pending and held steps can be excluded.`,
							)}
							onClick={() => exclude(chosen, true)}
						>
							<Trans>Exclude</Trans>
						</ReasonButton>
						<ReasonButton
							variant="subtle"
							leftSection={<CirclePlus {...sign} />}
							whyNot={whyNot(isRunning, chosen, ['excluded'], t`None of them is excluded.`)}
							onClick={() => exclude(chosen, false)}
						>
							<Trans>Include</Trans>
						</ReasonButton>
						<ReasonButton
							variant="subtle"
							leftSection={<CircleCheck {...sign} />}
							whyNot={whyNot(isRunning, chosen, ['held'], t`None of them is held.`)}
							onClick={() => accept(chosen)}
						>
							<Trans>Accept today's value</Trans>
						</ReasonButton>
					</SelectionBar>
				}
				menu={{
					nameOf: ({name}) => name,
					actionsFor: targets => {
						const some = targets.map(({step}) => step);
						const [only] = some.length === 1 ? some : [];
						const editValue: RowAction = {
							label: t`Edit value…`,
							Sign: Pencil,
							keys: keysOf('rename'),
							whyNot:
								only === undefined ? t`Edit steps one at a time.` : whyNotEdit(only, isRunning),
							run: () => only && edit(only),
						};
						return [
							...(some.some(hasValues) ? [editValue] : []),
							{
								label: t`Accept today's value`,
								Sign: CircleCheck,
								whyNot: whyNot(isRunning, some, ['held'], t`It is not held.`),
								run: () => accept(some),
							},
							{
								label: t`Exclude`,
								Sign: CircleSlash,
								keys: 'Delete',
								whyNot: whyNot(
									isRunning,
									some,
									['pending', 'held'],
									t`Only pending and held steps can be excluded.`,
								),
								run: () => exclude(some, true),
							},
							{
								label: t`Include`,
								Sign: CirclePlus,
								whyNot: whyNot(isRunning, some, ['excluded'], t`It is not excluded.`),
								run: () => exclude(some, false),
							},
						];
					},
				}}
				renderSheet={row => (
					<StepSheet
						{...list.sheet}
						plan={id}
						row={row}
						isFixed={isRunning}
						onExclude={exclude}
						onAccept={accept}
						onEdit={edit}
					/>
				)}
				missing={{title: t`Step not found.`, advice: t`The plan has fewer steps.`}}
			/>
			{asked === 'apply' && (
				<ApplyDialog
					plan={plan}
					steps={steps}
					names={names}
					error={work.error}
					isBusy={work.isPending}
					onApply={() => run(() => actions.apply(id))}
					onClose={close}
				/>
			)}
			{asked === 'undo' && (
				<UndoDialog
					plan={plan}
					steps={steps}
					problem={work.error === null ? undefined : stepInShort(work.error)}
					isBusy={work.isPending}
					onUndo={() => run(() => actions.undo(id))}
					onClose={close}
				/>
			)}
			{edited !== undefined && (
				<EditStepDialog
					plan={plan}
					step={edited}
					names={names}
					onClose={() => setEditing(undefined)}
				/>
			)}
			{asked === 'rename' && <RenameDialog plan={plan} onClose={close} />}
			{asked === 'remove' && <RemovePlan plans={[plan]} onClose={close} />}
		</>
	);
}

/** Why nothing can be done with any of them. */
function whyNot(
	isRunning: boolean,
	steps: readonly PlanStep[],
	states: readonly string[],
	words: string,
): string | undefined {
	if (isRunning) return t`The plan is running. Pause it first.`;
	return steps.some(({state}) => states.includes(state)) ? undefined : words;
}

/** The part of the address that the steps have, as lists read it. */
function useStepAddress() {
	const {shown, push, replace, replaceSoon} = useAddress<Search>();
	const address = useMemo((): ListAddress => {
		const named = (change: ListSearch) => ({
			...('q' in change && {steps: change.q}),
			...('sort' in change && {stepSort: change.sort}),
			...('view' in change && {stepView: change.view}),
			...('open' in change && {step: change.open}),
		});
		return {
			shown: {q: shown.steps, sort: shown.stepSort, view: shown.stepView, open: shown.step},
			push: change => push(named(change)),
			replace: change => replace(named(change)),
			replaceSoon: change => replaceSoon(named(change)),
		};
	}, [shown, push, replace, replaceSoon]);
	const show = (plan: PlanSummary) => push({...noStepsShown, open: planNumber(plan.id)});
	return {address, show};
}
