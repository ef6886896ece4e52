import {z} from 'zod';
import {endpoint} from './endpoint';
import {text} from './parameters';

/** https://zulip.com/api/create-big-blue-button-video-call. */
export const createVideoCall = endpoint({
	method: 'GET',
	path: '/calls/bigbluebutton/create',
	access: 'user',
	effect: 'read',
	summary: 'Make a link that leads into a new BigBlueButton call.',
	notes: ['Whether the server knows a BigBlueButton server shows when somebody follows the link.'],
	params: {meeting_name: text},
	about: {meeting_name: 'What the call is called.'},
	returns: z.object({
		/** Relative to the server. */
		url: z.string(),
	}),
});
