import {sideKey} from '../keyboard/side-key';
import type {Pressed as KeyPress} from '../keyboard/keystroke';
import {rowActOf} from '../../shortcuts/row-keys';
import {ownOf} from '../../../shared/model/own-of';

/** What a key asks of the grid. */
export type GridCommand =
	| {readonly kind: 'move'; readonly to: Direction; readonly extends: boolean}
	| {readonly kind: 'toggle' | 'selectAll' | 'clear' | 'open' | 'peek'}
	| {readonly kind: 'sort'; readonly isAdding: boolean}
	| {readonly kind: 'stepColumn' | 'sizeColumn'; readonly by: -1 | 1};

export type Direction =
	| 'up'
	| 'down'
	| 'left'
	| 'right'
	| 'rowStart'
	| 'rowEnd'
	| 'first'
	| 'last'
	| 'pageUp'
	| 'pageDown';

/** A key with what is held beside it. */
export type Pressed = {
	readonly key: string;
	readonly shiftKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
};

/** The keys that lead to another cell, where text runs from left to right. */
const moves: Readonly<Record<string, Direction>> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	ArrowLeft: 'left',
	ArrowRight: 'right',
	Home: 'rowStart',
	End: 'rowEnd',
	PageUp: 'pageUp',
	PageDown: 'pageDown',
};
/** Where a key leads from a cell; undefined for all others. */
export function moveOf(key: string): Direction | undefined {
	return ownOf(moves, sideKey(key));
}

const vertical: readonly Direction[] = ['up', 'down', 'first', 'last', 'pageUp', 'pageDown'];

/** Reads a key pressed on a row. Characters alone count only where the person has not switched them off. */
export function readRowKey(pressed: KeyPress, hasSingleKeys: boolean): GridCommand | undefined {
	const {key, shiftKey, altKey} = pressed;
	const withControl = pressed.ctrlKey || pressed.metaKey;
	if (altKey) return undefined;
	if (withControl) {
		if (key.toLowerCase() === 'a' && !shiftKey) return {kind: 'selectAll'};
		if (key === 'Home') return {kind: 'move', to: 'first', extends: shiftKey};
		if (key === 'End') return {kind: 'move', to: 'last', extends: shiftKey};
		return undefined;
	}
	const to = moveOf(key);
	if (to !== undefined) {
		return {kind: 'move', to, extends: shiftKey && vertical.includes(to)};
	}
	switch (key) {
		case ' ':
			return {kind: shiftKey ? 'toggle' : 'peek'};
		case 'Enter':
			return {kind: 'open'};
		case 'Escape':
			return {kind: 'clear'};
	}
	switch (rowActOf(pressed, hasSingleKeys)) {
		case 'rows':
			return {kind: 'move', to: 'down', extends: shiftKey};
		case 'rowsUp':
			return {kind: 'move', to: 'up', extends: shiftKey};
		case 'selectRow':
			return {kind: 'toggle'};
		default:
			return undefined;
	}
}

/** Reads a key pressed on a column header. */
export function readHeadKey(pressed: KeyPress): GridCommand | undefined {
	const {key, shiftKey, altKey} = pressed;
	if (altKey) {
		const side = sideKey(key);
		if (side !== 'ArrowLeft' && side !== 'ArrowRight') return undefined;
		const by = side === 'ArrowLeft' ? -1 : 1;
		return {kind: shiftKey ? 'sizeColumn' : 'stepColumn', by};
	}
	if (pressed.ctrlKey || pressed.metaKey) return readRowKey(pressed, false);
	if (key === 'Enter' || key === ' ') return {kind: 'sort', isAdding: shiftKey};
	const to = moveOf(key);
	return to === undefined ? undefined : {kind: 'move', to, extends: false};
}
