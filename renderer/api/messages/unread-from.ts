import {useMutation, useQueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {hasFeature} from '../../../shared/model/features';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {useMeaning} from '../changes/use-meaning';
import {useConnection} from '../connection/client-context';
import {useFeatureLevel} from '../connection/features';
import {messageKeys} from './messages';

type UnreadRequest = {readonly terms: readonly NarrowTerm[]; readonly fromId: number};
type MarkClient = Pick<Client, 'getMessages' | 'updateFlags' | 'updateFlagsForNarrow'>;

const mostAtOnce = 5000;

/** Marks a message and the later ones of its conversation unread; resolves to how many changed. */
export function useUnreadFrom() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	const level = useFeatureLevel();
	return useMutation({
		mutationFn: (request: UnreadRequest) => {
			const target = {kind: 'message', id: request.fromId} as const;
			const client = saying({change: 'mark', target, before: 'read', after: 'unread'});
			return hasFeature('narrowFlags', level)
				? markNarrow(client, request)
				: markIds(client, request);
		},
		onSettled: () => queries.invalidateQueries({queryKey: messageKeys.all(id)}),
	});
}

async function markNarrow(client: MarkClient, {terms, fromId}: UnreadRequest): Promise<number> {
	let updated = 0;
	let anchor = fromId;
	for (let isFirst = true; ; isFirst = false) {
		const answer = await client.updateFlagsForNarrow({
			anchor: String(anchor),
			include_anchor: isFirst,
			num_before: 0,
			num_after: mostAtOnce,
			narrow: [...terms],
			op: 'remove',
			flag: 'read',
		});
		updated += answer.updated_count;
		const last = answer.last_processed_id;
		const isFurther = last !== null && last >= (isFirst ? anchor : anchor + 1);
		if (answer.found_newest || !isFurther) return updated;
		anchor = last;
	}
}

/** The same by ids, for servers without marking of a narrow (feature level 155). */
export async function markIds(client: MarkClient, {terms, fromId}: UnreadRequest): Promise<number> {
	let updated = 0;
	let anchor = fromId;
	for (let isFirst = true; ; isFirst = false) {
		const page = await client.getMessages({
			anchor: String(anchor),
			include_anchor: isFirst,
			num_before: 0,
			num_after: mostAtOnce,
			narrow: [...terms],
			apply_markdown: false,
		});
		const read = page.messages
			.filter(({flags}) => flags?.includes('read') === true)
			.map(({id}) => id);
		if (read.length > 0) await client.updateFlags({messages: read, op: 'remove', flag: 'read'});
		updated += read.length;
		const last = page.messages.at(-1)?.id;
		// A page without anything new would be asked for without end.
		const next = isFirst ? anchor : anchor + 1;
		if (page.found_newest || last === undefined || last < next) return updated;
		anchor = last;
	}
}
