import {t} from '@lingui/core/macro';
import {useCallback} from 'react';
import {z} from 'zod';
import type {UserGroup} from '../../../shared/model/user-group';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useSavedFields} from '../../api/saved/saved-record';
import {directMembers} from '../../groups/group-facts';
import {memberOrder} from '../../groups/group-orders';
import type {PeopleIndex} from '../../people/index/people-index';
import {leftOutWords} from '../../people/picker/match-people';
import {usePicked} from '../../people/picker/people-picker';
import {AddPeopleForm} from '../../people-actions/add-people-form';

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
	const request = memberOrder(group, people, true, {index, ownId});
	const end = () => {
		kept.forget();
		onClose();
	};
	const title = t`Add people to ${{group: group.name}}`;
	return (
		<AddPeopleForm
			title={title}
			proposed={title}
			picked={picked}
			people={people}
			index={index}
			isIn={isIn}
			ownId={ownId}
			changes={request.changes}
			onPick={({chosen, text}) => kept.set({chosen: [...chosen], text})}
			onAdd={() => {
				end();
				void apply({...request, detail: leftOutWords(matches.unknown)});
			}}
			onEnd={end}
			onClose={onClose}
		/>
	);
}
