import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {Button} from '@mantine/core';
import {useState} from 'react';
import {planNumber, planState, type PlanSummary} from '../../shared/model/plan';
import {openName} from '../../shared/model/shown-name';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {isShut} from '../api/connection/refuse-shut';
import {usePlanActions, usePlans, usePlanWork} from '../api/plans/plans';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {useOpenInAddress} from './use-open-in-address';
import {useShowPlan} from './use-show-plan';
import {stepsIn} from './plan-words';
import {quoted} from '../text/quoted';

/** Offers to go on with plans that the end of the program cut off, but for the one on screen; signed in alone. */
export function CutOffPlans() {
	const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
	const plans = usePlans().data ?? [];
	const {key} = useConnection();
	const open = useOpenInAddress();
	if (isShut(key)) return null;
	return plans
		.filter(plan => isCutOff(plan) && !dismissed.has(plan.id) && open !== planNumber(plan.id))
		.map(plan => (
			<CutOff
				key={plan.id}
				plan={plan}
				onDismiss={() => setDismissed(ids => new Set([...ids, plan.id]))}
			/>
		));
}

function isCutOff(plan: PlanSummary): boolean {
	return planState(plan) === 'paused' && plan.pause === 'ended';
}

function CutOff({plan, onDismiss}: {readonly plan: PlanSummary; readonly onDismiss: () => void}) {
	const {apply} = usePlanActions();
	const work = usePlanWork();
	const show = useShowPlan();
	const name = quoted(openName(plan.name));
	const [done, all] = [formatNumber(plan.counts.done), formatNumber(stepsIn(plan))];
	return (
		<Banner
			label={t`Interrupted plan`}
			tone="caution"
			actions={
				<>
					<Button
						variant="default"
						size="compact-sm"
						loading={work.isPending}
						onClick={() => work.mutate(() => apply(plan.id))}
					>
						<Trans>Resume</Trans>
					</Button>
					<Button variant="default" size="compact-sm" onClick={() => show(plan.id)}>
						<Trans>Show plan</Trans>
					</Button>
					<DismissButton onDismiss={onDismiss} />
				</>
			}
		>
			<Trans>
				<strong>Steward was closed before {name} was finished.</strong> {done} of {all} steps are
				done.
			</Trans>
			{work.error !== null && ` ${stepInShort(work.error)}`}
		</Banner>
	);
}
