import {ApiError} from '../../../shared/contract/errors';
import {useMutation} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {Client} from '../../../shared/client/create-client';
import {mayHaveHappened, mayStillHappen} from '../../../shared/client/failures';
import type {Place} from '../../../shared/model/change';
import {purify} from '../../boot/purifier';
import {useClient, useConnection} from '../connection/client-context';
import {answerLost, clockSeconds, findAttempt, findSent, type Attempt} from './find-sent';
import {useSendMessage, type SendRequest} from '../messages/messages';
import {newestOwnMessage, noteOwnMessage} from './newest-sent';
import {readTopicAs} from '../../../shared/changes/read-topic';
import {serverNow} from '../../state/server-time';

export type SendOutcome =
	| {readonly kind: 'sent'; readonly id: number}
	/** The answer was lost; the service was asked and does not have it. */
	| {readonly kind: 'not-sent'; readonly error: unknown}
	/** The answer was lost, and what the service says does not tell. */
	| {readonly kind: 'unknown'; readonly error: unknown}
	/** Nothing was sent once more: the same text stands there, of that try or of before. */
	| {readonly kind: 'alike'; readonly error: unknown};

type Typed = {
	readonly request: SendRequest;
	/** An earlier try of the same text of which nothing is known. */
	readonly earlier: Attempt | undefined;
	/** Whether it is sent although the same text stands there. */
	readonly mayBeTwice: boolean;
};

/**
 * Sends what was typed. When the answer is lost, the service is asked whether it has the message: a
 * second try must not write it twice. Nor must one after an earlier try: that is looked for first, and where
 * nobody can look nothing is sent.
 */
export function useSendTyped(ownId: number) {
	const client = useClient();
	const {id: connectionId} = useConnection();
	const {mutateAsync: send} = useSendMessage();
	return useMutation({
		mutationFn: async ({request, earlier, mayBeTwice}: Typed): Promise<SendOutcome> => {
			if (earlier !== undefined) {
				try {
					const found = await findAttempt(client, ownId, earlier);
					if (typeof found === 'number') {
						noteOwnMessage(connectionId, found);
						return {kind: 'sent', id: found};
					}
					if (found === 'alike' && !mayBeTwice) return {kind: 'alike', error: answerLost()};
				} catch (error) {
					// Where nobody may look it is for the sender to decide.
					const mayDecide = error instanceof ApiError && !error.is('RATE_LIMIT_HIT');
					if (!mayDecide) return {kind: 'unknown', error: answerLost()};
				}
			}
			// What the service has is told by its own clock.
			const begun = Math.floor(serverNow(connectionId) / 1000);
			const after = newestOwnMessage(connectionId);
			try {
				const {id} = await send(request);
				noteOwnMessage(connectionId, id);
				return {kind: 'sent', id};
			} catch (error) {
				// What never left needs no look, which fails for the same reason.
				if (!mayHaveHappened(error)) throw error;
				try {
					const id = await findSent(client, request, {
						ownId,
						after,
						since: begun - clockSeconds,
					});
					const isUnclear = typeof id === 'string' || (id === undefined && mayStillHappen(error));
					if (isUnclear) return {kind: 'unknown', error};
					if (id === undefined) return {kind: 'not-sent', error};
					noteOwnMessage(connectionId, id);
					return {kind: 'sent', id};
				} catch {
					return {kind: 'unknown', error};
				}
			}
		},
	});
}

/** Whom the mentions of everybody in a text reach. */
export type Wildcards = {
	readonly channel: boolean;
	readonly topic: boolean;
	/** The text could not be rendered: mentions in code and quotes may be among them. */
	readonly isGuess?: boolean;
};

const mention = /@\*\*(all|everyone|channel|stream|topic)\*\*/;

/** Returns the function that finds mentions of everybody; code and quotes do not count as such. */
export function useFindWildcards(): (content: string) => Promise<Wildcards> {
	const client = useClient();
	return useCallback(
		async content => {
			if (!mention.test(content)) return {channel: false, topic: false};
			try {
				return wildcardsIn((await client.renderMessage({content})).rendered);
			} catch {
				// Better asked once too often.
				return {channel: true, topic: content.includes('@**topic**'), isGuess: true};
			}
		},
		[client],
	);
}

/** Mentions of everybody in rendered text. */
export function wildcardsIn(html: string): Wildcards {
	const text = purify(html);
	const isLoud = (selector: string) =>
		[...text.querySelectorAll(selector)].some(({classList}) => !classList.contains('silent'));
	return {
		channel: isLoud('.user-mention[data-user-id="*"]'),
		topic: isLoud('.topic-mention'),
	};
}

/** Ids of who wrote or reacted in a topic, and whether all of it was read. */
export type Participants = {readonly ids: ReadonlySet<number>; readonly isWhole: boolean};

/** So many are counted; of more it is said that there are more. */
const mostParticipants = 10_000;

/** Returns the function that reads who takes part in a topic: those a mention of the topic reaches. */
export function useReadParticipants(): (place: Place) => Promise<Participants> {
	const client = useClient();
	return useCallback(place => readParticipants(client, place), [client]);
}

/** Reads who wrote or reacted in a topic, up to 10,000 of them. */
export async function readParticipants(client: Client, place: Place): Promise<Participants> {
	const ids = new Set<number>();
	let isCut = false;
	const add = (userId: number) => {
		if (ids.size < mostParticipants) ids.add(userId);
		else isCut ||= !ids.has(userId);
	};
	const {isWhole} = await readTopicAs(client, place, message => {
		add(message.sender_id);
		if (isCut) return {id: message.id};
		for (const {user_id} of message.reactions) if (user_id !== undefined) add(user_id);
		return {id: message.id};
	});
	return {ids, isWhole: isWhole && !isCut};
}
