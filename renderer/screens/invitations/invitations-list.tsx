import {useEffect, useMemo, useRef, useState} from 'react';
import type {Invitation} from '../../../shared/model/invitation';
import {useSettings} from '../../api/bridge';
import {useGridLayout} from '../../api/grid-layout';
import {ColumnsMenu} from '../../components/grid/columns-menu';
import {Grid, type GridHandle} from '../../components/grid/grid';
import {countHidden, nothingSelected, selectOnly} from '../../components/grid/selection';
import {useAddress} from '../../frame/use-address';
import {useShortcuts} from '../../frame/use-shortcuts';
import {Beside} from '../../components/beside';
import {ComposeDialog} from './compose-dialog';
import {emptyFields, fieldsFrom, type ComposeFields} from './compose-fields';
import {ConfirmRevoke} from './confirm-revoke';
import {InvitationFilterBox} from './invitation-filter-box';
import {readSort, viewOf, writeSort, type InvitationRow} from './invitation-rows';
import {InvitationSheet, type SheetHandle} from './invitation-sheet';
import {InvitationsBulkBar} from './invitations-bulk-bar';
import {invitationsColumns} from './invitations-columns';
import type {InvitationsSearch} from './invitations-search';
import {InvitationsTitle} from './invitations-title';
import {MissingInvitation} from './missing-invitation';
import {NoInvitations} from './no-invitations';
import {RevokedBanner} from './revoked-banner';
import {whyNotRevoke} from './revoke-rules';
import {useInvitationRows} from './use-invitation-rows';
import {useNow} from './use-now';
import {useRevoke} from './use-revoke';
import frame from '../../components/list-frame.module.css';
import styles from './invitations-list.module.css';

type Props = {
	readonly list: readonly Invitation[];
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

const idOf = (row: InvitationRow) => row.id;

/** Filter, grid, sheet, composer and the bar of the selection. */
export function InvitationsList({list, isReading}: Props) {
	const {shown, push, replace, replaceSoon} = useAddress<InvitationsSearch>();
	const {singleKeyShortcuts} = useSettings();
	const [selection, setSelection] = useState(nothingSelected);
	const [seed, setSeed] = useState<ComposeFields>();
	const [layout, setLayout] = useGridLayout('invitations', invitationsColumns);
	const grid = useRef<GridHandle>(null);
	const sheet = useRef<SheetHandle>(null);
	const filter = useRef<HTMLInputElement>(null);
	const [wantsSheet, setWantsSheet] = useState(false);
	const now = useNow();
	const rows = useInvitationRows(list);
	const text = shown.q ?? '';
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const view = useMemo(() => viewOf(rows, text, sort, now), [rows, text, sort, now]);
	const byId = useMemo(() => new Map(rows.map(row => [row.id, row])), [rows]);
	const selected = [...selection.ids].flatMap(id => byId.get(id) ?? []);
	const open = shown.open === undefined ? undefined : byId.get(shown.open);

	const close = () => {
		push({open: undefined});
		grid.current?.focus(shown.open);
	};
	const revoking = useRevoke(gone => {
		setSelection(({ids, anchor}) => ({
			ids: new Set([...ids].filter(id => !gone.has(id))),
			anchor,
		}));
		if (shown.open !== undefined && gone.has(shown.open)) replace({open: undefined});
		grid.current?.focus();
	});
	// The sheet is not there yet when it is wished for.
	useEffect(() => {
		if (!wantsSheet || sheet.current === null) return;
		sheet.current.focus();
		setWantsSheet(false);
	}, [wantsSheet, open]);
	useShortcuts({
		add: () => setSeed(emptyFields),
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
	});

	return (
		<>
			<Beside
				sheet={
					shown.open === undefined ? undefined : open === undefined ? (
						<MissingInvitation onClose={close} />
					) : (
						<InvitationSheet
							ref={sheet}
							row={open}
							whyNotRevoke={whyNotRevoke(revoking.actor, open.invitation)}
							onRevoke={() => revoking.revoke([open])}
							onAgain={
								open.recipe === undefined
									? undefined
									: () => open.recipe && setSeed(fieldsFrom(open.invitation, open.recipe))
							}
							onClose={close}
						/>
					)
				}
			>
				<InvitationsTitle list={list} onCompose={() => setSeed(emptyFields)} />
				<RevokedBanner
					revoked={revoking.revoked}
					onAgain={fields => {
						revoking.dismiss();
						setSeed(fields);
					}}
					onDismiss={() => {
						revoking.dismiss();
						grid.current?.focus();
					}}
				/>
				<div className={`${frame.tools} ${styles.tools}`}>
					<InvitationFilterBox
						text={text}
						inputRef={filter}
						onText={next => replaceSoon({q: next})}
						onLeave={() => grid.current?.focus()}
					/>
					<span className={frame.found} role="status">
						{text.trim() === '' ? '' : `${view.length} of ${rows.length}`}
					</span>
					<ColumnsMenu columns={invitationsColumns} layout={layout} onLayoutChange={setLayout} />
				</div>
				<div
					className={`${frame.grid} ${styles.grid}`}
					role="presentation"
					aria-busy={isReading}
					onKeyDown={event => {
						const isRow = event.target instanceof Element && event.target.closest('[data-row]');
						if (event.key !== 'Delete' || isRow === null || isRow === false) return;
						event.preventDefault();
						const active = byId.get(grid.current?.activeRow() ?? -1);
						const meant = selected.length > 0 ? selected : active === undefined ? [] : [active];
						revoking.revoke(meant);
					}}
				>
					<Grid
						ref={grid}
						label="Invitations"
						columns={invitationsColumns}
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
							push({open: id});
							setWantsSheet(true);
						}}
						onPeek={id => (shown.open === id ? close() : push({open: id}))}
						onMove={id => shown.open !== undefined && replace({open: id})}
						onEscape={shown.open === undefined ? undefined : close}
						hasSingleKeys={singleKeyShortcuts}
						question={text.trim()}
					>
						<NoInvitations
							total={rows.length}
							text={text}
							onCompose={() => setSeed(emptyFields)}
							onClear={() => push({q: undefined})}
						/>
					</Grid>
					{selected.length > 0 && (
						<InvitationsBulkBar
							rows={selected}
							hidden={countHidden(selection, view)}
							onRevoke={() => revoking.revoke(selected)}
							onClear={() => {
								setSelection(nothingSelected);
								grid.current?.focus();
							}}
						/>
					)}
				</div>
			</Beside>
			{revoking.question !== undefined && (
				<ConfirmRevoke
					question={revoking.question}
					onClose={revoking.closeQuestion}
					onConfirm={() => revoking.question && void revoking.carryOut(revoking.question.links)}
				/>
			)}
			{seed !== undefined && (
				<ComposeDialog
					seed={seed}
					onClose={() => setSeed(undefined)}
					onShow={address => {
						const row = rows.find(({invitation}) => invitation.link_url === address);
						if (row === undefined) return;
						setSelection(selectOnly(row.id));
						push({open: row.id, q: undefined});
						grid.current?.focus(row.id);
					}}
				/>
			)}
		</>
	);
}
