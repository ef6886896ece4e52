import {cancelReadings} from '../changes/cancel-readings';
import type {QueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {Draft, DraftBody} from '../../../shared/model/draft';
import {readUnderEvents} from '../events/own-changes';
import {writeTexts} from '../saved/saved-texts';
import {withMeaning} from '../changes/with-meaning';
import {nextStep, type Step} from './draft-rules';
import {bodyOf} from './draft-body';
import {draftKeys} from './draft-keys';
import {
	dropDraft,
	localDraftOf,
	localDrafts,
	putDraft,
	unstored,
	type LocalDraft,
} from './local-draft';
import {tellOfChanged} from './changed-there';
import {noteConflict, noteRefusal, syncName, useSyncState} from './sync-state';

/**
 * Carries the outbox to the service, one draft after the other in the order in which they were typed.
 * Before anything is written the service is asked what it has: nothing is written over what changed
 * there, and nothing twice whose answer was lost.
 */

/** So long nothing is typed before the service hears of it; tests of screens are less patient. */
export const outboxPace = {idleMilliseconds: 2000};

export type OutboxDeps = {
	readonly client: Client;
	readonly queries: QueryClient;
	readonly connectionId: string;
};

/** Milliseconds until a draft is to be sent; undefined while nothing is to be done about it. */
export function dueIn(connectionId: string, local: LocalDraft, now: number): number | undefined {
	const {conflicts, refusals} = useSyncState.getState();
	const name = syncName(connectionId, local.uid);
	// Whether it became a message is settled first.
	if (local.becomes !== undefined) return undefined;
	if (conflicts.has(name) || refusals.get(name)?.at === local.at) return undefined;
	if (local.mine === null) return 0;
	if (local.sent === null) {
		// Blank ends and what cannot be stored wait for the next letter.
		const {do: step} = nextStep(local, asStored(local), new Set());
		if (step === 'nothing' || step === 'forget') return undefined;
	}
	// The clock was set back since it was typed: it waits for nothing.
	if (local.at > now) return 0;
	return Math.max(0, local.at + outboxPace.idleMilliseconds - now);
}

/** The service's side as it was known last. */
function asStored({id, base}: LocalDraft): readonly Draft[] {
	return id === null || base === null ? [] : [{...base, id, timestamp: 0}];
}

/** Sends what is due. Throws when the service gives no answer, or wants a pause. */
export async function sendOutbox(deps: OutboxDeps, now: number): Promise<void> {
	const {client, queries, connectionId} = deps;
	const due = localDrafts(connectionId)
		.filter(local => dueIn(connectionId, local, now) === 0)
		.toSorted((a, b) => a.at - b.at);
	if (due.length === 0) return;
	await cancelReadings(queries, draftKeys.list(connectionId));
	await readUnderEvents(queries, connectionId, async () => {
		const {drafts} = await client.getDrafts({});
		queries.setQueryData<readonly Draft[]>(draftKeys.list(connectionId), drafts);
	});
	const changedThere: string[] = [];
	try {
		for (const {uid} of due) {
			const local = localDraftOf(connectionId, uid);
			if (local === undefined) continue;
			const step = await settle(deps, local);
			if (step === 'forget' && local.mine === null && isThere(deps, local)) changedThere.push(uid);
		}
	} finally {
		tellOfChanged(connectionId, changedThere);
	}
}

/** Whether the service has a draft that was thrown away here. */
function isThere({queries, connectionId}: OutboxDeps, {id}: LocalDraft): boolean {
	const stored = queries.getQueryData<readonly Draft[]>(draftKeys.list(connectionId)) ?? [];
	return stored.some(draft => draft.id === id);
}

/** Does what is to be done about a draft; resolves to what that was. */
async function settle(deps: OutboxDeps, local: LocalDraft): Promise<Step['do']> {
	const {queries, connectionId} = deps;
	const stored = queries.getQueryData<readonly Draft[]>(draftKeys.list(connectionId)) ?? [];
	const taken = new Set(localDrafts(connectionId).flatMap(({id}) => id ?? []));
	const step = nextStep(local, stored, taken);
	switch (step.do) {
		case 'nothing':
			return step.do;
		case 'forget':
			forget(connectionId, local, stored);
			return step.do;
		case 'ask':
			noteConflict(connectionId, local.uid, step.theirs);
			return step.do;
		case 'adopt': {
			const adopted = {...local, id: step.draft.id, base: bodyOf(step.draft), sent: null};
			putDraft(connectionId, adopted);
			return settle(deps, adopted);
		}
		case 'anew': {
			const again = unstored(connectionId, local);
			putDraft(connectionId, again);
			return settle(deps, again);
		}
		case 'create':
			await perform(deps, local, async ({body, timestamp}) => {
				const meant = saying(deps, local.base, body);
				const {ids} = await meant.createDrafts({drafts: [{...body, timestamp}]});
				return ids[0] ?? null;
			});
			return step.do;
		case 'edit':
			await perform(deps, local, async ({body, timestamp}) => {
				const meant = saying(deps, local.base, body);
				await meant.editDraft({draft_id: local.id ?? 0, draft: {...body, timestamp}});
				return local.id;
			});
			return step.do;
		case 'delete':
			await throwAway(deps, local);
			return step.do;
		default:
			return step satisfies never;
	}
}

/** What is typed stays as it is typed, down to blanks that the service does not keep. */
function forget(connectionId: string, local: LocalDraft, stored: readonly Draft[]): void {
	const theirs = stored.find(({id}) => id === local.id);
	if (local.mine === null || theirs === undefined) dropDraft(connectionId, local.uid);
	else putDraft(connectionId, {...local, base: bodyOf(theirs), sent: null});
}

type Written = {readonly body: DraftBody; readonly timestamp: number};

function saying(
	{client, connectionId}: OutboxDeps,
	before: DraftBody | null,
	after: DraftBody | null,
): Client {
	const text = (body: DraftBody | null) => (body === null ? null : {text: body.content});
	const [old, next] = [text(before), text(after)];
	return withMeaning(client, connectionId, () => [
		{change: 'draft', target: {kind: 'draft'}, before: old, after: next},
	]);
}

/** Makes one call. It is noted on disk first, so that a crash in between cannot make two of it. */
async function perform(
	deps: OutboxDeps,
	local: LocalDraft,
	call: (written: Written) => Promise<number | null>,
): Promise<void> {
	const {queries, connectionId} = deps;
	const {uid, at, mine: body} = local;
	if (body === null) return;
	const operation = crypto.randomUUID();
	putDraft(connectionId, {...local, sent: {operation, body, at}});
	await writeTexts();
	const timestamp = at / 1000;
	let id: number | null;
	try {
		id = await call({body, timestamp});
	} catch (error) {
		refused(deps, local, operation, error);
		return;
	}
	const latest = localDraftOf(connectionId, uid);
	if (id === null || latest?.sent?.operation !== operation) return;
	const written: Draft = {...body, id, timestamp: Math.floor(timestamp)};
	queries.setQueryData<readonly Draft[]>(draftKeys.list(connectionId), drafts => [
		...(drafts ?? []).filter(draft => draft.id !== id),
		written,
	]);
	noteRefusal(connectionId, uid, undefined);
	putDraft(connectionId, {...latest, id, base: body, sent: null});
}

async function throwAway(deps: OutboxDeps, local: LocalDraft): Promise<void> {
	const {queries, connectionId} = deps;
	const {uid, id, at} = local;
	if (id === null) return;
	const operation = crypto.randomUUID();
	putDraft(connectionId, {...local, sent: {operation, body: null, at}});
	await writeTexts();
	try {
		await saying(deps, local.base, null).deleteDraft({draft_id: id});
	} catch (error) {
		// Somebody else was quicker: it is gone all the same.
		if (!isUnknown(error)) {
			refused(deps, local, operation, error);
			return;
		}
	}
	queries.setQueryData<readonly Draft[]>(draftKeys.list(connectionId), drafts =>
		drafts?.filter(draft => draft.id !== id),
	);
	const latest = localDraftOf(connectionId, uid);
	if (latest === undefined || latest.mine === null) dropDraft(connectionId, uid);
	// It was brought back in the meantime: it is a new one then.
	else putDraft(connectionId, unstored(connectionId, latest));
}

/** Notes what the service said; without an answer the call stays open, and the outbox waits. */
function refused(
	{queries, connectionId}: OutboxDeps,
	{uid, id, at}: LocalDraft,
	operation: string,
	error: unknown,
): void {
	if (!(error instanceof ApiError) || error.is('RATE_LIMIT_HIT')) throw error;
	const latest = localDraftOf(connectionId, uid);
	if (latest?.sent?.operation === operation) putDraft(connectionId, {...latest, sent: null});
	if (id !== null && isUnknown(error)) {
		queries.setQueryData<readonly Draft[]>(draftKeys.list(connectionId), drafts =>
			drafts?.filter(draft => draft.id !== id),
		);
		noteConflict(connectionId, uid, null);
	} else noteRefusal(connectionId, uid, {at, error});
}

function isUnknown(error: unknown): boolean {
	return error instanceof ApiError && error.status === 404;
}
