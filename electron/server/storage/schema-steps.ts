/** Forward steps of the schema; `user_version` counts those that were taken. Never changed once released. */
export const releasedSteps: readonly string[] = [
	`
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
	) STRICT;
	CREATE INDEX accounts_by_bot_owner ON accounts (bot_owner_id) WHERE bot_owner_id IS NOT NULL;
	CREATE INDEX active_owners ON accounts (role) WHERE role = 100 AND is_active = 1;

	CREATE TABLE user_groups (
		id INTEGER PRIMARY KEY,
		name TEXT NOT NULL UNIQUE,
		description TEXT NOT NULL,
		is_system_group INTEGER NOT NULL CHECK (is_system_group IN (0, 1))
	) STRICT;

	CREATE TABLE named_accounts (
		name TEXT PRIMARY KEY,
		account_id INTEGER NOT NULL REFERENCES accounts (id)
	) STRICT, WITHOUT ROWID;

	CREATE TABLE events (
		id INTEGER PRIMARY KEY,
		at INTEGER NOT NULL,
		audience TEXT NOT NULL,
		event TEXT NOT NULL
	) STRICT;
	`,
	`
	ALTER TABLE accounts ADD COLUMN presence_enabled INTEGER NOT NULL DEFAULT 1
		CHECK (presence_enabled IN (0, 1));

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
	CREATE INDEX subscriptions_by_user ON subscriptions (user_id, is_active);

	CREATE TABLE past_subscriptions (
		channel_id INTEGER NOT NULL,
		user_id INTEGER NOT NULL,
		since_message_id INTEGER NOT NULL,
		until_message_id INTEGER NOT NULL,
		PRIMARY KEY (channel_id, user_id, since_message_id)
	) STRICT, WITHOUT ROWID;

	CREATE TABLE messages (
		id INTEGER PRIMARY KEY,
		sender_id INTEGER NOT NULL,
		channel_id INTEGER REFERENCES channels (id),
		topic TEXT NOT NULL,
		topic_key TEXT NOT NULL,
		-- Sorted ids as JSON, for direct messages.
		recipients TEXT,
		content TEXT NOT NULL,
		sent_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX messages_by_topic ON messages (channel_id, topic_key, id);
	CREATE INDEX messages_by_time ON messages (sent_at, channel_id);

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
	CREATE INDEX profile_values_by_field ON profile_values (field_id);

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
	CREATE INDEX open_invitations ON invitations (creator_id) WHERE is_revoked = 0;

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
	`,
	`
	CREATE INDEX accounts_by_name ON accounts (full_name);

	-- Ids are never given twice, also when the last message is deleted.
	CREATE TABLE new_messages (
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
		edit_history TEXT,
		-- 1 link, 2 image, 4 attachment, 8 begins with /me.
		traits INTEGER NOT NULL DEFAULT 0
	) STRICT;
	INSERT INTO new_messages
		(id, sender_id, channel_id, topic, topic_key, recipients, content, sent_at)
		SELECT id, sender_id, channel_id, topic, topic_key, recipients, content, sent_at FROM messages;
	DROP TABLE messages;
	ALTER TABLE new_messages RENAME TO messages;
	CREATE INDEX messages_by_channel ON messages (channel_id, id);
	CREATE INDEX messages_by_topic ON messages (channel_id, topic_key, id);
	CREATE INDEX messages_by_time ON messages (sent_at, channel_id);
	CREATE INDEX messages_by_topic_alone ON messages (topic_key, id);
	CREATE INDEX messages_with_traits ON messages (id) WHERE traits != 0;
	CREATE INDEX messages_by_recipients ON messages (recipients, id) WHERE recipients IS NOT NULL;
	CREATE INDEX messages_by_sender ON messages (sender_id, id);

	-- What somebody received, with their flags.
	CREATE TABLE user_messages (
		user_id INTEGER NOT NULL,
		message_id INTEGER NOT NULL,
		flags INTEGER NOT NULL,
		PRIMARY KEY (user_id, message_id)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX user_messages_by_message ON user_messages (message_id);
	CREATE INDEX user_messages_unread ON user_messages (user_id, message_id) WHERE flags & 1 = 0;
	CREATE INDEX user_messages_starred ON user_messages (user_id, message_id) WHERE flags & 2 != 0;
	CREATE INDEX user_messages_mentioned ON user_messages (user_id, message_id)
		WHERE flags & 120 != 0;
	CREATE INDEX user_messages_alerted ON user_messages (user_id, message_id)
		WHERE flags & 128 != 0;
	CREATE INDEX user_messages_direct ON user_messages (user_id, message_id)
		WHERE flags & 512 != 0;
	INSERT INTO user_messages (user_id, message_id, flags)
		SELECT s.user_id, m.id, 1 FROM messages AS m JOIN subscriptions AS s
			ON s.channel_id = m.channel_id AND s.is_active = 1 AND m.id >= s.since_message_id;
	INSERT OR IGNORE INTO user_messages (user_id, message_id, flags)
		SELECT p.user_id, m.id, 1 FROM messages AS m JOIN past_subscriptions AS p
			ON p.channel_id = m.channel_id
			AND m.id BETWEEN p.since_message_id AND p.until_message_id;
	INSERT OR IGNORE INTO user_messages (user_id, message_id, flags)
		SELECT r.value, m.id, 512 FROM messages AS m, json_each(m.recipients) AS r
		WHERE m.recipients IS NOT NULL;

	CREATE VIRTUAL TABLE message_words USING fts5 (
		content, topic, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
	);
	INSERT INTO message_words (rowid, content, topic) SELECT id, content, topic FROM messages;

	-- Who talks with whom directly; the id is that of the set of people.
	CREATE TABLE conversations (
		id INTEGER PRIMARY KEY,
		recipients TEXT NOT NULL UNIQUE
	) STRICT;
	INSERT INTO conversations (recipients)
		SELECT DISTINCT recipients FROM messages WHERE recipients IS NOT NULL;

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
	CREATE INDEX attachments_by_owner ON attachments (owner_id);
	CREATE TABLE attachment_uses (
		attachment_id INTEGER NOT NULL,
		message_id INTEGER NOT NULL,
		PRIMARY KEY (attachment_id, message_id)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX attachment_uses_by_message ON attachment_uses (message_id);

	CREATE TABLE realm_emoji (
		id INTEGER PRIMARY KEY,
		name TEXT NOT NULL UNIQUE,
		path TEXT NOT NULL,
		author_id INTEGER,
		is_deactivated INTEGER NOT NULL CHECK (is_deactivated IN (0, 1))
	) STRICT;

	CREATE TABLE alert_words (
		user_id INTEGER NOT NULL,
		word TEXT NOT NULL,
		PRIMARY KEY (user_id, word)
	) STRICT, WITHOUT ROWID;
	`,
	`
	CREATE TABLE drafts (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		owner_id INTEGER NOT NULL,
		type TEXT NOT NULL CHECK (type IN ('', 'private', 'stream')),
		recipients TEXT NOT NULL,
		topic TEXT NOT NULL,
		content TEXT NOT NULL,
		edited_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX drafts_by_owner ON drafts (owner_id, edited_at);
	CREATE INDEX accounts_by_role ON accounts (role, id) WHERE is_active = 1;
	CREATE INDEX bots ON accounts (id) WHERE bot_type IS NOT NULL;
	ALTER TABLE accounts ADD COLUMN synced_drafts INTEGER NOT NULL DEFAULT 1
		CHECK (synced_drafts IN (0, 1));
	`,
	`
	-- What was told is not stored a second time: texts that are deleted are gone.
	DROP TABLE events;

	-- A row for each edit or move, with the parts that it changed.
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
	CREATE INDEX message_edits_by_message ON message_edits (message_id, id);
	INSERT INTO message_edits (message_id, user_id, edited_at, prev_content, prev_rendered,
			prev_topic, topic, prev_channel_id, channel_id)
		SELECT m.id, coalesce(e.value ->> 'user_id', 0), e.value ->> 'timestamp',
			e.value ->> 'prev_content', e.value ->> 'prev_rendered_content',
			e.value ->> 'prev_topic', e.value ->> 'topic',
			e.value ->> 'prev_stream', e.value ->> 'stream'
		FROM messages AS m, json_each(m.edit_history) AS e
		WHERE m.edit_history IS NOT NULL ORDER BY m.id, e.key DESC;
	ALTER TABLE messages DROP COLUMN edit_history;

	-- Nothing of deleted words stays in the index once it was tidied up.
	CREATE TABLE upkeep (
		task TEXT PRIMARY KEY
	) STRICT, WITHOUT ROWID;
	INSERT INTO upkeep (task) VALUES ('words');
	`,
	`
	-- What people changed of their settings, as JSON.
	CREATE TABLE user_settings (
		user_id INTEGER PRIMARY KEY REFERENCES accounts (id),
		settings TEXT NOT NULL
	) STRICT;
	`,
	`
	-- Words by their stems; hosts and addresses as one word.
	INSERT INTO message_words (message_words) VALUES ('delete-all');
	INSERT INTO message_words (rowid, content, topic)
		SELECT id, index_text(content), index_text(topic) FROM messages;
	`,
	`
	-- What people say of themselves for a while; nothing of it may be set.
	CREATE TABLE user_statuses (
		user_id INTEGER PRIMARY KEY REFERENCES accounts (id),
		text TEXT NOT NULL,
		-- Empty without an emoji, like its code.
		emoji_name TEXT NOT NULL,
		emoji_code TEXT NOT NULL,
		emoji_type TEXT NOT NULL
	) STRICT;
	`,
	`
	-- What bots have beside their accounts; one without a row has the usual.
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
	`,
	`
	-- Who may mention a group, as JSON: the id of a group, or people and groups. Null for those of the system.
	ALTER TABLE user_groups ADD COLUMN can_mention TEXT;
	-- Direct members and subgroups of groups that people made; those of the system follow the roles.
	CREATE TABLE group_members (
		group_id INTEGER NOT NULL REFERENCES user_groups (id),
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		PRIMARY KEY (group_id, user_id)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX group_members_by_user ON group_members (user_id, group_id);
	CREATE TABLE group_subgroups (
		group_id INTEGER NOT NULL REFERENCES user_groups (id),
		subgroup_id INTEGER NOT NULL REFERENCES user_groups (id),
		PRIMARY KEY (group_id, subgroup_id)
	) STRICT, WITHOUT ROWID;

	-- Patterns that become links, and places that run code.
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

	-- A name is free again when its emoji was taken away; the old one stays in old messages.
	CREATE TABLE new_realm_emoji (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		name TEXT NOT NULL,
		path TEXT NOT NULL,
		author_id INTEGER,
		is_deactivated INTEGER NOT NULL CHECK (is_deactivated IN (0, 1))
	) STRICT;
	INSERT INTO new_realm_emoji (id, name, path, author_id, is_deactivated)
		SELECT id, name, path, author_id, is_deactivated FROM realm_emoji;
	DROP TABLE realm_emoji;
	ALTER TABLE new_realm_emoji RENAME TO realm_emoji;
	CREATE UNIQUE INDEX emoji_in_use ON realm_emoji (name) WHERE is_deactivated = 0;

	-- Where addresses of new people may be.
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
	-- Files with what is public, made on demand. Times are UNIX milliseconds.
	CREATE TABLE realm_exports (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		actor_id INTEGER NOT NULL REFERENCES accounts (id),
		requested_at INTEGER NOT NULL,
		failed_at INTEGER,
		deleted_at INTEGER,
		-- Empty while it is being made, and afterwards where it failed.
		path TEXT NOT NULL
	) STRICT;
	`,
	`
	-- In the order in which they came; case does not matter.
	CREATE TABLE new_alert_words (
		id INTEGER PRIMARY KEY,
		user_id INTEGER NOT NULL,
		word TEXT NOT NULL,
		word_key TEXT NOT NULL,
		UNIQUE (user_id, word_key)
	) STRICT;
	INSERT OR IGNORE INTO new_alert_words (user_id, word, word_key)
		SELECT user_id, word, lower(word) FROM alert_words ORDER BY user_id, word;
	DROP TABLE alert_words;
	ALTER TABLE new_alert_words RENAME TO alert_words;

	-- Who hears nothing of whom.
	CREATE TABLE muted_users (
		user_id INTEGER NOT NULL REFERENCES accounts (id),
		muted_id INTEGER NOT NULL REFERENCES accounts (id),
		muted_at INTEGER NOT NULL,
		PRIMARY KEY (user_id, muted_id)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX muted_users_by_muted ON muted_users (muted_id, user_id);
	`,
	`
	-- What is sent later.
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
	CREATE INDEX scheduled_messages_by_sender ON scheduled_messages (sender_id, send_at);
	CREATE INDEX scheduled_messages_by_time ON scheduled_messages (send_at) WHERE has_failed = 0;
	`,
	`
	-- Where the picture lies that somebody uploaded.
	ALTER TABLE accounts ADD COLUMN avatar_path TEXT;
	`,
	`
	-- Who is in which direct conversation.
	CREATE TABLE conversation_people (
		user_id INTEGER NOT NULL,
		conversation_id INTEGER NOT NULL REFERENCES conversations (id),
		PRIMARY KEY (user_id, conversation_id)
	) STRICT, WITHOUT ROWID;
	INSERT OR IGNORE INTO conversation_people (user_id, conversation_id)
		SELECT p.value, c.id FROM conversations AS c, json_each(c.recipients) AS p;
	`,
];

/** Version of the schema that this program writes. */
export const schemaVersion = releasedSteps.length;
