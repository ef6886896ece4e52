import {Trans} from '@lingui/react/macro';
import {useMemo, useState} from 'react';
import {drawnAtOnce, isTooMuchMarkup} from '../boot/markup-size';
import {purify} from '../boot/purifier';
import {renderNodes} from './rendered/rendered-nodes';
import styles from './rendered/rendered.module.css';

type Props = {
	/** Rendered text as the service sends it: somebody's words, never to be trusted. */
	readonly html: string;
};

/**
 * Text that the service rendered. It is sanitized and then made anew of elements of our own; this is
 * the only way in which markup of others is shown. Of what takes long to draw the rest comes when it is
 * asked for. Links and mentions know their place from `RenderedContext`.
 */
export function RenderedHtml({html}: Props) {
	const [whole, setWhole] = useState<string>();
	const isCut = useMemo(() => isTooMuchMarkup(html), [html]);
	const atOnce = useMemo(() => (isCut ? html : drawnAtOnce(html)), [html, isCut]);
	const shown = whole === html ? html : atOnce;
	const nodes = useMemo(() => renderNodes(purify(shown)), [shown]);
	return (
		<div className={styles.text} dir="auto">
			{nodes}
			{isCut && (
				<p className={styles.cut}>
					<Trans>Too long to show in full. This is the beginning, without formatting.</Trans>
				</p>
			)}
			{shown !== html && (
				<p className={styles.cut}>
					<Trans>This is the beginning.</Trans>{' '}
					<button type="button" className={styles.whole} onClick={() => setWhole(html)}>
						<Trans>Show all</Trans>
					</button>
				</p>
			)}
		</div>
	);
}
