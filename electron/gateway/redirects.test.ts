import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {failureHeader} from '../../shared/gateway';
import type {Credential} from '../vault/connections';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {forward} from './forward';
import {saveFile} from './save-file';
import {openNetwork} from './network';
import {makeTestAuthority, type TestAuthority} from '../testing/test-authority.fixture';

const apiKey = 'k'.repeat(32);
const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());

/** Two that a caller trusts equally, so that nothing but the gateway keeps the key from the other. */
let authority: TestAuthority;
let service: FaultyService;
let other: FaultyService;
let plain: FaultyService;

beforeEach(async () => {
	authority = await makeTestAuthority();
	service = await startFaultyService(await authority.issue());
	other = await startFaultyService(await authority.issue());
	plain = await startFaultyService();
});
afterEach(() => Promise.all([service.close(), other.close(), plain.close()]));

function credential(): Credential {
	const {caCertificate} = authority;
	return {baseUrl: service.baseUrl, email: 'ada@example.com', apiKey, caCertificate};
}

function call(path: string, init: RequestInit = {}): Promise<Response> {
	return forward(new Request(`http://page.invalid${path}`, init), {
		connectionId: 'c1',
		path,
		search: '',
		signal: new AbortController().signal,
		userAgent: 'Steward/1.2.3',
		reach: () => Promise.resolve(credential()),
		onChange: () => {},
		network,
	});
}

/** Where a redirect may point to. */
const places: readonly (readonly [what: string, place: () => string])[] = [
	['another port', () => `${other.origin}/api/v1/users`],
	['another host', () => `${service.origin.replace('127.0.0.1', 'localhost')}/api/v1/users`],
	['another scheme', () => `${plain.origin}/api/v1/users`],
	['the scheme of another case', () => other.origin.replace('https:', 'HTTPS:')],
	['without a scheme', () => other.origin.replace('https:', '')],
	['our host as the name of a user', () => other.origin.replace('//', '//127.0.0.1:443@')],
	['our origin in the query', () => `${other.origin}/?next=${service.origin}`],
	['backslashes', () => other.origin.replace('https://', 'https:\\\\')],
	['backslashes without a scheme', () => other.origin.replace('https://', '\\\\')],
	['a slash and a backslash', () => other.origin.replace('https://', '/\\')],
	['another spelling of the host', () => other.origin.replace('127.0.0.1', '0x7f.1')],
	['the same origin, relative', () => '/api/v1/server_settings'],
	['the same origin, in full', () => `${service.origin}/api/v1/server_settings`],
	['no web address', () => 'javascript:alert(1)'],
];

describe.each([301, 302, 303, 307, 308])(
	'a redirect with status %i is not followed (R15)',
	status => {
		it.each(places)('to %s', async (_what, place) => {
			const location = place();
			service.answer = response => response.writeHead(status, {location}).end();
			const headers = {'content-type': 'application/x-www-form-urlencoded'};
			for (const init of [{}, {method: 'POST', body: 'role=300', headers}]) {
				const answer = await call('/users', init);
				expect(answer.headers.get(failureHeader)).toBe('redirect');
				expect(await answer.text()).not.toMatch(/next=|443@/);
			}
			const kept = await saveFile({
				connectionId: 'c1',
				path: '/user_uploads/2/a.txt',
				folder: '/nowhere',
				userAgent: '',
				reach: () => Promise.resolve(credential()),
				network,
			});
			expect(kept).toMatchObject({ok: false, kind: 'redirect'});
			// One request for each call: the redirect was sent, and nobody went there.
			expect(service.seen.map(({url}) => url)).toEqual([
				'/api/v1/users',
				'/api/v1/users',
				'/user_uploads/2/a.txt',
			]);
			expect(other.received() + plain.received()).toBe('');
		});
	},
);

it.each(['/../../../login', '/..%2f..%2f', '//example.com/', '/@example.com/', '/\\example.com'])(
	'a path that would leave the service does not: %s',
	async path => {
		await call(path);
		for (const {url} of service.seen) expect(url).toMatch(/^\/api\/v1\//);
		expect(other.received()).toBe('');
	},
);
