import {Button, Menu} from '@mantine/core';
import {ChevronDown, Copy, Download, ShieldCheck} from 'lucide-react';
import {useCallback, useMemo, useState} from 'react';
import type {JournalForm} from '../../../shared/bridge';
import type {JournalFilter} from '../../../shared/model/journal';
import {useNow} from '../../api/connection/clocks';
import {stepInShort} from '../../api/connection/connections';
import {inShort} from '../../api/failures/explain';
import {
	useExportJournal,
	useJournal,
	useJournalEntry,
	useVerifyJournal,
} from '../../api/journal/journal';
import {Banner} from '../../components/banner';
import {copyText} from '../../components/copy-text';
import {DismissButton} from '../../components/dismiss-button';
import {FacetChips} from '../../components/facet-chips';
import {SelectionBar} from '../../components/selection-bar';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {useAddress} from '../../frame/use-address';
import {verdictWords} from '../../journal/entry-words';
import {ListScreen} from '../../lists/list-screen';
import {usePlaceList} from '../../lists/use-filtered-list';
import {journal, type JournalSearch} from '../../places/journal';
import {EntrySheet} from './entry-sheet';
import {journalColumns} from './journal-columns';
import {foundView, askedBy, journalFilter} from './journal-filter';
import {isDay, rowOf, type EntryRow, type JournalRow} from './journal-row';

/** What was changed in this organization with Steward: by whom, from what to what, with which outcome. */
export function JournalScreen() {
	const {shown} = useAddress<JournalSearch>();
	const now = useNow();
	const text = shown.q ?? '';
	const filter = useMemo((): JournalFilter => {
		const where = askedBy(journalFilter.tokensOf(text), now);
		return where.length === 0 ? {} : {where: [...where]};
	}, [text, now]);
	const query = useJournal(filter);
	const pages = query.data?.pages;
	const rows = useMemo(() => pages?.flatMap(({entries}) => entries.map(rowOf)), [pages]);
	if (rows === undefined) {
		return (
			<>
				<ScreenTitle place={journal} />
				<UnreadState of={[query]} what="the journal of" />
			</>
		);
	}
	const {hasNextPage, isFetchingNextPage} = query;
	return (
		<Entries
			rows={rows}
			filter={filter}
			now={now}
			isReading={query.isPlaceholderData}
			onMore={() => {
				if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage();
			}}
		/>
	);
}

type Props = {
	readonly rows: readonly EntryRow[];
	readonly filter: JournalFilter;
	readonly now: number;
	readonly isReading: boolean;
	/** Reads older entries. */
	readonly onMore: () => void;
};

/** So many rows before the end older entries are read. */
const rowsAhead = 60;

const byTime = {
	read: () => [],
	write: () => undefined,
	rows: (rows: readonly JournalRow[]) => rows,
};

function Entries({rows, filter, now, isReading, onMore}: Props) {
	const {shown} = useAddress<JournalSearch>();
	const known = useMemo(() => new Map<number, JournalRow>(rows.map(row => [row.id, row])), [rows]);
	const isListed = shown.open === undefined || known.has(shown.open);
	const {data: apart, isPending} = useJournalEntry(isListed ? undefined : shown.open);
	const byId = useCallback(
		(id: number): JournalRow | undefined =>
			known.get(id) ?? (apart?.number === id ? rowOf(apart) : undefined),
		[known, apart],
	);
	const today = Math.floor(now / 3600);
	const spec = useMemo(
		() => ({
			name: 'journal',
			columns: journalColumns,
			order: byTime,
			filter: foundView(today * 3600),
		}),
		[today],
	);
	const list = usePlaceList({place: journal, spec, rows, byId});
	const {view} = list;
	const onReach = useCallback(
		(place: number) => {
			if (place >= view.length - rowsAhead) onMore();
		},
		[view.length, onMore],
	);
	const isFiltered = list.filterBox.text.trim() !== '';
	const isEmpty = rows.length === 0 && !isFiltered;
	return (
		<ListScreen
			list={{...list, total: undefined}}
			place={journal}
			title={{
				note: 'Changes made with Steward',
				children: !isEmpty && <JournalTools filter={filter} isFiltered={isFiltered} />,
			}}
			filter={
				isEmpty
					? undefined
					: {label: 'Filter the journal', placeholder: 'Name, act:role, type:person, time:<7d'}
			}
			chips={
				!isEmpty && (
					<FacetChips
						label="Common filters"
						view={view}
						isCounted={false}
						groups={chipGroups}
						onText={list.onText}
					/>
				)
			}
			isReading={isReading}
			headingOf={dayOf}
			onReach={onReach}
			empty={
				isFiltered ? (
					<NoMatch
						what="No entry"
						text={view.text}
						parts={view.tokens}
						onText={q => list.address.push({q})}
					/>
				) : (
					<EmptyState
						kind="nothing"
						title="Nothing has been changed from here yet."
						advice="Every change that you make in this organization with Steward is listed here: what it was before, what it is now, and whether the server confirmed it."
					/>
				)
			}
			bar={
				<SelectionBar
					label="Selected entries"
					count={list.selected.length}
					hidden={list.selectionBar.hidden}
					onClear={list.selectionBar.onClear}
				>
					<Button
						variant="subtle"
						leftSection={<Copy size={16} strokeWidth={1.5} />}
						onClick={() => void list.copySelected()}
					>
						Copy as table
					</Button>
				</SelectionBar>
			}
			menu={{
				nameOf: row => (isDay(row) ? row.day : `${row.act}: ${row.subject}`),
				actionsFor: targets => [
					{
						label: targets.length === 1 ? 'Copy as JSON' : `Copy ${targets.length} as JSON`,
						Sign: Copy,
						run: () => void copyText(targets.map(jsonOf).join('\n')),
					},
				],
			}}
			renderSheet={row => (isDay(row) ? null : <EntrySheet {...list.sheet} row={row} />)}
			isReady={isListed || !isPending}
			missing={{
				title: 'This entry is not in the journal.',
				advice: 'It may have been deleted: Settings say how long the journal is kept.',
			}}
		/>
	);
}

const chipGroups = [
	{
		label: 'Time',
		chips: [
			{key: 'time', value: 'today', label: 'Today'},
			{key: 'time', value: '<7d', label: 'Last 7 days'},
		],
	},
	{
		label: 'Target',
		chips: [
			{key: 'type', value: 'person', label: 'People'},
			{key: 'type', value: 'channel', label: 'Channels'},
			{key: 'type', value: 'message', label: 'Messages'},
			{key: 'type', value: 'field', label: 'Fields'},
		],
	},
	{
		label: 'Outcome',
		chips: [
			{key: 'outcome', value: 'refused', label: 'Refused'},
			{key: 'outcome', value: 'unknown', label: 'Not known'},
		],
	},
] as const;

function dayOf(row: JournalRow): string | undefined {
	return isDay(row) ? row.day : undefined;
}

function jsonOf(row: JournalRow): string {
	if (isDay(row)) return '';
	const {callId: _ofThisRun, ...entry} = row.entry;
	return JSON.stringify(entry);
}

type ToolsProps = Pick<Props, 'filter'> & {readonly isFiltered: boolean};

type Said = {readonly tone: 'note' | 'danger'; readonly words: string};

/** The check of the chain, and the ways to take it along. */
function JournalTools({filter, isFiltered}: ToolsProps) {
	const [said, setSaid] = useState<Said>();
	const verifying = useVerifyJournal();
	const exporting = useExportJournal();
	const verify = () =>
		verifying.mutate(undefined, {
			onSuccess: verdict => {
				const {isSound, title, detail} = verdictWords(verdict);
				const words = detail === undefined ? title : `${title} ${detail}`;
				setSaid({tone: isSound ? 'note' : 'danger', words});
			},
			onError: error => setSaid({tone: 'danger', words: `Not verified. ${inShort(error)}`}),
		});
	const save = (form: JournalForm) =>
		exporting.mutate(
			{form, filter: form === 'csv' ? filter : {}},
			{
				onSuccess: name => setSaid({tone: 'note', words: `Saved to Downloads as ${name}.`}),
				onError: error => setSaid({tone: 'danger', words: `Not saved. ${stepInShort(error)}`}),
			},
		);
	return (
		<>
			<Menu position="bottom-end" width={300} transitionProps={{duration: 0}}>
				<Menu.Target>
					<Button
						variant="default"
						leftSection={<Download size={16} strokeWidth={1.5} />}
						rightSection={<ChevronDown size={14} strokeWidth={1.5} />}
						loading={exporting.isPending}
					>
						Export
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item onClick={() => save('csv')}>
						{isFiltered ? 'CSV: entries that match' : 'CSV: all entries'}
					</Menu.Item>
					<Menu.Item onClick={() => save('jsonl')}>JSON lines: the whole journal</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<Button
				variant="default"
				leftSection={<ShieldCheck size={16} strokeWidth={1.5} />}
				loading={verifying.isPending}
				onClick={verify}
			>
				Verify
			</Button>
			{said !== undefined && (
				<Banner
					label="Journal"
					tone={said.tone}
					actions={<DismissButton onDismiss={() => setSaid(undefined)} />}
				>
					{said.words}
				</Banner>
			)}
		</>
	);
}
