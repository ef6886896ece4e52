import {t} from '@lingui/core/macro';
import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {Channel} from '../../../shared/model/channel';
import {whenForgotten} from '../../state/forget';
import {channelKeys} from './channel-keys';
import {type ChannelDirectory} from './channels';
import {useConnection} from '../connection/client-context';

/** Returns the function that names a channel from what was read before; asks nothing by itself. */
export function useKnownChannelName(): (channelId: number) => string {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(
		channelId => {
			const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(id));
			const found = directory?.channels.find(({stream_id}) => stream_id === channelId);
			return found?.name ?? t`channel ${channelId}`;
		},
		[queries, id],
	);
}

/** Names that channels had last, by connection and id: one that is gone is listed no more. */
const lastNames = new Map<string, string>();

whenForgotten(connectionId => {
	for (const name of lastNames.keys()) {
		if (name.startsWith(`${connectionId} `)) lastNames.delete(name);
	}
});

/** Remembers what a channel is called, for when it is gone. */
export function noteChannelName(
	connectionId: string,
	{stream_id: channelId, name}: Pick<Channel, 'stream_id' | 'name'>,
): void {
	lastNames.set(`${connectionId} ${channelId}`, name);
}

/** What a channel was called when somebody wrote there. */
export function lastChannelName(connectionId: string, channelId: number): string | undefined {
	return lastNames.get(`${connectionId} ${channelId}`);
}
