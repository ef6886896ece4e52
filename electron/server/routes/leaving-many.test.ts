import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {refusal} from '../../../shared/contract/errors';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {workFromNow} from '../test-work';
import {mostNewChannels} from '../services/joining';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

/** Milliseconds of processor time, the least of three rounds: collecting garbage comes in between. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
	const work = workFromNow();
	await act();
	return work();
}

describe('S16: thousands of channels in one call cost what their number says', () => {
	it('joining, leaving, and switching the account off and on', async () => {
		const owner = test.as('owner');
		const few = longCount(250, 500);
		const times = 8;
		const listener = await test.as('administrator').register({event_types: ['subscription']});
		const namesOf = (count: number) =>
			Array.from({length: count}, (_none, at) => `many ${count} ${at}`);
		const costs = new Map<string, number[]>();
		const note = async (what: string, act: () => Promise<unknown>) =>
			costs.set(what, [...(costs.get(what) ?? []), await workOf(act)]);
		const member = test.server.accounts.member?.user_id ?? 0;
		for (const count of [20, few, few * times]) {
			const names = namesOf(count);
			const subscriptions = names.map(name => ({name}));
			for (let from = 0; from < count; from += mostNewChannels) {
				await owner.subscribe({
					subscriptions: subscriptions.slice(from, from + mostNewChannels),
				});
			}
			await note('joining', () => owner.subscribe({subscriptions, principals: [member]}));
			const isOff = {user_id: member};
			await note('switching off', () => owner.deactivateUser(isOff));
			await note('switching on', () => owner.reactivateUser(isOff));
			await note('leaving', () =>
				owner.unsubscribe({subscriptions: names, principals: [1, member]}),
			);
		}
		expect(listener.queue_id).toBeDefined();
		for (const [what, [, small = 0, large = 0]] of costs) {
			// Twice for what grows with the data around, and some ticks of the clock.
			expect(large, what).toBeLessThan(small * times * 2 + 200);
		}
	}, 120_000);
});

describe('S12: a guest cannot tell a channel that is hidden from one that is not there', () => {
	/** What an answer says, with the name taken out. */
	async function answerOf(name: string, ask: (name: string) => [path: string, init: RequestInit]) {
		const [path, init] = ask(name);
		const response = await test.raw(path, {
			...init,
			headers: {authorization: test.authorization('guest')},
		});
		return {status: response.status, body: (await response.text()).replaceAll(name, 'NAME')};
	}
	const form = (method: string, path: string, fields: Record<string, string>) =>
		[path, {method, body: new URLSearchParams(fields)}] as [string, RequestInit];
	const query = (path: string, fields: Record<string, string>) =>
		[`${path}?${new URLSearchParams(fields)}`, {}] as [string, RequestInit];
	const narrow = (name: string, negated: boolean) =>
		JSON.stringify([{operator: 'channel', operand: name, negated}]);
	const list = (name: string) => JSON.stringify([name]);

	it.each<[string, (name: string) => [string, RequestInit]]>([
		['leaving', name => form('DELETE', '/users/me/subscriptions', {subscriptions: list(name)})],
		[
			'leaving, by the address',
			name => [
				`/users/me/subscriptions?${new URLSearchParams({subscriptions: list(name)})}`,
				{method: 'DELETE'},
			],
		],
		[
			'taking others out',
			name =>
				form('DELETE', '/users/me/subscriptions', {subscriptions: list(name), principals: '[4]'}),
		],
		[
			'joining',
			name => form('POST', '/users/me/subscriptions', {subscriptions: JSON.stringify([{name}])}),
		],
		[
			'joining where that fails quietly',
			name =>
				form('POST', '/users/me/subscriptions', {
					subscriptions: JSON.stringify([{name}]),
					authorization_errors_fatal: 'false',
				}),
		],
		['asking for its id', name => query('/get_stream_id', {stream: name})],
		[
			'sending',
			name => form('POST', '/messages', {type: 'stream', to: name, topic: 'a', content: 'b'}),
		],
		[
			'sending to a list',
			name =>
				form('POST', '/messages', {type: 'channel', to: list(name), topic: 'a', content: 'b'}),
		],
		...[false, true].map((negated): [string, (name: string) => [string, RequestInit]] => [
			`reading, negated ${negated}`,
			name =>
				query('/messages', {
					narrow: narrow(name, negated),
					anchor: 'newest',
					num_before: '5',
					num_after: '0',
				}),
		]),
		[
			'marking',
			name =>
				form('POST', '/messages/flags/narrow', {
					narrow: narrow(name, false),
					anchor: 'newest',
					num_before: '5',
					num_after: '0',
					op: 'add',
					flag: 'read',
				}),
		],
		['linking', name => form('POST', '/messages/render', {content: `#**${name}** #**${name}>a**`})],
	])('%s', async (_what, ask) => {
		const missing = await answerOf('never there', ask);
		// Private, and public without the guest; in another case, with blanks around.
		for (const name of ['board', 'general', 'BOARD', 'old dome']) {
			expect(await answerOf(name, ask), name).toEqual(missing);
		}
		expect(missing.status).toBeLessThan(500);
	});

	it('while a channel of their own is known to them', async () => {
		const guest = test.server.accounts.guest?.user_id ?? 0;
		await test.as('owner').subscribe({subscriptions: [{name: 'guests'}], principals: [guest, 1]});
		const {not_removed, removed} = await test.as('guest').unsubscribe({subscriptions: ['guests']});
		expect([removed, not_removed]).toEqual([['guests'], []]);
		const gone = {subscriptions: ['guests']};
		await expect(test.as('guest').unsubscribe(gone)).rejects.toMatchObject({
			code: refusal('STREAM_DOES_NOT_EXIST', '', {stream: 'guests'}).code,
		});
	});
});
