import type {KeyboardEvent, RefObject} from 'react';
import {sideKey} from '../../../../components/keyboard/side-key';
import {rowActOf, rowStepOf} from '../../../../shortcuts/row-keys';
import {ownOf} from '../../../../../shared/model/own-of';
import type {Message} from '../../../../../shared/model/message';
import type {MessageEntry} from './message-entries';
import type {ActionOnAll, MessageAction} from '../../actions/actions';
import type {ActiveMessage} from './use-active-message';

/** What the keys of the list do. */
export type ListKeys = {
	readonly hasSingleKeys: boolean;
	readonly open: (message: Message) => boolean;
	/** An act on one message: the one with the focus. */
	readonly act: (act: MessageAction, message: Message) => void;
	/** An act on what is selected, else on the message with the focus. */
	readonly actOnAll: (act: ActionOnAll, message: Message, place?: DOMRect) => void;
	readonly select: (message: Message, isRange: boolean) => void;
	readonly selectAll: () => void;
	/** Leads back: out of the selection, else to the pane before. */
	readonly back: (key: 'Escape' | 'ArrowLeft') => void;
};

type ListKeysOptions = {
	readonly keys: ListKeys;
	readonly scroller: RefObject<HTMLElement | null>;
	readonly entries: readonly MessageEntry[];
	readonly active: ActiveMessage;
	readonly rowsInSight: number;
	/** Where the end of the list is not among what was read. */
	readonly onEnd: (() => void) | undefined;
	readonly onTab: (event: KeyboardEvent, row: HTMLElement) => void;
};

/** The keys of the list of messages. */
export function useListKeys(parts: ListKeysOptions) {
	const {keys, scroller, entries, active, rowsInSight, onEnd, onTab} = parts;
	return (event: KeyboardEvent) => {
		const {target} = event;
		// Layers that a row opens lie elsewhere in the document.
		if (!(target instanceof HTMLElement) || scroller.current?.contains(target) !== true) return;
		if (event.defaultPrevented || event.nativeEvent.isComposing || isTyping(target)) return;
		const row = target.closest<HTMLElement>('article');
		if (event.key === 'Tab' && row !== null) return onTab(event, row);
		const act = target === scroller.current ? walkOf(event) : actOf(event, target === row);
		if (act === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		act();
	};

	function actOf(event: KeyboardEvent, isOnRow: boolean): (() => void) | undefined {
		const {message, place, go} = active;
		if (message === undefined || event.altKey) return undefined;
		const isMod = event.ctrlKey || event.metaKey;
		if (isMod) {
			return event.key.toLowerCase() === 'a' && isOnRow ? keys.selectAll : undefined;
		}
		const letter = keys.hasSingleKeys ? event.key.toLowerCase() : '';
		const step = {ArrowDown: 1, ArrowUp: -1, PageDown: rowsInSight, PageUp: -rowsInSight}[
			event.key
		];
		const by = step ?? rowStepOf(event, keys.hasSingleKeys);
		if (by !== undefined) {
			const goal = entries[Math.max(0, Math.min(entries.length - 1, place + by))]?.message;
			return () => {
				if (event.shiftKey && step !== undefined && goal !== undefined) {
					keys.select(message, true);
					keys.select(goal, true);
				}
				go(place + by);
			};
		}
		switch (sideKey(event.key)) {
			case 'Home':
				return () => go(0);
			case 'End':
				return onEnd ?? (() => go(entries.length - 1));
			case 'Delete':
				return isOnRow ? () => keys.actOnAll('delete', message) : undefined;
			case 'Escape':
				return isOnRow ? () => keys.back('Escape') : () => go(place);
			case 'ArrowLeft':
				return isOnRow ? () => keys.back('ArrowLeft') : undefined;
			case ' ':
				return isOnRow ? () => keys.select(message, event.shiftKey) : undefined;
			case 'Enter':
				return isOnRow ? () => keys.open(message) || focusActions() : undefined;
		}
		if (rowActOf(event, keys.hasSingleKeys) === 'selectRow') {
			return () => keys.select(message, event.shiftKey);
		}
		if (event.shiftKey) return undefined;
		const actions: Readonly<Record<string, () => void>> = {
			e: () => keys.act('edit', message),
			m: () => keys.actOnAll('move', message),
			h: () => keys.act('history', message),
			s: () => keys.actOnAll('star', message),
			u: () => keys.actOnAll('toggle-read', message),
			r: () => keys.actOnAll('react', message, activeRow()?.getBoundingClientRect()),
		};
		return ownOf(actions, letter);
	}

	/** The list as a whole has the focus: no key is about a message, and the first step is onto one. */
	function walkOf(event: KeyboardEvent): (() => void) | undefined {
		if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
		const key = sideKey(event.key);
		if (key === 'Escape' || key === 'ArrowLeft') return () => keys.back(key);
		if (key === 'Home') return () => active.go(0);
		if (key === 'End') return onEnd ?? (() => active.go(entries.length - 1));
		const isLetter = rowStepOf(event, keys.hasSingleKeys) !== undefined;
		const isStep = isLetter || /^(Arrow|Page)(Up|Down)$/.test(key);
		return isStep ? () => active.go(active.place) : undefined;
	}
	function activeRow(): Element | null | undefined {
		return scroller.current?.querySelector(`[data-row="${active.message?.id}"]`);
	}
	function focusActions() {
		activeRow()?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
	}
}

function isTyping(target: HTMLElement): boolean {
	if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
	return target.isContentEditable || target.matches('textarea, select');
}
