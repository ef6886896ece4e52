import {useCallback} from 'react';
import {z} from 'zod';
import {withResolved} from '../../../../shared/model/message';
import {topicKey} from '../../../../shared/model/topic';
import {useKeptRecord} from '../../../api/kept-record';
import type {WritingPlace} from '../../../writing/writing-place';

/** What was typed and not sent; the topic only where the place has none. */
const unsent = z.object({text: z.string(), topic: z.string()});
export type Unsent = Readonly<z.output<typeof unsent>>;

const nothingTyped: Unsent = {text: '', topic: ''};

/** What tells one place to write in from another; a topic that is resolved stays the same place. */
export function unsentKey(place: WritingPlace): string {
	if (place.kind === 'direct') {
		return `compose direct ${place.user_ids.toSorted((a, b) => a - b).join()}`;
	}
	const topic =
		place.topic === undefined ? '' : ` topic ${topicKey(withResolved(place.topic, false))}`;
	return `compose channel ${place.stream_id}${topic}`;
}

/** What was typed in a place and not sent: it outlives the composer, the page and the program. */
export function useUnsent(place: WritingPlace) {
	const [kept, keep] = useKeptRecord(unsentKey(place), unsent);
	const change = useCallback(
		(part: (old: Unsent) => Partial<Unsent>) =>
			keep(old => {
				const before = old ?? nothingTyped;
				const next = {...before, ...part(before)};
				return next.text === '' && next.topic === '' ? undefined : next;
			}),
		[keep],
	);
	return [kept ?? nothingTyped, change] as const;
}
