import {expect, test} from 'vitest';
import {moved} from './field-order';
import {addOptions, linesOf, optionProblems, removedOptions} from './field-options';

const saved = [
	{key: '0', text: 'Optics'},
	{key: '4', text: 'Dome'},
	{key: 'b', text: 'Field'},
];

test('lines of any kind, trimmed', () => {
	expect(linesOf(' A\r\nB\n\n  \nA\rC ')).toEqual(['A', 'B', 'A', 'C']);
});

test('new options get keys above all others; what is there already is left out', () => {
	const {options, added, known} = addOptions(saved, 'Radio\nDome\nData\nRadio\nDome', saved);
	expect(options.slice(3)).toEqual([
		{key: '5', text: 'Radio'},
		{key: '6', text: 'Data'},
	]);
	expect([added, known]).toEqual([2, ['Dome', 'Radio']]);
});

test('the key of an option that was taken away is not given to another', () => {
	const kept = saved.filter(({key}) => key !== '4');
	expect(addOptions(kept, 'Radio', saved).options.at(-1)).toEqual({key: '5', text: 'Radio'});
	expect(addOptions(kept, 'Dome', saved).options.at(-1)).toEqual({key: '4', text: 'Dome'});
	expect(removedOptions(kept, saved)).toEqual([{key: '4', text: 'Dome'}]);
});

test('empty and equal texts are named', () => {
	const problems = optionProblems([
		{key: '1', text: 'A'},
		{key: '2', text: ' A '},
		{key: '3', text: ''},
	]);
	expect([...problems]).toEqual([
		['2', 'The same as option 1.'],
		['3', 'Enter a name.'],
	]);
});

test.each([
	[0, 2, 'bca'],
	[2, 0, 'cab'],
	[1, 9, 'acb'],
	[1, -3, 'bac'],
	[0, 0, 'abc'],
])('from %i to %i', (from, to, order) => {
	expect(moved([...'abc'], from, to).join('')).toBe(order);
});
