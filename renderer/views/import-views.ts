import type {SavedView, SavedViews, ViewContent} from '../../shared/model/view';
import type {SharedView} from '../../shared/model/views-file';
import {
	factsOf,
	freeName,
	innerListOf,
	isSameLayout,
	isSameQuestion,
	viewCalled,
	withPin,
	withSaved,
	withView,
} from './views';

/** What a view of a file is here. */
export type Verdict =
	| 'new'
	/** Another one of its screen has its name. */
	| 'taken'
	/** The very same is there. */
	| 'same'
	/** This version has no such screen. */
	| 'no-screen';

export type Choice = 'add' | 'both' | 'replace' | 'skip';

export function verdictOf(view: SharedView, views: SavedViews): Verdict {
	if (factsOf(view.screen) === undefined) return 'no-screen';
	const other = viewCalled(view.screen, view.name, views);
	if (other === undefined) return 'new';
	return isSameQuestion(view, other) && isLaidOutAs(view, other) ? 'same' : 'taken';
}

function isLaidOutAs(one: ViewContent, other: ViewContent): boolean {
	if (one.layout === undefined || other.layout === undefined) return one.layout === other.layout;
	return isSameLayout(one.layout, other.layout) && isSameLayout(other.layout, one.layout);
}

/** What is proposed for a view: nothing that is there is replaced unasked. */
export function choiceFor(verdict: Verdict): Choice {
	if (verdict === 'new') return 'add';
	return verdict === 'taken' ? 'both' : 'skip';
}

/** What of a view is not known here and is kept with it. */
export function unknownOf({screen, also}: SharedView): readonly string[] {
	const known = factsOf(screen)?.also ?? [];
	return Object.keys(also).filter(name => !known.includes(name));
}

export type Chosen = {readonly view: SharedView; readonly choice: Choice};

/** With the views that were chosen; each of the others is as it was. */
export function withImported(
	views: SavedViews,
	chosen: readonly Chosen[],
	isPinned: boolean,
	newId: () => string,
): SavedViews {
	let all = views;
	for (const {view, choice} of chosen) {
		if (choice === 'skip') continue;
		const {screen, name, filter, sort, also, layout} = view;
		const content: ViewContent = {filter, sort, also, ...(layout && {layout})};
		const other = choice === 'replace' ? viewCalled(screen, name, all) : undefined;
		if (other === undefined) {
			const made: SavedView = {...content, id: newId(), screen, name: freeName(screen, name, all)};
			all = withView(all, made, isPinned && innerListOf(screen) === undefined);
		} else {
			all = withSaved(all, other.id, content);
			const canPin = isPinned && innerListOf(screen) === undefined;
			if (canPin && !all.pinned.includes(other.id)) all = withPin(all, other.id, true);
		}
	}
	return all;
}

/** The views without what an import brought; what came after it stays. */
export function withoutImported(
	views: SavedViews,
	before: SavedViews,
	after: SavedViews,
): SavedViews {
	const earlier = new Map(before.own.map(view => [view.id, view]));
	const added = new Set(after.own.flatMap(({id}) => (earlier.has(id) ? [] : id)));
	const isLeft = (id: string) => !added.has(id);
	return {
		...views,
		own: views.own
			.filter(({id}) => isLeft(id))
			.map(view => {
				const then = after.own.find(({id}) => id === view.id);
				return JSON.stringify(then) === JSON.stringify(view)
					? (earlier.get(view.id) ?? view)
					: view;
			}),
		pinned: views.pinned.filter(
			id => isLeft(id) && (before.pinned.includes(id) || !after.pinned.includes(id)),
		),
		defaults: Object.fromEntries(Object.entries(views.defaults).filter(([, id]) => isLeft(id))),
		unsaved: Object.fromEntries(
			Object.entries({...lostOf(before, after), ...views.unsaved}).filter(([id]) => isLeft(id)),
		),
	};
}

/** What was not saved of views that an import replaced. */
function lostOf(before: SavedViews, after: SavedViews): SavedViews['unsaved'] {
	return Object.fromEntries(
		Object.entries(before.unsaved).filter(([id]) => !Object.hasOwn(after.unsaved, id)),
	);
}
