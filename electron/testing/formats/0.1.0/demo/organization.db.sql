PRAGMA foreign_keys = OFF;
CREATE TABLE realm (
		key TEXT PRIMARY KEY,
		value TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
		id INTEGER PRIMARY KEY,
		delivery_email TEXT NOT NULL,
		address_key TEXT NOT NULL UNIQUE,
		full_name TEXT NOT NULL,
		role INTEGER NOT NULL CHECK (role IN (100, 200, 300, 400, 600)),
		is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
		bot_type INTEGER CHECK (bot_type BETWEEN 1 AND 4),
		bot_owner_id INTEGER REFERENCES accounts (id),
		timezone TEXT NOT NULL,
		joined_at INTEGER NOT NULL,
		avatar_version INTEGER NOT NULL DEFAULT 1,
		address_visibility INTEGER NOT NULL CHECK (address_visibility BETWEEN 1 AND 5),
		password_hash TEXT,
		key_version INTEGER NOT NULL DEFAULT 1,
		may_create_users INTEGER NOT NULL DEFAULT 0 CHECK (may_create_users IN (0, 1))
	, presence_enabled INTEGER NOT NULL DEFAULT 1
		CHECK (presence_enabled IN (0, 1)), synced_drafts INTEGER NOT NULL DEFAULT 1
		CHECK (synced_drafts IN (0, 1)), avatar_path TEXT) STRICT;
CREATE TABLE user_groups (
		id INTEGER PRIMARY KEY,
		name TEXT NOT NULL UNIQUE,
		description TEXT NOT NULL,
		is_system_group INTEGER NOT NULL CHECK (is_system_group IN (0, 1))
	, can_mention TEXT) STRICT;
CREATE TABLE named_accounts (
		name TEXT PRIMARY KEY,
		account_id INTEGER NOT NULL REFERENCES accounts (id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE channels (
		id INTEGER PRIMARY KEY,
		name TEXT NOT NULL,
		name_key TEXT NOT NULL UNIQUE,
		description TEXT NOT NULL,
		created_at INTEGER NOT NULL,
		creator_id INTEGER REFERENCES accounts (id),
		is_private INTEGER NOT NULL CHECK (is_private IN (0, 1)),
		is_web_public INTEGER NOT NULL CHECK (is_web_public IN (0, 1)),
		has_shared_history INTEGER NOT NULL CHECK (has_shared_history IN (0, 1)),
		post_policy INTEGER NOT NULL CHECK (post_policy BETWEEN 1 AND 4),
		retention_days INTEGER,
		remove_group_id INTEGER NOT NULL REFERENCES user_groups (id),
		is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
		is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
		first_message_id INTEGER
	) STRICT;
CREATE TABLE subscriptions (
		channel_id INTEGER NOT NULL REFERENCES channels (id),
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
		color TEXT NOT NULL,
		is_muted INTEGER NOT NULL DEFAULT 0,
		pin_to_top INTEGER NOT NULL DEFAULT 0,
		desktop_notifications INTEGER,
		audible_notifications INTEGER,
		push_notifications INTEGER,
		email_notifications INTEGER,
		wildcard_mentions_notify INTEGER,
		-- Messages from this one on were received.
		since_message_id INTEGER NOT NULL,
		PRIMARY KEY (channel_id, user_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE past_subscriptions (
		channel_id INTEGER NOT NULL,
		user_id INTEGER NOT NULL,
		since_message_id INTEGER NOT NULL,
		until_message_id INTEGER NOT NULL,
		PRIMARY KEY (channel_id, user_id, since_message_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE user_topics (
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		channel_id INTEGER NOT NULL REFERENCES channels (id),
		topic_key TEXT NOT NULL,
		topic TEXT NOT NULL,
		policy INTEGER NOT NULL CHECK (policy BETWEEN 1 AND 3),
		updated_at INTEGER NOT NULL,
		PRIMARY KEY (user_id, channel_id, topic_key)
	) STRICT, WITHOUT ROWID;
CREATE TABLE profile_fields (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		position INTEGER NOT NULL,
		type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 8),
		name TEXT NOT NULL UNIQUE,
		hint TEXT NOT NULL,
		field_data TEXT NOT NULL,
		is_on_card INTEGER NOT NULL CHECK (is_on_card IN (0, 1)),
		is_required INTEGER NOT NULL CHECK (is_required IN (0, 1))
	) STRICT;
CREATE TABLE profile_values (
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		field_id INTEGER NOT NULL REFERENCES profile_fields (id),
		value TEXT NOT NULL,
		PRIMARY KEY (user_id, field_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE invitations (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		-- Exactly one of both: a link has a key, an invitation by mail an address.
		link_key TEXT UNIQUE,
		email TEXT,
		creator_id INTEGER NOT NULL REFERENCES accounts (id),
		created_at INTEGER NOT NULL,
		expires_at INTEGER,
		role INTEGER NOT NULL,
		channels TEXT NOT NULL,
		with_defaults INTEGER NOT NULL CHECK (with_defaults IN (0, 1)),
		is_revoked INTEGER NOT NULL DEFAULT 0 CHECK (is_revoked IN (0, 1)),
		CHECK ((link_key IS NULL) != (email IS NULL))
	) STRICT;
CREATE TABLE presence (
		user_id INTEGER PRIMARY KEY REFERENCES accounts (id),
		connected_at INTEGER NOT NULL,
		active_at INTEGER,
		update_id INTEGER NOT NULL
	) STRICT;
CREATE TABLE apns_tokens (
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		token TEXT NOT NULL,
		appid TEXT NOT NULL,
		added_at INTEGER NOT NULL,
		PRIMARY KEY (user_id, token)
	) STRICT, WITHOUT ROWID;
CREATE TABLE "messages" (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		sender_id INTEGER NOT NULL,
		channel_id INTEGER REFERENCES channels (id),
		topic TEXT NOT NULL,
		topic_key TEXT NOT NULL,
		-- Sorted ids as JSON, for direct messages.
		recipients TEXT,
		client TEXT NOT NULL DEFAULT 'website',
		content TEXT NOT NULL,
		rendered TEXT NOT NULL DEFAULT '',
		sent_at INTEGER NOT NULL,
		edited_at INTEGER,
		-- JSON, the newest entry first.
		traits INTEGER NOT NULL DEFAULT 0
	) STRICT;
CREATE TABLE user_messages (
		user_id INTEGER NOT NULL,
		message_id INTEGER NOT NULL,
		flags INTEGER NOT NULL,
		PRIMARY KEY (user_id, message_id)
	) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE message_words USING fts5 (
		content, topic, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
	);
CREATE TABLE conversations (
		id INTEGER PRIMARY KEY,
		recipients TEXT NOT NULL UNIQUE
	) STRICT;
CREATE TABLE reactions (
		message_id INTEGER NOT NULL,
		position INTEGER NOT NULL,
		user_id INTEGER NOT NULL,
		type TEXT NOT NULL,
		code TEXT NOT NULL,
		name TEXT NOT NULL,
		PRIMARY KEY (message_id, user_id, type, code)
	) STRICT, WITHOUT ROWID;
CREATE TABLE attachments (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		owner_id INTEGER NOT NULL REFERENCES accounts (id),
		path_id TEXT NOT NULL UNIQUE,
		name TEXT NOT NULL,
		size INTEGER NOT NULL,
		created_at INTEGER NOT NULL
	) STRICT;
CREATE TABLE attachment_uses (
		attachment_id INTEGER NOT NULL,
		message_id INTEGER NOT NULL,
		PRIMARY KEY (attachment_id, message_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE drafts (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		owner_id INTEGER NOT NULL,
		type TEXT NOT NULL CHECK (type IN ('', 'private', 'stream')),
		recipients TEXT NOT NULL,
		topic TEXT NOT NULL,
		content TEXT NOT NULL,
		edited_at INTEGER NOT NULL
	) STRICT;
CREATE TABLE message_edits (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		message_id INTEGER NOT NULL,
		user_id INTEGER NOT NULL,
		-- UNIX seconds.
		edited_at INTEGER NOT NULL,
		prev_content TEXT,
		prev_rendered TEXT,
		prev_topic TEXT,
		topic TEXT,
		prev_channel_id INTEGER,
		channel_id INTEGER
	) STRICT;
CREATE TABLE upkeep (
		task TEXT PRIMARY KEY
	) STRICT, WITHOUT ROWID;
CREATE TABLE user_settings (
		user_id INTEGER PRIMARY KEY REFERENCES accounts (id),
		settings TEXT NOT NULL
	) STRICT;
CREATE TABLE user_statuses (
		user_id INTEGER PRIMARY KEY REFERENCES accounts (id),
		text TEXT NOT NULL,
		-- Empty without an emoji, like its code.
		emoji_name TEXT NOT NULL,
		emoji_code TEXT NOT NULL,
		emoji_type TEXT NOT NULL
	) STRICT;
CREATE TABLE bot_settings (
		user_id INTEGER PRIMARY KEY REFERENCES accounts (id),
		sending_channel_id INTEGER REFERENCES channels (id),
		events_channel_id INTEGER REFERENCES channels (id),
		has_all_public INTEGER NOT NULL CHECK (has_all_public IN (0, 1)),
		-- Of an outgoing webhook: what it calls, and in which form.
		payload_url TEXT,
		interface INTEGER NOT NULL,
		-- JSON of texts by their names.
		config TEXT NOT NULL
	) STRICT;
CREATE TABLE group_members (
		group_id INTEGER NOT NULL REFERENCES user_groups (id),
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		PRIMARY KEY (group_id, user_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE group_subgroups (
		group_id INTEGER NOT NULL REFERENCES user_groups (id),
		subgroup_id INTEGER NOT NULL REFERENCES user_groups (id),
		PRIMARY KEY (group_id, subgroup_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE linkifiers (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		position INTEGER NOT NULL,
		pattern TEXT NOT NULL UNIQUE,
		url_template TEXT NOT NULL
	) STRICT;
CREATE TABLE playgrounds (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		name TEXT NOT NULL,
		language TEXT NOT NULL,
		url_template TEXT NOT NULL,
		UNIQUE (language, name)
	) STRICT;
CREATE TABLE "realm_emoji" (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		name TEXT NOT NULL,
		path TEXT NOT NULL,
		author_id INTEGER,
		is_deactivated INTEGER NOT NULL CHECK (is_deactivated IN (0, 1))
	) STRICT;
CREATE TABLE realm_domains (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		domain TEXT NOT NULL UNIQUE,
		allow_subdomains INTEGER NOT NULL CHECK (allow_subdomains IN (0, 1))
	) STRICT;
CREATE TABLE default_channel_groups (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		name TEXT NOT NULL UNIQUE,
		description TEXT NOT NULL,
		-- Ids as a JSON list.
		channels TEXT NOT NULL
	) STRICT;
CREATE TABLE realm_exports (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		actor_id INTEGER NOT NULL REFERENCES accounts (id),
		requested_at INTEGER NOT NULL,
		failed_at INTEGER,
		deleted_at INTEGER,
		-- Empty while it is being made, and afterwards where it failed.
		path TEXT NOT NULL
	) STRICT;
CREATE TABLE "alert_words" (
		id INTEGER PRIMARY KEY,
		user_id INTEGER NOT NULL,
		word TEXT NOT NULL,
		word_key TEXT NOT NULL,
		UNIQUE (user_id, word_key)
	) STRICT;
CREATE TABLE muted_users (
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		muted_id INTEGER NOT NULL REFERENCES accounts (id),
		muted_at INTEGER NOT NULL,
		PRIMARY KEY (user_id, muted_id)
	) STRICT, WITHOUT ROWID;
CREATE TABLE scheduled_messages (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		sender_id INTEGER NOT NULL REFERENCES accounts (id),
		-- Exactly one of both: a channel, or sorted ids as JSON.
		channel_id INTEGER REFERENCES channels (id),
		recipients TEXT,
		topic TEXT NOT NULL,
		content TEXT NOT NULL,
		rendered TEXT NOT NULL,
		client TEXT NOT NULL,
		is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
		send_at INTEGER NOT NULL,
		has_failed INTEGER NOT NULL DEFAULT 0 CHECK (has_failed IN (0, 1)),
		CHECK ((channel_id IS NULL) != (recipients IS NULL))
	) STRICT;
INSERT INTO "realm" ("key", "value") VALUES ('facts', '{"name":"Kestrel Bay Observatory","description":"Staff, volunteers and guests of the observatory and its school programme.","host":"kestrel-bay.example.com","madeAs":"demo","demoUsers":1}');
INSERT INTO "realm" ("key", "value") VALUES ('last_group_id', '16');
INSERT INTO "realm" ("key", "value") VALUES ('settings', '{"name":"Kestrel Bay Observatory","description":"Staff, volunteers and guests of the observatory and its school programme.","create_public_stream_policy":1,"create_private_stream_policy":1,"create_web_public_stream_policy":7,"invite_to_stream_policy":1,"invite_to_realm_policy":1,"edit_topic_policy":5,"move_messages_between_streams_policy":1,"delete_own_message_policy":5,"user_group_edit_policy":1,"add_custom_emoji_policy":1,"private_message_policy":1,"wildcard_mention_policy":5,"bot_creation_policy":1,"create_multiuse_invite_group":3,"can_access_all_users_group":7,"allow_message_editing":true,"message_content_edit_limit_seconds":600,"message_content_delete_limit_seconds":600,"move_messages_within_stream_limit_seconds":604800,"move_messages_between_streams_limit_seconds":604800,"allow_edit_history":true,"mandatory_topics":false,"invite_required":true,"waiting_period_threshold":0,"message_retention_days":-1,"name_changes_disabled":false,"email_changes_disabled":false,"avatar_changes_disabled":false,"enable_spectator_access":true,"enable_read_receipts":false,"enable_guest_user_indicator":true,"presence_disabled":false,"inline_image_preview":true,"inline_url_embed_preview":false,"default_language":"en","require_unique_names":false,"new_stream_announcements_stream_id":2,"signup_announcements_stream_id":-1,"zulip_update_announcements_stream_id":-1,"emails_restricted_to_domains":false,"disallow_disposable_email_addresses":true,"send_welcome_emails":false,"digest_emails_enabled":false,"digest_weekday":1,"message_content_allowed_in_email_notifications":true,"video_chat_provider":0,"jitsi_server_url":null,"giphy_rating":0,"default_code_block_language":"","org_type":0,"want_advertise_in_communities_directory":false}');
INSERT INTO "accounts" ("id", "delivery_email", "address_key", "full_name", "role", "is_active", "bot_type", "bot_owner_id", "timezone", "joined_at", "avatar_version", "address_visibility", "password_hash", "key_version", "may_create_users", "presence_enabled", "synced_drafts", "avatar_path") VALUES (1, 'ines.halloran@kestrel-bay.example.com', 'ines.halloran@kestrel-bay.example.com', 'Ines Halloran', 100, 1, NULL, NULL, 'Europe/Lisbon', 1490259600000, 1, 1, '$argon2id$v=19$m=19456,t=2,p=1$6yx6hDeBtK/SuEIDAlOSJw$r5P/li7puHkxDGTdnwCSXoEHNCUAvlJJF8h3KVp5aME', 1, 1, 1, 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (1, 'role:nobody', 'Nobody', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (2, 'role:owners', 'Owners of this organization', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (3, 'role:administrators', 'Administrators of this organization, including owners', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (4, 'role:moderators', 'Moderators of this organization, including administrators', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (5, 'role:fullmembers', 'Members of this organization, not including new accounts and guests', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (6, 'role:members', 'Members of this organization, not including guests', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (7, 'role:everyone', 'Everyone in this organization, including guests', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (8, 'role:internet', 'Everyone on the internet', 1, NULL);
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (9, 'night observers', 'Whoever opens the dome at night.', 0, '7');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (10, 'optics', 'Mirrors, lenses and everything that must not be touched.', 0, '7');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (11, 'electronics', 'Cameras, cables and the clean room.', 0, '7');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (12, 'instrument crew', 'Everyone who may enter the instrument platform.', 0, '4');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (13, 'outreach team', 'Tours, school classes and the open day.', 0, '7');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (14, 'on call', 'Reached at any hour. Mention only when something is broken.', 0, '12');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (15, 'all crews', 'Observers and instrument people together.', 0, '3');
INSERT INTO "user_groups" ("id", "name", "description", "is_system_group", "can_mention") VALUES (16, 'solar eclipse 2027', 'Trip to the eclipse; not begun yet.', 0, '7');
INSERT INTO "named_accounts" ("name", "account_id") VALUES ('owner', 1);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (1, 'general', 'general', 'What concerns the whole observatory.', 1488790800000, 1, 0, 0, 1, 1, NULL, 3, 1, 0, 108);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (2, 'announcements', 'announcements', 'Decisions and dates. Few messages, worth reading.', 1505206800000, NULL, 0, 0, 1, 2, NULL, 3, 1, 0, 83);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (3, 'night log', 'night log', 'One topic for every night: seeing, faults, visitors.', 1521622800000, NULL, 0, 0, 1, 1, NULL, 3, 1, 0, 93);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (4, 'instruments', 'instruments', 'Cameras, spectrographs and everything with a cable.', 1538038800000, 1, 0, 0, 1, 3, NULL, 3, 0, 0, 4);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (5, 'dome and weather', 'dome and weather', 'Messages of the dome, the mast and the sky camera.', 1554454800000, NULL, 0, 0, 1, 1, NULL, 3, 0, 0, 3);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (6, 'outreach', 'outreach', 'Tours, school classes and talks.', 1570870800000, NULL, 0, 0, 1, 1, NULL, 3, 0, 0, 103);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (7, 'data pipeline', 'data pipeline', 'From raw frames to tables. See https://data.kestrel-bay.example.com for the runs.', 1587286800000, 1, 0, 0, 1, 1, -1, 3, 0, 0, 2);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (8, 'kitchen', 'kitchen', 'Coffee, cake and the dishwasher.', 1603702800000, NULL, 0, 0, 1, 1, NULL, 3, 0, 0, 114);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (9, 'lost and found', 'lost and found', 'Messages here are deleted after 30 days.', 1620118800000, NULL, 0, 0, 1, 1, 30, 3, 0, 0, 123);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (10, 'visitors', 'visitors', 'For guests of the house; everybody on the web can read along.', 1636534800000, 1, 0, 1, 1, 1, NULL, 3, 0, 0, 97);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (11, 'staff', 'staff', 'For those who work here. New people do not see what was written before them.', 1652950800000, NULL, 1, 0, 0, 1, NULL, 3, 0, 0, 115);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (12, 'proposals', 'proposals', 'Observing proposals under review.', 1669366800000, NULL, 1, 0, 1, 1, NULL, 3, 0, 0, 112);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (13, 'board', 'board', 'The board of the observatory.', 1685782800000, 1, 1, 0, 0, 4, NULL, 3, 0, 0, 90);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (14, 'summer school 2026', 'summer school 2026', 'Teachers and participants of the summer school.', 1702198800000, NULL, 1, 0, 1, 1, NULL, 3, 0, 0, 1);
INSERT INTO "channels" ("id", "name", "name_key", "description", "created_at", "creator_id", "is_private", "is_web_public", "has_shared_history", "post_policy", "retention_days", "remove_group_id", "is_default", "is_archived", "first_message_id") VALUES (15, 'old dome', 'old dome', '', 1718614800000, NULL, 0, 0, 1, 1, NULL, 3, 0, 0, NULL);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (1, 1, 1, '#3b7dd8', 0, 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (2, 1, 1, '#c0504d', 0, 0, NULL, NULL, NULL, 1, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (3, 1, 1, '#4f9a53', 0, 1, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (4, 1, 1, '#b07aa1', 0, 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (7, 1, 1, '#8a6d3b', 0, 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (8, 1, 1, '#7a5cc9', 1, 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (11, 1, 1, '#a6483f', 0, 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "subscriptions" ("channel_id", "user_id", "is_active", "color", "is_muted", "pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications", "email_notifications", "wildcard_mentions_notify", "since_message_id") VALUES (13, 1, 1, '#b5762c', 0, 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO "user_topics" ("user_id", "channel_id", "topic_key", "topic", "policy", "updated_at") VALUES (1, 1, 'road works on the hill', 'road works on the hill', 1, 1795735824488);
INSERT INTO "user_topics" ("user_id", "channel_id", "topic_key", "topic", "policy", "updated_at") VALUES (1, 3, 'night of 29 october', 'night of 29 October', 3, 1795735824488);
INSERT INTO "user_topics" ("user_id", "channel_id", "topic_key", "topic", "policy", "updated_at") VALUES (1, 8, 'cake on monday', 'cake on Monday', 2, 1795735824488);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (1, 1, 3, 'Team', 'Where you work most of the time', '{"1":{"text":"Optics","order":"1"},"2":{"text":"Instruments","order":"2"},"3":{"text":"Data","order":"3"},"4":{"text":"Outreach","order":"4"},"5":{"text":"Operations","order":"5"}}', 1, 1);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (2, 2, 8, 'Pronouns', 'How people should speak of you', '', 1, 0);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (3, 3, 1, 'Phone', 'Extension inside the house', '', 0, 0);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (4, 4, 2, 'About me', 'A few sentences', '', 0, 0);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (5, 5, 4, 'Birthday', 'For the cake', '', 0, 0);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (6, 6, 5, 'Website', '', '', 0, 0);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (7, 7, 6, 'Mentor', 'Whom you ask first', '', 0, 0);
INSERT INTO "profile_fields" ("id", "position", "type", "name", "hint", "field_data", "is_on_card", "is_required") VALUES (8, 8, 7, 'GitHub username', 'Name of the account, without @', '{"subtype":"github"}', 0, 0);
INSERT INTO "profile_values" ("user_id", "field_id", "value") VALUES (1, 1, '4');
INSERT INTO "profile_values" ("user_id", "field_id", "value") VALUES (1, 2, 'she/her');
INSERT INTO "profile_values" ("user_id", "field_id", "value") VALUES (1, 3, '2001');
INSERT INTO "profile_values" ("user_id", "field_id", "value") VALUES (1, 4, 'Mostly awake at night.');
INSERT INTO "invitations" ("id", "link_key", "email", "creator_id", "created_at", "expires_at", "role", "channels", "with_defaults", "is_revoked") VALUES (1, 'b93e51aa0123456789abcdef', NULL, 1, 1792452625814, NULL, 400, '[1]', 1, 0);
INSERT INTO "invitations" ("id", "link_key", "email", "creator_id", "created_at", "expires_at", "role", "channels", "with_defaults", "is_revoked") VALUES (2, 'c20d77fe0123456789abcdef', NULL, 1, 1795735825814, 1795980625814, 300, '[6]', 0, 0);
INSERT INTO "invitations" ("id", "link_key", "email", "creator_id", "created_at", "expires_at", "role", "channels", "with_defaults", "is_revoked") VALUES (3, NULL, 'night.assistant@example.org', 1, 1795062625814, 1795926625814, 400, '[1]', 1, 0);
INSERT INTO "presence" ("user_id", "connected_at", "active_at", "update_id") VALUES (1, 1795546505, 1795544118, 1);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (1, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 12 is sorted.', '<p>Album 12 is sorted.</p>', 1790541024666, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (2, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '54 frames reduced, 1 rejected.', '<p>54 frames reduced, 1 rejected.</p>', 1790566224746, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (3, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 6, wind up to 9 m/s.', '<p>Clear hours last night: 6, wind up to 9 m/s.</p>', 1790616624748, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (4, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 4 and topped up the dewar.', '<p>Checked filter 4 and topped up the dewar.</p>', 1790616624755, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (5, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 11 is sorted.', '<p>Album 11 is sorted.</p>', 1790692224756, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (6, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '41 frames reduced, 0 rejected.', '<p>41 frames reduced, 0 rejected.</p>', 1790767824756, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (7, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 10 is sorted.', '<p>Album 10 is sorted.</p>', 1790843424763, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (8, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 1, wind up to 13 m/s.', '<p>Clear hours last night: 1, wind up to 13 m/s.</p>', 1790919024764, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (9, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 3 and topped up the dewar.', '<p>Checked filter 3 and topped up the dewar.</p>', 1790919024792, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (10, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '28 frames reduced, 2 rejected.', '<p>28 frames reduced, 2 rejected.</p>', 1790969424793, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (11, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 9 is sorted.', '<p>Album 9 is sorted.</p>', 1790994624794, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (12, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 7 is sorted.', '<p>Album 7 is sorted.</p>', 1791120624794, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (13, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 8, wind up to 7 m/s.', '<p>Clear hours last night: 8, wind up to 7 m/s.</p>', 1791145824795, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (14, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 4 and topped up the dewar.', '<p>Checked filter 4 and topped up the dewar.</p>', 1791171024795, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (15, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '30 frames reduced, 2 rejected.', '<p>30 frames reduced, 2 rejected.</p>', 1791221424795, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (16, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 6 is sorted.', '<p>Album 6 is sorted.</p>', 1791221424796, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (17, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 3, wind up to 11 m/s.', '<p>Clear hours last night: 3, wind up to 11 m/s.</p>', 1791297024796, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (18, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 5 is sorted.', '<p>Album 5 is sorted.</p>', 1791322224871, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (19, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 3 and topped up the dewar.', '<p>Checked filter 3 and topped up the dewar.</p>', 1791372624872, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (20, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 4 is sorted.', '<p>Album 4 is sorted.</p>', 1791423024872, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (21, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 7, wind up to 15 m/s.', '<p>Clear hours last night: 7, wind up to 15 m/s.</p>', 1791448224873, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (22, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '57 frames reduced, 1 rejected.', '<p>57 frames reduced, 1 rejected.</p>', 1791523824874, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (23, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 3 is sorted.', '<p>Album 3 is sorted.</p>', 1791523824874, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (24, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 2 and topped up the dewar.', '<p>Checked filter 2 and topped up the dewar.</p>', 1791574224874, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (25, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 2, wind up to 8 m/s.', '<p>Clear hours last night: 2, wind up to 8 m/s.</p>', 1791599424875, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (26, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 2 is sorted.', '<p>Album 2 is sorted.</p>', 1791624624875, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (27, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 5, wind up to 9 m/s.', '<p>Clear hours last night: 5, wind up to 9 m/s.</p>', 1791736224875, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (28, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 11 is sorted.', '<p>Album 11 is sorted.</p>', 1791736224875, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (29, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 2 and topped up the dewar.', '<p>Checked filter 2 and topped up the dewar.</p>', 1791826224875, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (30, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 0, wind up to 13 m/s.', '<p>Clear hours last night: 0, wind up to 13 m/s.</p>', 1791858624876, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (31, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 10 is sorted.', '<p>Album 10 is sorted.</p>', 1791858624876, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (32, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 4, wind up to 6 m/s.', '<p>Clear hours last night: 4, wind up to 6 m/s.</p>', 1791977424889, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (33, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '46 frames reduced, 0 rejected.', '<p>46 frames reduced, 0 rejected.</p>', 1791977424890, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (34, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 9 is sorted.', '<p>Album 9 is sorted.</p>', 1791977424890, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (35, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 8, wind up to 10 m/s.', '<p>Clear hours last night: 8, wind up to 10 m/s.</p>', 1792099824890, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (36, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 8 is sorted.', '<p>Album 8 is sorted.</p>', 1792099824890, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (37, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 1 and topped up the dewar.', '<p>Checked filter 1 and topped up the dewar.</p>', 1792128624891, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (38, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 3, wind up to 14 m/s.', '<p>Clear hours last night: 3, wind up to 14 m/s.</p>', 1792222224891, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (39, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 7 is sorted.', '<p>Album 7 is sorted.</p>', 1792222224891, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (40, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 3 and topped up the dewar.', '<p>Checked filter 3 and topped up the dewar.</p>', 1792355424891, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (41, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 5, wind up to 12 m/s.', '<p>Clear hours last night: 5, wind up to 12 m/s.</p>', 1792380624891, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (42, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 2 is sorted.', '<p>Album 2 is sorted.</p>', 1792380624892, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (43, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '48 frames reduced, 0 rejected.', '<p>48 frames reduced, 0 rejected.</p>', 1792431024892, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (44, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 2 and topped up the dewar.', '<p>Checked filter 2 and topped up the dewar.</p>', 1792506624892, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (45, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 0, wind up to 16 m/s.', '<p>Clear hours last night: 0, wind up to 16 m/s.</p>', 1792582224900, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (46, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 1 is sorted.', '<p>Album 1 is sorted.</p>', 1792582224900, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (47, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 1 and topped up the dewar.', '<p>Checked filter 1 and topped up the dewar.</p>', 1792657824900, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (48, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '35 frames reduced, 2 rejected.', '<p>35 frames reduced, 2 rejected.</p>', 1792733424901, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (49, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 4, wind up to 9 m/s.', '<p>Clear hours last night: 4, wind up to 9 m/s.</p>', 1792783824901, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (50, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 12 is sorted.', '<p>Album 12 is sorted.</p>', 1792783824902, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (51, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 6 and topped up the dewar.', '<p>Checked filter 6 and topped up the dewar.</p>', 1792809024902, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (52, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 3, wind up to 6 m/s.', '<p>Clear hours last night: 3, wind up to 6 m/s.</p>', 1792935024902, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (53, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '23 frames reduced, 1 rejected.', '<p>23 frames reduced, 1 rejected.</p>', 1792960224903, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (54, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 7, wind up to 10 m/s.', '<p>Clear hours last night: 7, wind up to 10 m/s.</p>', 1793035824903, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (55, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 6 is sorted.', '<p>Album 6 is sorted.</p>', 1793035824903, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (56, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '50 frames reduced, 0 rejected.', '<p>50 frames reduced, 0 rejected.</p>', 1793111424904, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (57, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 2, wind up to 14 m/s.', '<p>Clear hours last night: 2, wind up to 14 m/s.</p>', 1793136624904, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (58, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 5 and topped up the dewar.', '<p>Checked filter 5 and topped up the dewar.</p>', 1793187024904, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (59, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 6, wind up to 7 m/s.', '<p>Clear hours last night: 6, wind up to 7 m/s.</p>', 1793237424926, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (60, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '37 frames reduced, 2 rejected.', '<p>37 frames reduced, 2 rejected.</p>', 1793262624927, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (61, 1, NULL, '', '', '[1]', 'website', 'Lines to fit again: [spectrograph-lines.csv](/user_uploads/1/11/QotjccGfdz0l5JkBOa3zF3GJ/spectrograph-lines.csv), and the wash: [mirror-wash.md](/user_uploads/1/02/NWe1MKII692aI50suyrcDNor/mirror-wash.md)', '<p>Lines to fit again: <a href="/user_uploads/1/11/QotjccGfdz0l5JkBOa3zF3GJ/spectrograph-lines.csv">spectrograph-lines.csv</a>, and the wash: <a href="/user_uploads/1/02/NWe1MKII692aI50suyrcDNor/mirror-wash.md">mirror-wash.md</a></p>', 1793316624927, NULL, 5);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (62, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 1, wind up to 11 m/s.', '<p>Clear hours last night: 1, wind up to 11 m/s.</p>', 1793338225000, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (63, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 5 is sorted.', '<p>Album 5 is sorted.</p>', 1793338225011, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (64, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '24 frames reduced, 1 rejected.', '<p>24 frames reduced, 1 rejected.</p>', 1793413825012, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (65, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 5, wind up to 15 m/s.', '<p>Clear hours last night: 5, wind up to 15 m/s.</p>', 1793439025015, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (66, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 3, wind up to 9 m/s.', '<p>Clear hours last night: 3, wind up to 9 m/s.</p>', 1793565025015, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (67, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '39 frames reduced, 2 rejected.', '<p>39 frames reduced, 2 rejected.</p>', 1793590225016, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (68, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 5 and topped up the dewar.', '<p>Checked filter 5 and topped up the dewar.</p>', 1793640625016, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (69, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 7, wind up to 13 m/s.', '<p>Clear hours last night: 7, wind up to 13 m/s.</p>', 1793716225016, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (70, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '26 frames reduced, 1 rejected.', '<p>26 frames reduced, 1 rejected.</p>', 1793791825025, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (71, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 2, wind up to 6 m/s.', '<p>Clear hours last night: 2, wind up to 6 m/s.</p>', 1793867425026, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (72, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 4 and topped up the dewar.', '<p>Checked filter 4 and topped up the dewar.</p>', 1793943025026, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (73, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '53 frames reduced, 0 rejected.', '<p>53 frames reduced, 0 rejected.</p>', 1793993425026, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (74, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 6, wind up to 10 m/s.', '<p>Clear hours last night: 6, wind up to 10 m/s.</p>', 1794018625031, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (75, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Thank you for the week. The photographs are online.', '<p>Thank you for the week. The photographs are online.</p>', 1794108205031, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (76, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 0, wind up to 11 m/s.', '<p>Clear hours last night: 0, wind up to 11 m/s.</p>', 1794155425031, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (77, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 5 and topped up the dewar.', '<p>Checked filter 5 and topped up the dewar.</p>', 1794195025031, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (78, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '55 frames reduced, 0 rejected.', '<p>55 frames reduced, 0 rejected.</p>', 1794245425032, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (79, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 4, wind up to 15 m/s.', '<p>Clear hours last night: 4, wind up to 15 m/s.</p>', 1794277825032, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (80, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 8, wind up to 8 m/s.', '<p>Clear hours last night: 8, wind up to 8 m/s.</p>', 1794396625032, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (81, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 4 and topped up the dewar.', '<p>Checked filter 4 and topped up the dewar.</p>', 1794396625045, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (82, 1, 14, 'photographs', 'photographs', NULL, 'website', 'Album 3 is sorted.', '<p>Album 3 is sorted.</p>', 1794396625045, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (83, 1, 2, 'new channels', 'new channels', NULL, 'website', 'New channels are announced here.', '<p>New channels are announced here.</p>', 1794468205045, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (84, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 3, wind up to 12 m/s.', '<p>Clear hours last night: 3, wind up to 12 m/s.</p>', 1794519025050, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (85, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '42 frames reduced, 2 rejected.', '<p>42 frames reduced, 2 rejected.</p>', 1794547825050, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (86, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 3 and topped up the dewar.', '<p>Checked filter 3 and topped up the dewar.</p>', 1794598225051, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (87, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 7, wind up to 16 m/s.', '<p>Clear hours last night: 7, wind up to 16 m/s.</p>', 1794641425051, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (88, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 5, wind up to 10 m/s.', '<p>Clear hours last night: 5, wind up to 10 m/s.</p>', 1794774625052, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (89, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '57 frames reduced, 0 rejected.', '<p>57 frames reduced, 0 rejected.</p>', 1794799825059, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (90, 1, 13, 'budget', 'budget', NULL, 'website', 'The figures for next year are in the folder.', '<p>The figures for next year are in the folder.</p>', 1794828205060, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (91, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 3 and topped up the dewar.', '<p>Checked filter 3 and topped up the dewar.</p>', 1794850225060, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (92, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 0, wind up to 14 m/s.', '<p>Clear hours last night: 0, wind up to 14 m/s.</p>', 1794925825060, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (93, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 1: median seeing **0.8″**, clear.', '<p>Night 1: median seeing <strong>0.8″</strong>, clear.</p>', 1795001425061, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (94, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '44 frames reduced, 2 rejected.', '<p>44 frames reduced, 2 rejected.</p>', 1795001425115, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (95, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 4, wind up to 7 m/s.', '<p>Clear hours last night: 4, wind up to 7 m/s.</p>', 1795077025115, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (96, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 2: median seeing **1.0″**, thin cloud after midnight.', '<p>Night 2: median seeing <strong>1.0″</strong>, thin cloud after midnight.</p>', 1795087825116, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (97, 1, 10, 'how to find us', 'how to find us', NULL, 'website', 'Bus 14 to the last stop, then twenty minutes on foot along the ridge.', '<p>Bus 14 to the last stop, then twenty minutes on foot along the ridge.</p>', 1795152205309, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (98, 1, 4, 'maintenance log', 'maintenance log', NULL, 'website', 'Checked filter 2 and topped up the dewar.', '<p>Checked filter 2 and topped up the dewar.</p>', 1795152625310, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (99, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 3: median seeing **1.4″**, clear.', '<p>Night 3: median seeing <strong>1.4″</strong>, clear.</p>', 1795174225310, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (100, 1, 5, '✔ dome motor noise', '✔ dome motor noise', NULL, 'website', 'The dome motor sounds like a coffee grinder since Tuesday.', '<p>The dome motor sounds like a coffee grinder since Tuesday.</p>', 1795188625311, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (101, 1, 7, 'nightly reduction', 'nightly reduction', NULL, 'website', '31 frames reduced, 1 rejected.', '<p>31 frames reduced, 1 rejected.</p>', 1795203025312, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (102, 1, 5, '✔ dome motor noise', '✔ dome motor noise', NULL, 'website', 'So it sounds from the control room: [dome-motor.wav](/user_uploads/1/51/UTnCoVsb8QuxKUSL4agLHjsK/dome-motor.wav)', '<p>So it sounds from the control room: <a href="/user_uploads/1/51/UTnCoVsb8QuxKUSL4agLHjsK/dome-motor.wav">dome-motor.wav</a></p>', 1795206625318, NULL, 5);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (103, 1, 6, 'talks in winter', 'talks in winter', NULL, 'website', 'Three evenings are still without a speaker.', '<p>Three evenings are still without a speaker.</p>', 1795224205320, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (104, 1, 5, '✔ dome motor noise', '✔ dome motor noise', NULL, 'website', '/me has greased the bearings.', '<p>/me has greased the bearings.</p>', 1795224625320, NULL, 8);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (105, 1, 5, 'weather watch', 'weather watch', NULL, 'website', 'Clear hours last night: 8, wind up to 11 m/s.', '<p>Clear hours last night: 8, wind up to 11 m/s.</p>', 1795228225327, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (106, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 4: median seeing **1.2″**, thin cloud after midnight.', '<p>Night 4: median seeing <strong>1.2″</strong>, thin cloud after midnight.</p>', 1795260625327, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (107, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 5: median seeing **0.9″**, clear.', '<p>Night 5: median seeing <strong>0.9″</strong>, clear.</p>', 1795347025328, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (108, 1, 1, 'welcome', 'welcome', NULL, 'website', 'A warm welcome to everybody who joined this month.', '<p>A warm welcome to everybody who joined this month.</p>', 1795368205328, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (109, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 6: median seeing **1.6″**, thin cloud after midnight.', '<p>Night 6: median seeing <strong>1.6″</strong>, thin cloud after midnight.</p>', 1795433425329, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (110, 1, 4, '✔ filter wheel stuck', '✔ filter wheel stuck', NULL, 'website', 'It was the belt. Replaced.', '<p>It was the belt. Replaced.</p>', 1795476205329, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (111, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'Night 7: median seeing **1.1″**, clear.', '<p>Night 7: median seeing <strong>1.1″</strong>, clear.</p>', 1795519825330, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (112, 1, 12, 'double stars in the north', 'double stars in the north', NULL, 'website', 'Twelve nights asked for. I would grant eight.', '<p>Twelve nights asked for. I would grant eight.</p>', 1795565785330, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (113, 1, 12, 'double stars in the north', 'double stars in the north', NULL, 'website', 'Eight is fair; the bright ones need no dark time.', '<p>Eight is fair; the bright ones need no dark time.</p>', 1795566205331, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (114, 1, 8, 'cake on Monday', 'cake on monday', NULL, 'website', 'Plum cake, from eleven.', '<p>Plum cake, from eleven.</p>', 1795620205331, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (115, 1, 11, 'shift plan', 'shift plan', NULL, 'website', 'December is open for wishes until Friday.', '<p>December is open for wishes until Friday.</p>', 1795655785331, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (116, 1, 11, 'shift plan', 'shift plan', NULL, 'website', 'I would like to have the week after Christmas off.', '<p>I would like to have the week after Christmas off.</p>', 1795656205332, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (117, 1, 2, 'mirror washing in November', 'mirror washing in november', NULL, 'website', 'The main mirror is washed from the 9th to the 12th. No observing in these nights.', '<p>The main mirror is washed from the 9th to the 12th. No observing in these nights.</p>', 1795692205332, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (118, 1, 3, 'seeing this fortnight', 'seeing this fortnight', NULL, 'website', 'All of it as a table: [seeing-october.csv](/user_uploads/1/cc/-cmKlhZRNEPO7ETDjSOIZMCZ/seeing-october.csv)', '<p>All of it as a table: <a href="/user_uploads/1/cc/-cmKlhZRNEPO7ETDjSOIZMCZ/seeing-october.csv">seeing-october.csv</a></p>', 1795728625341, NULL, 5);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (119, 1, 7, 'flat fields', 'flat fields', NULL, 'website', 'The new flats lower the scatter by a third.', '<p>The new flats lower the scatter by a third.</p>', 1795738585342, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (120, 1, 7, 'flat fields', 'flat fields', NULL, 'website', 'Then let us reprocess September.', '<p>Then let us reprocess September.</p>', 1795739005342, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (121, 1, 3, 'night of 28 October', 'night of 28 october', NULL, 'website', 'Dome opened at 18:54.', '<p>Dome opened at 18:54.</p>', 1795788985343, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (122, 1, 3, 'night of 28 October', 'night of 28 october', NULL, 'website', 'A clear night from beginning to end: 60 of 60 fields.', '<p>A clear night from beginning to end: 60 of 60 fields.</p>', 1795789405343, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (123, 1, 9, 'red scarf', 'red scarf', NULL, 'website', 'A red scarf hangs at the reception.', '<p>A red scarf hangs at the reception.</p>', 1795796605344, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (124, 1, 4, 'spectrograph calibration', 'spectrograph calibration', NULL, 'website', 'Residuals after the new fit:

| order | lines | rms |
|---|---:|---:|
| 41 | 18 | 0.021 |
| 42 | 22 | 0.018 |
| 43 | 20 | 0.025 |

The model is $$\lambda(x) = a + bx + cx^2$$.', '<p>Residuals after the new fit:</p>
<table>
<thead>
<tr>
<th>order</th>
<th style="text-align: right;">lines</th>
<th style="text-align: right;">rms</th>
</tr>
</thead>
<tbody>
<tr>
<td>41</td>
<td style="text-align: right;">18</td>
<td style="text-align: right;">0.021</td>
</tr>
<tr>
<td>42</td>
<td style="text-align: right;">22</td>
<td style="text-align: right;">0.018</td>
</tr>
<tr>
<td>43</td>
<td style="text-align: right;">20</td>
<td style="text-align: right;">0.025</td>
</tr>
</tbody>
</table>
<p>The model is <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>λ</mi><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo><mo>=</mo><mi>a</mi><mo>+</mo><mi>b</mi><mi>x</mi><mo>+</mo><mi>c</mi><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">\lambda(x) = a + bx + cx^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="katex-base"><span class="katex-strut" style="height:1em;vertical-align:-0.25em;"></span><span class="mord mathnormal">λ</span><span class="mopen">(</span><span class="mord mathnormal">x</span><span class="mclose">)</span><span class="mspace" style="margin-right:0.2778em;"></span><span class="mrel">=</span><span class="mspace" style="margin-right:0.2778em;"></span></span><span class="katex-base"><span class="katex-strut" style="height:0.6667em;vertical-align:-0.0833em;"></span><span class="mord mathnormal">a</span><span class="mspace" style="margin-right:0.2222em;"></span><span class="mbin">+</span><span class="mspace" style="margin-right:0.2222em;"></span></span><span class="katex-base"><span class="katex-strut" style="height:0.7778em;vertical-align:-0.0833em;"></span><span class="mord mathnormal">b</span><span class="mord mathnormal">x</span><span class="mspace" style="margin-right:0.2222em;"></span><span class="mbin">+</span><span class="mspace" style="margin-right:0.2222em;"></span></span><span class="katex-base"><span class="katex-strut" style="height:0.8141em;"></span><span class="mord mathnormal">c</span><span class="mord"><span class="mord mathnormal">x</span><span class="msupsub"><span class="vlist-t"><span class="vlist-r"><span class="vlist" style="height:0.8141em;"><span style="top:-3.063em;margin-right:0.05em;"><span class="pstrut" style="height:2.7em;"></span><span class="katex-sizing reset-size6 size3 mtight"><span class="mord mtight">2</span></span></span></span></span></span></span></span></span></span></span>.</p>', 1795797025353, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (125, 1, 4, 'spectrograph calibration', 'spectrograph calibration', NULL, 'website', '```python
def wavelength(x, a, b, c):
    return a + b * x + c * x ** 2
```

@**Ines Halloran** may I put this into #**data pipeline**?', '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span class="k">def</span> <span class="nf">wavelength</span>(<span class="n">x, a, b, c</span>):
    <span class="k">return</span> a + b * x + c * x ** <span class="mi">2</span>
</code></pre></div>
<p><span class="user-mention" data-user-id="1">@Ines Halloran</span> may I put this into <a class="stream" data-stream-id="7" href="/#narrow/stream/7-data-pipeline">#data pipeline</a>?</p>', 1795800625622, NULL, 1);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (126, 1, 1, 'open day rota', 'open day rota', NULL, 'website', 'The rota for the open day is in the shared folder. Two slots at the solar telescope are free.', '<p>The rota for the open day is in the shared folder. Two slots at the solar telescope are free.</p>', 1795803385680, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (127, 1, 1, 'open day rota', 'open day rota', NULL, 'website', 'I take the one at eleven.', '<p>I take the one at eleven.</p>', 1795803805681, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (128, 1, 4, 'spectrograph calibration', 'spectrograph calibration', NULL, 'website', '> may I put this into the pipeline?

Yes, please. ~~Tomorrow~~ Today is fine. :check:', '<blockquote>
<p>may I put this into the pipeline?</p>
</blockquote>
<p>Yes, please. <del>Tomorrow</del> Today is fine. <span aria-label="check" class="emoji emoji-2705" role="img" title="check">:check:</span></p>', 1795804225682, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (129, 1, 1, 'open day rota', 'open day rota', NULL, 'website', 'As it stands now: [open-day-rota.txt](/user_uploads/1/0c/h16qss1g_nWLzdKIzdlGSt3D/open-day-rota.txt). The gate: [gate-plan.pdf](/user_uploads/1/21/jF8aP3FGgLGCMrLbpR9Z3YAJ/gate-plan.pdf)', '<p>As it stands now: <a href="/user_uploads/1/0c/h16qss1g_nWLzdKIzdlGSt3D/open-day-rota.txt">open-day-rota.txt</a>. The gate: <a href="/user_uploads/1/21/jF8aP3FGgLGCMrLbpR9Z3YAJ/gate-plan.pdf">gate-plan.pdf</a></p>', 1795807825684, 1795811425684, 5);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (130, 1, 6, 'school class on Friday', 'school class on friday', NULL, 'website', '24 pupils at ten, two of them with wheelchairs.', '<p>24 pupils at ten, two of them with wheelchairs.</p>', 1795814185723, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (131, 1, 6, 'school class on Friday', 'school class on friday', NULL, 'website', 'I bring the small telescopes down to the terrace.', '<p>I bring the small telescopes down to the terrace.</p>', 1795814605724, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (132, 1, 4, 'spectrograph focus drift', 'spectrograph focus drift', NULL, 'website', 'The focus drifts by 12 microns between evening and morning.', '<p>The focus drifts by 12 microns between evening and morning.</p>', 1795835785776, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (133, 1, 4, 'spectrograph focus drift', 'spectrograph focus drift', NULL, 'website', 'That matches the temperature of the bench. I have a table for it.', '<p>That matches the temperature of the bench. I have a table for it.</p>', 1795836205777, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (134, 1, 5, 'wind alarms', 'wind alarms', NULL, 'website', 'Gusts of 17 m/s. The dome turns away from the wind.', '<p>Gusts of 17 m/s. The dome turns away from the wind.</p>', 1795857385777, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (135, 1, 5, 'wind alarms', 'wind alarms', NULL, 'website', 'Seen. The screens are down.', '<p>Seen. The screens are down.</p>', 1795857805778, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (136, 1, NULL, '', '', '[1]', 'website', 'Ask the carpenter about the shelf in the library.', '<p>Ask the carpenter about the shelf in the library.</p>', 1795865425778, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (137, 1, 3, 'night of 29 October', 'night of 29 october', NULL, 'website', 'Dome opened at 18:52. Humidity 61 %, wind 4 m/s.', '<p>Dome opened at 18:52. Humidity 61 %, wind 4 m/s.</p>', 1795874545778, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (138, 1, 3, 'night of 29 October', 'night of 29 october', NULL, 'website', 'Seeing around 1.1 arc seconds, first light on the survey field at 19:20.', '<p>Seeing around 1.1 arc seconds, first light on the survey field at 19:20.</p>', 1795874965781, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (139, 1, 3, 'night of 29 October', 'night of 29 october', NULL, 'website', 'Humidity 83 %. The dome closes at 90 %.', '<p>Humidity 83 %. The dome closes at 90 %.</p>', 1795875385782, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (140, 1, 3, 'night of 29 October', 'night of 29 october', NULL, 'website', 'Closed at 03:10 because of fog. 41 of 60 fields done.', '<p>Closed at 03:10 because of fog. 41 of 60 fields done.</p>', 1795875805782, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (141, 1, 1, 'road works on the hill', 'road works on the hill', NULL, 'website', 'The road above the car park is closed until Thursday. Please take the lower gate.', '<p>The road above the car park is closed until Thursday. Please take the lower gate.</p>', 1795889365782, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (142, 1, 1, 'road works on the hill', 'road works on the hill', NULL, 'website', 'Does that include the minibus?', '<p>Does that include the minibus?</p>', 1795889785783, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (143, 1, 1, 'road works on the hill', 'road works on the hill', NULL, 'website', 'Yes, the minibus stops at the lower gate as well.', '<p>Yes, the minibus stops at the lower gate as well.</p>', 1795890205783, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (144, 1, 8, 'coffee machine', 'coffee machine', NULL, 'website', 'It wants to be descaled again.', '<p>It wants to be descaled again.</p>', 1795896985784, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (145, 1, 8, 'coffee machine', 'coffee machine', NULL, 'website', 'Done.', '<p>Done.</p>', 1795897405784, NULL, 0);
INSERT INTO "messages" ("id", "sender_id", "channel_id", "topic", "topic_key", "recipients", "client", "content", "rendered", "sent_at", "edited_at", "traits") VALUES (146, 1, 8, 'coffee machine', 'coffee machine', NULL, 'website', '```spoiler Where the tablets are
Behind the tea.
```', '<div class="spoiler-block"><div class="spoiler-header">
<p>Where the tablets are</p>
</div><div class="spoiler-content" aria-hidden="true">
<p>Behind the tea.</p>
</div></div>', 1795901425797, NULL, 0);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 2, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 4, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 6, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 9, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 10, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 14, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 15, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 19, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 22, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 24, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 29, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 33, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 37, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 40, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 43, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 44, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 47, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 48, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 51, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 53, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 56, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 58, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 60, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 61, 641);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 64, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 67, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 68, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 70, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 72, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 73, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 77, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 78, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 81, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 83, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 85, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 86, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 89, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 90, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 91, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 93, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 94, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 96, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 98, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 99, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 101, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 106, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 107, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 108, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 109, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 110, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 111, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 114, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 115, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 116, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 117, 129);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 118, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 119, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 120, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 121, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 122, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 124, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 125, 9);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 126, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 127, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 128, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 129, 3);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 132, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 133, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 136, 513);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 137, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 138, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 139, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 140, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 141, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 142, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 143, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 144, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 145, 1);
INSERT INTO "user_messages" ("user_id", "message_id", "flags") VALUES (1, 146, 1);
DELETE FROM "message_words_data";
INSERT INTO "message_words_data" ("id", "block") VALUES (1, X'811489618248');
INSERT INTO "message_words_data" ("id", "block") VALUES (10, X'00000000FF00000104018116000000000000000106010201811400008112');
INSERT INTO "message_words_data" ("id", "block") VALUES (824633720833, X'00000F020230300602051802060302050A02050202060B02051102050302060202050B02050302060201323D0217020133810C02040201638101020C0206EE80813031387C020F060232317C020C0701357C02120501385D02060501396B02060101310202050602060E02050F020409020301020406020508040A0E01020602020506020517020308020501020D10020C0B040B0F02013007020318020304020A13020A14020A0E020A3402050201310502030C020A0B020321020B01020A0E020A1D020A02013201020328020A09020322020A3002060302746875020C02013308020A16020A27020A02013426020A13020A23020A05020302013515020A2C020A0E020A0201362D020A2A020A0201378106020402013879020503020B0D0205020139810A020E0204EE8081306002060501316F02061B02040501326A02060501346302060501366D02060101320A02050502050902040102060102030302040D02030202040402050902060302050702050402060E02050902050202030202041A021B01020F0201307C02110E020F020131810102190201327C020E0201333502020201344002024202020201364602020201380A02026F0601010401060101040201398109060101040106010104010601010401060101040101330902040802060202040402030F02060202040C02060E02061002030202060202040502040802030201300F02020201316502020201353002020201373C02020201394302020101340402040A02040602030C02061102061702040702060202040E02060B02031F020A02013106020276020A10020902013255020227020D0201337C02100201345E02020201362102020201382B02020101351202030902060E02061102040502030202060302040902040B020613020302013038020202013166020E020132810902060201334902020201340202027702060201354E02020201371602024302020101360302060D020310020A13020401020A0302030402060C020A0302062302030201307A04090412020B020131810902080101370C020301020A0802061202030F020605020A0A020612020608020A1002030101380D02060C020A0A02060102032C040606190206020133810B020301013903020A08020310020A0702030F020A11020A020130810B0208020274687502090101616402070302070502020A02060102090302020102020102180104060608020B0204626F757481080205040176810D02040204667465726002090A020903020907020908020302046761696E3D020553020702046C61726D8106060101030106010103030362756D01020204020202020204020201020204020202020202020203020203020202020203020203020202020203020203020204020204020205020208020213020203016C76020203036F6E6761020D02026E6404020505020505020505020505020505020508020503020504020503020504020507020503020F07020504020505020504020505020505020507020522020A03056E6F756E6353020502027263810A02050301654B02090802040702070D02041702130902050B020603046F756E64810A02030201737602050B02020E020A03016B70020418020202017479020402020603020F01020603020407020401020D01020701020303020602037761798106020A0101627D0407060201658110020503026172680206030463617573810C0206030367696E7A0206030468696E648112020703026C746E020503036E6368810502080305747765656E810402080205726967687471020604026E6781030203020575646765745A060101020301736102020201787C02190201797702080D02050101637D0408070203616B6572080301010203046C6962727C0601010301060101030306010103030172810D0206040470656E748108020402016376020D020668616E6E656C530803010103030365636B0402020502020502020502020502020502020802020302020402020302020402020702020A02020402020502020402020502020502020702021E020F0306726973746D6174020A02046C617373810206010103010601010303036561720302020502020502020402020402020402020202020302020202020302020302020302020402020402020302020202020302020202020302020302020102020302020202020302020202020302020102020402020302020102020402020102070202020402070602020202070402070B020303036F7365810B0206010202010209040275646002080A020803020802166D6B6C687A726E65706F376574646A736F697A6D637A76020E02046F6666656402082C060101020106010102010601010203056E74726F6C6602070201787C021A01046461726B71020A030274617D02170301797E08070101030106010103020A070B01010302056563656D627302020301667D020303047363616C8110020603037761720402090502090502090502090502090502090802090302090402090302090402090702090A020904020905020904020905020905020907020902026F65810E020203026D65640803010103020A090901010302060101031102020D020803020202020503026E65810C020D050202030375626C700601010201060101020302776E810302070402060204726966748104080401010401060101040105656967687470020901020202056C6576656E7202050D020702026E647A0208020376656E6702031D020904067279626F64696C0206010466616972710204020469656C647706010103010601010302020C10020C02020C03036775725A020303046C7465720402030502030502030502030502030502030802030302030402030302030402030702030A02030402030502030402030502030502030702030C0601010303026E6461060101040401658100020E0303727374810A02070301743D02043F020602036C6174770804010102010601010202046F637573810408030101030106010103030167810C020803046C6465725A020A24020C03026F7461020C0301724B02040F02041602050302050B020407020D0406746E696768745D060101040306010104030601010407060101040106010104020601010402060101040706010104020472616D650202030402030402030502030702030B02030A0203050203050203030203040203040203030203030203030203050203070203040203050203070203030265657E02140304696461797302080F06010105010601010503026F6D6602050C02040302070502050C020B0104676174658101061303090C0210020209020472616E7470020803036561736802040305696E646572640209020375737481060202010868313671737331678101020D0207616C6C6F72616E7D021103026E677B02050301736802030302766574020611020A02036572655302060203696C6C810D060101060106010106010601010602036F75720302030502030502030402030402030402030202030302030202030302030302030302030402030402030302030202030302030202030302030302030102030302030202030302030202030302030102030402030302030102030402030302030A020303017761060101020204756D69648109020702020201016970020604020209021302020201020303020202020902016E5A02080D060101030906010104010601010404080F0101040902090A02080304636C7564810E02040301657D02100302746F7D02160302060201730102040402040202040402040102040402040202040202040302040302040202040302040302040202040302040302040402040402040502040802041302041F020302020302020507021502020802020D0D02080201746602030802020802040B020304020E0B020201186A66386170336667676C67636D726C627072397A3379616A8101021A02036F696E6C020801066C616D6264617C0216030273740302040502040502040402040402040402040202040302040202040302040302040302040402040402040302040202040302040202040302040302040102040302040202040302040202040302040102040402040302040102040402040302040202060802040202657478020302066962726172698108020A0303676874810A020803026B6564020610020403026E653D02023F0208050773EE80816373763D04070902026F670406010103050601010305060101030506010103050601010305060101030806010103030601010304060101030306010103040601010307060101030A06010103040601010305060101030406010103050601010305060101030706010103030377657277020516020F02020801016D03020B05020B05020B04020B04020B04020B02020B03020B02020B03020B03020B03020B04020B04020B03020B02020B03020B02020B03020B03020B01020B03020B02020B03020B02020B03020B01020B04020B03020B01020B04020B03020B0A020B1D020503020B0205616368696E811006010103010601010301060101030302696E750203050374656E0406010102050601010205060101020506010102050601010205060101020806010102030601010204060101020306010102040601010207060101020A060101020406010102050601010204060101020506010102050601010207060101020303746368810502030301797D021203020202016568020203046469616E5D020403020403020407020401020402020402020402056963726F6E810402070306646E6967687460020A0A020A03020A03056E69627573810E02060102040402757461020A030472726F723D04120938080401010202046F64656C7C021403046E6461797206010104040274686C020A0302726E8104020B0303746F72640804010104020601010402060101040606EE808177617666040A0901046E656564710208030177530802010102240203050205030278745A020502046967687402060101020102050306010102020205020601010203020502060101020202050402050106010102030205020205030205020205010601010202020503020503020502060101020202050306010102010205030205010601010201020502060101020102050202050106010102020205020601010201020501020501060101020202050106010102010205020601010201020502020502060101020102050102050402050106010102020205010205010601010203020501020201060101020102050102020302020206010102040205010202010204240607070B0706060635181812070C0F0C09070C0709090606063C09070606090610182A0606060606240C09060606062106060706090609210A07211607150707220A07150C11440608430A08180A0C0921090707070A080A07090B0A080C060609070B15070A060E410B11770F0D1B180A060907150A060A3E08220B0F0B120D0D070B0B09190844090709091012070C071530420713131209080A090E0C07060A081568080D18210A060A57151E080B6A070C090A0A0D630E6C1707640909061B0B110E0710090B0708150C090F07');
INSERT INTO "message_words_data" ("id", "block") VALUES (824633720834, X'00050C46026D020202020201020305021104060101020108040101020F0601010201060101020106010102010601010203306E6F71020904020D03026973640601010502060101050206010105030372746870060101060106010106030476656D6275060101050301778101020502177765316D6B6969363932616935307375797263646E6F723D0218030D6C7A646B697A646C67737433648101020E01066F627365727675020E020463746F62790601010501060101050F0601010501060101050106010105010601010506086572EE808163737676040909020166760203030601010301080A010103080207030206010203030601010301060101030106010103010A070501010303016674020B02016E61020B1106010103100601010401060101040702090306010104010601010401060101040301657102070E020503036C696E4B020A020370656E7302040602030508060101020106010102020A060B0101020802030204726465727C020701047061726B810D02070209686F746F6772617068010601010204060101020206010102040601010201060101020406010102020601010202060101020306010102030601010202060101020306010102030601010202060101020306010102030601010204060101020406010102050601010208060101020C0808010102070601010202066970656C696E7D021803020802036C616E730601010301060101030506EE8081706466810104150903036561738100020A0D020C0302756D72020202047570696C810202030301747D021403020402057974686F6E7D02020118716F746A63636766647A306C356A6B626F61337A6633676A3D020C01067265636570747B02080301647B0803010102040275630202040402040402040502040702040B02040A0204050204050204030204040204040204030204030204030204050204070204040204050204070204060174020601010304060101030406010103050601010307060101030B060101030A06010103050601010305060101030306010103040601010304060101030306010103030601010303060101030506010103070601010304060101030506010103070601010303046A6563740202060402060402060502060702060B02060A02060502060502060302060402060402060302060302060302060502060702060402060502060702060304706C61636E02060406726F636573737802050304736964757C020203047475726E7D0209020369646761020F02026D737C020902036F6164810D08030101020106010102010601010203026F6D660208030274617E0803010104010601010402060101040506EE8081747874810104080B01017303020C05020C05020C04020C04020C04020C02020C03020C02020C03020C03020C03020C04020C04020C03020C02020C03020C02020C03020C03020C01020C03020C02020C03020C02020C03020C01020C04020C03020C01020C04020C03020C0A020C1D020603020C0204636172667B08040101030404747465727702070304686F6F6C810206010102010601010203047265656E81070204020565636F6E64810A02060301655D0805010102030805010102030805010102070805010102010805010102020805010102020805010102070A080901010214020204016E8107020203057074656D627802060204686172657E020B0303656C66810802070303696674730601010201060101020203696E6364020A02036C6F747E020E02046D616C6C8103020502016F66020203036C61727E0211030272740102050402050202050402050102050402050202050202050302050302050202050302050302050202050302050302050402050402050502050802051302050303756E6464020502020402067065616B657267020804096374726F67726170683D0406093F06010102010601010203060101020406010102010601010203056F696C657281120202020474616E6481010204040172700601010301060101030303696C6C67020503026F706102072E0205030375636B6E0601010502057572766579810A020B01047461626C7602070F020C050265748112020503026B657F02030E020D03026C6B6706010102020265618112020903066C6573636F707E021205020603086D706572617475728105020503016E810202050304727261638103020A020468616E6B4B02020401748105020209020303016504020805020805020805020805020805020808020803020804020803020804020807020803021007020804020803040504020208040208050208040402090102080604050B010208020202020206020205060204020601010501080501010503020701060208050204020604020701040411020802050708010204010207010212020404070102020104040501040707010203010603050502020A010204020C02050B010105010805010105010A03060101050304040604016D8102020804016E610208170202040273657502100302696E6002070A02070302070402726477020A0401735D06010103030601010303060101030706010103010601010301020901060101030206010103070601010307021503020503037265656702020306757273646179810D020B0203696D6571020B02016F03020905020905020904020904020904020902020903020902020903020903020903020904020904020903020902020903020902020902020301020903020901020903020902020903020902020903020901020904020903020901020904020903020902080401010308020903020508020501020A0502070902080D020403036461798100020C03066D6F72726F778100020B0301700402060502060502060502060502060502060802060302060402060302060402060702060A0206040206050206040206050206050206070206020675657364617964020B0302726E81060209020477656C7670020204036E746961020903016F7E020D0402060105756E74696C7302071A020A02017003020801020704020801020704020801020703020802020702020803020701020802020802020701020802020803020802020701020802020701020803020701020802020702020802020701020802020803020801020701020803020803020801020802020701020802020801020702020802020801020702020801020801020703020802020701020801020803020701020803020803020707020803046C6F61643D04090E29020C10020B0B040A0F0201736106010105170204030265723D04080E29020B10020A0B04090F0217746E636F767362387175786B75736C3461676C686A736B66020F010477616E74811002030302726D6C02030301736E02030401683D02113808060101030505EE80816D643D0413090303746368030601010305060101030506010103040601010304060101030406010103020601010303060101030206010103030601010303060101030306010103040601010304060101030306010103020601010303060101030206010103030601010303060101030106010103030601010302060101030306010103020601010303060101030106010103040601010303060101030106010103040601010303060101030A06010103030876656C656E6774687D02040206656174686572030601010205060101020506010102040601010204060101020406010102020601010203060101020206010102030601010203060101020306010102040601010204060101020306010102020601010203060101020206010102030601010203060101020106010102030601010202060101020306010102020601010203060101020106010102040601010203060101020106010102040601010203060101020A060101020302656B4B020629020803046C636F6D6C080401010204016C810F020B02046865656C6E06010104060563686169728102020A040272658112020303016F6C02070203696E640302070502070502070402070402070402070202070302070202070302070302070302070402070402070302070202070302070202070302070302070102070302070202070302070202070302070102070402070302070102070402070302070A02071D080D01010201060101020202090403746572670601010403027368730206030274688102020905036F757467020602036F726B810D06010103010601010301060101030303756C647002070402030101787C021701060509040104796561725A0206030173810002090F020202026F754B02030107EE8080323731346406010102020601010202060101020606010102300A130F0B071C130B240E300627090820090A7A0E0F0D0C070A090A1D0B09406742090B090908071607140D6C0C09110A0B37070A09090F08080A0608430B0B280B0A0D080A0A0B0C080A09080E0E070A090A813A0709070D0734080C088101090C3C0B080908090D811F140B121C0A07060C0B812A0D812D0A0C070B0B0806760A070808150B0B090A07');
DELETE FROM "message_words_idx";
INSERT INTO "message_words_idx" ("segid", "term", "pgno") VALUES (6, X'', 2);
INSERT INTO "message_words_idx" ("segid", "term", "pgno") VALUES (6, X'306E6F', 4);
DELETE FROM "message_words_docsize";
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (1, X'0401', 1);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (2, X'0502', 2);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (3, X'0B02', 3);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (4, X'0802', 4);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (5, X'0401', 5);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (6, X'0502', 6);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (7, X'0401', 7);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (8, X'0B02', 8);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (9, X'0802', 9);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (10, X'0502', 10);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (11, X'0401', 11);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (12, X'0401', 12);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (13, X'0B02', 13);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (14, X'0802', 14);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (15, X'0502', 15);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (16, X'0401', 16);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (17, X'0B02', 17);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (18, X'0401', 18);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (19, X'0802', 19);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (20, X'0401', 20);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (21, X'0B02', 21);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (22, X'0502', 22);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (23, X'0401', 23);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (24, X'0802', 24);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (25, X'0B02', 25);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (26, X'0401', 26);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (27, X'0B02', 27);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (28, X'0401', 28);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (29, X'0802', 29);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (30, X'0B02', 30);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (31, X'0401', 31);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (32, X'0B02', 32);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (33, X'0502', 33);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (34, X'0401', 34);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (35, X'0B02', 35);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (36, X'0401', 36);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (37, X'0802', 37);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (38, X'0B02', 38);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (39, X'0401', 39);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (40, X'0802', 40);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (41, X'0B02', 41);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (42, X'0401', 42);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (43, X'0502', 43);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (44, X'0802', 44);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (45, X'0B02', 45);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (46, X'0401', 46);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (47, X'0802', 47);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (48, X'0502', 48);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (49, X'0B02', 49);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (50, X'0401', 50);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (51, X'0802', 51);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (52, X'0B02', 52);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (53, X'0502', 53);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (54, X'0B02', 54);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (55, X'0401', 55);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (56, X'0502', 56);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (57, X'0B02', 57);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (58, X'0802', 58);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (59, X'0B02', 59);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (60, X'0502', 60);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (61, X'1900', 61);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (62, X'0B02', 62);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (63, X'0401', 63);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (64, X'0502', 64);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (65, X'0B02', 65);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (66, X'0B02', 66);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (67, X'0502', 67);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (68, X'0802', 68);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (69, X'0B02', 69);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (70, X'0502', 70);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (71, X'0B02', 71);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (72, X'0802', 72);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (73, X'0502', 73);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (74, X'0B02', 74);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (75, X'0901', 75);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (76, X'0B02', 76);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (77, X'0802', 77);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (78, X'0502', 78);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (79, X'0B02', 79);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (80, X'0B02', 80);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (81, X'0802', 81);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (82, X'0401', 82);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (83, X'0502', 83);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (84, X'0B02', 84);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (85, X'0502', 85);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (86, X'0802', 86);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (87, X'0B02', 87);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (88, X'0B02', 88);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (89, X'0502', 89);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (90, X'0901', 90);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (91, X'0802', 91);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (92, X'0B02', 92);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (93, X'0603', 93);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (94, X'0502', 94);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (95, X'0B02', 95);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (96, X'0903', 96);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (97, X'0E04', 97);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (98, X'0802', 98);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (99, X'0603', 99);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (100, X'0A04', 100);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (101, X'0502', 101);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (102, X'1004', 102);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (103, X'0703', 103);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (104, X'0504', 104);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (105, X'0B02', 105);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (106, X'0903', 106);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (107, X'0603', 107);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (108, X'0901', 108);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (109, X'0903', 109);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (110, X'0504', 110);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (111, X'0603', 111);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (112, X'0805', 112);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (113, X'0A05', 113);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (114, X'0403', 114);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (115, X'0702', 115);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (116, X'0A02', 116);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (117, X'1004', 117);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (118, X'0F03', 118);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (119, X'0902', 119);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (120, X'0502', 120);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (121, X'0504', 121);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (122, X'0B04', 122);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (123, X'0702', 123);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (124, X'1A02', 124);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (125, X'1702', 125);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (126, X'1303', 126);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (127, X'0603', 127);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (128, X'0E02', 128);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (129, X'1B03', 131);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (130, X'0904', 132);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (131, X'0904', 133);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (132, X'0A03', 134);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (133, X'0D03', 135);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (134, X'0C02', 136);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (135, X'0502', 137);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (136, X'0900', 138);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (137, X'0B04', 139);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (138, X'0E04', 140);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (139, X'0704', 141);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (140, X'0C04', 142);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (141, X'0F05', 143);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (142, X'0505', 144);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (143, X'0A05', 145);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (144, X'0602', 146);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (145, X'0102', 147);
INSERT INTO "message_words_docsize" ("id", "sz", "origin") VALUES (146, X'0802', 148);
DELETE FROM "message_words_config";
INSERT INTO "message_words_config" ("k", "v") VALUES ('version', 4);
INSERT INTO "conversations" ("id", "recipients") VALUES (1, '[1]');
INSERT INTO "reactions" ("message_id", "position", "user_id", "type", "code", "name") VALUES (100, 1, 1, 'unicode_emoji', '1f440', 'eyes');
INSERT INTO "reactions" ("message_id", "position", "user_id", "type", "code", "name") VALUES (104, 1, 1, 'unicode_emoji', '1f44d', 'thumbs_up');
INSERT INTO "reactions" ("message_id", "position", "user_id", "type", "code", "name") VALUES (118, 1, 1, 'unicode_emoji', '1f64f', 'thank_you');
INSERT INTO "reactions" ("message_id", "position", "user_id", "type", "code", "name") VALUES (124, 1, 1, 'unicode_emoji', '1f389', 'tada');
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (1, 1, '1/cc/-cmKlhZRNEPO7ETDjSOIZMCZ/seeing-october.csv', 'seeing-october.csv', 58, 1795725024636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (2, 1, '1/0c/h16qss1g_nWLzdKIzdlGSt3D/open-day-rota.txt', 'open-day-rota.txt', 57, 1795800624636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (3, 1, '1/ae/C-GmvcxF_aGTaFqDspRelHx7/budget-draft.csv', 'budget-draft.csv', 41, 1795559424636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (4, 1, '1/51/UTnCoVsb8QuxKUSL4agLHjsK/dome-motor.wav', 'dome-motor.wav', 24044, 1795199424636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (5, 1, '1/ad/QqB1RBCt55EogRBGp0yHXLBE/open-day-poster.png', 'open-day-poster.png', 8984, 1795804224636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (6, 1, '1/1e/oVBhKtpMqkyY0_poZL3fIH3-/dome-log-week-46.log', 'dome-log-week-46.log', 99021, 1794954624636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (7, 1, '1/21/jF8aP3FGgLGCMrLbpR9Z3YAJ/gate-plan.pdf', 'gate-plan.pdf', 623, 1795807824636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (8, 1, '1/11/QotjccGfdz0l5JkBOa3zF3GJ/spectrograph-lines.csv', 'spectrograph-lines.csv', 9251, 1793053824636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (9, 1, '1/3d/MfUU1bOnRzQDvjYEXFVaWTHU/open-day.ics', 'open-day.ics', 212, 1795811424636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (10, 1, '1/02/NWe1MKII692aI50suyrcDNor/mirror-wash.md', 'mirror-wash.md', 62, 1794263424636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (11, 1, '1/78/7Xkfde6SfN80CnXL14zRSF8k/mast-readings.tsv', 'mast-readings.tsv', 17160, 1794695424636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (12, 1, '1/6e/q98MADREy7YQXfFaRzKpXj7N/dome-control.toml', 'dome-control.toml', 58, 1795127424636);
INSERT INTO "attachments" ("id", "owner_id", "path_id", "name", "size", "created_at") VALUES (13, 1, '1/6e/62aFufrBb0uJLVOj731RX98o/dome-log-week-45.log', 'dome-log-week-45.log', 99021, 1794349824636);
INSERT INTO "attachment_uses" ("attachment_id", "message_id") VALUES (8, 61);
INSERT INTO "attachment_uses" ("attachment_id", "message_id") VALUES (10, 61);
INSERT INTO "attachment_uses" ("attachment_id", "message_id") VALUES (4, 102);
INSERT INTO "attachment_uses" ("attachment_id", "message_id") VALUES (1, 118);
INSERT INTO "attachment_uses" ("attachment_id", "message_id") VALUES (2, 129);
INSERT INTO "attachment_uses" ("attachment_id", "message_id") VALUES (7, 129);
INSERT INTO "drafts" ("id", "owner_id", "type", "recipients", "topic", "content", "edited_at") VALUES (1, 1, 'stream', '[1]', 'open day rota', 'Thank you all. What is still open:

- solar telescope, two slots after lunch
- the desk at the lower gate, from ten
- somebody who shows the small dome to **school classes**

Please write your name into the list until Thursday.', 1795901425808000);
INSERT INTO "drafts" ("id", "owner_id", "type", "recipients", "topic", "content", "edited_at") VALUES (2, 1, 'stream', '[2]', 'power cut on Saturday', 'On Saturday the power is off from 08:00 to 10:30. Before you leave on Friday, please park the telescopes and shut down the computers in both domes.', 1795836625813000);
INSERT INTO "drafts" ("id", "owner_id", "type", "recipients", "topic", "content", "edited_at") VALUES (3, 1, '', '[]', '', 'Ideas for the summer school: an evening about variable stars, a walk along the planet path, a workshop on spectra with the old grating.', 1795224625813000);
INSERT INTO "drafts" ("id", "owner_id", "type", "recipients", "topic", "content", "edited_at") VALUES (4, 1, 'stream', '[8]', '', 'The coffee machine will be', 1794432625813000);
INSERT INTO "message_edits" ("id", "message_id", "user_id", "edited_at", "prev_content", "prev_rendered", "prev_topic", "topic", "prev_channel_id", "channel_id") VALUES (1, 129, 1, 1795809625, 'The rota follows.', '<p>The rota follows.</p>', NULL, NULL, NULL, NULL);
INSERT INTO "message_edits" ("id", "message_id", "user_id", "edited_at", "prev_content", "prev_rendered", "prev_topic", "topic", "prev_channel_id", "channel_id") VALUES (2, 129, 1, 1795811425, 'The rota follows tonight.', '<p>The rota follows tonight.</p>', NULL, NULL, NULL, NULL);
INSERT INTO "group_members" ("group_id", "user_id") VALUES (10, 1);
INSERT INTO "group_members" ("group_id", "user_id") VALUES (14, 1);
INSERT INTO "group_subgroups" ("group_id", "subgroup_id") VALUES (12, 10);
INSERT INTO "group_subgroups" ("group_id", "subgroup_id") VALUES (12, 11);
INSERT INTO "group_subgroups" ("group_id", "subgroup_id") VALUES (15, 9);
INSERT INTO "group_subgroups" ("group_id", "subgroup_id") VALUES (15, 12);
INSERT INTO "linkifiers" ("id", "position", "pattern", "url_template") VALUES (1, 1, 'LAB-(?P<id>[0-9]+)', 'https://tracker.example.com/tickets/{id}');
INSERT INTO "linkifiers" ("id", "position", "pattern", "url_template") VALUES (2, 2, '(?P<repository>mirror|dome)/(?P<id>[0-9]+)', 'https://code.example.com/{repository}/changes/{id}');
INSERT INTO "linkifiers" ("id", "position", "pattern", "url_template") VALUES (3, 3, 'MPEC (?P<id>[0-9]{4}-[A-Z][0-9]+)', 'https://circulars.example.org/{id}');
INSERT INTO "playgrounds" ("id", "name", "language", "url_template") VALUES (1, 'Notebook', 'Python', 'https://play.example.com/python?code={code}');
INSERT INTO "playgrounds" ("id", "name", "language", "url_template") VALUES (2, 'Try Rust', 'Rust', 'https://play.example.com/rust?code={code}');
INSERT INTO "realm_emoji" ("id", "name", "path", "author_id", "is_deactivated") VALUES (1, 'kestrel', '/user_avatars/1/emoji/images/1.png', 1, 0);
INSERT INTO "realm_emoji" ("id", "name", "path", "author_id", "is_deactivated") VALUES (2, 'dome', '/user_avatars/1/emoji/images/2.png', 1, 0);
INSERT INTO "realm_emoji" ("id", "name", "path", "author_id", "is_deactivated") VALUES (3, 'clear_sky', '/user_avatars/1/emoji/images/3.png', 1, 0);
INSERT INTO "realm_emoji" ("id", "name", "path", "author_id", "is_deactivated") VALUES (4, 'star_trails', '/user_avatars/1/emoji/images/4.png', 1, 0);
INSERT INTO "realm_emoji" ("id", "name", "path", "author_id", "is_deactivated") VALUES (5, 'plum_cake', '/user_avatars/1/emoji/images/5.png', 1, 0);
INSERT INTO "default_channel_groups" ("id", "name", "description", "channels") VALUES (1, 'Observers', 'Those who work at the telescopes, and with what they see.', '[4,5,7]');
INSERT INTO "default_channel_groups" ("id", "name", "description", "channels") VALUES (2, 'House and visitors', 'Reception, tours and school classes.', '[6,9,10,8]');
INSERT INTO "alert_words" ("id", "user_id", "word", "word_key") VALUES (1, 1, 'mirror', 'mirror');
INSERT INTO "alert_words" ("id", "user_id", "word", "word_key") VALUES (2, 1, 'aurora', 'aurora');
INSERT INTO "alert_words" ("id", "user_id", "word", "word_key") VALUES (3, 1, 'night rota', 'night rota');
INSERT INTO "scheduled_messages" ("id", "sender_id", "channel_id", "recipients", "topic", "content", "rendered", "client", "is_read", "send_at", "has_failed") VALUES (1, 1, 1, NULL, 'open day rota', 'Good morning. The list for the open day closes tonight; two slots at the solar telescope are still free.', '<p>Good morning. The list for the open day closes tonight; two slots at the solar telescope are still free.</p>', 'ZulipElectron', 1, 1796074200000, 0);
INSERT INTO "scheduled_messages" ("id", "sender_id", "channel_id", "recipients", "topic", "content", "rendered", "client", "is_read", "send_at", "has_failed") VALUES (2, 1, 2, NULL, 'power cut on Saturday', 'Reminder: the power is off tomorrow from 08:00 to 10:30. Please park the telescopes before you leave.', '<p>Reminder: the power is off tomorrow from 08:00 to 10:30. Please park the telescopes before you leave.</p>', 'ZulipElectron', 1, 1796243400000, 0);
INSERT INTO "scheduled_messages" ("id", "sender_id", "channel_id", "recipients", "topic", "content", "rendered", "client", "is_read", "send_at", "has_failed") VALUES (3, 1, 8, NULL, 'coffee machine', 'The descaler is in the cupboard on the left.', '<p>The descaler is in the cupboard on the left.</p>', 'ZulipElectron', 1, 1795836600000, 1);
CREATE INDEX accounts_by_bot_owner ON accounts (bot_owner_id) WHERE bot_owner_id IS NOT NULL;
CREATE INDEX active_owners ON accounts (role) WHERE role = 100 AND is_active = 1;
CREATE INDEX subscriptions_by_user ON subscriptions (user_id, is_active);
CREATE INDEX profile_values_by_field ON profile_values (field_id);
CREATE INDEX open_invitations ON invitations (creator_id) WHERE is_revoked = 0;
CREATE INDEX accounts_by_name ON accounts (full_name);
CREATE INDEX messages_by_channel ON messages (channel_id, id);
CREATE INDEX messages_by_topic ON messages (channel_id, topic_key, id);
CREATE INDEX messages_by_time ON messages (sent_at, channel_id);
CREATE INDEX messages_by_topic_alone ON messages (topic_key, id);
CREATE INDEX messages_with_traits ON messages (id) WHERE traits != 0;
CREATE INDEX messages_by_recipients ON messages (recipients, id) WHERE recipients IS NOT NULL;
CREATE INDEX messages_by_sender ON messages (sender_id, id);
CREATE INDEX user_messages_by_message ON user_messages (message_id);
CREATE INDEX user_messages_unread ON user_messages (user_id, message_id) WHERE flags & 1 = 0;
CREATE INDEX user_messages_starred ON user_messages (user_id, message_id) WHERE flags & 2 != 0;
CREATE INDEX user_messages_mentioned ON user_messages (user_id, message_id)
		WHERE flags & 120 != 0;
CREATE INDEX user_messages_alerted ON user_messages (user_id, message_id)
		WHERE flags & 128 != 0;
CREATE INDEX user_messages_direct ON user_messages (user_id, message_id)
		WHERE flags & 512 != 0;
CREATE INDEX attachments_by_owner ON attachments (owner_id);
CREATE INDEX attachment_uses_by_message ON attachment_uses (message_id);
CREATE INDEX drafts_by_owner ON drafts (owner_id, edited_at);
CREATE INDEX accounts_by_role ON accounts (role, id) WHERE is_active = 1;
CREATE INDEX bots ON accounts (id) WHERE bot_type IS NOT NULL;
CREATE INDEX message_edits_by_message ON message_edits (message_id, id);
CREATE INDEX group_members_by_user ON group_members (user_id, group_id);
CREATE UNIQUE INDEX emoji_in_use ON realm_emoji (name) WHERE is_deactivated = 0;
CREATE INDEX muted_users_by_muted ON muted_users (muted_id, user_id);
CREATE INDEX scheduled_messages_by_sender ON scheduled_messages (sender_id, send_at);
CREATE INDEX scheduled_messages_by_time ON scheduled_messages (send_at) WHERE has_failed = 0;
PRAGMA user_version = 13;
