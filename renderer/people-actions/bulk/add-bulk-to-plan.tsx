import {t} from '@lingui/core/macro';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {AddToPlan} from '../../plans/add-to-plan';
import {proposedFor, type BulkPlan} from './bulk-plan';

type Props = {
	readonly plan: BulkPlan | undefined;
	/** Returns whether what was chosen is right; says what is wrong beside it otherwise. */
	readonly check?: (() => boolean) | undefined;
	readonly onAdded: () => void;
};

/** Puts a change of many people into a plan instead of making it now. */
export function AddBulkToPlan({plan, check, onAdded}: Props) {
	const mark = useMarkOneWay();
	const isIdle = plan === undefined || plan.changes.length === 0;
	return (
		<AddToPlan
			isInDialog
			changes={() => (isIdle || check?.() === false ? [] : mark(plan.changes))}
			proposed={proposedFor(plan)}
			whyNot={
				plan === undefined
					? t`Complete the choice first.`
					: isIdle
						? t`Nothing would change.`
						: undefined
			}
			onAdded={onAdded}
		/>
	);
}
