import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {z} from 'zod';
import {isReversible, type GroupParts, type NewGroup} from '../../../shared/model/change';
import {groupParts} from '../../../shared/model/changes/of-groups';
import {choosableFor, usualFor} from '../../../shared/model/permission-choices';
import {laterRights, type LaterRight, type UserGroup} from '../../../shared/model/user-group';
import {useConnection} from '../../api/connection/client-context';
import {useFeature, useFeatureLevel} from '../../api/connection/features';
import {useOrganizationMore} from '../../api/organization/more';
import {useCreateGroup} from '../../api/groups/create-group';
import {useSavedFields} from '../../api/saved/saved-record';
import {useFormCall} from '../../api/use-form-call';
import {Modal} from '../../components/modal';
import {useFirstMistake} from '../../components/use-first-mistake';
import {
	checkGroup,
	GroupFieldsForm,
	placeGroupRefusal,
	type GroupErrors,
	type GroupField,
} from '../../groups/group-fields';
import {checkRights, GroupRights, laterRightNames} from '../../groups/group-rights';
import {GroupPicker} from '../../groups/group-picker';
import type {PeopleIndex} from '../../people/index/people-index';
import {leftOutWords} from '../../people/picker/match-people';
import {PeoplePicker, usePicked} from '../../people/picker/people-picker';
import {countAccounts} from '../../people-actions/change-plan';
import {AddToPlan} from '../../plans/add-to-plan';
import {reportDone} from '../../state/reports';
import styles from './groups.module.css';

type Props = {
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	readonly onClose: () => void;
	/** Called with the name of the group that was made. */
	readonly onCreated: (name: string) => void;
};

const saved = z.object({
	name: z.string(),
	description: z.string(),
	mention: groupParts.unwrap().shape.can_mention_group.unwrap().optional(),
	chosen: z.array(z.int()),
	text: z.string(),
	subgroups: z.array(z.int()),
	rights: groupParts.optional(),
});

const nobodyIn = () => false;

/** Makes a group with its people and subgroups. Nothing typed is lost by a refusal. */
export function NewGroupDialog({groups, index, ownId, onClose, onCreated}: Props) {
	const {id: connectionId} = useConnection();
	const creating = useCreateGroup();
	const create = useFormCall(creating.mutateAsync);
	const {form, lead} = useFirstMistake();
	const [errors, setErrors] = useState<GroupErrors>({});
	const isSet = useFeature('peopleInSettings').isThere;
	const level = useFeatureLevel();
	const choices = useOrganizationMore().data?.choices;
	const rule = choosableFor('can_mention_group', choices, level);
	const offered = laterRightNames.filter(right => level >= laterRights[right]);
	const everyone = groups.find(({name}) => name === 'role:everyone')?.id;
	const kept = useSavedFields('new-group', saved, {
		name: '',
		description: '',
		mention: everyone,
		chosen: [],
		text: '',
		subgroups: [],
	});
	const {mention, ...rest} = kept.fields;
	const fields = {...rest, mention};
	const usual: GroupParts = Object.fromEntries(
		offered.flatMap(right => {
			const setting = usualFor(choosableFor(right, choices, level), groups, ownId);
			return setting === undefined ? [] : [[right, setting] as const];
		}),
	);
	const rights = {...usual, ...fields.rights};
	const picked = {chosen: fields.chosen, text: fields.text};
	const {ids, matches} = usePicked(picked, index, nobodyIn);
	const people = ids.flatMap(id => index.byId(id) ?? []);
	const name = fields.name.trim();
	const showErrors = (found: GroupErrors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const isRight = (): boolean => {
		const isTaken = groups.some(group => group.name === name);
		const unclear = matches.ambiguous.find(
			({candidates}) => !candidates.some(user => picked.chosen.includes(user.user_id)),
		);
		const found: GroupErrors = {
			...checkGroup(fields),
			...checkRights(rights),
			...(isTaken && {name: t`Another group has this name already.`}),
			...(unclear !== undefined && {
				people: t`Choose which ${{entry: unclear.entry}} you mean, or remove the name.`,
			}),
		};
		setErrors({});
		if (Object.keys(found).length > 0) showErrors(found);
		return Object.keys(found).length === 0;
	};
	const wanted = (): NewGroup['after'] => ({
		name,
		description: fields.description,
		members: ids,
		subgroups: fields.subgroups,
		...(mention !== undefined && {can_mention_group: mention}),
		...rights,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (creating.isPending || !isRight()) return;
		create(wanted(), {
			about: `new-group ${name}`,
			refused: t`The group ${name} was not created.`,
			unclear: t`It is not known whether the group ${name} was created.`,
			onRefused: error => showErrors(placeGroupRefusal(error, fields)),
			onDone: (made, isOpen) => {
				kept.forget(kept.fields);
				const detail = leftOutWords(matches.unknown);
				reportDone(connectionId, {
					label: t`Group ${name} created.`,
					...(detail !== undefined && {detail}),
					...(isReversible(made) && {changes: [made]}),
				});
				if (isOpen) onCreated(name);
			},
		});
	};
	const set = (part: Partial<z.output<typeof saved>>, about: readonly GroupField[]) => {
		kept.set(part);
		setErrors(old =>
			Object.fromEntries(
				Object.entries(old).filter(
					([place]) => place !== 'form' && !about.some(one => one === place),
				),
			),
		);
	};
	return (
		<Modal opened onClose={onClose} title={t`New group`} size={720} closeOnClickOutside={false}>
			<form className={styles.form} ref={form} noValidate onSubmit={submit}>
				{errors.form !== undefined && (
					<p className={styles.problem} role="alert" tabIndex={-1}>
						{errors.form}
					</p>
				)}
				<GroupFieldsForm
					fields={fields}
					errors={errors}
					groups={groups}
					who={isSet ? {index, rule} : undefined}
					hasFirstFocus
					onChange={part => set(part, ['name', 'description', 'mention'])}
				/>
				<PeoplePicker
					label={t`People`}
					description={
						ids.length === 0
							? t`Search for one, or paste a list of e-mail addresses, names or IDs.`
							: t`${{people: countAccounts(people)}} will be in it.`
					}
					error={errors.people}
					picked={picked}
					index={index}
					isIn={nobodyIn}
					ownId={ownId}
					onChange={({chosen, text}) => set({chosen: [...chosen], text}, ['people'])}
				/>
				<GroupPicker
					label={t`Subgroups`}
					description={t`Their people belong to this group as well.`}
					error={errors.subgroups}
					groups={groups}
					chosen={fields.subgroups}
					onChange={subgroups => set({subgroups: [...subgroups]}, ['subgroups'])}
				/>
				<GroupRights
					rights={offered}
					value={rights}
					ofMaker={offered.filter(right => usual[right] === undefined)}
					errors={errors}
					groups={groups}
					index={index}
					choices={choices}
					onChange={part =>
						set({rights: {...fields.rights, ...part}}, Object.keys(part) as LaterRight[])
					}
					onClear={right => {
						const {[right]: _cleared, ...others} = fields.rights ?? {};
						set({rights: others}, [right]);
					}}
				/>
				<div className={styles.buttons}>
					<Button
						variant="default"
						onClick={() => {
							kept.forget();
							onClose();
						}}
					>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={() =>
							isRight() ? [{kind: 'new-group', before: null, after: wanted()} as const] : []
						}
						proposed={name === '' ? t`Create a group` : t`Create ${name}`}
						whyNot={creating.isPending ? t`The server has not answered yet.` : undefined}
						onAdded={() => {
							kept.forget();
							onClose();
						}}
					/>
					<Button type="submit" loading={creating.isPending}>
						<Trans>Create group</Trans>
					</Button>
				</div>
			</form>
		</Modal>
	);
}
