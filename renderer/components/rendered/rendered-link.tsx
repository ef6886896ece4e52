import {ExternalLink, Paperclip} from 'lucide-react';
import {useContext, useState, type MouseEvent, type ReactNode} from 'react';
import {linkTarget} from './link-target';
import {RenderedContext} from './rendered-context';
import styles from './rendered.module.css';

type Props = {
	readonly address: string;
	/** What a picture or film is called, where the link stands in its place. */
	readonly isFile?: boolean;
	readonly children: ReactNode;
};

/**
 * A link that somebody wrote. It never moves the page: what is outside is shown as an address first
 * and opened by the main process, which has the last word.
 */
export function RenderedLink({address, isFile = false, children}: Props) {
	const place = useContext(RenderedContext);
	const [isRefused, setRefused] = useState(false);
	const target = linkTarget(address, place);
	if (target.kind === 'none') {
		return (
			<span className={styles.dead} title={`Not opened from here: ${target.shown}`}>
				{children}
			</span>
		);
	}
	if (target.kind === 'inside') return <a href={target.href}>{children}</a>;
	const open = async (event: MouseEvent) => {
		event.preventDefault();
		setRefused(!(await window.steward.ask('link:open', {href: target.href})));
	};
	const Sign = isFile ? Paperclip : ExternalLink;
	return (
		<>
			<a
				href={target.href}
				className={isFile ? styles.file : styles.outside}
				title={target.href}
				rel="noreferrer"
				draggable={false}
				onClick={event => void open(event)}
				onAuxClick={event => event.preventDefault()}
			>
				{isFile && <Sign size={13} strokeWidth={1.5} aria-hidden="true" />}
				{children}
				{!isFile && <Sign size={12} strokeWidth={1.5} aria-label="opens in the browser" />}
			</a>
			{isRefused && (
				<span className={styles.refused} role="status">
					This address cannot be opened.
				</span>
			)}
		</>
	);
}
