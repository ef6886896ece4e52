import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
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
			title={t`Delete ${name}?`}
			confirm={only === undefined ? t`Delete ${name}` : t`Delete plan`}
			onClose={onClose}
			onConfirm={confirm}
		>
			<p>
				<Trans>
					The plan and its steps are deleted from this computer. Nothing changes on the server.{' '}
					{isDone && t`Steps that were done stay done and can no longer be undone from here. `}
					This can't be undone.
				</Trans>
			</p>
			{work.error !== null && <FailedState isInline words={explainStep(work.error)} />}
		</ConfirmDialog>
	);
}
