import {hashKey} from '@tanstack/react-query';
import {targetOf, type Change} from '../../../shared/model/change';
import {whenForgotten} from '../../state/forget';

/** What calls set of which nobody knows what became, by connection and target. */
const open = new Map<string, Map<string, string>>();

whenForgotten(id => open.delete(id));

function setBy(change: Change): string {
	return 'after' in change ? hashKey([change.after]) : '';
}

/**
 * Of one connection the changes that may have been made although nobody heard of it. Another try of the
 * same that does not leave proves nothing of the earlier one: until somebody could look, or a try has
 * come through, its outcome stays not known.
 */
export function openOutcomes(connectionId: string) {
	return {
		has: (change: Change): boolean =>
			open.get(connectionId)?.get(targetOf(change)) === setBy(change),
		note(change: Change): void {
			const own = open.get(connectionId) ?? new Map<string, string>();
			open.set(connectionId, own.set(targetOf(change), setBy(change)));
		},
		end(change: Change): void {
			open.get(connectionId)?.delete(targetOf(change));
		},
	};
}

export type OpenOutcomes = ReturnType<typeof openOutcomes>;
