import {useState} from 'react';
import {z} from 'zod';
import type {Message} from '../../../../../shared/model/message';
import {useSavedRecord} from '../../../../api/saved/saved-record';
import {editKey} from '../../../../api/saved/unsaved-edits';
import {topicProblem} from '../../../../writing/topic-problem';
import {
	isMovedByOthers,
	isSameText,
	orderOf,
	placeAfter,
	placeOf,
	shownPlace,
	wishAgainst,
	wishBeside,
	type Begun,
	type Draft,
} from './edit-draft';

/** A text that was typed and not saved, the stored one that it was written over, and the place. */
const unsavedText = z.object({
	text: z.string(),
	base: z.string(),
	/** Missing in what earlier versions kept: then it counts as begun where the message is. */
	from: z.object({stream_id: z.int(), topic: z.string()}).optional(),
	/** Only where another one is chosen than in that place. */
	topic: z.string().optional(),
	isDone: z.boolean().optional(),
	channelId: z.int().optional(),
});

function isEmpty(record: object): boolean {
	return Object.keys(record).length === 0;
}

export type EditWork = ReturnType<typeof useDraft>;

/** What is typed about one message, over which stored text and place, and what would be sent of it. */
export function useDraft(stored: Message) {
	const [unsaved, keep] = useSavedRecord(editKey(stored.id), unsavedText);
	const [saved] = useState(unsaved);
	const now = placeOf(stored);
	const [begun, setBegun] = useState<Begun>(() => {
		const {text = stored.content, base = stored.content, from = now, ...wish} = saved ?? {};
		return {text, base, from, wish: wishAgainst(from, wish)};
	});
	const isTyped = !isSameText(begun.text, begun.base);
	const isBegun = isTyped || !isEmpty(begun.wish);
	// Until something is typed, what stands there is what is stored.
	const text = isTyped || stored.content === begun.base ? begun.text : stored.content;
	// Once the stored text is what was typed, there is nothing between the two.
	const base = isSameText(stored.content, text) ? stored.content : begun.base;
	const work: Begun = {...begun, text, base, from: isBegun ? begun.from : now};
	const request = orderOf(stored, work);
	const draft: Draft = {text, ...shownPlace(now, begun.wish)};
	const isElsewhere = isMovedByOthers(stored, work);
	const isOtherChannel = isElsewhere && now?.stream_id !== work.from?.stream_id;
	const set = (part: Partial<Begun>) => {
		const next = {...work, ...part};
		setBegun(next);
		const {from, wish, ...texts} = next;
		const isAsStored = isEmpty(wish) && isSameText(texts.text, texts.base);
		keep(() => (isAsStored ? undefined : {...texts, ...(from && {from}), ...wish}));
	};
	return {
		draft,
		base,
		order: request,
		now,
		from: work.from,
		goal: now && placeAfter(now, begun.wish),
		wasSaved: saved !== undefined,
		hasConflict: stored.content !== base,
		/** Whether others moved the message since this was begun. */
		isElsewhere,
		/** Whether a place was chosen for it in one where it is no longer, or a text written in another channel. */
		mustLook:
			(isElsewhere && request?.from !== undefined) || (isOtherChannel && request !== undefined),
		topicProblem:
			now === undefined || request?.topic === undefined
				? undefined
				: topicProblem(placeAfter(now, begun.wish).topic),
		change({text: typed = text, ...places}: Partial<Draft>) {
			const chosen = wishBeside(draft, places);
			// The first choice is made where the message is seen now; a text stays meant for its channel.
			const isFirst = isEmpty(begun.wish) && !(isOtherChannel && request !== undefined);
			const from = isEmpty(chosen) || !isFirst ? work.from : now;
			set({text: typed, from, wish: wishAgainst(from, {...begun.wish, ...chosen})});
		},
		/** The place where the message is now is seen: what was chosen is meant for it. */
		takePlace(place = now) {
			set({from: place, wish: wishAgainst(place, begun.wish)});
		},
		/** Writes over the text that is stored now. */
		keepOwn: () => set({base: stored.content}),
		takeStored: () => set({base: stored.content, text: stored.content}),
		reset: () => set({text: base, wish: {}}),
		/** The text is stored; where the message is to go is not done. */
		takeText: () => set({base: text}),
		/** What was sent is as it is stored now; only what was begun since is left. */
		settle: () => set({base: stored.content, from: now, wish: wishAgainst(now, begun.wish)}),
		/** Nothing is kept for another time. */
		forget: () => keep(() => undefined),
	};
}
