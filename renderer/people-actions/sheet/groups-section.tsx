import {ActionIcon, Button} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {Plus, X} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {groupsOfPerson, type WayIn} from '../../groups/group-facts';
import {memberOrder} from '../../groups/group-orders';
import {GroupPicker} from '../../groups/group-picker';
import {whyNotCreateGroup, whyNotEditGroup} from '../../groups/group-rules';
import {countGroups, groupTitle} from '../../groups/group-words';
import {useGroupActor} from '../../groups/use-group-actor';
import type {PeopleIndex} from '../../people/index/people-index';
import {AddToPlan} from '../../plans/add-to-plan';
import {SectionRead} from './section-read';
import {useFocusBack} from './use-focus-back';
import sheet from './person-sheet.module.css';
import styles from './channels-section.module.css';

type Props = {readonly user: User; readonly index: PeopleIndex};

/** The groups that somebody is in, by themselves or through a subgroup. */
export function GroupsSection({user, index}: Props) {
	const query = useChannelDirectory();
	const groups = query.data?.groups;
	const ways = useMemo(
		() => groups && groupsOfPerson(groups, user.user_id),
		[groups, user.user_id],
	);
	return (
		<section className={sheet.section} aria-label="Groups">
			<h3>Groups {ways !== undefined && <span className={sheet.count}>{ways.length}</span>}</h3>
			<SectionRead query={query} waiting="Loading the groups.">
				{({groups: known}) => <Groups user={user} index={index} groups={known} ways={ways ?? []} />}
			</SectionRead>
		</section>
	);
}

type GroupsProps = Props & {
	readonly groups: readonly UserGroup[];
	readonly ways: readonly WayIn[];
};

function Groups({user, index, groups, ways}: GroupsProps) {
	const {apply} = useApplyChanges();
	const actor = useGroupActor();
	const ownId = actor.self?.user_id;
	const [isAdding, setAdding] = useState(false);
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const add = useFocusBack(isAdding);
	const whyNot = whyNotCreateGroup(actor);
	const end = () => {
		setAdding(false);
		setChosen([]);
	};
	const whyNotJoin = (group: UserGroup) =>
		group.members.includes(user.user_id) ? 'Already in it.' : whyNotEditGroup(actor, group);
	const wanted = groups.filter(({id}) => chosen.includes(id));
	const joining = wanted.flatMap(group => memberOrder(group, [user], true, {index, ownId}).changes);
	return (
		<>
			{ways.length === 0 && <p className={sheet.note}>In no group that people made.</p>}
			{ways.length > 0 && (
				<ul className={styles.list}>
					{ways.map(way => (
						<GroupLine
							key={way.group.id}
							way={way}
							name={user.full_name}
							whyNot={whyNotEditGroup(actor, way.group)}
							onRemove={() => void apply(memberOrder(way.group, [user], false, {index, ownId}))}
						/>
					))}
				</ul>
			)}
			{whyNot !== undefined && <p className={sheet.note}>{whyNot}</p>}
			{whyNot === undefined && isAdding && (
				<form
					className={styles.form}
					onSubmit={event => {
						event.preventDefault();
						if (joining.length === 0) return;
						end();
						void apply({
							label: `${user.full_name} added to ${wanted.length === 1 ? wanted[0]!.name : countGroups(wanted.length)}.`,
							changes: joining,
						});
					}}
				>
					<GroupPicker
						label="Groups to add to"
						hasFirstFocus
						groups={groups.filter(({is_system_group: isOfRoles}) => !isOfRoles)}
						chosen={chosen}
						whyNot={whyNotJoin}
						onChange={setChosen}
					/>
					<div className={styles.buttons}>
						<Button variant="default" onClick={end}>
							Cancel
						</Button>
						<AddToPlan
							isInDialog
							changes={joining}
							proposed={`Add ${user.full_name} to groups`}
							onAdded={end}
						/>
						<Button type="submit" disabled={joining.length === 0}>
							Add
						</Button>
					</div>
				</form>
			)}
			{whyNot === undefined && !isAdding && (
				<Button
					className={styles.add ?? ''}
					ref={add}
					variant="default"
					leftSection={<Plus size={16} strokeWidth={1.5} />}
					onClick={() => setAdding(true)}
				>
					Add to groups
				</Button>
			)}
		</>
	);
}

type LineProps = {
	readonly way: WayIn;
	readonly name: string;
	readonly whyNot: string | undefined;
	readonly onRemove: () => void;
};

function GroupLine({way: {group, through}, name, whyNot, onRemove}: LineProps) {
	const {id} = useConnection();
	const [first] = through;
	const reason =
		whyNot ?? (first === undefined ? undefined : `In it through ${groupTitle(first)}.`);
	return (
		<li className={styles.row}>
			<Link
				className={sheet.value}
				to="/o/$connection/groups"
				params={{connection: id}}
				search={{open: group.id}}
				dir="auto"
			>
				{groupTitle(group)}
			</Link>
			{first !== undefined && (
				<span className={sheet.note}>via {through.map(groupTitle).join(' > ')}</span>
			)}
			<ActionIcon
				aria-label={`Remove ${name} from ${group.name}`}
				title={reason ?? 'Remove'}
				disabled={reason !== undefined}
				onClick={onRemove}
			>
				<X size={16} strokeWidth={1.5} />
			</ActionIcon>
		</li>
	);
}
