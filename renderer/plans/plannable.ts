import type {Change} from '../../shared/model/change';
import type {PlanChange} from '../../shared/model/plan';

/** Those of some changes that can be steps of a plan: of drafts those that the server has. */
export function plannable(changes: readonly Change[]): readonly PlanChange[] {
	return changes.filter(change => change.kind !== 'draft' || change.draft_id !== undefined);
}
