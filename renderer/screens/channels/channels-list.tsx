import {Button} from '@mantine/core';
import {Plus} from 'lucide-react';
import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {channelKey} from '../../../shared/model/channel';
import {useSettings} from '../../api/bridge';
import type {ChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {useGridLayout} from '../../api/grid-layout';
import {FilterBox} from '../../components/filter-box';
import {ColumnsMenu} from '../../components/grid/columns-menu';
import {Grid, type GridHandle} from '../../components/grid/grid';
import {countHidden, nothingSelected, selectedRows} from '../../components/grid/selection';
import {tabSeparated} from '../../components/grid/tab-separated';
import {copyText} from '../../components/copy-text';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import type {PeopleIndex} from '../../people/index/people-index';
import {Beside} from '../../components/beside';
import {useActor} from '../../people/use-actor';
import {ArchiveDialog} from './archive-dialog';
import {whyNotCreate, whyNotManage} from './channel-rules';
import type {ChannelsSearch} from './channels-search';
import {CreateDialog} from './create-dialog';
import {useDraftCount, useDraftsStore} from './form/drafts';
import {BulkBar} from './list/bulk-bar';
import {channelColumns} from './list/channel-columns';
import {orderRows, readSort, writeSort} from './list/channel-order';
import {rowsOf, type ChannelRow} from './list/channel-row';
import {viewOf} from './list/channel-view';
import {FilterChips} from './list/filter-chips';
import {NoChannels} from './list/no-channels';
import {ChannelSheet, type SheetHandle} from './sheet/channel-sheet';
import {MissingChannel} from './sheet/missing-channel';
import {useChannelKeys} from './use-channel-keys';
import frame from '../../components/list-frame.module.css';

type Props = {
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode | undefined;
};

const idOf = (row: ChannelRow) => row.id;
const number = (count: number) => count.toLocaleString('en');

/** Filter, grid, sheet and the bar of the selection, all from one address. */
export function ChannelsList({directory, index, isReading, instead}: Props) {
	const {shown, push, replaceSoon} = useAddress<ChannelsSearch>();
	const {singleKeyShortcuts} = useSettings();
	const {id: connectionId} = useConnection();
	const {self} = useActor();
	const [selection, setSelection] = useState(nothingSelected);
	const [isCreating, setCreating] = useState(false);
	const [created, setCreated] = useState<string>();
	const [archived, setArchived] = useState<readonly ChannelRow[]>([]);
	const grid = useRef<GridHandle>(null);
	const sheet = useRef<SheetHandle>(null);
	const filter = useRef<HTMLInputElement>(null);

	const isReady = instead === undefined;
	const text = shown.q ?? '';
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const rows = useMemo(() => rowsOf(directory), [directory]);
	const byId = useMemo(() => new Map(rows.map(row => [row.id, row])), [rows]);
	const ordered = useMemo(() => orderRows(rows, sort), [rows, sort]);
	const view = useMemo(() => viewOf(ordered, text), [ordered, text]);
	const [layout, setLayout] = useGridLayout('channels', channelColumns);
	const unsaved = useDraftCount(connectionId);

	const targets = useMemo(
		() => [...selection.ids].flatMap(id => byId.get(id) ?? []),
		[selection.ids, byId],
	);
	const hidden = useMemo(() => countHidden(selection, view), [selection, view]);
	const open = shown.open === undefined ? undefined : byId.get(shown.open);
	const privateCount = useMemo(
		() => rows.filter(({channel}) => channel.invite_only).length,
		[rows],
	);
	const whyNotAdd = whyNotCreate(self, directory.policies);
	const whyNotArchive = whyNotManage(self);

	const show = (id: number) =>
		shown.open === undefined ? push({open: id}) : replaceSoon({open: id});
	const close = () => {
		push({open: undefined});
		grid.current?.focus(shown.open);
	};
	const step = (by: -1 | 1) => {
		const from = shown.open ?? grid.current?.activeRow();
		const next = from === undefined ? undefined : view.at(view.placeOf(from) + by);
		if (next === undefined) return;
		if (shown.open !== undefined) show(next.id);
		else grid.current?.focus(next.id);
	};
	const archive = (ids: readonly number[]) => setArchived(ids.flatMap(id => byId.get(id) ?? []));
	const create = isReady && whyNotAdd === undefined ? () => setCreating(true) : undefined;
	const keys = useChannelKeys({
		grid,
		sheet,
		filter,
		selected: targets.map(idOf),
		openId: shown.open,
		onCreate: create,
		onArchive: whyNotArchive === undefined ? archive : undefined,
		onStep: step,
		onSettings: id => push({open: id, tab: undefined}),
	});

	// The answer names no id: a new channel is found by its name once the list was read anew.
	useEffect(() => {
		if (created === undefined) return;
		const found = rows.find(({channel}) => channelKey(channel.name) === channelKey(created));
		if (found === undefined) return;
		setCreated(undefined);
		push({open: found.id});
		grid.current?.focus(found.id);
	}, [created, rows, push]);

	return (
		<>
			<Beside
				sheet={
					shown.open === undefined || !isReady ? undefined : open === undefined ? (
						<MissingChannel channelId={shown.open} onClose={close} />
					) : (
						<ChannelSheet
							ref={sheet}
							row={open}
							directory={directory}
							index={index}
							tab={shown.tab ?? 'settings'}
							onTab={tab => replaceSoon({tab: tab === 'settings' ? undefined : tab})}
							onClose={close}
							onArchive={() => archive([open.id])}
							onStep={view.has(open.id) ? step : undefined}
						/>
					)
				}
			>
				<ScreenTitle
					title="Channels"
					scope="organization"
					note={
						isReady
							? `${number(rows.length)} channels, ${number(privateCount)} private${unsaved === 0 ? '' : `, ${unsaved} with unsaved changes`}`
							: undefined
					}
				>
					<Button
						leftSection={<Plus size={16} strokeWidth={1.5} />}
						disabled={create === undefined}
						title={whyNotAdd}
						onClick={create}
					>
						Create channel
					</Button>
				</ScreenTitle>
				<div className={frame.tools}>
					<FilterBox
						label="Filter channels"
						placeholder="Name, words, or is:private"
						text={text}
						tokens={view.tokens}
						inputRef={filter}
						onText={next => replaceSoon({q: next})}
						onLeave={() => grid.current?.focus()}
					/>
					<span className={frame.found} role="status">
						{text.trim() === '' || !isReady
							? ''
							: `${number(view.length)} of ${number(rows.length)}`}
					</span>
					<ColumnsMenu columns={channelColumns} layout={layout} onLayoutChange={setLayout} />
				</div>
				<FilterChips text={text} view={view} isCounted={isReady} onText={next => push({q: next})} />
				<div className={frame.grid} data-busy={isReading || undefined}>
					<Grid
						ref={grid}
						label="Channels"
						columns={channelColumns}
						rows={view}
						idOf={idOf}
						layout={layout}
						onLayoutChange={setLayout}
						sort={sort}
						onSortChange={steps => push({sort: writeSort(steps)})}
						selection={selection}
						onSelectionChange={setSelection}
						openId={shown.open}
						onOpen={id => {
							show(id);
							keys.focusSheetSoon();
						}}
						onPeek={id => (shown.open === id ? close() : show(id))}
						onMove={id => shown.open !== undefined && replaceSoon({open: id})}
						onEscape={shown.open === undefined ? undefined : close}
						hasSingleKeys={singleKeyShortcuts}
						question={text.trim()}
					>
						{instead ?? (
							<NoChannels
								ordered={ordered}
								view={view}
								onText={next => push({q: next})}
								onCreate={create}
							/>
						)}
					</Grid>
					{targets.length > 0 && (
						<BulkBar
							count={targets.length}
							hidden={hidden}
							whyNotArchive={whyNotArchive}
							onArchive={() => setArchived(targets)}
							onCopy={() => {
								const chosen = channelColumns.filter(({id}) => !layout.hidden.includes(id));
								void copyText(tabSeparated(chosen, selectedRows(selection, view, idOf)));
							}}
							onClear={() => {
								setSelection(nothingSelected);
								grid.current?.focus();
							}}
						/>
					)}
				</div>
			</Beside>
			{isCreating && (
				<CreateDialog
					directory={directory}
					index={index}
					onClose={() => setCreating(false)}
					onCreated={name => {
						setCreating(false);
						setCreated(name);
					}}
				/>
			)}
			{archived.length > 0 && (
				<ArchiveDialog
					rows={archived}
					onClose={() => setArchived([])}
					onArchived={ids => {
						const gone = new Set(ids);
						for (const id of ids) useDraftsStore.getState().set(connectionId, id, undefined);
						setSelection(({ids: kept}) => ({
							ids: new Set([...kept].filter(id => !gone.has(id))),
							anchor: undefined,
						}));
						if (shown.open !== undefined && gone.has(shown.open)) push({open: undefined});
					}}
				/>
			)}
		</>
	);
}
