import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import {Button, Checkbox, VisuallyHidden} from '@mantine/core';
import {CircleCheck, Minus, PenLine, Plus} from 'lucide-react';
import {useMemo, type ReactNode} from 'react';
import {
	planned,
	type FileDifference,
	type How,
	type Planned,
} from '../../shared/model/organization-file';
import {stepInShort} from '../api/connection/connections';
import {Arrow} from '../components/arrow';
import {useGrowingList} from '../components/show-more';
import {Tag} from '../components/tag';
import {countSteps} from '../plans/plan-words';
import {
	countDifferences,
	groupsOf,
	howTags,
	sectionWords,
	summaryWords,
	type DifferenceGroup,
	type DifferenceRow,
} from './difference-words';
import styles from './differences.module.css';

const fewAtFirst = 50;

type Making = {
	readonly isPending: boolean;
	readonly error: unknown;
	readonly onMake: () => void;
};

type Props = {
	/** The first of them. */
	readonly differences: readonly FileDifference[];
	readonly counts: Readonly<Record<How, number>>;
	/** Of the plan. */
	readonly steps: number;
	readonly isComparing: boolean;
	/** Undefined where no plan can come of it. */
	readonly making: Making | undefined;
	/** Whether the lines of a file that somebody wrote are told. */
	readonly hasLines: boolean;
	/** What it means that nothing differs. */
	readonly sameWords: string;
	/** What goes before the differences. */
	readonly children?: ReactNode;
};

/** What differs, and the plan that makes it alike. */
export function DifferenceResult({
	differences,
	counts,
	steps,
	isComparing,
	making,
	hasLines,
	sameWords,
	children,
}: Props) {
	const groups = useMemo(() => groupsOf(differences), [differences]);
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const isCut = differences.length < total;
	const listed = formatNumber(differences.length);
	const plannedSteps = countSteps(steps);
	const whyNotMade = making?.error == null ? '' : stepInShort(making.error);
	const left = making === undefined ? [] : summaryWords(counts);
	return (
		<div className={styles.difference}>
			{children}
			{total === 0 ? (
				<p className={styles.same} role="status">
					<CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
					<span>
						<b>
							<Trans>Nothing differs.</Trans>
						</b>{' '}
						{sameWords}
					</span>
				</p>
			) : (
				<>
					<div className={styles.sum}>
						<div>
							<p className={styles.sumWords} role="status">
								{countDifferences(total)}
								{steps > 0 && (
									<span className={styles.quiet}>
										{' '}
										<Trans>· {plannedSteps} in the plan</Trans>
									</span>
								)}
							</p>
							{isCut && (
								<p className={styles.about}>
									{steps > 0
										? t`The first ${listed} are listed. The plan has all of them.`
										: t`The first ${listed} are listed.`}
								</p>
							)}
							{left.map(words => (
								<p key={words} className={styles.about}>
									{words}
								</p>
							))}
						</div>
						{steps > 0 && making !== undefined && (
							<Button disabled={isComparing} loading={making.isPending} onClick={making.onMake}>
								<Trans>Make a plan</Trans>
							</Button>
						)}
					</div>
					{making !== undefined && making.error !== null && (
						<p className={styles.problem} role="alert">
							{t`The plan was not made. ${whyNotMade}`}
						</p>
					)}
					{groups.map(group => (
						<Group
							key={group.title}
							group={group}
							hasLines={hasLines}
							hasTags={making !== undefined}
							isWhole={!isCut}
						/>
					))}
				</>
			)}
		</div>
	);
}

type PruneProps = {
	readonly legend: string;
	readonly words: Readonly<Record<Planned, string>>;
	/** Those that can be chosen; of the others it is said why not. */
	readonly sections: readonly Planned[];
	readonly whyNot: string;
	readonly prune: readonly Planned[];
	readonly isDisabled: boolean;
	readonly onPrune: (prune: readonly Planned[]) => void;
};

/** Sections of which goes what the other side does not have. */
export function PruneBoxes({
	legend,
	words,
	sections,
	whyNot,
	prune,
	isDisabled,
	onPrune,
}: PruneProps) {
	return (
		<fieldset className={styles.prune} disabled={isDisabled}>
			<legend className={styles.legend}>{legend}</legend>
			{planned.toReversed().map(section => {
				const isThere = sections.includes(section);
				return (
					<Checkbox
						key={section}
						label={sectionWords[section]}
						description={isThere ? words[section] : whyNot}
						disabled={!isThere}
						checked={isThere && prune.includes(section)}
						onChange={({currentTarget: {checked}}) =>
							onPrune(checked ? [...prune, section] : prune.filter(other => other !== section))
						}
					/>
				);
			})}
		</fieldset>
	);
}

type GroupProps = {
	readonly group: DifferenceGroup;
	readonly hasLines: boolean;
	readonly hasTags: boolean;
	/** Whether all of them are listed. */
	readonly isWhole: boolean;
};

function Group({group: {title, rows}, hasLines, hasTags, isWhole}: GroupProps) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(rows.length, {atFirst: fewAtFirst});
	const count = formatNumber(rows.length);
	return (
		<section className={styles.group} aria-label={title}>
			<h3>
				{title} <span className={styles.quiet}>{isWhole ? count : t`${count} listed`}</span>
			</h3>
			<ul
				ref={list}
				className={styles.rows}
				data-lines={hasLines || undefined}
				aria-label={t`Differences: ${title}`}
			>
				{rows.slice(0, shown).map((row, at) => (
					<Row key={at} row={row} hasLine={hasLines} hasTag={hasTags} />
				))}
			</ul>
			{more}
		</section>
	);
}

const signs = {create: Plus, change: PenLine, remove: Minus} as const;
const actWords = inLanguage(
	() => ({create: t`Added:`, change: t`Changed:`, remove: t`Removed:`}) as const,
);

type RowProps = {
	readonly row: DifferenceRow;
	readonly hasLine: boolean;
	readonly hasTag: boolean;
};

function Row({row: {act, how, line, subject, part, before, after}, hasLine, hasTag}: RowProps) {
	const Sign = signs[act];
	const tag = hasTag ? howTags[how] : undefined;
	return (
		<li data-act={act}>
			<Sign className={styles.sign} size={14} strokeWidth={2} aria-hidden="true" />
			<VisuallyHidden>{actWords[act]} </VisuallyHidden>
			<span className={styles.subject}>
				<bdi>{subject}</bdi>
				{part !== undefined && <bdi className={styles.part}>{part}</bdi>}
			</span>
			<span className={styles.values}>
				{before !== undefined && <bdi className={styles.before}>{before}</bdi>}
				{before !== undefined && after !== undefined && (
					<>
						<Arrow />
					</>
				)}
				{after !== undefined && <bdi className={styles.after}>{after}</bdi>}
			</span>
			<span className={styles.end}>
				{tag !== undefined && <Tag>{tag}</Tag>}
				{hasLine && (
					<span className={styles.quiet}>
						<Trans>Line {line}</Trans>
					</span>
				)}
			</span>
		</li>
	);
}
