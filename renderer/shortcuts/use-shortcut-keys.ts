import {useEffect} from 'react';
import {
	isApple,
	isPressed,
	isSingleKey,
	parseKeys,
	type Keystroke,
} from '../components/keyboard/keystroke';
import type {OwnKeys} from '../../shared/bridge';
import {useOwnKeysStore} from '../state/own-keys';
import {shortcuts, waysTo, type ShortcutId} from './shortcuts';
import {isBehindLayer, runShortcut} from './use-shortcuts';

/** How long the second key of a sequence is waited for. */
const sequenceMilliseconds = 1200;

type Way = {
	readonly id: ShortcutId;
	/** Which of the keys of the shortcut it is. */
	readonly at: number;
	readonly strokes: readonly Keystroke[];
};

const waysWith = (own: OwnKeys): readonly Way[] =>
	shortcuts
		.filter(({by}) => by === 'frame' || by === 'screen')
		.flatMap(shortcut =>
			waysTo(shortcut, own).map((text, at) => ({id: shortcut.id, at, strokes: parseKeys(text)})),
		);

/** Listens for the shortcuts of the table. Mounted once, by the frame. */
export function useShortcutKeys(hasSingleKeys: boolean): void {
	const own = useOwnKeysStore(({keys}) => keys);
	useEffect(() => {
		const ways = waysWith(own);
		let begun: {readonly ways: readonly Way[]; readonly until: number} | undefined;

		const answer = (event: KeyboardEvent, among: readonly Way[], at: number) => {
			const pressed = among.filter(({id, strokes}) => {
				const stroke = strokes[at];
				return stroke !== undefined && isPressed(stroke, event) && isAllowed(id, stroke, event);
			});
			const whole = pressed.find(({strokes}) => strokes.length === at + 1);
			if (whole !== undefined) return runShortcut(whole.id, whole.at);
			if (pressed.length === 0) return false;
			begun = {ways: pressed, until: event.timeStamp + sequenceMilliseconds};
			return true;
		};
		const isAllowed = (id: ShortcutId, stroke: Keystroke, event: KeyboardEvent) => {
			const {target} = event;
			if (isBehindLayer(id, target)) return false;
			if (isInMenu(target)) return id === 'palette' || id === 'help';
			if (isSingleKey(stroke) && (!hasSingleKeys || isLetterOnControl(event))) return false;
			return !isTyping(target) || !belongsToFields(stroke);
		};

		// The second key of a sequence belongs to it, whatever has the focus: hence before everybody.
		const onEarly = (event: KeyboardEvent) => {
			if (begun === undefined || isModifier(event)) return;
			const {ways: open, until} = begun;
			begun = undefined;
			if (event.timeStamp > until || !answer(event, open, 1)) return;
			event.preventDefault();
			event.stopPropagation();
		};
		const onLate = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.isComposing || isModifier(event)) return;
			if (answer(event, ways, 0) || isOfFieldsAlone(event)) event.preventDefault();
		};
		document.addEventListener('keydown', onEarly, true);
		document.addEventListener('keydown', onLate);
		return () => {
			document.removeEventListener('keydown', onEarly, true);
			document.removeEventListener('keydown', onLate);
		};
	}, [hasSingleKeys, own]);
}

function isModifier({key}: KeyboardEvent): boolean {
	return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}

/** Characters, Escape, undo, and on Apple's keyboards Option with an arrow mean something in fields. */
function belongsToFields(stroke: Keystroke): boolean {
	if (isSingleKey(stroke) || stroke.key === 'escape') return true;
	return (stroke.mod && stroke.key === 'z') || (stroke.alt && isApple);
}

const ofFields = ['Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+A'].flatMap(parseKeys);

/**
 * Elsewhere the browser would undo what was typed last in some field, or mark the whole page.
 */
function isOfFieldsAlone(event: KeyboardEvent): boolean {
	return !isTyping(event.target) && ofFields.some(stroke => isPressed(stroke, event));
}

/** Whether keys write text there. */
export function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) {
		return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type);
	}
	return target.isContentEditable || target.matches('textarea, select');
}

const controls = 'input, select, textarea, [role=radio], [role=checkbox], [role=switch]';

/**
 * In a sheet or dialog, whoever types with the focus still on a choice means the field beside it, and
 * nothing that the screen behind does. A choice that says so has no field beside it.
 */
function isLetterOnControl({target, key}: KeyboardEvent): boolean {
	if (!(target instanceof Element) || !/^\p{L}$/u.test(key)) return false;
	if (target.closest('[data-letters-pass]') !== null) return false;
	return target.closest('aside, [role="dialog"]') !== null && target.closest(controls) !== null;
}

/** A menu has the keyboard to itself. */
function isInMenu(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('[role="menu"]') !== null;
}
