import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {FaultLog} from './http/faults';
import {databaseName} from './storage/database';
import {startTestServer, type TestServer} from './test-server';

let test: TestServer;
const lines: Parameters<FaultLog>[0][] = [];
beforeAll(async () => {
	test = await startTestServer({logFault: line => lines.push(line)});
});
afterAll(() => test.stop());

const written = 'The secret plans of the kitchen';

it('a fault of ours is told without what people wrote, and without who calls (S22)', async () => {
	// A fault whose message quotes what was written, as those of a database may.
	const database = new DatabaseSync(path.join(test.folder, databaseName));
	database.exec(
		`CREATE TRIGGER fails BEFORE UPDATE ON accounts BEGIN SELECT RAISE(ABORT, '${written}'); END`,
	);
	database.close();
	const {email = '', api_key = ''} = test.server.accounts['administrator'] ?? {};
	const answer = await test.raw(`/users/12?note=${encodeURIComponent(email)}`, {
		method: 'PATCH',
		headers: {
			authorization: test.authorization('administrator'),
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: new URLSearchParams({full_name: written}),
	});
	expect(answer.status).toBe(500);
	const said = await answer.text();
	expect(said).not.toContain(written);
	expect(lines).toHaveLength(1);
	const [line] = lines;
	expect(Object.keys(line ?? {}).toSorted()).toEqual(['at', 'fault', 'method', 'request', 'route']);
	expect(line).toMatchObject({method: 'PATCH', route: expect.stringContaining('/users/:user_id')});
	expect(JSON.parse(said)).toMatchObject({request_id: line?.request});
	const told = JSON.stringify(line);
	const pair = test.authorization('administrator').split(' ')[1] ?? '';
	for (const secret of [written, 'secret plans', email, encodeURIComponent(email), api_key, pair]) {
		expect(told).not.toContain(secret);
	}
});
