import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {FlaskConical} from 'lucide-react';
import {useState} from 'react';
import {
	isUnderWay,
	planState,
	type PlanStep,
	type PlanSummary,
} from '../../../../shared/model/plan';
import {ReasonButton} from '../../../components/reason-button';
import type {StepNames} from '../../../plans/step-words';
import {RehearsalFailure} from './rehearsal-failure';
import {RehearsalReport} from './rehearsal-report';
import {RehearsalSummary} from './rehearsal-summary';
import {RunningRehearsal} from './running-rehearsal';
import type {Rehearsing} from './use-rehearsing';

export {useRehearsing, type StepVerdict} from './use-rehearsing';

type ButtonProps = {readonly plan: PlanSummary; readonly rehearsing: Rehearsing};

/** Tries the plan on a copy; nothing of the organization is changed, so it asks nothing. */
export function RehearseButton({plan, rehearsing}: ButtonProps) {
	const {stage, isBusy, begin, button} = rehearsing;
	const {pending, held} = plan.counts;
	if (pending + held === 0) return null;
	return (
		<ReasonButton
			ref={button}
			variant="default"
			leftSection={<FlaskConical size={16} strokeWidth={1.5} />}
			whyNot={
				stage === undefined && !isBusy ? undefined : t`The rehearsal is running. Stop it first.`
			}
			onClick={begin}
		>
			<Trans>Rehearse</Trans>
		</ReasonButton>
	);
}

type Props = ButtonProps & {
	readonly steps: readonly PlanStep[];
	readonly names: StepNames;
	/** Shows the steps of the table of which the rehearsal says so. */
	readonly onShowSteps: (state: 'refused' | 'held') => void;
};

/** How far a rehearsal is, why it failed, or what it found. */
export function Rehearsal({plan, rehearsing, steps, names, onShowSteps}: Props) {
	const {stage, failure, error, result, standing, begin, stop, button} = rehearsing;
	const [isOpen, setOpen] = useState(false);
	const state = planState(plan);
	if (stage !== undefined) {
		return (
			<RunningRehearsal
				stage={stage}
				onStop={() => {
					button.current?.focus();
					stop();
				}}
			/>
		);
	}
	const isOver = isUnderWay(plan) || state === 'done' || state === 'undone';
	const isShown = result !== undefined && standing !== undefined && !isOver;
	return (
		<>
			{(failure !== undefined || error !== null) && !isOver && (
				<RehearsalFailure failure={failure} error={error} onRetry={begin} />
			)}
			{isShown && (
				<RehearsalSummary
					result={result}
					standing={standing}
					steps={steps}
					names={names}
					onShowSteps={onShowSteps}
				>
					<Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
						<Trans>Show full result</Trans>
					</Button>
				</RehearsalSummary>
			)}
			{isShown && isOpen && (
				<RehearsalReport
					plan={plan}
					result={result}
					standing={standing}
					steps={steps}
					names={names}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
