import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import type {Sent} from '../../shared/contract/endpoint';
import type {Contract} from '../../shared/contract/index';
import type {ProfileField} from '../../shared/model/profile-field';
import {useClient, useConnection} from './client-context';
import {userKeys} from './users';

export const profileFieldKeys = {
	all: (connectionId: string) => [connectionId, 'profile-fields'] as const,
};

/** The custom profile fields in their order. */
export function useProfileFields() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: profileFieldKeys.all(id),
		queryFn: async ({signal}): Promise<readonly ProfileField[]> =>
			(await client.getProfileFields({}, {signal})).custom_fields.toSorted(
				(a, b) => a.order - b.order,
			),
	});
}

export function useCreateProfileField() {
	const client = useClient();
	const {settle} = useFieldsCache();
	return useMutation({
		mutationFn: (field: Sent<Contract['createProfileField']>) => client.createProfileField(field),
		onSettled: settle,
	});
}

/** Changes a field. Callers send every part: older servers empty what is left out. */
export function useUpdateProfileField() {
	const client = useClient();
	const {settle, show} = useFieldsCache();
	return useMutation({
		mutationFn: (edit: Sent<Contract['updateProfileField']>) => client.updateProfileField(edit),
		onMutate: ({field_id, field_data: _data, ...edit}) =>
			show(list => list.map(field => (field.id === field_id ? {...field, ...edit} : field))),
		onSettled: settle,
	});
}

export function useDeleteProfileField() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	const {settle} = useFieldsCache();
	return useMutation({
		mutationFn: (fieldId: number) => client.deleteProfileField({field_id: fieldId}),
		onSettled: async () => {
			await settle();
			await queries.invalidateQueries({queryKey: userKeys.all(id)});
		},
	});
}

/** Puts the fields into another order, shown at once. */
export function useReorderProfileFields() {
	const client = useClient();
	const {settle, show} = useFieldsCache();
	return useMutation({
		mutationFn: (order: readonly number[]) => client.reorderProfileFields({order: [...order]}),
		onMutate: order =>
			show(list =>
				order.flatMap((fieldId, at) => {
					const field = list.find(({id}) => id === fieldId);
					return field ? [{...field, order: at + 1}] : [];
				}),
			),
		onSettled: settle,
	});
}

function useFieldsCache() {
	const queries = useQueryClient();
	const {id} = useConnection();
	const queryKey = profileFieldKeys.all(id);
	return {
		settle: () => queries.invalidateQueries({queryKey}),
		show: async (change: (list: readonly ProfileField[]) => readonly ProfileField[]) => {
			await queries.cancelQueries({queryKey});
			queries.setQueryData<readonly ProfileField[]>(queryKey, list => list && change(list));
		},
	};
}
