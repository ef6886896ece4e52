import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {Ban, FlaskConical, TriangleAlert} from 'lucide-react';
import {useMemo, type ReactNode} from 'react';
import {wallNow} from '../../../../shared/clock';
import type {PlanStep} from '../../../../shared/model/plan';
import type {Rehearsal} from '../../../../shared/model/rehearsal';
import {openName} from '../../../../shared/model/shown-name';
import {targetWords} from '../../../../shared/model/target-words';
import {useNow} from '../../../api/connection/clocks';
import {countSteps, refusalGroups} from '../../../plans/plan-words';
import type {StepNames} from '../../../plans/step-words';
import {differenceGroups, namesOnCopy, type DifferenceGroup} from './difference-words';
import {goneSteps, resultWords, standingWords, type Standing} from './rehearsal-words';
import styles from './rehearsal.module.css';
import {inARow, someNames} from '../../../text/in-a-row';

const mostGroups = 3;
const mostNamed = 3;

type Props = {
	readonly result: Rehearsal;
	readonly standing: Standing;
	readonly steps: readonly PlanStep[];
	readonly names: StepNames;
	readonly onShowSteps: (state: 'refused' | 'held') => void;
	/** The way to all of it. */
	readonly children: ReactNode;
};

/** What a rehearsal came to, in few lines: first what no step said, then what would be refused. */
export function RehearsalSummary(props: Props) {
	const {result, standing, steps, names, onShowSteps, children} = props;
	// Ages grow while they are looked at.
	useNow();
	const besides = useMemo(
		() =>
			differenceGroups(
				result.difference.filter(({isSaid}) => !isSaid),
				namesOnCopy(names, result.difference),
			),
		[result, names],
	);
	const count = besides.reduce((sum, {lines}) => sum + lines.length, 0);
	const refused = useMemo(() => refusalGroups(rehearsedSteps(result, steps)), [result, steps]);
	const gone = goneSteps(result, standing === 'edited' ? [] : steps);
	const held = result.outcomes.filter(({n, state}) => state === 'held' && !gone.has(n)).length;
	return (
		<section className={styles.strip} aria-label={t`Rehearsal`}>
			<div className={styles.line}>
				<FlaskConical size={16} strokeWidth={1.5} aria-hidden="true" />
				<p className={styles.sentence} role="status">
					{resultWords(result, wallNow(), gone.size)}
				</p>
				{children}
				{standing === 'current' && refused.length > 0 && (
					<Button variant="subtle" size="compact-sm" onClick={() => onShowSteps('refused')}>
						<Trans>Show refused steps</Trans>
					</Button>
				)}
				{standing === 'current' && held > 0 && (
					<Button variant="subtle" size="compact-sm" onClick={() => onShowSteps('held')}>
						<Trans>Show held steps</Trans>
					</Button>
				)}
			</div>
			{standing !== 'current' && <p className={styles.outdated}>{standingWords[standing]}</p>}
			{/* What was applied since says itself what became of it. */}
			{standing !== 'run' && (
				<>
					{count === 0 ? (
						<p className={styles.quiet}>
							<Trans>No side effects: the copy changed only where a step says so.</Trans>
						</p>
					) : (
						<div className={styles.besides}>
							<TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
							<div>
								<b>{unsaidEffects(count)}</b>
								<ul aria-label={t`Side effects`}>
									{besides.slice(0, mostGroups).map(group => (
										<li key={group.title}>{groupWords(group)}</li>
									))}
									{besides.length > mostGroups && (
										<li className={styles.quiet}>
											{plural(
												{count: besides.length - mostGroups},
												{
													one: 'and # more kind',
													other: 'and # more kinds',
												},
											)}
										</li>
									)}
								</ul>
							</div>
						</div>
					)}
					{refused.length > 0 && (
						<div className={styles.refused}>
							<Ban size={16} strokeWidth={1.5} aria-hidden="true" />
							<ul aria-label={t`Would be refused`}>
								{refused.slice(0, mostGroups).map(({said, steps: some}) => (
									<li key={said}>
										<Refused count={some.length} said={said} />{' '}
										{standing !== 'edited' && (
											<span className={styles.quiet}>
												{namesOf(some.map(step => openName(targetWords(step))))}
											</span>
										)}
									</li>
								))}
								{refused.length > mostGroups && (
									<li className={styles.quiet}>
										{plural(
											{count: refused.length - mostGroups},
											{
												one: 'and for # more reason',
												other: 'and for # more reasons',
											},
										)}
									</li>
								)}
							</ul>
						</div>
					)}
				</>
			)}
		</section>
	);
}

export function unsaidEffects(count: number): string {
	return plural(count, {
		one: '# side effect not listed in any step',
		other: '# side effects not listed in any step',
	});
}

function Refused({count, said}: {readonly count: number; readonly said: string}) {
	const steps = <b>{countSteps(count)}</b>;
	const reason = <bdi>{said}</bdi>;
	return (
		<Trans>
			{steps} would be refused: {reason}
		</Trans>
	);
}

/** "Accounts deactivated (2): Build bot, Weather bot". */
function groupWords({title, lines}: DifferenceGroup): string {
	const [only] = lines;
	if (lines.length === 1 && only?.what !== undefined && only.after === undefined) {
		return `${title}: ${inARow([only.subject, only.what])}`;
	}
	const count = lines.length === 1 ? '' : ` (${formatNumber(lines.length)})`;
	return `${title}${count}: ${namesOf([...new Set(lines.map(({subject}) => subject))])}`;
}

function namesOf(names: readonly string[]): string {
	return someNames(names, mostNamed);
}

/** The steps as the rehearsal left them. */
export function rehearsedSteps(
	{outcomes}: Rehearsal,
	steps: readonly PlanStep[],
): readonly PlanStep[] {
	const byNumber = new Map(steps.map(step => [step.n, step]));
	return outcomes.flatMap(outcome => {
		const step = byNumber.get(outcome.n);
		return step === undefined ? [] : [{...step, ...outcome}];
	});
}
