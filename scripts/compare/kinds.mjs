/** Of what kind the ids are that stand under a key, for each key that has them. */
const kindOfKey = {
	user_id: 'person',
	user_ids: 'person',
	sender_id: 'person',
	acting_user_id: 'person',
	creator_id: 'person',
	bot_owner_id: 'person',
	owner_id: 'person',
	invited_by_user_id: 'person',
	subscribers: 'person',
	partial_subscribers: 'person',
	members: 'person',
	presences: 'person',
	user_status: 'person',
	stream_id: 'channel',
	stream_ids: 'channel',
	new_stream_id: 'channel',
	orig_stream_id: 'channel',
	prev_stream: 'channel',
	stream: 'channel',
	recipient_id: 'recipient',
	realm_emoji: 'emoji',
	emoji: 'emoji',
	new_stream_announcements_stream_id: 'channel',
	message_id: 'message',
	message_ids: 'message',
	unread_message_ids: 'message',
	mentions: 'message',
	starred_messages: 'message',
	first_message_id: 'message',
	max_message_id: 'message',
	max_id: 'message',
	anchor: 'message',
	message_details: 'message',
	first_processed_id: 'message',
	last_processed_id: 'message',
	first_message_id_allowed_to_move: 'message',
	draft_id: 'draft',
	scheduled_message_id: 'scheduled',
	ids: 'draft',
	group_id: 'group',
	direct_subgroup_ids: 'group',
	subgroups: 'group',
	profile_data: 'field',
	invite_id: 'invitation',
};

/** Of what kind `id` is, by the key under which its record stands. */
const kindOfRecord = {
	messages: 'message',
	message: 'message',
	fields: 'field',
	custom_fields: 'field',
	custom_profile_fields: 'field',
	custom_profile_field: 'field',
	user_groups: 'group',
	realm_user_groups: 'group',
	muted_users: 'person',
	drafts: 'draft',
	draft: 'draft',
	attachments: 'attachment',
	attachment: 'attachment',
	invites: 'invitation',
	display_recipient: 'person',
	user: 'person',
};

/** @returns {string | undefined} the kind of an id at a place such as `messages[].sender_id` */
export function kindAt(place) {
	const keys = place.split('.').map(key => key.replaceAll('[]', '').split('{', 1)[0]);
	const key = keys.at(-1);
	if (key === 'id') return kindOfRecord[keys.at(-2)];
	if (key === 'value' && keys.at(-2) === 'profile_data') return 'person';
	if (key === 'messages') return 'message';
	if (key.endsWith('_group')) return 'group';
	return Object.hasOwn(kindOfKey, key) ? kindOfKey[key] : undefined;
}

/** Keys that say which record of a list is which, the first that is there. */
const identities = ['user_id', 'stream_id', 'id'];

/** The kind and id of a record that has one, for lists in which records are looked up. */
export function identityOf(place, record) {
	// Terms, reactions and unread conversations are told by what is in them.
	if (/(?:reactions|events|pms|streams\[\]\.|user_topics|muted_topics)$/.test(place)) return;
	for (const key of identities) {
		const kind = kindAt(`${place}[].${key}`);
		if (kind !== undefined && Number.isInteger(record[key])) return {kind, id: record[key]};
	}
}
