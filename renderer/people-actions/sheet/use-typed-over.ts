import {z} from 'zod';
import {
	editsOver,
	editsSince,
	keepMine,
	savedEdits,
	conflictingParts,
	type EditsOver,
} from '../../api/saved/edits-over';
import {useSavedRecord} from '../../api/saved/saved-record';

type TextParts = {readonly text: string};

const savedText = savedEdits<TextParts>(z.object({text: z.string()}).partial());

export type TypedOver = ReturnType<typeof useTypedOver>;

/** What is typed over one stored text: it outlives its form until it is saved or discarded. */
export function useTypedOver(key: string, stored: string, of: string) {
	const [edits, change] = useSavedRecord(key, savedText);
	const now = {text: stored};
	const typed = edits?.changes.text;
	return {
		/** Undefined where nothing is typed. */
		typed,
		/** Whether saving it would change something. */
		isUnsaved: typed !== undefined && typed.trim() !== stored.trim(),
		/** Whether somebody else has changed the stored text since it was begun to be written over. */
		isInConflict: conflictingParts(now, edits).length > 0,
		put: (text: string) => change(old => editsOver(now, {text}, old, of)),
		drop: () => change(() => undefined),
		/** Lets go of what was saved. Returns whether nothing was typed since. */
		settle: (saved: string): boolean => {
			let left: EditsOver<TextParts> | undefined;
			change(old => {
				left = editsSince(old, {text: saved});
				return left;
			});
			return left === undefined;
		},
		/** From now on what is typed is over what stands there. */
		keepMine: () => change(old => keepMine(now, old, 'text')),
	};
}
