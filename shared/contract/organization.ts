import {z} from 'zod';
import {listOf} from '../model/list';
import {realmDomain, realmExport} from '../model/organization';
import {endpoint, type RefusalNote} from './endpoint';
import {updateOwnSettings} from './own-settings';
import {json, pathId, text} from './parameters';

const forAdministrators: RefusalNote = ['BAD_REQUEST', 'the caller is no administrator'];
const forOwners: RefusalNote = ['BAD_REQUEST', 'the caller is no owner'];
const noSuchDomain: RefusalNote = ['BAD_REQUEST', 'no such domain'];
const noSuchChannel: RefusalNote = ['BAD_REQUEST', 'no such channel'];
const noSuchGroup: RefusalNote = ['BAD_REQUEST', 'no such group of channels'];

/** api-facts 9.14. */
export const getRealmDomains = endpoint({
	method: 'GET',
	path: '/realm/domains',
	access: 'user',
	effect: 'read',
	summary: 'List the domains in which addresses of new people may be.',
	returns: z.object({domains: z.array(realmDomain)}),
});

/** api-facts 9.14. */
export const createRealmDomain = endpoint({
	method: 'POST',
	path: '/realm/domains',
	access: 'owner',
	effect: {changes: 'realm'},
	summary: 'Add a domain; it counts where `emails_restricted_to_domains` is on.',
	notes: ['Event: `realm_domains` `add`.'],
	params: {domain: text, allow_subdomains: json(z.boolean())},
	about: {
		domain: 'Such as `example.com`.',
		allow_subdomains: 'Whether addresses in `mail.example.com` are allowed as well.',
	},
	returns: z.object({new_domain: z.array(z.union([z.int(), z.string()]))}),
	refusals: [forOwners, ['BAD_REQUEST', 'it is no domain, or there already']],
});

/** api-facts 9.14. */
export const updateRealmDomain = endpoint({
	method: 'PATCH',
	path: '/realm/domains/{domain}',
	access: 'owner',
	effect: {changes: 'realm'},
	summary: 'Say whether subdomains of a domain are allowed.',
	notes: ['Event: `realm_domains` `change`.'],
	inPath: {domain: text},
	params: {allow_subdomains: json(z.boolean())},
	about: {domain: 'The domain.', allow_subdomains: 'Whether they are.'},
	refusals: [forOwners, noSuchDomain],
});

/** api-facts 9.14. */
export const deleteRealmDomain = endpoint({
	method: 'DELETE',
	path: '/realm/domains/{domain}',
	access: 'owner',
	effect: {changes: 'realm'},
	summary: 'Take a domain away; with the last one addresses are free again.',
	notes: [
		'Events: `realm` `update` of `emails_restricted_to_domains`, then `realm_domains` `remove`.',
	],
	inPath: {domain: text},
	about: {domain: 'The domain.'},
	refusals: [forOwners, noSuchDomain],
});

/** api-facts 9.14. */
export const addDefaultChannel = endpoint({
	method: 'POST',
	path: '/default_streams',
	access: 'administrator',
	effect: {changes: 'channel'},
	summary: 'Put new people into a channel from now on.',
	notes: ['Event: `default_streams`, where it changes anything.'],
	params: {stream_id: json(z.int())},
	about: {stream_id: 'Id of the channel.'},
	refusals: [forAdministrators, noSuchChannel, ['BAD_REQUEST', 'the channel is private']],
});

/** api-facts 9.14. */
export const removeDefaultChannel = endpoint({
	method: 'DELETE',
	path: '/default_streams',
	access: 'administrator',
	effect: {changes: 'channel'},
	summary: 'Put new people into a channel no more.',
	notes: ['Event: `default_streams`, where it changes anything.'],
	params: {stream_id: json(z.int())},
	about: {stream_id: 'Id of the channel.'},
	refusals: [forAdministrators, noSuchChannel],
});

const channelNames = json(listOf(z.string()));
const channelRules: readonly RefusalNote[] = [
	['BAD_REQUEST', 'a channel is unknown, private or a default one'],
];

/** api-facts 9.14. */
export const createDefaultChannelGroup = endpoint({
	method: 'POST',
	path: '/default_stream_groups/create',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Make a group of channels that new people may choose together.',
	notes: ['Event: `default_stream_groups` with all of them.'],
	params: {group_name: text, description: text, stream_names: channelNames},
	about: {
		group_name: 'At most 60 characters.',
		description: 'At most 1,024 characters.',
		stream_names: 'Names of channels.',
	},
	refusals: [
		forAdministrators,
		['BAD_REQUEST', 'the name is empty, too long or taken'],
		...channelRules,
	],
});

/** api-facts 9.14. */
export const updateDefaultChannelGroup = endpoint({
	method: 'PATCH',
	path: '/default_stream_groups/{group_id}',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Change name or description of a group of channels.',
	inPath: {group_id: pathId},
	params: {new_group_name: text.optional(), new_description: text.optional()},
	about: {
		group_id: 'Id of the group.',
		new_group_name: 'At most 60 characters.',
		new_description: 'At most 1,024 characters.',
	},
	refusals: [
		forAdministrators,
		['BAD_REQUEST', 'nothing is changed, or the name is too long or taken'],
		noSuchGroup,
	],
});

/** api-facts 9.14. */
export const updateDefaultChannelGroupChannels = endpoint({
	method: 'PATCH',
	path: '/default_stream_groups/{group_id}/streams',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Put channels into a group of channels, or take them out.',
	inPath: {group_id: pathId},
	params: {op: text, stream_names: channelNames},
	about: {
		group_id: 'Id of the group.',
		op: '`add` or `remove`.',
		stream_names: 'Names of channels.',
	},
	refusals: [
		forAdministrators,
		noSuchGroup,
		['BAD_REQUEST', 'a channel is there already, or is not'],
		...channelRules,
	],
});

/** api-facts 9.14. */
export const deleteDefaultChannelGroup = endpoint({
	method: 'DELETE',
	path: '/default_stream_groups/{group_id}',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Delete a group of channels; the channels stay.',
	inPath: {group_id: pathId},
	about: {group_id: 'Id of the group.'},
	refusals: [forAdministrators, noSuchGroup],
});

/** What a person has for themselves alone, and new ones cannot be given. */
const ofOneself = [
	'full_name',
	'email',
	'old_password',
	'new_password',
	'timezone',
	'default_language',
	'enable_marketing_emails',
	'enable_login_emails',
] as const;

function forNewPeople<Parts extends object>(parts: Parts): Omit<Parts, (typeof ofOneself)[number]> {
	const own: ReadonlySet<string> = new Set(ofOneself);
	const others = Object.entries(parts).filter(([name]) => !own.has(name));
	return Object.fromEntries(others) as Omit<Parts, (typeof ofOneself)[number]>;
}

/** api-facts 9.14. */
export const updateUserSettingsDefaults = endpoint({
	method: 'PATCH',
	path: '/realm/user_settings_defaults',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Change the settings that new people begin with.',
	notes: ['Event: `realm_user_settings_defaults` `update` for each that changes, to everybody.'],
	params: forNewPeople(updateOwnSettings.params),
	about: forNewPeople(
		updateOwnSettings.about as Readonly<Record<keyof typeof updateOwnSettings.params, string>>,
	),
	refusals: [forAdministrators],
});

/** api-facts 9.14. */
export const deactivateRealm = endpoint({
	method: 'POST',
	path: '/realm/deactivate',
	access: 'owner',
	effect: {changes: 'realm'},
	summary: 'Deactivate the organization: nobody can do anything in it any more.',
	notes: ['Event: `realm` `deactivated`; after it every queue ends.'],
	refusals: [forOwners],
});

/** api-facts 9.15. */
export const getExports = endpoint({
	method: 'GET',
	path: '/export/realm',
	access: 'administrator',
	effect: 'read',
	summary: 'List the exports of the public data.',
	returns: z.object({exports: z.array(realmExport)}),
	refusals: [forAdministrators],
});

/** api-facts 9.15. */
export const createExport = endpoint({
	method: 'POST',
	path: '/export/realm',
	access: 'administrator',
	effect: {changes: 'export'},
	summary: 'Export the public data: people, public channels, and their messages.',
	notes: [
		'Event: `realm_export` when it begins and when it is made, to administrators.',
		'The embedded server answers when the file is made.',
	],
	returns: z.object({id: z.int()}),
	refusals: [forAdministrators, ['BAD_REQUEST', 'five were made in the last seven days']],
});

/** api-facts 9.15. */
export const deleteExport = endpoint({
	method: 'DELETE',
	path: '/export/realm/{export_id}',
	access: 'administrator',
	effect: {changes: 'export'},
	summary: 'Delete the file of an export.',
	notes: ['Event: `realm_export`, to administrators.'],
	inPath: {export_id: pathId},
	about: {export_id: 'Id of the export.'},
	refusals: [forAdministrators, ['BAD_REQUEST', 'no such export, or none that has a file']],
});

const pictureRules: readonly RefusalNote[] = [
	forAdministrators,
	['BAD_REQUEST', 'no file, several, or one above 5 MiB'],
	['BAD_IMAGE', 'it is no PNG, GIF, JPEG or WebP, or a side has more than 4,096 pixels'],
];
const night = {night: json(z.boolean())};
const aboutNight = {night: 'Whether it is for dark screens.'};

/** api-facts 9.14. */
export const uploadRealmIcon = endpoint({
	method: 'POST',
	path: '/realm/icon',
	access: 'administrator',
	effect: {changes: 'realm'},
	takesFile: true,
	summary: 'Give the organization an icon.',
	notes: ['Event: `realm` `update_dict` of `icon`.'],
	returns: z.object({icon_url: z.string()}),
	refusals: pictureRules,
});

/** api-facts 9.14. */
export const deleteRealmIcon = endpoint({
	method: 'DELETE',
	path: '/realm/icon',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Take the icon of the organization away.',
	notes: ['Event: `realm` `update_dict` of `icon`.'],
	returns: z.object({icon_url: z.string()}),
	refusals: [forAdministrators],
});

/** api-facts 9.14. */
export const uploadRealmLogo = endpoint({
	method: 'POST',
	path: '/realm/logo',
	access: 'administrator',
	effect: {changes: 'realm'},
	takesFile: true,
	summary: 'Give the organization a wide picture.',
	notes: ['Event: `realm` `update_dict` of `logo` or `night_logo`.'],
	params: night,
	about: aboutNight,
	refusals: pictureRules,
});

/** api-facts 9.14. */
export const deleteRealmLogo = endpoint({
	method: 'DELETE',
	path: '/realm/logo',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Take the wide picture of the organization away.',
	notes: ['Event: `realm` `update_dict` of `logo` or `night_logo`.'],
	params: night,
	about: aboutNight,
	refusals: [forAdministrators],
});
