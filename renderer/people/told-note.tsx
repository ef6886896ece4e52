import {BellRing} from 'lucide-react';
import {toldWords} from './told-by-bot';
import styles from './told-note.module.css';

/** Warns that the notification bot will write to people, where it will. */
export function ToldNote({count}: {readonly count: number}) {
	return (
		<div role="status">
			{count > 0 && (
				<p className={styles.note}>
					<BellRing size={16} strokeWidth={1.5} aria-hidden="true" />
					{toldWords(count)}
				</p>
			)}
		</div>
	);
}
