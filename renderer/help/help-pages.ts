import type {HelpPage, ScreenName} from './help-page';

const modules = import.meta.glob<{readonly page: HelpPage}>('../../docs/help/*.md', {eager: true});

/** Every page, in the order in which they are listed. */
export const helpPages: readonly HelpPage[] = Object.values(modules)
	.map(({page}) => page)
	.toSorted((one, other) => one.order - other.order);

/** Its own page; undefined for a name that no page has. */
export function pageNamed(name: string): HelpPage | undefined {
	return helpPages.find(page => page.name === name);
}

/** What helps with a screen: the page that names it first, then the others that do. */
export function pagesOf(screen: ScreenName | undefined): readonly HelpPage[] {
	if (screen === undefined) return [];
	return helpPages
		.filter(({screens}) => screens.includes(screen))
		.toSorted((one, other) => one.screens.indexOf(screen) - other.screens.indexOf(screen));
}
