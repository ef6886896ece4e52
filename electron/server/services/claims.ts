import type {Account} from '../storage/account';
import type {AttachmentRecord} from '../storage/attachments';
import type {Store, Transaction} from '../storage/store';
import {mayReadPlace} from '../views/message-view';

/**
 * Whether somebody may use a file: their own, one in a message that they can read, or one that was
 * posted where everybody may read (api-facts 10.4).
 */
export function mayUseFile(store: Store, actor: Account, file: AttachmentRecord): boolean {
	if (file.ownerId === actor.id) return true;
	return store.attachments
		.placesOfUse(file.id, actor.id)
		.some(({channelId, hasCopy}) => mayReadPlace(store, actor, channelId, hasCopy));
}

/** Notes which files a message links to now, and tells their owners (api-facts 10.4). */
export function claimUploads(
	tx: Transaction,
	store: Store,
	messageId: number,
	pathIds: readonly string[],
	sender: Account | undefined,
): void {
	const before = store.attachments.inMessage(messageId);
	const wanted = pathIds.flatMap(pathId => store.attachments.byPath(pathId) ?? []);
	const had = new Set(before.map(({id}) => id));
	const keeps = new Set(wanted.map(({id}) => id));
	const claimed = wanted.filter(
		file => !had.has(file.id) && sender !== undefined && mayUseFile(store, sender, file),
	);
	const released = before.filter(({id}) => !keeps.has(id));
	for (const {id} of claimed) tx.attachments.claim(id, messageId);
	for (const {id} of released) tx.attachments.release(id, messageId);
	for (const file of [...claimed, ...released]) announceFile(tx, 'update', file);
}

/** The file stands in the event by its id: its row is made for who listens. */
export function announceFile(
	tx: Transaction,
	op: 'add' | 'update' | 'remove',
	{id, ownerId}: AttachmentRecord,
): void {
	tx.emit({to: 'users', ids: [ownerId]}, {type: 'attachment', op, attachment_id: id});
}
