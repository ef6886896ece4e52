import {useId, type ReactNode} from 'react';
import classes from './settings.module.css';

type SectionProps = {readonly title: string; readonly children: ReactNode};

/** Settings that belong together, under a heading. */
export function Section({title, children}: SectionProps) {
	const id = useId();
	return (
		<section className={classes.section} aria-labelledby={id}>
			<h2 id={id} className={classes.sectionTitle}>
				{title}
			</h2>
			<div className={classes.rows}>{children}</div>
		</section>
	);
}

type RowProps = {
	readonly label: string;
	readonly about?: ReactNode;
	readonly children?: ReactNode;
};

/** One setting: what it is on the left, its control on the right. */
export function Row({label, about, children}: RowProps) {
	return (
		<div className={classes.row}>
			<div className={classes.words}>
				<p className={classes.label}>{label}</p>
				{about !== undefined && <p className={classes.about}>{about}</p>}
			</div>
			{children !== undefined && <div className={classes.control}>{children}</div>}
		</div>
	);
}
