import {TriangleAlert} from 'lucide-react';
import {explain} from '../api/explain';
import styles from './writing.module.css';

type Props = {
	readonly error: unknown;
	/** What holds all the same: "The text is saved, the message was not moved." */
	readonly fact?: string | undefined;
};

/** What the service said, at the top of the form that it refused. */
export function Refusal({error, fact}: Props) {
	const {title, advice, said} = explain(error);
	return (
		<div className={styles.refusal} role="alert">
			<TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
			<div>
				<p>{fact ?? title}</p>
				<p className={styles.said}>{said ?? advice}</p>
			</div>
		</div>
	);
}
