import {z} from 'zod';

/** Views of lists that somebody keeps: a filter, an order and columns under a name. */

const columnName = z.string().max(200);
const mostColumns = 500;

/** How the columns of a grid are arranged. */
export const gridLayout = z.object({
	order: z.array(columnName).max(mostColumns),
	hidden: z.array(columnName).max(mostColumns),
	widths: z
		.record(columnName, z.number())
		.refine(widths => Object.keys(widths).length <= mostColumns),
});

/** Views of one organization. */
export const mostViews = 200;
/** Characters of JSON for all views of one organization together. */
export const mostViewsLength = 200_000;
export const mostViewName = 80;
const mostAlso = 10;

/** The last part of the address of a screen; one that this version does not have is kept as well. */
export const viewScreen = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export const viewId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
/** What breaks a line or turns the text around it. */
const unfit = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
export const viewName = z
	.string()
	.max(mostViewName)
	.refine(name => name.trim() === name && name !== '' && !unfit.test(name));

/** What a view shows. */
export const viewContent = z.object({
	/** As it is typed; parts that a list does not know are words to it. */
	filter: z.string().max(500),
	/** As an address holds it; empty for the usual order. */
	sort: z.string().max(200),
	/** What else the address of its screen holds. */
	also: z
		.record(
			z.string().regex(/^[a-z][a-zA-Z]{0,39}$/),
			z.union([z.string().max(200), z.number(), z.boolean()]),
		)
		.refine(also => Object.keys(also).length <= mostAlso),
	/** Columns that a list does not have are kept. Without it they stand as the list proposes. */
	layout: gridLayout.optional(),
});
export type ViewContent = z.output<typeof viewContent>;

export const savedView = viewContent.extend({id: viewId, screen: viewScreen, name: viewName});
export type SavedView = z.output<typeof savedView>;

const parts = {
	/** In the order in which they were made. */
	own: z.array(savedView).max(mostViews),
	/** Those in the sidebar, in its order. */
	pinned: z.array(viewId).max(2 * mostViews),
	/** The view with which a screen opens. */
	defaults: z.record(viewScreen, viewId),
	/** What was changed of a view and not saved, by its id. */
	unsaved: z.record(viewId, viewContent),
};

/** The views of an organization. */
export const savedViews = z
	.object(parts)
	.refine(views => JSON.stringify(views).length <= mostViewsLength);
export type SavedViews = z.output<typeof savedViews>;

export const noViews: SavedViews = {own: [], pinned: [], defaults: {}, unsaved: {}};

/** The same as it may stand on disk: what does not fit is left out, and the rest stays. */
export const storedViews = z
	.object({
		own: z.array(z.unknown()),
		pinned: z.array(z.unknown()).catch([]),
		defaults: z.record(z.string(), z.unknown()).catch({}),
		unsaved: z.record(z.string(), z.unknown()).catch({}),
	})
	.transform((stored): SavedViews =>
		withinLength({
			own: fitting(savedView, stored.own).slice(0, mostViews),
			pinned: fitting(viewId, stored.pinned).slice(0, 2 * mostViews),
			defaults: fittingEntries(viewScreen, viewId, stored.defaults),
			unsaved: fittingEntries(viewId, viewContent, stored.unsaved),
		}),
	);

/** Only a file that was written by hand is longer; what is named stays before what is not. */
function withinLength(views: SavedViews): SavedViews {
	if (savedViews.safeParse(views).success) return views;
	if (Object.keys(views.unsaved).length > 0) return withinLength({...views, unsaved: {}});
	if (views.own.length === 0) return noViews;
	return withinLength({...views, own: views.own.slice(0, -1)});
}

function fitting<T extends z.ZodType>(schema: T, all: readonly unknown[]): z.output<T>[] {
	return all.flatMap(one => {
		const found = schema.safeParse(one);
		return found.success ? [found.data] : [];
	});
}

function fittingEntries<K extends z.ZodType<string>, V extends z.ZodType>(
	key: K,
	value: V,
	all: Readonly<Record<string, unknown>>,
): Record<string, z.output<V>> {
	return Object.fromEntries(
		Object.entries(all).flatMap(([name, entry]) => {
			const found = value.safeParse(entry);
			return key.safeParse(name).success && found.success ? [[name, found.data]] : [];
		}),
	);
}
