import {z} from 'zod';
import {attachment} from '../model/attachment';
import {endpoint} from './endpoint';
import {pathId, restOfPath, text} from './parameters';

/** api-facts 9.9. */
export const getAttachments = endpoint({
	method: 'GET',
	path: '/attachments',
	access: 'user',
	effect: 'read',
	summary: "List the caller's own uploads and where they are used.",
	notes: ['Of the messages that link to a file the newest hundred are listed.'],
	returns: z.object({
		attachments: z.array(attachment),
		/** Bytes, of the whole organization. */
		upload_space_used: z.int(),
	}),
});

/** api-spec 20, api-facts 8.20. */
export const deleteAttachment = endpoint({
	method: 'DELETE',
	path: '/attachments/{attachment_id}',
	access: 'user',
	effect: {changes: 'attachment'},
	summary: 'Delete an own upload; links to it stay and lead nowhere.',
	inPath: {attachment_id: pathId},
	about: {attachment_id: 'Id of the upload.'},
	refusals: [['BAD_REQUEST', 'no such upload of the caller']],
});

/** https://zulip.com/api/get-file-temporary-url. */
export const getFileUrl = endpoint({
	method: 'GET',
	path: '/user_uploads/{realm_id_str}/{filename}',
	access: 'user',
	effect: 'read',
	summary: 'Get a URL of an upload that needs no credentials for 60 seconds.',
	inPath: {realm_id_str: text, filename: restOfPath},
	about: {
		realm_id_str: 'Number of the organization, as it stands in the path of the upload.',
		filename: 'The rest of that path.',
	},
	returns: z.object({
		/** Relative to the server. */
		url: z.string(),
	}),
	refusals: [['BAD_REQUEST', 'no such file, or none that the caller may read']],
});

/** api-facts 9.9. */
export const uploadFile = endpoint({
	method: 'POST',
	path: '/user_uploads',
	access: 'user',
	effect: {changes: 'attachment'},
	takesFile: true,
	summary: 'Upload one file; link it in a message to keep it.',
	notes: ['A form with exactly one file part, of any name. Unused files go after five weeks.'],
	returns: z.object({
		/** Relative to the server. */
		uri: z.string(),
		url: z.string().optional(),
		filename: z.string().optional(),
	}),
	refusals: [
		['BAD_REQUEST', 'no file, several, or one above 25 MiB'],
		[
			'REALM_UPLOAD_QUOTA',
			'the organization has no room left, or the caller has 20,000 files, or 1 GiB of them and is no administrator',
		],
	],
});
