import {z} from 'zod';
import {listUpTo, textOf} from '../model/bounds';
import {endpoint} from './endpoint';
import {text} from './parameters';

/** What a server says of itself to anybody (api-facts 9.1). */
export const getServerSettings = endpoint({
	method: 'GET',
	path: '/server_settings',
	access: 'anyone',
	effect: 'read',
	summary: 'Tell what server this is, its feature level and how one signs in.',
	notes: ['The `realm_*` fields are missing when the address serves several organizations.'],
	returns: z.object({
		authentication_methods: z.record(z.string(), z.boolean()),
		zulip_version: textOf('name', z.string()),
		zulip_merge_base: z.string().optional(),
		/** 0 when missing: the server is older than feature levels. */
		zulip_feature_level: z.int().optional(),
		push_notifications_enabled: z.boolean().optional(),
		is_incompatible: z.boolean().optional(),
		email_auth_enabled: z.boolean().optional(),
		require_email_format_usernames: z.boolean().optional(),
		realm_uri: z.string().optional(),
		realm_url: z.string().optional(),
		realm_name: textOf('name', z.string()).optional(),
		realm_icon: z.string().optional(),
		realm_description: textOf('description', z.string()).optional(),
		realm_web_public_access_enabled: z.boolean().optional(),
		external_authentication_methods: listUpTo(
			100,
			z.array(
				z.object({
					name: textOf('name', z.string()),
					display_name: textOf('name', z.string()),
					display_icon: z.string().nullable(),
					login_url: z.string(),
					signup_url: z.string(),
				}),
			),
		).optional(),
	}),
});

/** api-spec 21, api-facts 3.2. */
export const fetchApiKey = endpoint({
	method: 'POST',
	path: '/fetch_api_key',
	access: 'anyone',
	effect: 'view',
	summary: 'Exchange a password for the API key of the account.',
	notes: [
		'Credentials in the header are ignored.',
		'Five failed attempts for a user name close it for 30 minutes; a success clears the count.',
	],
	params: {username: text, password: text},
	about: {
		username: 'The e-mail address of the account.',
		password: 'Its password.',
	},
	returns: z.object({api_key: z.string(), email: z.string(), user_id: z.int().optional()}),
	refusals: [
		['REQUEST_VARIABLE_MISSING', 'one of the two is missing'],
		['BAD_REQUEST', 'the user name does not look like an e-mail address'],
		['AUTHENTICATION_FAILED', 'unknown address or wrong password; bots have no password'],
		['USER_DEACTIVATED', 'the password is right, but the account is deactivated'],
		['RATE_LIMIT_HIT', 'too many failed attempts for this user name'],
	],
});

/** https://zulip.com/api/dev-fetch-api-key: for servers on which Zulip itself is developed. */
export const fetchDevelopmentKey = endpoint({
	method: 'POST',
	path: '/dev_fetch_api_key',
	access: 'anyone',
	effect: 'view',
	summary: 'Exchange a user name for a key, on development servers of Zulip alone.',
	params: {username: text},
	about: {username: 'The e-mail address of the account.'},
	returns: z.object({api_key: z.string(), email: z.string(), user_id: z.int().optional()}),
	refusals: [['BAD_REQUEST', 'this is no development server: always, here']],
});
