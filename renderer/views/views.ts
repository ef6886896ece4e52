import {t} from '@lingui/core/macro';
import type {GridLayout} from '../components/grid/layout';
import {viewName, type SavedView, type SavedViews, type ViewContent} from '../../shared/model/view';
import {ownOf} from '../../shared/model/own-of';
import {organizationPlaces, type OrganizationPlaceName} from '../places';
import {innerLists, type InnerList} from '../places/inner-lists';
import type {PlaceFacts, ViewsFacts} from '../places/place';
import {fold} from '../text/fold';

/** The views of an organization and what is done with them: rules alone, of records. */

export type View = SavedView & {readonly isBuiltIn: boolean};

const places: Readonly<Record<OrganizationPlaceName, PlaceFacts>> = organizationPlaces;

/** Screens whose lists can be kept as views, in the order of the rail. */
export const viewScreens = (Object.keys(places) as OrganizationPlaceName[]).filter(
	name => places[name].views !== undefined,
);

/** The list inside of a screen that has this name. */
export function innerListOf(screen: string): InnerList | undefined {
	return ownOf<InnerList>(innerLists, screen);
}

/** Everything that has views: screens, and lists inside of some. */
const viewLists: readonly string[] = [...viewScreens, ...Object.keys(innerLists)];

/** What a list says of its views; undefined for what has none. */
export function factsOf(screen: string): (ViewsFacts & {readonly title: string}) | undefined {
	const list = innerListOf(screen) ?? ownOf<PlaceFacts>(places, screen);
	return list?.views && {...list.views, title: list.title};
}

/** The screen of a place, or the name of a list inside of one. */
export function screenOf({title}: Pick<PlaceFacts, 'title'>): string | undefined {
	return viewLists.find(name => factsOf(name)?.title === title);
}

function builtInOf(screen: string): readonly View[] {
	return (factsOf(screen)?.builtIn ?? []).map(({key, name, filter, sort = '', also = {}}) => ({
		id: `builtin-${screen}-${key}`,
		screen,
		name,
		filter,
		sort,
		also,
		isBuiltIn: true,
	}));
}

/** Views of a screen: those of the sidebar in its order, then what else is kept, then the built-in ones. */
export function viewsOf(screen: string, {own, pinned}: SavedViews): readonly View[] {
	const kept = own.flatMap(view => (view.screen === screen ? {...view, isBuiltIn: false} : []));
	const place = ({id}: View) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
	return [...kept.toSorted((a, b) => place(a) - place(b)), ...builtInOf(screen)];
}

export function viewById(id: string, {own}: SavedViews): View | undefined {
	const kept = own.find(view => view.id === id);
	if (kept !== undefined) return {...kept, isBuiltIn: false};
	// The name of one list may begin with that of another.
	return viewLists
		.filter(name => id.startsWith(`builtin-${name}-`))
		.flatMap(builtInOf)
		.find(view => view.id === id);
}

/** The views of a screen that stand in the sidebar. */
export function pinnedOf(screen: string, views: SavedViews): readonly View[] {
	return views.pinned.flatMap(id => {
		const view = viewById(id, views);
		return view?.screen === screen ? view : [];
	});
}

/** The view with which a screen opens. */
export function defaultOf(screen: string, views: SavedViews): View | undefined {
	const id = ownOf(views.defaults, screen);
	const view = id === undefined ? undefined : viewById(id, views);
	return view?.screen === screen ? view : undefined;
}

/** The address of a view, with what was changed of it and not saved. */
export function searchOf(view: View, {unsaved}: SavedViews): Readonly<Record<string, unknown>> {
	const {filter, sort, also} = ownOf(unsaved, view.id) ?? view;
	return {
		...knownAlso(view.screen, also),
		q: orNothing(filter),
		sort: orNothing(sort),
		view: view.id,
	};
}

/** What a screen knows of what a view says besides; the rest is kept, and no address holds it. */
export function knownAlso(screen: string, also: ViewContent['also']): ViewContent['also'] {
	const names = factsOf(screen)?.also ?? [];
	return Object.fromEntries(Object.entries(also).filter(([name]) => names.includes(name)));
}

const orNothing = (text: string) => (text === '' ? undefined : text);

/** Whether two say the same, layouts aside. */
export function isSameQuestion(
	one: Omit<ViewContent, 'layout'>,
	other: Omit<ViewContent, 'layout'>,
): boolean {
	const names = [...Object.keys(one.also), ...Object.keys(other.also)];
	return (
		one.filter.trim() === other.filter.trim() &&
		one.sort === other.sort &&
		names.every(name => ownOf(one.also, name) === ownOf(other.also, name))
	);
}

/** Whether two arrangements of the same columns look the same. */
export function isSameLayout(one: GridLayout, other: GridLayout): boolean {
	const shown = ({order, hidden}: GridLayout) =>
		order.filter(id => !hidden.includes(id)).join('\n');
	return (
		shown(one) === shown(other) &&
		one.order.every(id => ownOf(one.widths, id) === ownOf(other.widths, id))
	);
}

/** An arrangement of the columns there are, with those that only the kept one names where they stood. */
export function withUnknown(kept: GridLayout | undefined, now: GridLayout): GridLayout {
	if (kept === undefined) return now;
	const order = [...now.order];
	for (const [at, id] of kept.order.entries()) {
		if (order.includes(id)) continue;
		const before = kept.order[at - 1];
		order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
	}
	const isUnknown = (id: string) => !now.order.includes(id);
	return {
		order,
		hidden: [...now.hidden, ...kept.hidden.filter(isUnknown)],
		widths: {
			...Object.fromEntries(Object.entries(kept.widths).filter(([id]) => isUnknown(id))),
			...now.widths,
		},
	};
}

/** Names that a screen has for its own views, as they are compared. */
function takenNames(screen: string, {own}: SavedViews, exceptId?: string): ReadonlySet<string> {
	return new Set(
		own.flatMap(view => (view.screen === screen && view.id !== exceptId ? fold(view.name) : [])),
	);
}

/** The own view of a screen that has a name. */
export function viewCalled(screen: string, name: string, {own}: SavedViews): SavedView | undefined {
	return own.find(view => view.screen === screen && fold(view.name) === fold(name));
}

/** Why a view cannot be called so. */
export function whyNotName(
	screen: string,
	name: string,
	views: SavedViews,
	exceptId?: string,
): string | undefined {
	const typed = name.trim();
	if (typed === '') return t`Enter a name.`;
	if (!viewName.safeParse(typed).success) return t`This name has signs that cannot be shown.`;
	if (!takenNames(screen, views, exceptId).has(fold(typed))) return undefined;
	return t`There is already a view called “${typed}”.`;
}

/** The name, with a number behind it where it is taken. */
export function freeName(screen: string, name: string, views: SavedViews): string {
	const taken = takenNames(screen, views);
	for (let number = 1; ; number++) {
		const ending = number === 1 ? '' : ` ${number}`;
		const free = name.slice(0, 80 - ending.length).trimEnd() + ending;
		if (!taken.has(fold(free))) return free;
	}
}

/** What is done with views. Each answers with all of them as they are then. */

export function withView(views: SavedViews, view: SavedView, isPinned: boolean): SavedViews {
	return {
		...views,
		own: [...views.own, view],
		pinned: isPinned ? [...views.pinned, view.id] : views.pinned,
	};
}

/** With what a view shows now kept as its own. */
export function withSaved(views: SavedViews, id: string, content: ViewContent): SavedViews {
	const {layout, ...question} = content;
	return withoutUnsaved(
		{
			...views,
			own: views.own.map(({layout: before, ...view}) => {
				const kept = view.id === id ? layout : before;
				const shown = view.id === id ? {...view, ...question} : view;
				return kept === undefined ? shown : {...shown, layout: kept};
			}),
		},
		id,
	);
}

export function withoutUnsaved(views: SavedViews, id: string): SavedViews {
	const {[id]: _gone, ...unsaved} = views.unsaved;
	return {...views, unsaved};
}

export function withUnsaved(views: SavedViews, id: string, content: ViewContent): SavedViews {
	return {...views, unsaved: {...views.unsaved, [id]: content}};
}

export function withName(views: SavedViews, id: string, name: string): SavedViews {
	return {...views, own: views.own.map(view => (view.id === id ? {...view, name} : view))};
}

export function withoutView(views: SavedViews, id: string): SavedViews {
	return {
		...withoutUnsaved(views, id),
		own: views.own.filter(view => view.id !== id),
		pinned: views.pinned.filter(other => other !== id),
		defaults: Object.fromEntries(Object.entries(views.defaults).filter(([, of]) => of !== id)),
	};
}

/** A view that was removed, back where it stood; what came meanwhile stays. */
export function withViewBack(views: SavedViews, before: SavedViews, id: string): SavedViews {
	const view = before.own.find(other => other.id === id);
	if (view === undefined || views.own.some(other => other.id === id)) return views;
	const name = freeName(view.screen, view.name, views);
	const place = before.pinned.indexOf(id);
	const unsaved = ownOf(before.unsaved, id);
	const wasDefault = ownOf(before.defaults, view.screen) === id;
	return {
		own: views.own.toSpliced(before.own.indexOf(view), 0, {...view, name}),
		pinned: place === -1 ? views.pinned : views.pinned.toSpliced(place, 0, id),
		defaults: {...(wasDefault && {[view.screen]: id}), ...views.defaults},
		unsaved: {...views.unsaved, ...(unsaved && {[id]: unsaved})},
	};
}

export function withPin(views: SavedViews, id: string, isPinned: boolean): SavedViews {
	const others = views.pinned.filter(other => other !== id);
	return {...views, pinned: isPinned ? [...others, id] : others};
}

/** With a view one place further in the sidebar, among those of its screen. */
export function withStep(views: SavedViews, id: string, by: -1 | 1): SavedViews {
	const screen = viewById(id, views)?.screen;
	if (screen === undefined) return views;
	const shown = pinnedOf(screen, views).map(view => view.id);
	const other = shown[shown.indexOf(id) + by];
	if (!shown.includes(id) || other === undefined) return views;
	return withPlace(views, id, other);
}

/** With a view at the place of another one in the sidebar. */
export function withPlace(views: SavedViews, id: string, target: string): SavedViews {
	const from = views.pinned.indexOf(id);
	const to = views.pinned.indexOf(target);
	if (from === -1 || to === -1) return views;
	return {...views, pinned: views.pinned.toSpliced(from, 1).toSpliced(to, 0, id)};
}

/** With a view as the one with which its screen opens; without one, with none. */
export function withDefault(views: SavedViews, screen: string, id: string | undefined): SavedViews {
	const {[screen]: _before, ...defaults} = views.defaults;
	return {...views, defaults: id === undefined ? defaults : {...defaults, [screen]: id}};
}
