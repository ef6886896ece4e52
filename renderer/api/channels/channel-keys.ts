import {savedKey} from '../saved/saved-key';

/** Cache keys of the channels of a connection. */
export const channelKeys = {
	all: (connectionId: string) => [connectionId, 'channels'] as const,
	directory: savedKey('channels', 'directory'),
	address: (connectionId: string, channelId: number) =>
		[connectionId, 'channel-address', channelId] as const,
	topics: (connectionId: string, channelId: number) =>
		[connectionId, 'channels', 'topics', channelId] as const,
};
