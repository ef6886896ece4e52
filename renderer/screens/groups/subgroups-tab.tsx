import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {ListPlus, X} from 'lucide-react';
import {useState} from 'react';
import {groupsById} from '../../../shared/model/nested-groups';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useConnection} from '../../api/connection/client-context';
import sheet from '../../lists/side-sheet.module.css';
import {everyMember} from '../../groups/group-facts';
import {subgroupOrder} from '../../groups/group-orders';
import {GroupPicker} from '../../groups/group-picker';
import type {GroupRow} from '../../groups/group-row';
import {whyNotEditGroup, whyNotNest} from '../../groups/group-rules';
import {groupTitle} from '../../groups/group-words';
import {useGroupActor} from '../../groups/use-group-actor';
import {AddToPlan, useAddToPlan} from '../../plans/add-to-plan';
import {countPeople} from '../../text/count-words';
import styles from './groups.module.css';

type Props = {
	readonly row: GroupRow;
	readonly groups: readonly UserGroup[];
};

/** The groups in a group and those that hold it; puts groups in and takes them out. */
export function SubgroupsTab({row, groups}: Props) {
	const {group, title, holders} = row;
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const whyNot = whyNotEditGroup(useGroupActor(), group);
	const byId = groupsById(groups);
	const inner = group.direct_subgroup_ids.flatMap(id => byId.get(id) ?? []);
	const added = chosen.flatMap(id => byId.get(id) ?? []);
	const request = subgroupOrder(group, added, true);
	return (
		<form
			className={sheet.form}
			onSubmit={event => {
				event.preventDefault();
				if (added.length === 0) return;
				setChosen([]);
				void apply(request);
			}}
		>
			<div className={sheet.fields}>
				<section className={styles.section} aria-label={t`Subgroups`}>
					<p className={styles.note}>
						{whyNot ??
							t`Everyone in a subgroup belongs to this group as well, including people who join later.`}
					</p>
					{inner.length === 0 && (
						<p className={styles.note}>
							<Trans>No group is in this one.</Trans>
						</p>
					)}
					{inner.length > 0 && (
						<ul className={styles.rows}>
							{inner.map(one => (
								<li key={one.id} className={styles.row}>
									<GroupLink group={one} />
									<span className={styles.end}>
										{countPeople(everyMember(groups, one.id).size)}
									</span>
									<ActionIcon
										aria-label={t`Add to plan: Remove ${{subgroup: groupTitle(one)}} from ${{group: title}}`}
										title={whyNot ?? t`Add removal to plan`}
										disabled={whyNot !== undefined}
										onClick={() =>
											addToPlan({
												changes: subgroupOrder(group, [one], false).changes,
												proposed: t`Remove ${{subgroup: groupTitle(one)}} from ${{group: group.name}}`,
											})
										}
									>
										<ListPlus size={16} strokeWidth={1.5} />
									</ActionIcon>
									<ActionIcon
										aria-label={t`Remove ${{subgroup: groupTitle(one)}} from ${{group: title}}`}
										title={whyNot ?? t`Remove`}
										disabled={whyNot !== undefined}
										onClick={() => void apply(subgroupOrder(group, [one], false))}
									>
										<X size={16} strokeWidth={1.5} />
									</ActionIcon>
								</li>
							))}
						</ul>
					)}
					{whyNot === undefined && (
						<GroupPicker
							label={t`Add subgroups`}
							groups={groups.filter(({id}) => id !== group.id)}
							chosen={chosen}
							whyNot={one => whyNotNest(groups, group, one)}
							onChange={setChosen}
						/>
					)}
				</section>
				<section className={styles.section} aria-label={t`Groups that hold it`}>
					<h3>
						<Trans>In other groups</Trans>
					</h3>
					{holders.length === 0 ? (
						<p className={styles.note}>
							<Trans>No group holds this one.</Trans>
						</p>
					) : (
						<ul className={styles.rows}>
							{holders.map(one => (
								<li key={one.id} className={styles.row}>
									<GroupLink group={one} />
								</li>
							))}
						</ul>
					)}
				</section>
			</div>
			{added.length > 0 && (
				<div className={styles.bar} role="region" aria-label={t`Chosen subgroups`}>
					<Button variant="default" onClick={() => setChosen([])}>
						<Trans>Discard</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={request.changes}
						proposed={t`Add subgroups to ${{group: group.name}}`}
						onAdded={() => setChosen([])}
					/>
					<Button type="submit">
						{plural({count: added.length}, {one: 'Add # group', other: 'Add # groups'})}
					</Button>
				</div>
			)}
		</form>
	);
}

function GroupLink({group}: {readonly group: UserGroup}) {
	const {id} = useConnection();
	return (
		<Link
			className={styles.name}
			to="/o/$connection/groups"
			params={{connection: id}}
			search={{open: group.id}}
			dir="auto"
		>
			{groupTitle(group)}
		</Link>
	);
}
