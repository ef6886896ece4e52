import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {PlanStep} from '../../../../shared/model/plan';
import {useConnection} from '../../../api/connection/client-context';
import facts from '../../../components/facts.module.css';
import {LinkButton} from '../../../frame/link-button';
import {SheetContent, SheetTitle, SideSheet, type SheetProps} from '../../../lists/side-sheet';
import {remainderWords} from '../../../plans/plan-words';
import {StepStateMark} from '../../../plans/state-mark';
import {exactWords} from '../../../text/seen-times';
import {whyNotEdit} from './edit/step-problem';
import {undoWords, type StepRow} from './step-row';
import styles from './detail.module.css';

type Props = SheetProps & {
	/** Id of the plan. */
	readonly plan: string;
	readonly row: StepRow;
	readonly isFixed: boolean;
	readonly onExclude: (steps: readonly PlanStep[], isExcluded: boolean) => void;
	readonly onEdit: (step: PlanStep) => void;
	readonly onAccept: (steps: readonly PlanStep[]) => void;
};

/** One step beside the list: what was seen, what stands there now, and what is planned. */
export function StepSheet({
	plan,
	row,
	isFixed,
	onEdit,
	onExclude,
	onAccept,
	onClose,
	onStep,
	ref,
}: Props) {
	const {step, standing, name, what, seen, now, planned, stays, reason, verdict} = row;
	const {target, seenAt, state, n} = step;
	const code = step.code ?? verdict?.code;
	const connection = useConnection().id;
	return (
		<SideSheet
			name={t`Step ${n}: ${name}`}
			bar={<SheetTitle>{name}</SheetTitle>}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={n}>
				<dl className={`${facts.facts} ${styles.facts}`}>
					<dt>
						<Trans>State</Trans>
					</dt>
					<dd>
						<StepStateMark standing={standing} />
					</dd>
					{reason !== '' && (
						<>
							<dt>{verdict === undefined ? t`Reason` : t`Rehearsal`}</dt>
							<dd className={verdict && styles.warned}>
								<bdi>{reason}</bdi>
							</dd>
						</>
					)}
					{code !== undefined && (
						<>
							<dt>
								<Trans>Code</Trans>
							</dt>
							<dd>
								<code>{code}</code>
							</dd>
						</>
					)}
					<dt>
						<Trans>Change</Trans>
					</dt>
					<dd>
						<bdi>{what}</bdi>
					</dd>
					<dt>
						<Trans>Seen</Trans>
					</dt>
					<dd>
						<bdi>{seen}</bdi>
					</dd>
					{now !== undefined && (
						<>
							<dt>
								<Trans>Now</Trans>
							</dt>
							<dd className={styles.now}>
								<bdi>{now}</bdi>
							</dd>
						</>
					)}
					<dt>
						<Trans>Planned</Trans>
					</dt>
					<dd>
						<bdi>{planned}</bdi>
					</dd>
					<dt>
						<Trans>Undo</Trans>
					</dt>
					<dd>
						{undoWords(row)}
						{stays !== undefined && `: ${remainderWords[stays]}`}
					</dd>
					<dt>
						<Trans>Read</Trans>
					</dt>
					<dd>{exactWords(Math.floor(seenAt / 1000))}</dd>
					{target.email !== undefined && (
						<>
							<dt>
								<Trans>E-mail</Trans>
							</dt>
							<dd>
								<bdi>{target.email}</bdi>
							</dd>
						</>
					)}
				</dl>
				{(state === 'done' || state === 'refused' || state === 'unknown') && (
					<LinkButton
						className={styles.entry ?? ''}
						variant="subtle"
						to="/o/$connection/journal"
						params={{connection}}
						search={{q: `plan:${plan} step:${n}`}}
					>
						<Trans>Show in Journal</Trans>
					</LinkButton>
				)}
				{!isFixed && (
					<div className={styles.sheetButtons}>
						{state === 'held' && step.reason === 'drift' && (
							<Button onClick={() => onAccept([step])}>
								<Trans>Accept today's value</Trans>
							</Button>
						)}
						{whyNotEdit(step, isFixed) === undefined && (
							<Button variant="default" title={t`E`} onClick={() => onEdit(step)}>
								<Trans>Edit value…</Trans>
							</Button>
						)}
						{state === 'excluded' && (
							<Button variant="default" onClick={() => onExclude([step], false)}>
								<Trans>Include step</Trans>
							</Button>
						)}
						{(state === 'pending' || state === 'held') && (
							<Button variant="default" onClick={() => onExclude([step], true)}>
								<Trans>Exclude step</Trans>
							</Button>
						)}
					</div>
				)}
			</SheetContent>
		</SideSheet>
	);
}
