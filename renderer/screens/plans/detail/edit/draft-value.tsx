import {t} from '@lingui/core/macro';
import {Textarea} from '@mantine/core';
import type {DraftBody, DraftChange} from '../../../../../shared/model/draft';
import {DestinationFields} from '../../../../writing/destination-fields';
import type {ValueProps} from './value-props';

/** What a draft is to say, and to whom. */
export function DraftValue({change, problem, onChange}: ValueProps<DraftChange>) {
	const {after} = change;
	if (after === null) return null;
	const put = (part: Partial<DraftBody>) => onChange({...change, after: {...after, ...part}});
	return (
		<>
			<DestinationFields
				body={after}
				isReadOnly={false}
				usual={after.type}
				problems={{}}
				onGoal={put}
			/>
			<Textarea
				label={t`Text`}
				data-autofocus
				dir="auto"
				rows={8}
				value={after.content}
				error={problem}
				onChange={event => put({content: event.currentTarget.value})}
			/>
		</>
	);
}
