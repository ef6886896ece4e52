import {QueryClient} from '@tanstack/react-query';
import {expect, it} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import type {MoveChange} from '../../../shared/model/change';
import type {StepDependencies} from './family';
import {moveChanges} from './move-changes';

it('of messages that are no longer exists those are gone that were looked for', async () => {
	const empty = {messages: [], found_newest: true, found_oldest: true};
	const client = {
		getMessages: () => Promise.resolve(empty),
		getMessage: () => Promise.reject(badRequest('Invalid message(s)')),
	};
	const queries = new QueryClient();
	const deps = {
		client,
		queries,
		connectionId: 'a',
		isStopped: () => false,
	} as unknown as StepDependencies;
	const change: MoveChange = {
		kind: 'move',
		message_id: 1,
		mode: 'each',
		ids: Array.from({length: 160}, (_none, at) => at + 1),
		before: {stream_id: 1, topic: 'one'},
		after: {stream_id: 1, topic: 'two'},
		tellsOld: false,
		tellsNew: false,
	};
	expect(await moveChanges.carryOut(deps, change)).toEqual({
		done: [],
		failed: [],
		left: [],
		aside: {gone: 100, elsewhere: 0, unfound: 60},
	});
});
