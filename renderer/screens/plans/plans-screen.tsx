import {plural, t} from '@lingui/core/macro';
import {Trash2} from 'lucide-react';
import {useEffect, useMemo, useState} from 'react';
import type {PlanSummary} from '../../../shared/model/plan';
import {usePlans} from '../../api/plans/plans';
import {useNow} from '../../api/connection/clocks';
import type {FilterPart} from '../../components/filter-text';
import type {GridSort} from '../../components/grid/grid-column';
import type {ListView} from '../../components/list-filter';
import {useAddress} from '../../frame/use-address';
import {ReadScreen} from '../../frame/read-screen';
import {ListScreen} from '../../lists/list-screen';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {useRemoveKey} from '../../lists/use-remove-key';
import {plans as place} from '../../places/plans';
import {useAddToPlanStore} from '../../plans/add-to-plan-store';
import type {SearchOf} from '../../places/place';
import {PlanDetail} from './detail/plan-detail';
import {noStepsShown} from './detail/use-step-address';
import {FinishedBar} from './finished-bar';
import {PlanChips} from './plan-chips';
import {planFilter, type PlanKey} from './plan-filter';
import {planOrder, rowsOf, type PlanRow} from './plan-row';
import {isPlan, planView, type ListedRow} from './plan-view';
import {plansColumns} from './plans-columns';
import {RemovePlan} from './remove-plan';

const secondsOfHour = 3600;

type PlanListView = ListView<ListedRow, PlanKey>;

const noAdvice = () =>
	t`Choose “Add to plan” for what you selected, staged or typed into a form: the changes are collected here, reviewed, and applied together.`;

/** Plans of this organization: to review, to apply, to undo. */
export function PlansScreen() {
	const query = usePlans();
	return (
		<ReadScreen place={place} query={query} what="plans">
			{known => <Plans known={known} isReading={query.isFetching} />}
		</ReadScreen>
	);
}

type Props = {
	readonly known: readonly PlanSummary[];
	readonly isReading: boolean;
};

/** One plan with its steps, or the list of all. */
function Plans({known, isReading}: Props) {
	const rows = useMemo(() => rowsOf(known), [known]);
	const {shown, push} = useAddress<SearchOf<typeof place>>();
	const open = rows.find(({id}) => id === shown.open);
	const openId = open?.plan.id;
	useEffect(() => {
		const {told, tell} = useAddToPlanStore.getState();
		// What the bar tells of this plan stands here.
		if (told?.plan.id === openId) tell(undefined);
	}, [openId]);
	if (open === undefined) return <PlanList rows={rows} isReading={isReading} />;
	return (
		<PlanDetail
			key={open.id}
			plan={open.plan}
			plans={known}
			onBack={() => push({...noStepsShown, open: undefined})}
		/>
	);
}

function PlanList({
	rows,
	isReading,
}: {
	readonly rows: readonly PlanRow[];
	readonly isReading: boolean;
}) {
	const {shown, push} = useAddress<SearchOf<typeof place>>();
	const now = useNow();
	const hour = Math.floor(now / secondsOfHour);
	const isOpen = shown.finished === true;
	const isByDay = shown.sort === undefined;
	const spec = useMemo(() => {
		const way = {isOpen, isByDay, now: hour * secondsOfHour * 1000};
		return {
			name: 'plans',
			columns: plansColumns,
			order: {...planOrder, rows: orderedRows},
			filter: {
				keys: planFilter.keys,
				viewOf: (ordered: readonly ListedRow[], text: string, tokens?: readonly FilterPart[]) =>
					planView(
						ordered.filter(isPlan),
						way,
						text,
						tokens as readonly FilterPart<PlanKey>[] | undefined,
					),
			},
		};
	}, [isOpen, isByDay, hour]);
	const list = usePlaceList<ListedRow, PlanListView, SearchOf<typeof place>>({place, spec, rows});
	const [removing, setRemoving] = useState<readonly PlanRow[]>([]);
	const remove = (targets: readonly ListedRow[]) => {
		const plans = targets.filter(isPlan);
		if (whyNotRemove(plans) === undefined) setRemoving(plans);
	};
	useRemoveKey(() => remove(list.allMeant()));
	useNothingToAdd(t`Plans begin with a selection or a form.`, noAdvice());
	const running = rows.filter(({state}) => state === 'running').length;
	const isFiltered = list.filterBox.text.trim() !== '';
	return (
		<>
			<ListScreen
				list={list}
				place={place}
				title={running > 0 ? {note: plural(running, {one: '# running', other: '# running'})} : {}}
				filter={
					rows.length === 0
						? undefined
						: {label: t`Filter plans`, placeholder: t`Name, state:draft or is:held`}
				}
				chips={rows.length > 0 && <PlanChips view={list.view} rows={rows} onText={list.onText} />}
				isReading={isReading}
				headingOf={headingOf}
				empty={<NoRows list={list} what="plan" title={t`No plans yet`} advice={noAdvice()} />}
				foot={
					!isFiltered && (
						<FinishedBar rows={rows} isOpen={isOpen} onOpen={finished => push({finished})} />
					)
				}
				menu={{
					nameOf: row => (isPlan(row) ? row.plan.name : ''),
					actionsFor: targets => [
						{
							label: t`Delete…`,
							Sign: Trash2,
							keys: 'Delete',
							whyNot: whyNotRemove(targets.filter(isPlan)),
							run: () => remove(targets),
						},
					],
				}}
				renderSheet={() => null}
				missing={{
					title: t`This plan no longer exists.`,
					advice: t`It was deleted from this computer.`,
				}}
			/>
			{removing.length > 0 && (
				<RemovePlan
					plans={removing.map(({plan}) => plan)}
					onClose={() => {
						setRemoving([]);
						list.focus();
					}}
				/>
			)}
		</>
	);
}

const orderedRows = (some: readonly ListedRow[], steps: readonly GridSort[]) =>
	planOrder.rows(some.filter(isPlan), steps);

function headingOf(row: ListedRow): string | undefined {
	return isPlan(row) ? undefined : row.heading;
}

function whyNotRemove(targets: readonly PlanRow[]): string | undefined {
	if (targets.length > 1) return t`Delete plans one at a time.`;
	return targets.some(({state}) => state === 'running')
		? t`It is running. Pause it first.`
		: undefined;
}
