import {t, plural} from '@lingui/core/macro';
import {useNavigate, useRouter} from '@tanstack/react-router';
import {
	ArrowDown,
	ArrowUp,
	Copy,
	Download,
	Pencil,
	Pin,
	PinOff,
	Star,
	StarOff,
	Trash2,
} from 'lucide-react';
import type {SavedView, SavedViews, ViewContent} from '../../shared/model/view';
import {viewsFileEnding, viewsFileText} from '../../shared/model/views-file';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {saveListFile} from '../api/saved/list-file';
import {useViews} from '../api/saved/views';
import type {RowAction} from '../components/row-menu';
import {useViewDialogs} from './view-dialogs-store';
import {
	defaultOf,
	freeName,
	innerListOf,
	pinnedOf,
	searchOf,
	withDefault,
	withoutView,
	withPin,
	withStep,
	withView,
	withViewBack,
	type View,
} from './views';

export const noRoomWords = (): string =>
	t`There is no room for more views. Delete some of them first.`;

type ShowView = (view: View | undefined) => void;

/** What can be done with views, wherever they stand. */
export function useViewActions() {
	const {id: connectionId} = useConnection();
	const {views, change} = useViews();
	const navigate = useNavigate();
	const router = useRouter();
	const {ask, tell} = useViewDialogs.getState();
	const say = (words: string, more: {readonly isProblem?: true; readonly undo?: () => void} = {}) =>
		tell({connectionId, words, ...more});

	const open = (view: View, all: SavedViews = views) =>
		navigate({
			to: `/o/$connection/${view.screen}` as '/o/$connection/people',
			params: {connection: connectionId},
			search: searchOf(view, all),
		});
	const duplicate = async (view: View, show?: ShowView) => {
		const made: SavedView = {
			...contentOf(view),
			id: crypto.randomUUID(),
			screen: view.screen,
			name: freeName(view.screen, t`${{name: view.name}} copy`, views),
		};
		const isPinned = views.pinned.includes(view.id);
		if (!(await change(all => withView(all, made, isPinned)))) {
			return say(noRoomWords(), {isProblem: true});
		}
		const shown = {...made, isBuiltIn: false};
		if (show === undefined) await open(shown);
		else show(shown);
		say(t`“${{name: made.name}}” created.`);
	};
	const remove = async (view: View, show?: ShowView) => {
		let before = views;
		await change(all => {
			before = all;
			return withoutView(all, view.id);
		});
		show?.(undefined);
		const {search, pathname} = router.state.location;
		if ((search as {readonly view?: unknown}).view === view.id) {
			await router.navigate({to: pathname, search: {}, replace: true});
		}
		say(t`View “${{name: view.name}}” deleted.`, {
			undo: () => void change(all => withViewBack(all, before, view.id)),
		});
	};
	const save = async (some: readonly View[], name: string) => {
		try {
			const path = await saveListFile(`${fileNameOf(name)}${viewsFileEnding}`, () =>
				Promise.resolve(viewsFileText(some)),
			);
			if (path !== undefined) {
				tell({
					connectionId,
					words: plural(
						{count: some.length},
						{
							one: `# view saved to ${path}.`,
							other: `# views saved to ${path}.`,
						},
					),
					isFile: true,
				});
			}
		} catch (error) {
			say(t`Not exported. ${{reason: stepInShort(error)}}`, {isProblem: true});
		}
	};

	/** For a menu; `show` of a list inside of a screen, which has no address by itself. */
	const actionsOf = (view: View, show?: ShowView): readonly RowAction[] => {
		const isPinned = views.pinned.includes(view.id);
		const isDefault = defaultOf(view.screen, views)?.id === view.id;
		const place = pinnedOf(view.screen, views).findIndex(({id}) => id === view.id);
		const last = pinnedOf(view.screen, views).length - 1;
		const toDefault = isDefault ? undefined : view.id;
		return [
			...(view.isBuiltIn
				? []
				: [{label: t`Rename…`, Sign: Pencil, run: () => ask({kind: 'rename', view})}]),
			{label: t`Duplicate`, Sign: Copy, run: () => void duplicate(view, show)},
			{
				label: isDefault ? t`Do not open by default` : t`Open by default`,
				Sign: isDefault ? StarOff : Star,
				run: () => void change(all => withDefault(all, view.screen, toDefault)),
			},
			...(innerListOf(view.screen) === undefined
				? [
						{
							label: isPinned ? t`Unpin from sidebar` : t`Pin to sidebar`,
							Sign: isPinned ? PinOff : Pin,
							isApart: true,
							run: () => void change(all => withPin(all, view.id, !isPinned)),
						},
					]
				: []),
			...(place > 0
				? [
						{
							label: t`Move up`,
							Sign: ArrowUp,
							keys: 'Alt+ArrowUp',
							run: () => void change(all => withStep(all, view.id, -1)),
						},
					]
				: []),
			...(place !== -1 && place < last
				? [
						{
							label: t`Move down`,
							Sign: ArrowDown,
							keys: 'Alt+ArrowDown',
							run: () => void change(all => withStep(all, view.id, 1)),
						},
					]
				: []),
			{
				label: t`Export view…`,
				Sign: Download,
				isApart: true,
				run: () => void save([view], view.name),
			},
			...(view.isBuiltIn
				? []
				: [
						{
							label: t`Delete view`,
							Sign: Trash2,
							isApart: true,
							run: () => void remove(view, show),
						},
					]),
		];
	};
	return {
		views,
		change,
		open,
		actionsOf,
		/** Takes all views of the organization along. */
		exportAll: () =>
			save(
				views.own.map(view => ({...view, isBuiltIn: false})),
				'all-views',
			),
	};
}

function contentOf({filter, sort, also, layout}: View): ViewContent {
	return {filter, sort, also, ...(layout && {layout})};
}

function fileNameOf(name: string): string {
	const words = name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 60)
		.replace(/^-|-$/g, '');
	return words === '' ? 'view' : words;
}
