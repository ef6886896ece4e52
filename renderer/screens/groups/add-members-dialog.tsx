import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useCallback, type FormEvent} from 'react';
import {z} from 'zod';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useSavedFields} from '../../api/saved/saved-record';
import {countTold} from '../../channels/told-by-bot';
import {ToldNote} from '../../channels/told-note';
import {Modal} from '../../components/modal';
import {directMembers} from '../../groups/group-facts';
import {memberOrder} from '../../groups/group-orders';
import type {PeopleIndex} from '../../people/index/people-index';
import {leftOutWords} from '../../people/picker/match-people';
import {PeoplePicker, usePicked} from '../../people/picker/people-picker';
import {countAccounts} from '../../people-actions/change-plan';
import {AddToPlan} from '../../plans/add-to-plan';
import styles from './groups.module.css';

type Props = {
	readonly group: UserGroup;
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	readonly onClose: () => void;
};

const saved = z.object({chosen: z.array(z.int()), text: z.string()});
const nobody = {chosen: [], text: ''};

/** Puts people into a group, chosen one by one or by a pasted list. */
export function AddMembersDialog({group, index, ownId, onClose}: Props) {
	const {apply} = useApplyChanges();
	const kept = useSavedFields(`add-to-group ${group.id}`, saved, nobody);
	const picked = kept.fields;
	const members = directMembers(group);
	const isIn = useCallback((id: number) => members.has(id), [members]);
	const {ids, matches} = usePicked(picked, index, isIn);
	const people = ids.flatMap(id => (isIn(id) ? [] : (index.byId(id) ?? [])));
	const order = memberOrder(group, people, true, {index, ownId});
	const end = () => {
		kept.forget();
		onClose();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (people.length === 0) return;
		end();
		void apply({...order, detail: leftOutWords(matches.unknown)});
	};
	return (
		<Modal
			opened
			onClose={onClose}
			title={t`Add people to ${{group: group.name}}`}
			size={720}
			closeOnClickOutside={false}
		>
			<form className={styles.form} onSubmit={submit}>
				<PeoplePicker
					label={t`People`}
					hasFirstFocus
					description={t`Search for one, or paste a list of e-mail addresses, names or IDs, separated by lines, commas, semicolons or tabs.`}
					picked={picked}
					index={index}
					isIn={isIn}
					ownId={ownId}
					onChange={({chosen, text}) => kept.set({chosen: [...chosen], text})}
				/>
				<ToldNote count={countTold(people, ownId)} />
				<div className={styles.buttons}>
					<Button variant="default" onClick={end}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={order.changes}
						proposed={t`Add people to ${{group: group.name}}`}
						whyNot={people.length === 0 ? t`Choose people first.` : undefined}
						onAdded={end}
					/>
					<Button type="submit" disabled={people.length === 0}>
						{people.length === 0 ? t`Add` : t`Add ${{people: countAccounts(people)}}`}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
