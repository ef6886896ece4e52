import {Copy, Trash2} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {Invitation} from '../../../shared/model/invitation';
import {FilterBox} from '../../components/filter-box';
import {useGridLayout} from '../../api/grid-layout';
import {copyText} from '../../components/copy-text';
import {finderIn} from '../../components/grid/finder-in';
import {selectOnly} from '../../components/grid/selection';
import {ListMenu} from '../../frame/list-menu';
import {ListScreen} from '../../frame/list-screen';
import {useAddress} from '../../frame/use-address';
import {useAsked} from '../../frame/use-asked';
import {useBeside} from '../../frame/use-beside';
import {useList} from '../../frame/use-list';
import {useRemoveKey} from '../../frame/use-remove-key';
import {useShortcuts} from '../../frame/use-shortcuts';
import {ComposeDialog} from './compose-dialog';
import {emptyFields, fieldsFrom, type ComposeFields} from './compose-fields';
import {ConfirmRevoke} from './confirm-revoke';
import {invitationFilter} from './invitation-filter';
import {orderRows, readSort, writeSort, type InvitationRow} from './invitation-rows';
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
import {useQuarterMinutes} from '../../api/clocks';
import {useRevoke} from './use-revoke';
import styles from './invitations-list.module.css';

type Props = {
	readonly invitations: readonly Invitation[];
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

const idOf = (row: InvitationRow) => row.id;

/** Filter, grid, sheet, composer and the bar of the selection. */
export function InvitationsList({invitations, isReading}: Props) {
	const address = useAddress<InvitationsSearch>();
	const {shown, push} = address;
	const [seed, setSeed] = useState<ComposeFields>();
	const now = useQuarterMinutes();
	const rows = useInvitationRows(invitations);
	const text = shown.q ?? '';
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const ordered = useMemo(() => orderRows(rows, sort), [rows, sort]);
	const filter = useMemo(() => invitationFilter(now), [now]);
	const view = useMemo(() => filter.viewOf(ordered, text), [filter, ordered, text]);
	const byId = useMemo(() => finderIn(rows), [rows]);
	const list = useList({
		address,
		beside: useBeside<SheetHandle>(address),
		columns: invitationsColumns,
		layout: useGridLayout('invitations', invitationsColumns),
		sort,
		writeSort,
		rows: view,
		idOf,
		byId,
		rowById: byId,
	});
	const {selected} = list;

	const revoking = useRevoke(byId, gone => {
		list.forget(gone);
		list.focus();
	});
	useRemoveKey(() => revoking.revoke(list.allMeant()));
	const compose = () => setSeed(emptyFields);
	useShortcuts({add: compose});
	useAsked(address, compose);

	return (
		<>
			<ListScreen
				list={list}
				label="Invitations"
				head={
					<>
						<InvitationsTitle list={invitations} onCompose={() => setSeed(emptyFields)} />
						<RevokedBanner
							revoked={revoking.revoked}
							onAgain={fields => {
								revoking.dismiss();
								setSeed(fields);
							}}
							onDismiss={() => {
								revoking.dismiss();
								list.focus();
							}}
						/>
					</>
				}
				filter={
					<FilterBox
						label="Filter invitations"
						placeholder="Link, name, role:guest or expires:never"
						keys={filter.keys}
						tokens={view.tokens}
						{...list.filterBox}
					/>
				}
				toolsClass={styles.tools}
				total={text.trim() === '' ? undefined : rows.length}
				isReading={isReading}
				empty={
					<NoInvitations
						ordered={ordered}
						filter={filter}
						view={view}
						onCompose={() => setSeed(emptyFields)}
						onText={q => push({q})}
					/>
				}
				bar={
					<InvitationsBulkBar
						rows={selected}
						onRevoke={() => revoking.revoke(selected)}
						{...list.selectionBar}
					/>
				}
				renderSheet={row => (
					<InvitationSheet
						{...list.sheet}
						row={row}
						whyNotRevoke={whyNotRevoke(revoking.actor, row.invitation)}
						onRevoke={() => revoking.revoke([row])}
						onAgain={
							row.recipe === undefined
								? undefined
								: () => row.recipe && setSeed(fieldsFrom(row.invitation, row.recipe))
						}
					/>
				)}
				renderMissing={() => <MissingInvitation onClose={list.close} />}
			/>
			<ListMenu
				list={list}
				nameOf={({title}) => title}
				actsFor={links => {
					const addresses = links.flatMap(({invitation}) => invitation.link_url ?? []);
					const [only] = links;
					return [
						{
							label: addresses.length > 1 ? 'Copy links' : 'Copy link',
							Sign: Copy,
							whyNot: addresses.length === 0 ? 'Invitations by e-mail have no link.' : undefined,
							run: () => void copyText(addresses.join('\n')),
						},
						{
							label: 'Revoke…',
							Sign: Trash2,
							keys: 'Delete',
							isApart: true,
							whyNot:
								links.length === 1 && only !== undefined
									? whyNotRevoke(revoking.actor, only.invitation)
									: undefined,
							run: () => revoking.revoke(links),
						},
					];
				}}
			/>
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
					onShow={link => {
						const row = rows.find(({invitation}) => invitation.link_url === link);
						if (row === undefined) return;
						list.select(selectOnly(row.id));
						list.reveal(row.id, {q: undefined});
					}}
				/>
			)}
		</>
	);
}
