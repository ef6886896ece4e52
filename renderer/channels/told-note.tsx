import {BellRing} from 'lucide-react';
import {toldForGood, toldWords} from './told-by-bot';
import styles from './told-note.module.css';

type Props = {
	readonly count: number;
	/** Whether whoever is added cannot be removed again by the caller. */
	readonly isFinal?: boolean;
};

/** Warns that the notification bot will write to people, where it will. */
export function ToldNote({count, isFinal = false}: Props) {
	return (
		<div role="status">
			{count > 0 && (
				<p className={styles.note}>
					<BellRing size={16} strokeWidth={1.5} aria-hidden="true" />
					{isFinal ? toldForGood(count) : toldWords(count)}
				</p>
			)}
		</div>
	);
}
