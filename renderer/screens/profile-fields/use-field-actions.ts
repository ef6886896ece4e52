import {t} from '@lingui/core/macro';
import {useState} from 'react';
import {mayHaveHappened} from '../../../shared/client/failures';
import type {ProfileField} from '../../../shared/model/profile-field';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {partsOfField} from '../../../shared/changes/field-edit';
import {
	useReorderProfileFields,
	useUpdateProfileField,
} from '../../api/users/change-profile-fields';
import {useIsOpen} from '../../api/use-is-open';
import {reportDone, reportFailed, noteUnclear} from '../../state/reports';
import {moved} from '../../fields/field-order';

/** What is done to fields in the list itself: shown at once, said, and rolled back when refused. */
export function useFieldActions(fields: readonly ProfileField[]) {
	const {id: connectionId} = useConnection();
	const reorder = useReorderProfileFields();
	const update = useUpdateProfileField();
	const [problem, setProblem] = useState<string>();
	const [spoken, setSpoken] = useState('');
	const isOpen = useIsOpen();
	const refuse = (refused: string, unclear: string) => (error: unknown) => {
		const [what, note] = mayHaveHappened(error) ? [unclear, noteUnclear] : [refused, reportFailed];
		if (isOpen.current) setProblem(`${what} ${changeInShort(error)}`);
		else note(connectionId, what, changeInShort(error));
	};
	return {
		/** What the service refused last. */
		problem,
		dismiss: () => setProblem(undefined),
		spoken,
		move: (from: number, to: number) => {
			const next = moved(fields, from, to);
			const field = fields[from];
			if (field === undefined) return;
			if (next === fields) return setSpoken(staysWords(field.name, from === 0));
			setProblem(undefined);
			const before = fields.map(({id}) => id);
			const after = next.map(({id}) => id);
			reorder
				.mutateAsync({before, after})
				.then(() =>
					reportDone(connectionId, {
						label: t`${{field: field.name}} is now ${{place: next.indexOf(field) + 1}} of ${{count: fields.length}}.`,
						changes: [{kind: 'field-order', before, after}],
					}),
				)
				.catch(
					refuse(
						t`The order was not changed; the old one is back.`,
						t`It is not known whether the order was changed.`,
					),
				);
		},
		putOnCard: (field: ProfileField, isOnCard: boolean) => {
			setProblem(undefined);
			const before = partsOfField(field);
			const after = {...before, display_in_profile_summary: isOnCard};
			update
				.mutateAsync({field_id: field.id, before, after})
				.then(() =>
					reportDone(connectionId, {
						label: cardLabel(field.name, isOnCard),
						changes: [{kind: 'profile-field', field_id: field.id, before, after}],
					}),
				)
				.catch(
					refuse(
						t`${{field: field.name}} was not changed.`,
						t`It is not known whether ${{field: field.name}} was changed.`,
					),
				);
		},
	};
}

function staysWords(field: string, isFirst: boolean): string {
	return isFirst ? t`${field} stays first.` : t`${field} stays last.`;
}

function cardLabel(field: string, isOnCard: boolean): string {
	return isOnCard ? t`${field} is on the card.` : t`${field} is off the card.`;
}
