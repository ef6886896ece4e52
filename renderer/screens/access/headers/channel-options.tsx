import type {ChannelDirectory} from '../../../api/channels/channels';
import {bestChannels} from '../../../pickers/best-first';
import type {Option} from '../../../pickers/picker-of-one';
import {ChannelGlyph} from '../matrix/matrix-head';

const most = 40;

/** The channels that answer what was typed, the best first, and whose people may be seen. */
export function channelOptions(
	{channels, members}: ChannelDirectory,
	text: string,
	exceptId: number,
): readonly Option[] {
	const others = channels.filter(({stream_id}) => stream_id !== exceptId && members.has(stream_id));
	return bestChannels(others, text)
		.slice(0, most)
		.map(channel => ({
			id: channel.stream_id,
			label: channel.name,
			sign: <ChannelGlyph channel={channel} />,
		}));
}
