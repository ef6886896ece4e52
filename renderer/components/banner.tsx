import {Info, TriangleAlert} from 'lucide-react';
import type {ReactNode} from 'react';
import classes from './banner.module.css';

type Props = {
	readonly label: string;
	readonly tone: 'note' | 'caution' | 'danger';
	readonly children: ReactNode;
	readonly actions?: ReactNode;
};

/** A line over a screen, about something that concerns all of it. */
export function Banner({label, tone, children, actions}: Props) {
	const Glyph = tone === 'note' ? Info : TriangleAlert;
	return (
		<section className={classes.banner} data-tone={tone} aria-label={label} role="status">
			<Glyph aria-hidden="true" />
			<p className={classes.words}>{children}</p>
			<span className={classes.actions}>{actions}</span>
		</section>
	);
}
