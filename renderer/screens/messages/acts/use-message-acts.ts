import {useCallback} from 'react';
import {mayHaveHappened} from '../../../../shared/client/failures';
import type {Message} from '../../../../shared/model/message';
import {useConnection} from '../../../api/client-context';
import {changeInShort, inShort} from '../../../api/explain';
import {useReadSources} from '../../../api/message-sources';
import {useUnreadFrom} from '../../../api/unread-from';
import {copyText} from '../../../components/copy-text';
import {flaggedWords} from './act-words';
import {useActsStore, useTell} from './acts-store';
import {narrowLinkOf} from '../narrow-link';
import {conversationTerms} from './message-place';
import {useFlagging} from './use-flagging';

export type MessageAct =
	| 'react'
	| 'star'
	| 'edit'
	| 'move'
	| 'history'
	| 'unread'
	| 'read'
	| 'copy-text'
	| 'copy-link'
	| 'delete';

export type ActsAbove = {
	readonly onEdit: (message: Message) => void;
	readonly onMove: (messages: readonly Message[]) => void;
	readonly onHistory: (message: Message) => void;
};

/** What can be done with one message, for toolbar and keyboard alike. */
export function useMessageActs({onEdit, onMove, onHistory}: ActsAbove) {
	const {userId, baseUrl} = useConnection();
	const flag = useFlagging();
	const tell = useTell();
	const unreadFrom = useUnreadFrom().mutateAsync;
	const readSources = useReadSources();
	const run = useCallback(
		/** `place` is what a layer hangs on; else it is what has the focus. */
		(act: MessageAct, message: Message, place: DOMRect = focusedPlace()): void => {
			const {open} = useActsStore.getState();
			const copy = async (text: string | Promise<string>, what: string) => {
				try {
					const isCopied = await copyText(await text);
					tell(
						isCopied
							? {words: `${what} copied.`}
							: {words: `${what} not copied.`, detail: 'Copying was not allowed.', isRefused: true},
					);
				} catch (error) {
					tell({words: `${what} not copied.`, detail: inShort(error), isRefused: true});
				}
			};
			const markUnread = async () => {
				try {
					const terms = conversationTerms(message, userId);
					const count = await unreadFrom({terms, fromId: message.id});
					tell({
						words:
							count === 0
								? 'Nothing was changed: everything from here on is already unread, or you are not in the channel.'
								: flaggedWords(count, 'read', false),
					});
				} catch (error) {
					tell({
						words: mayHaveHappened(error)
							? 'It is not known whether the messages from here on were marked unread.'
							: 'The messages from here on were not marked unread.',
						detail: changeInShort(error),
						isRefused: true,
					});
				}
			};
			switch (act) {
				case 'react':
				case 'delete':
					return open({kind: act, messages: [message], place});
				case 'star': {
					const isSet = message.flags?.includes('starred') !== true;
					return void flag({messages: [message], flag: 'starred', isSet, isQuiet: true});
				}
				case 'read':
					return void flag({messages: [message], flag: 'read', isSet: true, isQuiet: true});
				case 'unread':
					return void markUnread();
				case 'edit':
					return onEdit(message);
				case 'move':
					return onMove([message]);
				case 'history':
					return onHistory(message);
				case 'copy-link':
					return void copy(narrowLinkOf(new URL(baseUrl).origin, message), 'Link');
				case 'copy-text':
					return void copy(
						readSources({messageIds: [message.id]}).then(sources => sources.get(message.id) ?? ''),
						'Text',
					);
				default:
					return act satisfies never;
			}
		},
		[userId, baseUrl, flag, tell, unreadFrom, readSources, onEdit, onMove, onHistory],
	);
	return {run};
}

/** Of what has the focus; in a list with one tab stop that is the row it names. */
function focusedPlace(): DOMRect {
	const active = document.activeElement;
	const named = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '');
	return (named ?? active ?? document.body).getBoundingClientRect();
}
