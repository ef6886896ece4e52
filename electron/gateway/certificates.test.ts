import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {failureHeader, type FailureKind} from '../../shared/gateway';
import type {Credential} from '../vault/connections';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {forward} from './forward';
import {saveFile} from './save-file';
import {openNetwork} from './network';
import {
	makeTestAuthority,
	type Identity,
	type TestAuthority,
} from '../testing/test-authority.fixture';

const apiKey = 'k'.repeat(32);
const network = openNetwork(() => Promise.resolve('DIRECT'));
let authority: TestAuthority;
let service: FaultyService;
let folder: string;

beforeAll(async () => {
	authority = await makeTestAuthority();
	folder = await mkdtemp(path.join(tmpdir(), 'steward-certificates-'));
});
afterEach(() => service.close());
afterAll(() => Promise.all([network.close(), rm(folder, {recursive: true})]));

const reach = (caCertificate: string | undefined, host = '127.0.0.1') => {
	const baseUrl = service.baseUrl.replace('127.0.0.1', host);
	const credential: Credential = {baseUrl, email: 'ada@example.com', apiKey, caCertificate};
	return () => Promise.resolve(credential);
};

function call(caCertificate: string | undefined, {host = '127.0.0.1', connectionId = 'c1'} = {}) {
	return forward(new Request('http://page.invalid/users'), {
		connectionId,
		path: '/users',
		search: '',
		signal: new AbortController().signal,
		userAgent: 'Steward/1.2.3',
		reach: reach(caCertificate, host),
		onChange: () => {},
		network,
	});
}

type Bad = readonly [what: string, kind: FailureKind, identity: () => Promise<Identity>];
const bad: readonly Bad[] = [
	['signed by itself', 'certificate-unknown', () => authority.issueOwn()],
	['out of date', 'certificate-expired', () => authority.issue({isExpired: true})],
	['of another host', 'certificate-host', () => authority.issue({hosts: ['other.example']})],
	['of a part of the name', 'certificate-host', () => authority.issue({hosts: ['localhos']})],
	['without the link in between', 'certificate-unknown', () => authority.issueBelow('broken')],
	[
		'of an authority nobody chose',
		'certificate-unknown',
		async () => (await makeTestAuthority('Stranger')).issue(),
	],
	[
		'of an authority of the same name',
		'certificate-unknown',
		async () => (await makeTestAuthority()).issue(),
	],
];

describe('a bad certificate gets no byte of a call (R14)', () => {
	it.each(bad)('%s: %s', async (_what, kind, identity) => {
		service = await startFaultyService(await identity());
		const answer = await call(authority.caCertificate);
		expect(answer.headers.get(failureHeader)).toBe(kind);
		const kept = await saveFile({
			connectionId: 'c1',
			path: '/user_uploads/2/a.txt',
			folder,
			userAgent: '',
			reach: reach(authority.caCertificate),
			network,
		});
		expect(kept).toMatchObject({ok: false, kind});
		expect(await readdir(folder)).toEqual([]);
		expect(service.received()).toBe('');
	});

	it('not even where the environment turns the check off', async () => {
		process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
		try {
			service = await startFaultyService(await authority.issueOwn());
			const answer = await call(undefined, {connectionId: 'c2'});
			expect(answer.headers.get(failureHeader)).toBe('certificate-unknown');
			expect(service.received()).toBe('');
		} finally {
			delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
		}
	});

	it('a text that is no certificate is no reason to trust anybody', async () => {
		service = await startFaultyService(await authority.issue());
		for (const text of ['', 'none', '-----BEGIN CERTIFICATE-----\nbm9uZQ==\n']) {
			const answer = await call(text);
			expect(answer.headers.get(failureHeader)).toMatch(/^(?:tls|certificate-unknown)$/);
		}
		expect(service.received()).toBe('');
	});
});

describe('an authority that was chosen', () => {
	it.each(['127.0.0.1', 'localhost'])('vouches for its servers: %s', async host => {
		service = await startFaultyService(await authority.issue());
		expect((await call(authority.caCertificate, {host})).status).toBe(200);
		expect(service.received()).toContain(btoa(`ada@example.com:${apiKey}`));
	});

	it('vouches for them through one in between', async () => {
		service = await startFaultyService(await authority.issueBelow('whole'));
		expect((await call(authority.caCertificate)).status).toBe(200);
	});

	it('counts for its own connection only, even while that is open', async () => {
		service = await startFaultyService(await authority.issue());
		expect((await call(authority.caCertificate)).status).toBe(200);
		const answer = await call(undefined, {connectionId: 'c2'});
		expect(answer.headers.get(failureHeader)).toBe('certificate-unknown');
		expect(service.seen).toHaveLength(1);
	});

	it('counts no more once it is not the one of that connection', async () => {
		service = await startFaultyService(await authority.issue());
		expect((await call(authority.caCertificate)).status).toBe(200);
		const answer = await call(undefined);
		expect(answer.headers.get(failureHeader)).toBe('certificate-unknown');
	});
});
