import type {Change} from '../../shared/model/change';
import type {PlanChange} from '../../shared/model/plan';

/** Those of some changes that can be steps of a plan: all but what is done to drafts. */
export function plannable(changes: readonly Change[]): readonly PlanChange[] {
	return changes.filter(change => change.kind !== 'draft');
}
