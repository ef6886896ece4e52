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
					{countSteps(gone.length)} already gone: nothing is left to do.
				</span>
			)}
			{others > 0 && (
				<span>
					{countSteps(others)} held: what {others === 1 ? 'it' : 'they'} saw has changed, or is
					gone. Compare Seen, Now and Planned.
				</span>
			)}
			{barred.length > 0 && (
				<span>
					{countSteps(barred.length)} held: no permission.{' '}
					{[...who].map(words => `${words}.`).join(' ')}
				</span>
			)}
			{drifted.length > 0 && (
				<Button variant="default" size="compact-sm" onClick={onAcceptAll}>
					Accept today's {drifted.length === 1 ? 'value' : 'values'}
				</Button>
			)}
			{barred.length > 0 && (
				<Button variant="default" size="compact-sm" onClick={() => onLookAgain(barred)}>
					Check again
				</Button>
			)}
			{held.length > gone.length && (
				<Button variant="default" size="compact-sm" onClick={onExcludeHeld}>
					Exclude held
				</Button>
			)}
		</div>
	);
}
