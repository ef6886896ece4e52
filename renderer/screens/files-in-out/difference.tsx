import {Button, Checkbox, VisuallyHidden} from '@mantine/core';
import {CircleCheck, Minus, PenLine, Plus} from 'lucide-react';
import {useMemo} from 'react';
import {planned, type FileComparison, type Planned} from '../../../shared/model/organization-file';
import {stepInShort} from '../../api/connection/connections';
import {usePlanOfFile} from '../../api/organization-file/organization-file';
import {useGrowingList} from '../../components/show-more';
import {Tag} from '../../components/tag';
import {countSteps} from '../../plans/plan-words';
import {useShowPlan} from '../../plans/use-show-plan';
import {
	countDifferences,
	groupsOf,
	howTags,
	sectionWords,
	summaryWords,
	type DifferenceGroup,
	type DifferenceRow,
} from './difference-words';
import styles from './files-in-out.module.css';

const fewAtFirst = 50;

const pruneWords: Readonly<Record<Planned, string>> = {
	people: 'People not in the file are deactivated',
	channels: 'Channels not in the file are archived',
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
	const groups = useMemo(() => groupsOf(differences), [differences]);
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const making = usePlanOfFile();
	const showPlan = useShowPlan();
	const left = summaryWords(counts);
	return (
		<div className={styles.difference}>
			<fieldset className={styles.prune} disabled={isComparing}>
				<legend className={styles.legend}>Remove what the file does not name</legend>
				{planned.toReversed().map(section => {
					const isThere = sections.includes(section);
					return (
						<Checkbox
							key={section}
							label={sectionWords[section]}
							description={isThere ? pruneWords[section] : 'The file has no such section'}
							disabled={!isThere}
							checked={prune.includes(section)}
							onChange={({currentTarget: {checked}}) =>
								onPrune(checked ? [...prune, section] : prune.filter(other => other !== section))
							}
						/>
					);
				})}
			</fieldset>
			{total === 0 ? (
				<p className={styles.same} role="status">
					<CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
					<span>
						<b>Nothing differs.</b> The organization is as the file says.
					</span>
				</p>
			) : (
				<>
					<div className={styles.sum}>
						<div>
							<p className={styles.sumWords} role="status">
								{countDifferences(total)}
								{steps > 0 && (
									<span className={styles.quiet}> · {countSteps(steps)} in the plan</span>
								)}
							</p>
							{left.map(words => (
								<p key={words} className={styles.about}>
									{words}
								</p>
							))}
						</div>
						{steps > 0 && (
							<Button
								disabled={isComparing}
								loading={making.isPending}
								onClick={() => making.mutate(mark, {onSuccess: showPlan})}
							>
								Make a plan
							</Button>
						)}
					</div>
					{making.error !== null && (
						<p className={styles.problem} role="alert">
							{`The plan was not made. ${stepInShort(making.error)}`}
						</p>
					)}
					{groups.map(group => (
						<Group key={group.title} group={group} />
					))}
					{differences.length < total && (
						<p className={styles.about}>
							{`The first ${differences.length.toLocaleString('en')} are listed. The plan has all of them.`}
						</p>
					)}
				</>
			)}
		</div>
	);
}

function Group({group: {title, rows}}: {readonly group: DifferenceGroup}) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(rows.length, {atFirst: fewAtFirst});
	return (
		<section className={styles.group} aria-label={title}>
			<h3>
				{title} <span className={styles.quiet}>{rows.length.toLocaleString('en')}</span>
			</h3>
			<ul ref={list} className={styles.rows} aria-label={`Differences: ${title}`}>
				{rows.slice(0, shown).map((row, at) => (
					<Row key={at} row={row} />
				))}
			</ul>
			{more}
		</section>
	);
}

const signs = {create: Plus, change: PenLine, remove: Minus} as const;
const actWords = {create: 'Added: ', change: 'Changed: ', remove: 'Removed: '} as const;

function Row({row: {act, how, line, subject, part, before, after}}: {readonly row: DifferenceRow}) {
	const Sign = signs[act];
	const tag = howTags[how];
	return (
		<li data-act={act}>
			<Sign className={styles.sign} size={14} strokeWidth={2} aria-hidden="true" />
			<VisuallyHidden>{actWords[act]}</VisuallyHidden>
			<span className={styles.subject}>
				<bdi>{subject}</bdi>
				{part !== undefined && <bdi className={styles.part}>{part}</bdi>}
			</span>
			<span className={styles.values}>
				{before !== undefined && <bdi className={styles.before}>{before}</bdi>}
				{before !== undefined && after !== undefined && (
					<>
						<span aria-hidden="true">→</span>
						<VisuallyHidden> to </VisuallyHidden>
					</>
				)}
				{after !== undefined && <bdi className={styles.after}>{after}</bdi>}
			</span>
			<span className={styles.end}>
				{tag !== undefined && <Tag>{tag}</Tag>}
				<span className={styles.quiet}>Line {line}</span>
			</span>
		</li>
	);
}
