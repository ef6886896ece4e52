import {useNextTry} from '../api/heartbeat';
import {wallNow} from '../../shared/clock';
import {useTicks} from './use-ticks';

/** Counts down to the next look whether the server is back. */
export function NextTry() {
	const at = useNextTry();
	useTicks(true);
	const seconds = at === undefined ? 0 : Math.ceil((at - wallNow()) / 1000);
	return (
		// Read out each second it would drown what the banner says.
		<span aria-hidden="true">
			{seconds > 0 ? ` Trying again in ${seconds} s.` : ' Trying again.'}
		</span>
	);
}
