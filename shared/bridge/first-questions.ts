import {z} from 'zod';
import {connection, connectionId} from './connections';
import {listName, savedList, savedText} from './saved';
import {settings} from './settings';

/**
 * What the page asks before it draws: a part of the table `bridge` that needs little else, because it is answered
 * before the rest of the program is loaded.
 */
export const firstQuestions = {
	'settings:read': {ask: z.undefined(), answer: settings},
	'connections:list': {ask: z.undefined(), answer: z.array(connection)},
	/**
	 * Small lists of the organization that was on screen last, for a start that shows them at once; null where
	 * it was none.
	 */
	'lists:first': {
		ask: z.undefined(),
		answer: z
			.object({connectionId, lists: z.array(z.object({name: listName, list: savedList}))})
			.nullable(),
	},
	/**
	 * Notes the place that is being opened, or that none is any more. A page that hangs as it is drawn has said
	 * before where it was.
	 */
	'opening:note': {ask: z.object({opening: settings.shape.opening}), answer: z.null()},
	/** What was typed and not sent, by connection and by the place that it was typed in. */
	'texts:read': {
		ask: z.undefined(),
		answer: z.record(z.string(), z.record(z.string(), savedText)),
	},
} as const;

export type FirstQuestion = keyof typeof firstQuestions;
