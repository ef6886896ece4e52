import {useCallback} from 'react';
import type {Client} from '../../../shared/client/create-client';
import {whenForgotten} from '../../state/forget';
import {useClient, useConnection} from '../connection/client-context';

/**
 * The newest message by oneself that is known, by connection. Ids only grow: what is sent from here on
 * has a higher one, whatever its words are.
 */
const newest = new Map<string, number>();

/** A message waits no longer for it. */
const mostMilliseconds = 2000;

/** Where ids begin anew, nothing is known. */
export function forgetNewest(connectionId: string): void {
	newest.delete(connectionId);
}

whenForgotten(forgetNewest);

/** Notes a message by oneself, sent from anywhere. */
export function noteOwnMessage(connectionId: string, messageId: number): void {
	newest.set(connectionId, Math.max(messageId, newestOwnMessage(connectionId) ?? 0));
}

/** Undefined where nothing is known. */
export function newestOwnMessage(connectionId: string): number | undefined {
	return newest.get(connectionId);
}

/** Returns the function that asks for the newest message by oneself, where none is known yet. */
export function useLearnNewest(ownId: number): () => Promise<void> {
	const client = useClient();
	const {id} = useConnection();
	return useCallback(async () => {
		if (newestOwnMessage(id) !== undefined) return;
		// Who cannot be told sends all the same: a lost answer then stays unclear.
		const read = await readNewest(client, ownId).catch(() => undefined);
		if (read !== undefined) noteOwnMessage(id, read);
	}, [client, id, ownId]);
}

/** 0 where there is none. */
async function readNewest(client: Client, ownId: number): Promise<number> {
	const {messages} = await client.getMessages(
		{
			anchor: 'newest',
			num_before: 1,
			num_after: 0,
			apply_markdown: false,
			narrow: [{operator: 'sender', operand: ownId}],
		},
		{signal: AbortSignal.timeout(mostMilliseconds)},
	);
	return messages.at(-1)?.id ?? 0;
}
