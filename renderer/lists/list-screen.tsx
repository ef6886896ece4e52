import type {ReactNode} from 'react';
import {SideSheetLayout} from '../components/side-sheet-layout';
import {FilterBox, type FilterBoxProps} from '../components/filter-box';
import {FoundCount} from '../components/found-count';
import {ColumnsMenu} from '../components/grid/columns-menu';
import {Grid} from '../components/grid/grid';
import frame from '../components/list-frame.module.css';
import {DeferredWhileTyping} from '../components/deferred-while-typing';
import {ScreenTitle, type TitleProps} from '../frame/screen-title';
import {ExportMenu} from './export-menu';
import {ListMenu, type ListMenuProps} from './list-menu';
import {MissingSheet} from './side-sheet';
import type {List} from './use-list';
import type {ListViewBar} from './use-list-view';
import {ViewBar} from './view-bar';
import {ViewGone} from './view-gone';

type Filter = Pick<FilterBoxProps, 'label' | 'placeholder' | 'tokens' | 'keys'> & {
	readonly before?: ReactNode;
	readonly after?: ReactNode;
};

type Props<Row, Item, Sheet extends {focus(): void}> = {
	readonly list: List<Row, Item, Sheet> & {
		readonly total?: number | undefined;
		readonly filterBox: Partial<FilterBoxProps>;
	};
	/** Names the grid, and the screen where there is a title. */
	readonly place: TitleProps['place'];
	readonly title?: Omit<TitleProps, 'place'> | undefined;
	/** What is told before the tools. */
	readonly head?: ReactNode;
	/** What finds rows; without it there are no tools. */
	readonly filter: Filter | undefined;
	/** How many there are where the filter leaves some out, where the list does not know. */
	readonly total?: number | undefined;
	/** Further tools, between the count and the columns. */
	readonly tools?: ReactNode;
	/** Reads what is not read yet of rows that are taken along. */
	readonly readRows?: (rows: readonly Row[]) => Promise<readonly Row[]>;
	/** Whether it has an export of its own, which takes more than rows. */
	readonly hasOwnExport?: boolean;
	/** Behind the columns. */
	readonly endTools?: ReactNode;
	/** Filters to click. */
	readonly chips?: ReactNode;
	/** Whether head and tools stand above the sheet as well, where the list alone is too narrow for them. */
	readonly isWide?: boolean;
	/** What the rows answer; other rows are a new list. */
	readonly question?: string;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading?: boolean;
	/** Stands in the place of rows while there are none. */
	readonly empty: ReactNode;
	/** The bar of the selection. */
	readonly bar?: ReactNode;
	/** Below the rows. */
	readonly foot?: ReactNode;
	/** Below the list. */
	readonly after?: ReactNode;
	/** Whether it can be told what is open. */
	readonly isReady?: boolean;
	/** What can be done with rows, in the menu of one. */
	readonly menu?: Omit<ListMenuProps<Row, Item, Sheet>, 'list'>;
	readonly renderSheet: (open: Item) => ReactNode;
	/** Stands beside the list where what is to be open is not there. */
	readonly missing?: {readonly title: string; readonly advice: string};
	/** The same where there is more to it. */
	readonly renderMissing?: (id: number) => ReactNode;
	readonly toolsClass?: string | undefined;
	readonly gridClass?: string | undefined;
	/** As the grid has them. */
	readonly headingOf?: ((row: Row) => string | undefined) | undefined;
	readonly onView?: ((places: readonly number[]) => void) | undefined;
};

/** For the title of a list: which view is shown; nothing where there are none. */
export function viewBarOf({views}: {readonly views?: ListViewBar | undefined}): ReactNode {
	return views === undefined ? undefined : <ViewBar bar={views} />;
}

const classes = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ');

/** The frame of every list screen: title, tools, grid, bar of the selection, and the sheet beside them. */
export function ListScreen<Row, Item, Sheet extends {focus(): void}>(
	props: Props<Row, Item, Sheet>,
) {
	const {list, place, title, filter, missing} = props;
	const {isReading = false, isReady = true, isWide = false} = props;
	const {openId, open} = list;
	const beside = () => {
		if (openId === undefined || !isReady) return undefined;
		if (open !== undefined) return props.renderSheet(open);
		if (missing === undefined) return props.renderMissing?.(openId);
		return <MissingSheet {...missing} onClose={list.close} />;
	};
	const exportRows = async () => {
		const {columns, rows} = list.exportRows();
		return {columns, rows: (await props.readRows?.(rows)) ?? rows};
	};
	const lead = (
		<>
			{title !== undefined && (
				<ScreenTitle
					{...title}
					place={place}
					beside={list.views && <DeferredWhileTyping>{viewBarOf(list)}</DeferredWhileTyping>}
				/>
			)}
			{props.head}
			{filter !== undefined && (
				<div className={classes(frame.tools, props.toolsClass)}>
					{filter.before}
					<FilterBox {...filter} {...list.filterBox} />
					<DeferredWhileTyping>{filter.after}</DeferredWhileTyping>
					<FoundCount
						found={list.grid.rows.length}
						of={isReady ? (props.total ?? list.total) : undefined}
					/>
					{props.tools}
					<ColumnsMenu {...list.columnsMenu} />
					{props.hasOwnExport !== true && (
						<DeferredWhileTyping>
							<ExportMenu
								title={place.title}
								selected={list.selected.length}
								isEmpty={list.grid.rows.length === 0}
								isMeant={list.isMeant}
								exportRows={exportRows}
							/>
						</DeferredWhileTyping>
					)}
					{props.endTools}
				</div>
			)}
			<DeferredWhileTyping>{props.chips}</DeferredWhileTyping>
		</>
	);
	return (
		<>
			{isWide && lead}
			<SideSheetLayout sheet={beside()}>
				{!isWide && lead}
				<div className={classes(frame.grid, props.gridClass)} data-busy={isReading || undefined}>
					<Grid
						{...list.grid}
						label={place.title}
						headingOf={props.headingOf}
						onView={props.onView}
						question={props.question ?? list.filterBox.text.trim()}
					>
						{props.empty}
					</Grid>
					{list.selected.length > 0 && props.bar}
					{props.foot}
				</div>
				{props.after}
			</SideSheetLayout>
			{list.views?.isGone === true && <ViewGone bar={list.views} />}
			{props.menu !== undefined && <ListMenu list={list} {...props.menu} />}
		</>
	);
}
