import styles from './tag.module.css';

type Props = {
	/** One word or two. */
	readonly children: string;
	/** For what is not done yet. */
	readonly isCaution?: boolean;
};

/** A word beside a name that tells what it is. */
export function Tag({children, isCaution = false}: Props) {
	return (
		<span className={styles.tag} data-caution={isCaution || undefined}>
			{children}
		</span>
	);
}
