import {useMemo} from 'react';
import {z} from 'zod';
import type {SavedText} from '../../../shared/bridge';
import {draftBody, type DraftBody} from '../../../shared/model/draft';
import {whenForgotten} from '../../state/forget';
import {useConnection} from '../connection/client-context';
import {attempt} from './find-sent';
import {readRecord} from '../saved/saved-record';
import {saveText, textsOf, useSavedTexts, type TextsByKey} from '../saved/saved-texts';
import {isIdentical} from './draft-body';
import {serverNow} from '../../state/server-time';

/** A draft that the service does not have as it is here: a line of the outbox. */
const localDraft = z.object({
	/** Names it on this computer for good. */
	uid: z.string(),
	/** Negative; its id on screen until the service gives it one. */
	localId: z.int(),
	/** Null until the service has it. */
	id: z.int().nullable(),
	/** What the service had when both sides agreed last; null if never. */
	base: draftBody.nullable(),
	/** Null: thrown away here. */
	mine: draftBody.nullable(),
	/** When it was last typed in, in UNIX milliseconds. */
	at: z.number(),
	/** What is under way, or got no answer; a null body throws it away. */
	sent: z.object({operation: z.string(), body: draftBody.nullable(), at: z.number()}).nullable(),
	/** The message that it is about to become. */
	becomes: attempt.optional(),
});
export type LocalDraft = Readonly<z.output<typeof localDraft>>;

const prefix = 'draft ';
const parsed = new WeakMap<SavedText, LocalDraft | undefined>();

function readDraft(saved: SavedText): LocalDraft | undefined {
	if (!parsed.has(saved)) parsed.set(saved, readRecord(localDraft, saved.text));
	return parsed.get(saved);
}

function draftsIn(texts: TextsByKey | undefined): readonly LocalDraft[] {
	return [...(texts ?? [])].flatMap(([key, saved]) =>
		key.startsWith(prefix) ? (readDraft(saved) ?? []) : [],
	);
}

/** Whether something waits in an outbox. */
export function hasLocalDrafts(texts: TextsByKey | undefined): boolean {
	return [...(texts?.keys() ?? [])].some(key => key.startsWith(prefix));
}

/** The outbox of a connection. */
export function localDrafts(connectionId: string): readonly LocalDraft[] {
	return draftsIn(textsOf(connectionId));
}

export function localDraftOf(connectionId: string, uid: string): LocalDraft | undefined {
	const saved = textsOf(connectionId).get(prefix + uid);
	return saved && readDraft(saved);
}

/** The outbox of the connection on screen. */
export function useLocalDrafts(): readonly LocalDraft[] {
	const {id} = useConnection();
	const texts = useSavedTexts(({byConnection}) => byConnection.get(id));
	return useMemo(() => draftsIn(texts), [texts]);
}

/** What drafts that began here were on screen, by the id that the service gave them. */
const bornAs = new Map<string, {readonly uid: string; readonly localId: number | undefined}>();

whenForgotten(connectionId => {
	for (const name of bornAs.keys()) if (name.startsWith(`${connectionId} `)) bornAs.delete(name);
});

/**
 * Notes which draft got which id, so that whatever shows it knows it is the same one. A line from before a reload has
 * its name still, and perhaps no local id any more.
 */
function noteBirth(connectionId: string, {uid, localId, id}: LocalDraft): void {
	if (id === null || uid === storedUid(id)) return;
	const key = `${connectionId} ${id}`;
	bornAs.set(key, {uid, localId: localId < 0 ? localId : bornAs.get(key)?.localId});
}

/** Writes a line of the outbox; one that says no more than the service has is no line. */
export function putDraft(connectionId: string, draft: LocalDraft): void {
	const {uid, id, base, mine, sent, becomes} = draft;
	noteBirth(connectionId, draft);
	const isSaved =
		id !== null &&
		sent === null &&
		becomes === undefined &&
		base !== null &&
		mine !== null &&
		isIdentical(base, mine);
	saveText(connectionId, prefix + uid, isSaved ? undefined : JSON.stringify(draft));
}

/** What tells the sending of a draft from another. */
export function sendingOf(uid: string): string {
	return `draft ${uid}`;
}

export function dropDraft(connectionId: string, uid: string): void {
	const draft = localDraftOf(connectionId, uid);
	if (draft !== undefined) noteBirth(connectionId, draft);
	saveText(connectionId, prefix + uid, undefined);
}

let lowestId = 0;

function nextLocalId(connectionId: string): number {
	lowestId = Math.min(lowestId, ...localDrafts(connectionId).map(({localId}) => localId)) - 1;
	return lowestId;
}

/** A draft that the service has no more, as one that it is to be given anew: it stays the same on screen. */
export function unstored(connectionId: string, line: LocalDraft): LocalDraft {
	const localId = line.localId < 0 ? line.localId : nextLocalId(connectionId);
	return {...line, localId, id: null, base: null, sent: null};
}

/** A draft that only this computer has. */
export function newDraft(
	connectionId: string,
	body: DraftBody,
	at: number = serverNow(connectionId),
): LocalDraft {
	const draft: LocalDraft = {
		uid: `n${crypto.randomUUID()}`,
		localId: nextLocalId(connectionId),
		id: null,
		base: null,
		mine: body,
		at,
		sent: null,
	};
	putDraft(connectionId, draft);
	return draft;
}

export function uidOf(connectionId: string, id: number): string {
	return bornAs.get(`${connectionId} ${id}`)?.uid ?? storedUid(id);
}

/** Of a draft that did not begin here. */
const storedUid = (id: number) => `s${id}`;

/** The id on screen that a draft had before the service gave it one. */
export function localIdOf(connectionId: string, id: number): number | undefined {
	return bornAs.get(`${connectionId} ${id}`)?.localId;
}
