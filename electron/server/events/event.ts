/** To whom an event goes: decided when the change is made. */
export type Audience =
	| {readonly to: 'everyone'; readonly except?: readonly number[]}
	/**
	 * Named people alone, or on top of everybody who is no guest, or of the administrators; but not
	 * those of `except`.
	 */
	| {
			readonly to: 'users' | 'members-and' | 'administrators-and';
			readonly ids: readonly number[];
			readonly except?: readonly number[];
	  };

/** Everything that there are events of. */
export const eventTypes = [
	'attachment',
	'custom_profile_fields',
	'default_streams',
	'delete_message',
	'drafts',
	'invites_changed',
	'message',
	'muted_topics',
	'presence',
	'reaction',
	'realm',
	'realm_bot',
	'realm_emoji',
	'realm_user',
	'stream',
	'subscription',
	'typing',
	'update_display_settings',
	'update_global_notifications',
	'update_message',
	'update_message_flags',
	'user_group',
	'user_settings',
	'user_status',
	'user_topic',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * What clients are told of a change (api-facts 12); each queue gives it an id. Channels and own
 * subscriptions stand in it as `stream_ids`: each reader gets the objects as they may see them, and
 * one event serves a thousand readers.
 */
export type NewEvent = {
	readonly type: EventType;
	readonly op?: string;
	readonly [field: string]: unknown;
};

/** What happened, and for whom. Nothing of it is stored: queues live in memory. */
export type Told = {readonly audience: Audience; readonly event: NewEvent};
