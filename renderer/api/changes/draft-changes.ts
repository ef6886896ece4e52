import type {Draft, DraftChange} from '../../../shared/model/draft';
import {draftKeys} from '../drafts/draft-keys';
import {removeDraft, restoreDraft, sourceOf} from '../drafts/draft-actions';
import type {CallFamily} from './family';

/**
 * Throwing own drafts away and bringing them back. It happens here at once and cannot be refused: the
 * outbox tells the service when it answers.
 */
export const draftChanges: CallFamily<DraftChange> = {
	callsFor: changes => changes.map(change => [change]),
	cancelReads: () => Promise.resolve(),
	send({queries, connectionId}, changes) {
		const stored = queries.getQueryData<readonly Draft[]>(draftKeys.list(connectionId)) ?? [];
		for (const {uid, after, at} of changes) {
			const source = sourceOf(connectionId, uid, stored);
			if (after !== null) restoreDraft(connectionId, uid, after, at);
			else if (source !== undefined) removeDraft(connectionId, source);
		}
		return Promise.resolve();
	},
	hasHappened: () => Promise.resolve(true),
	applyOptimistically: () => undefined,
	rollBack: () => undefined,
	refetch: () => Promise.resolve(),
};
