import {afterEach, describe, expect, test} from 'vitest';
import {putOwnKeys} from '../../state/own-keys';
import {readHeadKey, readRowKey, type GridCommand} from './grid-keys';

afterEach(() => putOwnKeys({}));

function press(combination: string) {
	const parts = combination.split('+');
	return {
		key: parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? ''),
		shiftKey: parts.includes('Shift'),
		ctrlKey: parts.includes('Ctrl'),
		metaKey: parts.includes('Cmd'),
		altKey: parts.includes('Alt'),
		code: '',
	};
}
const move = (to: string, isExtending = false) => ({kind: 'move', to, extends: isExtending});

describe('on a row', () => {
	test.each<[string, unknown]>([
		['ArrowDown', move('down')],
		['Shift+ArrowDown', move('down', true)],
		['ArrowRight', move('right')],
		['Shift+ArrowRight', move('right')],
		['Home', move('rowStart')],
		['Ctrl+Home', move('first')],
		['Ctrl+Shift+End', move('last', true)],
		['PageDown', move('pageDown')],
		['j', move('down')],
		['Shift+K', move('up', true)],
		['x', {kind: 'toggle'}],
		['Shift+Space', {kind: 'toggle'}],
		['Space', {kind: 'peek'}],
		['Enter', {kind: 'open'}],
		['Escape', {kind: 'clear'}],
		['Ctrl+a', {kind: 'selectAll'}],
		['Cmd+a', {kind: 'selectAll'}],
		['Ctrl+c', undefined],
		['Alt+ArrowLeft', undefined],
		['q', undefined],
	])('%s', (combination, command) => {
		expect(readRowKey(press(combination), true)).toEqual(command);
	});

	test('a character that a person gave to it stands for the usual one', () => {
		putOwnKeys({rows: 'T', selectRow: 'Q'});
		expect(readRowKey(press('t'), true)).toEqual(move('down'));
		expect(readRowKey(press('Shift+T'), true)).toEqual(move('down', true));
		expect(readRowKey(press('q'), true)).toEqual({kind: 'toggle'});
		expect(readRowKey(press('k'), true)).toEqual(move('up'));
		for (const key of ['j', 'x', 'Ctrl+t', 'Alt+t']) {
			expect(readRowKey(press(key), true)).toBeUndefined();
		}
		expect(readRowKey(press('t'), false)).toBeUndefined();
	});

	test('where the layout writes another script, the letter of the key counts', () => {
		expect(readRowKey({...press('о'), code: 'KeyJ'}, true)).toEqual(move('down'));
	});

	test.each(['j', 'k', 'x'])('%s alone does nothing when single keys are off', key => {
		expect(readRowKey(press(key), false)).toBeUndefined();
	});
});

describe('on a header', () => {
	test.each<[string, GridCommand | undefined]>([
		['Enter', {kind: 'sort', isAdding: false}],
		['Shift+Enter', {kind: 'sort', isAdding: true}],
		['Space', {kind: 'sort', isAdding: false}],
		['Alt+ArrowLeft', {kind: 'stepColumn', by: -1}],
		['Alt+Shift+ArrowRight', {kind: 'sizeColumn', by: 1}],
		['ArrowDown', {kind: 'move', to: 'down', extends: false}],
		['Ctrl+a', {kind: 'selectAll'}],
		['x', undefined],
	])('%s', (combination, command) => {
		expect(readHeadKey(press(combination))).toEqual(command);
	});
});
