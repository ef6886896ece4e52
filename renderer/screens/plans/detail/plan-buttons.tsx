import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Pause, Pencil, Play, RotateCcw, Trash2, Undo2} from 'lucide-react';
import type {ReactNode} from 'react';
import {
	isUnderWay,
	planState,
	reversibilityOf,
	type PlanStep,
	type PlanSummary,
} from '../../../../shared/model/plan';
import {ExportMenu, type ShownSteps} from './export-menu';
import styles from './plan-buttons.module.css';

const sign = {size: 16, strokeWidth: 1.5} as const;
/** In a narrow window these are their signs alone. */
const quiet = {root: styles.quietButton ?? '', label: styles.quietLabel ?? ''};

type ButtonsProps = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly undoPlan: PlanSummary | undefined;
	readonly isBusy: boolean;
	readonly shown: ShownSteps;
	/** Stands beside Apply. */
	readonly rehearse: ReactNode;
	readonly onApply: () => void;
	readonly onResume: () => void;
	readonly onPause: () => void;
	readonly onRetry: () => void;
	readonly onUndo: () => void;
	readonly onShow: (plan: PlanSummary) => void;
	readonly onRename: () => void;
	readonly onRemove: () => void;
};

/** What can be done with a plan as it stands. */
export function PlanButtons({plan, steps, undoPlan, isBusy, shown, rehearse, ...on}: ButtonsProps) {
	const {counts} = plan;
	const state = planState(plan);
	if (isUnderWay(plan)) {
		return (
			<>
				<ExportMenu plan={plan} shown={shown} />
				<Button
					variant="default"
					leftSection={<Pause {...sign} />}
					loading={isBusy}
					onClick={on.onPause}
				>
					{state === 'queued' ? t`Remove from queue` : t`Pause`}
				</Button>
			</>
		);
	}
	const failed = counts.refused + counts.unknown + counts.skipped;
	const left = counts.pending + counts.running;
	const canUndo =
		plan.undoes === undefined &&
		steps.some(one => one.state === 'done' && reversibilityOf(one.change).label !== 'permanent');
	return (
		<>
			<Button
				classNames={quiet}
				variant="subtle"
				title={t`Rename…`}
				leftSection={<Pencil {...sign} />}
				onClick={on.onRename}
			>
				<Trans>Rename…</Trans>
			</Button>
			<ExportMenu plan={plan} shown={shown} />
			<Button
				classNames={quiet}
				variant="subtle"
				title={t`Delete…`}
				leftSection={<Trash2 {...sign} />}
				onClick={on.onRemove}
			>
				<Trans>Delete…</Trans>
			</Button>
			{undoPlan !== undefined && (
				<Button
					variant="default"
					leftSection={<Undo2 {...sign} />}
					onClick={() => on.onShow(undoPlan)}
				>
					<Trans>Show undo plan</Trans>
				</Button>
			)}
			{undoPlan === undefined && canUndo && (
				<Button variant="default" leftSection={<Undo2 {...sign} />} onClick={on.onUndo}>
					<Trans>Undo…</Trans>
				</Button>
			)}
			{failed > 0 && (
				<Button
					variant="default"
					leftSection={<RotateCcw {...sign} />}
					loading={isBusy}
					onClick={on.onRetry}
				>
					<Trans>Retry failed</Trans>
				</Button>
			)}
			{rehearse}
			{left > 0 &&
				(state === 'paused' ? (
					<Button leftSection={<Play {...sign} />} loading={isBusy} onClick={on.onResume}>
						<Trans>Resume</Trans>
					</Button>
				) : (
					<Button leftSection={<Play {...sign} />} onClick={on.onApply}>
						<Trans>Apply…</Trans>
					</Button>
				))}
		</>
	);
}
