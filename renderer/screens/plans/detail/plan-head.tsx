import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {ArrowLeft} from 'lucide-react';
import type {ReactNode} from 'react';
import {planState, type PlanStep, type PlanSummary} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {targetWords} from '../../../../shared/model/target-words';
import progress from '../../../components/progress.module.css';
import {
	countSteps,
	refusalGroups,
	remainderWords,
	type ReversibilityCount,
	reversibilityCounts,
	stepsIn,
	summaryWords,
} from '../../../plans/plan-words';
import {ExportedNote} from './export-menu';
import {HeldNote} from './held-note';
import {OutlookNote} from './outlook-note';
import {RunPace} from './run-pace';
import styles from './detail.module.css';
import {namesAndMore} from '../../../text/in-a-row';
import {goingOn} from '../../../text/in-one-sentence';

const mostNamed = 12;
const mostGroups = 20;

type Props = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly problem: string | undefined;
	readonly isFixed: boolean;
	readonly onBack: () => void;
	readonly onAcceptAll: () => void;
	readonly onLookAgain: (steps: readonly PlanStep[]) => void;
	readonly onExcludeHeld: () => void;
	/** What a rehearsal found. */
	readonly children: ReactNode;
};

/** What a plan comes to: how it stands, what can be undone, what is held and what failed. */
export function PlanHead(props: Props) {
	const {plan, steps, problem, isFixed, onBack, onAcceptAll, onLookAgain, onExcludeHeld} = props;
	const state = planState(plan);
	const isRunning = state === 'running';
	const labels = state === 'undone' ? [] : reversibilityCounts(steps);
	const groups = isRunning ? [] : refusalGroups(steps);
	const held = steps.filter(one => one.state === 'held');
	return (
		<section className={styles.head} aria-label={t`Summary`}>
			<div className={styles.line}>
				<Button
					variant="subtle"
					size="compact-sm"
					leftSection={<ArrowLeft size={16} strokeWidth={1.5} />}
					onClick={onBack}
				>
					<Trans>All plans</Trans>
				</Button>
				<p className={styles.summary} role="status">
					{summaryWords(plan)}
				</p>
				{isRunning && (
					<progress
						className={`${progress.bar} ${styles.progress}`}
						aria-label={t`Steps done`}
						max={stepsIn(plan)}
						value={stepsIn(plan) - plan.counts.pending - plan.counts.running}
					/>
				)}
				{isRunning && <RunPace plan={plan} steps={steps} />}
			</div>
			{labels.length > 0 && (
				<ul className={styles.labels} aria-label={t`What can be undone`}>
					{labels.map(({label, count, stays}) => (
						<li key={label} data-final={label === 'permanent' || undefined}>
							<ReversibilityLine {...{label, count, stays}} />
						</li>
					))}
				</ul>
			)}
			{!isFixed && <OutlookNote plan={plan} steps={steps} />}
			{!isFixed && held.length > 0 && (
				<HeldNote
					held={held}
					onAcceptAll={onAcceptAll}
					onLookAgain={onLookAgain}
					onExcludeHeld={onExcludeHeld}
				/>
			)}
			{groups.length > 0 && (
				<ul className={styles.groups} aria-label={t`Failures`}>
					{groups.slice(0, mostGroups).map(({said, steps: some}) => (
						<li key={said}>
							<b>{countSteps(some.length)}</b>: <bdi>{said}</bdi>{' '}
							<span className={styles.quiet}>
								{namesAndMore(
									some.slice(0, mostNamed).map(step => openName(targetWords(step))),
									some.length - mostNamed,
								)}
							</span>
						</li>
					))}
				</ul>
			)}
			<ExportedNote plan={plan} />
			{props.children}
			{problem !== undefined && (
				<p className={styles.problem} role="alert">
					{problem}
				</p>
			)}
		</section>
	);
}

/** How many steps can be undone in one way, and what would stay. */
function ReversibilityLine({label, count, stays}: ReversibilityCount) {
	const number = <b>{formatNumber(count)}</b>;
	const remains = stays.length === 0 ? '' : goingOn(stays.map(one => remainderWords[one]));
	switch (label) {
		case 'reversible':
			return <Trans>{number} can be undone</Trans>;
		case 'reversible with loss':
			return remains === '' ? (
				<Trans>{number} partly undoable</Trans>
			) : (
				<Trans>
					{number} partly undoable: {remains}
				</Trans>
			);
		case 'permanent':
			return <Trans>{number} can't be undone</Trans>;
		default:
			return label satisfies never;
	}
}
