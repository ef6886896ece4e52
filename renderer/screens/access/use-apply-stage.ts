import {useCallback} from 'react';
import {ApiError} from '../../../shared/contract/errors';
import type {MembershipChange} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/apply-changes';
import {useConnection} from '../../api/client-context';
import {failedInShort} from '../../api/explain';
import {restage, unstage} from './plan/stage';
import {planOf, refusalKey, usePlanStore} from './plan/stage-store';
import {count} from './plan/words';

/**
 * Sends staged changes. They leave the stage at once, because they are shown as done; what is refused
 * or was not sent comes back to it, what failed with the reason.
 */
export function useApplyStage() {
	const {id} = useConnection();
	const {apply} = useApplyChanges();
	return useCallback(
		async (
			changes: readonly MembershipChange[],
			said: {readonly staysAfterUndo: string | undefined; readonly detail: string | undefined},
		) => {
			const {settle} = usePlanStore.getState();
			const present = () => planOf(usePlanStore.getState().plans, id).stage;
			settle(id, unstage(present(), changes));
			try {
				const run = await apply({
					label: `${count(changes.length, 'membership', 'memberships')} changed.`,
					changes,
					...(said.staysAfterUndo !== undefined && {staysAfterUndo: said.staysAfterUndo}),
					...(said.detail !== undefined && {detail: said.detail}),
				});
				// By place, as what stood there before may have turned out to be something else.
				const done = new Set(
					run.done.flatMap(one => (one.kind === 'membership' ? placeOf(one) : [])),
				);
				const open = changes.filter(change => !done.has(placeOf(change)));
				if (open.length === 0) return;
				const refusals = new Map<string, string>();
				const unknown = new Set<string>();
				const unanswered = new Set<string>();
				for (const failure of run.failed) {
					const {change, error, isUnknown} = failure;
					if (change.kind !== 'membership') continue;
					const key = placeOf(change);
					refusals.set(key, failedInShort(failure));
					if (isUnknown === true) unknown.add(key);
					else if (!(error instanceof ApiError)) unanswered.add(key);
				}
				settle(id, restage(present(), open), {refusals, unknown, unanswered, failedRun: run.id});
			} catch (error) {
				settle(id, restage(present(), changes));
				throw error;
			}
		},
		[apply, id],
	);
}

function placeOf({stream_id, user_id}: MembershipChange): string {
	return refusalKey(stream_id, user_id);
}
