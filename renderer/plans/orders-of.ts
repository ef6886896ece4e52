import type {PlanChange, StepOrder, StepTarget} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';

type Known = {
	readonly user: (id: number) => Pick<User, 'user_id' | 'full_name' | 'email'> | undefined;
	/** UNIX milliseconds. */
	readonly seenAt: number;
};

/** Changes of people as steps, each with whom it is about as they are seen now. */
export function ordersOf(
	changes: readonly PlanChange[],
	{user, seenAt}: Known,
): readonly StepOrder[] {
	return changes.flatMap(change => {
		const seen = 'user_id' in change ? user(change.user_id) : undefined;
		if (seen === undefined) return [];
		const {user_id: id, full_name: name, email} = seen;
		const target: StepTarget = {kind: 'user', id, name, email};
		return [{change, target, seenAt}];
	});
}
