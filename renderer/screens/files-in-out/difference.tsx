import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {FileComparison, Planned} from '../../../shared/model/organization-file';
import {usePlanOfFile} from '../../api/organization-file/organization-file';
import {DifferenceResult, PruneBoxes} from '../../differences/difference-result';
import {useShowPlan} from '../../plans/use-show-plan';

const pruneWords: Readonly<Record<Planned, string>> = inLanguage(() => ({
	people: t`People not in the file are deactivated`,
	channels: t`Channels not in the file are archived`,
	groups: t`Groups not in the file are deleted`,
	profile_fields: t`Fields not in the file are deleted; this can't be undone`,
}));

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
			sameWords={t`The organization is as the file says.`}
			making={{
				isPending: making.isPending,
				error: making.error,
				onMake: () => making.mutate(mark, {onSuccess: showPlan}),
			}}
		>
			<PruneBoxes
				legend={t`Remove what the file does not name`}
				words={pruneWords}
				sections={sections}
				whyNot={t`The file has no such section`}
				prune={prune}
				isDisabled={isComparing}
				onPrune={onPrune}
			/>
		</DifferenceResult>
	);
}
