import {i18n} from '@lingui/core';
import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, VisuallyHidden} from '@mantine/core';
import {List, X} from 'lucide-react';
import {use, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import type {Connection} from '../../shared/bridge';
import type {LanguageTag} from '../../shared/languages/languages';
import {SearchLine} from '../components/search-line';
import {EmptyState} from '../components/states/empty-state';
import {HelpArticle} from './help-article';
import type {HelpPage, ScreenName} from './help-page';
import {helpPagesIn, pageNamed, pagesOf} from './help-pages';
import {createHelpSearch, type FoundPage} from './help-search';
import {closeHelp, useHelpStore} from './help-store';
import {langAttributes} from './lang-attributes';
import styles from './help.module.css';

type Props = {
	readonly connection: Connection | undefined;
	/** The screen that is open. */
	readonly screen: ScreenName | undefined;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** `all` in the place of the name of a page. */
const allPages = 'all';

/** Pages about the task at hand, beside the screen: searched, or followed from one to the next. */
export function HelpPanel({connection, screen}: Props) {
	const {page: wanted, text, asked} = useHelpStore();
	const ofScreen = useScreenOf(screen, asked);
	const language = i18n.locale as LanguageTag;
	const pages = use(helpPagesIn(language));
	const shown = wanted === undefined ? pagesOf(pages, ofScreen)[0] : pageNamed(pages, wanted);
	const field = useRef<HTMLInputElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const search = useMemo(() => createHelpSearch(pages, language), [pages, language]);
	const typed = useDeferredValue(text.trim());
	const found = useMemo(() => search(typed), [search, typed]);
	const [isLayered] = useState(() => document.querySelector('[aria-modal="true"]') !== null);
	const isSearching = text.trim() !== '';

	useEffect(() => field.current?.focus({preventScroll: true}), [asked]);
	useLayoutEffect(() => {
		if (content.current !== null) content.current.scrollTop = 0;
	}, [shown, isSearching]);

	const show = (name: string) => {
		useHelpStore.setState({page: name, text: ''});
		content.current?.focus({preventScroll: true});
	};
	return (
		<aside
			className={styles.panel}
			aria-label={t`Help`}
			tabIndex={-1}
			data-help
			// Beside a dialog that is open it would not be there for a screen reader.
			{...(isLayered && {role: 'dialog', 'aria-modal': true})}
		>
			<div className={styles.bar}>
				<h2 className={styles.title}>
					<Trans>Help</Trans>
				</h2>
				<ActionIcon
					aria-label={t`All help topics`}
					title={t`All help topics`}
					aria-pressed={!isSearching && shown === undefined}
					onClick={() => show(allPages)}
				>
					<List {...sign} />
				</ActionIcon>
				<ActionIcon aria-label={t`Close help`} title={t`Close (Esc)`} onClick={closeHelp}>
					<X {...sign} />
				</ActionIcon>
			</div>
			<div className={styles.search} role="search">
				<SearchLine
					type="search"
					className={styles.field}
					inputRef={field}
					text={text}
					parts={[]}
					placeholder={t`Search help`}
					aria-label={t`Search help`}
					maxLength={100}
					clearLabel={t`Clear search`}
					onClear={() => useHelpStore.setState({text: ''})}
					onChange={event => useHelpStore.setState({text: event.currentTarget.value})}
					onKeyDown={event => {
						if (event.nativeEvent.isComposing) return;
						const first = isSearching ? search(text.trim())[0] : undefined;
						if (event.key === 'Enter' && first !== undefined) show(first.page.name);
						else if (event.key === 'ArrowDown') {
							const next = content.current?.querySelector<HTMLElement>('button, a');
							(next ?? content.current)?.focus();
						} else return;
						event.preventDefault();
					}}
				/>
				<VisuallyHidden role="status">
					{isSearching ? plural(found.length, {one: '# topic found', other: '# topics found'}) : ''}
				</VisuallyHidden>
			</div>
			<div className={styles.content} ref={content} tabIndex={-1}>
				{isSearching ? (
					<Found found={found} text={typed} onShow={show} />
				) : shown === undefined ? (
					<Topics title={t`All help topics`} pages={pages} onShow={show} />
				) : (
					<>
						<HelpArticle page={shown} connection={connection} screen={screen} onShow={show} />
						<Topics
							title={t`More about this screen`}
							pages={pagesOf(pages, ofScreen).filter(page => page !== shown)}
							onShow={show}
						/>
					</>
				)}
			</div>
		</aside>
	);
}

/** The screen at which help was asked for: the page stays while its links are followed. */
function useScreenOf(screen: ScreenName | undefined, asked: number): ScreenName | undefined {
	const [at, setAt] = useState({screen, asked});
	if (at.asked === asked) return at.screen;
	setAt({screen, asked});
	return screen;
}

type TopicsProps = {
	readonly title: string;
	readonly pages: readonly HelpPage[];
	readonly onShow: (name: string) => void;
};

function Topics({title, pages, onShow}: TopicsProps) {
	if (pages.length === 0) return null;
	return (
		<section className={styles.topics} aria-label={title}>
			<h3 className={styles.heading}>{title}</h3>
			<ul>
				{pages.map(page => (
					<li key={page.name}>
						<button type="button" className={styles.topic} onClick={() => onShow(page.name)}>
							<span {...langAttributes(page)}>{page.title}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

type FoundProps = {
	readonly found: readonly FoundPage[];
	readonly text: string;
	readonly onShow: (name: string) => void;
};

function Found({found, text, onShow}: FoundProps) {
	if (found.length === 0) {
		return (
			<EmptyState
				kind="no-match"
				title={t`No help topic matches “${text}”`}
				advice={t`Try one word, such as “plan” or “guest”.`}
			/>
		);
	}
	return (
		<ul className={styles.topics} aria-label={t`Topics found`}>
			{found.map(({page, line}) => (
				<li key={page.name}>
					<button type="button" className={styles.topic} onClick={() => onShow(page.name)}>
						<span className={styles.topicTitle} {...langAttributes(page)}>
							{page.title}
						</span>
						<span className={styles.line} {...langAttributes(page)}>
							{line}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
