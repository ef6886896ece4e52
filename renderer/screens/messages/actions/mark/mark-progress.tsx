import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {CircleCheck, CircleStop, TriangleAlert, Undo2} from 'lucide-react';
import {type KeyboardEvent, useContext, useEffect, useRef, useState} from 'react';
import {explain} from '../../../../api/failures/explain';
import {useKnownChannelName} from '../../../../api/channels/known-channels';
import {useApplyChanges} from '../../../../api/changes/apply-changes';
import {stopRun} from '../../../../api/changes/run-stops';
import {isPressed, isSingleKey, parseKeys} from '../../../../components/keyboard/keystroke';
import {SingleKeys} from '../../../../components/keyboard/single-keys';
import {useKeyTitles} from '../../../../components/keyboard/use-key-titles';
import {isRecording, type Marking} from '../../../../runs/marking';
import {countWords, leftWords, markingWords, undoWords} from '../../../../runs/marking-words';
import {markTotal} from '../../../../../shared/model/mark';
import {canUndo} from '../../../../runs/run-words';
import {useHeldWords} from '../../../../runs/use-held-words';
import {useUndoRun} from '../../../../runs/use-undo-run';
import {keysOf} from '../../../../shortcuts/shortcuts';
import {newestRunId, type Run} from '../../../../state/changes';
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
	readonly run: Run;
	readonly marking: Marking;
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
export function MarkProgress({run, marking, onShow, onAgain, onClose}: Props) {
	const {goOn, retry} = useApplyChanges();
	const {undoUnasked} = useUndoRun();
	const channelName = useKnownChannelName();
	const keyed = useKeyTitles();
	const hasSingleKeys = useContext(SingleKeys);
	const undoKeys = keysOf('undo');
	const panel = useRef<HTMLDivElement>(null);
	const close = useRef<HTMLButtonElement>(null);
	const {state, mark, error} = marking;
	const isRunning = state === 'running';
	const isUndoable = !isRunning && canUndo(run);
	const words = markingWords(marking);
	const held = useHeldWords(run);
	const spoken = useSlowWords(words, !isRunning);
	const Sign = signs[state];
	const left = leftWords(marking, channelName);
	// A button that goes away takes the focus with it; the keys of the sheet need it inside.
	useEffect(() => {
		if (panel.current?.contains(document.activeElement) === false) close.current?.focus();
	}, [state, run.id]);

	const showNewest = () => onShow(newestRunId());
	const takeBack = () => {
		undoUnasked(run);
		showNewest();
	};
	const goAgain = () => {
		void (state === 'failed' ? retry(run) : goOn(run));
		showNewest();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const [stroke, second] = parseKeys(undoKeys);
		if (stroke === undefined || second !== undefined || !isUndoable) return;
		if (!isPressed(stroke, event) || (isSingleKey(stroke) && !hasSingleKeys)) return;
		event.preventDefault();
		takeBack();
	};
	return (
		<div
			className={styles.form}
			role="group"
			aria-label={t`Marking`}
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
				{mark.about}
			</p>
			{isRunning && <Bar marking={marking} />}
			{held !== undefined && <p className={styles.hint}>{held}</p>}
			<VisuallyHidden role="status">{spoken}</VisuallyHidden>
			{!isRunning && mark.processed > 0 && <p className={styles.hint}>{countWords(mark)}</p>}
			{state === 'failed' && <Failure error={error} />}
			{left.map(line => (
				<p key={line} className={styles.hint}>
					{line}
				</p>
			))}
			{isUndoable && <p className={styles.hint}>{undoWords(mark)}</p>}
			{mark.way === 'fast' && (
				<p className={styles.hint}>
					<Trans>Which messages changed was not recorded: no exact undo.</Trans>
				</p>
			)}
			<div className={styles.foot}>
				{isRunning ? (
					<span className={styles.aside}>
						<Trans>Continues when this is closed.</Trans>
					</span>
				) : (
					<>
						{isUndoable && (
							<Button
								variant="default"
								leftSection={<Undo2 size={14} strokeWidth={1.5} />}
								title={keyed(t`Undo`, undoKeys)}
								onClick={takeBack}
							>
								<Trans>Undo</Trans>
							</Button>
						)}
						<span className={styles.spacer} />
					</>
				)}
				{isRunning ? (
					<Button variant="default" onClick={() => stopRun(run)}>
						<Trans>Stop</Trans>
					</Button>
				) : state === 'finished' ? (
					<Button variant="default" onClick={onAgain}>
						<Trans>Mark more</Trans>
					</Button>
				) : (
					<Button variant="default" onClick={goAgain}>
						{state === 'failed' ? t`Try again` : t`Continue`}
					</Button>
				)}
				<Button ref={close} onClick={onClose}>
					<Trans>Close</Trans>
				</Button>
			</div>
		</div>
	);
}

function Bar({marking}: {readonly marking: Marking}) {
	const {mark} = marking;
	const total = markTotal(mark) ?? mark.expected;
	const done = isRecording(marking) ? mark.ids.length : mark.processed;
	return (
		<progress
			className={`${progress.bar} ${styles.progress}`}
			aria-label={isRecording(marking) ? t`Messages recorded` : t`Messages processed`}
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
