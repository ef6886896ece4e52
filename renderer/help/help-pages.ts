import type {LanguageTag} from '../../shared/languages/languages';
import type {HelpPage, ScreenName} from './help-page';

type Pages = {readonly pages: readonly HelpPage[]};

const asked = new Map<LanguageTag, Promise<readonly HelpPage[]>>();

const byLanguage: Readonly<Record<LanguageTag, () => Promise<Pages>>> = {
	en: () => import('virtual:help/en'),
	de: () => import('virtual:help/de'),
	fr: () => import('virtual:help/fr'),
	es: () => import('virtual:help/es'),
	ja: () => import('virtual:help/ja'),
	ar: () => import('virtual:help/ar'),
};

/** Every page in a language, in the order in which they are listed: for a language the same promise each time. */
export function helpPagesIn(language: LanguageTag): Promise<readonly HelpPage[]> {
	const pages = asked.get(language) ?? byLanguage[language]().then(module => module.pages);
	asked.set(language, pages);
	return pages;
}

/** Its own page; undefined for a name that no page has. */
export function pageNamed(pages: readonly HelpPage[], name: string): HelpPage | undefined {
	return pages.find(page => page.name === name);
}

/** What helps with a screen: the page that is called as it is, then the one that names it first, then the others that do. */
export function pagesOf(
	pages: readonly HelpPage[],
	screen: ScreenName | undefined,
): readonly HelpPage[] {
	if (screen === undefined) return [];
	return pages
		.filter(({screens}) => screens.includes(screen))
		.toSorted((one, other) => placeOf(screen, one) - placeOf(screen, other));
}

function placeOf(screen: ScreenName, {name, screens}: HelpPage): number {
	return name === screen ? -1 : screens.indexOf(screen);
}
