import {z} from 'zod';
import {linkifier} from '../model/linkifier';
import {endpoint, type RefusalNote} from './endpoint';
import {jsonIds, pathId, text} from './parameters';

const inPath = {filter_id: pathId};
const forAdministrators: RefusalNote = ['BAD_REQUEST', 'the caller is no administrator'];
const noSuchOne: RefusalNote = ['BAD_REQUEST', 'no such linkifier'];
const rules: readonly RefusalNote[] = [
	['BAD_REQUEST', 'the pattern is empty, taken, or no regular expression in the RE2 manner'],
	['BAD_REQUEST', 'the template is empty or no URL template (RFC 6570)'],
	['BAD_REQUEST', 'a part of one is not in the other'],
];
const params = {pattern: text, url_template: text};
const about = {
	pattern: 'At most 1,000 characters; parts are named, `#(?P<id>[0-9]+)`.',
	url_template: 'At most 2,000 characters, with each part, `https://example.com/issues/{id}`.',
};

/** api-facts 9.12. */
export const getLinkifiers = endpoint({
	method: 'GET',
	path: '/realm/linkifiers',
	access: 'user',
	effect: 'read',
	summary: 'List the linkifiers in the order in which they are applied.',
	returns: z.object({linkifiers: z.array(linkifier)}),
});

/** api-facts 9.12. */
export const createLinkifier = endpoint({
	method: 'POST',
	path: '/realm/filters',
	access: 'administrator',
	effect: {changes: 'linkifier'},
	summary: 'Add a linkifier; it becomes the last one.',
	notes: [
		'Messages that are there already stay as they are.',
		'Event: `realm_linkifiers` with the whole list, to everybody.',
	],
	params,
	about,
	returns: z.object({id: z.int()}),
	refusals: [forAdministrators, ['BAD_REQUEST', 'there are 200 linkifiers already'], ...rules],
});

/** api-facts 9.12. */
export const updateLinkifier = endpoint({
	method: 'PATCH',
	path: '/realm/filters/{filter_id}',
	access: 'administrator',
	effect: {changes: 'linkifier'},
	summary: 'Change a linkifier.',
	inPath,
	params,
	about: {filter_id: 'Id of the linkifier.', ...about},
	refusals: [forAdministrators, noSuchOne, ...rules],
});

/** api-facts 9.12. */
export const deleteLinkifier = endpoint({
	method: 'DELETE',
	path: '/realm/filters/{filter_id}',
	access: 'administrator',
	effect: {changes: 'linkifier'},
	summary: 'Delete a linkifier; links in messages stay.',
	inPath,
	about: {filter_id: 'Id of the linkifier.'},
	refusals: [forAdministrators, noSuchOne],
});

/** api-facts 9.12. */
export const reorderLinkifiers = endpoint({
	method: 'PATCH',
	path: '/realm/linkifiers',
	access: 'administrator',
	effect: {changes: 'linkifier'},
	summary: 'Put the linkifiers into another order.',
	params: {ordered_linkifier_ids: jsonIds},
	about: {ordered_linkifier_ids: 'Ids of all linkifiers, each once, in the new order.'},
	refusals: [forAdministrators, ['BAD_REQUEST', 'a linkifier is missing, unknown or there twice']],
});

/** api-facts 9.12. */
export const createPlayground = endpoint({
	method: 'POST',
	path: '/realm/playgrounds',
	access: 'administrator',
	effect: {changes: 'playground'},
	summary: 'Add a place that runs code of a language.',
	notes: ['Event: `realm_playgrounds` with the whole list, to everybody.'],
	params: {name: text, pygments_language: text, url_template: text},
	about: {
		name: 'At most 100 characters.',
		pygments_language: 'At most 40 characters: letters, digits, blanks and `+-_#.`.',
		url_template: 'A URL template with `code` as its only variable.',
	},
	returns: z.object({id: z.int()}),
	refusals: [
		forAdministrators,
		['BAD_REQUEST', 'a part is empty, too long or of no use'],
		['BAD_REQUEST', 'the language has one of that name'],
		['BAD_REQUEST', 'there are 200 playgrounds already'],
	],
});

/** api-facts 9.12. */
export const deletePlayground = endpoint({
	method: 'DELETE',
	path: '/realm/playgrounds/{playground_id}',
	access: 'administrator',
	effect: {changes: 'playground'},
	summary: 'Delete a code playground.',
	inPath: {playground_id: pathId},
	about: {playground_id: 'Id of the playground.'},
	refusals: [forAdministrators, ['BAD_REQUEST', 'no such playground']],
});
