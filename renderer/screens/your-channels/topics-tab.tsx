import type {ChannelDirectory} from '../../api/channels';

type Props = {
	readonly directory: ChannelDirectory;
	readonly openId: number | undefined;
	readonly text: string;
	readonly onText: (text: string) => void;
	readonly onOpen: (channelId: number | undefined) => void;
};

export function TopicsTab(_props: Props) {
	return null;
}
