import {useEffect} from 'react';
import type {z} from 'zod';
import {
	editsBeside,
	editsOver,
	editsSince,
	keepMine,
	conflictingParts,
	takeTheirs,
	type EditsOver,
} from './edits-over';
import {useSavedRecord} from './saved-record';

type Options<Parts extends object> = {
	/** What stands there; the same object while that is the same. */
	readonly now: Parts;
	/** What the thing is called. */
	readonly of: string;
	/** Whether a save is under way: what it sets may be shown as stored already, and may still be refused. */
	readonly isSaving: boolean;
	/** Whether `now` is what was stored at the last time, of which nothing follows. */
	readonly isOfLastTime?: boolean;
};

/**
 * What is typed over several stored parts: it outlives its form, the page and the program until it is saved
 * or discarded. The schema has to stay the same object.
 */
export function useEditsOver<Parts extends object>(
	key: string,
	schema: z.ZodType<EditsOver<Parts>>,
	{now, of, isSaving, isOfLastTime = false}: Options<Parts>,
) {
	const [edits, change] = useSavedRecord(key, schema);
	useEffect(() => {
		if (!isSaving && !isOfLastTime) change(old => editsBeside(now, old));
	}, [now, change, isSaving, isOfLastTime]);
	return {
		/** Everything as it is being written. */
		parts: {...now, ...edits?.changes},
		/** The parts that somebody else has changed since they were begun to be written over. */
		conflicts: isSaving ? [] : conflictingParts(now, edits),
		put: (part: Partial<Parts>) =>
			change(old => {
				const left = isSaving ? old : editsBeside(now, old);
				return editsOver(now, {...now, ...left?.changes, ...part}, left, of);
			}),
		drop: () => change(() => undefined),
		/** Lets go of what was saved; what was typed meanwhile stays. */
		settle: (saved: Parts) => change(old => editsSince(old, saved)),
		/** From now on what is typed in a part is over what stands there. */
		keepMine: (part: keyof Parts) => change(old => keepMine(now, old, part)),
		takeTheirs: (part: keyof Parts) => change(old => takeTheirs(old, part)),
	};
}
