import {t} from '@lingui/core/macro';
import type {ReactNode} from 'react';
import {fileName} from './link-target';
import {RenderedLink} from './rendered-link';
import styles from './rendered.module.css';

const previews = ['message_inline_image', 'message_embed', 'youtube-video', 'twitter-tweet'];

/** Renders what is inside an element. */
type Inside = (parent: Node) => ReactNode;

/** What a block of the service stands for, by its class; one that is not known is its content. */
export function renderDivision(element: Element, inside: Inside): ReactNode {
	const has = (name: string) => element.classList.contains(name);
	if (has('codehilite')) return renderCode(element, inside(element));
	if (has('spoiler-block')) return renderSpoiler(element, inside);
	if (previews.some(has)) return renderPreview(element);
	return <div>{inside(element)}</div>;
}

function renderCode(element: Element, inner: ReactNode): ReactNode {
	const language = element.getAttribute('data-code-language');
	return (
		<div className={styles.code}>
			{language !== null && <span className={styles.language}>{language}</span>}
			{inner}
		</div>
	);
}

function renderSpoiler(element: Element, inside: Inside): ReactNode {
	const header = [...element.children].find(({classList}) => classList.contains('spoiler-header'));
	const content = [...element.children].find(({classList}) =>
		classList.contains('spoiler-content'),
	);
	const isNamed = (header?.textContent ?? '').trim() !== '';
	return (
		<details className={styles.spoiler}>
			<summary>{header !== undefined && isNamed ? inside(header) : t`Spoiler`}</summary>
			<div className={styles.hidden}>{content !== undefined && inside(content)}</div>
		</details>
	);
}

/** Nothing of another host is loaded: the address stands in the place of the preview. */
function renderPreview(element: Element): ReactNode {
	const link = element.querySelector('a[href]');
	const address = link?.getAttribute('href') ?? element.querySelector('img')?.getAttribute('src');
	if (address === null || address === undefined) return null;
	const title = element.querySelector('.message_embed_title')?.textContent?.trim();
	const words = title || link?.getAttribute('title') || fileName(address) || address;
	return (
		<div className={styles.preview}>
			<RenderedLink address={address} isFile>
				{words}
			</RenderedLink>
		</div>
	);
}
