import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {inLanguage} from '../../../../shared/languages/in-language';
import {Button, VisuallyHidden} from '@mantine/core';
import {Minus, PenLine, Plus, TriangleAlert} from 'lucide-react';
import {useMemo} from 'react';
import {wallNow} from '../../../../shared/clock';
import {isAlreadyGone, type PlanStep, type PlanSummary} from '../../../../shared/model/plan';
import type {Rehearsal} from '../../../../shared/model/rehearsal';
import {openName} from '../../../../shared/model/shown-name';
import {targetWords} from '../../../../shared/model/target-words';
import {useNow} from '../../../api/connection/clocks';
import {Arrow} from '../../../components/arrow';
import {Dialog} from '../../../components/dialog';
import {useGrowingList} from '../../../components/show-more';
import {holdWords, refusalGroups} from '../../../plans/plan-words';
import type {StepNames} from '../../../plans/step-words';
import {
	differenceGroups,
	namesOnCopy,
	type DifferenceGroup,
	type DifferenceLine,
} from './difference-words';
import {rehearsedSteps, unsaidEffects} from './rehearsal-summary';
import {
	goneSteps,
	resultWords,
	standingWords,
	untriedWords,
	type Standing,
} from './rehearsal-words';
import styles from './rehearsal.module.css';
import {inARow} from '../../../text/in-a-row';
import {unknownWords} from '../../../plans/unknown-words';

const fewAtFirst = 20;

type Props = {
	readonly plan: PlanSummary;
	readonly result: Rehearsal;
	readonly standing: Standing;
	readonly steps: readonly PlanStep[];
	readonly names: StepNames;
	readonly onClose: () => void;
};

/** All that a rehearsal found: what no step said before anything else, then what failed, then the rest. */
export function RehearsalReport({plan, result, standing, steps, names, onClose}: Props) {
	useNow();
	const {said, besides} = useMemo(() => {
		const all = result.difference;
		const onCopy = namesOnCopy(names, all);
		return {
			besides: differenceGroups(
				all.filter(({isSaid}) => !isSaid),
				onCopy,
			),
			said: differenceGroups(
				all.filter(({isSaid}) => isSaid),
				onCopy,
			),
		};
	}, [result, names]);
	// The numbers of another plan are those of other steps.
	const known = standing === 'edited' ? undefined : steps;
	const count = countLines(besides);
	const planName = openName(plan.name);
	return (
		<Dialog
			isOpen
			isWide
			title={t`Rehearsal of ${planName}`}
			onClose={onClose}
			footer={
				<Button variant="default" data-autofocus onClick={onClose}>
					<Trans>Close</Trans>
				</Button>
			}
		>
			<p>{resultWords(result, wallNow(), goneSteps(result, known ?? []).size)}</p>
			{standing !== 'current' && <p className={styles.outdated}>{standingWords[standing]}</p>}
			<section className={count > 0 ? styles.alarming : undefined} aria-label={t`Side effects`}>
				<h3 className={styles.heading}>
					{count > 0 && <TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />}
					{count === 0 ? t`No side effects` : unsaidEffects(count)}
				</h3>
				{count === 0 ? (
					<p className={styles.quiet}>
						<Trans>The copy changed only where a step says so.</Trans>
					</p>
				) : (
					besides.map(group => <Group key={group.title} group={group} />)
				)}
			</section>
			<Failures result={result} steps={known} />
			<section aria-label={t`Changes by the steps`}>
				<h3 className={styles.heading}>
					{countLines(said) === 0 ? t`No changes by the steps` : saidChanges(countLines(said))}
				</h3>
				{said.map(group => (
					<Group key={group.title} group={group} />
				))}
			</section>
			{result.unknown.length > 0 && <Unknown of={result.unknown} />}
		</Dialog>
	);
}

const countLines = (groups: readonly DifferenceGroup[]) =>
	groups.reduce((sum, {lines}) => sum + lines.length, 0);

function saidChanges(count: number): string {
	return plural(count, {one: '# change by the steps', other: '# changes by the steps'});
}

function Group({group: {title, lines}}: {readonly group: DifferenceGroup}) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(lines.length, {atFirst: fewAtFirst});
	return (
		<div className={styles.group}>
			<h4 className={styles.title}>
				{title} <span className={styles.quiet}>{formatNumber(lines.length)}</span>
			</h4>
			<ul
				ref={list}
				className={styles.lines}
				data-short={lines.every(({what}) => what === undefined) || undefined}
				aria-label={title}
			>
				{lines.slice(0, shown).map((line, at) => (
					<Line key={at} line={line} />
				))}
			</ul>
			{more}
		</div>
	);
}

const signs = {added: Plus, removed: Minus, changed: PenLine} as const;
const wayWords = inLanguage(
	() => ({added: t`Added:`, removed: t`Removed:`, changed: t`Changed:`}) as const,
);

function Line({line: {way, subject, what, before, after, rest}}: {readonly line: DifferenceLine}) {
	const Sign = signs[way];
	return (
		<li data-way={way}>
			<Sign className={styles.sign} size={14} strokeWidth={2} aria-hidden="true" />
			<VisuallyHidden>{wayWords[way]} </VisuallyHidden>
			<bdi className={styles.subject}>{subject}</bdi>
			{rest === undefined ? (
				<bdi className={styles.what}>{what}</bdi>
			) : (
				<details className={styles.rest}>
					<summary>{what}</summary>
					{inARow(rest)}
				</details>
			)}
			{(before !== undefined || after !== undefined) && (
				<span className={styles.values}>
					{before !== undefined && (
						<>
							<span className={styles.before}>
								− <bdi>{before}</bdi>
							</span>
							<Arrow />
						</>
					)}
					<span className={styles.after}>
						+ <bdi>{after ?? t`None`}</bdi>
					</span>
				</span>
			)}
		</li>
	);
}

type FailuresProps = {
	readonly result: Rehearsal;
	/** Undefined where they are those of another plan. */
	readonly steps: readonly PlanStep[] | undefined;
};

type Failure = {readonly title: string; readonly said: string; readonly names: readonly string[]};

/** Steps that would not succeed, by the reason. */
function Failures({result, steps}: FailuresProps) {
	const {failures, untried} = useMemo(() => failuresOf(result, steps ?? []), [result, steps]);
	if (steps === undefined) return null;
	return (
		<>
			{failures.length > 0 && (
				<section aria-label={t`Steps that would fail`}>
					<h3 className={styles.heading}>
						<Trans>Steps that would not succeed</Trans>
					</h3>
					{failures.map(one => (
						<FailureGroup key={one.title + one.said} of={one} />
					))}
				</section>
			)}
			{untried.length > 0 && (
				<section aria-label={t`Steps that were not tried`}>
					<h3 className={styles.heading}>
						<Trans>Steps that could not be tried</Trans>
					</h3>
					{untried.map(one => (
						<FailureGroup key={one.title} of={one} />
					))}
				</section>
			)}
		</>
	);
}

function failuresOf(
	result: Rehearsal,
	steps: readonly PlanStep[],
): {readonly failures: readonly Failure[]; readonly untried: readonly Failure[]} {
	const rehearsed = rehearsedSteps(result, steps);
	const nameIn = (some: readonly PlanStep[]) => some.map(step => openName(targetWords(step)));
	const refused = refusalGroups(rehearsed).map(({said, steps: some}) => ({
		title: plural(
			{count: some.length},
			{
				one: '# step would be refused',
				other: '# steps would be refused',
			},
		),
		said,
		names: nameIn(some),
	}));
	const held = (['drift', 'identity', 'permission', 'gone'] as const).flatMap(reason => {
		const some = rehearsed.filter(
			one => one.state === 'held' && one.reason === reason && !isAlreadyGone(one),
		);
		if (some.length === 0) return [];
		return [
			{
				title: plural(
					{count: some.length},
					{
						one: '# step would be held',
						other: '# steps would be held',
					},
				),
				said: holdWords[reason],
				names: nameIn(some),
			},
		];
	});
	const beyond = new Set(result.beyond);
	const left = steps.filter(({n}) => beyond.has(n));
	const last =
		left.length === 0
			? []
			: [
					{
						title: plural(
							{count: left.length},
							{
								one: '# step not rehearsed',
								other: '# steps not rehearsed',
							},
						),
						said: untriedWords(),
						names: nameIn(left),
					},
				];
	return {failures: [...refused, ...held], untried: last};
}

function FailureGroup({of: {title, said, names}}: {readonly of: Failure}) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(names.length, {
		atFirst: fewAtFirst,
	});
	return (
		<div className={styles.group}>
			<h4 className={styles.title}>
				{title}: <bdi className={styles.said}>{said}</bdi>
			</h4>
			<ul ref={list} className={styles.names} aria-label={said}>
				{names.slice(0, shown).map((name, at) => (
					<li key={at}>
						<bdi>{name}</bdi>
					</li>
				))}
			</ul>
			{more}
		</div>
	);
}

/** What the copy could not know: where the organization may do otherwise. */
function Unknown({of}: {readonly of: Rehearsal['unknown']}) {
	const count = formatNumber(of.length);
	return (
		<details className={styles.unknown}>
			<summary>
				<Trans>What the copy could not know ({count})</Trans>
			</summary>
			<ul>
				{of.map(unknownWords).map(({what, why}) => (
					<li key={`${what} ${why}`}>
						<bdi>{what}</bdi> <span className={styles.quiet}>{why}</span>
					</li>
				))}
			</ul>
		</details>
	);
}
