import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {VisuallyHidden} from '@mantine/core';
import {useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import {useSettings} from '../../api/connection/bridge';
import {moveActive, resolveActive, type ActiveCell} from '../../components/grid/active-cell';
import grid from '../../components/grid/grid.module.css';
import {readHeadKey, readRowKey, type Direction} from '../../components/grid/grid-keys';
import {templateOf} from '../../components/grid/template';
import {useRevealedFocus} from '../../components/grid/use-revealed-focus';
import {useRowHeight} from '../../components/grid/use-row-height';
import type {Refusals} from '../../pending/pending-store';
import {isSetting, type Cell} from './filling';
import {settingColumns, type SettingProperty} from '../../channels/setting-words';
import {SettingsBody} from './settings-body';
import {SettingsHead, type HeadActions} from './settings-head';
import {settingRoom} from './setting-room';
import {nextValue, setCell, type SettingEdits} from './setting-edits';
import {useFill} from './use-fill';

const idOf = ({stream_id}: Subscription) => stream_id;

const columns = inLanguage(() => [
	{id: 'name', title: t`Channel`, width: 164, minWidth: 156, grows: 3},
	...settingColumns.map(({property, title, width}) => ({
		id: property as string,
		title,
		width,
		minWidth: Math.min(width, 96),
		grows: 1,
	})),
	{id: 'leave', title: t`Leave`, width: 68},
]);
const columnIds = inLanguage(() => columns.map(({id}) => id));

type Props = {
	/** In the order on screen. */
	readonly channels: readonly Subscription[];
	readonly edits: SettingEdits;
	readonly refusals: Refusals;
	readonly onEdit: (edits: SettingEdits, isSameStep?: boolean) => void;
	/** Takes the last step back; false when there is none. */
	readonly onUndo: () => boolean;
	readonly onColor: (channel: Subscription, place: DOMRect) => void;
	readonly onLeave: (channel: Subscription) => void;
	readonly headActions: HeadActions;
	/** Shown in the place of rows when there are none. */
	readonly children?: ReactNode;
};

/** Channels by settings: one tab stop, arrows inside, Space switches, Shift fills. */
export function SettingsGrid(props: Props) {
	const {channels, edits, onEdit} = props;
	const scroller = useRef<HTMLDivElement>(null);
	const rowHeight = useRowHeight();
	const {singleKeyShortcuts} = useSettings();
	const rows = useMemo(() => {
		const places = new Map(channels.map(({stream_id}, place) => [stream_id, place]));
		return {
			length: channels.length,
			at: (place: number) => channels[place],
			placeOf: (id: number) => places.get(id) ?? -1,
			has: (id: number) => places.has(id),
		};
	}, [channels]);
	const [lastActive, setLastActive] = useState<ActiveCell>({rowId: -1, place: 0, column: 'name'});
	const active = resolveActive(lastActive, rows, idOf, columnIds);
	const [spoken, setSpoken] = useState('');
	const reveal = useRevealedFocus(scroller, `${active.rowId} ${active.place} ${active.column}`);
	const goTo = (cell: ActiveCell) => {
		setLastActive(cell);
		reveal();
	};
	const goToCell = ({rowId, column}: Cell) => goTo({rowId, place: rows.placeOf(rowId), column});
	const filling = useFill({
		rows,
		columns: columnIds,
		edits,
		onEdit,
		onSay: setSpoken,
		onDragged: goToCell,
	});
	const changed = useMemo(
		() => new Set<string>([...edits.values()].flatMap(row => [...row.keys()])),
		[edits],
	);

	const act = ({rowId, column}: Cell) => {
		const channel = rows.at(rows.placeOf(rowId));
		if (channel === undefined) return;
		filling.end();
		if (column === 'leave') {
			// Its row goes: the next key is about the name of another one, and leaves no second channel.
			goTo({rowId, place: rows.placeOf(rowId), column: 'name'});
			props.onLeave(channel);
		} else if (column === 'color') props.onColor(channel, placeOf(scroller.current, rowId, column));
		else if (isSetting(column)) {
			onEdit(setCell(edits, channel, column, nextValue(channel, edits.get(rowId), column)));
		}
	};
	const takeBack = (rowId: number, column: SettingProperty) => {
		const channel = rows.at(rows.placeOf(rowId));
		filling.end();
		if (channel !== undefined) onEdit(setCell(edits, channel, column, undefined));
	};
	const move = (to: Direction, isFilling: boolean) => {
		const page = Math.floor(((scroller.current?.clientHeight ?? 0) - rowHeight) / rowHeight) - 1;
		const next = moveActive(active, to, rows, idOf, columnIds, Math.max(1, page));
		const from = cellOf(active);
		const end = cellOf(next);
		if (isFilling && end === undefined) return;
		goTo(next);
		if (!isFilling) filling.end();
		else if (from !== undefined && end !== undefined) filling.fill(from, end);
	};

	/** Returns whether the key is used up. */
	const onKey = (event: KeyboardEvent): boolean => {
		const {key, shiftKey, altKey} = event;
		const withControl = event.ctrlKey || event.metaKey;
		if (withControl && !shiftKey && !altKey && key.toLowerCase() === 'z') {
			filling.end();
			const isBack = props.onUndo();
			if (isBack) setSpoken(t`Last staged change undone`);
			return isBack;
		}
		const command =
			active.rowId === undefined ? readHeadKey(event) : readRowKey(event, singleKeyShortcuts);
		if (command?.kind === 'move') {
			move(command.to, shiftKey && key.length > 1);
			return true;
		}
		const cell = cellOf(active);
		if (cell === undefined || withControl || altKey || shiftKey) return false;
		if (key === ' ' || key === 'Enter' || key === 'F2') {
			// A key that is held acts once.
			if (!event.repeat) act(cell);
			return true;
		}
		if ((key !== 'Delete' && key !== 'Backspace') || !isSetting(cell.column)) return false;
		takeBack(cell.rowId, cell.column);
		return true;
	};
	const isInside = (target: EventTarget) => scroller.current?.contains(target as Node) === true;

	return (
		<div className={grid.frame}>
			<div
				role="grid"
				className={grid.grid}
				ref={scroller}
				style={templateOf(columns, {}, settingRoom)}
				aria-label={t`Settings of your channels`}
				aria-rowcount={channels.length + 1}
				aria-colcount={columns.length}
				data-grid-scroll
				onKeyDown={event => {
					if (!isInside(event.target) || !onKey(event)) return;
					event.preventDefault();
					event.stopPropagation();
				}}
				onMouseDown={event => {
					if (event.shiftKey) event.preventDefault();
				}}
				onPointerDown={event => {
					const isFilling = event.pointerType !== 'touch' && event.button === 0 && !event.shiftKey;
					filling.press(isFilling ? cellAt(event.target) : undefined);
				}}
				onPointerOver={event => filling.moveOver(event, cellAt(event.target))}
				onClick={event => {
					if (filling.release() || !isInside(event.target)) return;
					const cell = cellAt(event.target);
					if (cell === undefined) return;
					goToCell(cell);
					const from = cellOf(active);
					if (event.shiftKey && from !== undefined) filling.fill(from, cell);
					// The next row slides below the pointer when one is left: a double click leaves one.
					else if (cell.column !== 'leave' || event.detail < 2) act(cell);
				}}
			>
				<SettingsHead
					activeColumn={active.rowId === undefined ? active.column : undefined}
					shown={channels.length}
					changed={changed}
					actions={props.headActions}
				/>
				<SettingsBody
					rows={rows}
					edits={edits}
					refusals={props.refusals}
					active={active}
					rowHeight={rowHeight}
					scroller={scroller}
				/>
			</div>
			{channels.length === 0 && <div className={grid.instead}>{props.children}</div>}
			<VisuallyHidden role="status">{spoken}</VisuallyHidden>
		</div>
	);
}

function cellOf({rowId, column}: ActiveCell): Cell | undefined {
	return rowId === undefined ? undefined : {rowId, column};
}

/** The cell of a row under a target. */
function cellAt(target: EventTarget): Cell | undefined {
	const cell = target instanceof Element ? target.closest('[data-column]') : null;
	const row = cell?.closest('[data-row]');
	const column = cell?.getAttribute('data-column');
	if (!(row instanceof HTMLElement) || column == null) return undefined;
	return {rowId: Number(row.dataset['row']), column};
}

function placeOf(list: HTMLElement | null, rowId: number, column: string): DOMRect {
	const cell = list?.querySelector(`[data-row="${rowId}"] [data-column="${column}"]`);
	return cell?.getBoundingClientRect() ?? new DOMRect();
}
