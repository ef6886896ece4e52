import {t} from '@lingui/core/macro';
import {useIsMutating, useMutation} from '@tanstack/react-query';
import type {NewLink} from '../../../shared/model/change';
import {addressOf} from '../changes/new-things';
import {useCreation} from '../changes/use-creation';
import {useConnection} from '../connection/client-context';

/** A link that was made, and its address, which is told this once. */
export type CreatedLink = {readonly link: NewLink; readonly address: string};

/** Makes a link for a form. Revoking goes through `useApplyChanges`. */
export function useCreateLink() {
	const create = useCreation();
	const {id} = useConnection();
	const mutationKey = [id, 'create-link'];
	const creating = useMutation({
		mutationKey,
		mutationFn: async (after: NewLink['after']): Promise<CreatedLink> => {
			const mark = crypto.randomUUID();
			const change: NewLink = {kind: 'new-link', before: null, after, mark};
			const link = await create(change, t`New invitation link.`);
			return {link, address: addressOf(change) ?? ''};
		},
	});
	// A link goes on being made while its form is closed, and opened again.
	return {...creating, isPending: useIsMutating({mutationKey}) > 0};
}
