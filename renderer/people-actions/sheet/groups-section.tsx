import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {Plus, X} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {onEscape} from '../../components/keyboard/escape-key';
import {ReasonIcon} from '../../components/reason-icon';
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
		<section className={sheet.section} aria-label={t`Groups`}>
			<h3>
				<Trans>Groups</Trans>{' '}
				{ways !== undefined && <span className={sheet.count}>{formatNumber(ways.length)}</span>}
			</h3>
			<SectionRead query={query} waiting={t`Loading the groups.`}>
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
		group.members.includes(user.user_id) ? t`Already in it.` : whyNotEditGroup(actor, group);
	const wanted = groups.filter(({id}) => chosen.includes(id));
	const joining = wanted.flatMap(group => memberOrder(group, [user], true, {index, ownId}).changes);
	return (
		<>
			{ways.length === 0 && (
				<p className={sheet.note}>
					<Trans>In no group that people made.</Trans>
				</p>
			)}
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
					onKeyDown={onEscape(end)}
					onSubmit={event => {
						event.preventDefault();
						if (joining.length === 0) return;
						end();
						void apply({
							label: t`${{name: user.full_name}} added to ${{group: wanted.length === 1 ? wanted[0]!.name : countGroups(wanted.length)}}.`,
							changes: joining,
						});
					}}
				>
					<GroupPicker
						label={t`Groups to add to`}
						hasFocus
						groups={groups.filter(({is_system_group: isOfRoles}) => !isOfRoles)}
						chosen={chosen}
						whyNot={whyNotJoin}
						onChange={setChosen}
					/>
					<div className={styles.buttons}>
						<Button variant="default" onClick={end}>
							<Trans>Cancel</Trans>
						</Button>
						<AddToPlan
							isInDialog
							changes={joining}
							proposed={t`Add ${{name: user.full_name}} to groups`}
							onAdded={end}
						/>
						<Button type="submit" disabled={joining.length === 0}>
							<Trans>Add</Trans>
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
					<Trans>Add to groups</Trans>
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
		whyNot ?? (first === undefined ? undefined : t`In it through ${{group: groupTitle(first)}}.`);
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
				<span className={sheet.note}>
					<Trans>via {{groups: through.map(groupTitle).join(' > ')}}</Trans>
				</span>
			)}
			<ReasonIcon
				label={t`Remove ${name} from ${{group: group.name}}`}
				title={t`Remove`}
				whyNot={reason}
				onClick={onRemove}
			>
				<X size={16} strokeWidth={1.5} />
			</ReasonIcon>
		</li>
	);
}
