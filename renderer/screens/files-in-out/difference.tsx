import type {FileComparison, Planned} from '../../../shared/model/organization-file';
import {usePlanOfFile} from '../../api/organization-file/organization-file';
import {DifferenceResult, PruneBoxes} from '../../differences/difference-result';
import {useShowPlan} from '../../plans/use-show-plan';

const pruneWords: Readonly<Record<Planned, string>> = {
	people: 'People not in the file are deactivated',
	channels: 'Channels not in the file are archived',
	groups: 'Groups not in the file are deleted',
	profile_fields: "Fields not in the file are deleted; this can't be undone",
};

type Props = {
	readonly outcome: Extract<FileComparison, {readonly state: 'compared'}>;
	readonly prune: readonly Planned[];
	readonly isComparing: boolean;
	readonly onPrune: (prune: readonly Planned[]) => void;
};

/** What the file says and the organization does not, and the plan that makes it so. */
export function Difference({outcome, prune, isComparing, onPrune}: Props) {
	const {differences, counts, steps, mark, sections} = outcome;
	const making = usePlanOfFile();
	const showPlan = useShowPlan();
	return (
		<DifferenceResult
			differences={differences}
			counts={counts}
			steps={steps}
			isComparing={isComparing}
			hasLines
			sameWords="The organization is as the file says."
			making={{
				isPending: making.isPending,
				error: making.error,
				onMake: () => making.mutate(mark, {onSuccess: showPlan}),
			}}
		>
			<PruneBoxes
				legend="Remove what the file does not name"
				words={pruneWords}
				sections={sections}
				whyNot="The file has no such section"
				prune={prune}
				isDisabled={isComparing}
				onPrune={onPrune}
			/>
		</DifferenceResult>
	);
}
