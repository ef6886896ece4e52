import {expect, it} from 'vitest';
import type {Run} from '../state/changes';
import {moveWords, passedOverWords} from './move-words';

it('what a move passed over is told by reason', () => {
	const run: Run = {
		id: 1,
		connectionId: 'demo',
		label: 'Moved.',
		changes: [],
		done: [],
		failed: [],
		aside: {gone: 100, elsewhere: 1, unfound: 1400},
		state: 'finished',
		staysAfterUndo: undefined,
		undoes: 7,
	};
	expect([moveWords(run), passedOverWords(run)]).toEqual([
		'0 of 1,501 messages moved back.',
		'100 deleted or no longer visible to you. 1 moved elsewhere by others and left there. 1,400 could not be found.',
	]);
});
