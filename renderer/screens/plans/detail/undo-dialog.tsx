import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {ConfirmDialog} from '../../../components/dialog';
import {countSteps, remainderWords, reversibilityCounts} from '../../../plans/plan-words';

type UndoProps = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly problem: string | undefined;
	readonly isBusy: boolean;
	readonly onUndo: () => void;
	readonly onClose: () => void;
};

/** Asks before what was done is taken back, and says what stays. */
export function UndoDialog({plan, steps, problem, isBusy, onUndo, onClose}: UndoProps) {
	const done = steps.filter(({state}) => state === 'done');
	const counts = reversibilityCounts(done);
	const final = counts.find(({label}) => label === 'permanent')?.count ?? 0;
	const back = done.length - final;
	return (
		<ConfirmDialog
			isOpen
			title={t`Undo ${countSteps(back)} of ${openName(plan.name)}?`}
			confirm={t`Undo ${countSteps(back)}`}
			isBusy={isBusy}
			onConfirm={onUndo}
			onClose={onClose}
		>
			<p>
				<Trans>
					The last step is undone first. What someone changed since is held and left alone.
				</Trans>
				{final > 0 && ` ${countSteps(final)} can't be undone.`}
			</p>
			{counts
				.flatMap(({stays}) => stays)
				.map(stays => (
					<p key={stays}>
						<Trans>Afterwards {remainderWords[stays]}.</Trans>
					</p>
				))}
			{problem !== undefined && <p role="alert">{problem}</p>}
		</ConfirmDialog>
	);
}
