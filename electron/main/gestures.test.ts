import type {InputEvent} from 'electron';
import {beforeEach, describe, expect, it} from 'vitest';
import {openGestures, type Gestures} from './gestures';

let now: number;
let clipboard: string;
let gestures: Gestures;
beforeEach(() => {
	[now, clipboard] = [0, ''];
	gestures = openGestures({milliseconds: () => now, readClipboard: async () => clipboard});
});

type Keys = {readonly control?: boolean; readonly meta?: boolean; readonly shift?: boolean};
const input = (type: string, key?: string, keys: Keys = {}) =>
	gestures.note({type, key, ...keys} as unknown as InputEvent);
const type = (text: string) => [...text].forEach(letter => input('keyDown', letter));

describe('a click', () => {
	it.each([
		['mouseUp', undefined],
		['gestureTap', undefined],
		['keyDown', 'Enter'],
		['rawKeyDown', 'Enter'],
		['keyUp', ' '],
	])('%s %s counts once, for two seconds', (kind, key) => {
		expect(gestures.take()).toBe(false);
		input(kind, key);
		now += 2000;
		expect([gestures.take(), gestures.take()]).toEqual([true, false]);
		input(kind, key);
		now += 2001;
		expect(gestures.take()).toBe(false);
	});

	it.each([
		['mouseMove', undefined],
		['mouseDown', undefined],
		['mouseWheel', undefined],
		['keyDown', 'a'],
		['keyUp', 'Enter'],
		['keyDown', 'Tab'],
	])('%s %s is none', (kind, key) => {
		input(kind, key);
		expect(gestures.take()).toBe(false);
	});
});

describe('what was typed', () => {
	it.each(['chat.example.com', 'Chat.Example.com'])('is known: %s', async wanted => {
		type('Chat.example.com');
		expect(await gestures.wasTyped(wanted)).toBe(true);
	});

	it('is known with its corrections', async () => {
		type('chatt');
		input('keyDown', 'Backspace');
		type('.exmaple');
		for (let turn = 0; turn < 5; turn++) input('keyDown', 'Backspace');
		type('ample.com');
		expect(await gestures.wasTyped('chat.example.com')).toBe(true);
	});

	it('is known when it was pasted, in three ways', async () => {
		for (const [key, keys] of [
			['v', {control: true}],
			['V', {meta: true}],
			['Insert', {shift: true}],
		] as const) {
			clipboard = `https://${key}.example.com/#narrow`.toLowerCase();
			input('rawKeyDown', key, keys);
			expect(await gestures.wasTyped(`${key}.example.com`)).toBe(true);
		}
	});

	it('is not what was not', async () => {
		expect(await gestures.wasTyped('chat.example.com')).toBe(false);
		expect(await gestures.wasTyped('')).toBe(false);
		type('chat.example.co');
		expect(await gestures.wasTyped('chat.example.com')).toBe(false);
		clipboard = 'evil.example';
		input('rawKeyDown', 'v');
		input('keyDown', 'x', {control: true});
		expect(await gestures.wasTyped('evil.example')).toBe(false);
	});

	it('a long message does not hold every name', async () => {
		type('The quick brown fox jumps over the lazy dog. '.repeat(60));
		expect(await gestures.wasTyped('secret.attacker.example')).toBe(false);
		expect(await gestures.wasTyped('quick brown fox')).toBe(true);
	});

	it.each([
		'we said data.be fine',
		'xa.be',
		'a.be-x',
		'a.bed',
		'a.be.example',
		'a and b e',
		'www.a.be',
	])('a short name is no part of %j', async text => {
		type(text);
		expect(await gestures.wasTyped('a.be')).toBe(false);
	});

	it.each(['a.be', 'see a.be.', 'https://a.be/', 'ada@a.be', '(A.BE)'])(
		'a short name is known in %j',
		async text => {
			type(text);
			expect(await gestures.wasTyped('a.be')).toBe(true);
		},
	);

	it.each([
		['keyDown', 'Tab'],
		['keyDown', 'Enter'],
		['mouseUp', undefined],
	])('%s %s begins another field', async (kind, key) => {
		type('a first field');
		input(kind, key);
		type('a.be');
		expect(await gestures.wasTyped('a.be')).toBe(true);
	});

	it('counts for ten minutes', async () => {
		type('chat.example.com');
		now += 600_001;
		expect(await gestures.wasTyped('chat.example.com')).toBe(false);
	});
});
