import {plural, t} from '@lingui/core/macro';
import type {PlanSummary} from '../../../shared/model/plan';
import {openName} from '../../../shared/model/shown-name';
import {explainStep} from '../../api/connection/connections';
import {usePlanActions, usePlanWork} from '../../api/plans/plans';
import {ConfirmDialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';
import {quoted} from '../../text/quoted';

type Props = {readonly plans: readonly PlanSummary[]; readonly onClose: () => void};

/** Asks before plans are deleted from this computer. */
export function RemovePlan({plans, onClose}: Props) {
	const {remove} = usePlanActions();
	const work = usePlanWork();
	const count = plans.length;
	const name = quoted(openName(plans[0]?.name ?? ''));
	const isDone = plans.some(({counts}) => counts.done > 0);
	const confirm = () =>
		work.mutate(
			async () => {
				for (const {id} of plans) await remove(id);
			},
			{onSuccess: onClose},
		);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isBusy={work.isPending}
			title={plural(count, {one: `Delete ${name}?`, other: 'Delete # plans?'})}
			confirm={plural(count, {one: 'Delete plan', other: 'Delete # plans'})}
			onClose={onClose}
			onConfirm={confirm}
		>
			<p>
				{isDone
					? t`The plan and its steps are deleted from this computer. Nothing changes on the server. Steps that were done stay done and can no longer be undone from here. This can't be undone.`
					: t`The plan and its steps are deleted from this computer. Nothing changes on the server. This can't be undone.`}
			</p>
			{work.error !== null && <FailedState isInline words={explainStep(work.error)} />}
		</ConfirmDialog>
	);
}
