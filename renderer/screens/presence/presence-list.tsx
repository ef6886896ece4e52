import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {useSettings} from '../../api/bridge';
import {useGridLayout} from '../../api/grid-layout';
import type {PresenceBoard} from '../../api/presence';
import {useOwnUser} from '../../api/users';
import {FilterBox} from '../../components/filter-box';
import {ColumnsMenu} from '../../components/grid/columns-menu';
import {Grid, type GridHandle} from '../../components/grid/grid';
import type {GridRows} from '../../components/grid/grid-column';
import {nothingSelected} from '../../components/grid/selection';
import {useAddress} from '../../frame/use-address';
import {useShortcuts} from '../../frame/use-shortcuts';
import type {PeopleIndex} from '../../people/index/people-index';
import {PeopleDialogs} from '../../people/people-dialogs';
import {Beside} from '../../components/beside';
import {MissingPerson} from '../../people/sheet/missing-person';
import {PersonSheet, type SheetHandle} from '../../people/sheet/person-sheet';
import {NoPresence} from './no-presence';
import {OwnVisibility} from './own-visibility';
import {presenceColumns} from './presence-columns';
import type {PresenceSearch} from './presence-search';
import {PresenceTiles} from './presence-tiles';
import {PresenceTitle} from './presence-title';
import {readSort, writeSort, type PresenceRow} from './presence-view';
import {usePresenceView} from './use-presence-view';
import frame from '../../components/list-frame.module.css';
import styles from './presence.module.css';

type Props = {
	readonly index: PeopleIndex | undefined;
	readonly board: PresenceBoard | undefined;
	readonly isReading: boolean;
	/** Why the last reading failed, when an earlier one is still on screen. */
	readonly failure: unknown;
	readonly onRefresh: () => void;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode;
};

const idOf = ({user}: PresenceRow) => user.user_id;
const nobody: GridRows<PresenceRow> = {
	length: 0,
	at: () => undefined,
	placeOf: () => -1,
	has: () => false,
};

/** Tiles, filter, grid and sheet, all from one address. */
export function PresenceList({index, board, isReading, failure, onRefresh, instead}: Props) {
	const {shown, push, replace, replaceSoon} = useAddress<PresenceSearch>();
	const {singleKeyShortcuts} = useSettings();
	const ownId = useOwnUser().data?.user_id;
	const [selection, setSelection] = useState(nothingSelected);
	const [wantsSheet, setWantsSheet] = useState(false);
	const grid = useRef<GridHandle>(null);
	const sheet = useRef<SheetHandle>(null);
	const filter = useRef<HTMLInputElement>(null);
	const {q: text = '', bucket} = shown;
	const sort = useMemo(() => readSort(shown.sort), [shown.sort]);
	const answer = usePresenceView(index, board, {text, bucket, sort});
	const rows = answer?.view ?? nobody;
	const asOf = board?.serverTime ?? 0;
	const columns = useMemo(() => presenceColumns(ownId, asOf), [ownId, asOf]);
	const [layout, setLayout] = useGridLayout('presence', columns);
	const open = shown.open === undefined ? undefined : index?.byId(shown.open);

	const close = () => {
		push({open: undefined});
		grid.current?.focus(shown.open);
	};
	const step = (by: -1 | 1) => {
		const from = shown.open ?? grid.current?.activeRow();
		const next = from === undefined ? undefined : rows.at(rows.placeOf(from) + by);
		if (next === undefined) return;
		if (shown.open === undefined) grid.current?.focus(next.user.user_id);
		else replace({open: next.user.user_id});
	};
	// The sheet is not there yet when it is wished for.
	useEffect(() => {
		if (!wantsSheet || sheet.current === null) return;
		sheet.current.focus();
		setWantsSheet(false);
	}, [wantsSheet, open]);
	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
		next: () => step(1),
		previous: () => step(-1),
	});

	const number = (count: number) => count.toLocaleString('en');
	const bots = answer?.table.bots ?? 0;
	return (
		<>
			<Beside
				sheet={
					shown.open === undefined || index === undefined ? undefined : open === undefined ? (
						<MissingPerson userId={shown.open} onClose={close} />
					) : (
						<PersonSheet
							ref={sheet}
							user={open}
							index={index}
							isYou={open.user_id === ownId}
							onClose={close}
							onShow={id => replace({open: id})}
							onStep={rows.has(open.user_id) ? step : undefined}
						/>
					)
				}
			>
				<PresenceTitle
					board={board}
					isReading={isReading}
					failure={failure}
					onRefresh={onRefresh}
				/>
				<PresenceTiles
					counts={answer?.view.counts}
					chosen={bucket}
					onChoose={chosen => push({bucket: chosen})}
				/>
				<div className={`${frame.tools} ${styles.tools}`}>
					<FilterBox
						label="Filter people"
						placeholder="Name or e-mail"
						text={text}
						inputRef={filter}
						onText={next => replaceSoon({q: next})}
						onLeave={() => grid.current?.focus()}
					/>
					<span className={frame.found} role="status">
						{answer === undefined || (text.trim() === '' && bucket === undefined)
							? ''
							: `${number(rows.length)} of ${number(answer.table.people)}`}
					</span>
					<OwnVisibility />
					<ColumnsMenu columns={columns} layout={layout} onLayoutChange={setLayout} />
				</div>
				<div className={`${frame.grid} ${styles.grid}`} aria-busy={isReading}>
					<Grid
						ref={grid}
						label="Presence"
						columns={columns}
						rows={rows}
						idOf={idOf}
						layout={layout}
						onLayoutChange={setLayout}
						sort={sort}
						onSortChange={steps => push({sort: writeSort(steps)})}
						selection={selection}
						onSelectionChange={setSelection}
						openId={shown.open}
						onOpen={id => {
							push({open: id});
							setWantsSheet(true);
						}}
						onPeek={id => (shown.open === id ? close() : push({open: id}))}
						onMove={id => shown.open !== undefined && replace({open: id})}
						onEscape={shown.open === undefined ? undefined : close}
						hasSingleKeys={singleKeyShortcuts}
						question={`${bucket ?? ''} ${text.trim()}`}
					>
						{answer === undefined ? (
							instead
						) : (
							<NoPresence
								text={text}
								bucket={bucket}
								found={answer.view.found}
								onText={q => push({q})}
								onBucket={chosen => push({bucket: chosen})}
							/>
						)}
					</Grid>
					{bots > 0 && (
						<p className={styles.foot}>
							{bots === 1 ? '1 bot is' : `${number(bots)} bots are`} not listed: bots have no
							presence.
						</p>
					)}
				</div>
			</Beside>
			<PeopleDialogs />
		</>
	);
}
