import {t} from '@lingui/core/macro';
import type {UserGroup} from '../../../shared/model/user-group';
import {useMayBeOwn} from '../../api/drafts/may-be-own';
import {ChangedElsewhere} from '../../components/changed-elsewhere';
import {Tabs} from '../../components/tabs';
import type {GroupRow} from '../../groups/group-row';
import {History} from '../../journal/history';
import {
	SheetContent,
	SheetKind,
	SheetTitle,
	SideSheet,
	type SheetProps,
} from '../../lists/side-sheet';
import type {PeopleIndex} from '../../people/index/people-index';
import type {GroupTab} from '../../places/groups';
import {MembersTab} from './members-tab';
import {SettingsTab} from './settings-tab';
import {SubgroupsTab} from './subgroups-tab';

type Props = SheetProps & {
	readonly row: GroupRow;
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
	readonly tab: GroupTab;
	readonly onTab: (tab: GroupTab) => void;
	readonly onDelete: () => void;
};

/** One group beside the list: who is in it, which groups, what it is for and may do. */
export function GroupSheet({row, groups, index, tab, onTab, onDelete, ...sheet}: Props) {
	const {title, group} = row;
	const mayBeOwn = useMayBeOwn();
	return (
		<SideSheet
			name={title}
			bar={
				<>
					<SheetTitle>{title}</SheetTitle>
					<SheetKind>{row.isOfRoles ? t`Follows the roles` : t`Group`}</SheetKind>
				</>
			}
			hasTabs
			{...sheet}
		>
			<ChangedElsewhere
				of={row.id}
				parts={{name: title, description: group.description}}
				mayBeOwn={mayBeOwn}
			/>
			<Tabs
				label={t`Views of ${title}`}
				tabs={[
					{id: 'members', title: t`People`, count: row.counts.people},
					{id: 'subgroups', title: t`Subgroups`, count: group.direct_subgroup_ids.length},
					{id: 'settings', title: row.isOfRoles ? t`About` : t`Settings`},
					{id: 'history', title: t`History`},
				]}
				value={tab}
				onChange={onTab}
			>
				{tab === 'members' && <MembersTab key={row.id} row={row} groups={groups} index={index} />}
				{tab === 'subgroups' && <SubgroupsTab key={row.id} row={row} groups={groups} />}
				{tab === 'settings' && (
					<SettingsTab key={row.id} row={row} groups={groups} index={index} onDelete={onDelete} />
				)}
				{tab === 'history' && (
					<SheetContent of={row.id}>
						<History about={{kind: 'group', id: row.id}} isBare />
					</SheetContent>
				)}
			</Tabs>
		</SideSheet>
	);
}
