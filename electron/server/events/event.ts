/** To whom an event goes: decided when the change is made, kept beside the event. */
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

/**
 * What clients are told of a change (api-facts 12); `id` is given when it is stored. Channels and own
 * subscriptions stand in it as `stream_ids`: each reader gets the objects as they may see them, and
 * one event serves a thousand readers.
 */
export type NewEvent = {
	readonly type: string;
	readonly op?: string;
	readonly [field: string]: unknown;
};
