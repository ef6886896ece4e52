import {useMemo} from 'react';
import type {Draft, DraftBody} from '../../../shared/model/draft';
import {useIsSending} from '../../state/sendings';
import {useConnection} from '../connection/client-context';
import {useDraftSetting, useStoredDrafts} from './drafts';
import {joined, type DraftSource} from './draft-actions';
import {whyHeld} from './draft-rules';
import {isSame} from './draft-body';
import {localIdOf, sendingOf, useLocalDrafts, type LocalDraft} from './local-draft';
import {dueIn} from './outbox';
import {syncName, useSyncState} from './sync-state';

/** How a draft stands between this computer and the service. */
export type DraftStanding =
	| {readonly kind: 'saved'}
	/** On its way as a message. */
	| {readonly kind: 'sending'}
	/** On its way to the service as a draft, or waiting for it. */
	| {readonly kind: 'waiting'}
	/** Not to be sent: it cannot be stored, or syncing is off. */
	| {readonly kind: 'here'}
	| {readonly kind: 'conflict'; readonly theirs: Draft | null}
	| {readonly kind: 'refused'; readonly error: unknown};

/** A draft as screens show it. */
export type KnownDraft = DraftSource & {
	/** The service's id, or a negative one until there is one. */
	readonly id: number;
	/** The negative id that it had before, if it was made in this session. */
	readonly localId: number | undefined;
	readonly body: DraftBody;
	/** UNIX milliseconds. */
	readonly at: number;
	readonly standing: DraftStanding;
};

const nothingStored: readonly Draft[] = [];

/** Everything that is drafted, here and on the service. */
export function useDrafts(): readonly KnownDraft[] {
	const {id: connectionId} = useConnection();
	const locals = useLocalDrafts();
	const isSynced = useDraftSetting().data;
	// What was read before syncing went off is no longer the service's to show.
	const stored = useStoredDrafts().data;
	const shown = isSynced === false || stored === undefined ? nothingStored : stored;
	const {conflicts, refusals} = useSyncState();
	const isSending = useIsSending(connectionId);
	return useMemo(
		() =>
			joined(connectionId, locals, shown).flatMap((source): readonly KnownDraft[] => {
				const {local: line, stored: draft_, uid} = source;
				const body = line?.mine ?? draft_;
				const id = line?.id ?? draft_?.id ?? line?.localId;
				if (body === undefined || id === undefined) return [];
				const name = syncName(connectionId, uid);
				return [
					{
						...source,
						id,
						localId: id < 0 ? undefined : localIdOf(connectionId, id),
						body,
						at: line?.at ?? (draft_?.timestamp ?? 0) * 1000,
						standing: standingOf(line, {
							connectionId,
							isSynced,
							isSending: isSending(sendingOf(uid)),
							theirs: conflicts.get(name),
							refusal: refusals.get(name),
						}),
					},
				];
			}),
		[connectionId, locals, shown, isSynced, conflicts, refusals, isSending],
	);
}

type Facts = {
	readonly connectionId: string;
	readonly isSynced: boolean | undefined;
	readonly isSending: boolean;
	readonly theirs: Draft | null | undefined;
	readonly refusal: {readonly at: number; readonly error: unknown} | undefined;
};

function standingOf(
	line: LocalDraft | undefined,
	{connectionId, isSynced, isSending, theirs, refusal}: Facts,
): DraftStanding {
	// It is not held back any more: what there is to decide waits for its end.
	if (isSending) return {kind: 'sending'};
	if (line === undefined) return {kind: 'saved'};
	if (theirs !== undefined) return {kind: 'conflict', theirs};
	if (isSynced === false) return {kind: 'here'};
	if (refusal?.at === line.at) return {kind: 'refused', error: refusal.error};
	if (line.sent !== null) return {kind: 'waiting'};
	// What may have been sent is stored once that is known.
	if (line.becomes !== undefined && !isStored(line)) return {kind: 'here'};
	if (dueIn(connectionId, line, line.at) !== undefined) return {kind: 'waiting'};
	// What is not sent cannot be stored, or differs in nothing but blanks.
	return {kind: line.mine !== null && whyHeld(line.mine) === undefined ? 'saved' : 'here'};
}

function isStored({id, base, mine}: LocalDraft): boolean {
	return id !== null && base !== null && mine !== null && isSame(base, mine);
}
