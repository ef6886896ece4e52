import {useQueries} from '@tanstack/react-query';
import type {Topic} from '../../../shared/model/topic';
import {channelTopics} from './channels';
import {useClient, useConnection} from '../connection/client-context';

/** Topics of some channels by id of the channel, as far as they were read. */
export function useTopicsOf(channelIds: readonly number[]): ReadonlyMap<number, readonly Topic[]> {
	const client = useClient();
	const {id} = useConnection();
	return useQueries({
		queries: channelIds.map(channelId => channelTopics(client, id, channelId)),
		combine: answers =>
			new Map(
				answers.flatMap(({data}, at) => {
					const channelId = channelIds[at];
					return data === undefined || channelId === undefined ? [] : [[channelId, data]];
				}),
			),
	});
}
