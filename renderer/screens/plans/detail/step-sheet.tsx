import {Button} from '@mantine/core';
import type {PlanStep} from '../../../../shared/model/plan';
import facts from '../../../components/facts.module.css';
import {SheetContent, SheetTitle, SideSheet, type SheetProps} from '../../../lists/side-sheet';
import {remainderWords, reversibilityWords} from '../../../plans/plan-words';
import {StepStateMark} from '../../../plans/state-mark';
import {exactWords} from '../../../text/seen-times';
import {whyNotEdit} from './edit/step-problem';
import type {StepRow} from './step-row';
import styles from './detail.module.css';

type Props = SheetProps & {
	readonly row: StepRow;
	readonly isFixed: boolean;
	readonly onExclude: (steps: readonly PlanStep[], isExcluded: boolean) => void;
	readonly onEdit: (step: PlanStep) => void;
	readonly onAccept: (steps: readonly PlanStep[]) => void;
};

/** One step beside the list: what was seen, what stands there now, and what is planned. */
export function StepSheet({
	row,
	isFixed,
	onEdit,
	onExclude,
	onAccept,
	onClose,
	onStep,
	ref,
}: Props) {
	const {step, name, what, seen, now, planned, label, stays, reason} = row;
	const {target, seenAt, code, state, n} = step;
	return (
		<SideSheet
			name={`Step ${n}: ${name}`}
			bar={<SheetTitle>{name}</SheetTitle>}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={n}>
				<dl className={`${facts.facts} ${styles.facts}`}>
					<dt>State</dt>
					<dd>
						<StepStateMark state={state} />
					</dd>
					{reason !== '' && (
						<>
							<dt>Reason</dt>
							<dd>{reason}</dd>
						</>
					)}
					{code !== undefined && (
						<>
							<dt>Code</dt>
							<dd>
								<code>{code}</code>
							</dd>
						</>
					)}
					<dt>Change</dt>
					<dd>{what}</dd>
					<dt>Seen</dt>
					<dd>{seen}</dd>
					{now !== undefined && (
						<>
							<dt>Now</dt>
							<dd className={styles.now}>{now}</dd>
						</>
					)}
					<dt>Planned</dt>
					<dd>{planned}</dd>
					<dt>Undo</dt>
					<dd>
						{reversibilityWords[label]}
						{stays !== undefined && `: ${remainderWords[stays]}`}
					</dd>
					<dt>Read</dt>
					<dd>{exactWords(Math.floor(seenAt / 1000))}</dd>
					{target.email !== undefined && (
						<>
							<dt>E-mail</dt>
							<dd>{target.email}</dd>
						</>
					)}
				</dl>
				{!isFixed && (
					<div className={styles.sheetButtons}>
						{state === 'held' && step.reason === 'drift' && (
							<Button onClick={() => onAccept([step])}>Accept today's value</Button>
						)}
						{whyNotEdit(step, isFixed) === undefined && (
							<Button variant="default" title="E" onClick={() => onEdit(step)}>
								Edit value…
							</Button>
						)}
						{state === 'excluded' && (
							<Button variant="default" onClick={() => onExclude([step], false)}>
								Include step
							</Button>
						)}
						{(state === 'pending' || state === 'held') && (
							<Button variant="default" onClick={() => onExclude([step], true)}>
								Exclude step
							</Button>
						)}
					</div>
				)}
			</SheetContent>
		</SideSheet>
	);
}
