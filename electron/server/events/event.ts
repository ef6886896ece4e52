/** To whom an event goes: decided when the change is made, kept beside the event. */
export type Audience =
	| {readonly to: 'everyone'}
	| {readonly to: 'users' | 'administrators-and'; readonly ids: readonly number[]};

/** What clients are told of a change (api-facts 12); `id` is given when it is stored. */
export type NewEvent = {
	readonly type: string;
	readonly op?: string;
	readonly [field: string]: unknown;
};
