import {useMutation, useQuery, useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useMemo} from 'react';
import {z} from 'zod';
import {readPart} from '../../../shared/client/salvage';
import {draft, type Draft, type DraftBody} from '../../../shared/model/draft';
import {useClient, useConnection} from '../connection/client-context';
import {useMeaning} from '../changes/use-meaning';
import {useFeature} from '../connection/features';
import {beginDraft, settleDraft, writeDraft, type DraftSource} from './draft-actions';
import {draftKeys} from './draft-keys';
import type {LocalDraft} from './local-draft';
import {beginSending, endSending, letGoSent} from './sendings';
import {settleConflict, type Choice} from './settle-conflict';
import {noteRefusal} from './sync-state';
import type {SendRequest} from '../messages/messages';
import {patchQuery} from '../events/family';
import {useIsKeyRefused} from '../../state/health';

const againMilliseconds = 5000;

/** Whether the account lets the service keep its drafts; they are kept here in any case. */
export function useDraftSetting(isWanted = true) {
	const client = useClient();
	const {id} = useConnection();
	const {isThere} = useFeature('drafts');
	const isRefused = useIsKeyRefused(id);
	return useQuery({
		queryKey: draftKeys.setting(id),
		enabled: isWanted,
		queryFn: async ({signal}) => {
			if (!isThere) return false;
			const {user_settings} = await client.register(
				{fetch_event_types: ['user_settings'], event_types: []},
				{signal},
			);
			return user_settings?.enable_drafts_synchronization ?? true;
		},
		refetchInterval: ({state}) =>
			state.status === 'error' && !isRefused ? againMilliseconds : false,
	});
}

/** Lets the service keep the drafts of the account, or not. */
export function useChangeDraftSetting() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (isOn: boolean) =>
			saying({
				change: 'draft-sync',
				target: {kind: 'settings'},
				before: !isOn,
				after: isOn,
			}).updateOwnSettings({enable_drafts_synchronization: isOn}),
		onSuccess: (_done, isOn) => {
			queries.setQueryData(draftKeys.setting(id), isOn);
			return queries.invalidateQueries({queryKey: draftKeys.list(id)});
		},
	});
}

/** What the service keeps; nothing is asked while it keeps none for this account. */
export function useStoredDrafts() {
	const client = useClient();
	const {id} = useConnection();
	const isSynced = useDraftSetting().data === true;
	return useQuery({
		queryKey: draftKeys.list(id),
		enabled: isSynced,
		queryFn: async ({signal}): Promise<readonly Draft[]> =>
			(await client.getDrafts({}, {signal})).drafts,
	});
}

/** What can be done to drafts: everything is done here at once, and reaches the service when it can. */
export function useDraftActions() {
	const {id, userId} = useConnection();
	return useMemo(
		() => ({
			/** Begins a draft, of a text that may have been sent or a new one. */
			begin: (body: DraftBody, becomes?: LocalDraft['becomes']) =>
				beginDraft(id, userId, body, becomes),
			write: (source: DraftSource, change: Partial<DraftBody>) =>
				writeDraft(id, userId, source, change),
			/** Lets go of a draft that became a message. */
			letGoSent: (source: DraftSource) => letGoSent(id, source),
			/** It is about to become a message; resolves when that is noted on disk. */
			beginSending: (source: DraftSource, request: SendRequest) =>
				beginSending(id, source, request),
			/** It did not, or nobody knows. */
			endSending: (uid: string, isKnown: boolean) => endSending(id, uid, isKnown),
			/** The editor was left. */
			settle: (uid: string) => settleDraft(id, uid),
			/** Settles a draft that changed on both sides, with the way back in the bar of finished work. */
			decide: (uid: string, theirs: Draft | null, choice: Choice, merged?: DraftBody) =>
				settleConflict(id, uid, theirs, choice, merged),
			/** Tries once more what was refused. */
			tryAgain: (uid: string) => noteRefusal(id, uid, undefined),
		}),
		[id, userId],
	);
}

const draftEvent = z.union([
	z.object({op: z.literal('add'), drafts: z.array(draft)}),
	z.object({op: z.literal('update'), draft}),
	z.object({op: z.literal('remove'), draft_id: z.int()}),
]);

/**
 * Puts what a `drafts` event tells into the cached list (api-facts 9.7). Returns whether it could be
 * understood.
 */
export function applyDraftEvent(
	queries: QueryClient,
	connectionId: string,
	event: unknown,
): boolean {
	const told = readPart(draftEvent, event);
	if (told === undefined) return false;
	patchQuery<readonly Draft[]>(queries, draftKeys.list(connectionId), drafts => {
		const changed = told.op === 'add' ? told.drafts : told.op === 'update' ? [told.draft] : [];
		const gone = new Set(told.op === 'remove' ? [told.draft_id] : changed.map(({id}) => id));
		return [...drafts.filter(({id}) => !gone.has(id)), ...changed];
	});
	return true;
}
