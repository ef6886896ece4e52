/** Where a message goes; without a topic the writer names one. */
export type WritingPlace =
	| {readonly kind: 'channel'; readonly stream_id: number; readonly topic?: string | undefined}
	| {readonly kind: 'direct'; readonly user_ids: readonly number[]};
