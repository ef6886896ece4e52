import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {UserPlus} from 'lucide-react';
import {useCallback, useMemo, type ReactNode} from 'react';
import {useStatuses} from '../../api/users/statuses';
import {ReasonButton} from '../../components/reason-button';
import {ListScreen} from '../../lists/list-screen';
import type {UserGroup} from '../../../shared/model/user-group';
import {useAddress} from '../../frame/use-address';
import {useSideSheet} from '../../lists/use-side-sheet';
import {useList} from '../../lists/use-list';
import {useListView} from '../../lists/use-list-view';
import {peopleKeys} from '../../people/index/filter-keys';
import type {PeopleIndex} from '../../people/index/people-index';
import {PeopleDialogs} from '../../people-actions/people-dialogs';
import {accountsWords} from '../../text/count-words';
import {useOpenDialog} from '../../people-actions/people-dialogs-store';
import {isAdministrator, whyNotAdd} from '../../people/role-rules';
import {MissingPerson} from '../../people-actions/sheet/missing-person';
import {PersonSheet, type SheetHandle} from '../../people-actions/sheet/person-sheet';
import {useActor} from '../../people/use-actor';
import {usePeopleDetails} from '../../people/use-people-details';
import {AddFilter} from './add-filter';
import {ChannelsReader, InvitationsReader, PresenceReader} from './around-readers';
import {detailColumns} from './detail-columns';
import {FilterChips} from './filter-chips';
import {NoPeople} from './no-people';
import {peopleColumns, withEmailBeside} from './people-columns';
import {people as place, type PeopleSearch} from '../../places/people';
import {readSort, writeSort} from './people-order';
import {PeopleRowMenu} from './people-row-menu';
import {BulkBar} from '../../people-actions/bulk-bar';
import {RowRoleMenu} from '../../people-actions/row-role-menu';
import {ListedStatuses} from '../../people-actions/status/status-sign';
import {needsOf, useAround} from './use-around';
import {usePeopleKeys} from './use-people-keys';
import {usePeopleLayout} from './use-people-layout';
import {usePeopleView} from './use-people-view';

type Props = {
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode | undefined;
};

/** Of more than so many people it takes a while to read who was last there when. */
const manyPeople = 10_000;

const idOf = (user: {readonly user_id: number}) => user.user_id;
const peopleOrder = {read: readSort, write: writeSort};

const isMadeByPeople = ({is_system_group: isOfRoles}: UserGroup) => !isOfRoles;

/** Filter, grid, sheet and the bar of the selection, all from one address. */
export function PeopleList({index, ownId, isReading, instead}: Props) {
	const address = useAddress<PeopleSearch>();
	const {shown, push, replace} = address;
	const actor = useActor();
	const whyNot = whyNotAdd(actor);
	const canSeeLinks = isAdministrator(actor);

	const text = shown.q ?? '';
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const {around, onChannels, onInvitations, onPresence} = useAround();
	const details = usePeopleDetails(index, around);
	const view = usePeopleView(index, text, sort, ownId, details);
	const possible = useMemo(
		() => [...peopleColumns(index, ownId), ...detailColumns(details, canSeeLinks)],
		[index, ownId, details, canSeeLinks],
	);
	const listView = useListView({
		place,
		address,
		columns: possible,
		order: peopleOrder,
		usual: usePeopleLayout(possible, shown.columns, replace),
	});
	const {layout} = listView;
	const isEmailShown = !layout[0].hidden.includes('email');
	const columns = useMemo(
		() => (isEmailShown ? possible : withEmailBeside(possible, index, ownId)),
		[isEmailShown, possible, index, ownId],
	);
	const statuses = useStatuses().data;
	const {fields, channels} = around;
	const filterKeys = useMemo(
		() => peopleKeys(fields, channels?.channels, channels?.groups?.filter(isMadeByPeople)),
		[fields, channels],
	);
	const needs = needsOf({text, sort, layout: layout[0]});
	const byId = useCallback((id: number) => index.byId(id), [index]);
	const beside = useSideSheet<SheetHandle>(address);
	const list = useList({
		address,
		beside,
		columns,
		layout,
		view: listView,
		sort,
		writeSort,
		rows: view,
		idOf,
		byId,
		rowById: byId,
	});
	const {selected} = list;
	const keys = usePeopleKeys(list);
	const openDialog = useOpenDialog();
	const add = useMemo(
		() => (
			<ReasonButton
				leftSection={<UserPlus size={16} strokeWidth={1.5} />}
				whyNot={whyNot}
				onClick={() => openDialog({kind: 'add'})}
			>
				<Trans>Add person</Trans>
			</ReasonButton>
		),
		[whyNot, openDialog],
	);
	const search = (next: string) => push({q: next});

	const {totals} = index;
	const people = totals.byRole.reduce((sum, count) => sum + count, 0);

	return (
		<ListedStatuses value={statuses}>
			<ListScreen
				list={list}
				place={place}
				title={{
					note: instead === undefined ? noteOf(people, totals) : undefined,
					children: add,
				}}
				filter={{
					label: t`Filter people`,
					placeholder: t`Name, e-mail, or role:guest`,
					tokens: view.tokens,
					keys: filterKeys,
					after: (
						<AddFilter
							text={text}
							view={view}
							onText={next => {
								search(next);
								list.focusFilter();
							}}
						/>
					),
				}}
				total={text.trim() === '' ? undefined : index.rows.length}
				chips={
					<FilterChips text={text} view={view} isCounted={instead === undefined} onText={search} />
				}
				isReading={isReading}
				isReady={instead === undefined}
				empty={instead ?? <NoPeople index={index} view={view} onText={search} />}
				bar={
					<BulkBar
						targets={selected}
						isRoleOpen={keys.isBulkRoleOpen}
						onRoleOpenChange={keys.setBulkRoleOpen}
						onCopy={list.copySelected}
						{...list.selectionBar}
					/>
				}
				renderSheet={user => (
					<PersonSheet
						{...list.sheet}
						user={user}
						index={index}
						isYou={user.user_id === ownId}
						onShow={list.show}
					/>
				)}
				renderMissing={id => <MissingPerson userId={id} onClose={list.close} />}
			/>
			{needs.channels && <ChannelsReader onRead={onChannels} />}
			{needs.invitations && <InvitationsReader onRead={onInvitations} />}
			{needs.presence && instead === undefined && (
				<PresenceReader
					onRead={onPresence}
					waitsForQuiet={needs.isPresenceOnlyShown && index.rows.length > manyPeople}
				/>
			)}
			<PeopleRowMenu list={list} keys={keys} />
			{keys.rowRole !== undefined && <RowRoleMenu {...keys.rowRole} onClose={keys.closeRowRole} />}
			<PeopleDialogs onAdded={list.reveal} />
		</ListedStatuses>
	);
}

function noteOf(people: number, {activeBots: bots, deactivated}: PeopleIndex['totals']): string {
	return accountsWords({people, bots, deactivated});
}
