import {useMemo} from 'react';
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
	const nodes = useMemo(() => renderNodes(purify(withoutStyles(html))), [html]);
	return (
		<div className={styles.text} dir="auto" data-short={isShort || undefined}>
			{nodes}
		</div>
	);
}

const tag = /<[^<>]+>/g;
const styleAttribute = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * Style attributes never pass; formulas come with many. They are taken out of the tags before anything
 * is parsed, because the content policy reports each one that a parser meets. Text stays as it is: in
 * text the service writes `<` as its entity.
 */
function withoutStyles(html: string): string {
	return html.replace(tag, found => found.replace(styleAttribute, ''));
}
