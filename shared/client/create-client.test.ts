import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {ApiError} from '../contract/errors';
import {failureHeader} from '../gateway';
import {createClient, type Call} from './create-client';
import {
	isOfReading,
	mayHaveHappened,
	mayStillHappen,
	UnexpectedAnswer,
	Unreachable,
} from './failures';

/** What the next request gets, and what it was: a listening server that says what it is told to say. */
let answer: (response: ServerResponse) => void;
let asked: {method?: string; url?: string; authorization?: string; accept?: string; body: string};
let server: Server;
let baseUrl: string;

beforeAll(async () => {
	server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += String(chunk);
		asked = {
			method: request.method ?? '',
			url: request.url ?? '',
			authorization: request.headers.authorization ?? '',
			accept: request.headers.accept ?? '',
			body,
		};
		answer(response);
	});
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());

const calls: Call[] = [];
beforeEach(() => calls.splice(0));

function client() {
	return createClient({
		baseUrl,
		credentials: {email: 'ada@example.com', apiKey: 'k'.repeat(32)},
		onCall: call => calls.push(call),
	});
}

function say(status: number, body: unknown, headers: Record<string, string> = {}) {
	answer = response => {
		response.writeHead(status, {'content-type': 'application/json', ...headers});
		response.end(typeof body === 'string' ? body : JSON.stringify(body));
	};
}

describe('a call', () => {
	it('sends a change as form fields with JSON text, and the credentials', async () => {
		say(200, {result: 'success', msg: ''});
		await client().updateUser({user_id: 12, role: 300, full_name: 'Ada & Söhne'});
		expect(asked).toEqual({
			method: 'PATCH',
			url: '/api/v1/users/12',
			authorization: `Basic ${btoa(`ada@example.com:${'k'.repeat(32)}`)}`,
			accept: 'application/json',
			body: 'role=300&full_name=Ada+%26+S%C3%B6hne',
		});
	});

	it('sends a read in the query, and what is in the path encoded', async () => {
		say(400, {result: 'error', msg: 'No such user', code: 'BAD_REQUEST'});
		const call = client().getUserByEmail({email: 'a/b?c@example.com', client_gravatar: false});
		await expect(call).rejects.toThrow('No such user');
		expect(asked.url).toBe('/api/v1/users/a%2Fb%3Fc%40example.com?client_gravatar=false');
	});

	it('tells the observer what was ignored', async () => {
		say(200, {result: 'success', msg: '', ignored_parameters_unsupported: ['role']});
		await client().reactivateUser({user_id: 3});
		expect(calls).toMatchObject([
			{operation: 'reactivateUser', status: 200, ignored: ['role'], path: '/users/3/reactivate'},
		]);
	});

	it('keeps fields that newer servers add out of the way', async () => {
		const own = {
			user_id: 1,
			email: 'ada@example.com',
			full_name: 'Ada',
			role: 100,
			is_owner: true,
			is_admin: true,
			is_guest: false,
			is_bot: false,
			is_active: true,
			timezone: '',
			date_joined: '2024-03-01T09:15:00+00:00',
			is_imported_stub: false,
		};
		say(200, {result: 'success', msg: '', ...own});
		await expect(client().getOwnUser({})).resolves.toMatchObject({full_name: 'Ada'});
	});

	it('can be ended by its caller', async () => {
		answer = () => {};
		const ending = new AbortController();
		const call = client().getUsers({}, {signal: ending.signal});
		ending.abort();
		await expect(call).rejects.toThrow(/abort/i);
		expect(calls).toEqual([]);
	});
});

describe('what is no success becomes one of three failures', () => {
	it('a refusal keeps code, status and extra fields', async () => {
		const extra = {var_name: 'full_name'};
		say(400, {result: 'error', msg: 'x', code: 'REQUEST_VARIABLE_MISSING', ...extra});
		const error: unknown = await client()
			.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof ApiError)) throw new Error('no refusal');
		expect([error.status, error.details]).toEqual([400, extra]);
	});

	it('a refusal is known to be of a call that only reads, or of one that changes', async () => {
		say(400, {result: 'error', msg: 'x', code: 'BAD_REQUEST'});
		const [read, change] = await Promise.allSettled([
			client().getUsers({}),
			client().updateUser({user_id: 1, full_name: 'Nora'}),
		]);
		const reasonOf = (outcome: PromiseSettledResult<unknown>): object =>
			outcome.status === 'rejected' ? (outcome.reason as object) : {};
		expect([isOfReading(reasonOf(read)), isOfReading(reasonOf(change))]).toEqual([true, false]);
	});

	it.each([
		[405, 'BAD_REQUEST'],
		[401, 'UNAUTHORIZED'],
	])('an envelope without a code, status %i, counts as %s', async (status, code) => {
		say(status, {result: 'error', msg: 'x'});
		await expect(client().getUsers({})).rejects.toMatchObject({code, status});
	});

	it.each(
		[400, 200].flatMap(status => [
			['its words', status, {msg: 'W'.repeat(5000)}] as const,
			// Behind a status of success a code that is not known is no refusal.
			['its code', 400, {code: 'C'.repeat(5000)}] as const,
			[
				'what it carries',
				status,
				{errors: [['W'.repeat(5000), {deep: '\u{1f600}'.repeat(5000)}]]},
			] as const,
		]),
	)('a refusal is cut where it is drawn: %s, status %i', async (_what, status, parts) => {
		say(status, {result: 'error', msg: 'x', code: 'INVITATION_FAILED', ...parts});
		const error: unknown = await client()
			.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof ApiError)) throw new Error('no refusal');
		const {code, message, details} = error;
		expect(code.length).toBeLessThanOrEqual(100);
		expect(message.length).toBeLessThanOrEqual(1000);
		expect(JSON.stringify([code, message, details]).length).toBeLessThan(2200);
		expect(JSON.stringify([code, message, details])).toContain('…');
		expect(JSON.stringify(details)).not.toMatch(/[\uD800-\uDBFF]…/);
	});

	it('a refusal of megabytes is none', async () => {
		for (const status of [400, 200]) {
			say(status, {result: 'error', msg: 'W'.repeat(2_000_000)});
			await expect(client().getUsers({})).rejects.toMatchObject({kind: 'not-json'});
		}
	});

	it.each([
		[400, 'without a length', {}, 1],
		[400, 'of no sense', {'retry-after': 'soon'}, 1],
		[429, 'beyond what a timer takes', {'retry-after': 1e12}, 3600],
		[200, 'without a length', {}, 1],
		[200, 'beyond what a timer takes', {'retry-after': 1e12}, 3600],
	])('a pause with the status %i %s can be waited for', async (status, _what, parts, seconds) => {
		say(status, {result: 'error', msg: 'x', code: 'RATE_LIMIT_HIT', ...parts});
		await expect(client().getUsers({})).rejects.toMatchObject({
			status,
			code: 'RATE_LIMIT_HIT',
			details: {'retry-after': seconds},
		});
	});

	it.each([
		[
			'of the service',
			'{"result":"error","msg":"x","code":"RATE_LIMIT_HIT","retry-after":2.5}',
			{},
			2.5,
		],
		['without a code', '{"result":"error","msg":"x"}', {'retry-after': '7'}, 7],
		[
			'with another code',
			'{"result":"error","msg":"x","code":"THROTTLED"}',
			{'retry-after': '7'},
			7,
		],
		['of what stands in front', '<h1>Slow down</h1>', {'retry-after': '7'}, 7],
		['without a length', '{}', {}, 1],
		['of no sense', '{}', {'retry-after': 'Infinity'}, 1],
		['until a time that is over', '', {'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT'}, 1],
	])('a pause %s has a length that can be waited for', async (_what, body, headers, seconds) => {
		say(429, body, headers);
		const error: unknown = await client()
			.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof ApiError) || !error.is('RATE_LIMIT_HIT')) throw new Error('no pause');
		expect(error.details['retry-after']).toBe(seconds);
	});

	it('a pause until a time lasts until then', async () => {
		const until = Date.now() + 900_000;
		say(429, '', {'retry-after': new Date(until).toUTCString()});
		const error: unknown = await client()
			.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof ApiError) || !error.is('RATE_LIMIT_HIT')) throw new Error('no pause');
		const {'retry-after': seconds} = error.details;
		expect(Math.abs(until - Date.now() - seconds * 1000)).toBeLessThan(5000);
	});

	it.each([
		['a page', 200, '<!doctype html>', {}, 'not-json'],
		['a page not found', 404, '<html></html>', {}, 'not-json'],
		['a failing proxy', 502, 'Bad gateway', {}, 'server-error'],
		['a failure in words', 500, '{"result":"error","msg":"x"}', {}, 'server-error'],
		['JSON of something else', 200, '{"hello":1}', {}, 'not-json'],
		['a redirect', 302, '', {location: 'http://127.0.0.1:9/'}, 'not-json'],
		['what the gateway marked', 502, '{}', {[failureHeader]: 'refused'}, 'refused'],
	] as const)('%s counts as no answer', async (_what, status, body, headers, kind) => {
		say(status, body, headers);
		const error: unknown = await client()
			.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof Unreachable)) throw new Error('no Unreachable');
		expect(error.kind).toBe(kind);
		expect(calls[0]?.failure).toBe(error);
	});

	it.each([
		['an answer that took too long', 408, {result: 'error', msg: 'x'}, 'slow'],
		[
			'a code of refusals with a failure',
			500,
			{result: 'error', msg: 'x', code: 'BAD_REQUEST'},
			'server-error',
		],
		['a failure behind a status of success', 200, {result: 'error', msg: 'x'}, 'server-error'],
		['a redirect that the gateway marked', 502, {}, 'redirect'],
	] as const)('%s leaves open whether a change was made', async (_what, status, body, kind) => {
		say(status, body, kind === 'redirect' ? {[failureHeader]: kind} : {});
		const error: unknown = await client()
			.updateUser({user_id: 12, role: 300})
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({name: 'Unreachable', kind});
		expect(mayHaveHappened(error)).toBe(true);
	});

	it.each([
		['a page', '<h1>Gateway Time-out</h1>', {}, true],
		['what the gateway says of a page', '{}', {[failureHeader]: 'server-error'}, true],
		['an answer of the service', '{"result":"error","msg":"Internal server error"}', {}, false],
	])('after %s a look may come before the change', async (_what, body, headers, isSo) => {
		say(504, body, headers);
		const error: unknown = await client()
			.updateUser({user_id: 12, role: 300})
			.catch((caught: unknown) => caught);
		expect([mayHaveHappened(error), mayStillHappen(error)]).toEqual([true, isSo]);
	});

	it.each([
		['behind a status of success', 200, 'BAD_REQUEST'],
		['with the status of a server that failed', 500, 'SERVER_NOT_READY'],
		['of a disk that is full', 507, 'STORAGE_FULL'],
	])('a refusal %s is one', async (_what, status, code) => {
		say(status, {result: 'error', msg: 'No.', code});
		const error: unknown = await client()
			.updateUser({user_id: 12, role: 300})
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({name: 'ApiError', code, status, message: 'No.'});
		expect(mayHaveHappened(error)).toBe(false);
	});

	it('an answer that cannot be read leaves nothing open where nothing can change', async () => {
		say(200, {result: 'success', msg: '', message: 7});
		const error: unknown = await client()
			.getMessage({message_id: 1})
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({name: 'UnexpectedAnswer'});
		expect([mayHaveHappened(error), mayStillHappen(error)]).toEqual([false, false]);
	});

	it('a connection that ends in mid-answer', async () => {
		answer = response => {
			response.writeHead(200, {'content-length': '100'});
			response.write('{"result"');
			response.destroy();
		};
		await expect(client().getUsers({})).rejects.toMatchObject({name: 'Unreachable', kind: 'cut'});
	});

	it('an answer of the wrong shape names the place', async () => {
		say(200, {result: 'success', msg: '', members: [{user_id: 'x'}]});
		const error: unknown = await client()
			.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof UnexpectedAnswer)) throw new Error('no UnexpectedAnswer');
		expect(error.at).toBe('members[0].user_id');
	});
});
