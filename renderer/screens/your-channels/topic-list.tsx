import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {useSettings} from '../../api/connection/bridge';
import {ConfirmDialog} from '../../components/dialog';
import type {GridColumn, GridSort} from '../../components/grid/grid-column';
import {Grid, type GridHandle} from '../../components/grid/grid';
import {proposedLayout} from '../../components/grid/layout';
import {indexById} from '../../components/grid/index-by-id';
import {nothingSelected} from '../../components/grid/selection';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {FilterField} from '../../components/filter-field';
import {policyOfKey, usePolicies, wordsOfPolicy} from '../../channels/policy-words';
import {SelectedTopics} from './selected-topics';
import {
	askedPolicies,
	filterTopics,
	sortTopics,
	togglePolicy,
	withoutPolicies,
	topicGridRows,
	type TopicRow,
} from './topic-rows';
import {policyChanges, useSetPolicies} from '../../channels/use-set-policies';
import list from '../../components/list-frame.module.css';
import tab from './settings-tab.module.css';
import chip from '../../components/chip.module.css';
import tools from './settings-tools.module.css';
import styles from './topic-list.module.css';
import {foundWords} from '../../text/count-words';

/** More targets than this are asked about: each is a call of its own. */
const mostUnasked = 100;
const idOf = ({id}: TopicRow) => id;

type Props = {
	readonly label: string;
	readonly rows: readonly TopicRow[];
	readonly columnsWith: (
		choose: (row: TopicRow, policy: number) => void,
	) => readonly GridColumn<TopicRow>[];
	/** Policies that a chip asks for. */
	readonly chips: readonly number[];
	readonly isReading: boolean;
	readonly text: string;
	readonly onText: (text: string) => void;
	/** In the place of rows when there are none at all. */
	readonly empty: ReactNode;
	/** In the place of rows when the filter hides all. */
	readonly noMatch: ReactNode;
};

/** Topics with their policies: by a press, by a key for the focused row, or for many selected ones. */
export function TopicList({label, rows, columnsWith, chips, isReading, text, ...props}: Props) {
	const {words} = usePolicies();
	const {onText, empty, noMatch} = props;
	const {singleKeyShortcuts} = useSettings();
	const [sort, setSort] = useState<readonly GridSort[]>([]);
	const [selection, setSelection] = useState(nothingSelected);
	const [asked, setAsked] = useState<{targets: readonly TopicRow[]; policy: number}>();
	const setPolicies = useSetPolicies();
	const grid = useRef<GridHandle>(null);
	const filterInput = useRef<HTMLInputElement>(null);

	const found = useMemo(() => sortTopics(filterTopics(rows, text), sort), [rows, text, sort]);
	const gridRows = useMemo(() => topicGridRows(found), [found]);
	const rowById = useMemo(() => indexById(rows), [rows]);
	const columns = useMemo(
		() => columnsWith((row, policy) => void setPolicies([row], policy)),
		[columnsWith, setPolicies],
	);
	const [layout, setLayout] = useState(() => proposedLayout(columns));
	const selected = useMemo(
		() => rows.filter(({id}) => selection.ids.has(id)),
		[rows, selection.ids],
	);
	const hidden = selected.filter(({id}) => !gridRows.has(id)).length;

	const setOrAsk = (targets: readonly TopicRow[], policy: number) => {
		const changed = targets.filter(row => row.policy !== policy).length;
		if (changed > mostUnasked) setAsked({targets, policy});
		else void setPolicies(targets, policy);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const target = event.target as Element;
		const row = target.closest('[data-row]');
		const named = row === null ? undefined : policyOfKey(event, singleKeyShortcuts);
		const policy = words.some(other => other.policy === named) ? named : undefined;
		if (!(row instanceof HTMLElement) || policy === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		const here = gridRows.at(gridRows.placeOf(Number(row.dataset['row'])));
		setOrAsk(selected.length > 0 ? selected : here === undefined ? [] : [here], policy);
	};
	useShortcuts({
		find: () => {
			filterInput.current?.focus();
			filterInput.current?.select();
		},
	});
	const chosen = askedPolicies(text);
	const filterKeys = useMemo(
		() => [
			{
				key: 'is',
				note: t`How the topic is set`,
				values: words
					.filter(({policy}) => chips.includes(policy))
					.map(({policy, title}) => ({value: wordsOfPolicy(policy).name, note: title})),
			},
		],
		[words, chips],
	);
	// Each chip counts what it would show beside the words that are typed.
	const countable = useMemo(() => filterTopics(rows, withoutPolicies(text)), [rows, text]);

	return (
		<>
			<div className={styles.tools}>
				<FilterField
					label={t`Filter topics`}
					placeholder={t`Topic, or is:muted`}
					keys={filterKeys}
					text={text}
					inputRef={filterInput}
					onText={onText}
					onLeave={() => grid.current?.focus()}
				/>
				<div className={tools.chips} role="group" aria-label={t`Only topics that are`}>
					{words
						.filter(({policy}) => chips.includes(policy))
						.map(({policy, title, Sign}) => (
							<button
								key={policy}
								type="button"
								className={`${chip.chip} ${tools.chip}`}
								aria-pressed={chosen.has(policy)}
								data-choice={chosen.has(policy) ? 'in' : undefined}
								onClick={() => onText(togglePolicy(text, policy))}
							>
								<Sign size={14} strokeWidth={1.75} aria-hidden="true" />
								{title}{' '}
								<span className={chip.count}>
									{formatNumber(countable.filter(row => row.policy === policy).length)}
								</span>
							</button>
						))}
				</div>
				<span className={tools.found} role="status">
					{text.trim() === '' ? '' : foundWords(found.length, rows.length)}
				</span>
			</div>
			{/* Keys of the rows inside, which the grid does not know. */}
			<div
				role="presentation"
				className={`${list.grid} ${tab.list}`}
				data-busy={isReading || undefined}
				onKeyDown={onKeyDown}
			>
				<Grid
					ref={grid}
					label={label}
					columns={columns}
					rows={gridRows}
					question={text.trim()}
					idOf={idOf}
					rowById={rowById}
					layout={layout}
					onLayoutChange={setLayout}
					sort={sort}
					onSortChange={setSort}
					selection={selection}
					onSelectionChange={setSelection}
					onOpen={focusPolicy}
					onPeek={focusPolicy}
					hasSingleKeys={singleKeyShortcuts}
				>
					{rows.length === 0 ? empty : noMatch}
				</Grid>
				{selected.length > 0 && (
					<SelectedTopics
						count={selected.length}
						hidden={hidden}
						onSet={policy => setOrAsk(selected, policy)}
						changesTo={policy => policyChanges(selected, policy)}
						onClear={() => {
							setSelection(nothingSelected);
							grid.current?.focus();
						}}
					/>
				)}
			</div>
			{asked !== undefined && (
				<ConfirmDialog
					isOpen
					title={setQuestion(asked.targets.length, wordsOfPolicy(asked.policy).title)}
					confirm={plural(
						{count: asked.targets.length},
						{one: 'Set # topic', other: 'Set # topics'},
					)}
					onClose={() => setAsked(undefined)}
					onConfirm={() => {
						setAsked(undefined);
						void setPolicies(asked.targets, asked.policy);
					}}
				>
					<p>
						<Trans>
							They are set one by one, for your account only. You can stop at any time and undo
							afterwards.
						</Trans>
					</p>
				</ConfirmDialog>
			)}
		</>
	);
}

/** Leads into the control of a row, for those who use no letters. */
function focusPolicy(id: number): void {
	const row = document.querySelector(`[role=grid] [data-row="${id}"]`);
	row?.querySelector<HTMLElement>('[role=radio][aria-checked="true"]')?.focus();
}

/** Takes the filter away that hides everything. */
export function ClearFilter({onClear}: {readonly onClear: () => void}) {
	return (
		<Button variant="default" onClick={onClear}>
			<Trans>Show all topics</Trans>
		</Button>
	);
}

function setQuestion(count: number, policy: string): string {
	return plural(count, {one: `Set # topic to ${policy}?`, other: `Set # topics to ${policy}?`});
}
