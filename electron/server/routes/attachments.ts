import {ApiError, badRequest, refusal} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {mebibyte} from '../../../shared/model/units';
import {cleanFileName, shownFileName} from '../domain/file-names';
import {isAdministrator} from '../domain/permissions';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {announceFile, mayUseFile} from '../services/claims';
import {temporaryPath} from '../services/temporary-files';
import {listField, longAnswer} from '../views/long-lists';
import {removeGone} from '../services/gone-files';
import {removeFile} from '../services/unused-files';
import {attachmentRow} from '../views/attachment-row';

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
			const id = tx.attachments.insert({
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
		return removeFile(tx, file);
	});
	removeGone({store, uploads}, [gone]);
	return {};
};

export const getFileUrl: Handlers['getFileUrl'] = (context, {realm_id_str, filename}) => {
	const {actor, store} = context;
	const file = store.attachments.byPath(`${realm_id_str}/${filename}`);
	if (file === undefined || !mayUseFile(store, actor, file)) {
		throw new ApiError('BAD_REQUEST', 'This file does not exist or has been deleted.', {}, 404);
	}
	return {url: temporaryPath(context, file.pathId, file.name)};
};
