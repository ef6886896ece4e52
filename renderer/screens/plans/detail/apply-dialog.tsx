import {Button} from '@mantine/core';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import {reversibilityOf} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {targetWords} from '../../../../shared/model/target-words';
import {useConnection} from '../../../api/connection/client-context';
import {explainStep} from '../../../api/connection/connections';
import {Dialog} from '../../../components/dialog';
import parts from '../../../components/dialog-parts.module.css';
import {FailedState} from '../../../components/states/failed-state';
import {countSteps, remainderWords, reversibilityCounts} from '../../../plans/plan-words';
import {whatWords, type StepNames} from '../../../plans/step-words';
import styles from './detail.module.css';

const mostNamed = 100;

type Props = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly names: StepNames;
	readonly error: Error | null;
	readonly isBusy: boolean;
	readonly onApply: () => void;
	readonly onClose: () => void;
};

/** Asks before a plan is applied: where, how many steps, and what can't be undone, by name. */
export function ApplyDialog({plan, steps, names, error, isBusy, onApply, onClose}: Props) {
	const {label} = useConnection();
	const meant = steps.filter(({state}) => state === 'pending' || state === 'running');
	const permanent = meant.filter(({change}) => reversibilityOf(change).label === 'permanent');
	const isFinal = permanent.length > 0;
	const partly = reversibilityCounts(meant).find(one => one.label === 'reversible with loss');
	const {held} = plan.counts;
	return (
		<Dialog
			isOpen
			isFinal={isFinal}
			onClose={onClose}
			onSubmit={() => isBusy || onApply()}
			title={`Apply ${countSteps(meant.length)} to ${openName(label)}?`}
			footer={
				<>
					<Button variant="default" data-autofocus={isFinal || undefined} onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						color={isFinal ? 'red' : 'accent'}
						data-autofocus={!isFinal || undefined}
						loading={isBusy}
					>
						Apply {countSteps(meant.length)}
					</Button>
				</>
			}
		>
			<ul className={parts.consequences}>
				<li>
					Every step is checked first: what changed since it was planned is held and left alone.
				</li>
				<li>You can pause at any time{isFinal ? '' : ' and undo afterwards'}.</li>
				{held > 0 && <li>{countSteps(held)} held will not be applied.</li>}
				{partly?.stays.map(stays => (
					<li key={stays}>After an undo, {remainderWords[stays]}.</li>
				))}
			</ul>
			{isFinal && (
				<>
					<p className={styles.final}>
						{permanent.length === 1
							? "1 step can't be undone:"
							: `${permanent.length.toLocaleString('en')} steps can't be undone:`}
					</p>
					<ul className={styles.named} tabIndex={0} aria-label="Steps that can't be undone">
						{permanent.slice(0, mostNamed).map(step => (
							<li key={step.n}>
								<bdi>{openName(targetWords(step))}</bdi>
								<span className={styles.quiet}>{whatWords(step.change, names)}</span>
							</li>
						))}
						{permanent.length > mostNamed && (
							<li className={styles.quiet}>and {countSteps(permanent.length - mostNamed)} more</li>
						)}
					</ul>
				</>
			)}
			{error !== null && <FailedState isInline words={explainStep(error)} />}
		</Dialog>
	);
}
