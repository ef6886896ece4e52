import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import {ListPlus, Plus, Trash2, UserPlus} from 'lucide-react';
import {useEffect, useMemo, useState, type ReactNode} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {useFeature} from '../../api/connection/features';
import type {OrganizationSettings} from '../../api/organization/settings';
import {saveText} from '../../api/saved/saved-texts';
import {CopyButton} from '../../components/copy-button';
import {FacetChips} from '../../components/facet-chips';
import {ReasonButton} from '../../components/reason-button';
import {SelectionBar} from '../../components/selection-bar';
import {useAsked} from '../../frame/use-asked';
import {deletionOrder} from '../../groups/group-orders';
import {groupRowsOf, type GroupRow} from '../../groups/group-row';
import {whyNotCreateGroup, whyNotEditGroup} from '../../groups/group-rules';
import {usesOf} from '../../groups/group-uses';
import {countGroups} from '../../groups/group-words';
import {useGroupActor} from '../../groups/use-group-actor';
import {ListScreen} from '../../lists/list-screen';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import type {PeopleIndex} from '../../people/index/people-index';
import {groups as place, type GroupsSearch} from '../../places/groups';
import {AddToPlan} from '../../plans/add-to-plan';
import {useRemoval} from '../../runs/use-removal';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {noteWhyNot} from '../../state/reports';
import {DeleteGroupDialog} from './delete-group-dialog';
import {groupColumns} from './group-columns';
import {groupFilterOf, type GroupView} from './group-filter';
import {groupOrder} from './group-order';
import {GroupSheet} from './group-sheet';
import {NewGroupDialog} from './new-group-dialog';

type Props = {
	readonly directory: Pick<ChannelDirectory, 'groups' | 'channels'>;
	readonly settings: OrganizationSettings;
	readonly index: PeopleIndex;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode | undefined;
};

const chips = inLanguage(
	() =>
		[
			{
				label: t`Kind`,
				chips: [
					{key: 'kind', value: 'people', label: t`Made by people`},
					{key: 'kind', value: 'role', label: t`By role`},
				],
			},
			{
				label: t`Standing`,
				chips: [
					{key: 'is', value: 'mine', label: t`Yours`},
					{key: 'is', value: 'used', label: t`Used`},
					{key: 'is', value: 'nested', label: t`In another`},
					{key: 'is', value: 'empty', label: t`Empty`},
				],
			},
		] as const,
);

const sign = {size: 16, strokeWidth: 1.5} as const;

/** Filter, grid, sheet and the bar of the selection. */
export function GroupsList({directory, settings, index, isReading, instead}: Props) {
	const {groups} = directory;
	const {id: connectionId} = useConnection();
	const actor = useGroupActor();
	const ownId = actor.self?.user_id;
	const isDeletion = useFeature('groupDeletion').isThere;
	const verb = isDeletion ? t`Delete` : t`Deactivate`;
	const [isCreating, setCreating] = useState(false);
	const [created, setCreated] = useState<string>();
	const isReady = instead === undefined;
	const uses = useMemo(() => usesOf(directory, settings), [directory, settings]);
	const rows = useMemo(
		() => groupRowsOf({groups}, uses, ownId, index),
		[groups, uses, ownId, index],
	);
	const filter = useMemo(() => groupFilterOf(index), [index]);
	const columns = useMemo(() => {
		const byId = new Map(groups.map(group => [group.id, group]));
		return groupColumns(
			{
				group: id => byId.get(id),
				person: id => index.byId(id)?.full_name ?? t`User ${id}`,
			},
			groups.some(({date_created: at}) => at != null),
		);
	}, [groups, index]);
	const spec = useMemo(
		() => ({name: 'groups', columns, order: groupOrder, filter}),
		[columns, filter],
	);
	const list = usePlaceList<GroupRow, GroupView, GroupsSearch>({place, spec, rows});
	const {shown, replaceSoon} = list.address;
	const {selected, reveal, byId} = list;
	const whyNotAdd = isReady ? whyNotCreateGroup(actor) : t`The groups are still loading.`;
	const editable = (some: readonly GroupRow[]) =>
		some.filter(({group}) => whyNotEditGroup(actor, group) === undefined);
	const whyNotDelete = (some: readonly GroupRow[]) => {
		const [first] = some;
		if (first === undefined || editable(some).length > 0) return undefined;
		return whyNotEditGroup(actor, first.group);
	};
	const removal = useRemoval<GroupRow>({
		orderOf: some =>
			deletionOrder(
				some.map(({group}) => group),
				isDeletion,
			),
		onGone: gone => {
			for (const {id} of gone) saveText(connectionId, `group ${id}`, undefined);
			list.forget(new Set(gone.map(({id}) => id)));
		},
	});
	const asked = removal.asked.flatMap(row => byId(row.id) ?? []);
	const ask = (some: readonly GroupRow[]) => {
		const whyNot = whyNotDelete(some);
		if (whyNot === undefined) removal.ask(editable(some));
		else
			noteWhyNot(
				connectionId,
				isDeletion ? t`No group can be deleted.` : t`No group can be deactivated.`,
				whyNot,
			);
	};
	const create = whyNotAdd === undefined ? () => setCreating(true) : undefined;
	useAsked(list.address, isReady ? () => setCreating(create !== undefined) : undefined);
	useShortcuts({
		add: () =>
			create === undefined
				? noteWhyNot(connectionId, t`No group can be created.`, whyNotAdd ?? '')
				: create(),
	});
	useRemoveKey(() => ask(list.allMeant()));
	// The answer names no id: a new group is found by its name once the list was read anew.
	useEffect(() => {
		if (created === undefined) return;
		const found = rows.find(({group}) => group.name === created);
		if (found === undefined) return;
		setCreated(undefined);
		reveal(found.id);
	}, [created, rows, reveal]);
	const ofPeople = rows.filter(({isOfRoles}) => !isOfRoles).length;
	const meant = editable(selected);
	const deletion = deletionOrder(
		meant.map(({group}) => group),
		isDeletion,
	);
	return (
		<>
			<ListScreen
				list={list}
				place={place}
				title={{
					note: isReady ? countWords(ofPeople, rows.length - ofPeople) : undefined,
					children: (
						<ReasonButton
							leftSection={<Plus {...sign} />}
							whyNot={whyNotAdd}
							onClick={() => create?.()}
						>
							<Trans>New group</Trans>
						</ReasonButton>
					),
				}}
				filter={{label: t`Filter groups`, placeholder: t`Name, words, or member:name`}}
				chips={
					<FacetChips
						label={t`Filters`}
						groups={chips}
						view={list.view}
						isCounted={isReady}
						onText={list.onText}
					/>
				}
				isReading={isReading}
				isReady={isReady}
				empty={
					instead ?? (
						<NoRows
							list={list}
							what="group"
							title={t`There are no groups`}
							advice={t`A group of people can be mentioned at once, and be given permissions.`}
							action={
								create !== undefined && (
									<Button onClick={create}>
										<Trans>New group</Trans>
									</Button>
								)
							}
						/>
					)
				}
				menu={{
					nameOf: ({title}) => title,
					actionsFor: targets => [
						...(targets.length === 1
							? [
									{
										label: t`People`,
										Sign: UserPlus,
										run: () => list.address.push({open: targets[0]?.id, tab: undefined}),
									},
									{
										label: t`Subgroups`,
										Sign: ListPlus,
										run: () => list.address.push({open: targets[0]?.id, tab: 'subgroups'}),
									},
								]
							: []),
						{
							label: isDeletion ? t`Delete…` : t`Deactivate…`,
							Sign: Trash2,
							keys: 'Delete',
							isApart: true,
							whyNot: whyNotDelete(targets),
							run: () => ask(targets),
						},
					],
				}}
				bar={
					<SelectionBar label={t`Selected groups`} count={selected.length} {...list.selectionBar}>
						<ReasonButton
							variant="subtle"
							leftSection={<Trash2 {...sign} />}
							whyNot={whyNotDelete(selected)}
							onClick={() => ask(selected)}
						>
							{verb}
						</ReasonButton>
						<AddToPlan
							changes={deletion.changes}
							proposed={proposedFor(meant.length, isDeletion)}
							whyNot={whyNotDelete(selected)}
						/>
						<CopyButton text={list.copySelected} label={t`Copy`} />
					</SelectionBar>
				}
				renderSheet={row => (
					<GroupSheet
						{...list.sheet}
						row={row}
						groups={groups}
						index={index}
						tab={shown.tab ?? 'members'}
						onTab={tab => replaceSoon({tab: tab === 'members' ? undefined : tab})}
						onDelete={() => ask([row])}
					/>
				)}
				missing={{
					title: t`There is no such group.`,
					advice: t`It was deleted, or never existed. Choose another one in the list.`,
				}}
			/>
			{isCreating && (
				<NewGroupDialog
					groups={groups}
					index={index}
					ownId={ownId}
					onClose={() => setCreating(false)}
					onCreated={name => {
						setCreating(false);
						setCreated(name);
					}}
				/>
			)}
			{asked.length > 0 && (
				<DeleteGroupDialog
					rows={asked}
					beside={
						<AddToPlan
							isInDialog
							changes={removal.changes}
							proposed={proposedFor(asked.length, isDeletion)}
							onAdded={removal.close}
						/>
					}
					onClose={removal.close}
					onConfirm={() => void removal.carryOut()}
				/>
			)}
		</>
	);
}

function proposedFor(count: number, isDeletion: boolean): string {
	return isDeletion
		? plural(count, {one: 'Delete # group', other: 'Delete # groups'})
		: plural(count, {one: 'Deactivate # group', other: 'Deactivate # groups'});
}

/** How many groups people made, and how many the service keeps for roles. */
function countWords(ofPeople: number, ofRoles: number): string {
	const groups = countGroups(ofPeople);
	return plural(ofRoles, {
		one: `${groups}, and # that follows the roles`,
		other: `${groups}, and # that follow the roles`,
	});
}
