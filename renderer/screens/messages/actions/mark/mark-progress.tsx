import {Button} from '@mantine/core';
import {CircleCheck, CircleStop, TriangleAlert, Undo2} from 'lucide-react';
import {type KeyboardEvent, useEffect, useRef, useState} from 'react';
import {explain} from '../../../../api/failures/explain';
import {useKnownChannelName} from '../../../../api/channels/known-channels';
import {stopMarking, useMarking} from '../../../../api/messages/mark-narrow';
import {
	countWords,
	isRecording,
	leftWords,
	markingTotal,
	markingWords,
	undoWords,
} from '../../../../runs/marking-words';
import {canUndoMarking, type MarkRun} from '../../../../state/marking';
import progress from '../../../../components/progress.module.css';
import styles from './mark.module.css';

const apartMilliseconds = 10_000;

/** Words that change all the time, for those who hear them: at most every ten seconds. */
function useSlowWords(words: string, isFinal: boolean): string {
	const [said, setSaid] = useState(words);
	const lastAt = useRef(0);
	useEffect(() => {
		const due = isFinal ? 0 : Math.max(0, lastAt.current + apartMilliseconds - performance.now());
		const timer = window.setTimeout(() => {
			lastAt.current = performance.now();
			setSaid(words);
		}, due);
		return () => window.clearTimeout(timer);
	}, [words, isFinal]);
	return said;
}

type Props = {
	readonly run: MarkRun;
	/** Shows other work in the place of this. */
	readonly onShow: (runId: number) => void;
	/** Back to the form. */
	readonly onAgain: () => void;
	readonly onClose: () => void;
};

const signs = {
	running: undefined,
	finished: CircleCheck,
	stopped: CircleStop,
	failed: TriangleAlert,
} as const;

/** Marking while it runs, and what came of it. */
export function MarkProgress({run, onShow, onAgain, onClose}: Props) {
	const {goOn, undo} = useMarking();
	const channelName = useKnownChannelName();
	const panel = useRef<HTMLDivElement>(null);
	const close = useRef<HTMLButtonElement>(null);
	const {state, order} = run;
	const isRunning = state === 'running';
	const canUndo = canUndoMarking(run);
	const words = markingWords(run);
	const spoken = useSlowWords(words, !isRunning);
	const Sign = signs[state];
	const left = leftWords(run, channelName);
	// A button that goes away takes the focus with it; the keys of the sheet need it inside.
	useEffect(() => {
		if (panel.current?.contains(document.activeElement) === false) close.current?.focus();
	}, [state, run.id]);

	const takeBack = () => onShow(undo(run));
	const onKeyDown = (event: KeyboardEvent) => {
		const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
		if (!isUndo || event.shiftKey || event.altKey || !canUndo) return;
		event.preventDefault();
		takeBack();
	};
	return (
		<div
			className={styles.form}
			role="group"
			aria-label="Marking"
			ref={panel}
			onKeyDown={onKeyDown}
		>
			<div className={styles.outcome} data-state={state}>
				{Sign && <Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
				<p className={styles.number} aria-hidden="true">
					{words}
				</p>
			</div>
			<p className={styles.hint} dir="auto">
				{order.about}
			</p>
			{isRunning && <Bar run={run} />}
			<p className={styles.spoken} role="status">
				{spoken}
			</p>
			{!isRunning && run.processed > 0 && <p className={styles.hint}>{countWords(run)}</p>}
			{state === 'failed' && <Failure error={run.error} />}
			{left.map(line => (
				<p key={line} className={styles.hint}>
					{line}
				</p>
			))}
			{canUndo && <p className={styles.hint}>{undoWords(run)}</p>}
			{order.way === 'fast' && (
				<p className={styles.hint}>Which messages changed was not recorded: no exact undo.</p>
			)}
			<div className={styles.foot}>
				{isRunning ? (
					<span className={styles.aside}>Continues when this is closed.</span>
				) : (
					<>
						{canUndo && (
							<Button
								variant="default"
								leftSection={<Undo2 size={14} strokeWidth={1.5} />}
								title="Undo (Ctrl+Z)"
								onClick={takeBack}
							>
								Undo
							</Button>
						)}
						<span className={styles.spacer} />
					</>
				)}
				{isRunning ? (
					<Button variant="default" onClick={() => stopMarking(run.id)}>
						Stop
					</Button>
				) : state === 'finished' ? (
					<Button variant="default" onClick={onAgain}>
						Mark more
					</Button>
				) : (
					<Button variant="default" onClick={() => goOn(run)}>
						{state === 'failed' ? 'Try again' : 'Continue'}
					</Button>
				)}
				<Button ref={close} onClick={onClose}>
					Close
				</Button>
			</div>
		</div>
	);
}

function Bar({run}: {readonly run: MarkRun}) {
	const total = markingTotal(run) ?? run.order.expected;
	const done = isRecording(run) ? run.ids.length : run.processed;
	return (
		<progress
			className={`${progress.bar} ${styles.progress}`}
			aria-label={isRecording(run) ? 'Messages recorded' : 'Messages processed'}
			max={total}
			value={total === undefined ? undefined : Math.min(done, total)}
		/>
	);
}

function Failure({error}: {readonly error: unknown}) {
	const {title, advice, said} = explain(error);
	return (
		<div className={styles.failure} role="alert">
			<p>{title}</p>
			<p>{said ?? advice}</p>
		</div>
	);
}
