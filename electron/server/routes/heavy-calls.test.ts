import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {longCount} from '../../../shared/long-count.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {
	callsFromAfar,
	canMeasureTurns,
	longestTurn,
	type FarCall,
} from '../work/longest-turn.fixture';

type Who = Parameters<TestServer['as']>[0];
type Fields = Readonly<Record<string, string>>;

const aForm = 'application/x-www-form-urlencoded';

function call(test: TestServer, who: Who, place: string, fields: Fields): FarCall {
	const body = new URLSearchParams(fields).toString();
	const headers = {authorization: test.authorization(who), 'content-type': aForm};
	return {url: test.server.baseUrl + place, method: 'POST', headers, body};
}

/** Longest time for which nobody else has a turn, the least of three rounds. */
async function turnOf(...calls: readonly FarCall[]): Promise<number> {
	const turns: number[] = [];
	for (let round = 0; round < 3; round++) {
		turns.push(
			await longestTurn(async () => {
				const answers = await callsFromAfar(calls);
				expect(answers.map(({status}) => status)).toEqual(answers.map(() => 200));
			}),
		);
	}
	return Math.min(...turns);
}

describe.runIf(canMeasureTurns)('S16: a narrow keeps nobody else waiting', () => {
	let test: TestServer;
	beforeAll(async () => {
		test = await startTestServer({demoMessages: longCount(60_000, 500_000)});
	}, 120_000);
	afterAll(() => test.stop());

	const page = (narrow: object, anchor = 'newest') => ({
		url: `${test.server.baseUrl}/messages?${new URLSearchParams({
			anchor,
			num_before: '10',
			num_after: '0',
			narrow: JSON.stringify(narrow),
		})}`,
		headers: {authorization: test.authorization('owner')},
	});
	const muted = {operator: 'in', operand: 'home', negated: true};

	it('that goes through all messages and finds few', async () => {
		const simple = await turnOf(page([]));
		expect(await turnOf(page([muted]))).toBeLessThan(40 + simple);
		const marking = {
			narrow: JSON.stringify([muted]),
			anchor: 'newest',
			num_before: '10',
			num_after: '0',
			op: 'add',
			flag: 'starred',
		};
		const flags = call(test, 'owner', '/messages/flags/narrow', marking);
		expect(await turnOf(flags)).toBeLessThan(40 + simple);
		const {processed_count, found_oldest} = await test.as('owner').updateFlagsForNarrow({
			narrow: [muted],
			anchor: 'newest',
			num_before: 10,
			num_after: 0,
			op: 'add',
			flag: 'starred',
		});
		expect(processed_count).toBeLessThan(10);
		expect(found_oldest).toBe(true);
	}, 60_000);

	it('of somebody who muted thousands of topics', async () => {
		const {stream_id} = await test.as('owner').getChannelId({stream: 'telemetry'});
		const simple = await turnOf(page([{operator: 'in', operand: 'home'}]));
		for (let from = 0; from < longCount(1000, 4000); from += 100) {
			await callsFromAfar(
				Array.from({length: 100}, (_none, at) =>
					call(test, 'owner', '/user_topics', {
						stream_id: String(stream_id),
						topic: `muted ${from + at}`,
						visibility_policy: '1',
					}),
				),
			);
		}
		const narrows = [[{operator: 'in', operand: 'home'}], [muted]];
		for (const narrow of narrows) {
			expect(await turnOf(page(narrow))).toBeLessThan(40 + simple);
		}
		expect(await turnOf(page([], 'first_unread'))).toBeLessThan(40 + simple);
	}, 60_000);
});
