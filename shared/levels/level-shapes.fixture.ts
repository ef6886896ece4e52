/**
 * Invented records of one small organization in the shapes of servers of many feature levels, after
 * api-facts 9, 14 and 15.
 */

/** Levels that stand for the rest: before and after each great change. */
export const testedLevels = [125, 140, 165, 185, 237, 263, 300, 350, 421, 489] as const;

type Fields = Record<string, unknown>;

/** Fields that a server has from one level on, or up to one. */
const from = (level: number, since: number, more: Fields) => (level >= since ? more : {});
const until = (level: number, end: number, more: Fields) => (level < end ? more : {});

export const ids = {owner: 7, admin: 8, moderator: 9, member: 10, guest: 11, bot: 12, gone: 13};
export const channelIds = {harbour: 31, logbook: 32, quiet: 33, archived: 34, open: 35};
export const groupIds = {nobody: 1, owners: 2, admins: 3, mods: 4, full: 5, members: 6, all: 7};

const roleFields = (role: number) => ({
	is_owner: role === 100,
	is_admin: role <= 200,
	is_guest: role === 600,
});

function person(level: number, id: number, name: string, role: number, more: Fields = {}): Fields {
	const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@harbour.test`;
	const isHidden = id === ids.guest;
	return {
		user_id: id,
		email: isHidden ? `user${id}@harbour.test` : email,
		...(isHidden ? from(level, 163, {delivery_email: null}) : {delivery_email: email}),
		full_name: name,
		...from(level, 59, {role}),
		...roleFields(role),
		...from(level, 73, until(level, 363, {is_billing_admin: false})),
		...from(level, 433, {is_imported_stub: false}),
		is_bot: false,
		is_active: true,
		timezone: 'Europe/Lisbon',
		date_joined: '2023-05-04T08:00:00+00:00',
		avatar_url: null,
		avatar_version: 1,
		profile_data: {'1': {value: 'Pier two'}},
		...more,
	};
}

export function people(level: number): readonly Fields[] {
	const bot = {is_bot: true, bot_type: 1, bot_owner_id: ids.admin, profile_data: undefined};
	return [
		person(level, ids.owner, 'Ines Okafor', 100),
		person(level, ids.admin, 'Tomas Brandt', 200),
		person(level, ids.moderator, 'Mina Sato', 300),
		person(level, ids.member, 'Lev Arden', 400),
		person(level, ids.guest, 'Olu Reyes', 600),
		person(level, ids.bot, 'Tide Bot', 400, bot),
		person(level, ids.gone, 'Wanda Fell', 400, {is_active: false}),
	];
}

const systemNames = [
	'role:nobody',
	'role:owners',
	'role:administrators',
	'role:moderators',
	'role:fullmembers',
	'role:members',
	'role:everyone',
];

/** Groups of the system came with level 93; deactivated ones are listed for some from 290 on. */
export function groups(level: number): readonly Fields[] {
	const system = systemNames.map((name, at) => ({
		id: at + 1,
		name,
		description: name,
		members: [[], [7], [8], [9], [], [10, 12], [11]][at],
		direct_subgroup_ids: at < 2 ? [] : [at],
		is_system_group: true,
		...from(level, 191, {
			can_mention_group: level >= 258 ? {direct_members: [7], direct_subgroups: []} : 6,
		}),
	}));
	const own = {
		id: 20,
		name: 'divers',
		description: 'Under water',
		members: [ids.member],
		direct_subgroup_ids: [],
		is_system_group: false,
	};
	const old = {...own, id: 21, name: 'sailors', deactivated: true};
	return [...system, own, ...(level >= 290 ? [{...old, creator_id: ids.owner}] : [])];
}

/** A setting that is a group: an id, or from level 320 on perhaps people and groups. */
export function setting(level: number, groupId: number, named: readonly number[] = []): unknown {
	if (level < 320 || named.length === 0) return groupId;
	return {direct_members: named, direct_subgroups: [groupId]};
}

type ChannelWish = {
	readonly id: number;
	readonly name: string;
	readonly posting: number;
	/** The group that says the same from level 333 on. */
	readonly posters: unknown;
	readonly more?: Fields;
};

function channel(level: number, {id, name, posting, posters, more}: ChannelWish): Fields {
	const removers = setting(level, groupIds.admins, [ids.member]);
	return {
		stream_id: id,
		name,
		description: `About ${name}`,
		rendered_description: `<p>About ${name}</p>`,
		date_created: 1_683_000_000,
		...from(level, 254, {creator_id: null}),
		first_message_id: 501,
		invite_only: false,
		...from(level, 98, {is_web_public: false}),
		history_public_to_subscribers: true,
		stream_post_policy: posting,
		...until(level, 500, {is_announcement_only: posting === 2}),
		...from(level, 17, {message_retention_days: null}),
		...from(level, 161, until(level, 197, {can_remove_subscribers_group_id: groupIds.admins})),
		...from(level, 197, {can_remove_subscribers_group: removers}),
		...from(level, 315, {is_archived: false}),
		...from(level, 325, {can_administer_channel_group: setting(level, groupIds.nobody)}),
		...from(level, 333, {can_send_message_group: posters}),
		...from(level, 389, {folder_id: null}),
		...from(level, 392, {topics_policy: 'inherit'}),
		...from(level, 394, {subscriber_count: 3}),
		stream_weekly_traffic: null,
		...more,
	};
}

const ownSettings = (level: number): Fields => ({
	color: '#76ce90',
	...from(level, 1, {is_muted: false}),
	in_home_view: true,
	pin_to_top: false,
	desktop_notifications: null,
	audible_notifications: null,
	push_notifications: null,
	email_notifications: null,
	wildcard_mentions_notify: null,
});

/** The channels one is in; the second of them has people of its own who may post. */
export function subscriptions(level: number): readonly Fields[] {
	const harbour = {id: channelIds.harbour, name: 'harbour', posting: 1, posters: groupIds.all};
	const logbook = {
		id: channelIds.logbook,
		name: 'logbook',
		posting: 2,
		posters: setting(level, groupIds.admins, [ids.member]),
	};
	const archived = {id: channelIds.archived, name: 'old pier', posting: 1, posters: groupIds.all};
	const own = ownSettings(level);
	return [
		{...channel(level, harbour), ...own, subscribers: [7, 8, 10]},
		{...channel(level, logbook), ...own, subscribers: [7, 8]},
		...(level >= 378
			? [{...channel(level, archived), ...own, is_archived: true, subscribers: []}]
			: []),
	];
}

export function otherChannels(level: number): readonly Fields[] {
	const open = {id: channelIds.open, name: 'open water', posting: 4, posters: groupIds.mods};
	return [{...channel(level, open), subscribers: [9]}];
}

export function fields(level: number): readonly Fields[] {
	const field = {id: 1, type: 1, name: 'Berth', hint: 'Where', field_data: '', order: 1};
	return [
		{
			...field,
			...from(level, 244, {required: false}),
			...from(level, 296, {editable_by_user: true}),
			...from(level, 455, {use_for_user_matching: false}),
			...from(level, 146, {display_in_profile_summary: true}),
		},
	];
}

const reaction = (level: number, type: string, name: string, code: string): Fields => ({
	emoji_name: name,
	emoji_code: code,
	reaction_type: type,
	...from(level, 2, {user_id: ids.admin}),
	...until(level, 328, {
		user: {
			id: ids.admin,
			user_id: ids.admin,
			email: 'tomas@harbour.test',
			full_name: 'Tomas Brandt',
		},
	}),
});

export function message(level: number, id: number, more: Fields = {}): Fields {
	return {
		id,
		type: 'stream',
		stream_id: channelIds.harbour,
		subject: 'tides',
		display_recipient: 'harbour',
		recipient_id: 44,
		sender_id: ids.admin,
		sender_email: 'tomas@harbour.test',
		sender_full_name: 'Tomas Brandt',
		sender_realm_str: '',
		avatar_url: null,
		client: 'website',
		content: `<p>High water at ${id}</p>`,
		content_type: 'text/html',
		timestamp: 1_700_000_000 + id,
		is_me_message: false,
		reactions: [
			reaction(level, 'unicode_emoji', 'sailboat', '26f5'),
			reaction(level, 'zulip_extra_emoji', 'zulip', 'zulip'),
		],
		submessages: [],
		topic_links: [],
		flags: ['read'],
		...more,
	};
}

/** Messages of the narrow that the service answers; the last of them has no topic of its own. */
export function messages(level: number): readonly Fields[] {
	const edit = level < 118 ? {prev_subject: 'ebb'} : {prev_topic: 'ebb', topic: 'tides'};
	const entry = {timestamp: 1_700_000_600, user_id: ids.admin, ...edit};
	const edited = {
		edit_history: [entry],
		...(level < 365 ? {last_edit_timestamp: 1_700_000_600} : {last_moved_timestamp: 1_700_000_600}),
	};
	return [
		message(level, 501),
		message(level, 502, edited),
		message(level, 503, {subject: level < 334 ? '(no topic)' : 'general chat'}),
	];
}

export function invitations(level: number): readonly Fields[] {
	const link = {
		id: 3,
		invited_by_user_id: ids.owner,
		invited: 1_700_000_000,
		expiry_date: 1_900_000_000,
		invited_as: 400,
		is_multiuse: true,
		link_url: 'https://harbour.test/join/abcdef/',
	};
	const mail = {...link, id: 4, is_multiuse: false, link_url: undefined, email: 'new@harbour.test'};
	return [
		link,
		{
			...mail,
			...from(level, 267, {notify_referrer_on_join: true}),
			...from(level, 416, {welcome_message_custom_text: null}),
		},
	];
}

export function attachments(level: number): readonly Fields[] {
	const unit = level < 443 ? 1000 : 1;
	const at = 1_700_000_000 * unit;
	return [
		{
			id: 91,
			name: 'chart.pdf',
			path_id: '2/ab/xyz/chart.pdf',
			size: 2048,
			create_time: at,
			...(level < 472 ? {messages: [{id: 501, date_sent: at}]} : {message_ids: [501]}),
		},
	];
}

export function drafts(level: number): readonly Fields[] {
	return [
		{
			id: 61,
			type: 'stream',
			to: [channelIds.harbour],
			topic: level < 334 ? 'tides' : '',
			content: 'Spring tide on Friday',
			timestamp: 1_700_000_000,
		},
	];
}
