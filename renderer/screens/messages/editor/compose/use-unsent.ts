import {useCallback} from 'react';
import {useSavedRecord} from '../../../../api/saved/saved-record';
import {tidyUnsent, unsent, unsentKey, type Unsent} from '../../../../api/drafts/unsent';
import type {WritingPlace} from '../../../../writing/writing-place';

const nothingTyped: Unsent = {text: '', topic: ''};

/** What was typed in a place and not sent: it outlives the composer, the page and the program. */
export function useUnsent(place: WritingPlace) {
	const [saved, save] = useSavedRecord(unsentKey(place), unsent);
	const change = useCallback(
		(part: (old: Unsent) => Partial<Unsent>) =>
			save(old => {
				const before = old ?? nothingTyped;
				return tidyUnsent({...before, ...part(before)});
			}),
		[save],
	);
	return [saved ?? nothingTyped, change] as const;
}
