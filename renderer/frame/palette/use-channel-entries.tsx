import {useNavigate} from '@tanstack/react-router';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {ChannelSign} from '../../channels/channel-name';
import type {Entry} from './entry';
import {bestNamed} from '../../text/best-named';

const mostChannels = 6;

/** Channels that answer what was typed; after # alone the first of them. */
export function useChannelEntries(typed: string) {
	const navigate = useNavigate();
	const {id: connectionId} = useConnection();
	const {data: directory, isFetching} = useChannelDirectory();
	const isAsked = typed.trimStart().startsWith('#');
	const words = typed.trim().replace(/^#/, '');
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
	return {channels, isReading: directory === undefined && isFetching};
}
