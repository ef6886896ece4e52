import {z} from 'zod';
import {draft, draftContent} from '../model/draft';
import {listOf} from '../model/list';
import {endpoint} from './endpoint';
import {json, jsonRecords, pathId} from './parameters';

const addressed = [
	['BAD_REQUEST', 'a null byte in the topic or the text, or a negative time'],
	['BAD_REQUEST', 'a channel draft that does not name exactly one channel the caller may use'],
	['BAD_REQUEST', 'a person who does not exist'],
] as const;

/** api-facts 9.7. */
export const getDrafts = endpoint({
	method: 'GET',
	path: '/drafts',
	access: 'drafts',
	effect: 'read',
	summary: "Fetch the caller's drafts, the oldest edit first.",
	returns: z.object({count: z.int(), drafts: z.array(draft)}),
});

/** api-facts 9.7. */
export const createDrafts = endpoint({
	method: 'POST',
	path: '/drafts',
	access: 'drafts',
	effect: {changes: 'draft'},
	summary: 'Store drafts: all of them or none.',
	params: {drafts: jsonRecords(listOf(draftContent))},
	about: {drafts: 'Drafts without ids.'},
	returns: z.object({
		/** In the order of the drafts. */
		ids: z.array(z.int()),
	}),
	refusals: [...addressed],
});

/** api-spec 11, api-facts 8.11. */
export const editDraft = endpoint({
	method: 'PATCH',
	path: '/drafts/{draft_id}',
	access: 'drafts',
	effect: {changes: 'draft'},
	summary: 'Replace a draft of the caller.',
	notes: ['Every event queue of the caller hears of it, the one of this client as well.'],
	inPath: {draft_id: pathId},
	params: {draft: json(draftContent)},
	about: {draft_id: 'Id of the draft.', draft: 'The whole draft, without its id.'},
	refusals: [['BAD_REQUEST', 'no such draft of the caller (status 404)'], ...addressed],
});

/** api-facts 9.7. */
export const deleteDraft = endpoint({
	method: 'DELETE',
	path: '/drafts/{draft_id}',
	access: 'drafts',
	effect: {changes: 'draft'},
	summary: 'Delete a draft of the caller.',
	inPath: {draft_id: pathId},
	about: {draft_id: 'Id of the draft.'},
	refusals: [['BAD_REQUEST', 'no such draft of the caller (status 404)']],
});
