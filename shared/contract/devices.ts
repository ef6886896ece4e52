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
