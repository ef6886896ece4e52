import {plural, t} from '@lingui/core/macro';
import {Copy} from 'lucide-react';
import {useCallback, useMemo, type ReactNode} from 'react';
import {useGridLayout} from '../../api/saved/grid-layout';
import type {PresenceBoard} from '../../api/users/presence';
import {useOwnUser} from '../../api/users/users';
import {copyText} from '../../components/copy-text';
import type {GridRows} from '../../components/grid/grid-column';
import {ListScreen, viewBarOf} from '../../lists/list-screen';
import {useAddress} from '../../frame/use-address';
import {useSideSheet} from '../../lists/use-side-sheet';
import {useList} from '../../lists/use-list';
import {useListView} from '../../lists/use-list-view';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {shownEmail} from '../../people/index/columns';
import {personKeys} from '../../people/index/filter-keys';
import type {PeopleIndex} from '../../people/index/people-index';
import {disambiguatedName} from '../../people/disambiguation';
import {PeopleDialogs} from '../../people-actions/people-dialogs';
import {BulkBar} from '../../people-actions/bulk-bar';
import {RowRoleMenu} from '../../people-actions/row-role-menu';
import {MissingPerson} from '../../people-actions/sheet/missing-person';
import {PersonSheet, type SheetHandle} from '../../people-actions/sheet/person-sheet';
import {usePersonKeys} from '../../people-actions/use-person-keys';
import {NoPresence} from './no-presence';
import {OwnVisibility} from './own-visibility';
import {presenceColumns} from './presence-columns';
import {presence, type PresenceSearch} from '../../places/presence';
import type {PresenceRow} from './presence-table';
import {PresenceTiles} from './presence-tiles';
import {PresenceTitle} from './presence-title';
import {readSort, writeSort} from './presence-view';
import {usePresenceView} from './use-presence-view';
import styles from './presence.module.css';

type Props = {
	readonly index: PeopleIndex | undefined;
	readonly board: PresenceBoard | undefined;
	readonly isReading: boolean;
	/** Why the last reading failed, when an earlier one is still on screen. */
	readonly failure: unknown;
	readonly onRefresh: () => void;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode;
};

const idOf = ({user}: PresenceRow) => user.user_id;
const presenceOrder = {read: readSort, write: writeSort};
const nobody: GridRows<PresenceRow> = {
	length: 0,
	at: () => undefined,
	placeOf: () => -1,
	has: () => false,
};

/** Tiles, filter, grid and sheet, all from one address. */
export function PresenceList({index, board, isReading, failure, onRefresh, instead}: Props) {
	const address = useAddress<PresenceSearch>();
	const {shown, push} = address;
	const ownId = useOwnUser().data?.user_id;
	const {q: text = '', bucket} = shown;
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const answer = usePresenceView(index, board, {text, ownId, bucket, sort});
	const rows = answer?.view ?? nobody;
	const table = answer?.table;
	const asOf = board?.serverTime ?? 0;
	const columns = useMemo(() => presenceColumns(index, ownId, asOf), [index, ownId, asOf]);
	const view = useListView({
		place: presence,
		address,
		columns,
		order: presenceOrder,
		usual: useGridLayout('presence', columns),
	});
	const list = useList({
		address,
		beside: useSideSheet<SheetHandle>(address),
		columns,
		layout: view.layout,
		view,
		sort,
		writeSort,
		rows,
		idOf,
		byId: useCallback((id: number) => index?.byId(id), [index]),
		rowById: useCallback((id: number) => table?.row(id), [table]),
	});
	const keys = usePersonKeys(list);
	useNothingToAdd(t`Nobody can be added on Presence.`, t`New people are added on People.`);

	const bots = table?.bots ?? 0;
	return (
		<>
			<ListScreen
				list={list}
				place={presence}
				head={
					<>
						<PresenceTitle
							board={board}
							isReading={isReading}
							failure={failure}
							onRefresh={onRefresh}
							beside={viewBarOf(list)}
						/>
						<PresenceTiles
							counts={answer?.view.counts}
							chosen={bucket}
							onChoose={chosen => push({bucket: chosen})}
						/>
					</>
				}
				filter={{
					label: t`Filter people`,
					placeholder: t`Name, e-mail, or role:guest`,
					keys: personKeys,
					...(answer?.found && {tokens: answer.found.tokens}),
				}}
				toolsClass={styles.tools}
				gridClass={styles.grid}
				total={text.trim() === '' && bucket === undefined ? undefined : answer?.table.people}
				tools={<OwnVisibility />}
				question={`${bucket ?? ''} ${text.trim()}`}
				isReading={isReading && answer !== undefined}
				isReady={index !== undefined}
				empty={
					answer === undefined ? (
						instead
					) : (
						<NoPresence
							text={text}
							parts={answer.found?.tokens ?? []}
							bucket={bucket}
							found={answer.view.found}
							onText={q => push({q})}
							onAnyBucket={() => push({bucket: undefined})}
							onEveryone={() => push({q: undefined, bucket: undefined})}
						/>
					)
				}
				bar={
					<BulkBar
						targets={list.selected}
						isRoleOpen={keys.isBulkRoleOpen}
						onRoleOpenChange={keys.setBulkRoleOpen}
						onCopy={list.copySelected}
						{...list.selectionBar}
					/>
				}
				foot={
					bots > 0 && (
						<p className={styles.foot}>
							{plural(bots, {
								one: '# bot is not listed: bots have no presence.',
								other: '# bots are not listed: bots have no presence.',
							})}
						</p>
					)
				}
				renderSheet={user =>
					index && (
						<PersonSheet
							{...list.sheet}
							user={user}
							index={index}
							isYou={user.user_id === ownId}
							onShow={list.show}
						/>
					)
				}
				renderMissing={id => <MissingPerson userId={id} onClose={list.close} />}
				menu={{
					nameOf: user => disambiguatedName(user, index),
					actionsFor: users => [
						{
							label: plural({count: users.length}, {one: 'Copy e-mail', other: 'Copy e-mails'}),
							Sign: Copy,
							run: () => void copyText(users.map(shownEmail).join('\n')),
						},
					],
				}}
			/>
			{keys.rowRole !== undefined && <RowRoleMenu {...keys.rowRole} onClose={keys.closeRowRole} />}
			<PeopleDialogs />
		</>
	);
}
