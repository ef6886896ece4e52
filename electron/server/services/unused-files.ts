import {setImmediate as immediate} from 'node:timers/promises';
import {limits} from '../../../shared/model/limits';
import {dayMilliseconds} from '../../../shared/model/units';
import type {AttachmentRecord} from '../storage/attachments';
import type {Uploads} from '../storage/uploads';
import type {Store, Transaction} from '../storage/store';
import {announceFile} from './claims';
import {noteGone, removeGone, type GoneFile} from './gone-files';

/** Deletes the row of a file; its bytes go afterwards. */
export function removeFile(tx: Transaction, file: AttachmentRecord): GoneFile {
	tx.attachments.delete(file.id);
	announceFile(tx, 'remove', file);
	return noteGone(tx, file.pathId);
}

/**
 * Deletes those of some files that no message links to any more, and tells the owners of the others;
 * answers with the deleted ones.
 */
export function removeUnused(
	tx: Transaction,
	store: Store,
	files: readonly AttachmentRecord[],
): readonly GoneFile[] {
	return files.flatMap(file => {
		if (!store.attachments.isUsed(file.id)) return [removeFile(tx, file)];
		announceFile(tx, 'update', file);
		return [];
	});
}

/** Removed in one change: each is told, and others wait for it. */
const mostRemovedAtOnce = 50;

/** Deletes files that were never used, or no longer are, after five weeks (api-facts 10.4). */
export async function removeOldUploads(store: Store, uploads: Uploads): Promise<void> {
	const time = store.clock() - limits.unusedUploadDays * dayMilliseconds;
	const unused = store.attachments.unusedBefore(time);
	for (let at = 0; at < unused.length; at += mostRemovedAtOnce) {
		const block = unused.slice(at, at + mostRemovedAtOnce);
		const gone = await store.write(tx =>
			block
				// Others may have been linked to meanwhile.
				.filter(id => !store.attachments.isUsed(id))
				.flatMap(id => store.attachments.byId(id) ?? [])
				.map(file => removeFile(tx, file)),
		);
		removeGone({store, uploads}, gone);
		await immediate();
	}
}
