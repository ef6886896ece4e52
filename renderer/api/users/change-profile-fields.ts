import {t} from '@lingui/core/macro';
import {profileFieldKeys} from './profile-field-keys';
import {cancelReadings} from '../changes/cancel-readings';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import type {NewField} from '../../../shared/model/change';
import {optionsOf, type ProfileField} from '../../../shared/model/profile-field';
import {useCreation} from '../changes/use-creation';
import {useMeaning} from '../changes/use-meaning';
import {longestWaitSeconds, whileFresh} from '../../../shared/changes/while-fresh';
import {useConnection} from '../connection/client-context';
import {recalled} from '../connection/recall-unknown';
import {keepOptimistic, type EndOptimistic} from '../events/own-changes';
import {saveFieldEdit, type FieldEdit} from '../../../shared/changes/field-edit';
import {userKeys} from './user-keys';

export function useCreateProfileField() {
	const create = useCreation();
	const {way, settle} = useFieldsCache();
	return useMutation({
		...way,
		mutationFn: (after: NewField['after']) =>
			create<NewField>(
				{kind: 'new-field', before: null, after},
				t`New profile field: ${{name: after.name}}.`,
			),
		onSettled: settle,
	});
}

/** Changes a field: `before` is what the edit was made over. */
export function useUpdateProfileField() {
	const {sayingChanges} = useMeaning();
	const {id: connectionId} = useConnection();
	const {way, settle, show, restore, forgetValues} = useFieldsCache();
	return useMutation({
		...way,
		mutationFn: (edit: FieldEdit) =>
			recalled(connectionId, ['edit profile field', edit], () =>
				whileFresh(
					options =>
						saveFieldEdit(sayingChanges([{...edit, kind: 'profile-field'}]), edit, options),
					{longest: longestWaitSeconds},
				),
			),
		onMutate: ({field_id, after: {field_data, ...parts}}) => {
			const data = {field_data: JSON.stringify(field_data)};
			return show(list =>
				list.map(field => (field.id === field_id ? {...field, ...parts, ...data} : field)),
			);
		},
		onError: (_error, _edit, shown) => restore(shown),
		onSuccess: async (_answer, {field_id, after}, {before, endShown}) => {
			endShown('done');
			const old = before?.find(({id}) => id === field_id);
			const losesChoice =
				old && optionsOf(old).some(({key}) => !Object.hasOwn(after.field_data, key));
			if (losesChoice) await forgetValues();
		},
		onSettled: settle,
	});
}

/** Ids of all fields in their order. */
type Order = {readonly before: readonly number[]; readonly after: readonly number[]};

/** Puts the fields into another order, shown at once and rolled back when refused. */
export function useReorderProfileFields() {
	const {sayingChanges} = useMeaning();
	const {way, settle, show, restore} = useFieldsCache();
	return useMutation({
		...way,
		mutationFn: (order: Order) =>
			sayingChanges([{kind: 'field-order', ...order}]).reorderProfileFields({
				order: [...order.after],
			}),
		onMutate: ({after}) =>
			show(list =>
				after.flatMap((fieldId, at) => {
					const field = list.find(({id}) => id === fieldId);
					return field ? [{...field, order: at + 1}] : [];
				}),
			),
		onError: (_error, _order, shown) => restore(shown),
		onSuccess: (_answer, _order, {endShown}) => endShown('done'),
		onSettled: settle,
	});
}

type Fields = readonly ProfileField[];
type Shown = {readonly before: Fields | undefined; readonly endShown: EndOptimistic};

/**
 * Changes are sent one after the other, as they were made. While others wait nothing is read back:
 * it would show the fields for a moment as they were before.
 */
function useFieldsCache() {
	const queries = useQueryClient();
	const {id} = useConnection();
	const queryKey = profileFieldKeys.all(id);
	const mutationKey = profileFieldKeys.changes(id);
	return {
		way: {mutationKey, scope: {id: mutationKey.join('/')}},
		settle: async () => {
			if (queries.isMutating({mutationKey}) <= 1) await queries.invalidateQueries({queryKey});
		},
		/** Resolves to the fields as they were before, and the end of showing them otherwise. */
		show: async (change: (list: Fields) => Fields): Promise<Shown> => {
			await cancelReadings(queries, queryKey);
			const before = queries.getQueryData<Fields>(queryKey);
			const show = () => void queries.setQueryData<Fields>(queryKey, list => list && change(list));
			show();
			return {before, endShown: keepOptimistic(queries, id, show)};
		},
		restore: (shown: Shown | undefined) => {
			shown?.endShown('failed');
			queries.setQueryData<Fields>(queryKey, shown?.before);
		},
		/** People lost values with a field or a choice; the own account has them too. */
		forgetValues: () => queries.invalidateQueries({queryKey: userKeys.all(id)}),
	};
}
