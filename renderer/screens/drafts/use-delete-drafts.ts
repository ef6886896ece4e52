import {plural, t} from '@lingui/core/macro';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useConnection} from '../../api/connection/client-context';
import type {KnownDraft} from '../../api/drafts/known-drafts';
import {asOwnWords, deletionOf, theirDeletion} from '../../api/drafts/settle-conflict';
import {bodyOf} from '../../api/drafts/draft-body';
import {saveText} from '../../api/saved/saved-texts';
import {type Run} from '../../state/changes';
import {noteWhyNot} from '../../state/reports';
import {serverNow} from '../../state/server-time';
import type {Draft, DraftChange} from '../../../shared/model/draft';
import type {DraftRow} from './draft-row';
import {mergeKey, typedMerge} from './merge/typed-merge';

/** Why none of these drafts can be deleted: what is about to be a message is no draft to throw away. */
export function whyNotDelete(rows: readonly DraftRow[]): string | undefined {
	if (rows.length === 0 || !rows.every(isSending)) return undefined;
	return plural(rows.length, {one: 'It is being sent.', other: 'They are being sent.'});
}

function isSending({draft}: DraftRow): boolean {
	return draft.standing.kind === 'sending';
}

/** What deletes them in a plan; what the server does not have as it is here is for this window alone. */
export function plannedDeletions(rows: readonly DraftRow[]): readonly DraftChange[] {
	return rows.flatMap(({draft: {uid, stored, standing, body, at}}) =>
		stored === undefined || standing.kind !== 'saved'
			? []
			: [{kind: 'draft', uid, draft_id: stored.id, before: bodyOf(body), after: null, at} as const],
	);
}

/**
 * Deletes drafts at once, except those that are being sent, with the way back in the bar of finished work: of a conflict to both texts, and
 * to what was typed as one of both. A draft that was scheduled goes with what scheduled it, and comes back with it.
 */
export function useDeleteDrafts(onGone: (ids: ReadonlySet<number>) => void) {
	const {id: connectionId} = useConnection();
	const {apply, addTo} = useApplyChanges();
	/** Changes that delete them, and what their undo does not bring back as it was. */
	const orderOf = (rows: readonly DraftRow[]) => {
		const clashing = rows.filter(({draft}) => theirsOf(draft) !== undefined).length;
		const deletions = rows.map(({draft}) => deletionsOf(connectionId, draft));
		const merged = deletions.flatMap(([, ...others]) => others).length - clashing;
		return {
			clashing,
			merged,
			request: {
				changes: deletions.flat(),
				...(clashing + merged > 0 && {staysAfterUndo: staysOf(rows.length, clashing, merged)}),
			},
		};
	};
	const forget = (rows: readonly DraftRow[]) => {
		for (const {draft} of rows) saveText(connectionId, mergeKey(draft.uid), undefined);
		onGone(new Set(rows.map(({id}) => id)));
	};
	const remove = (meant: readonly DraftRow[]) => {
		const whyNot = whyNotDelete(meant);
		if (whyNot !== undefined) noteWhyNot(connectionId, noneDeletedWords(meant), whyNot);
		const rows = meant.filter(row => !isSending(row));
		if (rows.length === 0) return;
		const {clashing, merged, request: order} = orderOf(rows);
		void apply({
			...order,
			label: labelOf(rows, clashing, merged),
			detail: leftWords(meant.length - rows.length),
		});
		forget(rows);
	};
	const removeScheduled = (row: DraftRow, run: Run) => {
		void addTo(run, {...orderOf([row]).request, detail: t`Its draft is deleted.`});
		forget([row]);
	};
	return {remove, removeScheduled};
}

/** What the server has of a draft that changed on both sides: it is deleted as well. */
function theirsOf({standing}: KnownDraft): Draft | undefined {
	return standing.kind === 'conflict' ? (standing.theirs ?? undefined) : undefined;
}

function deletionsOf(connectionId: string, draft: KnownDraft): readonly DraftChange[] {
	const {uid, body, at, local} = draft;
	const theirs = theirsOf(draft);
	const versions = {base: local?.base ?? body, mine: body, theirs: theirs ?? body};
	const merged = typedMerge(connectionId, uid, versions);
	return [
		{kind: 'draft', uid, before: body, after: null, at},
		...(theirs === undefined ? [] : [theirDeletion(theirs)]),
		...(merged === undefined ? [] : [deletionOf(merged, serverNow(connectionId))]),
	];
}

function noneDeletedWords(rows: readonly DraftRow[]): string {
	const [first] = rows;
	if (first === undefined || rows.length > 1) {
		return plural(
			{count: rows.length},
			{
				one: '# draft cannot be deleted.',
				other: '# drafts cannot be deleted.',
			},
		);
	}
	const to = recipientOf(first);
	return to === undefined
		? t`The draft cannot be deleted.`
		: t`The draft to ${to} cannot be deleted.`;
}

function leftWords(sending: number): string | undefined {
	if (sending === 0) return undefined;
	return plural(sending, {
		one: 'One that is being sent was left out.',
		other: '# that are being sent were left out.',
	});
}

function recipientOf({to}: DraftRow): string | undefined {
	return to.kind === 'nowhere' ? undefined : to.words;
}

/** `merged`: how many texts that were typed as one of both go as well. */
function labelOf(rows: readonly DraftRow[], clashing: number, merged: number): string {
	const [first] = rows;
	if (first === undefined || rows.length > 1) {
		return plural(
			{count: rows.length},
			{one: '# draft is deleted.', other: '# drafts are deleted.'},
		);
	}
	const to = recipientOf(first);
	if (clashing > 0) return bothWords(to, merged > 0);
	if (merged > 0) {
		return to === undefined
			? t`The draft and the merged text are deleted.`
			: t`The draft to ${to} and the merged text are deleted.`;
	}
	return to === undefined ? t`The draft is deleted.` : t`The draft to ${to} is deleted.`;
}

function bothWords(to: string | undefined, isMerged: boolean): string {
	if (isMerged) {
		return to === undefined
			? t`Both versions of the draft and the merged text are deleted.`
			: t`Both versions of the draft to ${to} and the merged text are deleted.`;
	}
	return to === undefined
		? t`Both versions of the draft are deleted.`
		: t`Both versions of the draft to ${to} are deleted.`;
}

function staysOf(count: number, clashing: number, merged: number): string | undefined {
	if (count === 1) return asOwnWords(1 + clashing + merged);
	return merged === 0
		? plural(clashing, {
				one: 'both versions of the draft in conflict come back as drafts of their own.',
				other: 'both versions of the # drafts in conflict come back as drafts of their own.',
			})
		: plural(clashing, {
				one: 'all versions of the draft in conflict come back as drafts of their own.',
				other: 'all versions of the # drafts in conflict come back as drafts of their own.',
			});
}
