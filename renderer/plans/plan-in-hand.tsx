import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Popover} from '@mantine/core';
import {ListChecks} from 'lucide-react';
import {useState} from 'react';
import {reversibilityOf, type PlanStep, type PlanSummary} from '../../shared/model/plan';
import {openName} from '../../shared/model/shown-name';
import {targetWords} from '../../shared/model/target-words';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {usePlanActions, usePlanSteps, usePlanWork} from '../api/plans/plans';
import {Arrow} from '../components/arrow';
import {useAddToPlanStore} from './add-to-plan-store';
import {countSteps, moreSteps, stepsIn, summaryWords} from './plan-words';
import {valueWords, whatWords} from './step-words';
import {useForgetPlanOver, usePlanInHand} from './use-plan-in-hand';
import {useShowPlan} from './use-show-plan';
import {useStepNames} from './use-step-names';
import styles from './plan-in-hand.module.css';

/** More steps are applied from the screen of the plan alone. */
const mostAtOnce = 20;
const mostNamed = 6;

/** In the status bar: the plan that is being built, with its summary and what is done with it. */
export function PlanInHand() {
	const {plan, putAway} = usePlanInHand();
	const [isOpen, setOpen] = useState(false);
	useForgetPlanOver();
	if (plan === undefined) return null;
	const name = openName(plan.name);
	const steps = countSteps(stepsIn(plan));
	return (
		<Popover
			position="top-start"
			width={360}
			shadow="md"
			trapFocus
			returnFocus
			hideDetached={false}
			opened={isOpen}
			onChange={setOpen}
		>
			<Popover.Target>
				<button
					type="button"
					className={styles.chip}
					aria-label={t`Plan in progress, ${name}: ${steps}`}
					onClick={() => setOpen(!isOpen)}
				>
					<ListChecks size={14} strokeWidth={1.5} aria-hidden="true" />
					<bdi className={styles.name}>{name}</bdi>
					<span className={styles.count}>{steps}</span>
				</button>
			</Popover.Target>
			<Popover.Dropdown>
				<Summary plan={plan} onPutAway={() => void putAway()} onClose={() => setOpen(false)} />
			</Popover.Dropdown>
		</Popover>
	);
}

type Props = {
	readonly plan: PlanSummary;
	readonly onPutAway: () => void;
	readonly onClose: () => void;
};

/** What the plan comes to; a small one that can be undone is applied from here. */
function Summary({plan, onPutAway, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const steps = usePlanSteps(plan.id).data;
	const names = useStepNames();
	const show = useShowPlan();
	const {apply} = usePlanActions();
	const work = usePlanWork();
	const meant = steps?.filter(({state}) => state !== 'excluded') ?? [];
	const close = (then: () => void) => {
		onClose();
		then();
	};
	const applyNow = () =>
		work.mutate(() => apply(plan.id), {
			onSuccess: () => {
				useAddToPlanStore.getState().tell({connectionId, plan, added: undefined});
				onClose();
			},
		});
	return (
		<div className={styles.summary}>
			<h2 className={styles.title}>
				<bdi>{openName(plan.name)}</bdi>
			</h2>
			<p>{summaryWords(plan)}</p>
			{meant.length > 0 && (
				<ul className={styles.steps} aria-label={t`Steps`}>
					{meant.slice(0, mostNamed).map(step => (
						<li key={step.n}>
							<bdi>{openName(targetWords(step))}</bdi>: <bdi>{whatWords(step.change, names)}</bdi>{' '}
							<Arrow /> <bdi>{valueWords(step.change, step.change.after, names)}</bdi>
						</li>
					))}
					{meant.length > mostNamed && <li>{moreSteps(meant.length - mostNamed)}</li>}
				</ul>
			)}
			{work.error !== null && (
				<p className={styles.problem} role="alert">
					{stepInShort(work.error)}
				</p>
			)}
			<div className={styles.buttons}>
				<Button
					variant="subtle"
					title={t`It stays under Plans; what you add next goes into another one`}
					onClick={() => close(onPutAway)}
				>
					<Trans>Put away</Trans>
				</Button>
				<Button variant="default" data-autofocus onClick={() => close(() => show(plan.id))}>
					<Trans>Show plan</Trans>
				</Button>
				{isSmall(plan, meant) && (
					<Button loading={work.isPending} onClick={applyNow}>
						{plural({count: plan.counts.pending}, {one: 'Apply # step', other: 'Apply # steps'})}
					</Button>
				)}
			</div>
		</div>
	);
}

/** Whether all of it can be undone, and it is short enough to be seen here. */
function isSmall({counts}: PlanSummary, meant: readonly PlanStep[]): boolean {
	return (
		meant.length > 0 &&
		meant.length <= mostAtOnce &&
		counts.pending === meant.length &&
		meant.every(({change}) => reversibilityOf(change).label === 'reversible')
	);
}
