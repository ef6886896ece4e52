import {t} from '@lingui/core/macro';
import {useCallback} from 'react';
import {mayHaveHappened} from '../../../../shared/client/failures';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {useConnection} from '../../../api/connection/client-context';
import {changeInShort, inShort} from '../../../api/failures/explain';
import {useReadSources} from '../../../api/messages/message-sources';
import {useUnreadFrom} from '../../../api/messages/unread-from';
import {copyText} from '../../../components/copy-text';
import {flaggedWords} from './action-words';
import {useActionsStore, useTell} from './actions-store';
import {narrowLinkOf} from '../narrow-link';
import {conversationTerms} from './message-place';
import {useFlagging} from './use-flagging';
import {inLanguage} from '../../../../shared/languages/in-language';

/** What is done with one message, or with all that are selected. */
export type ActionOnAll = 'react' | 'star' | 'move' | 'toggle-read' | 'delete';

export type MessageAction =
	ActionOnAll | 'edit' | 'history' | 'readers' | 'unread-from' | 'copy-text' | 'copy-link';

export type ActionsAbove = {
	readonly onEdit: (message: Message) => void;
	readonly onMove: (messages: readonly Message[]) => void;
	readonly onHistory: (message: Message) => void;
};

/** What can be done with messages, for toolbar and keyboard alike. */
export function useMessageActions({onEdit, onMove, onHistory}: ActionsAbove) {
	const {userId, baseUrl} = useConnection();
	const flag = useFlagging();
	const tell = useTell();
	const unreadFrom = useUnreadFrom().mutateAsync;
	const readSources = useReadSources();
	const runOnAll = useCallback(
		/** A flag that one of them lacks is set on all; `onDone` is told once all of them are deleted. */
		(
			action: ActionOnAll,
			messages: readonly Message[],
			place: DOMRect = focusedPlace(),
			onDone?: () => void,
		): void => {
			const toggle = (of: OwnFlag) =>
				void flag({
					messages,
					flag: of,
					isSet: messages.some(({flags = []}) => !flags.includes(of)),
					isQuiet: messages.length === 1,
				});
			switch (action) {
				case 'react':
				case 'delete':
					return useActionsStore
						.getState()
						.open({kind: action, messages, place, ...(onDone !== undefined && {onDone})});
				case 'star':
					return toggle('starred');
				case 'toggle-read':
					return toggle('read');
				case 'move':
					return onMove(messages);
				default:
					return action satisfies never;
			}
		},
		[flag, onMove],
	);
	const run = useCallback(
		/** `place` is what a layer hangs on; else it is what has the focus. */
		(action: MessageAction, message: Message, place: DOMRect = focusedPlace()): void => {
			const copy = async (text: string | Promise<string>, what: 'link' | 'text') => {
				try {
					const isCopied = await copyText(await text);
					tell(
						isCopied
							? {words: copied[what]}
							: {
									words: notCopied[what],
									detail: t`Copying was not allowed.`,
									isRefused: true,
								},
					);
				} catch (error) {
					tell({words: notCopied[what], detail: inShort(error), isRefused: true});
				}
			};
			const markUnread = async () => {
				try {
					const terms = conversationTerms(message, userId);
					const count = await unreadFrom({terms, fromId: message.id});
					tell({
						words:
							count === 0
								? t`Nothing was changed: everything from here on is already unread, or you are not in the channel.`
								: flaggedWords(count, 'read', false),
					});
				} catch (error) {
					tell({
						words: mayHaveHappened(error)
							? t`It is not known whether the messages from here on were marked unread.`
							: t`The messages from here on were not marked unread.`,
						detail: changeInShort(error),
						isRefused: true,
					});
				}
			};
			switch (action) {
				case 'react':
				case 'delete':
				case 'star':
				case 'toggle-read':
				case 'move':
					return runOnAll(action, [message], place);
				case 'unread-from':
					return void markUnread();
				case 'edit':
					return onEdit(message);
				case 'history':
					return onHistory(message);
				case 'readers':
					return useActionsStore.getState().open({kind: 'readers', messages: [message], place});
				case 'copy-link':
					return void copy(narrowLinkOf(new URL(baseUrl).origin, message), 'link');
				case 'copy-text':
					return void copy(
						readSources({messageIds: [message.id]}).then(sources => sources.get(message.id) ?? ''),
						'text',
					);
				default:
					return action satisfies never;
			}
		},
		[userId, baseUrl, runOnAll, tell, unreadFrom, readSources, onEdit, onHistory],
	);
	return {run, runOnAll};
}

/** Of what has the focus; in a list with one tab stop that is the row it names. */
function focusedPlace(): DOMRect {
	const active = document.activeElement;
	const named = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '');
	return (named ?? active ?? document.body).getBoundingClientRect();
}

const copied = inLanguage(() => ({link: t`Link copied.`, text: t`Text copied.`}));
const notCopied = inLanguage(() => ({link: t`Link not copied.`, text: t`Text not copied.`}));
