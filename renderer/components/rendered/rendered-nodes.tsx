import {t} from '@lingui/core/macro';
import {createElement, Fragment, useContext, type ReactNode} from 'react';
import {dateFormat} from '../../../shared/languages/formats';
import {mathElements} from '../../boot/purifier';
import {breakable} from '../breakable';
import {renderDivision} from './rendered-divisions';
import {RenderedLink} from './rendered-link';
import {fileName} from './link-target';
import {RenderedContext, type EmojiInText} from './rendered-context';
import {renderSpan} from './rendered-spans';
import styles from './rendered.module.css';

/** Deeper than anybody writes: a bomb of nested elements must not end the program. */
const deepest = 60;
const plain = ['p', 'strong', 'em', 'del', 'blockquote', 'ul', 'li', 'b', 'i', 'code'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const math: ReadonlySet<string> = new Set(mathElements);
const mathAttributes = ['display', 'mathvariant', 'stretchy', 'fence', 'separator', 'accent'];

/** Sanitized nodes as elements of our own: no markup of others comes into the page as it is. */
export function renderNodes(parent: Node, depth = 0): ReactNode {
	if (depth > deepest) return breakable(parent.textContent ?? '');
	return [...parent.childNodes].map((node, at) => (
		<Fragment key={at}>{renderNode(node, depth)}</Fragment>
	));
}

function renderNode(node: Node, depth: number): ReactNode {
	if (node.nodeType === Node.TEXT_NODE) return breakable(node.textContent ?? '');
	if (!(node instanceof Element)) return null;
	const name = node.localName;
	const inner = () => renderNodes(node, depth + 1);
	if (plain.includes(name)) return createElement(name, undefined, inner());
	if (tables.includes(name)) return renderTable(name, inner());
	if (math.has(name)) return renderMath(node, name, inner);
	switch (name) {
		case 'br':
			return <br />;
		case 'hr':
			return <hr />;
		case 'a':
			return renderLink(node, inner);
		case 'img':
			return renderImage(node);
		case 'span':
			return renderSpan(node, inner);
		case 'div':
			return renderDivision(node, parent => renderNodes(parent, depth + 1));
		case 'ol':
			return <ol start={numberOf(node.getAttribute('start'))}>{inner()}</ol>;
		case 'pre':
			return (
				// Long lines are scrolled sideways, with the keyboard as well.
				<pre tabIndex={0} className={styles.pre}>
					{inner()}
				</pre>
			);
		case 'time':
			return renderTime(node);
		default:
			return /^h[1-6]$/.test(name) ? renderHeading(name, inner()) : inner();
	}
}

/** A heading of a message ranks below those of the screen. */
function renderHeading(name: string, inner: ReactNode): ReactNode {
	const level = Number(name[1]);
	return (
		<div role="heading" aria-level={Math.min(6, level + 2)} data-level={level}>
			{inner}
		</div>
	);
}

function renderTable(name: string, inner: ReactNode): ReactNode {
	const made = createElement(name, undefined, inner);
	return name === 'table' ? <div className={styles.table}>{made}</div> : made;
}

/** Formulas as MathML; the source beside them is not shown. */
function renderMath(element: Element, name: string, inner: () => ReactNode): ReactNode {
	if (name === 'annotation') return null;
	const attributes = mathAttributes.flatMap(attribute => {
		const value = element.getAttribute(attribute);
		return value !== null && /^[a-z-]{1,30}$/.test(value) ? [[attribute, value] as const] : [];
	});
	return createElement(name, Object.fromEntries(attributes), inner());
}

function renderLink(element: Element, inner: () => ReactNode): ReactNode {
	const address = element.getAttribute('href');
	if (address === null) return inner();
	const isUpload = address.includes('/user_uploads/');
	const isEmpty = (element.textContent ?? '').trim() === '';
	return (
		<RenderedLink address={address} isFile={isUpload}>
			{isEmpty ? fileName(address) || address : inner()}
		</RenderedLink>
	);
}

/**
 * Nothing is loaded from where a text says: emoji are drawn from the organization's own list, and a link
 * stands in the place of other pictures.
 */
function renderImage(element: Element): ReactNode {
	const words = element.getAttribute('alt') ?? element.getAttribute('title') ?? '';
	const address = element.getAttribute('src') ?? '';
	if (element.classList.contains('emoji')) {
		return (
			<Emoji name={words.replaceAll(':', '')} address={address}>
				<span className={styles.custom}>{words}</span>
			</Emoji>
		);
	}
	return (
		<RenderedLink address={address} isFile>
			{words || fileName(address) || t`Picture`}
		</RenderedLink>
	);
}

function Emoji(props: EmojiInText): ReactNode {
	const {CustomEmoji} = useContext(RenderedContext);
	return CustomEmoji === undefined ? props.children : <CustomEmoji {...props} />;
}

/** One for all: to make one takes longer than to draw what it writes. */
const moments = dateFormat({
	dateStyle: 'medium',
	timeStyle: 'short',
	hourCycle: 'h23',
});

function renderTime(element: Element): ReactNode {
	const stated = element.getAttribute('datetime') ?? '';
	const when = new Date(stated);
	if (Number.isNaN(when.getTime())) return element.textContent;
	return (
		<time dateTime={stated} title={stated} className={styles.time}>
			{moments.format(when)}
		</time>
	);
}

function numberOf(text: string | null): number | undefined {
	return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
