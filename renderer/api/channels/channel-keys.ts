import {savedKey} from '../saved/saved-key';

/** Cache keys of the channels of a connection. */
export const channelKeys = {
	all: (connectionId: string) => [connectionId, 'channels'] as const,
	directory: savedKey('channels', 'directory'),
	topics: (connectionId: string, channelId: number) =>
		[connectionId, 'channels', 'topics', channelId] as const,
};
