import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {FlaskConical} from 'lucide-react';
import type {RehearsalStage} from '../../../../shared/model/rehearsal';
import progress from '../../../components/progress.module.css';
import {stageWords} from './rehearsal-words';
import styles from './rehearsal.module.css';

type Props = {readonly stage: RehearsalStage; readonly onStop: () => void};

/** How far it is; the words change with the stage alone, so that they are not read out without end. */
export function RunningRehearsal({stage, onStop}: Props) {
	const isCounted = stage.phase === 'trying';
	const [done, all] = isCounted ? [formatNumber(stage.done), formatNumber(stage.all)] : [];
	return (
		<section className={styles.strip} aria-label={t`Rehearsal`}>
			<div className={styles.line}>
				<FlaskConical size={16} strokeWidth={1.5} aria-hidden="true" />
				<p className={styles.sentence} role="status">
					{stageWords[stage.phase]}
				</p>
				<progress
					className={`${progress.bar} ${styles.progress}`}
					aria-label={t`Steps rehearsed`}
					{...(isCounted && {max: Math.max(1, stage.all), value: stage.done})}
				/>
				{isCounted && (
					<span className={styles.count} aria-hidden="true">
						<Trans>
							{done} of {all}
						</Trans>
					</span>
				)}
				<Button variant="default" size="compact-sm" onClick={onStop}>
					<Trans>Stop rehearsal</Trans>
				</Button>
			</div>
			<p className={styles.quiet}>
				<Trans>Nothing is changed in the organization.</Trans>
			</p>
		</section>
	);
}
