import {useMutation, useQueryClient} from '@tanstack/react-query';
import type {NarrowTerm} from '../../shared/model/narrow';
import {useClient, useConnection} from './client-context';
import {messageKeys} from './messages';

type UnreadOrder = {readonly terms: readonly NarrowTerm[]; readonly fromId: number};

/** Marks a message and the later ones of its conversation unread; resolves to how many changed. */
export function useUnreadFrom() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({terms, fromId}: UnreadOrder) => {
			let updated = 0;
			let anchor = fromId;
			for (let isFirst = true; ; isFirst = false) {
				const answer = await client.updateFlagsForNarrow({
					anchor: String(anchor),
					include_anchor: isFirst,
					num_before: 0,
					num_after: 5000,
					narrow: [...terms],
					op: 'remove',
					flag: 'read',
				});
				updated += answer.updated_count;
				if (answer.found_newest || answer.last_processed_id === null) return updated;
				anchor = answer.last_processed_id;
			}
		},
		onSettled: () => queries.invalidateQueries({queryKey: messageKeys.all(id)}),
	});
}
