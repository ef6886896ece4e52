import {TriangleAlert} from 'lucide-react';
import type {ReactNode} from 'react';
import {explain} from '../api/failures/explain';
import styles from './writing.module.css';

type Props = {
	readonly error: unknown;
	/** What holds all the same: "The text is saved, the message was not moved." */
	readonly fact?: string | undefined;
	/** The next step, where the form itself has none. */
	readonly action?: ReactNode;
};

/** What the service said, at the top of the form that it refused. */
export function Refusal({error, fact, action}: Props) {
	const {title, advice, said} = explain(error);
	return (
		<div className={styles.refusal} role="alert">
			<TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
			<div>
				<p>{fact ?? title}</p>
				<p className={styles.said}>{said ?? advice}</p>
				{action !== undefined && <div className={styles.action}>{action}</div>}
			</div>
		</div>
	);
}
