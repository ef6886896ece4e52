import styles from './message-skeleton.module.css';

const widths = [
	['18%', '72%', '44%'],
	['14%', '58%'],
	['20%', '66%', '70%', '31%'],
	['12%', '40%'],
	['17%', '62%', '24%'],
];

/** Grey bars in the shape of messages. */
export function MessageSkeleton() {
	return (
		<div className={styles.rows}>
			{widths.map((lines, at) => (
				<div key={at} className={styles.row}>
					<span className={styles.round} />
					<span className={styles.lines}>
						{lines.map((width, line) => (
							<span key={line} className={styles.line} style={{inlineSize: width}} />
						))}
					</span>
				</div>
			))}
		</div>
	);
}
