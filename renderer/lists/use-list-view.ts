import {useCallback, useEffect, useMemo, useRef} from 'react';
import type {ViewContent} from '../../shared/model/view';
import {ownOf} from '../../shared/model/own-of';
import {useViews} from '../api/saved/views';
import type {GridSort} from '../components/grid/grid-column';
import {fitLayout, type GridLayout} from '../components/grid/layout';
import type {PlaceFacts} from '../places/place';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {useViewDialogs} from '../views/view-dialogs-store';
import {
	defaultOf,
	factsOf,
	innerListOf,
	isSameLayout,
	isSameQuestion,
	knownAlso,
	screenOf,
	searchOf,
	viewById,
	viewsOf,
	withoutUnsaved,
	withSaved,
	withUnknown,
	withUnsaved,
	type View,
} from '../views/views';
import type {ListAddress} from './list-address';

type Arrangeable = {readonly id: string; readonly isHiddenAtFirst?: boolean};
type Layout = readonly [GridLayout, (layout: GridLayout) => void];
type Order = {
	read(text: string | undefined): readonly GridSort[];
	write(steps: readonly GridSort[]): string | undefined;
};

type Options = {
	readonly place: Pick<PlaceFacts, 'title'>;
	readonly address: ListAddress;
	readonly columns: readonly Arrangeable[];
	readonly order: Order;
	/** How the columns stand where no view is chosen. */
	readonly usual: Layout;
	/** What the list had to be, for what a key means. */
	readonly isMeant?: (() => boolean) | undefined;
};

/** What was changed of a view is kept once it rests, in milliseconds. */
const restMilliseconds = 500;

/**
 * The view of a list, as its address names it: how its columns stand, whether something was changed of it,
 * and what is done with that. What is changed and not saved stays with the view, over a restart as well.
 */
export function useListView({place, address, columns, order, usual, isMeant}: Options) {
	const {views, change} = useViews();
	const ask = useViewDialogs(store => store.ask);
	const screen = screenOf(place);
	const facts = screen === undefined ? undefined : factsOf(screen);
	const shown = address.shown as Readonly<Record<string, unknown>> & typeof address.shown;
	const asked = screen === undefined ? undefined : shown.view;
	const named = asked === undefined ? undefined : viewById(asked, views);
	const view = named?.screen === screen ? named : undefined;
	const unsaved = view && ownOf(views.unsaved, view.id);

	const question = {
		filter: (shown.q ?? '').trim(),
		sort: order.write(order.read(shown.sort)) ?? '',
		also: alsoOf(facts?.also ?? [], shown),
	};
	const keptLayout = unsaved === undefined ? view?.layout : unsaved.layout;
	const ofView = useMemo(() => fitLayout(columns, keptLayout), [columns, keptLayout]);
	const [usualLayout, onUsualLayout] = usual;
	const layout = view === undefined ? usualLayout : ofView;
	const saved = view && {
		...view,
		sort: order.write(order.read(view.sort)) ?? '',
		also: knownAlso(view.screen, view.also),
	};
	const isAsked = saved === undefined || isSameQuestion(question, saved);
	const isArranged = view === undefined || isSameLayout(layout, fitLayout(columns, view.layout));
	const isChanged = !isAsked || !isArranged;

	const unknownAlso = Object.fromEntries(
		Object.entries(view?.also ?? {}).filter(([name]) => facts?.also?.includes(name) !== true),
	);
	/** What the list shows now, as a view keeps it. */
	const content = (): ViewContent => ({
		...question,
		also: {...unknownAlso, ...question.also},
		layout: written(withUnknown(keptLayout, layout)),
	});
	const onViewLayout = useCallback(
		(next: GridLayout) => {
			if (view === undefined) return;
			const arranged = written(withUnknown(keptLayout, next));
			void change(all => withUnsaved(all, view.id, {...question, layout: arranged}));
		},
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown changes with every drawing
		[view, change, JSON.stringify(question), keptLayout],
	);

	const wanted = JSON.stringify(question);
	/** Keeps what was changed and has not rested yet. */
	const keepNow = useRef<() => void>(undefined);
	useEffect(() => {
		keepNow.current = undefined;
		if (view === undefined) return undefined;
		const isKept = unsaved !== undefined;
		const isRight = isChanged ? isKept && isSameQuestion(unsaved, question) : !isKept;
		if (isRight) return undefined;
		const keep = () => {
			keepNow.current = undefined;
			void change(all => {
				// Somebody may have deleted it.
				if (viewById(view.id, all) === undefined) return all;
				return isChanged
					? withUnsaved(all, view.id, {...question, ...(keptLayout && {layout: keptLayout})})
					: withoutUnsaved(all, view.id);
			});
		};
		keepNow.current = keep;
		const timer = window.setTimeout(keep, restMilliseconds);
		return () => window.clearTimeout(timer);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- the question is compared by what it says
	}, [view, unsaved, isChanged, wanted, keptLayout, change]);

	// Whoever leaves the view or its list before it rests leaves it as it is.
	useEffect(() => () => keepNow.current?.(), [view?.id]);

	// A screen is opened with its default view by whoever leads to it; a list inside of one does it itself.
	const isInner = screen !== undefined && innerListOf(screen) !== undefined;
	useEffect(() => {
		const isSaid = Object.values(shown).some(value => value !== undefined);
		const first = isInner && !isSaid ? defaultOf(screen, views) : undefined;
		if (first !== undefined) address.replace(searchOf(first, views));
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
	}, []);

	const show = (chosen: View | undefined) => {
		const nothing = Object.fromEntries((facts?.also ?? []).map(name => [name, undefined]));
		const search = chosen === undefined ? {} : searchOf(chosen, views);
		address.push({
			q: undefined,
			sort: undefined,
			view: undefined,
			open: undefined,
			columns: undefined,
			...nothing,
			...search,
		} as object);
	};
	const saveAs = () => {
		if (screen === undefined) return;
		ask({
			kind: 'save',
			screen,
			content: content(),
			// What was changed is in the new view now.
			from: view?.id,
			onSaved: id => {
				keepNow.current = undefined;
				address.push({view: id});
			},
		});
	};
	const revert = () => {
		if (view === undefined) return;
		keepNow.current = undefined;
		void change(all => withoutUnsaved(all, view.id));
		const nothing = Object.fromEntries((facts?.also ?? []).map(name => [name, undefined]));
		address.push({
			...nothing,
			...searchOf(view, {...views, unsaved: {}}),
		});
	};
	const save = () => {
		if (view === undefined || view.isBuiltIn) return saveAs();
		keepNow.current = undefined;
		if (isChanged) void change(all => withSaved(all, view.id, content()));
	};
	useShortcuts(
		facts === undefined
			? {}
			: {
					saveView: () => {
						if (isMeant?.() === false) return false;
						save();
						return undefined;
					},
				},
	);
	const unknown = useMemo(
		() => keptLayout?.order.filter(id => !columns.some(column => column.id === id)),
		[keptLayout, columns],
	);
	return {
		layout: [layout, view === undefined ? onUsualLayout : onViewLayout] as const,
		/** Of the columns' menu: what the view names and the list does not have. */
		unknownColumns: view === undefined ? undefined : unknown,
		bar:
			facts === undefined || screen === undefined
				? undefined
				: {
						screen,
						all: facts.all,
						views,
						listed: viewsOf(screen, views),
						view,
						/** The address names a view that is not there. */
						isGone: asked !== undefined && view === undefined,
						isChanged,
						show,
						save,
						saveAs,
						revert,
						onForget: () => address.replace({view: undefined}),
					},
	};
}

export type ListViewOf = ReturnType<typeof useListView>;
export type ListViewBar = NonNullable<ListViewOf['bar']>;

function alsoOf(
	names: readonly string[],
	shown: Readonly<Record<string, unknown>>,
): ViewContent['also'] {
	return Object.fromEntries(
		names.flatMap(name => {
			const value = shown[name];
			const isKept = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
			return isKept ? [[name, value as string | number | boolean]] : [];
		}),
	);
}

function written({order, hidden, widths}: GridLayout): NonNullable<ViewContent['layout']> {
	return {order: [...order], hidden: [...hidden], widths: {...widths}};
}
