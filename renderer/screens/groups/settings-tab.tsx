import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {useState, type FormEvent, type ReactNode} from 'react';
import {isAlike} from '../../../shared/changes/calls';
import type {GroupChange, GroupParts} from '../../../shared/model/change';
import {openName} from '../../../shared/model/shown-name';
import {choosableFor} from '../../../shared/model/permission-choices';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useConnection} from '../../api/connection/client-context';
import {useFeature, useFeatureLevel} from '../../api/connection/features';
import {useOrganizationMore} from '../../api/organization/more';
import {useIsOpen} from '../../api/use-is-open';
import {focusConflict, ConflictNotes} from '../../components/conflict-notes';
import {useFirstMistake} from '../../components/use-first-mistake';
import facts from '../../components/facts.module.css';
import {
	checkGroup,
	GroupFieldsForm,
	placeGroupRefusal,
	type GroupErrors,
	type GroupFields,
} from '../../groups/group-fields';
import type {GroupRow} from '../../groups/group-row';
import {whyNotEditGroup} from '../../groups/group-rules';
import type {GroupUse} from '../../groups/group-uses';
import {aboutGroup, groupTitle, settingWords} from '../../groups/group-words';
import {checkRights, GroupRights, laterRightNames} from '../../groups/group-rights';
import {useGroupActor} from '../../groups/use-group-actor';
import sheet from '../../lists/side-sheet.module.css';
import type {PeopleIndex} from '../../people/index/people-index';
import {AddToPlan} from '../../plans/add-to-plan';
import {partWords} from '../../runs/part-words';
import {dayAt} from '../../text/joined-day';
import {useGroupEdits} from './use-group-edits';
import {titlesOfUse} from './words-of-use';
import styles from './groups.module.css';

type Props = {
	readonly row: GroupRow;
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
	readonly onDelete: () => void;
};

/** What a group is called and is for, who may mention it, and where it is used. */
export function SettingsTab({row, groups, index, onDelete}: Props) {
	const {group} = row;
	const {apply} = useApplyChanges();
	const isOpen = useIsOpen();
	const edits = useGroupEdits(group);
	const [errors, setErrors] = useState<GroupErrors>({});
	const {form, lead} = useFirstMistake();
	const actor = useGroupActor();
	const whyNot = whyNotEditGroup(actor, group);
	const isDeletion = useFeature('groupDeletion').isThere;
	const isSet = useFeature('peopleInSettings').isThere;
	const level = useFeatureLevel();
	const choices = useOrganizationMore().data?.choices;
	const {now, parts} = edits;
	const fields: GroupFields = {
		name: parts.name ?? group.name,
		description: parts.description ?? group.description,
		mention: parts.can_mention_group,
	};
	const wanted: GroupParts = {...parts, name: fields.name.trim()};
	const after: GroupParts = Object.fromEntries(
		Object.entries(wanted).filter(([name, part]) => !isAlike(part, now[name as keyof GroupParts])),
	);
	const names = Object.keys(after) as (keyof GroupParts)[];
	const change: GroupChange = {
		kind: 'group',
		group_id: row.id,
		before: Object.fromEntries(names.map(name => [name, now[name]])),
		after,
	};
	const showErrors = (found: GroupErrors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const isRight = (): boolean => {
		const isTaken = groups.some(({id, name}) => id !== row.id && name === after.name);
		const found = {
			...checkGroup(fields),
			...(isTaken && {name: t`Another group has this name already.`}),
			...checkRights(after),
		};
		setErrors({});
		const isWrong = Object.keys(found).length > 0;
		if (isWrong) showErrors(found);
		return !isWrong;
	};
	/** Leads to what has to be corrected or decided first. */
	const isReady = (): boolean => {
		if (!isRight()) return false;
		if (edits.conflicts.length > 0) focusConflict(form.current);
		return edits.conflicts.length === 0;
	};
	const put = (part: GroupParts) => {
		setErrors({});
		edits.put(part);
	};
	const discard = () => {
		edits.drop();
		setErrors({});
	};
	const decided = (act: (part: keyof GroupParts) => void) => (part: keyof GroupParts) => {
		setErrors({});
		act(part);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (names.length === 0 || edits.isSaving || !isReady()) return;
		const [only = ''] = names;
		const {name} = group;
		const setting = partWords(only);
		void edits.save(async () => {
			const {done, failed} = await apply({
				label:
					names.length === 1 ? t`${setting} of ${name} changed.` : t`Settings of ${name} changed.`,
				changes: [change],
			});
			const [refused] = failed;
			if (refused !== undefined && isOpen.current) {
				const found = placeGroupRefusal(refused.error, fields);
				showErrors(found);
			}
			return done.length > 0;
		});
	};
	const people = {
		group: (id: number) => groups.find(one => one.id === id),
		person: (id: number) => index.byId(id)?.full_name ?? t`User ${id}`,
	};
	const special =
		typeof now.can_mention_group === 'number'
			? undefined
			: {
					value: 'as-it-is',
					label: settingWords(group.can_mention_group, people) ?? t`Not told by this server`,
				};
	if (row.isOfRoles) {
		return (
			<div className={sheet.fields}>
				<p>{aboutGroup(group)}</p>
				<p className={styles.note}>{whyNot}</p>
				<dl className={facts.facts}>
					<dt>
						<Trans>Name</Trans>
					</dt>
					<dd>
						<code>{group.name}</code>
					</dd>
				</dl>
				<Uses row={row} />
			</div>
		);
	}
	return (
		<form className={sheet.form} ref={form} noValidate onSubmit={submit}>
			<div className={sheet.fields}>
				{whyNot !== undefined && <p className={styles.note}>{whyNot}</p>}
				{errors.form !== undefined && (
					<p className={styles.problem} role="alert" tabIndex={-1}>
						{errors.form}
					</p>
				)}
				<GroupFieldsForm
					fields={fields}
					errors={errors}
					groups={groups}
					special={special}
					who={
						isSet && now.can_mention_group !== undefined
							? {index, rule: choosableFor('can_mention_group', choices, level)}
							: undefined
					}
					isOff={whyNot !== undefined}
					onChange={({mention, ...part}) =>
						put({...part, ...(mention !== undefined && {can_mention_group: mention})})
					}
				/>
				<GroupRights
					rights={laterRightNames.filter(right => now[right] !== undefined)}
					value={parts}
					errors={errors}
					groups={groups}
					index={index}
					choices={choices}
					isOff={whyNot !== undefined}
					onChange={put}
				/>
				<Beginning group={group} person={people.person} />
				<Uses row={row} />
				<section className={styles.danger}>
					<p className={styles.note} id="delete-note">
						{whyNot ??
							(isDeletion
								? t`The people stay; only the group goes.`
								: t`This server keeps deactivated groups, and their name stays taken.`)}
					</p>
					<Button
						variant="default"
						{...(whyNot === undefined && {color: 'red'})}
						disabled={whyNot !== undefined}
						aria-describedby="delete-note"
						onClick={onDelete}
					>
						{isDeletion ? t`Delete` : t`Deactivate`}
					</Button>
				</section>
			</div>
			{names.length > 0 && (
				<div className={styles.bar} role="region" aria-label={t`Unsaved changes`}>
					{edits.conflicts.length > 0 && (
						<div className={styles.conflicts}>
							<ConflictNotes
								parts={edits.conflicts.map(part => ({
									part,
									title: partWords(part),
									now: textOf(part, now, people),
								}))}
								onKeepMine={decided(edits.keepMine)}
								onTakeTheirs={decided(edits.takeTheirs)}
							/>
						</div>
					)}
					<Button variant="default" onClick={discard}>
						<Trans>Discard</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={() => (isReady() ? [change] : [])}
						whyNot={edits.isSaving ? t`The server has not answered yet.` : undefined}
						proposed={t`Change ${{group: group.name}}`}
						onAdded={discard}
					/>
					<Button type="submit" loading={edits.isSaving}>
						<Trans>Save</Trans>
					</Button>
				</div>
			)}
		</form>
	);
}

/** A part of a group in words. */
function textOf(
	part: keyof GroupParts,
	parts: GroupParts,
	people: Parameters<typeof settingWords>[1],
): string {
	if (part === 'name' || part === 'description') return parts[part] ?? '';
	return settingWords(parts[part], people) ?? t`Not told by this server`;
}

/** Since when a group is there, and who made it, as far as the server tells it. */
function Beginning({
	group: {date_created: created, creator_id: creator},
	person,
}: {
	readonly group: UserGroup;
	readonly person: (id: number) => string;
}) {
	if (created == null) return null;
	const day = dayAt(created * 1000);
	const author = creator == null ? undefined : openName(person(creator));
	return (
		<dl className={`${facts.facts} ${styles.rights}`}>
			<dt>
				<Trans>Created</Trans>
			</dt>
			<dd>
				<span>
					{author === undefined ? (
						day
					) : (
						<Trans>
							{day} by <bdi>{author}</bdi>
						</Trans>
					)}
				</span>
			</dd>
		</dl>
	);
}

/** Each place where a group is named as the one that may. */
function Uses({row}: {readonly row: GroupRow}) {
	return (
		<section className={styles.section} aria-label={t`Used in`}>
			<h3>
				<Trans>Used in</Trans>
			</h3>
			{row.uses.length === 0 ? (
				<p className={styles.note}>
					<Trans>No permission names this group.</Trans>
				</p>
			) : (
				<ul className={styles.rows}>
					{row.uses.map(use => (
						<li key={keyOf(use)} className={styles.row}>
							<UseLink use={use} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function keyOf(use: GroupUse): string {
	if (use.kind === 'setting') return use.name;
	return use.kind === 'channel' ? `channel ${use.id}` : `${use.right} ${use.group.id}`;
}

function UseLink({use}: {readonly use: GroupUse}): ReactNode {
	const {id} = useConnection();
	const params = {connection: id};
	switch (use.kind) {
		case 'setting':
			return (
				<Link
					className={styles.name}
					to="/o/$connection/organization"
					params={params}
					search={{q: partWords(use.name)}}
				>
					{partWords(use.name)}
				</Link>
			);
		case 'channel':
			return (
				<Link
					className={styles.name}
					to="/o/$connection/channels"
					params={params}
					search={{open: use.id}}
					dir="auto"
				>
					<Trans>Who can remove people: #{{channel: use.name}}</Trans>
				</Link>
			);
		case 'group':
			return (
				<Link
					className={styles.name}
					to="/o/$connection/groups"
					params={params}
					search={{open: use.group.id, tab: 'settings'}}
					dir="auto"
				>
					{titlesOfUse[use.right](groupTitle(use.group))}
				</Link>
			);
		default:
			return use satisfies never;
	}
}
