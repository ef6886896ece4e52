import {endpoint} from './endpoint';
import {text} from './parameters';

/** api-spec 19, api-facts 8.19. */
export const addApnsToken = endpoint({
	method: 'POST',
	path: '/users/me/apns_device_token',
	access: 'human',
	effect: {changes: 'device'},
	summary: 'Register the push token of an iOS device; again is a success.',
	params: {token: text, appid: text},
	about: {
		token: 'Base64, 1 to 4,096 characters.',
		appid: 'Letters, digits, dots and hyphens, as in `org.example.app`.',
	},
	refusals: [
		['BAD_REQUEST', 'the caller is a bot'],
		['BAD_REQUEST', 'the token is empty, too long or no base64'],
		['BAD_REQUEST', 'the app id holds other characters'],
		['BAD_REQUEST', 'the caller has 100 devices'],
	],
});

/** api-facts 8.19. */
export const removeApnsToken = endpoint({
	method: 'DELETE',
	path: '/users/me/apns_device_token',
	access: 'human',
	effect: {changes: 'device'},
	summary: 'Forget the push token of an iOS device.',
	params: {token: text},
	about: {token: 'The token as it was registered.'},
	refusals: [
		['BAD_REQUEST', 'the caller is a bot'],
		['BAD_REQUEST', 'the token is empty, too long or not registered'],
	],
});

/** api-more "POST /mobile_push/test_notification". */
export const sendTestPush = endpoint({
	method: 'POST',
	path: '/mobile_push/test_notification',
	access: 'human',
	effect: 'view',
	level: 217,
	summary: 'Have a notification sent to devices of the caller, to see whether it arrives.',
	notes: ['This server sends none: it says so, or that it does not know the device.'],
	params: {token: text.optional()},
	about: {token: 'Token of one device; left out, all of the caller.'},
	refusals: [
		['INVALID_PUSH_DEVICE_TOKEN', 'the caller has no such device, or none'],
		['INVALID_REMOTE_PUSH_DEVICE_TOKEN', 'whoever sends for the server does not know the device'],
		['BAD_REQUEST', 'the server sends no notifications to devices'],
	],
});
