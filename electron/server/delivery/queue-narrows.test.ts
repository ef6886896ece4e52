import {afterAll, beforeAll, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {leastOf} from '../../testing/longest-turn.fixture';
import {mostOperandCharacters, mostQueueTerms} from './event-narrow';

/** What queues are narrowed by is looked at for every message that anybody sends (S16). */

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const listen = (narrow: [string, string][]) =>
	test.as('guest').register({event_types: ['message'], fetch_event_types: [], narrow});

it('an operand has a length, a narrow so many terms', async () => {
	await expect(listen([['sender', 'Ā'.repeat(mostOperandCharacters + 1)]])).rejects.toMatchObject({
		code: 'BAD_REQUEST',
		message: 'An operand of the narrow is too long (limit: 320 characters).',
	});
	const terms = (count: number) =>
		Array.from({length: count}, (_, at): [string, string] => ['topic', `t${at}`]);
	await expect(listen(terms(mostQueueTerms + 1))).rejects.toMatchObject({code: 'BAD_REQUEST'});
	expect((await listen(terms(mostQueueTerms))).queue_id).toBeDefined();
});

it.each([
	['too many', Array.from({length: 201}, (_, at) => `type${at}`)],
	['too long', ['x'.repeat(101)]],
])('types of events that are %s are refused', async (_, types) => {
	const asked = test.as('guest').register({event_types: types, fetch_event_types: []});
	await expect(asked).rejects.toMatchObject({
		code: 'BAD_REQUEST',
		message: 'event_types: too many or too long (limits: 200, 100 characters)',
	});
});

it('the longest narrows of hundreds of queues cost a message little', async () => {
	const {user_id: guest} = await test.as('guest').getOwnUser({});
	const write = async () => {
		const before = process.cpuUsage();
		for (let count = 0; count < 20; count++) {
			await test.as('owner').sendMessage({type: 'direct', to: `[${guest}]`, content: 'x'});
		}
		const {user, system} = process.cpuUsage(before);
		return user + system;
	};
	await write();
	const alone = await write();
	for (let at = 0; at < 400; at++) {
		const operand = `${'Ā'.repeat(mostOperandCharacters - 10)}${at}`;
		await listen([['sender', operand]]);
	}
	expect(await leastOf(8 * alone, write)).toBeLessThan(8 * alone);
});
