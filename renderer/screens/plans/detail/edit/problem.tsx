import styles from './edit.module.css';

/** What is wrong with the step as a whole. */
export function Problem({words}: {readonly words: string | undefined}) {
	return words === undefined ? null : (
		<p className={styles.problem} role="alert">
			{words}
		</p>
	);
}
