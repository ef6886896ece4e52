import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button, SegmentedControl, TextInput} from '@mantine/core';
import {Search, UserPlus} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {CopyButton} from '../../components/copy-button';
import {copyText} from '../../components/copy-text';
import {tabSeparated} from '../../components/grid/tab-separated';
import {ReasonButton} from '../../components/reason-button';
import {EmptyState} from '../../components/states/empty-state';
import {VirtualList} from '../../components/virtual-list';
import {directMembers, wayInto} from '../../groups/group-facts';
import {memberOrder} from '../../groups/group-orders';
import type {GroupRow} from '../../groups/group-row';
import {whyNotEditGroup} from '../../groups/group-rules';
import {groupTitle} from '../../groups/group-words';
import {useGroupActor} from '../../groups/use-group-actor';
import type {PeopleIndex} from '../../people/index/people-index';
import {memberColumns, membersInOrder, searchMembers} from '../../people/members';
import {besideName} from '../../people/disambiguation';
import {MemberLine} from '../../people-actions/member-line';
import {useAddToPlan} from '../../plans/add-to-plan';
import {accountsWords} from '../../text/count-words';
import {AddMembersDialog} from './add-members-dialog';
import styles from './groups.module.css';

type Props = {
	readonly row: GroupRow;
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
};

/** Who is in a group, by themselves or through a subgroup; adds and removes people. */
export function MembersTab({row, groups, index}: Props) {
	const {group, title} = row;
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const actor = useGroupActor();
	const ownId = actor.self?.user_id;
	const [text, setText] = useState('');
	const [shown, setShown] = useState<'all' | 'direct'>('all');
	const [isAdding, setAdding] = useState(false);
	const direct = directMembers(group);
	const hasInner = row.members.size > direct.size;
	const ids = shown === 'direct' ? direct : row.members;
	const members = useMemo(() => membersInOrder(ids, index), [ids, index]);
	const found = useMemo(() => searchMembers(members, text), [members, text]);
	const whyNot = whyNotEditGroup(actor, group);
	const removal = (user: User) => memberOrder(group, [user], false, {index, ownId});
	return (
		<>
			<div className={styles.tools}>
				<TextInput
					className={styles.search ?? ''}
					type="search"
					aria-label={t`Search people`}
					placeholder={t`Search people`}
					leftSection={<Search size={16} strokeWidth={1.5} />}
					value={text}
					autoComplete="off"
					onChange={event => setText(event.currentTarget.value)}
				/>
				<CopyButton
					text={() => copyText(tabSeparated(memberColumns, found))}
					label={t`Copy`}
					object={t`People in ${title}`}
				/>
				<ReasonButton
					leftSection={<UserPlus size={16} strokeWidth={1.5} />}
					whyNot={whyNot}
					onClick={() => setAdding(true)}
				>
					<Trans>Add people</Trans>
				</ReasonButton>
			</div>
			{whyNot !== undefined && <p className={`${styles.note} ${styles.inset}`}>{whyNot}</p>}
			{row.counts.people < row.members.size && (
				<p className={`${styles.note} ${styles.inset}`}>{accountsWords(row.counts)}</p>
			)}
			{hasInner && (
				<div className={styles.inset}>
					<SegmentedControl
						aria-label={t`Which people`}
						value={shown}
						data={[
							{value: 'all', label: t`All ${{count: formatNumber(row.members.size)}}`},
							{value: 'direct', label: t`Direct ${{count: formatNumber(direct.size)}}`},
						]}
						onChange={value => setShown(value === 'direct' ? 'direct' : 'all')}
					/>
				</div>
			)}
			{found.length > 0 ? (
				<VirtualList
					label={t`People in ${title}`}
					rows={found}
					question={`${shown} ${text.trim()}`}
					hasControls
					keyOf={user => user.user_id}
					render={(user, tabIndex) => (
						<MemberLine
							user={user}
							isYou={user.user_id === ownId}
							beside={besideName(user, index)}
							of={title}
							{...throughNote(throughWords(groups, group, user))}
							whyNot={
								whyNot ??
								(direct.has(user.user_id)
									? undefined
									: t`In it through a subgroup: remove them there, or remove the subgroup.`)
							}
							tabIndex={tabIndex}
							onRemove={() => void apply(removal(user))}
							onPlan={() =>
								addToPlan({
									changes: removal(user).changes,
									proposed: t`Remove ${{name: user.full_name}} from ${{group: group.name}}`,
								})
							}
						/>
					)}
				/>
			) : members.length > 0 ? (
				<EmptyState
					kind="no-match"
					title={t`Nobody in the group matches ${{text: text.trim()}}`}
					action={
						<Button variant="default" onClick={() => setText('')}>
							<Trans>Clear the search</Trans>
						</Button>
					}
				/>
			) : (
				<EmptyState
					kind="nothing"
					title={t`Nobody is in this group`}
					advice={whyNot ?? t`Add people, or put another group into it.`}
				/>
			)}
			{isAdding && (
				<AddMembersDialog
					group={group}
					index={index}
					ownId={ownId}
					onClose={() => setAdding(false)}
				/>
			)}
		</>
	);
}

/** What stands beside somebody who is in it through a subgroup. */
function throughNote(through: string | undefined) {
	if (through === undefined) return {note: ''};
	return {note: t`via ${through}`, noteTitle: t`Through ${through}`};
}

/** The subgroup by which somebody is in it; undefined where they are by themselves. */
function throughWords(
	groups: readonly UserGroup[],
	group: UserGroup,
	{user_id: id}: User,
): string | undefined {
	if (directMembers(group).has(id)) return undefined;
	const [first] = wayInto(groups, group.id, id)?.through ?? [];
	return first && groupTitle(first);
}
