import {
	Ban,
	Check,
	CircleCheck,
	CircleDashed,
	CircleHelp,
	CirclePause,
	CircleSlash,
	FlaskConical,
	Hourglass,
	LoaderCircle,
	RotateCcw,
	TriangleAlert,
	type LucideIcon,
} from 'lucide-react';
import type {PlanState} from '../../shared/model/plan';
import {planStateWords, standingWords, type StepStanding} from './plan-words';
import styles from './state-mark.module.css';

type Tone = 'quiet' | 'good' | 'caution' | 'bad' | 'busy';
type Face = {readonly Sign: LucideIcon; readonly tone: Tone};

const planFaces: Readonly<Record<PlanState, Face>> = {
	draft: {Sign: CircleDashed, tone: 'quiet'},
	rehearsed: {Sign: FlaskConical, tone: 'quiet'},
	queued: {Sign: Hourglass, tone: 'quiet'},
	running: {Sign: LoaderCircle, tone: 'busy'},
	paused: {Sign: CirclePause, tone: 'caution'},
	done: {Sign: CircleCheck, tone: 'good'},
	'partly-done': {Sign: TriangleAlert, tone: 'caution'},
	undone: {Sign: RotateCcw, tone: 'quiet'},
};

const stepFaces: Readonly<Record<StepStanding, Face>> = {
	excluded: {Sign: CircleSlash, tone: 'quiet'},
	pending: {Sign: CircleDashed, tone: 'quiet'},
	held: {Sign: CirclePause, tone: 'caution'},
	running: {Sign: LoaderCircle, tone: 'busy'},
	done: {Sign: Check, tone: 'good'},
	refused: {Sign: Ban, tone: 'bad'},
	unknown: {Sign: CircleHelp, tone: 'caution'},
	skipped: {Sign: CircleSlash, tone: 'quiet'},
	gone: {Sign: Check, tone: 'quiet'},
};

/** The state of a plan: a word, with a sign beside it. */
export function PlanStateMark({state}: {readonly state: PlanState}) {
	return <Mark {...planFaces[state]} words={planStateWords[state]} />;
}

type StepProps = {
	readonly standing: StepStanding;
	/** Whether it would not succeed. */
	readonly isWarned?: boolean;
};

/** The same of a step; one that would not succeed has a sign, and why stands elsewhere. */
export function StepStateMark({standing, isWarned = false}: StepProps) {
	const face = stepFaces[standing];
	const warned = {Sign: TriangleAlert, tone: 'caution'} as const;
	return <Mark {...(isWarned ? warned : face)} words={standingWords(standing)} />;
}

function Mark({Sign, tone, words}: Face & {readonly words: string}) {
	return (
		<span className={styles.mark} data-tone={tone}>
			<Sign size={14} strokeWidth={1.5} aria-hidden="true" />
			{words}
		</span>
	);
}
