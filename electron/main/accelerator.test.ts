import {expect, it} from 'vitest';
import {acceleratorOf} from './accelerator';

it.each([
	['palette', {}, 'CmdOrCtrl+K', 'CmdOrCtrl+K'],
	['palette', {palette: 'Mod+Shift+P'}, 'CmdOrCtrl+K', 'CmdOrCtrl+Shift+P'],
	['settings', {'go settings': 'F6'}, 'CmdOrCtrl+,', 'F6'],
	['back', {back: 'Mod+Alt+ArrowLeft'}, 'Alt+Left', 'CmdOrCtrl+Alt+Left'],
	['find', {find: 'G F'}, '/', undefined],
	['connect', {palette: 'F7'}, undefined, undefined],
] as const)(
	'the menu shows for %s, with %o chosen, in place of %s: %s',
	(name, keys, usual, shown) => {
		expect(acceleratorOf(name, keys, usual)).toBe(shown);
	},
);
