import {Button} from '@mantine/core';
import {UserPlus} from 'lucide-react';
import {useMemo, useRef, useState, type ReactNode} from 'react';
import {useSettings} from '../../api/bridge';
import {FilterBox} from '../../components/filter-box';
import {ColumnsMenu} from '../../components/grid/columns-menu';
import {Grid, type GridHandle} from '../../components/grid/grid';
import {countHidden, nothingSelected, selectedRows} from '../../components/grid/selection';
import {tabSeparated} from '../../components/grid/tab-separated';
import {copyText} from '../../components/copy-text';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import type {PeopleIndex} from '../../people/index/people-index';
import {PeopleDialogs} from '../../people/people-dialogs';
import {useDialogsStore} from '../../people/people-dialogs-store';
import {isAdministrator, whyNotAdd} from '../../people/role-rules';
import {Beside} from '../../components/beside';
import {MissingPerson} from '../../people/sheet/missing-person';
import {PersonSheet, type SheetHandle} from '../../people/sheet/person-sheet';
import {useActor} from '../../people/use-actor';
import {usePeopleDetails} from '../../people/use-people-details';
import {AddFilter} from './add-filter';
import {ChannelsReader, InvitationsReader, PresenceReader} from './around-readers';
import {BulkBar} from './bulk-bar';
import {detailColumns} from './detail-columns';
import {FilterChips} from './filter-chips';
import {NoPeople} from './no-people';
import {peopleColumns} from './people-columns';
import {readSort, writeSort, type PeopleSearch} from './people-search';
import {RowRoleMenu} from './row-role-menu';
import {needsOf, useAround} from './use-around';
import {usePeopleKeys} from './use-people-keys';
import {usePeopleLayout} from './use-people-layout';
import {usePeopleView} from './use-people-view';
import frame from '../../components/list-frame.module.css';

type Props = {
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode | undefined;
};

const idOf = (user: {readonly user_id: number}) => user.user_id;
const number = (count: number) => count.toLocaleString('en');

/** Filter, grid, sheet and the bar of the selection, all from one address. */
export function PeopleList({index, ownId, isReading, instead}: Props) {
	const {shown, push, replace, replaceSoon} = useAddress<PeopleSearch>();
	const {singleKeyShortcuts} = useSettings();
	const [selection, setSelection] = useState(nothingSelected);
	const grid = useRef<GridHandle>(null);
	const sheet = useRef<SheetHandle>(null);
	const filter = useRef<HTMLInputElement>(null);
	const actor = useActor();
	const whyNot = whyNotAdd(actor);
	const canSeeLinks = isAdministrator(actor);

	const text = shown.q ?? '';
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const {around, onChannels, onInvitations, onPresence} = useAround();
	const details = usePeopleDetails(index, around);
	const view = usePeopleView(index, text, sort, ownId, details);
	const columns = useMemo(
		() => [...peopleColumns(index, ownId), ...detailColumns(details, canSeeLinks)],
		[index, ownId, details, canSeeLinks],
	);
	const [layout, setLayout] = usePeopleLayout(columns, shown.columns, replace);
	const needs = needsOf({text, sort, layout});

	const targets = useMemo(
		() => [...selection.ids].flatMap(id => index.byId(id) ?? []),
		[selection.ids, index],
	);
	const hidden = useMemo(() => countHidden(selection, view), [selection, view]);
	const open = shown.open === undefined ? undefined : index.byId(shown.open);

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
		if (shown.open !== undefined) show(next.user_id);
		else grid.current?.focus(next.user_id);
	};
	const keys = usePeopleKeys({
		index,
		selected: targets,
		open,
		grid,
		sheet,
		filter,
		onShow: show,
		onStep: step,
	});
	const {totals} = index;
	const deactivated = totals.deactivated > 0 ? `, ${number(totals.deactivated)} deactivated` : '';
	const copySelected = () => {
		const chosen = columns.filter(({id}) => !layout.hidden.includes(id));
		void copyText(tabSeparated(chosen, selectedRows(selection, view, idOf)));
	};

	return (
		<>
			<Beside
				sheet={
					shown.open === undefined || instead !== undefined ? undefined : open === undefined ? (
						<MissingPerson userId={shown.open} onClose={close} />
					) : (
						<PersonSheet
							ref={sheet}
							user={open}
							index={index}
							isYou={open.user_id === ownId}
							onClose={close}
							onShow={show}
							onStep={view.has(open.user_id) ? step : undefined}
						/>
					)
				}
			>
				<ScreenTitle
					title="People"
					scope="organization"
					note={
						instead === undefined
							? `${number(totals.people)} people, ${number(totals.bots)} bots${deactivated}`
							: undefined
					}
				>
					<Button
						leftSection={<UserPlus size={16} strokeWidth={1.5} />}
						disabled={whyNot !== undefined}
						title={whyNot}
						onClick={() => useDialogsStore.getState().open({kind: 'add'})}
					>
						Add person
					</Button>
				</ScreenTitle>
				<div className={frame.tools}>
					<FilterBox
						label="Filter people"
						placeholder="Name, e-mail, or role:guest"
						text={text}
						tokens={view.tokens}
						inputRef={filter}
						onText={next => replaceSoon({q: next})}
						onLeave={() => grid.current?.focus()}
					/>
					<AddFilter
						text={text}
						view={view}
						onText={next => {
							push({q: next});
							filter.current?.focus();
						}}
					/>
					<span className={frame.found} role="status">
						{text.trim() === '' || instead !== undefined
							? ''
							: `${number(view.length)} of ${number(index.rows.length)}`}
					</span>
					<ColumnsMenu columns={columns} layout={layout} onLayoutChange={setLayout} />
				</div>
				<FilterChips
					text={text}
					view={view}
					isCounted={instead === undefined}
					onText={next => push({q: next})}
				/>
				<div className={frame.grid} data-busy={isReading || undefined}>
					<Grid
						ref={grid}
						label="People"
						columns={columns}
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
						{instead ?? <NoPeople index={index} view={view} onText={next => push({q: next})} />}
					</Grid>
					{targets.length > 0 && (
						<BulkBar
							targets={targets}
							hidden={hidden}
							isRoleOpen={keys.isBulkRoleOpen}
							onRoleOpenChange={keys.setBulkRoleOpen}
							onCopy={copySelected}
							onClear={() => {
								setSelection(nothingSelected);
								grid.current?.focus();
							}}
						/>
					)}
				</div>
			</Beside>
			{needs.channels && <ChannelsReader onRead={onChannels} />}
			{needs.invitations && <InvitationsReader onRead={onInvitations} />}
			{needs.presence && instead === undefined && <PresenceReader onRead={onPresence} />}
			{keys.rowRole !== undefined && <RowRoleMenu {...keys.rowRole} onClose={keys.closeRowRole} />}
			<PeopleDialogs
				onAdded={id => {
					push({open: id});
					grid.current?.focus(id);
				}}
			/>
		</>
	);
}
