import type {OperationName} from '../../shared/contract/index';

/** Operations that older servers do not have: the first feature level that does (api-facts 15). */
export const operationLevels: Partial<Readonly<Record<OperationName, number>>> = {
	updateFlagsForNarrow: 155,
	setTopicPolicy: 170,
};

type ParameterLevel = {
	readonly name: string;
	/** Undefined: in all of them. */
	readonly operation?: OperationName;
	readonly level: number;
	/** What a server below does. */
	readonly below: string;
};

/** Parameters that older servers do not know. */
export const parameterLevels: readonly ParameterLevel[] = [
	{
		name: 'last_update_id',
		operation: 'getRealmPresence',
		level: 263,
		below: 'it is ignored, and the answer is the older one, by e-mail address',
	},
	{
		name: 'last_update_id',
		operation: 'reportPresence',
		level: 263,
		below: 'it is ignored, and the answer is the older one, by e-mail address',
	},
	{
		name: 'history_limit_days',
		level: 288,
		below: 'it is ignored, and entries reach back as far as the server keeps them',
	},
	{name: 'required', level: 244, below: 'it is ignored, and no field is required'},
];

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
