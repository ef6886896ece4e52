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
	/** Told when pointer or focus comes into it, and when it leaves. */
	readonly onHold?: (isHeld: boolean) => void;
};

/** A line below a screen, about something that concerns all of it. */
export function Banner({label, tone, children, actions, onHold}: Props) {
	const Glyph = tone === 'note' ? Info : TriangleAlert;
	const area = useContext(NoticeArea);
	const banner = (
		<section
			className={classes.banner}
			data-tone={tone}
			aria-label={label}
			role="status"
			onPointerEnter={() => onHold?.(true)}
			onPointerLeave={() => onHold?.(false)}
			onFocus={() => onHold?.(true)}
			onBlur={() => onHold?.(false)}
		>
			<Glyph aria-hidden="true" />
			<p className={classes.words}>{children}</p>
			<span className={classes.actions}>{actions}</span>
		</section>
	);
	if (area === null) return null;
	return area === undefined ? banner : createPortal(banner, area);
}
