import {t} from '@lingui/core/macro';
import type {QueryClient} from '@tanstack/react-query';
import {z} from 'zod';
import type {DraftBody} from '../../../shared/model/draft';
import {reportFailed} from '../../state/reports';
import {whenForgotten} from '../../state/forget';
import {serverNow} from '../../state/server-time';
import {asStored} from '../drafts/draft-body';
import {localDraftOf, newDraft, putDraft} from '../drafts/local-draft';
import {readAs, type ServerEvent} from '../events/family';
import {deletedIds} from '../messages/message-events';
import {readRecord} from './saved-record';
import {saveText, textsOf} from './saved-texts';
import {messageKeys} from '../messages/messages';

/**
 * Texts of editors lead nowhere once their message is gone: nobody could open the editor again. They
 * become drafts.
 */

const prefix = 'edit ';

/** Under which the text is kept that was typed over a message. */
export function editKey(messageId: number): string {
	return `${prefix}${messageId}`;
}

const typed = z.object({text: z.string(), base: z.string()});

type Account = {readonly id: string; readonly userId: number};
type Address = Pick<DraftBody, 'type' | 'to' | 'topic'>;

const nowhere: Address = {type: '', to: [], topic: ''};

/** Drafts that were made so, by connection and message: what is typed until it is told goes along. */
const rescued = new Map<string, string>();

whenForgotten(connectionId => {
	for (const name of rescued.keys()) if (name.startsWith(`${connectionId} `)) rescued.delete(name);
});

/** Makes a draft of what was typed over a message that is gone. Returns whether there is such a text. */
export function rescueEdit({id, userId}: Account, messageId: number, address: Address): boolean {
	const key = editKey(messageId);
	const {text = '', base = ''} = readRecord(typed, textsOf(id).get(key)?.text) ?? {};
	if (text.trim() === '' || text === base) return false;
	const name = `${id} ${messageId}`;
	const line = localDraftOf(id, rescued.get(name) ?? '');
	if (line?.mine == null) {
		rescued.set(name, newDraft(id, asStored({...address, content: text}, userId)).uid);
	} else putDraft(id, {...line, mine: {...line.mine, content: text}, at: serverNow(id)});
	saveText(id, key, undefined);
	return true;
}

/** Where that text is by now, as a sentence; undefined where there is none. */
export function placeOfEdit(connectionId: string, messageId: number): string | undefined {
	if (textsOf(connectionId).has(editKey(messageId))) return t`Your text is kept in its editor.`;
	const draft = localDraftOf(connectionId, rescued.get(`${connectionId} ${messageId}`) ?? '');
	return draft && t`Your text is in Drafts.`;
}

const deletedFrom = z.object({stream_id: z.int(), topic: z.string()});

/** The same for what events tell. Who has the editor open reads it there, everybody else in the bar. */
export function rescueEdits(
	queries: QueryClient,
	account: Account,
	events: readonly ServerEvent[],
): void {
	const hasSaved = (id: number) => textsOf(account.id).has(editKey(id));
	for (const event of events) {
		if (event.type !== 'delete_message' || !hasEdits(account.id)) continue;
		const ids = deletedIds(event).filter(hasSaved);
		const place = ids.length === 0 ? undefined : readAs(deletedFrom, event);
		const address: Address =
			place === undefined ? nowhere : {type: 'stream', to: [place.stream_id], topic: place.topic};
		for (const id of ids) {
			const queryKey = [...messageKeys.all(account.id), 'source', id];
			const isOpen = queries.getQueryCache().find({queryKey})?.isActive() === true;
			if (!rescueEdit(account, id, address) || isOpen) continue;
			reportFailed(
				account.id,
				t`A message that you were editing was deleted.`,
				t`Your text is in Drafts.`,
			);
		}
	}
}

/** Messages over which something is typed that is kept. */
export function editedIds(connectionId: string): readonly number[] {
	return [...textsOf(connectionId).keys()].flatMap(key =>
		key.startsWith(prefix) ? Number(key.slice(prefix.length)) : [],
	);
}

function hasEdits(connectionId: string): boolean {
	return [...textsOf(connectionId).keys()].some(key => key.startsWith(prefix));
}
