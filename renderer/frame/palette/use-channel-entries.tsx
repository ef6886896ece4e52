import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useEffect, useState} from 'react';
import {channelKeys, useChannelDirectory, type ChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {ChannelSign} from '../../people/channel-name';
import type {Entry} from './entry';
import {bestNamed} from '../../people/index/best-named';

const mostChannels = 6;

/**
 * Channels that answer what was typed. The list is large, so it is read only for a word that begins
 * with #; otherwise those are found that a screen has read already.
 */
export function useChannelEntries(typed: string) {
	const navigate = useNavigate();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const [read, setRead] = useState<ChannelDirectory>();
	const isAsked = typed.trimStart().startsWith('#');
	const words = typed.trim().replace(/^#/, '');
	const directory =
		read ?? queries.getQueryData<ChannelDirectory>(channelKeys.directory(connectionId));
	const found =
		directory === undefined || (words === '' && !isAsked)
			? []
			: bestNamed(words, directory.channels, mostChannels);
	const channels = found.map((channel): Entry => ({
		id: `channel ${channel.stream_id}`,
		group: 'Channels',
		title: channel.name,
		detail: channel.description === '' ? undefined : channel.description,
		icon: <ChannelSign channel={channel} />,
		run: () =>
			void navigate({
				to: '/o/$connection/channels',
				params: {connection: connectionId},
				search: {open: channel.stream_id},
			}),
	}));
	return {channels, reader: isAsked && <DirectoryReader onRead={setRead} />};
}

function DirectoryReader({onRead}: {readonly onRead: (directory: ChannelDirectory) => void}) {
	const {data} = useChannelDirectory();
	useEffect(() => {
		if (data !== undefined) onRead(data);
	}, [data, onRead]);
	return null;
}
