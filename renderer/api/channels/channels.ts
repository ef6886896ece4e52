import {t} from '@lingui/core/macro';
import {channelKeys} from './channel-keys';
import {useCallback} from 'react';
import {
	queryOptions,
	useMutation,
	useQuery,
	useQueryClient,
	type QueryClient,
} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {
	membersOf,
	readDirectory,
	type ChannelDirectory,
} from '../../../shared/client/channel-directory';
import type {Sent} from '../../../shared/contract/endpoint';
import {badRequest} from '../../../shared/contract/errors';
import type {Contract} from '../../../shared/contract/index';
import type {Channel, Subscription} from '../../../shared/model/channel';
import {useMeaning} from '../changes/use-meaning';
import type {ChannelChange, ChannelSettings} from '../../../shared/model/change';
import {longestWaitSeconds, whileFresh} from '../../../shared/changes/while-fresh';
import {useClient, useConnection} from '../connection/client-context';
import {recalled} from '../connection/recall-unknown';
import {userKeys} from '../users/user-keys';

export {
	membersOf,
	readDirectory,
	type ChannelDirectory,
	type ChannelPolicies,
} from '../../../shared/client/channel-directory';

export function useChannelDirectory() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelKeys.directory(id),
		queryFn: ({signal}) => readDirectory(client, signal),
		structuralSharing: false,
	});
}

/** The directory as far as it was read; asks nothing by itself. */
export function useKnownDirectory(): ChannelDirectory | undefined {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelKeys.directory(id),
		queryFn: ({signal}) => readDirectory(client, signal),
		structuralSharing: false,
		enabled: false,
	}).data;
}

/** Channels that somebody is in, as far as the account may see it. */
export function channelsOf(directory: ChannelDirectory, userId: number): readonly Channel[] {
	return directory.channels.filter(({stream_id}) => membersOf(directory, stream_id).has(userId));
}

/** Puts changed memberships into the cached directory: channel -> people in and out. */
export function patchMembers(
	queries: QueryClient,
	connectionId: string,
	changes: ReadonlyMap<number, ReadonlyMap<number, boolean>>,
): void {
	queries.setQueryData<ChannelDirectory>(channelKeys.directory(connectionId), directory => {
		if (directory === undefined) return directory;
		const members = new Map(directory.members);
		for (const [channelId, people] of changes) {
			const list = members.get(channelId);
			if (list === undefined) continue;
			const remaining = list.filter(id => people.get(id) !== false);
			const known = new Set(remaining);
			const added = [...people].flatMap(([id, isIn]) => (isIn && !known.has(id) ? [id] : []));
			members.set(channelId, [...remaining, ...added]);
		}
		return {...directory, members};
	});
}

/** Puts changed own settings into the cached directory. */
export function patchOwn(
	queries: QueryClient,
	connectionId: string,
	change: (channel: Subscription) => Subscription,
): void {
	queries.setQueryData<ChannelDirectory>(
		channelKeys.directory(connectionId),
		directory =>
			directory && {
				...directory,
				own: new Map([...directory.own].map(([id, channel]) => [id, change(channel)])),
			},
	);
}

/** Returns the function that looks the channels up as they were read last, whatever is on screen. */
export function useChannelsNow(): () => ChannelDirectory | undefined {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(
		() => queries.getQueryData<ChannelDirectory>(channelKeys.directory(id)),
		[queries, id],
	);
}

export type ChannelEdit = Sent<Contract['updateChannel']>;

type ChannelSave = {
	readonly edit: ChannelEdit;
	/** What the settings were before it. */
	readonly before?: ChannelSettings;
	/** Whether somebody else changed what the edit changes, by what stands now. */
	readonly isInConflict: (now: ChannelDirectory) => boolean;
};

/** Changes the name, description or settings of a channel, after a look at what stands. */
export function useUpdateChannel() {
	const client = useClient();
	const {sayingChanges} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: ({edit, before = {}, isInConflict}: ChannelSave) =>
			recalled(id, ['edit channel', edit], () =>
				whileFresh(
					async options => {
						if (isInConflict(await readDirectory(client))) {
							throw badRequest(
								t`Somebody else has changed this since. Nothing was saved: review it and try again.`,
							);
						}
						const {stream_id, ...after} = edit;
						const change = {kind: 'channel', stream_id, before, after} as const;
						await sayingChanges([change as ChannelChange]).updateChannel(edit, options);
					},
					{longest: longestWaitSeconds},
				),
			),
		onSettled: () => queries.invalidateQueries({queryKey: channelKeys.all(id)}),
	});
}

/** How the topics of a channel are read: the newest first. */
export function channelTopics(client: Client, connectionId: string, channelId: number) {
	return queryOptions({
		queryKey: channelKeys.topics(connectionId, channelId),
		queryFn: async ({signal}) =>
			(await client.getChannelTopics({stream_id: channelId}, {signal})).topics,
	});
}

/** Topics of a channel; nothing is asked without a channel. */
export function useChannelTopics(channelId: number | undefined) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({...channelTopics(client, id, channelId ?? 0), enabled: channelId !== undefined});
}

/** Reads who is in channels anew, and the people whose subscriptions changed. */
export async function readMembershipsAnew(
	queries: QueryClient,
	connectionId: string,
): Promise<void> {
	await queries.invalidateQueries({queryKey: channelKeys.directory(connectionId)});
	await queries.invalidateQueries({queryKey: userKeys.own(connectionId)});
}
