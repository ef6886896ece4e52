import {t} from '@lingui/core/macro';
import {useCallback} from 'react';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {useApplyChanges} from '../../../api/changes/apply-changes';
import {useChannelDirectory} from '../../../api/channels/channels';
import {failedInShort} from '../../../api/failures/explain';
import {flaggedWords, leftReadWords, notFlaggedWords} from './action-words';
import {useTell} from './actions-store';
import {flagChanges} from './message-changes';

export type Flagging = {
	readonly messages: readonly Message[];
	readonly flag: OwnFlag;
	readonly isSet: boolean;
	/** Only read out when it worked: the row itself shows it. */
	readonly isQuiet?: boolean;
};

/** Returns the function that sets or clears an own flag; Undo works as for any other change. */
export function useFlagging() {
	const {apply} = useApplyChanges();
	const tell = useTell();
	const own = useChannelDirectory().data?.own;
	return useCallback(
		async ({messages, flag, isSet, isQuiet = false}: Flagging): Promise<void> => {
			// The service leaves these out without a word (api-facts 8.9).
			const staysRead = ({stream_id}: Message) =>
				flag === 'read' && !isSet && stream_id !== undefined && own?.has(stream_id) === false;
			const detail = leftReadWords(messages.filter(staysRead));
			const changes = flagChanges(
				messages.filter(message => !staysRead(message)),
				flag,
				isSet,
			);
			if (changes.length === 0) {
				tell({words: t`Nothing was changed.`, detail});
				return;
			}
			const label = flaggedWords(changes.length, flag, isSet);
			const {failed} = await apply({label, changes, detail, isQuiet});
			const [refused] = failed;
			if (isQuiet && refused !== undefined) {
				tell({
					words: notFlaggedWords(failed.length, flag, isSet),
					detail: failedInShort(refused),
					isRefused: true,
				});
			}
		},
		[apply, tell, own],
	);
}
