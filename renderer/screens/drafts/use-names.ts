import {useMemo} from 'react';
import {useChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {nameApartOf} from '../../people/told-apart';
import {usePeopleIndex} from '../../people/use-people-index';
import type {Names} from './draft-row';

/** What channels and people are named, as far as it is known yet. */
export function useNames(): Names {
	const {userId: ownId} = useConnection();
	const {data: directory} = useChannelDirectory();
	const {index} = usePeopleIndex();
	return useMemo(() => {
		const channels = new Map(directory?.channels.map(channel => [channel.stream_id, channel]));
		return {
			channel: id => channels.get(id),
			isGone: id => directory !== undefined && directory.leftOut === undefined && !channels.has(id),
			person: id => nameApartOf(id, index) ?? `User ${id}`,
			ownId,
		};
	}, [directory, index, ownId]);
}
