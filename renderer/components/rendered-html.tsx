import {useMemo} from 'react';
import {isTooMuchMarkup} from '../boot/markup-size';
import {purify} from '../boot/purifier';
import {renderNodes} from './rendered/rendered-nodes';
import styles from './rendered/rendered.module.css';

type Props = {
	/** Rendered text as the service sends it: somebody's words, never to be trusted. */
	readonly html: string;
	/** In few lines, as a preview. */
	readonly isShort?: boolean;
};

/**
 * Text that the service rendered. It is sanitized and then made anew of elements of our own; this is
 * the only way in which markup of others is shown. Links and mentions know their place from
 * `RenderedContext`.
 */
export function RenderedHtml({html, isShort = false}: Props) {
	const nodes = useMemo(() => renderNodes(purify(html)), [html]);
	const isCut = useMemo(() => isTooMuchMarkup(html), [html]);
	return (
		<div className={styles.text} dir="auto" data-short={isShort || undefined}>
			{nodes}
			{isCut && (
				<p className={styles.cut}>
					Too long to show in full: this is the beginning, without formatting.
				</p>
			)}
		</div>
	);
}
