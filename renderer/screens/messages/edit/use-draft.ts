import {useState} from 'react';
import {z} from 'zod';
import type {Message} from '../../../../shared/model/message';
import {useKeptRecord} from '../../../api/kept-record';
import {editKey} from '../../../api/unsaved-edits';
import {topicProblem} from '../../../writing/topic-problem';
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

/** What is typed about one message, over which stored text and place, and what would be sent of it. */
export function useDraft(stored: Message) {
	const [unsaved, keep] = useKeptRecord(editKey(stored.id), unsavedText);
	const [kept] = useState(unsaved);
	const now = placeOf(stored);
	const [begun, setBegun] = useState<Begun>(() => {
		const {text = stored.content, base = stored.content, from = now, ...wish} = kept ?? {};
		return {text, base, from, wish: wishAgainst(from, wish)};
	});
	// Once the stored text is what was typed, there is nothing between the two.
	const base = isSameText(stored.content, begun.text) ? stored.content : begun.base;
	const isBegun = !isEmpty(begun.wish) || !isSameText(begun.text, begun.base);
	const work: Begun = {...begun, base, from: isBegun ? begun.from : now};
	const order = orderOf(stored, work);
	const draft: Draft = {text: begun.text, ...shownPlace(now, begun.wish)};
	const isElsewhere = isMovedByOthers(stored, work);
	const set = (part: Partial<Begun>) => {
		const next = {...work, ...part};
		setBegun(next);
		const {text, from, wish} = next;
		const isAsStored = isEmpty(wish) && isSameText(text, next.base);
		keep(() => (isAsStored ? undefined : {text, base: next.base, ...(from && {from}), ...wish}));
	};
	return {
		draft,
		base,
		order,
		now,
		from: work.from,
		goal: now && placeAfter(now, begun.wish),
		wasKept: kept !== undefined,
		hasConflict: stored.content !== base,
		/** Whether others moved the message since this was begun. */
		isElsewhere,
		/** Whether a place was chosen for it in one where it is no longer. */
		mustLook: isElsewhere && order?.from !== undefined,
		topicProblem:
			now === undefined || order?.topic === undefined
				? undefined
				: topicProblem(placeAfter(now, begun.wish).topic),
		change({text = begun.text, ...places}: Partial<Draft>) {
			const chosen = wishBeside(draft, places);
			// The first choice is made where the message is seen now.
			const from = isEmpty(chosen) || !isEmpty(begun.wish) ? work.from : now;
			set({text, from, wish: wishAgainst(from, {...begun.wish, ...chosen})});
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
		takeText: () => set({base: begun.text}),
		/** Nothing is kept for another time. */
		forget: () => keep(() => undefined),
	};
}
