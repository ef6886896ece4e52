import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Bug} from 'lucide-react';
import {CopyButton} from './copy-button';
import classes from './states/states.module.css';

type Props = {readonly error: unknown; readonly onAgain: () => void};

/** A mistake of ours in the place of what it broke. */
export function Mistake({error, onAgain}: Props) {
	return (
		<div className={classes.state} role="alert">
			<Bug size={20} className={classes.alarm} aria-hidden="true" />
			<p className={classes.title}>
				<Trans>Something went wrong inside Steward.</Trans>
			</p>
			<p className={classes.advice}>
				<Trans>This is a bug in Steward, not your mistake. It changed nothing on the server.</Trans>
			</p>
			<div className={classes.actions}>
				<Button variant="default" onClick={onAgain}>
					<Trans>Try again</Trans>
				</Button>
				<CopyButton text={mistakeDetails(error)} label={t`Copy details`} />
			</div>
		</div>
	);
}

/** Name, message and the places in our own code; nothing of what was on screen. */
export function mistakeDetails(error: unknown): string {
	if (!(error instanceof Error)) return t`Not an error: ${{type: typeof error}}`;
	const places = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
	return [`${error.name}: ${error.message}`, ...places.slice(0, 12)].join('\n');
}
