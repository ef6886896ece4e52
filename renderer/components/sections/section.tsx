import {useId, type ReactNode, type Ref} from 'react';
import styles from './sections.module.css';

type SectionProps = {
	readonly title: string;
	/** What it is for, in a sentence. */
	readonly about?: string;
	readonly children: ReactNode;
};

/** What belongs together, under a heading. */
export function Section({title, about, children}: SectionProps) {
	const id = useId();
	return (
		<section className={styles.section} aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{about !== undefined && <p className={styles.about}>{about}</p>}
			<div className={styles.rows}>{children}</div>
		</section>
	);
}

type RowProps = {
	readonly label: string;
	readonly about?: ReactNode;
	readonly children?: ReactNode;
	/** Of one that can be led to. */
	readonly ref?: Ref<HTMLDivElement>;
};

/** One thing of it: what it is at the beginning, its control at the end. */
export function Row({label, about, children, ref}: RowProps) {
	return (
		<div ref={ref} className={styles.row} {...(ref !== undefined && {tabIndex: -1})}>
			<div className={styles.words}>
				<p className={styles.label}>{label}</p>
				{about !== undefined && <p className={styles.about}>{about}</p>}
			</div>
			{children !== undefined && <div className={styles.control}>{children}</div>}
		</div>
	);
}
