import {expect, it} from 'vitest';
import type {Change} from '../../shared/model/change';
import type {Run} from '../state/changes';
import {runWords} from './run-words';

const role: Change = {kind: 'role', user_id: 1, before: 400, after: 300};
const name: Change = {kind: 'name', user_id: 2, before: 'Ada', after: 'Ada B'};

const run = (changes: readonly Change[], more: Partial<Run> = {}): Run => ({
	id: 1,
	connectionId: 'demo',
	label: 'Winter term: 1 step done.',
	changes,
	done: changes.slice(0, 1),
	failed: changes.slice(1).map(change => ({change, error: new Error('No.')})),
	state: 'finished',
	staysAfterUndo: undefined,
	undoes: undefined,
	...more,
});

it('changes of several kinds are made, not changed', () => {
	expect(runWords(run([role, name]))).toBe('1 of 2 changes made, 1 not.');
});

it('what somebody paused is paused', () => {
	const stopped = run([role, name], {failed: [], state: 'stopped'});
	expect(runWords(stopped)).toBe('Stopped: 1 of 2 changes made.');
	expect(runWords({...stopped, isPaused: true})).toBe('Paused: 1 of 2 changes made.');
});
