import {useMemo} from 'react';
import type {z} from 'zod';
import {useGridLayout} from '../api/saved/grid-layout';
import {indexById} from '../components/grid/index-by-id';
import type {GridColumn} from '../components/grid/grid-column';
import type {ListOrder} from '../components/grid/list-order';
import type {FilterPart} from '../components/filter-text';
import type {ListView} from '../components/list-filter';
import type {FilterKey} from '../components/suggestions/filter-keys';
import {useAddress} from '../frame/use-address';
import type {SheetHandle} from './side-sheet';
import {useSideSheet} from './use-side-sheet';
import type {ListAddress, ListSearch} from './list-address';
import {useList, type Arrangement} from './use-list';
import {useListView} from './use-list-view';

/** What a list screen declares of its list. */
export type ListSpec<Row, View> = {
	/** The name under which its columns are laid out. */
	readonly name: string;
	readonly columns: readonly GridColumn<Row>[];
	readonly order: ListOrder<Row>;
	readonly filter: {
		readonly keys: readonly FilterKey[];
		viewOf(ordered: readonly Row[], text: string, tokens?: readonly FilterPart[]): View;
	};
};

type FilteredListOptions<Row, View> = {
	readonly address: ListAddress;
	/** Has to stay the same object while it says the same. */
	readonly spec: ListSpec<Row, View>;
	/** All rows, in any order. */
	readonly rows: readonly Row[];
	/** Where rows are also known by other ids. Has to stay the same function while it finds the same. */
	readonly byId?: ((id: number) => Row | undefined) | undefined;
	readonly isMeant?: (() => boolean) | undefined;
};

const idOf = ({id}: {readonly id: number}) => id;

/** A list by its declaration: its rows in order, what the filter finds of them, and the list of `useList`. */
export function useFilteredList<
	Row extends {readonly id: number},
	View extends ListView<Row>,
	Sheet extends SheetHandle = SheetHandle,
>(options: FilteredListOptions<Row, View>) {
	const {name, columns} = options.spec;
	return useArranged<Row, View, Sheet>(options, {layout: useGridLayout(name, columns)});
}

function useArranged<
	Row extends {readonly id: number},
	View extends ListView<Row>,
	Sheet extends SheetHandle,
>(
	{address, spec, rows, byId: finder, isMeant}: FilteredListOptions<Row, View>,
	arrangement: Arrangement,
) {
	const {columns, order, filter} = spec;
	const {q: text = '', sort: sortText} = address.shown;
	const sort = useMemo(() => order.read(sortText), [order, sortText]);
	const ordered = useMemo(() => order.rows(rows, sort), [order, rows, sort]);
	const view = useMemo(() => filter.viewOf(ordered, text), [filter, ordered, text]);
	const ownFinder = useMemo(() => indexById(rows), [rows]);
	const byId = finder ?? ownFinder;
	const list = useList<Row, Row, Sheet>({
		address,
		beside: useSideSheet<Sheet>(address),
		columns,
		...arrangement,
		sort,
		writeSort: order.write,
		rows: view,
		idOf,
		byId,
		rowById: byId,
		isMeant,
	});
	return {
		...list,
		rows,
		ordered,
		view,
		filter,
		onText: (q: string) => address.push({q}),
		byId,
		/** How many there are where the filter leaves some out. */
		total: text.trim() === '' ? undefined : rows.length,
		filterBox: {...list.filterBox, tokens: view.tokens, keys: filter.keys},
	};
}

/** The same of a list inside of a screen, whose views are kept under its own title (`places/inner-lists.ts`). */
export function useInnerList<
	Row extends {readonly id: number},
	View extends ListView<Row>,
	Sheet extends SheetHandle = SheetHandle,
>({
	inner,
	...options
}: FilteredListOptions<Row, View> & {readonly inner: {readonly title: string}}) {
	const {address, spec, isMeant} = options;
	const {name, columns, order} = spec;
	const usual = useGridLayout(name, columns);
	const view = useListView({place: inner, address, columns, order, usual, isMeant});
	return useArranged<Row, View, Sheet>(options, {layout: view.layout, view});
}

type PlaceListOptions<Row, View, Search> = Omit<
	FilteredListOptions<Row, View>,
	'address' | 'isMeant'
> & {
	readonly place: {readonly title: string; readonly search: z.ZodType<Search>};
};

/** The same for the list of a screen, with the address of its place. */
export function usePlaceList<
	Row extends {readonly id: number},
	View extends ListView<Row>,
	Search extends ListSearch,
	Sheet extends SheetHandle = SheetHandle,
>(options: PlaceListOptions<Row, View, Search>) {
	const address = useAddress<Search>();
	const {place, spec} = options;
	const {name, columns, order} = spec;
	const usual = useGridLayout(name, columns);
	const view = useListView({place, address, columns, order, usual});
	const arrangement = {layout: view.layout, view};
	return {...useArranged<Row, View, Sheet>({...options, address}, arrangement), address};
}
