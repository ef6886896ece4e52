import type {PlanSummary} from '../../../shared/model/plan';
import {openName} from '../../../shared/model/shown-name';
import {explainStep} from '../../api/connection/connections';
import {usePlanActions, usePlanWork} from '../../api/plans/plans';
import {ConfirmDialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';

type Props = {readonly plans: readonly PlanSummary[]; readonly onClose: () => void};

/** Asks before plans are deleted from this computer. */
export function RemovePlan({plans, onClose}: Props) {
	const {remove} = usePlanActions();
	const work = usePlanWork();
	const [only] = plans.length === 1 ? plans : [];
	const name = only === undefined ? `${plans.length} plans` : openName(only.name);
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
			title={`Delete ${name}?`}
			confirm={only === undefined ? `Delete ${name}` : 'Delete plan'}
			onClose={onClose}
			onConfirm={confirm}
		>
			<p>
				The plan and its steps are deleted from this computer. Nothing changes on the server.{' '}
				{isDone && 'Steps that were done stay done and can no longer be undone from here. '}
				This can't be undone.
			</p>
			{work.error !== null && <FailedState isInline words={explainStep(work.error)} />}
		</ConfirmDialog>
	);
}
