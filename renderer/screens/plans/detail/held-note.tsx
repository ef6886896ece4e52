import {plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {barrierWords} from '../../../../shared/model/outlook-words';
import {isAlreadyGone, type PlanStep} from '../../../../shared/model/plan';
import {asSentence} from '../../../plans/plan-words';
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
					{plural(
						{count: gone.length},
						{
							one: '# step already gone: nothing is left to do.',
							other: '# steps already gone: nothing is left to do.',
						},
					)}
				</span>
			)}
			{others > 0 && (
				<span>
					{plural(others, {
						one: '# step held: what it saw has changed, or is gone. Compare Seen, Now and Planned.',
						other:
							'# steps held: what they saw has changed, or is gone. Compare Seen, Now and Planned.',
					})}
				</span>
			)}
			{barred.length > 0 && (
				<span>
					{[
						plural(
							{count: barred.length},
							{
								one: '# step held: no permission.',
								other: '# steps held: no permission.',
							},
						),
						...[...who].map(asSentence),
					].join(' ')}
				</span>
			)}
			{drifted.length > 0 && (
				<Button variant="default" size="compact-sm" onClick={onAcceptAll}>
					{plural(
						{count: drifted.length},
						{one: "Accept today's value", other: "Accept today's values"},
					)}
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
