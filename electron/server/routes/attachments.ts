import {setImmediate as immediate} from 'node:timers/promises';
import {badRequest, refusal} from '../../../shared/contract/errors';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {limits} from '../../../shared/model/limits';
import {cleanFileName, shownFileName} from '../domain/file-names';
import {isAdministrator} from '../domain/permissions';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {AttachmentRecord} from '../storage/attachments';
import type {Uploads} from '../storage/uploads';
import type {Store, Transaction} from '../storage/store';
import {announceFile, attachmentRow} from './claims';
import {listField, longAnswer} from './long-lists';

const mebibyte = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

export const getAttachments: Handlers['getAttachments'] = ({actor, store, inSteps}) =>
	longAnswer(inSteps, function* (fields) {
		// Read one by one: some may go meanwhile.
		const files = function* () {
			for (const id of store.attachments.idsOfOwner(actor.id)) {
				const file = store.attachments.byId(id);
				if (file !== undefined) yield file;
			}
		};
		yield* listField(fields, 'attachments', files(), file => {
			fields.add(JSON.stringify(attachmentRow(store, file)));
		});
		fields.add(`,"upload_space_used":${store.attachments.spaceUsed()}`);
	});

export const uploadFile: Handlers['uploadFile'] = async context => {
	const {actor, store, write, uploads, files} = context;
	const [file, ...more] = files;
	if (file === undefined) throw badRequest('You must specify a file to upload');
	if (more.length > 0) throw badRequest('You may only upload one file at a time');
	if (file.size > limits.uploadMaxMebibytes * mebibyte) {
		throw badRequest(
			`Uploaded file is larger than the allowed limit of ${limits.uploadMaxMebibytes} MiB`,
		);
	}
	requireRoom(store, actor, file.size);
	const name = cleanFileName(file.name);
	const pathId = await uploads.keepReceived(name, file);
	try {
		await write((tx, owner) => {
			// Others may have taken the room while the bytes were written.
			requireRoom(store, owner, file.size);
			const id = store.attachments.insert({
				ownerId: owner.id,
				pathId,
				name: shownFileName(file.name),
				size: file.size,
				createdAt: store.clock(),
			});
			const kept = store.attachments.byId(id);
			if (kept !== undefined) announceFile(tx, 'add', kept);
		});
	} catch (error) {
		uploads.remove(pathId);
		throw error;
	}
	return {uri: `/user_uploads/${pathId}`};
};

function requireRoom(store: Store, owner: Account, bytes: number): void {
	const held = store.attachments.heldBy(owner.id);
	if (held.count >= limits.uploadsOfPerson) {
		throw refusal(
			'REALM_UPLOAD_QUOTA',
			`There is room for ${limits.uploadsOfPerson} files of one person. Delete some first.`,
			{},
		);
	}
	const quota = limits.uploadQuotaMebibytes * mebibyte;
	if (store.attachments.spaceUsed() + bytes > quota) {
		throw refusal('REALM_UPLOAD_QUOTA', 'Upload would exceed the quota of the organization.', {});
	}
	// One person must not take the room of everybody.
	const own = limits.uploadMebibytesOfPerson;
	if (!isAdministrator(owner) && held.bytes + bytes > own * mebibyte) {
		throw refusal(
			'REALM_UPLOAD_QUOTA',
			`There is room for ${own} MiB of files of one person. Delete some first.`,
			{},
		);
	}
}

export const deleteAttachment: Handlers['deleteAttachment'] = async (
	{store, write, uploads},
	{attachment_id},
) => {
	const gone = await write((tx, actor) => {
		const file = store.attachments.byId(attachment_id);
		if (file?.ownerId !== actor.id) throw badRequest('Invalid attachment');
		return removeFile(tx, store, file);
	});
	uploads.remove(gone);
	return {};
};

function removeFile(tx: Transaction, store: Store, file: AttachmentRecord): string {
	store.attachments.delete(file.id);
	announceFile(tx, 'remove', file);
	return file.pathId;
}

/**
 * Deletes those of some files that no message links to any more, and tells the owners of the others;
 * answers with where the deleted ones lie.
 */
export function removeUnused(
	tx: Transaction,
	store: Store,
	files: readonly AttachmentRecord[],
): readonly string[] {
	return files.flatMap(file => {
		if (!store.attachments.isUsed(file.id)) return [removeFile(tx, store, file)];
		announceFile(tx, 'update', file);
		return [];
	});
}

/** Removed in one change: each is told, and others wait for it. */
const mostRemovedAtOnce = 50;

/** Deletes files that were never used, or no longer are, after five weeks (api-facts 10.4). */
export async function removeOldUploads(store: Store, uploads: Uploads): Promise<void> {
	const time = store.clock() - limits.unusedUploadDays * day;
	const unused = store.attachments.unusedBefore(time);
	for (let at = 0; at < unused.length; at += mostRemovedAtOnce) {
		const block = unused.slice(at, at + mostRemovedAtOnce);
		const gone = await store.write(tx =>
			block
				// Others may have been linked to meanwhile.
				.filter(id => !store.attachments.isUsed(id))
				.flatMap(id => store.attachments.byId(id) ?? [])
				.map(file => removeFile(tx, store, file)),
		);
		for (const pathId of gone) uploads.remove(pathId);
		await immediate();
	}
}

export const getRealmEmoji: Handlers['getRealmEmoji'] = ({store}) => ({emoji: emojiRows(store)});

/** Custom emoji of the organization by id; those that were taken away keep their reactions. */
export function emojiRows(store: Store): Record<string, RealmEmoji> {
	return Object.fromEntries(
		store.emoji.all().map(emoji => [
			String(emoji.id),
			{
				id: String(emoji.id),
				name: emoji.name,
				source_url: emoji.path,
				still_url: null,
				deactivated: emoji.isDeactivated,
				author_id: emoji.authorId ?? null,
			},
		]),
	);
}
