import {useCallback} from 'react';
import {inLane, type Client} from '../../../shared/client/create-client';
import {partsOf} from '../../../shared/changes/calls';
import {useClient} from '../connection/client-context';

const callsAtOnce = 4;

type SourcesRequest = {
	readonly messageIds: readonly number[];
	readonly onProgress?: (done: number) => void;
	/** Ends the work, also where the limit has it wait. */
	readonly signal?: AbortSignal;
};

/** Returns the function that reads the Markdown of messages as they are stored, by id. */
export function useReadSources() {
	const client = useClient();
	return useCallback(
		({messageIds, onProgress, signal}: SourcesRequest) =>
			readSources(inLane(client, 'background'), messageIds, onProgress, signal),
		[client],
	);
}

async function readSources(
	client: Client,
	messageIds: readonly number[],
	onProgress: SourcesRequest['onProgress'],
	signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, string>> {
	const sources = new Map<number, string>();
	for (const part of partsOf(messageIds, callsAtOnce)) {
		signal?.throwIfAborted();
		await Promise.all(
			part.map(async message_id => {
				const request = {message_id, apply_markdown: false};
				const {message} = await client.getMessage(request, signal && {signal});
				sources.set(message_id, message.content);
				onProgress?.(sources.size);
			}),
		);
	}
	return sources;
}
