import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {barrierWords, estimateWords} from '../../../../shared/model/outlook-words';
import type {Outlook} from '../../../../shared/model/outlook';
import {isAlreadyGone, type PlanStep, type PlanSummary} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {targetWords} from '../../../../shared/model/target-words';
import {stepInShort} from '../../../api/connection/connections';
import {usePlanOutlook} from '../../../api/plans/outlook';
import {groupBy} from '../../../../shared/model/group-by';
import {asSentence, holdWords} from '../../../plans/plan-words';
import {EffectList} from './effect-list';
import styles from './outlook.module.css';
import {namesAndMore} from '../../../text/in-a-row';

const mostNamed = 6;

type Props = {readonly plan: PlanSummary; readonly steps: readonly PlanStep[]};

/** What the steps that are left would do, and what would be held. */
export function OutlookNote({plan, steps}: Props) {
	const {data: ahead, error, isPlaceholderData} = usePlanOutlook(plan);
	if (error !== null) {
		return (
			<p className={styles.quiet}>
				<Trans>Side effects are not known.</Trans> {stepInShort(error)}
			</p>
		);
	}
	if (ahead === undefined) return null;
	const estimate = estimateWords(ahead.estimate);
	return (
		<div className={styles.outlook} aria-busy={isPlaceholderData || undefined}>
			{ahead.steps > 0 && (
				<p>
					<Trans>
						<b>Takes</b> {estimate}.
					</Trans>
				</p>
			)}
			<EffectList effects={ahead.effects} />
			<Holds ahead={ahead} steps={steps} />
		</div>
	);
}

/** The numbers of steps whose target is gone already, so that nothing is left to be taken away. */
export function goneAhead(
	{holds}: Pick<Outlook, 'holds'>,
	steps: readonly PlanStep[],
): ReadonlySet<number> {
	const changes = new Map(steps.map(({n, change}) => [n, change]));
	return new Set(
		holds.flatMap(({n, reason}) => {
			const change = changes.get(n);
			const isGone = change !== undefined && isAlreadyGone({state: 'held', reason, change});
			return isGone ? n : [];
		}),
	);
}

/** Steps that would be held, by why, and those of which the server alone knows. */
export function Holds({
	ahead,
	steps,
}: {
	readonly ahead: Outlook;
	readonly steps: readonly PlanStep[];
}) {
	const {holds, unsure} = ahead;
	if (holds.length + unsure.length === 0) return null;
	const byNumber = new Map(steps.map(step => [step.n, step]));
	const isGone = goneAhead(ahead, steps);
	const gone = holds.filter(({n}) => isGone.has(n));
	const real = holds.filter(({n}) => !isGone.has(n));
	const groups = groupBy(real, ({reason, barrier}) =>
		barrier === undefined
			? holdWords[reason]
			: `${asSentence(holdWords[reason])} ${barrierWords(barrier)}`,
	);
	const named = (numbers: readonly number[]) => {
		const names = numbers.slice(0, mostNamed).map(n => {
			const step = byNumber.get(n);
			return step === undefined ? '' : openName(targetWords(step));
		});
		return namesAndMore(names, numbers.length - names.length);
	};
	return (
		<ul className={styles.effects} aria-label={t`Would be held`}>
			{[...groups].map(([why, some]) => (
				<li key={why} data-held>
					{plural(
						{count: some.length},
						{
							one: `# step would be held: ${why}.`,
							other: `# steps would be held: ${why}.`,
						},
					)}{' '}
					<span className={styles.names}>{named(some.map(({n}) => n))}</span>
				</li>
			))}
			{gone.length > 0 && (
				<li>
					{plural(
						{count: gone.length},
						{
							one: '# step: already gone, nothing left to do.',
							other: '# steps: already gone, nothing left to do.',
						},
					)}{' '}
					<span className={styles.names}>{named(gone.map(({n}) => n))}</span>
				</li>
			)}
			{unsure.length > 0 && (
				<li>
					{plural(
						{count: unsure.length},
						{
							one: "# step depends on the server's permission:",
							other: "# steps depend on the server's permission:",
						},
					)}{' '}
					<span className={styles.names}>{named(unsure)}</span>
				</li>
			)}
		</ul>
	);
}
