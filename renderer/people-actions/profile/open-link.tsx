import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ExternalLink} from 'lucide-react';
import {useState, type MouseEvent} from 'react';
import styles from './profile.module.css';

type Props = {readonly href: string; readonly children: string};

/** An address that somebody wrote, opened in the browser of the system; text where it is none. */
export function OpenLink({href, children}: Props) {
	const [isRefused, setRefused] = useState(false);
	if (!/^https?:\/\//i.test(href)) return <span className={styles.value}>{children}</span>;
	const open = async (event: MouseEvent) => {
		event.preventDefault();
		setRefused(!(await window.steward.ask('link:open', {href})));
	};
	return (
		<>
			<a
				className={styles.link}
				href={href}
				title={href}
				dir="auto"
				onClick={event => void open(event)}
			>
				{children}
				<ExternalLink size={13} strokeWidth={1.5} aria-label={t`opens in the browser`} />
			</a>
			{isRefused && (
				<span role="status">
					<Trans>This link cannot be opened.</Trans>
				</span>
			)}
		</>
	);
}
