import {describe, expect, it} from 'vitest';
import {ariaKeys, isPressed, isSingleKey, keyCaps, parseKeys, type Pressed} from './keystroke';

function press(key: string, facts: Partial<Pressed> = {}): Pressed {
	const none = {ctrlKey: false, metaKey: false, altKey: false, shiftKey: false};
	return {key, code: '', ...none, ...facts};
}

const first = (keys: string) => parseKeys(keys)[0]!;

describe('a key press is a stroke', () => {
	it.each([
		['Mod+K', press('k', {ctrlKey: true}), false, true],
		['Mod+K', press('K', {ctrlKey: true, shiftKey: true}), false, false],
		['Mod+K', press('k', {metaKey: true}), false, false],
		['Mod+K', press('k', {metaKey: true}), true, true],
		['Mod+K', press('k', {ctrlKey: true}), true, false],
		['Mod+K', press('k'), false, false],
		['K', press('k', {ctrlKey: true}), false, false],
		['K', press('k', {altKey: true}), false, false],
		['G', press('g'), false, true],
		['G', press('G', {shiftKey: true}), false, false],
		['?', press('?', {shiftKey: true}), false, true],
		['?', press('?'), false, true],
		['/', press('/', {shiftKey: true}), false, true],
		['Mod+,', press(',', {ctrlKey: true}), false, true],
		['Alt+ArrowLeft', press('ArrowLeft', {altKey: true}), false, true],
		['Alt+ArrowLeft', press('ArrowLeft'), false, false],
		['Alt+Shift+ArrowRight', press('ArrowRight', {altKey: true, shiftKey: true}), false, true],
	] as const)('%s %o (Apple: %s): %s', (keys, pressed, apple, expected) => {
		expect(isPressed(first(keys), pressed, apple)).toBe(expected);
	});

	it('by the key cap where the layout writes another script', () => {
		const pressed = press('л', {code: 'KeyK', ctrlKey: true});
		expect(isPressed(first('Mod+K'), pressed, false)).toBe(true);
		expect(isPressed(first('G'), press('п', {code: 'KeyG'}), false)).toBe(true);
	});
});

it.each([
	['G', true],
	['?', true],
	['Mod+K', false],
	['Enter', false],
])('%s alone is a character: %s', (keys, expected) => {
	expect(isSingleKey(first(keys))).toBe(expected);
});

describe('keys in words', () => {
	it('are those of the keyboard at hand', () => {
		expect(keyCaps('Mod+K', false)).toEqual([['Ctrl', 'K']]);
		expect(keyCaps('Mod+K', true)).toEqual([['⌘', 'K']]);
		expect(keyCaps('G P', false)).toEqual([['G'], ['P']]);
		expect(keyCaps('Alt+ArrowLeft', false)).toEqual([['Alt', '←']]);
	});

	it('have their names for assistive programs', () => {
		expect(ariaKeys('Mod+K', false)).toBe('Control+K');
		expect(ariaKeys('Mod+K', true)).toBe('Meta+K');
	});
});
