import {describe, expect, test} from 'vitest';
import type {Connection} from '../../shared/bridge';
import {initialOf, inOrder, nameAmong} from './organizations';

const connection = (id: string, change: Partial<Connection> = {}): Connection => ({
	id,
	kind: 'server',
	label: 'Kestrel Bay',
	baseUrl: 'https://chat.example/api/v1',
	email: `${id}@example.com`,
	userId: 1,
	hue: 'blue',
	featureLevel: 263,
	key: 'kept',
	...change,
});

describe('the order of organizations', () => {
	test('is that in which they were connected, with the demo at its head', () => {
		const demo = connection('demo', {kind: 'demo', label: 'Zebra'});
		const first = connection('c', {label: 'Zinnia'});
		const second = connection('b', {label: 'Alder'});
		expect(inOrder([first, demo, second]).map(({id}) => id)).toEqual(['demo', 'c', 'b']);
	});
});

describe('the name of an organization among others', () => {
	const here = connection('a');

	test.each([
		['is its own where no other has it', connection('b', {label: 'Alder'}), 'Kestrel Bay'],
		[
			'says where it is beside one of another server',
			connection('b', {baseUrl: 'https://other.example/api/v1'}),
			'Kestrel Bay (chat.example)',
		],
		['says who it is beside another account', connection('b'), 'Kestrel Bay (a@example.com)'],
	])('%s', (_case, other, name) => {
		expect(nameAmong(here, [here, other])).toBe(name);
	});
});

test.each([
	['Kestrel Bay', 'K'],
	['  «éclair»', 'É'],
	['3rd school', '3'],
	['***', '?'],
])('the letter of %s is %s', (label, letter) => {
	expect(initialOf({label})).toBe(letter);
});
