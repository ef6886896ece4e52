import {expect, it} from 'vitest';
import type {Client} from '../client/create-client';
import {readTopic} from './read-topic';

it('a service that always answers the same page is not asked without end', async () => {
	let calls = 0;
	const getMessages = () => {
		calls += 1;
		return Promise.resolve({messages: [{id: 7, timestamp: 1}], found_oldest: false});
	};
	const client = {getMessages} as unknown as Client;
	expect(await readTopic(client, {stream_id: 1, topic: 'one'})).toEqual({
		messages: [{id: 7, timestamp: 1}],
		isWhole: false,
	});
	expect(calls).toBe(2);
});
