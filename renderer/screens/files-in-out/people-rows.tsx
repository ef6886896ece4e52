import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ArrowLeft, Copy, Download, FolderOpen} from 'lucide-react';
import {useEffect, useMemo, useState} from 'react';
import {verdicts, type Verdict} from '../../../shared/model/people-file';
import {stepInShort} from '../../api/connection/connections';
import {
	usePlanOfPeople,
	useSaveRejects,
	useShowRejects,
	type Compared,
	type PeopleInHand,
	type RowsShown,
	type usePeopleInHand,
} from '../../api/people-file/people-file';
import {usePeopleRows, type LineRow} from '../../api/people-file/people-rows';
import {useGridLayout} from '../../api/saved/grid-layout';
import {Banner} from '../../components/banner';
import {Chip} from '../../components/chip';
import chips from '../../components/chip.module.css';
import {DismissButton} from '../../components/dismiss-button';
import {SelectionBar} from '../../components/selection-bar';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import {ListScreen, viewBarOf} from '../../lists/list-screen';
import type {SheetHandle} from '../../lists/side-sheet';
import {useSideSheet} from '../../lists/use-side-sheet';
import type {ListSearch} from '../../lists/list-address';
import {useList} from '../../lists/use-list';
import {useListView} from '../../lists/use-list-view';
import {filesInOut} from '../../places/files-in-out';
import {innerLists} from '../../places/inner-lists';
import {useShowPlan} from '../../plans/use-show-plan';
import {Refusal} from './import-card';
import {peopleColumns} from './people-columns';
import {PeopleSheet} from './people-sheet';
import {verdictWords} from './people-words';
import {verdictSigns} from './verdict';
import styles from './people.module.css';

type Props = {
	readonly of: ReturnType<typeof usePeopleInHand>;
	readonly inHand: PeopleInHand;
	readonly found: Compared;
	/** Why another file was not taken. */
	readonly refusal: string | undefined;
};

const noVerdicts: readonly Verdict[] = [];
/** Rows stand as in the file. */
const order = {read: () => [], write: () => undefined};
const unsorted = {sort: order.read(), writeSort: order.write};
const inner = innerLists['people-file'];
/** So many selected rows are read ahead, so that they can be copied at once. */
const mostReadAhead = 5000;

const idOf = ({line}: LineRow) => line;

/** What becomes of each row of the file, and the plan that makes it so. */
export function PeopleRows({of, inHand, found, refusal}: Props) {
	const {shown} = inHand;
	const {q = '', verdicts: wanted = noVerdicts} = shown;
	const people = usePeopleRows(found.mark, {text: q.trim(), verdicts: wanted});
	const {rows, byLine, readLines, counts} = people;
	const show = (change: RowsShown) => of.show({...shown, ...change});
	const take = (change: ListSearch) => show(shownOf(change));
	const address = {
		shown: {...shown, verdicts: wordOf(wanted)},
		push: take,
		replace: take,
		replaceSoon: take,
	};
	const usual = useGridLayout('people-file', peopleColumns);
	const view = useListView({place: inner, address, columns: peopleColumns, order, usual});
	const list = useList<LineRow, LineRow, SheetHandle>({
		address,
		beside: useSideSheet<SheetHandle>(address),
		columns: peopleColumns,
		layout: view.layout,
		view,
		...unsorted,
		rows,
		idOf,
		byId: byLine,
		rowById: byLine,
	});
	const {openId, selected} = list;
	const lines = useMemo(() => selected.map(idOf), [selected]);
	useEffect(() => {
		if (openId !== undefined) readLines('open', [openId]);
	}, [openId, readLines]);
	useEffect(() => {
		readLines('selected', lines.slice(0, mostReadAhead));
	}, [lines, readLines]);
	const total = verdicts.reduce((sum, one) => sum + found.counts[one], 0);
	const isFiltered = q.trim() !== '' || wanted.length > 0;
	return (
		<ListScreen
			list={list}
			readRows={people.readRows}
			isWide
			place={{...filesInOut, title: t`Rows of the file`}}
			head={
				<>
					<Refusal words={refusal} />
					<Summary of={of} found={found} />
				</>
			}
			filter={{
				label: t`Filter the rows`,
				placeholder: t`Name, e-mail address or reason`,
				before: viewBarOf(list),
			}}
			total={isFiltered ? total : undefined}
			chips={
				<div className={chips['chips']} role="group" aria-label={t`Results`}>
					{verdicts
						.filter(one => found.counts[one] > 0 || wanted.includes(one))
						.map(one => {
							const Sign = verdictSigns[one];
							return (
								<Chip
									key={one}
									label={verdictWords[one]}
									sign={<Sign size={14} strokeWidth={1.75} aria-hidden="true" />}
									count={counts[one]}
									choice={wanted.includes(one) ? 'in' : undefined}
									onToggle={() =>
										show({
											verdicts: wanted.includes(one)
												? wanted.filter(other => other !== one)
												: [...wanted, one],
										})
									}
								/>
							);
						})}
				</div>
			}
			isReading={people.isReading}
			onView={people.onView}
			question={`${q.trim()} ${wanted.join(' ')}`}
			empty={
				people.isReading ? null : q.trim() === '' ? (
					<EmptyState
						kind="no-match"
						title={t`No row has this result`}
						action={
							<Button variant="default" onClick={() => show({verdicts: []})}>
								<Trans>Show all rows</Trans>
							</Button>
						}
					/>
				) : (
					<NoMatch
						what="row"
						text={q}
						onText={text => show({q: text, verdicts: text === '' ? [] : wanted})}
					/>
				)
			}
			bar={
				<SelectionBar
					label={t`Selected rows`}
					count={selected.length}
					hidden={list.selectionBar.hidden}
					onClear={list.selectionBar.onClear}
				>
					<Button
						variant="subtle"
						leftSection={<Copy size={16} strokeWidth={1.5} />}
						onClick={() => void list.copySelected()}
					>
						<Trans>Copy as table</Trans>
					</Button>
				</SelectionBar>
			}
			foot={
				people.failed !== undefined && (
					<Banner
						label={t`Rows`}
						tone="danger"
						actions={
							<Button variant="default" onClick={people.onRetry}>
								<Trans>Try again</Trans>
							</Button>
						}
					>
						{t`Some rows could not be read. ${{reason: stepInShort(people.failed)}}`}
					</Banner>
				)
			}
			renderSheet={row => <PeopleSheet {...list.sheet} row={row} />}
		/>
	);
}

/** Results as a view keeps them: a word each, in their own order. */
function wordOf(wanted: readonly Verdict[]): string | undefined {
	return wanted.length === 0 ? undefined : verdicts.filter(one => wanted.includes(one)).join(' ');
}

function shownOf(change: ListSearch & {readonly verdicts?: string | undefined}): RowsShown {
	const {q, view, open, verdicts: word} = change;
	const words = word?.split(' ');
	return {
		...('q' in change && {q}),
		...('view' in change && {view}),
		...('open' in change && {open}),
		...('verdicts' in change && {
			verdicts: words === undefined ? noVerdicts : verdicts.filter(one => words.includes(one)),
		}),
	};
}

type SummaryProps = Pick<Props, 'of' | 'found'>;

/** What the plan would do, and what can be done with all of it. */
function Summary({of, found}: SummaryProps) {
	const {counts, steps, later, mark} = found;
	const making = usePlanOfPeople();
	const saving = useSaveRejects();
	const showPlan = useShowPlan();
	const showFile = useShowRejects();
	const [isSaid, setSaid] = useState(true);
	const total = verdicts.reduce((sum, one) => sum + counts[one], 0);
	const saved = isSaid ? saving.data : undefined;
	const isNoneGood = total > 0 && counts.cannot === total;
	return (
		<>
			<div className={styles.summary}>
				<p className={styles.sum} role="status">
					<b>
						{isNoneGood
							? plural(total, {one: 'The only row is rejected', other: 'All # rows are rejected'})
							: steps === 0
								? t`Nothing to do`
								: plural(steps, {one: '# step for the plan', other: '# steps for the plan'})}
					</b>{' '}
					<span className={styles.quiet}>
						{isNoneGood
							? t`Each row gives the reason. Edit the mapping, or correct the file and import it again.`
							: plural(total, {one: 'from # row', other: 'from # rows'})}
						{later > 0 &&
							`; ${plural(later, {
								one: '# value later: import the file again after the plan',
								other: '# values later: import the file again after the plan',
							})}`}
					</span>
					{counts.create > 0 && (
						<span className={styles.signIn}>
							<Trans>
								New people get a temporary password that nobody sees, and set their own with “Forgot
								password” when they sign in.
							</Trans>
						</span>
					)}
				</p>
				<Button
					variant="default"
					leftSection={<ArrowLeft size={16} strokeWidth={1.5} />}
					onClick={of.toColumns}
				>
					<Trans>Edit mapping</Trans>
				</Button>
				{counts.cannot > 0 && (
					<Button
						variant="default"
						leftSection={<Download size={16} strokeWidth={1.5} />}
						loading={saving.isPending}
						onClick={() => {
							setSaid(true);
							saving.mutate(mark);
						}}
					>
						<Trans>Save rejects…</Trans>
					</Button>
				)}
				{steps > 0 && (
					<Button
						loading={making.isPending}
						onClick={() => making.mutate(mark, {onSuccess: showPlan})}
					>
						<Trans>Make a plan</Trans>
					</Button>
				)}
			</div>
			{saved !== undefined && (
				<Banner
					label={t`Rejects`}
					tone="note"
					actions={
						<>
							<Button
								variant="default"
								leftSection={<FolderOpen size={16} strokeWidth={1.5} />}
								onClick={showFile}
							>
								<Trans>Show in folder</Trans>
							</Button>
							<DismissButton onDismiss={() => setSaid(false)} />
						</>
					}
				>
					{savedWords(saved.rows, saved.path)}
				</Banner>
			)}
			{[
				{error: making.error, wordsFor: (why: string) => t`The plan was not made. ${why}`},
				{error: saving.error, wordsFor: (why: string) => t`The rejects were not saved. ${why}`},
			].map(
				({error, wordsFor}, at) =>
					error !== null && (
						<p key={at} className={styles.problem} role="alert">
							{wordsFor(stepInShort(error))}
						</p>
					),
			)}
		</>
	);
}

function savedWords(rows: number, path: string): string {
	return plural(rows, {one: `# row saved to ${path}.`, other: `# rows saved to ${path}.`});
}
