import {t} from '@lingui/core/macro';
import type {Draft, DraftBody, DraftChange} from '../../../shared/model/draft';
import {reportDone} from '../../state/reports';
import {serverNow} from '../../state/server-time';
import {rememberAttempt} from './draft-actions';
import {isSame} from './draft-body';
import {bodyOf} from './draft-body';
import {
	dropDraft,
	localDraftOf,
	newDraft,
	putDraft,
	unstored,
	type LocalDraft,
} from './local-draft';
import {noteConflict} from './sync-state';

/** How a person settles a draft that changed on both sides. */
export type Choice =
	| {readonly kind: 'write'; readonly body: DraftBody}
	| {readonly kind: 'theirs'}
	/** Theirs stays, and what was typed here becomes a draft of its own. */
	| {readonly kind: 'both'};

/** A line of the outbox that was not thrown away. */
type Line = LocalDraft & {readonly mine: DraftBody};

/**
 * Settles a conflict as it was chosen, and tells of it with the way back to what was given up; `merged`
 * is what was typed as one of both and not chosen.
 */
export function settleConflict(
	connectionId: string,
	uid: string,
	theirs: Draft | null,
	choice: Choice,
	merged?: DraftBody,
): void {
	const line = localDraftOf(connectionId, uid);
	if (line === undefined || line.mine === null) return;
	noteConflict(connectionId, uid, undefined);
	const own = {...line, mine: line.mine};
	carryOut(connectionId, own, theirs, choice);
	tell(connectionId, own, theirs, choice, merged);
}

function carryOut(connectionId: string, line: Line, theirs: Draft | null, choice: Choice): void {
	switch (choice.kind) {
		case 'theirs':
			dropDraft(connectionId, line.uid);
			break;
		case 'both': {
			const {becomes} = line;
			const alone = newDraft(connectionId, line.mine);
			if (becomes !== undefined) putDraft(connectionId, {...alone, becomes});
			dropDraft(connectionId, line.uid);
			break;
		}
		case 'write':
			putDraft(connectionId, {
				// What is gone there is written anew.
				...(theirs === null
					? unstored(connectionId, line)
					: {...line, id: theirs.id, base: bodyOf(theirs)}),
				mine: choice.body,
				at: serverNow(connectionId),
				sent: null,
			});
			break;
		default:
			choice satisfies never;
	}
}

function tell(
	connectionId: string,
	line: Line,
	theirs: Draft | null,
	choice: Choice,
	merged: DraftBody | undefined,
): void {
	const isLeft = (body: DraftBody) => choice.kind !== 'write' || isSame(body, choice.body);
	const mine = choice.kind === 'theirs' || !isLeft(line.mine) ? ownDeletion(line) : undefined;
	if (mine !== undefined) rememberAttempt(connectionId, mine.uid, line.becomes);
	const others = theirs !== null && !isLeft(theirs) ? theirDeletion(theirs) : undefined;
	const third = merged && deletionOf(merged, serverNow(connectionId));
	const changes = [mine, others, third].flatMap(change => change ?? []);
	const outcome =
		choice.kind === 'both'
			? t`Both versions are kept, as two drafts.`
			: outcomeWords(mine !== undefined, others !== undefined);
	reportDone(connectionId, {
		label: third === undefined ? outcome : t`${outcome} The merged text was discarded.`,
		changes,
		// Where nothing else is left of the draft, it is simply there again.
		...(theirs !== null && {staysAfterUndo: asOwnWords(changes.length)}),
	});
}

function outcomeWords(isMineGone: boolean, isTheirsGone: boolean): string {
	if (isMineGone && isTheirsGone) return t`Both versions were replaced by the merged draft.`;
	if (isMineGone) return t`Your version of the draft was discarded.`;
	if (isTheirsGone) return t`The server's version of the draft was discarded.`;
	return t`Your version of the draft is kept.`;
}

/** How versions that were given up come back, to go on in a sentence. */
export function asOwnWords(count: number): string | undefined {
	if (count === 0) return undefined;
	if (count === 1) return t`it comes back as a draft of its own.`;
	return count === 2
		? t`both come back as drafts of their own.`
		: t`all of them come back as drafts of their own.`;
}

/** What the service had where both sides changed goes; brought back it is a draft of its own. */
export function theirDeletion(theirs: Draft): DraftChange {
	return deletionOf(theirs, theirs.timestamp * 1000);
}

function ownDeletion({mine, at}: Line): DraftChange {
	return deletionOf(mine, at);
}

/** Under a uid that nothing has: what stands under the old one may be written on by then. */
export function deletionOf(body: DraftBody, at: number): DraftChange {
	const uid = `n${crypto.randomUUID()}`;
	return {kind: 'draft', uid, before: bodyOf(body), after: null, at};
}
