import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {contract} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

/** A call with parameters as they are; what came back, and how much. */
async function call(method: string, place: string, fields: Readonly<Record<string, string>>) {
	const body = new URLSearchParams(fields);
	const isGet = method === 'GET';
	const answer = await test.raw(isGet ? `${place}?${body}` : place, {
		method,
		headers: {authorization: test.authorization('owner')},
		...(!isGet && {body}),
	});
	const text = await answer.text();
	return {status: answer.status, length: text.length, ...(JSON.parse(text) as Refusal)};
}
type Refusal = {readonly code?: string; readonly msg: string; readonly bad_value?: string};

const ids = (count: number) => JSON.stringify(Array.from({length: count}, (_, at) => at + 1));
const names = (count: number) => JSON.stringify(Array.from({length: count}, (_, at) => `c${at}`));

describe('lists in parameters', () => {
	const some = 10_001;
	it.each<[string, string, string, Record<string, string>]>([
		['messages', 'POST', '/messages/flags', {messages: ids(some), op: 'add', flag: 'read'}],
		['subscriptions', 'DELETE', '/users/me/subscriptions', {subscriptions: names(some)}],
		[
			'principals',
			'DELETE',
			'/users/me/subscriptions',
			{subscriptions: '["a"]', principals: ids(some)},
		],
		['to', 'POST', '/typing', {op: 'start', to: ids(some)}],
		['stream_ids', 'POST', '/invites/multiuse', {stream_ids: ids(some)}],
		['order', 'PATCH', '/realm/profile_fields', {order: ids(some)}],
		['event_types', 'POST', '/register', {event_types: names(some)}],
		[
			'narrow',
			'POST',
			'/messages/flags/narrow',
			{
				anchor: '1',
				num_before: '0',
				num_after: '0',
				op: 'add',
				flag: 'read',
				narrow: `[["dm",${ids(some)}]]`,
			},
		],
	])(
		'%s of more than 10,000 are refused, and the refusal says so',
		async (name, method, place, sent) => {
			const {status, code, msg, length} = await call(method, place, sent);
			expect([status, length < 2000]).toEqual([400, true]);
			expect(code === 'BAD_REQUEST' || code === 'REQUEST_VARIABLE_INVALID').toBe(true);
			expect(msg).toContain(name);
			if (code === 'BAD_REQUEST') expect(msg).toMatch(/limit: 10000|one term/);
		},
	);

	it('10,000 are taken', async () => {
		const messages = ids(10_000).replace('[1,', '[');
		const flagged = await call('POST', '/messages/flags', {messages, op: 'add', flag: 'read'});
		expect(flagged.msg).not.toMatch(/limit/);
	});

	it('of three hundred thousand cost little more than their bytes', measured, async () => {
		const cost = async (drafts: string) => {
			const before = process.cpuUsage();
			// As it is: encoded it would be longer than a body may be.
			const answer = await test.raw('/drafts', {
				method: 'POST',
				headers: {
					authorization: test.authorization('owner'),
					'content-type': 'application/x-www-form-urlencoded',
				},
				body: `drafts=${drafts}`,
			});
			expect(answer.status).toBe(400);
			const {msg} = (await answer.json()) as Refusal;
			expect(msg).toMatch(/^'drafts' has too many values \(limit: 100000\)$|expected array/);
			const {user, system} = process.cpuUsage(before);
			return user + system;
		};
		const text = '{},'.repeat(300_000);
		const [plain, list] = [[], []] as [number[], number[]];
		for (let round = 0; round < 6; round++) {
			plain.push(await cost(`"${text}{}"`));
			list.push(await cost(`[${text}{}]`));
		}
		expect(Math.min(...list) / Math.min(...plain)).toBeLessThan(2);
	});
});

describe('texts in parameters', () => {
	const long = 'y'.repeat(300_000);
	const plain = Object.entries<EndpointSpec>(contract).flatMap(([name, spec]) =>
		Object.keys(spec.params).map(parameter => [name, spec, parameter] as const),
	);

	it('are refused when they are far too long, whatever they are for', async () => {
		for (const [name, spec, parameter] of plain) {
			if (spec.method === 'GET' || spec.access === 'anyone') continue;
			const place = spec.path.replace(/\{\w+\}/g, '1');
			const answer = await call(spec.method, place, {[parameter]: long});
			const which = `${name} ${parameter}`;
			expect([answer.status, answer.length < 3000], which).toEqual([400, true]);
		}
	});

	it('say which limit they pass', async () => {
		const topic = {stream_id: '1', visibility_policy: '1', topic: ' '.repeat(10_001)};
		expect((await call('POST', '/user_topics', topic)).msg).toBe(
			'topic: too long (limit: 10000 characters)',
		);
	});

	it('are not sent back whole', async () => {
		const to = `#${'z'.repeat(9_990)}`;
		const message = {type: 'stream', to, topic: 't', content: 'c'};
		expect((await call('POST', '/messages', message)).length).toBeLessThan(2500);
		const retention = {message_retention_days: `"${'z'.repeat(9_990)}"`};
		const refused = await call('PATCH', '/streams/1', retention);
		expect([refused.code, refused.bad_value?.length]).toEqual(['REQUEST_VARIABLE_INVALID', 1001]);
		const unknown = await call('PATCH', '/streams/1', {['q'.repeat(500_000)]: '1'});
		expect(unknown.length).toBeLessThan(2500);
	});
});
