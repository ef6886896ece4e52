import styles from './filled-bar.module.css';

type Props = {
	/** Undefined while the people are not known. */
	readonly filled: number | undefined;
	readonly people: number;
};

/** How many filled a field in, as a bar and in numbers. */
export function FilledBar({filled, people}: Props) {
	if (filled === undefined) return <span className={styles.words}>–</span>;
	const share = people === 0 ? 0 : filled / people;
	return (
		<span className={styles.filled} title="Active people who filled it in">
			<span className={styles.track} aria-hidden="true">
				<span className={styles.fill} style={{inlineSize: `${share * 100}%`}} />
			</span>
			<span className={styles.words}>
				{filled.toLocaleString('en')} of {people.toLocaleString('en')}
			</span>
		</span>
	);
}
