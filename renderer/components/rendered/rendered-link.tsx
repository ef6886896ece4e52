import {t} from '@lingui/core/macro';
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
 * and opened by the main process, which has the last word; a file of the service is saved.
 */
export function RenderedLink({address, isFile = false, children}: Props) {
	const place = useContext(RenderedContext);
	const [said, setSaid] = useState('');
	const target = linkTarget(address, place);
	if (target.kind === 'none') {
		return (
			<span
				className={styles.dead}
				title={t`Steward does not open this link: ${{address: target.shown}}`}
			>
				{children}
			</span>
		);
	}
	if (target.kind === 'inside') return <a href={target.href}>{children}</a>;
	const {href} = target;
	const {downloadFile} = place;
	const open = async (event: MouseEvent) => {
		event.preventDefault();
		if (target.kind === 'file' && downloadFile !== undefined) {
			setSaid(t`Saving.`);
			setSaid(await downloadFile(target.path));
			return;
		}
		const isOpened = await window.steward.ask('link:open', {href});
		setSaid(isOpened ? '' : t`This link cannot be opened.`);
	};
	const looksLikeFile = isFile || target.kind === 'file';
	const Sign = looksLikeFile ? Paperclip : ExternalLink;
	return (
		<>
			<a
				href={href}
				className={looksLikeFile ? styles.file : styles.outside}
				title={target.kind === 'file' && downloadFile ? t`Save to Downloads: ${href}` : href}
				rel="noreferrer"
				draggable={false}
				onClick={event => void open(event)}
				onAuxClick={event => event.preventDefault()}
			>
				{looksLikeFile && <Sign size={13} strokeWidth={1.5} aria-hidden="true" />}
				{children}
				{!looksLikeFile && (
					<Sign size={12} strokeWidth={1.5} aria-label={t`opens in the browser`} />
				)}
			</a>
			{said !== '' && (
				<span className={styles.said} role="status">
					{/* The sentence of whoever wrote the link goes on behind it. */}({said})
				</span>
			)}
		</>
	);
}
