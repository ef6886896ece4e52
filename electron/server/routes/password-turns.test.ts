import {afterAll, beforeAll, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {callsFromAfar, canMeasureTurns, longestTurn} from '../../testing/longest-turn.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

it.runIf(canMeasureTurns)(
	'S16: how strong a password is nobody else waits to know',
	measured,
	async () => {
		const asked = (at: number, password: string) => ({
			url: `${test.server.baseUrl}/users`,
			method: 'POST',
			headers: {
				authorization: test.authorization('owner'),
				'content-type': 'application/x-www-form-urlencoded',
			},
			body: new URLSearchParams({
				email: `weak${at}@example.com`,
				full_name: 'Weak Password',
				password,
			}).toString(),
		});
		await callsFromAfar([asked(0, 'password')]);
		// Letters that stand for others, some of which are the same: all ways to read them are tried.
		const calls = Array.from({length: 3}, (_none, at) => asked(at, 'p4$$w0rd'.repeat(1000)));
		const turns: number[] = [];
		for (let round = 0; round < 3; round++) {
			turns.push(
				await longestTurn(async () => {
					const answers = await callsFromAfar(calls);
					expect(answers.map(({status}) => status)).toEqual([400, 400, 400]);
					for (const {body} of answers) expect(body).toContain('too weak');
				}),
			);
		}
		expect(Math.min(...turns)).toBeLessThan(50);
	},
);

it('a long password that nobody guesses is taken, however little of it is looked at', async () => {
	const email = 'long@example.com';
	const password = 'tidal-quartz-umbrella-94-lantern '.repeat(8).trim();
	const {user_id} = await test
		.as('owner')
		.createUser({email, full_name: 'Long Password', password});
	const {api_key} = await test.as('owner').fetchApiKey({username: email, password});
	await expect(test.with(email, api_key).getOwnUser({})).resolves.toMatchObject({user_id});
}, 120_000);
