import {plural} from '@lingui/core/macro';
import {useMemo, useRef, useState, type RefObject} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {PendingBar} from '../../pending/pending-bar';
import {channelFilter} from './channel-filter';
import {noEdits} from '../../pending/pending-edits';
import {useAddToPlan} from '../../plans/add-to-plan';
import {ColourPicker} from '../../channels/colour-picker';
import {useReviewKey} from '../../pending/use-review-key';
import {LeaveDialog} from './leave-dialog';
import {NoChannels} from './no-channels';
import {ReviewDialog} from './review-dialog';
import {type SettingProperty} from '../../channels/setting-words';
import {SettingsGrid} from './settings-grid';
import {SettingsTools} from './settings-tools';
import {fill, setCell, withoutColumn} from './setting-edits';
import {useLeave} from './use-leave';
import {useSettingEdits} from './use-setting-edits';
import list from '../../components/list-frame.module.css';
import styles from './settings-tab.module.css';
import {foundWords} from '../../text/count-words';

/** More targets than this are looked at before they are changed. */
const mostUnasked = 100;

type Props = {
	readonly directory: ChannelDirectory;
	readonly ownId: number | undefined;
	readonly isReading: boolean;
	readonly text: string;
	readonly onText: (text: string) => void;
};

type Picking = {
	/** Undefined: one colour for all that are shown. */
	readonly channel: Subscription | undefined;
	readonly place: DOMRect;
};

/** The account's own settings of its channels, changed on screen first and sent together. */
export function SettingsTab({directory, ownId, isReading, text, onText}: Props) {
	const {own} = directory;
	const leave = useLeave(directory, ownId);
	const {leaving} = leave;
	const pending = useSettingEdits(directory, leaving);
	const {edits, changes, edit, apply} = pending;
	const addToPlan = useAddToPlan();
	const [isReviewing, setReviewing] = useState(false);
	const [picking, setPicking] = useState<Picking>();
	const filterInput = useRef<HTMLInputElement>(null);
	const frame = useRef<HTMLDivElement>(null);

	const mine = useMemo(() => {
		const all = directory.channels.flatMap(({stream_id}) => own.get(stream_id) ?? []);
		return leaving.size === 0 ? all : all.filter(({stream_id}) => !leaving.has(stream_id));
	}, [directory.channels, own, leaving]);
	const changedIds = useMemo(() => new Set(changes.map(({stream_id}) => stream_id)), [changes]);
	const filter = useMemo(() => channelFilter(id => changedIds.has(id)), [changedIds]);
	const view = useMemo(() => filter.viewOf(mine, text), [filter, mine, text]);
	const shown = view.rows;
	const hidden = useMemo(() => {
		if (shown.length === mine.length) return 0;
		const visible = new Set(shown.map(({stream_id}) => stream_id));
		return changes.filter(({stream_id}) => !visible.has(stream_id)).length;
	}, [shown, mine, changes]);

	const focusGrid = () => focusTabStop(frame);
	const applyOrAsk = () => {
		if (changedIds.size > mostUnasked) return setReviewing(true);
		apply();
		focusGrid();
	};
	const closeReview = () => {
		setReviewing(false);
		focusGrid();
	};
	const plan = () =>
		addToPlan({
			changes,
			proposed: plural(
				{count: changes.length},
				{
					one: '# channel setting',
					other: '# channel settings',
				},
			),
			// They wait in the plan now, and are staged here no more.
			onAdded: () => {
				edit(noEdits());
				closeReview();
			},
		});
	const final = changes.filter(({before}) => before === null).length;
	useReviewKey(changes.length > 0 && !isReviewing && picking === undefined, () =>
		setReviewing(true),
	);
	useShortcuts({
		find: () => {
			filterInput.current?.focus();
			filterInput.current?.select();
		},
	});

	return (
		<div className={styles.frame} ref={frame}>
			<SettingsTools
				view={view}
				keys={filter.keys}
				found={text.trim() === '' ? undefined : foundWords(shown.length, mine.length)}
				inputRef={filterInput}
				onText={onText}
				onLeave={focusGrid}
			/>
			<div className={`${list.grid} ${styles.list}`} data-busy={isReading || undefined}>
				<SettingsGrid
					channels={shown}
					edits={edits}
					refusals={pending.refusals}
					onEdit={edit}
					onUndo={pending.undo}
					onColor={(channel, place) => setPicking({channel, place})}
					onLeave={leave.ask}
					headActions={{
						onSetAll: (property: SettingProperty, value: boolean) =>
							edit(fill(edits, shown, [property], value)),
						onColorAll: place => setPicking({channel: undefined, place}),
						onTakeBack: property => edit(withoutColumn(edits, property)),
					}}
				>
					<NoChannels isFiltered={mine.length > 0} text={text} onClear={() => onText('')} />
				</SettingsGrid>
				<PendingBar
					pending={pending}
					count={changes.length}
					hidden={hidden}
					final={final}
					onShowAll={() => onText('')}
					onReview={() => setReviewing(true)}
					onPlan={plan}
					onApply={applyOrAsk}
					onGone={focusGrid}
				/>
			</div>
			{picking !== undefined && (
				<ColourPicker
					object={
						picking.channel === undefined
							? plural(
									{count: shown.length},
									{
										one: '# channel shown',
										other: 'all # channels shown',
									},
								)
							: `#${picking.channel.name}`
					}
					value={
						picking.channel &&
						((edits.get(picking.channel.stream_id)?.get('color') as string | undefined) ??
							picking.channel.color)
					}
					place={picking.place}
					onClose={() => setPicking(undefined)}
					onChoose={color => {
						const {channel} = picking;
						setPicking(undefined);
						edit(
							channel === undefined
								? fill(edits, shown, ['color'], color)
								: setCell(edits, channel, 'color', color),
						);
					}}
				/>
			)}
			{isReviewing && (
				<ReviewDialog
					changes={changes}
					own={own}
					onTakeOut={({stream_id, property}) => {
						const channel = own.get(stream_id);
						if (channel !== undefined) edit(setCell(edits, channel, property, undefined));
					}}
					onClose={closeReview}
					onPlan={plan}
					onApply={() => {
						closeReview();
						apply();
					}}
				/>
			)}
			{leave.asked !== undefined && (
				<LeaveDialog
					channel={leave.asked}
					isLast={leave.isLast}
					dropped={leave.dropped}
					onConfirm={leave.confirm}
					onClose={leave.cancel}
				/>
			)}
		</div>
	);
}

function focusTabStop(frame: RefObject<HTMLElement | null>): void {
	frame.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
}
