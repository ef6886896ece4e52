import {Info, TriangleAlert} from 'lucide-react';
import {useContext, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {NoticeArea} from './notice-area';
import classes from './banner.module.css';

type Props = {
	readonly label: string;
	readonly tone: 'note' | 'caution' | 'danger';
	readonly children: ReactNode;
	readonly actions?: ReactNode;
};

/** A line below a screen, about something that concerns all of it. */
export function Banner({label, tone, children, actions}: Props) {
	const Glyph = tone === 'note' ? Info : TriangleAlert;
	const area = useContext(NoticeArea);
	const banner = (
		<section className={classes.banner} data-tone={tone} aria-label={label} role="status">
			<Glyph aria-hidden="true" />
			<p className={classes.words}>{children}</p>
			<span className={classes.actions}>{actions}</span>
		</section>
	);
	if (area === null) return null;
	return area === undefined ? banner : createPortal(banner, area);
}
