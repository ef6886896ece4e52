import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import {stepInShort} from '../../../api/connection/connections';
import type {StepNames} from '../../../plans/step-words';
import {RemovePlan} from '../remove-plan';
import {ApplyDialog} from './apply-dialog';
import {EditStepDialog} from './edit/edit-step-dialog';
import {RenameDialog} from './rename-dialog';
import {UndoDialog} from './undo-dialog';
import type {useDetailWork} from './use-detail-work';

type Props = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly names: StepNames;
	readonly work: ReturnType<typeof useDetailWork>;
};

/** The dialog that is open over a plan, if any. */
export function PlanQuestions({plan, steps, names, work}: Props) {
	const {asked, edited, error, isBusy, close} = work;
	return (
		<>
			{asked === 'apply' && (
				<ApplyDialog
					plan={plan}
					steps={steps}
					names={names}
					error={error}
					isBusy={isBusy}
					onApply={work.apply}
					onClose={close}
				/>
			)}
			{asked === 'undo' && (
				<UndoDialog
					plan={plan}
					steps={steps}
					problem={error === null ? undefined : stepInShort(error)}
					isBusy={isBusy}
					onUndo={work.undo}
					onClose={close}
				/>
			)}
			{edited !== undefined && (
				<EditStepDialog plan={plan} step={edited} names={names} onClose={work.endEdit} />
			)}
			{asked === 'rename' && <RenameDialog plan={plan} onClose={close} />}
			{asked === 'remove' && <RemovePlan plans={[plan]} onClose={close} />}
		</>
	);
}
