import type {DraftBody} from '../../shared/model/draft';

/** Where a message goes; without a topic the writer names one. */
export type WritingPlace =
	| {readonly kind: 'channel'; readonly stream_id: number; readonly topic?: string | undefined}
	| {readonly kind: 'direct'; readonly user_ids: readonly number[]};

/** The same as drafts have it. */
export function addressOf(place: WritingPlace): Pick<DraftBody, 'type' | 'to'> {
	return place.kind === 'direct'
		? {type: 'private', to: [...place.user_ids]}
		: {type: 'stream', to: [place.stream_id]};
}
