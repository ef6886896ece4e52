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

/**
 * What clients are told of a change (api-facts 12); each queue gives it an id. Channels and own
 * subscriptions stand in it as `stream_ids`: each reader gets the objects as they may see them, and
 * one event serves a thousand readers.
 */
export type NewEvent = {
	readonly type: string;
	readonly op?: string;
	readonly [field: string]: unknown;
};

/** What happened, and for whom. Nothing of it is stored: queues live in memory. */
export type Told = {readonly audience: Audience; readonly event: NewEvent};
