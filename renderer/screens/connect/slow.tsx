import {useAfter} from '../../components/states/use-after';
import classes from './connect.module.css';

const patienceMilliseconds = 4000;

/** Says after a while that the answer is still awaited, and for how long at most. */
export function Slow({isWaiting}: {readonly isWaiting: boolean}) {
	return (
		<p className={classes.slow} role="status">
			{isWaiting && <SlowNote />}
		</p>
	);
}

function SlowNote() {
	return useAfter(patienceMilliseconds)
		? 'Still waiting for the server, for up to 15 seconds.'
		: null;
}
