import {expect, test} from 'vitest';
import {bestFirst} from './best-first';

test('what begins so comes before what only holds it, and nothing else is offered', () => {
	const options = ['the board', 'board', 'dome', 'Boardwalk'].map(label => ({label}));
	expect(bestFirst(options, ' #boa').map(({label}) => label)).toEqual([
		'board',
		'Boardwalk',
		'the board',
	]);
	expect(bestFirst(options, '')).toHaveLength(4);
});
