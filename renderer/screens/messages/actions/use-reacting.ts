import {plural} from '@lingui/core/macro';
import {useCallback} from 'react';
import type {Message} from '../../../../shared/model/message';
import {useApplyChanges} from '../../../api/changes/apply-changes';
import {useConnection} from '../../../api/connection/client-context';
import type {Emoji} from '../../../api/messages/messages';
import {refusalWords} from './reactions/refusal-words';
import {reactedWords} from './action-words';
import {useTell} from './actions-store';
import {reactionChanges} from './message-changes';

/** Returns the function that reacts to messages; Undo works as for any other change. */
export function useReacting() {
	const {apply} = useApplyChanges();
	const tell = useTell();
	const {userId} = useConnection();
	return useCallback(
		async (messages: readonly Message[], emoji: Emoji): Promise<void> => {
			const changes = reactionChanges(messages, emoji, userId, true);
			const label = reactedWords(changes.length, emoji.emoji_name);
			if (changes.length > 0) {
				const isQuiet = messages.length === 1;
				const {failed} = await apply({label, changes, isQuiet});
				const [refused] = failed;
				if (isQuiet && refused !== undefined) tell({...refusalWords(refused), isRefused: true});
			} else {
				const {emoji_name: name} = emoji;
				tell({
					words: plural(
						{count: messages.length},
						{
							one: `It has your :${name}: already.`,
							other: `They have your :${name}: already.`,
						},
					),
				});
			}
		},
		[apply, tell, userId],
	);
}
