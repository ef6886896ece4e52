import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {ApiError} from '../../shared/contract/errors';
import type {Message} from '../../shared/model/message';
import {useClient, useConnection} from './client-context';
import {withReaction} from './message-patches';
import {afterPauses} from './message-sources';
import {patchMessages, type Emoji} from './messages';

export type ReactAllOutcome = {
	readonly done: readonly Message[];
	readonly failed: readonly {readonly message: Message; readonly error: unknown}[];
	readonly isStopped: boolean;
};

type ReactAllOrder = {
	readonly messages: readonly Message[];
	readonly emoji: Emoji;
	/** Whether the own reaction is there afterwards. */
	readonly isOn: boolean;
	readonly onProgress?: (done: number) => void;
	/** Ends the work after the call that is under way. */
	readonly signal?: AbortSignal;
};

/**
 * Returns the function that reacts to messages, one call each. What is refused does not hold up the
 * others; those that are as wished already count as done.
 */
export function useReactToAll() {
	const client = useClient();
	const queries = useQueryClient();
	const {id, userId} = useConnection();
	return useCallback(
		async ({
			messages,
			emoji,
			isOn,
			onProgress,
			signal,
		}: ReactAllOrder): Promise<ReactAllOutcome> => {
			const done: Message[] = [];
			const failed: {message: Message; error: unknown}[] = [];
			const {emoji_name, emoji_code, reaction_type} = emoji;
			for (const [at, message] of messages.entries()) {
				if (signal?.aborted === true) return {done, failed, isStopped: true};
				const order = {message_id: message.id, emoji_name, emoji_code, reaction_type};
				try {
					await afterPauses<unknown>(() =>
						isOn ? client.addReaction(order) : client.removeReaction(order),
					);
				} catch (error) {
					if (!isSoAlready(error, isOn)) failed.push({message, error});
				}
				if (failed.at(-1)?.message !== message) {
					done.push(message);
					patchMessages(queries, id, other =>
						other.id === message.id ? withReaction(other, emoji, userId, isOn) : other,
					);
				}
				onProgress?.(at + 1);
			}
			return {done, failed, isStopped: false};
		},
		[client, queries, id, userId],
	);
}

function isSoAlready(error: unknown, isOn: boolean): boolean {
	return (
		error instanceof ApiError &&
		error.is(isOn ? 'REACTION_ALREADY_EXISTS' : 'REACTION_DOES_NOT_EXIST')
	);
}
