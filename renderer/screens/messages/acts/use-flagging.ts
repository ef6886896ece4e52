import {useCallback} from 'react';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {useChannelDirectory} from '../../../api/channels';
import {inShort} from '../../../api/explain';
import {useFlag} from '../../../api/messages';
import {messageCount} from '../edit/message-words';
import {flaggedWords, notFlaggedWords} from './act-words';
import {useActsStore} from './acts-store';

export type Flagging = {
	readonly messages: readonly Message[];
	readonly flag: OwnFlag;
	readonly isSet: boolean;
	/** Only read out when it worked: the row itself shows it. */
	readonly isQuiet?: boolean;
};

/** Returns the function that sets or clears an own flag, and says what came of it. */
export function useFlagging() {
	const {mutateAsync} = useFlag();
	const own = useChannelDirectory().data?.own;
	return useCallback(
		async ({messages, flag, isSet, isQuiet = false}: Flagging) => {
			const {tell} = useActsStore.getState();
			// The service leaves these out without a word (api-facts 8.9).
			const isIgnored = ({stream_id}: Message) =>
				flag === 'read' && !isSet && stream_id !== undefined && own?.has(stream_id) === false;
			const kept = messages.filter(isIgnored);
			const wanted = messages.filter(
				message => !isIgnored(message) && (message.flags ?? []).includes(flag) !== isSet,
			);
			const messageIds = wanted.map(({id}) => id);
			try {
				const ignored =
					messageIds.length === 0
						? []
						: (await mutateAsync({messageIds, flag, isSet})).ignoredChannels;
				const late = wanted.filter(
					({stream_id}) => stream_id !== undefined && ignored.includes(stream_id),
				);
				const count = wanted.length - late.length;
				tell({
					words: count === 0 ? 'Nothing was changed.' : flaggedWords(count, flag, isSet),
					detail: ignoredWords([...kept, ...late]),
					isQuiet: isQuiet && kept.length + late.length === 0,
					...(count > 0 &&
						!isQuiet && {
							onUndo: () =>
								void mutateAsync({messageIds, flag, isSet: !isSet}).then(
									() => tell({words: flaggedWords(count, flag, !isSet)}),
									error => tell(refused(messages.length, flag, !isSet, error)),
								),
						}),
				});
			} catch (error) {
				tell(refused(wanted.length, flag, isSet, error));
			}
		},
		[mutateAsync, own],
	);
}

function refused(count: number, flag: OwnFlag, isSet: boolean, error: unknown) {
	return {words: notFlaggedWords(count, flag, isSet), detail: inShort(error), isRefused: true};
}

function ignoredWords(messages: readonly Message[]): string | undefined {
	if (messages.length === 0) return undefined;
	const channels = [
		...new Set(messages.map(({display_recipient}) => `#${String(display_recipient)}`)),
	];
	const stay = messages.length === 1 ? 'stays' : 'stay';
	return `${messageCount(messages.length)} in ${channels.join(', ')} ${stay} read: you are not in ${channels.length === 1 ? 'that channel' : 'those channels'}.`;
}
