import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {ConfirmDialog} from '../../../components/dialog';
import {remainderWords, reversibilityCounts} from '../../../plans/plan-words';
import {quoted} from '../../../text/quoted';

type UndoProps = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly problem: string | undefined;
	readonly isBusy: boolean;
	readonly onUndo: () => void;
	readonly onClose: () => void;
};

/** Asks before what was done is undone, and says what stays. */
export function UndoDialog({plan, steps, problem, isBusy, onUndo, onClose}: UndoProps) {
	const done = steps.filter(({state}) => state === 'done');
	const counts = reversibilityCounts(done);
	const final = counts.find(({label}) => label === 'permanent')?.count ?? 0;
	const back = done.length - final;
	const name = quoted(openName(plan.name));
	return (
		<ConfirmDialog
			isOpen
			title={plural(back, {one: `Undo # step of ${name}?`, other: `Undo # steps of ${name}?`})}
			confirm={plural(back, {one: 'Undo # step', other: 'Undo # steps'})}
			isBusy={isBusy}
			onConfirm={onUndo}
			onClose={onClose}
		>
			<p>
				<Trans>
					The last step is undone first. What someone changed since is held and left alone.
				</Trans>
				{final > 0 && ` ${finalWords(final)}`}
			</p>
			{counts
				.flatMap(({stays}) => stays)
				.map(stays => (
					<p key={stays}>{afterwardsWords(remainderWords[stays])}</p>
				))}
			{problem !== undefined && <p role="alert">{problem}</p>}
		</ConfirmDialog>
	);
}

function finalWords(count: number): string {
	return plural(count, {one: "# step can't be undone.", other: "# steps can't be undone."});
}

const afterwardsWords = (stays: string) => t`Afterwards ${stays}.`;
