import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {Hourglass} from 'lucide-react';
import {useConnection} from '../api/connection/client-context';
import {useCalls} from '../state/calls';
import {budgetWords, waitingWords} from './connection-words';
import {useTicks} from '../components/use-ticks';
import {StatusPart} from './status-part';
import classes from './status-bar.module.css';

/** How the calls stand against the limit of the service: what waits for it, and what is left. */
export function LimitWords() {
	const {id} = useConnection();
	const calls = useCalls(id);
	const now = useTicks(calls?.pausedUntil !== undefined);
	const waiting = waitingWords(calls, now);
	const left = budgetWords(calls);
	return (
		<>
			<VisuallyHidden role="status">
				{waiting === undefined ? '' : t`Waiting for the server’s rate limit`}
			</VisuallyHidden>
			{waiting !== undefined && (
				<span className={classes.state} data-tone="busy" role="timer">
					<Hourglass size={14} aria-hidden="true" />
					{waiting}
				</span>
			)}
			{left !== undefined && (
				<StatusPart label={t`Calls that the server\\u2019s limit leaves for now`}>
					<Trans>{left} calls left</Trans>
				</StatusPart>
			)}
		</>
	);
}
