import {Button, VisuallyHidden} from '@mantine/core';
import {useEffect} from 'react';
import {inShort} from '../api/failures/explain';
import {useKnownChannelName} from '../api/channels/known-channels';
import {stopMarking, useMarking} from '../api/messages/mark-narrow';
import {DismissButton} from '../components/dismiss-button';
import {canUndoMarking, useMarkingStore, type MarkRun} from '../state/marking';
import {hideReport} from './hide-reports';
import {leftWords, markingTotal, markingWords} from './marking-words';
import {WorkBar} from './work-bar';
import progress from '../components/progress.module.css';
import styles from './run-bar.module.css';

/** Marking of many messages, when its sheet is closed: progress, Stop, outcome, the way back. */
export function MarkingBar({run}: {readonly run: MarkRun}) {
	const {goOn, undo} = useMarking();
	const channelName = useKnownChannelName();
	const isRunning = run.state === 'running';
	const words = markingWords(run);
	useEffect(() => {
		if (!isRunning) useMarkingStore.getState().see(run.id);
	}, [isRunning, run.id]);
	const left = isRunning ? [] : leftWords(run, channelName);
	return (
		<>
			<VisuallyHidden role="status">{isRunning ? '' : words}</VisuallyHidden>
			<WorkBar
				label="Marking messages"
				isFailed={run.state === 'failed'}
				goesAway={run.state === 'finished'}
				onHide={() => hideReport(run)}
			>
				<div className={styles.line}>
					<span className={styles.words}>{words}</span>
					<span className={styles.note} dir="auto">
						{left.length > 0 ? left.join(' ') : run.order.about}
					</span>
					{isRunning && (
						<progress
							className={`${progress.bar} ${styles.progress}`}
							aria-label="Messages processed"
							max={markingTotal(run)}
							value={markingTotal(run) === undefined ? undefined : run.processed}
						/>
					)}
					{run.state === 'failed' && (
						<span className={styles.note} role="alert">
							{inShort(run.error)}
						</span>
					)}
					<span className={styles.tools}>
						{isRunning && (
							<Button variant="default" size="compact-sm" onClick={() => stopMarking(run.id)}>
								Stop
							</Button>
						)}
						{(run.state === 'failed' || run.state === 'stopped') && (
							<Button variant="default" size="compact-sm" onClick={() => goOn(run)}>
								{run.state === 'failed' ? 'Try again' : 'Continue'}
							</Button>
						)}
						{canUndoMarking(run) && (
							<Button variant="subtle" color="accent" size="compact-sm" onClick={() => undo(run)}>
								Undo
							</Button>
						)}
						{!isRunning && <DismissButton onDismiss={() => hideReport(run)} />}
					</span>
				</div>
			</WorkBar>
		</>
	);
}
