import type {Draft, DraftBody} from '../../../shared/model/draft';
import {isSent} from './draft-rules';
import {isSame} from './draft-body';
import {asStored} from './draft-body';
import {bodyOf} from './draft-body';
import {
	dropDraft,
	localDraftOf,
	localDrafts,
	newDraft,
	putDraft,
	sendingOf,
	uidOf,
	type LocalDraft,
} from './local-draft';
import {noteConflict, noteRefusal, syncName, useSyncState} from './sync-state';
import {endReports} from '../../state/reports';
import {whenForgotten} from '../../state/forget';
import {serverNow} from '../../state/server-time';
import type {Attempt} from './find-sent';

/**
 * What can be done to drafts: all of it happens here and at once, whatever the service is doing; the
 * outbox carries it there.
 */

/** A draft on screen: from the outbox, from the service, or both. */
export type DraftSource = {
	readonly uid: string;
	readonly local: LocalDraft | undefined;
	readonly stored: Draft | undefined;
};

/** What both sides have, joined by id. */
export function joined(
	connectionId: string,
	locals: readonly LocalDraft[],
	stored: readonly Draft[],
): readonly DraftSource[] {
	const byId = new Map(
		locals.flatMap(line => (line.id === null ? [] : [[line.id, line] as const])),
	);
	const known = new Set(stored.map(({id}) => id));
	const taken = new Set(byId.keys());
	// News of a draft may be quicker than the answer to whoever made it.
	const isOnItsWay = (draft: Draft) =>
		locals.some(({id, sent}) => id === null && sent !== null && isSent(draft, sent, taken));
	return [
		...locals
			.filter(({id}) => id === null || !known.has(id))
			.map(line => ({uid: line.uid, local: line, stored: undefined})),
		...stored
			.filter(draft => !isOnItsWay(draft))
			.map(draft => {
				const line = byId.get(draft.id);
				return {uid: line?.uid ?? uidOf(connectionId, draft.id), local: line, stored: draft};
			}),
	].filter(({local: line}) => line === undefined || line.mine !== null);
}

/** The line of the outbox for a draft, made from what the service has where there is none. */
export function lineFor(connectionId: string, {uid, stored}: DraftSource): LocalDraft | undefined {
	const line = localDraftOf(connectionId, uid);
	if (line !== undefined || stored === undefined) return line;
	const body = bodyOf(stored);
	return {
		uid,
		localId: 0,
		id: stored.id,
		base: body,
		mine: body,
		at: stored.timestamp * 1000,
		sent: null,
	};
}

/**
 * Begins a draft. Where its text may have become a message already, whether it did is looked for from
 * there.
 */
export function beginDraft(
	connectionId: string,
	ownId: number,
	body: DraftBody,
	becomes?: LocalDraft['becomes'],
): LocalDraft {
	const begun = asStored(body, ownId);
	const draft = newDraft(connectionId, begun);
	if (begun.content.trim() === '') begunEmpty.set(syncName(connectionId, draft.uid), begun);
	if (becomes === undefined) return draft;
	const marked = {...draft, becomes};
	putDraft(connectionId, marked);
	return marked;
}

/** Keeps what was typed. */
export function writeDraft(
	connectionId: string,
	ownId: number,
	source: DraftSource,
	change: Partial<DraftBody>,
): void {
	const line = lineFor(connectionId, source);
	if (line?.mine == null) return;
	const mine = asStored({...line.mine, ...change}, ownId);
	putDraft(connectionId, {...line, mine, at: serverNow(connectionId)});
}

/** What drafts that were thrown away may have become: whoever brings one back has to know. */
const thrownAway = new Map<string, Attempt>();
/** Where drafts go that were begun without a word: nobody chose that yet. */
const begunEmpty = new Map<string, DraftBody>();

whenForgotten(connectionId => {
	const start = syncName(connectionId, '');
	for (const known of [thrownAway, begunEmpty]) {
		for (const name of known.keys()) if (name.startsWith(start)) known.delete(name);
	}
});

/** Remembers what a draft that goes may have become, for whoever brings it back under that uid. */
export function rememberAttempt(
	connectionId: string,
	uid: string,
	becomes: LocalDraft['becomes'],
): void {
	if (becomes !== undefined) thrownAway.set(syncName(connectionId, uid), becomes);
}

/** Throws a draft away; the service hears of it when it can. */
export function removeDraft(connectionId: string, source: DraftSource): void {
	const found = lineFor(connectionId, source);
	if (found === undefined) return;
	const {becomes, ...line} = found;
	const name = syncName(connectionId, line.uid);
	rememberAttempt(connectionId, line.uid, becomes);
	endReports(connectionId, sendingOf(line.uid));
	const {conflicts} = useSyncState.getState();
	const theirs = conflicts.get(name);
	noteConflict(connectionId, line.uid, undefined);
	noteRefusal(connectionId, line.uid, undefined);
	if (theirs === null || (line.id === null && line.sent === null)) {
		dropDraft(connectionId, line.uid);
		return;
	}
	// Whoever throws it away has seen what stands there.
	const base = theirs === undefined ? line.base : bodyOf(theirs);
	putDraft(connectionId, {...line, base, mine: null, at: serverNow(connectionId)});
}

/**
 * Lets go of a draft that became a message. What was written into it elsewhere nobody chose to lose:
 * it stays a draft. Returns whether there is such a text.
 */
export function removeSent(connectionId: string, source: DraftSource): boolean {
	const theirs = useSyncState.getState().conflicts.get(syncName(connectionId, source.uid));
	if (theirs == null) {
		removeDraft(connectionId, source);
		return false;
	}
	noteConflict(connectionId, source.uid, undefined);
	noteRefusal(connectionId, source.uid, undefined);
	dropDraft(connectionId, source.uid);
	return true;
}

/**
 * Brings a draft back with the moment of its last letter: before the service heard that it is gone, or as
 * a new one.
 */
export function restoreDraft(connectionId: string, uid: string, body: DraftBody, at: number): void {
	const name = syncName(connectionId, uid);
	const becomes = thrownAway.get(name);
	thrownAway.delete(name);
	const line = localDraftOf(connectionId, uid) ?? newDraft(connectionId, body, at);
	putDraft(connectionId, {...line, mine: body, at, ...(becomes !== undefined && {becomes})});
}

/** Lets go of changes that the service would not see: blanks at the ends; and of a draft without a word. */
export function settleDraft(connectionId: string, uid: string): void {
	const line = localDraftOf(connectionId, uid);
	if (line === undefined || line.mine === null || line.sent !== null) return;
	// Whoever looks for the message needs it still.
	if (line.becomes !== undefined) return;
	const begun = begunEmpty.get(syncName(connectionId, uid));
	const isAsBegun = begun !== undefined && isSame(begun, {...line.mine, content: begun.content});
	const isEmpty =
		line.id === null && line.mine.content.trim() === '' && (line.mine.type === '' || isAsBegun);
	const isSaved = line.id !== null && line.base !== null && isSame(line.base, line.mine);
	if (isEmpty || isSaved) {
		begunEmpty.delete(syncName(connectionId, uid));
		dropDraft(connectionId, uid);
	}
}

/** The draft on screen with such a uid. */
export function sourceOf(
	connectionId: string,
	uid: string,
	stored: readonly Draft[],
): DraftSource | undefined {
	return joined(connectionId, localDrafts(connectionId), stored).find(draft => draft.uid === uid);
}
