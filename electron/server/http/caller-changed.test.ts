import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {fillAccounts} from '../../testing/fill-rows.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {openSocket, watchServer, type RawSocket} from '../../testing/raw-sockets.fixture';

/** S5: what a call may do is what its caller may do when it is done, not when it was begun. */

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

beforeEach(async () => {
	await test.as('owner').reactivateUser({user_id: test.idOf('member')});
	// A guest becomes an administrator over the member role.
	for (const role of [400, 200]) {
		await test.as('owner').updateUser({user_id: test.idOf('administrator'), role});
	}
});
const deactivate = () => test.as('owner').deactivateUser({user_id: test.idOf('member')});
const lower = () => test.as('owner').updateUser({user_id: test.idOf('administrator'), role: 600});

type Name = 'member' | 'administrator';
let watched: ReturnType<typeof watchServer>;
beforeEach(() => {
	watched = watchServer();
});
afterEach(() => watched.stop());

/** A connection over which a call was begun; the server has so many bytes of it, or sent so many. */
async function begun(name: Name, head: string, body = ''): Promise<RawSocket> {
	const own = await openSocket(test.port);
	own.socket.pause();
	const atServer = watched.sockets.at(-1);
	const begin = `${head} HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\nConnection: close\r\n`;
	own.socket.write(`${begin}Authorization: ${test.authorization(name)}\r\n${body}`);
	await waitFor(() => {
		const moved = head.startsWith('GET') ? atServer?.bytesWritten : atServer?.bytesRead;
		expect(moved).toBeGreaterThan(200);
	});
	return own;
}

/** Sends all of a call but its last letter, and that one when something else was done. */
async function heldBack(name: Name, meanwhile: () => Promise<unknown>): Promise<string> {
	const body = new URLSearchParams({fetch_event_types: '["realm_user","stream"]'}).toString();
	const type = 'Content-Type: application/x-www-form-urlencoded';
	const rest = `${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`;
	const own = await begun(name, 'POST /api/v1/register', rest);
	await meanwhile();
	own.socket.resume();
	own.socket.write(body.slice(-1));
	await own.closed;
	return own.text();
}

describe('a call whose body came late', () => {
	it('of somebody who was deactivated is refused', async () => {
		const answer = await heldBack('member', deactivate);
		expect(answer).toMatch(/^HTTP\/1\.1 401/);
		expect(answer).toContain('Account is deactivated');
	});

	it('of somebody whose role was lowered is answered as to that role', async () => {
		const answer = await heldBack('administrator', lower);
		expect(answer).toMatch(/^HTTP\/1\.1 200/);
		expect(answer).toContain('"is_guest":true');
		expect(answer).toContain('"is_admin":false');
	});
});

it('a search is not answered to somebody who was deactivated meanwhile', async () => {
	const operand = Array.from({length: 2400}, (_none, at) => at.toString(36)).join(' ');
	const narrow = [{operator: 'search', operand}];
	const asked = {anchor: 'newest', num_before: 10, num_after: 0, narrow};
	const reading = test.as('member').getMessages(asked);
	await Promise.all([
		expect(reading).rejects.toMatchObject({message: expect.stringMatching(/deactivated/)}),
		deactivate(),
	]);
});

describe('a long answer that is taken slowly', () => {
	beforeAll(() => fillAccounts(test.folder, 30_000));
	const last = '0\r\n\r\n';

	it.each<[string, Name, () => Promise<unknown>, boolean]>([
		['comes whole while nothing changes', 'member', async () => {}, true],
		['ends when its reader is deactivated', 'member', deactivate, false],
		['ends when the role of its reader is lowered', 'administrator', lower, false],
	])('%s', async (_what, name, act, isWhole) => {
		const own = await begun(name, 'GET /api/v1/users', '\r\n');
		await act();
		own.socket.resume();
		await own.closed;
		expect(own.text()).toMatch(/^HTTP\/1\.1 200/);
		expect(own.text().endsWith(last)).toBe(isWhole);
	});
});
