import {useConnection} from '../api/connection/client-context';
import {useIsPending} from '../state/changes';
import styles from './pending-mark.module.css';

/** Turns while a change of this person is under way; nothing is seen of the quick ones. */
export function PendingMark({userId}: {readonly userId: number}) {
	const {id} = useConnection();
	return useIsPending(id, userId) ? <span className={styles.mark} aria-hidden="true" /> : null;
}
