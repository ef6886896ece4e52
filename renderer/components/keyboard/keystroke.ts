import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {sideKey} from './side-key';
import {ownOf} from '../../../shared/model/own-of';

/** The part of a key event that shortcuts look at. */
export type Pressed = {
	readonly key: string;
	readonly code: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
	readonly shiftKey: boolean;
};

/** One key with its modifiers, as a table writes it: `Mod+K`, `Alt+ArrowLeft`, `?`, `G`. */
export type Keystroke = {
	readonly key: string;
	readonly mod: boolean;
	readonly alt: boolean;
	readonly shift: boolean;
};

/** `Mod` is Ctrl, or Cmd where that is the custom. */
export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

const modifierNames = ['Mod', 'Alt', 'Shift'];

/** Reads the keys of a shortcut; several strokes with blanks between follow one another: `G P`. */
export function parseKeys(keys: string): readonly Keystroke[] {
	return keys.split(' ').map(stroke => {
		const parts = stroke.split('+');
		return {
			key: parts.at(-1)!.toLowerCase(),
			mod: parts.includes('Mod'),
			alt: parts.includes('Alt'),
			shift: parts.includes('Shift'),
		};
	});
}

/** Whether a stroke is a character alone: off inside fields, and where a person switched it off. */
export function isSingleKey({key, mod, alt}: Keystroke): boolean {
	return key.length === 1 && !mod && !alt;
}

/** Whether keys as a table writes them have a character alone among them. */
export function needsSingleKey(keys: string): boolean {
	return parseKeys(keys).some(isSingleKey);
}

/** Whether this press is that stroke. A character such as `?` is typed with or without Shift. */
export function isPressed(stroke: Keystroke, pressed: Pressed, apple = isApple): boolean {
	const mod = apple ? pressed.metaKey : pressed.ctrlKey;
	const other = apple ? pressed.ctrlKey : pressed.metaKey;
	if (mod !== stroke.mod || other || pressed.altKey !== stroke.alt) return false;
	const isDigit = stroke.mod && pressed.code === `Digit${stroke.key}`;
	if (!isDigit && letterOf(pressed) !== stroke.key) return false;
	return isWrittenWithShift(stroke.key) || pressed.shiftKey === stroke.shift;
}

/** The letter of the key cap where the layout writes another script. */
function letterOf({key, code}: Pressed): string {
	const isForeign = key.length === 1 && key > '\u007f';
	return (isForeign && code.startsWith('Key') ? code.slice(3) : sideKey(key)).toLowerCase();
}

function isWrittenWithShift(key: string): boolean {
	return key.length === 1 && !/[a-z0-9]/.test(key);
}

const unknown = new Set(['Dead', 'Unidentified', 'Process', 'Compose', 'AltGraph', '+']);

/** A key press as a table writes it; undefined where it is none, or cannot be written. */
export function writeStroke(pressed: Pressed, apple = isApple): string | undefined {
	const {altKey, shiftKey, code} = pressed;
	const mod = apple ? pressed.metaKey : pressed.ctrlKey;
	const other = apple ? pressed.ctrlKey : pressed.metaKey;
	if (other || ['Shift', 'Control', 'Alt', 'Meta'].includes(pressed.key)) return undefined;
	if (unknown.has(pressed.key)) return undefined;
	const digit = mod ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
	const letter = digit ?? (altKey && code.startsWith('Key') ? code.slice(3) : letterOf(pressed));
	const key =
		letter === ' ' ? 'Space' : letter.length === 1 ? letter.toUpperCase() : sideKey(pressed.key);
	const shift = shiftKey && !isWrittenWithShift(letter.toLowerCase());
	return [mod && 'Mod', altKey && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');
}

/** What stands on keys without a character, as keyboards of the language have it. */
const caps: Readonly<Record<string, string>> = inLanguage(() => ({
	ArrowLeft: '←',
	ArrowRight: '→',
	ArrowUp: '↑',
	ArrowDown: '↓',
	Mod: t({message: 'Ctrl', context: 'key cap'}),
	Alt: t({message: 'Alt', context: 'key cap'}),
	Shift: t({message: 'Shift', context: 'key cap'}),
	Escape: t({message: 'Esc', context: 'key cap'}),
	Enter: t({message: 'Enter', context: 'key cap'}),
	Space: t({message: 'Space', context: 'key cap'}),
	Tab: t({message: 'Tab', context: 'key cap'}),
	Backspace: t({message: 'Backspace', context: 'key cap'}),
	Delete: t({message: 'Delete', context: 'key cap'}),
	Home: t({message: 'Home', context: 'key cap'}),
	End: t({message: 'End', context: 'key cap'}),
	PageUp: t({message: 'Page Up', context: 'key cap'}),
	PageDown: t({message: 'Page Down', context: 'key cap'}),
}));

const ofApple: Readonly<Record<string, string>> = {Mod: '⌘', Alt: '⌥', Shift: '⇧'};

/** What stands on the key caps, stroke by stroke. */
export function keyCaps(keys: string, apple = isApple): readonly (readonly string[])[] {
	return keys.split(' ').map(stroke =>
		stroke.split('+').map(part => {
			if (apple && modifierNames.includes(part)) return ownOf(ofApple, part) ?? part;
			return ownOf(caps, sideKey(part)) ?? part;
		}),
	);
}

/** The same in a line of text: "Ctrl+K", "G then P". */
export function spellKeys(keys: string, apple = isApple): string {
	const [first = '', second] = keyCaps(keys, apple).map(stroke => stroke.join('+'));
	return second === undefined ? first : t`${first} then ${second}`;
}

/** The same as `aria-keyshortcuts` wants it. */
export function ariaKeys(keys: string, apple = isApple): string {
	return keys
		.replaceAll('Mod', apple ? 'Meta' : 'Control')
		.replaceAll(/Arrow(?:Left|Right)/g, sideKey);
}
