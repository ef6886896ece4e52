import {usualUserSettings} from '../../../shared/model/user-settings';

/**
 * What a client of feature level 263 looks for in the state of the organization and this server does
 * not do or cannot be told otherwise: mail, calls, pictures of others, payment.
 */
export const unchanging = {
	realm_bot_domain: 'localhost',
	realm_push_notifications_enabled: false,
	realm_push_notifications_enabled_end_timestamp: null,
	realm_is_zephyr_mirror_realm: false,
	realm_available_video_chat_providers: {
		disabled: {name: 'None', id: 0},
		jitsi_meet: {name: 'Jitsi Meet', id: 1},
	},
	max_logo_file_size_mib: 5,
	settings_send_digest_emails: false,
	development_environment: false,
	zulip_plan_is_not_limited: true,
	upgrade_text_for_wide_organization_logo: '',
	server_inline_image_preview: true,
	server_inline_url_embed_preview: false,
	server_avatar_changes_disabled: false,
	server_name_changes_disabled: false,
	server_needs_upgrade: false,
	// The service's own one: the older name of it must be an address, though nobody calls here.
	server_jitsi_server_url: 'https://meet.jit.si',
	jitsi_server_url: 'https://meet.jit.si',
	server_typing_started_expiry_period_milliseconds: 45_000,
	server_typing_stopped_wait_period_milliseconds: 12_000,
	server_typing_started_wait_period_milliseconds: 30_000,
	giphy_api_key: '',
	giphy_rating_options: {
		disabled: {name: 'GIPHY integration disabled', id: 0},
		y: {name: 'Allow GIFs rated Y (Very young audience)', id: 1},
		g: {name: 'Allow GIFs rated G (General audience)', id: 2},
		pg: {name: 'Allow GIFs rated PG (Parental guidance)', id: 3},
		'pg-13': {name: 'Allow GIFs rated PG-13 (Parental guidance - under 13)', id: 4},
		r: {name: 'Allow GIFs rated R (Restricted)', id: 5},
	},
} as const;

const {timezone: _own, ...settings} = usualUserSettings;

/** Settings of people who join, where the organization changed none. */
export const usualSettings = settings;

type Allowed = {
	readonly system: boolean;
	readonly nobody?: boolean;
	readonly everyone?: boolean;
	readonly usual: string;
	readonly usualOfSystem?: string;
	readonly only?: readonly string[];
};

function permission(
	name: string,
	{system, nobody = false, everyone = false, usual, usualOfSystem, only = []}: Allowed,
) {
	return {
		require_system_group: system,
		allow_internet_group: false,
		allow_owners_group: false,
		allow_nobody_group: nobody,
		allow_everyone_group: everyone,
		default_group_name: usual,
		id_field_name: `${name}_id`,
		default_for_system_groups: usualOfSystem ?? null,
		allowed_system_groups: only,
	};
}

const administrators = 'role:administrators';
const everyone = 'role:everyone';

/** Which groups a setting that names one may name (api-facts 5.4). */
export const permissionSettings = {
	realm: {
		create_multiuse_invite_group: permission('create_multiuse_invite_group', {
			system: true,
			nobody: true,
			usual: administrators,
		}),
		can_access_all_users_group: permission('can_access_all_users_group', {
			system: true,
			everyone: true,
			usual: everyone,
			only: [everyone, 'role:members'],
		}),
	},
	stream: {
		can_remove_subscribers_group: permission('can_remove_subscribers_group', {
			system: true,
			everyone: true,
			usual: administrators,
		}),
	},
	group: {
		can_mention_group: permission('can_mention_group', {
			system: false,
			nobody: true,
			everyone: true,
			usual: everyone,
			usualOfSystem: 'role:nobody',
		}),
	},
} as const;
