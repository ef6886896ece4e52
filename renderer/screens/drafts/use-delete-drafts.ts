import {useApplyChanges} from '../../api/apply-changes';
import type {KnownDraft} from '../../api/drafts/known-drafts';
import {asOwnWords, theirDeletion} from '../../api/drafts/settle-conflict';
import type {Draft, DraftChange} from '../../../shared/model/draft';
import type {DraftRow} from './draft-row';

/** Deletes drafts at once, with the way back in the bar of finished work: of a conflict to both texts. */
export function useDeleteDrafts(onGone: (ids: ReadonlySet<number>) => void) {
	const {apply} = useApplyChanges();
	return (rows: readonly DraftRow[]) => {
		if (rows.length === 0) return;
		const clashing = rows.filter(({draft}) => theirsOf(draft) !== undefined).length;
		void apply({
			label: labelOf(rows, clashing),
			changes: rows.flatMap(({draft}) => deletionsOf(draft)),
			...(clashing > 0 && {staysAfterUndo: staysOf(rows.length, clashing)}),
		});
		onGone(new Set(rows.map(({id}) => id)));
	};
}

/** What the server has of a draft that changed on both sides: it is deleted as well. */
function theirsOf({standing}: KnownDraft): Draft | undefined {
	return standing.kind === 'conflict' ? (standing.theirs ?? undefined) : undefined;
}

function deletionsOf(draft: KnownDraft): readonly DraftChange[] {
	const {uid, body, at} = draft;
	const theirs = theirsOf(draft);
	return [
		{kind: 'draft', uid, before: body, after: null, at},
		...(theirs === undefined ? [] : [theirDeletion(theirs)]),
	];
}

function labelOf(rows: readonly DraftRow[], clashing: number): string {
	const [first] = rows;
	if (first === undefined || rows.length > 1) {
		return `${rows.length.toLocaleString('en')} drafts are deleted.`;
	}
	const to = first.to.kind === 'nowhere' ? '' : ` to ${first.to.words}`;
	return clashing === 0
		? `The draft${to} is deleted.`
		: `Both versions of the draft${to} are deleted.`;
}

function staysOf(count: number, clashing: number): string | undefined {
	if (count === 1) return asOwnWords(2);
	const which = clashing === 1 ? 'draft' : `${clashing.toLocaleString('en')} drafts`;
	return `both versions of the ${which} in conflict come back as drafts of their own.`;
}
