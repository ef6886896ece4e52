import {z} from 'zod';
import {attachment, realmEmoji} from '../../model/attachment';
import {draft} from '../../model/draft';
import {linkifier, playground} from '../../model/linkifier';
import {defaultChannelGroup, realmDomain, realmExport} from '../../model/organization';
import {mutedUser} from '../../model/muted-user';
import {scheduledMessage} from '../../model/scheduled-message';
import type {EventSpec} from './event';

const own = 'the person themselves';
const fileShape = {attachment, upload_space_used: z.int()};

/** Events about the organization and about what is one's own (api-facts 12). */
export const organizationEvents = {
	realm: {
		summary: 'Settings of the organization changed.',
		hears: 'everybody',
		renews: ['channels', 'realm'],
		ops: {
			update: {property: z.string(), value: z.unknown()},
			update_dict: {property: z.string(), data: z.record(z.string(), z.unknown())},
			/** Nobody can do anything in it any more. */
			deactivated: {realm_id: z.int()},
		},
	},
	realm_emoji: {
		summary: 'The custom emoji, all of them, by id.',
		hears: 'everybody',
		renews: ['emoji'],
		ops: {update: {realm_emoji: z.record(z.string(), realmEmoji)}},
	},
	realm_linkifiers: {
		summary: 'The linkifiers, all of them, in their order.',
		hears: 'everybody',
		renews: ['linkifiers'],
		shape: {realm_linkifiers: z.array(linkifier)},
	},
	realm_playgrounds: {
		summary: 'The code playgrounds, all of them.',
		hears: 'everybody',
		renews: ['playgrounds'],
		shape: {realm_playgrounds: z.array(playground)},
	},
	realm_domains: {
		summary: 'A domain for addresses of new people came, changed or went.',
		hears: 'everybody',
		renews: ['domains'],
		ops: {
			add: {realm_domain: realmDomain},
			change: {realm_domain: realmDomain},
			remove: {domain: z.string()},
		},
	},
	default_stream_groups: {
		summary: 'The groups of channels that new people may choose, all of them.',
		hears: 'everybody but guests',
		renews: ['channelGroups'],
		shape: {default_stream_groups: z.array(defaultChannelGroup)},
	},
	realm_user_settings_defaults: {
		summary: 'A setting that new people begin with.',
		hears: 'everybody',
		renews: ['userDefaults'],
		ops: {update: {property: z.string(), value: z.unknown()}},
	},
	realm_export: {
		summary: 'The exports of the public data, all of them.',
		hears: 'administrators',
		renews: ['exports'],
		shape: {exports: z.array(realmExport)},
	},
	invites_changed: {
		summary: 'Invitations came or went.',
		hears: 'administrators and whoever made the invitation',
		renews: ['invitations'],
		shape: {},
	},
	user_settings: {
		summary: 'One setting of the reader.',
		hears: own,
		renews: ['ownSettings', 'accountSettings'],
		ops: {
			update: {property: z.string(), value: z.unknown(), language_name: z.string().optional()},
		},
	},
	update_display_settings: {
		summary: 'The same for clients without `user_settings_object`: how things look.',
		hears: own,
		renews: [],
		shape: {
			user: z.string(),
			setting_name: z.string(),
			setting: z.unknown(),
			language_name: z.string().optional(),
		},
	},
	update_global_notifications: {
		summary: 'The same for clients without `user_settings_object`: notifications.',
		hears: own,
		renews: [],
		shape: {user: z.string(), notification_name: z.string(), setting: z.unknown()},
	},
	drafts: {
		summary: 'Drafts of the reader came, changed or went.',
		hears: own,
		renews: ['drafts'],
		ops: {add: {drafts: z.array(draft)}, update: {draft}, remove: {draft_id: z.int()}},
	},
	alert_words: {
		summary: 'The words that the reader wants to be told of, all of them.',
		hears: own,
		renews: ['alertWords'],
		shape: {alert_words: z.array(z.string())},
	},
	muted_users: {
		summary: 'The people whom the reader has muted, all of them.',
		hears: own,
		renews: ['mutedPeople'],
		shape: {muted_users: z.array(mutedUser)},
	},
	scheduled_messages: {
		summary: 'What the reader has written to be sent later came, changed, was sent or went.',
		hears: own,
		renews: ['scheduled'],
		ops: {
			add: {scheduled_messages: z.array(scheduledMessage)},
			update: {scheduled_message: scheduledMessage},
			remove: {scheduled_message_id: z.int()},
		},
	},
	attachment: {
		summary: 'A file of the reader came, is used elsewhere, or went.',
		hears: own,
		renews: ['files'],
		ops: {
			add: fileShape,
			update: fileShape,
			remove: {attachment: z.object({id: z.int()}), upload_space_used: z.int()},
		},
	},
	restart: {
		summary: 'The server was renewed: nothing that was read before holds for sure.',
		hears: 'everybody, on servers that live longer than their queues',
		renews: [],
		shape: {
			server_generation: z.int().optional(),
			immediate: z.boolean().optional(),
			zulip_version: z.string().optional(),
			zulip_merge_base: z.string().optional(),
			zulip_feature_level: z.int().optional(),
		},
	},
	heartbeat: {
		summary: 'Nothing happened for 50 seconds.',
		hears: 'whoever polls',
		renews: [],
		shape: {},
	},
} as const satisfies Record<string, EventSpec>;
