import styles from './matrix-skeleton.module.css';

const rows = Array.from({length: 14}, (_, at) => at);

/** The table to come, in grey. */
export function MatrixSkeleton() {
	return (
		<div className={styles.table}>
			{rows.map(row => (
				<div key={row} className={styles.row}>
					<span className={styles.name} style={{inlineSize: `${96 + ((row * 37) % 72)}px`}} />
				</div>
			))}
		</div>
	);
}
