import {expect, test} from 'vitest';
import {bestFirst} from './best-first';

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
