import {useCallback} from 'react';
import {inLane, type Client} from '../../shared/client/create-client';
import {ApiError} from '../../shared/contract/errors';
import {partsOf} from './changes/family';
import {useClient} from './client-context';

const callsAtOnce = 4;

/** Calls again after the pause that the service asks for when it has had too many calls. */
export async function afterPauses<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	for (;;) {
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof ApiError) || !error.is('RATE_LIMIT_HIT')) throw error;
			const milliseconds = Math.max(0.2, error.details['retry-after']) * 1000;
			await new Promise(resolve => window.setTimeout(resolve, milliseconds));
		}
	}
}

type SourcesOrder = {
	readonly messageIds: readonly number[];
	readonly onProgress?: (done: number) => void;
	/** Ends the work after the call that is under way. */
	readonly signal?: AbortSignal;
};

/** Returns the function that reads the Markdown of messages as they are stored, by id. */
export function useReadSources() {
	const client = useClient();
	return useCallback(
		({messageIds, onProgress, signal}: SourcesOrder) =>
			readSources(inLane(client, 'background'), messageIds, onProgress, signal),
		[client],
	);
}

async function readSources(
	client: Client,
	messageIds: readonly number[],
	onProgress: SourcesOrder['onProgress'],
	signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, string>> {
	const sources = new Map<number, string>();
	for (const part of partsOf(messageIds, callsAtOnce)) {
		signal?.throwIfAborted();
		await Promise.all(
			part.map(async message_id => {
				const {message} = await afterPauses(() =>
					client.getMessage({message_id, apply_markdown: false}, signal && {signal}),
				);
				sources.set(message_id, message.content);
				onProgress?.(sources.size);
			}),
		);
	}
	return sources;
}
