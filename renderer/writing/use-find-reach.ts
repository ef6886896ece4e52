import {useCallback} from 'react';
import type {Place} from '../../shared/model/change';
import {useFindWildcards, useReadParticipants} from '../api/drafts/composing';
import type {ChannelDirectory} from '../api/channels/channels';

/** How many people a mention of everybody reaches, before it is sent. */
export type MessageReach = {
	readonly of: 'channel' | 'topic';
	/** Beside oneself; undefined where that cannot be told. */
	readonly count: number | undefined;
	/** Whether there may be more. */
	readonly isLeast: boolean;
	/** Whether the text could not be looked at closely: perhaps it reaches nobody. */
	readonly isGuess?: boolean;
};

/** Returns the function that finds whom the mentions of everybody in a text for a topic reach, if any. */
export function useFindReach(ownId: number | undefined, directory: ChannelDirectory | undefined) {
	const findWildcards = useFindWildcards();
	const readParticipants = useReadParticipants();
	return useCallback(
		async (text: string, place: Place): Promise<MessageReach | undefined> => {
			const wildcards = await findWildcards(text);
			const others = (ids: Iterable<number>) => [...ids].filter(id => id !== ownId).length;
			if (wildcards.channel) {
				const members = directory?.members.get(place.stream_id);
				const count = members && others(members);
				return {of: 'channel', count, isLeast: false, isGuess: wildcards.isGuess === true};
			}
			if (!wildcards.topic) return undefined;
			try {
				const {ids, isWhole} = await readParticipants(place);
				return {of: 'topic', count: others(ids), isLeast: !isWhole};
			} catch {
				return {of: 'topic', count: undefined, isLeast: false};
			}
		},
		[findWildcards, readParticipants, ownId, directory],
	);
}
