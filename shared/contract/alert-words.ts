import {z} from 'zod';
import {textOf} from '../model/bounds';
import {limits} from '../model/limits';
import {listOf} from '../model/list';
import {endpoint} from './endpoint';
import {json} from './parameters';

const words = json(listOf(z.string()));
const returns = z.object({
	/** All that the caller has now, the oldest first. */
	alert_words: z.array(textOf('name', z.string())),
});

/** api-more "GET /users/me/alert_words". */
export const getAlertWords = endpoint({
	method: 'GET',
	path: '/users/me/alert_words',
	access: 'user',
	effect: 'read',
	summary: 'List the words that the caller wants to be told of.',
	returns,
});

/** api-more "POST /users/me/alert_words". */
export const addAlertWords = endpoint({
	method: 'POST',
	path: '/users/me/alert_words',
	access: 'user',
	effect: {changes: 'settings'},
	summary: 'Add words that the caller wants to be told of.',
	notes: [
		'Words are kept without the spaces around them; case does not matter, and what is there already stays as it was written.',
		'Messages that come from now on carry the flag `has_alert_word`.',
		'Event: `alert_words` with all of them, also when nothing changed.',
	],
	params: {alert_words: words},
	about: {alert_words: `Words of at most ${limits.alertWordMaxCharacters} characters.`},
	returns,
	refusals: [
		['BAD_REQUEST', 'a word is too long'],
		['BAD_REQUEST', `the caller would have more than ${limits.alertWordsOfPerson} words`],
	],
});

/** api-more "DELETE /users/me/alert_words". */
export const removeAlertWords = endpoint({
	method: 'DELETE',
	path: '/users/me/alert_words',
	access: 'user',
	effect: {changes: 'settings'},
	summary: 'Take words away that the caller wanted to be told of.',
	notes: [
		'What the caller does not have is passed over; messages keep their flags.',
		'Event: `alert_words` with all that are left, also when nothing changed.',
	],
	params: {alert_words: words},
	about: {alert_words: 'Words, in any case.'},
	returns,
});
