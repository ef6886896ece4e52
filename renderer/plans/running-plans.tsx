import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {Button} from '@mantine/core';
import {planNumber, type PlanSummary} from '../../shared/model/plan';
import {openName} from '../../shared/model/shown-name';
import {stepInShort} from '../api/connection/connections';
import {usePlanActions, usePlans, usePlanWork} from '../api/plans/plans';
import progress from '../components/progress.module.css';
import bar from '../runs/run-bar.module.css';
import {useOpenInAddress} from './use-open-in-address';
import {useShowPlan} from './use-show-plan';
import {WorkBar} from '../runs/work-bar';
import {useChangesStore} from '../state/changes';
import {stepsIn} from './plan-words';

/** Plans that run, on every screen: but for those that the bar of finished work or their own screen shows. */
export function RunningPlans() {
	const plans = usePlans().data ?? [];
	const runs = useChangesStore(store => store.runs);
	const open = useOpenInAddress();
	const isShown = ({id}: PlanSummary) =>
		open === planNumber(id) || runs.some(({plan, state}) => plan === id && state === 'running');
	return plans
		.filter(plan => plan.run === 'running' && !isShown(plan))
		.map(plan => <RunningPlan key={plan.id} plan={plan} />);
}

function RunningPlan({plan}: {readonly plan: PlanSummary}) {
	const {pause} = usePlanActions();
	const work = usePlanWork();
	const show = useShowPlan();
	const {counts} = plan;
	const all = stepsIn(plan);
	const over = all - counts.pending - counts.running;
	return (
		<WorkBar label={t`Running plan`} isFailed={false} goesAway={false} onHide={() => {}}>
			<div className={bar.line}>
				<span className={bar.words}>{openName(plan.name)}</span>
				<span className={bar.note}>
					<Trans>
						{{done: formatNumber(counts.done)}} of {{all: formatNumber(all)}} steps done
					</Trans>
				</span>
				{work.error !== null && <span className={bar.note}>{stepInShort(work.error)}</span>}
				<progress
					className={`${progress.bar} ${bar.progress}`}
					aria-label={t`Steps done`}
					max={all}
					value={over}
				/>
				<span className={bar.tools}>
					<Button variant="subtle" color="accent" size="compact-sm" onClick={() => show(plan.id)}>
						<Trans>Show plan</Trans>
					</Button>
					<Button
						variant="default"
						size="compact-sm"
						loading={work.isPending}
						onClick={() => work.mutate(() => pause(plan.id))}
					>
						<Trans>Pause</Trans>
					</Button>
				</span>
			</div>
		</WorkBar>
	);
}
