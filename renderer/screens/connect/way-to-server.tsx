import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import {Check, Circle, CircleDashed, Info, X} from 'lucide-react';
import type {ReactNode} from 'react';
import type {Explanation} from '../../api/failures/explain';
import {CopyButton} from '../../components/copy-button';
import {detailsOf} from '../../components/states/failed-state';
import {stepTitles, type Step} from './connect-steps';
import classes from './way-to-server.module.css';

const glyphs = inLanguage(
	() =>
		({
			waiting: <Circle size={8} aria-hidden="true" />,
			now: <CircleDashed aria-label={t`In progress`} />,
			done: <Check aria-label={t`Done`} />,
			doubt: <Info aria-label={t`Worth knowing`} />,
			failed: <X aria-label={t`Failed`} />,
		}) as const,
);

type Props = {
	readonly steps: readonly Step[];
	/** Under the failing step: why, and the one thing to do. */
	readonly failure?: ReactNode;
};

/** The way to a server as a list: what is done, what failed, what is still to come. */
export function WayToServer({steps, failure}: Props) {
	return (
		<ol className={classes.steps} aria-label={t`What was found`}>
			{steps.map(({name, state, words, notes}) => (
				<li key={name} className={classes.step} data-state={state}>
					<span className={classes.glyph}>{glyphs[state]}</span>
					<span className={classes.name}>{stepTitles[name]}</span>
					{state === 'failed' ? (
						<div className={classes.failure} role="alert">
							{failure}
						</div>
					) : (
						<div className={classes.words}>
							{words}
							{notes && <Notes notes={notes} />}
						</div>
					)}
				</li>
			))}
		</ol>
	);
}

function Notes({notes}: {readonly notes: readonly string[]}) {
	return (
		<details className={classes.notes}>
			<summary>
				<Trans>What it lacks</Trans>
			</summary>
			<ul>
				{notes.map(note => (
					<li key={note}>{note}</li>
				))}
			</ul>
		</details>
	);
}

type WhyProps = {
	readonly words: Explanation;
	/** The one thing that helps. */
	readonly step: {readonly label: string; readonly run: () => void};
	/** A button that helps more. */
	readonly children?: ReactNode;
};

/** Why a step failed, in words, with the step that helps. */
export function WhyNot({words, step, children}: WhyProps) {
	const {title, advice, said, code} = words;
	return (
		<>
			<p className={classes.title}>{title}</p>
			<p>{advice}</p>
			<p className={classes.said}>
				{said} <code>{code}</code>
			</p>
			<div className={classes.actions}>
				{children}
				<Button variant={children ? 'subtle' : 'default'} onClick={step.run}>
					{step.label}
				</Button>
				<CopyButton text={detailsOf(words)} label={t`Copy details`} />
			</div>
		</>
	);
}
