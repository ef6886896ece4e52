import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import type {RereadFact} from '../../../shared/contract/events/event';
import type {DefaultChannelGroup} from '../../../shared/model/organization';
import {useClient, useConnection} from '../connection/client-context';

/** Cache key of the groups of default channels of one connection's organization. */
export const channelGroupsKey = (connectionId: string) =>
	[connectionId, 'channelGroups' satisfies RereadFact] as const;

/** Channels that new people can choose together; null where the server does not tell them. */
export function useChannelGroups() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelGroupsKey(id),
		queryFn: async ({signal}): Promise<readonly DefaultChannelGroup[] | null> => {
			const order = {fetch_event_types: ['default_stream_groups'], event_types: []};
			return (await client.register(order, {signal})).realm_default_stream_groups ?? null;
		},
	});
}

/** What a group of default channels is to be; the service knows channels by their names here. */
export type WantedChannelGroup = {
	readonly name: string;
	readonly description: string;
	readonly channels: readonly string[];
};

type SaveOrder = {
	/** Undefined for a new one. */
	readonly before: DefaultChannelGroup | undefined;
	readonly after: WantedChannelGroup;
};

/**
 * Makes a group of default channels or changes one, with as few calls as that takes. Where one of several
 * is refused, what went before it stays, and the groups are read anew.
 */
export function useSaveChannelGroup() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({before, after}: SaveOrder) => {
			const {name, description, channels} = after;
			if (before === undefined) {
				await client.createDefaultChannelGroup({
					group_name: name,
					description,
					stream_names: [...channels],
				});
				return;
			}
			const known = new Set(before.streams.map(channel => channel.name));
			const wanted = new Set(channels);
			const added = channels.filter(channel => !known.has(channel));
			const removed = [...known].filter(channel => !wanted.has(channel));
			const group = {group_id: before.id};
			const words = {
				...(name !== before.name && {new_group_name: name}),
				...(description !== before.description && {new_description: description}),
			};
			if (Object.keys(words).length > 0) {
				await client.updateDefaultChannelGroup({...group, ...words});
			}
			if (added.length > 0) {
				await client.updateDefaultChannelGroupChannels({
					...group,
					op: 'add',
					stream_names: added,
				});
			}
			if (removed.length > 0) {
				await client.updateDefaultChannelGroupChannels({
					...group,
					op: 'remove',
					stream_names: removed,
				});
			}
		},
		onSettled: () => queries.invalidateQueries({queryKey: channelGroupsKey(id)}),
	});
}

/** Deletes a group of default channels; its channels stay. */
export function useDeleteChannelGroup() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({id: group_id}: DefaultChannelGroup) => {
			await client.deleteDefaultChannelGroup({group_id});
		},
		onSettled: () => queries.invalidateQueries({queryKey: channelGroupsKey(id)}),
	});
}
