import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {useConnectPause} from '../../api/connection/signing-in';
import {useAfter} from '../../components/states/use-after';
import {useTicks} from '../../components/use-ticks';
import {heldWords} from '../../text/held-words';
import classes from './connect.module.css';

const patienceMilliseconds = 4000;

type Props = {
	readonly isWaiting: boolean;
	/** Gives up what waits for the limit of the server. */
	readonly onCancel: () => void;
};

/** Says after a while that the answer is still awaited, and for how long at most. */
export function Slow({isWaiting, onCancel}: Props) {
	return isWaiting ? <Waiting onCancel={onCancel} /> : <p className={classes.slow} role="status" />;
}

function Waiting({onCancel}: Pick<Props, 'onCancel'>) {
	const until = useConnectPause();
	const isSlow = useAfter(patienceMilliseconds);
	if (until !== undefined) return <Paused until={until} onCancel={onCancel} />;
	return (
		<p className={classes.slow} role="status">
			{isSlow && t`Still waiting for the server, for up to 15 seconds.`}
		</p>
	);
}

/** The server wants to be left alone: it is asked again by itself. */
function Paused({until, onCancel}: Pick<Props, 'onCancel'> & {readonly until: number}) {
	const now = useTicks(true);
	const words = heldWords(until, now);
	return (
		<div className={classes.paused}>
			<VisuallyHidden role="status">
				<Trans>The server limits how often it is asked. Steward tries again by itself.</Trans>
			</VisuallyHidden>
			<span className={classes.slow} role="timer">
				{words === undefined ? t`Asking again` : t`${words}. Steward then tries again by itself.`}
			</span>
			<Button variant="default" size="compact-sm" onClick={onCancel}>
				<Trans>Cancel</Trans>
			</Button>
		</div>
	);
}
