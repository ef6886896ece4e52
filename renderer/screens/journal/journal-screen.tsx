import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {ChevronDown, Copy, Download, ShieldCheck} from 'lucide-react';
import {useCallback, useMemo, useRef, useState} from 'react';
import type {JournalForm} from '../../../shared/bridge';
import type {JournalFilter} from '../../../shared/model/journal';
import {useNow} from '../../api/connection/clocks';
import {stepInShort} from '../../api/connection/connections';
import {inShort} from '../../api/failures/explain';
import {useExportJournal, useJournalEntry, useVerifyJournal} from '../../api/journal/journal';
import {useJournalWindow, type JournalWindow} from '../../api/journal/journal-window';
import {Banner} from '../../components/banner';
import {copyText} from '../../components/copy-text';
import {DismissButton} from '../../components/dismiss-button';
import {FacetChips} from '../../components/facet-chips';
import type {FilterPart} from '../../components/filter-text';
import {useRowHeight} from '../../components/grid/use-row-height';
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
import {askedBy, journalFilter, sinceMoments, type JournalKey} from './journal-filter';
import {isDay, isEntry, rowOf, type JournalRow} from './journal-row';
import {sinceValues, viewOf, type JournalView} from './journal-view';
import {useChips} from './use-chips';
import styles from './journal.module.css';

/** What was changed in this organization with Steward: by whom, from what to what, with which outcome. */
export function JournalScreen() {
	const {shown} = useAddress<JournalSearch>();
	const now = useNow();
	const text = shown.q ?? '';
	const filter = useMemo((): JournalFilter => {
		const where = askedBy(journalFilter.tokensOf(text), now);
		return where.length === 0 ? {} : {where: [...where]};
	}, [text, now]);
	const since = useMemo(() => sinceMoments(sinceValues, now), [now]);
	const {window, onView, queries, failed, onRetry} = useJournalWindow(filter, since);
	const last = useRef(window);
	if (window !== undefined) last.current = window;
	// What the filter before found stays until there is an answer to this one.
	const drawn = window ?? last.current;
	if (drawn === undefined || queries.every(({isError, data}) => isError && data === undefined)) {
		return (
			<>
				<ScreenTitle place={journal} />
				<UnreadState isLocal of={[...queries]} what="journal" />
			</>
		);
	}
	return (
		<Entries
			window={drawn}
			filter={filter}
			now={now}
			isReading={window?.outline === undefined && failed === undefined}
			onView={onView}
			failed={failed}
			onRetry={onRetry}
		/>
	);
}

type Props = {
	readonly window: JournalWindow;
	readonly filter: JournalFilter;
	readonly now: number;
	readonly isReading: boolean;
	readonly onView: (ranks: readonly number[]) => void;
	readonly failed: unknown;
	readonly onRetry: () => void;
};

/** Browsers draw nothing further down than this. */
const mostPixels = 33_000_000;

const byTime = {
	read: () => [],
	write: () => undefined,
	rows: (rows: readonly JournalRow[]) => rows,
};
const noRows: readonly JournalRow[] = [];

/** Days and rows that are being read are no entries. */
const ofEntry = (act: (id: number) => void) => (id: number) => {
	if (id > 0) act(id);
};

function Entries({window, filter, now, isReading, onView, failed, onRetry}: Props) {
	const {shown} = useAddress<JournalSearch>();
	const mostRows = Math.floor(mostPixels / useRowHeight());
	const isListed = shown.open === undefined || window.byNumber(shown.open) !== undefined;
	const {data: apart, isPending} = useJournalEntry(isListed ? undefined : shown.open);
	const byId = useCallback(
		(id: number): JournalRow | undefined => {
			const entry = window.byNumber(id) ?? (apart?.number === id ? apart : undefined);
			return entry && rowOf(entry);
		},
		[window, apart],
	);
	const hour = Math.floor(now / 3600);
	const spec = useMemo(
		() => ({
			name: 'journal',
			columns: journalColumns,
			order: byTime,
			filter: {
				keys: journalFilter.keys,
				viewOf: (_none: unknown, text: string, tokens?: readonly FilterPart[]): JournalView =>
					viewOf(
						window,
						mostRows,
						hour * 3600,
						text,
						tokens as readonly FilterPart<JournalKey>[] | undefined,
					),
			},
		}),
		[window, mostRows, hour],
	);
	const list = usePlaceList({place: journal, spec, rows: noRows, byId});
	const {view} = list;
	const onPlaces = useCallback(
		(places: readonly number[]) => onView(places.map(place => view.rankAt(place))),
		[view, onView],
	);
	const isFiltered = list.filterBox.text.trim() !== '';
	const isEmpty = window.total === 0 && !isFiltered;
	const lastOutline = useRef(window.outline);
	if (window.outline !== undefined) lastOutline.current = window.outline;
	// Chips stay while what is asked for now is counted.
	const chips = useChips(view, lastOutline.current);
	const {onShow, onOpen, onPeek, onMove} = list.grid;
	return (
		<ListScreen
			list={{
				...list,
				total: undefined,
				grid: {
					...list.grid,
					onShow: ofEntry(onShow),
					onOpen: ofEntry(onOpen),
					onPeek: ofEntry(onPeek),
					onMove: ofEntry(onMove),
				},
			}}
			hasOwnExport
			place={journal}
			title={{
				note:
					window.outline === undefined || isEmpty
						? t`Changes made with Steward`
						: countNote(window.total, isFiltered),
				children: !isEmpty && <JournalTools filter={filter} isFiltered={isFiltered} />,
			}}
			filter={
				isEmpty
					? undefined
					: {label: t`Filter the journal`, placeholder: t`Name, act:role, type:person, time:<7d`}
			}
			chips={
				!isEmpty && (
					<FacetChips
						label={t`Common filters`}
						view={view}
						isCounted={window.outline !== undefined}
						groups={chips}
						onText={list.onText}
					/>
				)
			}
			isReading={isReading}
			headingOf={dayOf}
			onView={onPlaces}
			empty={
				isFiltered ? (
					<NoMatch
						what="entry"
						text={view.text}
						parts={view.tokens}
						onText={q => list.address.push({q})}
					/>
				) : (
					<EmptyState
						kind="nothing"
						title={t`Nothing has been changed from here yet`}
						advice={t`Every change that you make in this organization with Steward is listed here: what it was before, what it is now, and whether the server confirmed it. Begin with one on any screen.`}
					/>
				)
			}
			bar={
				<SelectionBar
					label={t`Selected entries`}
					count={list.selected.length}
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
				<>
					{view.isCut && (
						<p className={styles.note}>
							{cutWords(window.total - view.rankAt(view.length - 1) - 1)}
						</p>
					)}
					{failed !== undefined && (
						<Banner
							label={t`Entries`}
							tone="danger"
							actions={
								<Button variant="default" onClick={onRetry}>
									<Trans>Try again</Trans>
								</Button>
							}
						>
							{`${t`Some entries could not be read.`} ${inShort(failed)}`}
						</Banner>
					)}
				</>
			}
			menu={{
				nameOf: row => (isEntry(row) ? `${row.act}: ${row.subject}` : ''),
				actionsFor: targets => [
					{
						label: plural({count: targets.length}, {one: 'Copy as JSON', other: 'Copy # as JSON'}),
						Sign: Copy,
						run: () => void copyText(targets.map(jsonOf).join('\n')),
					},
				],
			}}
			renderSheet={row => (isEntry(row) ? <EntrySheet {...list.sheet} row={row} /> : null)}
			isReady={isListed || !isPending}
			missing={{
				title: t`This entry is not in the journal.`,
				advice: t`It may have been deleted: Settings say how long the journal is kept.`,
			}}
		/>
	);
}

function dayOf(row: JournalRow): string | undefined {
	return isDay(row) ? row.day : undefined;
}

function jsonOf(row: JournalRow): string {
	if (!isEntry(row)) return '';
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
			onError: error => setSaid({tone: 'danger', words: `${t`Not verified.`} ${inShort(error)}`}),
		});
	const save = (form: JournalForm) =>
		exporting.mutate(
			{form, filter: form === 'csv' ? filter : {}},
			{
				onSuccess: name => setSaid({tone: 'note', words: t`Saved to Downloads as ${name}.`}),
				onError: error =>
					setSaid({tone: 'danger', words: `${t`Not saved.`} ${stepInShort(error)}`}),
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
						<Trans>Export</Trans>
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item onClick={() => save('csv')}>
						{isFiltered ? t`CSV: entries that match` : t`CSV: all entries`}
					</Menu.Item>
					<Menu.Item onClick={() => save('jsonl')}>
						<Trans>JSON lines: the whole journal</Trans>
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<Button
				variant="default"
				leftSection={<ShieldCheck size={16} strokeWidth={1.5} />}
				loading={verifying.isPending}
				onClick={verify}
			>
				<Trans>Verify</Trans>
			</Button>
			{said !== undefined && (
				<Banner
					label={t`Journal`}
					tone={said.tone}
					actions={<DismissButton onDismiss={() => setSaid(undefined)} />}
				>
					{said.words}
				</Banner>
			)}
		</>
	);
}

function countNote(count: number, isFiltered: boolean): string {
	return isFiltered
		? plural(count, {
				one: '# entry found · Changes made with Steward',
				other: '# entries found · Changes made with Steward',
			})
		: plural(count, {
				one: '# entry · Changes made with Steward',
				other: '# entries · Changes made with Steward',
			});
}

function cutWords(count: number): string {
	return plural(count, {
		one: 'The oldest entry is further down than a list can go. Filter by time to see it.',
		other: 'The oldest # entries are further down than a list can go. Filter by time to see them.',
	});
}
