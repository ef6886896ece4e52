import {create} from 'zustand';
import {topicKey} from '../../../../shared/model/topic';

/** Where a message goes; without a topic the writer names one. */
export type ComposePlace =
	| {readonly kind: 'channel'; readonly stream_id: number; readonly topic?: string | undefined}
	| {readonly kind: 'direct'; readonly user_ids: readonly number[]};

/** What was typed and not sent; the topic only where the place has none. */
export type Unsent = {readonly text: string; readonly topic: string};

export const nothingTyped: Unsent = {text: '', topic: ''};

type ComposeStore = {
	readonly unsent: ReadonlyMap<string, Unsent>;
	/** Changes a part of what is typed for a place. */
	change(key: string, change: (unsent: Unsent) => Unsent): void;
};

/** What tells one place to write in from another. */
export function composeKey(connectionId: string, place: ComposePlace): string {
	if (place.kind === 'direct') {
		return `${connectionId} direct ${place.user_ids.toSorted((a, b) => a - b).join()}`;
	}
	const topic = place.topic === undefined ? '' : ` topic ${topicKey(place.topic)}`;
	return `${connectionId} channel ${place.stream_id}${topic}`;
}

/** What was typed in every place and not sent, as long as the program runs. */
export const useComposeStore = create<ComposeStore>()(set => ({
	unsent: new Map(),
	change: (key, change) =>
		set(({unsent}) => {
			const next = change(unsent.get(key) ?? nothingTyped);
			const all = new Map(unsent);
			if (next.text === '' && next.topic === '') all.delete(key);
			else all.set(key, next);
			return {unsent: all};
		}),
}));
