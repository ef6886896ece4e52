import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {planned, type Planned} from '../../../shared/model/organization-file';
import {
	sectionsOf,
	usePlanOfComparison,
	type Side,
	type useComparison,
} from '../../api/comparison/comparison';
import {explainFailure} from '../../api/failures/explain';
import {explainStep} from '../../api/connection/connections';
import {FileNotRead} from '../../api/organization-file/organization-file';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {DifferenceResult, PruneBoxes} from '../../differences/difference-result';
import {ProblemList} from '../../differences/problem-list';
import {ComparingNow} from './comparing-now';
import {useShowPlan} from '../../plans/use-show-plan';
import {LeftAside} from './left-aside';
import styles from './compare.module.css';

const pruneWords: Readonly<Record<Planned, string>> = inLanguage(() => ({
	people: t`People only here are deactivated`,
	channels: t`Channels only here are archived`,
	groups: t`Groups only here are deleted`,
	profile_fields: t`Fields only here are deleted; this can't be undone`,
}));

type Props = {
	readonly of: ReturnType<typeof useComparison>;
	readonly from: Side;
	readonly to: Side | undefined;
	readonly nameOf: (side: Side) => string;
};

/** What came of a comparison, or that it goes on. */
export function ComparisonResult({of, from, to, nameOf}: Props) {
	const {inHand, stop, compare} = of;
	const {outcome, isComparing, isStopped, error, prune} = inHand;
	const making = usePlanOfComparison();
	const showPlan = useShowPlan();
	if (to === undefined) return null;
	const working = isComparing && (
		<ComparingNow nameOf={side => nameOf({from, to}[side])} onStop={stop} />
	);
	if (error !== undefined) {
		const words =
			error instanceof FileNotRead
				? {title: t`A file was not read.`, advice: error.message}
				: explainStep(error, true);
		return <FailedState isInline words={words} onRetry={() => compare()} />;
	}
	if (isStopped === true) {
		return (
			<EmptyState
				kind="nothing"
				title={t`Stopped`}
				advice={t`Nothing was compared. Choose Compare to start again.`}
			/>
		);
	}
	if (outcome === undefined) return working === false ? null : <div>{working}</div>;
	const sideOf = {from, to};
	if (outcome.state === 'unread') {
		const {title, ...words} = explainFailure(outcome.failure, true);
		const name = nameOf(sideOf[outcome.side]);
		return (
			<FailedState
				isInline
				words={{...words, title: t`“${name}” was not read. ${title}`}}
				onRetry={() => compare()}
			/>
		);
	}
	if (outcome.state === 'unusable') {
		return (
			<section className={styles.card} aria-label={nameOf(sideOf[outcome.side])}>
				<h2>
					<bdi>{nameOf(sideOf[outcome.side])}</bdi>
				</h2>
				<ProblemList problems={outcome.problems} />
			</section>
		);
	}
	const {differences, counts, steps, mark, impossible, unknown} = outcome;
	const isChanged = from.kind === 'organization';
	const one = nameOf(from);
	const other = nameOf(to);
	const sections = sectionsOf(inHand);
	return (
		<section className={styles.card} aria-labelledby="differences-heading">
			<h2 id="differences-heading">
				{isChanged ? (
					<Trans>
						To make <bdi>{one}</bdi> like <bdi>{other}</bdi>
					</Trans>
				) : (
					<Trans>
						From <bdi>{one}</bdi> to <bdi>{other}</bdi>
					</Trans>
				)}
			</h2>
			{working}
			<DifferenceResult
				differences={differences}
				counts={counts}
				steps={steps}
				isComparing={isComparing}
				hasLines={false}
				sameWords={
					isChanged && prune.length === 0
						? t`All that the other has is here as well.`
						: t`The two are alike.`
				}
				making={
					isChanged
						? {
								isPending: making.isPending,
								error: making.error,
								onMake: () => making.mutate(mark, {onSuccess: showPlan}),
							}
						: undefined
				}
			>
				{isChanged ? (
					<PruneBoxes
						legend={t`Remove what the other does not have`}
						words={pruneWords}
						sections={planned.filter(section => sections.includes(section))}
						whyNot={t`This section is not compared`}
						prune={prune}
						isDisabled={isComparing}
						onPrune={compare}
					/>
				) : (
					<p className={styles.about}>
						<Trans>
							Files are compared without a plan. To carry a difference over, swap sides or compare
							the organization with a file.
						</Trans>
					</p>
				)}
			</DifferenceResult>
			<LeftAside impossible={impossible} unknown={unknown} nameOf={side => nameOf(sideOf[side])} />
		</section>
	);
}
