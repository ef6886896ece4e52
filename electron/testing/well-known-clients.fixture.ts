import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import type {AccountName} from '../server/storage/realm';
import {startTestServer, type TestServer} from '../server/test-server';

/** What clients that others wrote rely on: one of them itself, the others by what they send and read. */

export type Answer = {readonly [field: string]: unknown};

export let now = Date.now();
export let test: TestServer;
export let folder: string;

export async function startServer(): Promise<void> {
	test = await startTestServer({clock: () => now});
	folder = await mkdtemp(path.join(tmpdir(), 'steward-clients-'));
}

export async function stopServer(): Promise<void> {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
}

export const root = () => test.server.baseUrl.replace('/api/v1', '');
export const account = (name: AccountName) => {
	const found = test.server.accounts[name];
	if (found === undefined) throw new Error(`There is no ${name}.`);
	return found;
};
export const success = (answer: Answer) => {
	expect(answer).toMatchObject({result: 'success', msg: ''});
	return answer;
};

/** Sends as the Python client does: credentials on every call, everything that is no text as JSON. */
export async function python(
	name: AccountName,
	method: string,
	place: string,
	params: object = {},
	agent = 'ZulipPython/0.9.1 (Linux; 6.1)',
): Promise<Answer> {
	const fields = new URLSearchParams();
	for (const [key, value] of Object.entries(params)) {
		fields.set(key, typeof value === 'string' ? value : JSON.stringify(value));
	}
	const query = method === 'GET' && fields.size > 0 ? `?${fields.toString()}` : '';
	const response = await test.raw(`/${place}${query}`, {
		method,
		headers: {authorization: test.authorization(name), 'user-agent': agent, accept: '*/*'},
		...(method !== 'GET' && {body: fields}),
	});
	expect(response.headers.get('content-type')).toMatch(/^application\/json/);
	return (await response.json()) as Answer;
}

/** Lets time go on for the server. */
export function pass(milliseconds: number): void {
	now += milliseconds;
}
