import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {slowText} from '../../testing/heavy-texts.fixture';
import {answeredBefore, type FarCall} from '../../testing/longest-turn.fixture';
import {RecentUse} from './recent-use';

type Who = Parameters<TestServer['as']>[0];

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const post = (who: Who, place: string, fields: Record<string, string>): FarCall => ({
	url: test.server.baseUrl + place,
	method: 'POST',
	headers: {
		authorization: test.authorization(who),
		'content-type': 'application/x-www-form-urlencoded',
	},
	body: new URLSearchParams(fields).toString(),
});

function search(who: Who): FarCall {
	const narrow = JSON.stringify([{operator: 'search', operand: 'dome'}]);
	const asked = new URLSearchParams({anchor: 'newest', num_before: '5', num_after: '0', narrow});
	return {
		url: `${test.server.baseUrl}/messages?${asked}`,
		headers: {authorization: test.authorization(who)},
	};
}

const neighbours = ['guest', 'member', 'moderator'] as const;
const renders = 16;
/** All that a few accounts may have under way in threads, and searches behind it. */
const heavy = () =>
	neighbours.flatMap(who => [
		...Array.from({length: renders}, (_none, at) =>
			post(who, '/messages/render', {content: `${slowText}${at}`}),
		),
		...Array.from({length: 3}, () => search(who)),
	]);

it.each([
	['search', () => search('owner')],
	['message', () => post('owner', '/messages', {type: 'direct', to: '[9]', content: '`code`'})],
])('S18: a %s does not wait for what three others have waiting', measured, async (_what, cheap) => {
	// There: a thread for each of the others, and one for whoever used little.
	const before = await answeredBefore(heavy(), cheap());
	expect(before).toBeGreaterThan(0);
	expect(before).toBeLessThan(renders);
});

it('S18: what waits for a thread is dropped when its caller hangs up', measured, async () => {
	const member = test.as('member');
	await member.renderMessage({content: slowText});
	const beganAlone = performance.now();
	await member.renderMessage({content: slowText});
	const alone = performance.now() - beganAlone;
	const giving = new AbortController();
	const {url, ...init} = post('member', '/messages/render', {content: slowText});
	const many = Array.from({length: 40}, () =>
		fetch(url, {...init, signal: giving.signal}).catch(() => undefined),
	);
	// By then the others wait.
	await Promise.race(many);
	giving.abort();
	await Promise.all(many);
	const began = performance.now();
	await member.renderMessage({content: '`code`'});
	expect(performance.now() - began).toBeLessThan(4 * alone);
});

it('S18: what an account uses of threads that search counts for those of texts', async () => {
	const beginning = vi.spyOn(RecentUse.prototype, 'begin');
	const narrow = [{operator: 'search', operand: 'dome'}];
	await test.as('member').getMessages({anchor: 'newest', num_before: 5, num_after: 0, narrow});
	const counted = beginning.mock.contexts;
	beginning.mockRestore();
	expect(counted).toHaveLength(2);
	expect(counted[0]).toBe(counted[1]);
});
