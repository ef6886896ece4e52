/** Parameters that are younger than the contract: it takes them, and older servers ignore them. */
export const youngParameters: Readonly<Record<string, number>> = {history_limit_days: 288};

/** What comes of a call at a server that does not know one of its parameters. */
export const withoutParameter: Readonly<Record<string, string>> = {
	last_update_id: 'it is ignored, and the answer is the older one, by e-mail address',
	history_limit_days: 'it is ignored, and entries reach back as far as the server keeps them',
	required: 'it is ignored, and no field is required',
};

/** Names that are still accepted or returned, and what they are called today (api-spec, legacy names). */
export const deprecatedNames: Readonly<Record<string, string>> = {
	subject: 'topic',
	orig_subject: 'orig_topic',
	prev_subject: 'prev_topic',
	in_home_view: 'is_muted, the other way round',
	slim_presence: 'last_update_id',
	wildcard_mentioned: 'stream_wildcard_mentioned and topic_wildcard_mentioned',
	raw_content: 'content of the message, read with apply_markdown=false',
	max_message_id: 'nothing; it was dropped',
	realm_uri: 'realm_url',
	can_remove_subscribers_group_id: 'can_remove_subscribers_group',
};
