import {t} from '@lingui/core/macro';
import type {ComboboxItem, OptionsFilter} from '@mantine/core';
import {
	useEffect,
	useMemo,
	useRef,
	useState,
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
} from 'react';
import {openName} from '../../shared/model/shown-name';
import {bestOf, filterBestFirst} from './best-first';

const none: readonly ComboboxItem[] = [];

/**
 * What is typed into a picker of several: Enter takes the best match, Tab takes it and goes on. Leaving
 * the field in another way throws nothing away, and what is left is said not to be chosen.
 */
export function usePickerSearch(error?: string, options: readonly ComboboxItem[] = none) {
	const [typed, setTyped] = useState('');
	const [isLeft, setLeft] = useState(false);
	const held = useHeldKeys(options, typed, () => setLeft(true));
	const isLeaving = useRef(false);
	const left = typed.trim();
	return {
		error: isLeft && left !== '' ? t`“${{text: openName(left)}}” is not added yet.` : error,
		searchValue: typed,
		// The picker empties the search when the focus leaves.
		onSearchChange: (next: string) => {
			if (isLeaving.current) isLeaving.current = false;
			else setTyped(next);
		},
		onInput: held.onInput,
		onKeyDownCapture: held.onKeyDownCapture,
		onFocus: () => setLeft(false),
		onBlur: () => {
			isLeaving.current = true;
			if (document.hasFocus()) setLeft(true);
		},
		// Not after a choice: the next Enter is for the form.
		selectFirstOptionOnChange: typed.trim() !== '' && held.goesToFirst,
		onKeyDown: (event: KeyboardEvent) => {
			if (isTab(event) && typed.trim() !== '') optionOf(event.currentTarget)?.click();
		},
	};
}

/**
 * The same for a picker of one, where leaving the field takes the best match too. What matches nothing
 * stays and is called no choice, so that nobody takes it for the one that is in force.
 */
export function useChoiceSearch(
	options: readonly ComboboxItem[],
	chosen: string | undefined,
	onTake: (value: string) => void,
) {
	const [typed, setTyped] = useState<string>();
	const [isLeft, setLeft] = useState(false);
	const isTyping = useRef(false);
	/** From the focus on until the click that brought it is over: it would put the caret into the choice. */
	const isComing = useRef(false);
	const isTyped = typed !== undefined && typed.trim() !== '';
	const held = useHeldKeys(options, typed ?? '', () => setLeft(true));
	const {answer} = held;
	return {
		/** What was typed in vain. */
		unmatched: isLeft && isTyped ? typed.trim() : undefined,
		/** Whether that is because it may mean several. */
		isUnsure: answer.best !== undefined && !answer.isSure,
		search: {
			searchValue: typed ?? chosen ?? '',
			// By itself the picker only ever shows the choice.
			onInput: () => {
				isTyping.current = true;
				isComing.current = false;
				setLeft(false);
				held.onInput();
			},
			onKeyDownCapture: held.onKeyDownCapture,
			onSearchChange: (next: string) => {
				setTyped(isTyping.current ? next : undefined);
				isTyping.current = false;
			},
			// The picker takes the name of the choice for no search, and Enter would take another one.
			filter: (list: Parameters<OptionsFilter>[0]) =>
				filterBestFirst({...list, search: typed ?? ''}),
			onOptionSubmit: () => setTyped(undefined),
			onFocus: ({currentTarget}: FocusEvent<HTMLInputElement>) => {
				setLeft(false);
				// What was typed in vain is corrected; the choice is replaced.
				isComing.current = typed === undefined;
				if (isComing.current) currentTarget.select();
			},
			onClick: ({currentTarget}: MouseEvent<HTMLInputElement>) => {
				if (isComing.current) currentTarget.select();
				isComing.current = false;
			},
			// The picker shows the choice again when the focus leaves.
			onBlur: () => {
				const isLeaving = isTyped && document.hasFocus();
				// The next best is not what was meant where the best cannot be chosen, and nobody knows
				// which one was where two are equally good.
				const isMeant = isLeaving && answer.isSure && answer.best?.disabled !== true;
				const best = isMeant ? answer.best : undefined;
				setLeft(isLeaving);
				setTyped(isTyped && !best ? typed : undefined);
				if (best) onTake(best.value);
			},
			onKeyDown: (event: KeyboardEvent) => {
				if (isTab(event) && isTyped) optionOf(event.currentTarget)?.click();
			},
			selectFirstOptionOnChange: typed !== undefined && held.goesToFirst,
		},
	};
}

/**
 * The keys of a picker in which a whole name was typed that may mean several, or one that cannot be
 * chosen: none is taken in its place before somebody goes to it, and Enter sends no form either.
 */
function useHeldKeys(options: readonly ComboboxItem[], typed: string, onHeld: () => void) {
	const answer = useMemo(() => bestOf(options, typed), [options, typed]);
	const isHeld = answer.isWhole && !(answer.isSure && answer.best?.disabled !== true);
	const hasMoved = useRef(false);
	// The picker goes to its first option again with the next letter, before it is known what that asks
	// for: so it is told to only between a letter and the drawing of what it finds.
	const [drawn, setDrawn] = useState(typed);
	useEffect(() => setDrawn(typed), [typed]);
	return {
		answer,
		/** Whether the first option is the one that Enter and Tab take. */
		goesToFirst: drawn !== typed && !isHeld,
		onInput: () => {
			hasMoved.current = false;
		},
		// Before the keys of the picker, or the form is sent with what was chosen before.
		onKeyDownCapture: (event: KeyboardEvent) => {
			if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
			if (event.key !== 'Enter' || !isHeld || hasMoved.current) return;
			event.preventDefault();
			event.stopPropagation();
			onHeld();
		},
	};
}

function isTab({key, shiftKey}: KeyboardEvent): boolean {
	return key === 'Tab' && !shiftKey;
}

/** The option that Enter would take in the list that a field has open. */
function optionOf(field: Element): HTMLElement | null {
	const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
	return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
