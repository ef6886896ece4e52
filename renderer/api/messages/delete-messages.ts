import {useMutation, useQueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {Message} from '../../../shared/model/message';
import {readUnlessStopped, Stopped, untilStopped} from '../changes/patiently';
import {channelKeys} from '../channels/channels';
import {useClient, useConnection} from '../connection/client-context';
import {messageKeys, patchMessages} from './messages';

export type FailedDelete = {readonly message: Message; readonly error: unknown};
export type DeleteOutcome = {
	readonly deleted: readonly Message[];
	readonly failed: readonly FailedDelete[];
	/** Deleted by somebody else before, or no longer for this account to read. */
	readonly gone: readonly Message[];
	readonly isStopped: boolean;
};
type DeleteOrder = {
	readonly messages: readonly Message[];
	readonly onProgress?: (done: number) => void;
	/** Ends the work after the call that is under way, or at once where the limit has it wait. */
	readonly signal?: AbortSignal;
};

/**
 * Deletes messages for everybody, one after the other; there is no way back. What is refused does not
 * hold up the others, and is named in the outcome.
 */
export function useDeleteMessages() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({messages, onProgress, signal}: DeleteOrder): Promise<DeleteOutcome> => {
			const deleted: Message[] = [];
			const failed: FailedDelete[] = [];
			const gone: Message[] = [];
			const takeAway = (message: Message) =>
				patchMessages(queries, id, other => (other.id === message.id ? undefined : other));
			for (const [at, message] of messages.entries()) {
				try {
					await untilStopped(
						options => client.deleteMessage({message_id: message.id}, options),
						signal,
					);
					deleted.push(message);
					takeAway(message);
				} catch (error) {
					if (error instanceof Stopped) return {deleted, failed, gone, isStopped: true};
					if (await isGone(client, message.id, error)) {
						gone.push(message);
						takeAway(message);
					} else failed.push({message, error});
				}
				onProgress?.(at + 1);
			}
			return {deleted, failed, gone, isStopped: false};
		},
		onSettled: (_outcome, _error, {signal}) =>
			readUnlessStopped(
				Promise.allSettled([
					queries.invalidateQueries({queryKey: messageKeys.all(id)}),
					queries.invalidateQueries({queryKey: [...channelKeys.all(id), 'topics']}),
				]),
				signal,
			),
	});
}

/** After a refusal: whether there is no such message any more, as far as somebody can look. */
async function isGone(client: Client, messageId: number, refusal: unknown): Promise<boolean> {
	if (!isNoSuch(refusal)) return false;
	try {
		await client.getMessage({message_id: messageId, apply_markdown: false});
		return false;
	} catch (error) {
		return isNoSuch(error);
	}
}

function isNoSuch(error: unknown): boolean {
	return error instanceof ApiError && error.is('BAD_REQUEST');
}
