import {expect, test} from 'vitest';
import {bestFirst, bestOf} from './best-first';

test('the very name comes first, then what begins so, a word that does, and what holds it', () => {
	const labels = ['kanboard', 'old board', 'boardwalk', 'board'];
	const found = bestFirst(
		labels.map(label => ({label})),
		'Board',
	);
	expect(found.map(({label}) => label)).toEqual(['board', 'boardwalk', 'old board', 'kanboard']);
});

test('what begins so comes before what only holds it, and nothing else is offered', () => {
	const options = ['the board', 'board', 'dome', 'Boardwalk'].map(label => ({label}));
	expect(bestFirst(options, ' #boa').map(({label}) => label)).toEqual([
		'board',
		'Boardwalk',
		'the board',
	]);
	expect(bestFirst(options, '')).toHaveLength(4);
});

const offices = ['buro', 'Büro', '#büro', 'bureau'].map(label => ({label}));

test.each([
	['büro', 'Büro'],
	['BÜRO', 'Büro'],
	['bür', 'Büro'],
	['buro', 'buro'],
	['Buro', 'buro'],
	['#büro', '#büro'],
	['#Büro', '#büro'],
	['#buro', 'buro'],
])('%s means %s first: the very letters count before accents', (typed, label) => {
	expect(bestFirst(offices, typed)[0]?.label).toBe(label);
	expect(bestOf(offices, typed)).toMatchObject({best: {label}, isSure: true});
});

test('who may mean several is not sure, and whether a whole name was typed is known', () => {
	expect(bestOf(offices, 'bùro')).toMatchObject({isSure: false, isWhole: true});
	expect(bestOf(offices, 'bu')).toMatchObject({isSure: false, isWhole: false});
	expect(bestOf(offices, 'nothing')).toMatchObject({best: undefined, isSure: false});
});
