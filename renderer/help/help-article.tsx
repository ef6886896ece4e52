import {Trans} from '@lingui/react/macro';
import {Fragment, type ReactNode} from 'react';
import type {Connection} from '../../shared/bridge';
import {KeyCaps} from '../components/keyboard/key-caps';
import {SingleKeys} from '../components/keyboard/single-keys';
import {shortcuts, waysTo, type Shortcut} from '../shortcuts/shortcuts';
import {useOwnKeysStore} from '../state/own-keys';
import type {Block, HelpPage, Inline, ScreenName} from './help-page';
import {HelpPicture} from './help-picture';
import {langAttributes} from './lang-attributes';
import {TourButton} from './tour/tour-button';
import {ScreenLink} from './screen-link';
import styles from './help.module.css';

type Way = {
	readonly connection: Connection | undefined;
	readonly onShow: (name: string) => void;
};

type Props = Way & {
	readonly page: HelpPage;
	/** The screen that is open, to which no link has to lead. */
	readonly screen: ScreenName | undefined;
};

/** One page. */
export function HelpArticle({page, screen, ...way}: Props) {
	const others = page.screens.filter(name => name !== screen);
	return (
		<article className={styles.article} aria-label={page.title}>
			<div {...langAttributes(page)}>
				<h3 className={styles.articleTitle}>{page.title}</h3>
				<Blocks blocks={page.blocks} {...way} />
			</div>
			{others.length > 0 && (
				<p className={styles.screens}>
					<span className={styles.heading}>
						<Trans>Open the screen:</Trans>
					</span>
					{others.map(name => (
						<ScreenLink key={name} name={name} connection={way.connection} />
					))}
				</p>
			)}
		</article>
	);
}

function Blocks({blocks, ...way}: Way & {readonly blocks: readonly Block[]}) {
	const line = (content: readonly Inline[]) => <Line content={content} {...way} />;
	return blocks.map((block, at) => {
		switch (block.kind) {
			case 'heading':
				return <h4 key={at}>{line(block.content)}</h4>;
			case 'paragraph':
				return <p key={at}>{line(block.content)}</p>;
			case 'list': {
				const List = block.isOrdered ? 'ol' : 'ul';
				return (
					<List key={at}>
						{block.items.map((items, index) => (
							<li key={index}>
								<Blocks blocks={items} {...way} />
							</li>
						))}
					</List>
				);
			}
			case 'picture':
				return <HelpPicture key={at} file={block.file} words={block.words} />;
			case 'table':
				return (
					<table key={at}>
						<thead>
							<tr>
								{block.head.map((cell, index) => (
									<th key={index} scope="col">
										{line(cell)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{block.rows.map((row, index) => (
								<tr key={index}>
									{row.map((cell, column) => (
										<td key={column}>{line(cell)}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				);
		}
	});
}

function Line({content, ...way}: Way & {readonly content: readonly Inline[]}): ReactNode {
	return content.map((one, at) => <Fragment key={at}>{drawn(one, way)}</Fragment>);
}

function drawn(one: Inline, way: Way): ReactNode {
	switch (one.kind) {
		case 'text':
			return one.text;
		case 'code':
			return <code>{one.text}</code>;
		case 'strong':
			return (
				<strong>
					<Line content={one.content} {...way} />
				</strong>
			);
		case 'em':
			return (
				<em>
					<Line content={one.content} {...way} />
				</em>
			);
		case 'link':
			return <HelpLink link={one} {...way} />;
	}
}

/** What is typed for it on this computer: the keys that the person gave it, else its own. */
function KeysOf({shortcut}: {readonly shortcut: Shortcut}) {
	const own = useOwnKeysStore(({keys}) => keys);
	return (
		<SingleKeys value>
			<KeyCaps keys={waysTo(shortcut, own)[0] ?? ''} />
		</SingleKeys>
	);
}

function HelpLink({link, ...way}: Way & {readonly link: Inline & {kind: 'link'}}) {
	const {to, name} = link;
	const words = <Line content={link.content} {...way} />;
	switch (to) {
		case 'keys': {
			const shortcut = shortcuts.find(({id}) => id === name);
			return shortcut === undefined ? words : <KeysOf shortcut={shortcut} />;
		}
		case 'screen':
			return (
				<ScreenLink name={name} connection={way.connection}>
					{words}
				</ScreenLink>
			);
		case 'tour':
			return <TourButton />;
		case 'page':
			return (
				<button type="button" className={styles.link} onClick={() => way.onShow(name)}>
					{words}
				</button>
			);
	}
}
