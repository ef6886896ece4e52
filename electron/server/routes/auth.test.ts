import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';

let now = Date.UTC(2030, 0, 1);
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
});
afterAll(() => test.stop());

function signIn(fields: Record<string, string>, headers: Record<string, string> = {}) {
	return test.raw('/fetch_api_key', {
		method: 'POST',
		headers,
		body: new URLSearchParams(fields),
	});
}

async function said(response: Response): Promise<Record<string, unknown>> {
	return {status: response.status, ...((await response.json()) as Record<string, unknown>)};
}

describe('signing in', () => {
	it('gives the key, the address in its own spelling and the id', async () => {
		const {member} = test.server.accounts;
		const username = ` ${member?.email.toUpperCase()} `;
		const answer = await signIn({username, password: member?.password ?? ''});
		expect(await said(answer)).toEqual({
			status: 200,
			result: 'success',
			msg: '',
			api_key: member?.api_key,
			email: member?.email,
			user_id: member?.user_id,
		});
	});

	it('ignores credentials in the header, stale ones too', async () => {
		const {guest} = test.server.accounts;
		const fields = {username: guest?.email ?? '', password: guest?.password ?? ''};
		const answer = await signIn(fields, {authorization: 'Basic bm9ib2R5Om5vdGhpbmc='});
		expect(answer.status).toBe(200);
	});

	it.each([
		[{}, 400, 'REQUEST_VARIABLE_MISSING'],
		[{username: 'a@example.com'}, 400, 'REQUEST_VARIABLE_MISSING'],
		[{password: 'x'}, 400, 'REQUEST_VARIABLE_MISSING'],
		[{username: 'nobody', password: 'x'}, 400, 'BAD_REQUEST'],
		[{username: 'nobody@example.com', password: 'x'}, 401, 'AUTHENTICATION_FAILED'],
		[{username: 'nobody@example.com', password: ''}, 401, 'AUTHENTICATION_FAILED'],
	])('refuses %j', async (fields: Record<string, string>, status, code) => {
		const answer = await signIn(fields);
		expect(answer.headers.get('www-authenticate')).toBeNull();
		expect(await said(answer)).toMatchObject({status, code, result: 'error'});
	});

	it('says the same for an unknown address, a wrong password and a bot', async () => {
		const {administrator, bot} = test.server.accounts;
		const answers = await Promise.all(
			['stranger@example.com', administrator?.email ?? '', bot?.email ?? ''].map(async username =>
				said(await signIn({username, password: 'wrong'})),
			),
		);
		expect(answers[1]).toEqual(answers[0]);
		expect(answers[2]).toEqual(answers[0]);
	});

	it('tells of a deactivated account only who knows the password', async () => {
		const {moderator} = test.server.accounts;
		const username = moderator?.email ?? '';
		await test.as('owner').deactivateUser({user_id: moderator?.user_id ?? 0});
		const wrong = await said(await signIn({username, password: 'wrong'}));
		const right = await said(await signIn({username, password: moderator?.password ?? ''}));
		expect([wrong['code'], right['code']]).toEqual(['AUTHENTICATION_FAILED', 'USER_DEACTIVATED']);
		await test.as('owner').reactivateUser({user_id: moderator?.user_id ?? 0});
	});

	it('closes a name after five failures, not the others, and opens it again', async () => {
		const {administrator, owner} = test.server.accounts;
		const username = administrator?.email ?? '';
		const password = administrator?.password ?? '';
		now += 3600_000;
		const codes: unknown[] = [];
		for (let attempt = 0; attempt < 6; attempt++) {
			codes.push((await said(await signIn({username, password: 'wrong'})))['code']);
		}
		expect(codes).toEqual([...Array(5).fill('AUTHENTICATION_FAILED'), 'RATE_LIMIT_HIT']);
		const closed = await signIn({username, password});
		expect(closed.headers.get('retry-after')).toBe('1800');
		expect(await said(closed)).toMatchObject({status: 429, 'retry-after': 1800});
		const other = {username: owner?.email ?? '', password: owner?.password ?? ''};
		expect((await signIn(other)).status).toBe(200);
		now += 1800_000;
		expect((await signIn({username, password})).status).toBe(200);
	});

	it('many guesses at once are no way around', async () => {
		now += 3600_000;
		const username = 'somebody@example.com';
		const answers = await Promise.all(
			Array.from({length: 12}, () => signIn({username, password: 'guess'})),
		);
		expect(answers.filter(({status}) => status === 401)).toHaveLength(5);
		expect(answers.filter(({status}) => status === 429)).toHaveLength(7);
	});

	it('does not hold up the others while many guess', measured, async () => {
		const guesses = Array.from({length: 12}, (_, at) =>
			signIn({username: `guess.${at}@example.com`, password: 'guess'}),
		);
		const started = performance.now();
		expect((await test.raw('/server_settings')).status).toBe(200);
		expect(performance.now() - started).toBeLessThan(600);
		await Promise.all(guesses);
	});

	it('forgets failures after a success', async () => {
		const {guest} = test.server.accounts;
		const username = guest?.email ?? '';
		for (let round = 0; round < 3; round++) {
			for (let attempt = 0; attempt < 4; attempt++) await signIn({username, password: 'no'});
			expect((await signIn({username, password: guest?.password ?? ''})).status).toBe(200);
		}
	});
});

describe('what the server says of itself', () => {
	it('needs no credentials and names the address it listens on', async () => {
		const settings = await test.as('owner').getServerSettings({});
		expect(settings).toMatchObject({
			zulip_feature_level: 263,
			realm_name: 'Kestrel Bay Observatory',
			realm_uri: test.server.baseUrl.replace('/api/v1', ''),
			email_auth_enabled: true,
		});
		const wrong = await test.raw('/server_settings', {headers: {authorization: 'nonsense'}});
		expect(wrong.status).toBe(200);
	});
});
