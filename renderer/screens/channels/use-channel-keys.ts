import {useEffect, useEffectEvent, useState, type RefObject} from 'react';
import type {GridHandle} from '../../components/grid/grid';
import {useShortcuts} from '../../frame/use-shortcuts';
import type {SheetHandle} from './sheet/channel-sheet';

type Around = {
	readonly grid: RefObject<GridHandle | null>;
	readonly sheet: RefObject<SheetHandle | null>;
	readonly filter: RefObject<HTMLInputElement | null>;
	readonly selected: readonly number[];
	readonly openId: number | undefined;
	readonly onCreate: (() => void) | undefined;
	readonly onArchive: ((channelIds: readonly number[]) => void) | undefined;
	readonly onStep: (by: -1 | 1) => void;
	/** Shows the settings of a channel. */
	readonly onSettings: (channelId: number) => void;
};

/** The keys of the screen. They mean the selection, else the channel under the focus or in the sheet. */
export function useChannelKeys(around: Around) {
	const {grid, sheet, filter, selected, openId, onCreate, onArchive, onStep} = around;
	const [wish, setWish] = useState<'focus' | 'rename'>();

	// The sheet may not be there yet when it is wished for.
	useEffect(() => {
		if (wish === undefined || sheet.current === null) return;
		sheet.current[wish]();
		setWish(undefined);
	}, [wish, openId, sheet]);

	const meant = (): number | undefined =>
		isFocusIn('[role=grid]') ? (grid.current?.activeRow() ?? openId) : openId;

	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
		add: () => (onCreate === undefined ? false : onCreate()),
		next: () => onStep(1),
		previous: () => onStep(-1),
		rename: () => {
			const id = meant();
			if (id === undefined) return false;
			around.onSettings(id);
			setWish('rename');
			return undefined;
		},
	});

	const archiveMeant = useEffectEvent((event: KeyboardEvent) => {
		const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
		if (event.key !== 'Delete' || !isAlone || event.defaultPrevented) return;
		if (onArchive === undefined || isTyping(event.target)) return;
		const isInSheet = isFocusIn('aside');
		if (!isInSheet && !isFocusIn('[role=grid]')) return;
		const id = meant();
		const single = id === undefined ? [] : [id];
		const targets = selected.length > 0 && !isInSheet ? selected : single;
		if (targets.length === 0) return;
		event.preventDefault();
		onArchive(targets);
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => archiveMeant(event);
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, []);
	return {focusSheetSoon: () => setWish('focus')};
}

function isFocusIn(selector: string): boolean {
	return document.activeElement?.closest(selector) != null;
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.matches('input, textarea, select');
}
