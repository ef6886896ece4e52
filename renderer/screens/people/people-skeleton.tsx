import styles from './people-skeleton.module.css';

const widths = [38, 52, 44, 60, 34, 48, 56, 40, 50, 46, 58, 36, 54, 42];

/** Rows to come, in the shape of rows. */
export function PeopleSkeleton() {
	return (
		<div className={styles.rows}>
			{widths.map((width, at) => (
				<div key={at} className={styles.row}>
					<span className={styles.face} />
					<span className={styles.bar} style={{inlineSize: `${width}%`}} />
					<span className={styles.bar} style={{inlineSize: `${110 - width}%`}} />
					<span className={styles.bar} />
					<span className={styles.bar} />
				</div>
			))}
		</div>
	);
}
