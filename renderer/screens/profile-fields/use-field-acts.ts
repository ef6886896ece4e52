import {useState} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {inShort} from '../../api/explain';
import {useReorderProfileFields, useUpdateProfileField} from '../../api/profile-fields';
import {partsOfField} from './field-draft';
import {moved} from './field-order';

/** What is done to fields in the list itself: shown at once, said, and taken back when refused. */
export function useFieldActs(fields: readonly ProfileField[]) {
	const reorder = useReorderProfileFields();
	const update = useUpdateProfileField();
	const [problem, setProblem] = useState<string>();
	const [spoken, setSpoken] = useState('');
	const refuse = (what: string) => (error: unknown) => setProblem(`${what} ${inShort(error)}`);
	return {
		/** What the service refused last. */
		problem,
		dismiss: () => setProblem(undefined),
		spoken,
		say: setSpoken,
		move: (from: number, to: number) => {
			const next = moved(fields, from, to);
			const field = fields[from];
			if (field === undefined) return;
			if (next === fields)
				return setSpoken(`${field.name} stays ${from === 0 ? 'first' : 'last'}.`);
			setProblem(undefined);
			setSpoken(`${field.name} is now ${next.indexOf(field) + 1} of ${fields.length}.`);
			reorder
				.mutateAsync(next.map(({id}) => id))
				.catch(refuse('The order was not changed; the old one is back.'));
		},
		putOnCard: (field: ProfileField, isOnCard: boolean) => {
			setProblem(undefined);
			setSpoken(`${field.name} is ${isOnCard ? 'on' : 'off'} the card.`);
			update
				.mutateAsync({
					field_id: field.id,
					...partsOfField(field),
					display_in_profile_summary: isOnCard,
				})
				.catch(refuse(`${field.name} was not changed.`));
		},
	};
}
