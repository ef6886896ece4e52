import {plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {barrierWords} from '../../../../shared/model/outlook-words';
import {isAlreadyGone, type PlanStep} from '../../../../shared/model/plan';
import {countSteps} from '../../../plans/plan-words';
import styles from './detail.module.css';

type Props = {
	/** Steps that are held. */
	readonly held: readonly PlanStep[];
	readonly onAcceptAll: () => void;
	readonly onLookAgain: (steps: readonly PlanStep[]) => void;
	readonly onExcludeHeld: () => void;
};

/** What is held and why, and what can be done about it. */
export function HeldNote({held, onAcceptAll, onLookAgain, onExcludeHeld}: Props) {
	const drifted = held.filter(({reason}) => reason === 'drift');
	const barred = held.filter(({reason}) => reason === 'permission');
	const gone = held.filter(isAlreadyGone);
	const others = held.length - barred.length - gone.length;
	const who = new Set(barred.flatMap(({barrier}) => (barrier ? barrierWords(barrier) : [])));
	return (
		<div className={styles.held}>
			{gone.length > 0 && (
				<span className={styles.gone}>
					<Trans>{countSteps(gone.length)} already gone: nothing is left to do.</Trans>
				</span>
			)}
			{others > 0 && (
				<span>
					<Trans>
						{countSteps(others)} held: what {plural(others, {one: 'it', other: 'they'})} saw has
						changed, or is gone. Compare Seen, Now and Planned.
					</Trans>
				</span>
			)}
			{barred.length > 0 && (
				<span>
					<Trans>
						{countSteps(barred.length)} held: no permission.{' '}
						{[...who].map(words => `${words}.`).join(' ')}
					</Trans>
				</span>
			)}
			{drifted.length > 0 && (
				<Button variant="default" size="compact-sm" onClick={onAcceptAll}>
					<Trans>Accept today's {plural(drifted.length, {one: 'value', other: 'values'})}</Trans>
				</Button>
			)}
			{barred.length > 0 && (
				<Button variant="default" size="compact-sm" onClick={() => onLookAgain(barred)}>
					<Trans>Check again</Trans>
				</Button>
			)}
			{held.length > gone.length && (
				<Button variant="default" size="compact-sm" onClick={onExcludeHeld}>
					<Trans>Exclude held</Trans>
				</Button>
			)}
		</div>
	);
}
