import {useApplyChanges} from '../../api/apply-changes';
import type {DraftRow} from './draft-row';

/** Deletes drafts at once, with the way back in the bar of finished work. */
export function useDeleteDrafts(onGone: (ids: ReadonlySet<number>) => void) {
	const {apply} = useApplyChanges();
	return (rows: readonly DraftRow[]) => {
		const [first] = rows;
		if (first === undefined) return;
		void apply({
			label:
				rows.length === 1
					? `The draft to ${first.to.words} is deleted.`.replace('to No recipient ', '')
					: `${rows.length.toLocaleString('en')} drafts are deleted.`,
			changes: rows.map(({draft}) => ({
				kind: 'draft',
				uid: draft.uid,
				before: draft.body,
				after: null,
				at: draft.at,
			})),
		});
		onGone(new Set(rows.map(({id}) => id)));
	};
}
