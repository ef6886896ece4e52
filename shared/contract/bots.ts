import {z} from 'zod';
import {textOf} from '../model/bounds';
import {endpoint, type RefusalNote} from './endpoint';
import {json, pathId, text} from './parameters';

const noSuchBot: RefusalNote = ['BAD_REQUEST', 'no such account, or it is a person'];
const notOwn: RefusalNote = [
	'BAD_REQUEST',
	'the caller is neither an administrator nor the owner of the bot',
];
const config = json(z.record(z.string(), z.string()));

const defaultChannels = {
	default_sending_stream: text.optional(),
	default_events_register_stream: text.optional(),
	default_all_public_streams: json(z.boolean()).optional(),
};
const aboutDefaults = {
	default_sending_stream: 'Name of the channel that it writes to where none is said.',
	default_events_register_stream: 'Name of the channel whose events it gets where none is said.',
	default_all_public_streams: 'Whether it gets the events of all public channels.',
} as const;

const defaultsOfBot = {
	default_sending_stream: textOf('name', z.string()).nullable(),
	default_events_register_stream: textOf('name', z.string()).nullable(),
	default_all_public_streams: z.boolean(),
};

/** api-more "GET /bots". */
export const getBots = endpoint({
	method: 'GET',
	path: '/bots',
	access: 'human-member',
	effect: 'read',
	summary: "List the caller's own active bots, with their keys.",
	returns: z.object({
		bots: z.array(
			z.object({
				username: z.string(),
				full_name: textOf('name', z.string()),
				api_key: z.string(),
				avatar_url: z.string().nullable(),
				...defaultsOfBot,
			}),
		),
	}),
	refusals: [['BAD_REQUEST', 'the caller is a guest or a bot']],
});

/** api-more "POST /bots". */
export const createBot = endpoint({
	method: 'POST',
	path: '/bots',
	access: 'human-member',
	effect: {changes: 'user'},
	summary: 'Create a bot of the caller; the answer has its key.',
	notes: [
		'Its address is `short_name-bot@` and the host of the organization.',
		'Events: `realm_user` `add` to everybody, `realm_bot` `add` to its owner and administrators.',
	],
	params: {
		full_name: text,
		short_name: text,
		bot_type: json(z.int()).optional(),
		payload_url: json(z.string()).optional(),
		interface_type: json(z.int()).optional(),
		service_name: text.optional(),
		config_data: config.optional(),
		...defaultChannels,
	},
	defaults: {bot_type: 1, payload_url: '', interface_type: 1, config_data: {}},
	about: {
		full_name: 'Name, 2 to 100 characters after trimming.',
		short_name: 'First part of its address, without `-bot`.',
		bot_type: '1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded.',
		payload_url: 'Of an outgoing webhook: the URL that is called.',
		interface_type: 'Of an outgoing webhook: 1 as the service writes it, 2 as Slack does.',
		service_name: 'Of an incoming webhook or an embedded bot: what it is for.',
		config_data: 'Settings of an embedded bot or an incoming webhook.',
		...aboutDefaults,
	},
	returns: z.object({
		user_id: z.int().optional(),
		api_key: z.string(),
		avatar_url: z.string().nullable(),
		...defaultsOfBot,
	}),
	refusals: [
		['BAD_REQUEST', 'the caller is a guest or a bot'],
		['BAD_REQUEST', 'the short name makes no address, or the address is taken'],
		['BAD_REQUEST', 'the name breaks its rules, or somebody active has it'],
		['BAD_REQUEST', 'the kind is unknown, or the server has no such bots'],
		['BAD_REQUEST', 'the organization lets only administrators create bots of this kind'],
		['BAD_REQUEST', 'the URL is none, or a channel does not exist or cannot be accessed'],
	],
});

/** api-more "PATCH /bots/{id}". */
export const updateBot = endpoint({
	method: 'PATCH',
	path: '/bots/{bot_id}',
	access: 'human-member',
	effect: {changes: 'user'},
	summary: 'Change a bot: its name, role, owner, URL or defaults.',
	notes: [
		'Everything is checked before anything is changed.',
		'Events: `realm_user` and `realm_bot` `update` for each part; of a new owner `realm_bot` `add` and, to the one before, `delete`, where they are no administrators.',
	],
	inPath: {bot_id: pathId},
	params: {
		full_name: text.optional(),
		role: json(z.int()).optional(),
		bot_owner_id: json(z.int()).optional(),
		config_data: config.optional(),
		service_payload_url: json(z.string()).optional(),
		service_interface: json(z.int()).optional(),
		...defaultChannels,
	},
	defaults: {service_interface: 1},
	about: {
		bot_id: 'Id of the bot.',
		full_name: 'New name, 2 to 100 characters after trimming.',
		role: '100 owner, 200 administrator, 300 moderator, 400 member, 600 guest.',
		bot_owner_id: 'Id of an active person.',
		config_data: 'Settings of an embedded bot or an incoming webhook.',
		service_payload_url: 'Of an outgoing webhook: the URL that is called.',
		service_interface: '1 as the service writes it, 2 as Slack does.',
		...aboutDefaults,
	},
	returns: z.looseObject({
		full_name: textOf('name', z.string()).optional(),
		bot_owner: z.string().optional(),
	}),
	refusals: [
		noSuchBot,
		notOwn,
		['BAD_REQUEST', 'the name breaks its rules'],
		['BAD_REQUEST', 'the role is none of the five, or above what the caller may give'],
		['BAD_REQUEST', 'the new owner does not exist, is deactivated or a bot'],
		['BAD_REQUEST', 'the URL is none, or a channel does not exist or cannot be accessed'],
	],
});

/** api-more "DELETE /bots/{id}". */
export const deactivateBot = endpoint({
	method: 'DELETE',
	path: '/bots/{bot_id}',
	access: 'human-member',
	effect: {changes: 'user'},
	summary: 'Deactivate a bot: its key stops working.',
	notes: [
		'A bot that is deactivated already is a success without effect.',
		'Events: `realm_user` and `realm_bot` `update` with `is_active` false.',
	],
	inPath: {bot_id: pathId},
	about: {bot_id: 'Id of the bot.'},
	refusals: [noSuchBot, notOwn],
});

/** api-more "POST /bots/{id}/api_key/regenerate". */
export const regenerateBotKey = endpoint({
	method: 'POST',
	path: '/bots/{bot_id}/api_key/regenerate',
	access: 'human-member',
	effect: {changes: 'user'},
	summary: 'Give a bot a new key; the old one stops working at once.',
	notes: ['Event: `realm_bot` `update` with `api_key`, to its owner and administrators.'],
	inPath: {bot_id: pathId},
	about: {bot_id: 'Id of the bot.'},
	returns: z.object({api_key: z.string()}),
	refusals: [noSuchBot, notOwn],
});
