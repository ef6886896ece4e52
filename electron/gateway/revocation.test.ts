import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {failureHeader} from '../../shared/gateway';
import {
	startFaultyService,
	wellAnswered,
	type FaultyService,
} from '../testing/faulty-service.fixture';
import {forward} from './forward';
import {saveFile} from './save-file';
import {openNetwork} from './network';
import {startProxy, startSocksProxy, type TestProxy} from '../testing/proxy.fixture';
import {
	makeTestAuthority,
	type Identity,
	type TestAuthority,
	type Word,
} from '../testing/test-authority.fixture';

let authority: TestAuthority;
let plain: Identity;
let demanding: Identity;
let service: FaultyService;
/** What the system says of proxies. */
let said = 'DIRECT';
const network = openNetwork(() => Promise.resolve(said));
let folder: string;

beforeAll(async () => {
	authority = await makeTestAuthority();
	plain = await authority.issue();
	demanding = await authority.issue({demandsProof: true});
	folder = await mkdtemp(path.join(tmpdir(), 'steward-revocation-'));
});
afterEach(() => service.close());
afterAll(() => Promise.all([network.close(), rm(folder, {recursive: true})]));

async function serve(identity: Identity): Promise<void> {
	service = await startFaultyService(identity);
}

const reach = (baseUrl: string) => () =>
	Promise.resolve({
		baseUrl,
		email: 'ada@example.com',
		apiKey: 'k'.repeat(32),
		caCertificate: authority.caCertificate,
	});

/** The kind of failure, or the status. */
async function call(baseUrl = service.baseUrl): Promise<string> {
	const answer = await forward(new Request('http://page.invalid/users'), {
		connectionId: 'c1',
		path: '/users',
		search: '',
		signal: new AbortController().signal,
		userAgent: 'Steward/1.2.3',
		reach: reach(baseUrl),
		onChange: () => {},
		network,
	});
	return answer.headers.get(failureHeader) ?? String(answer.status);
}

const revoked: Word = {status: 'revoked'};

describe('a certificate that was revoked gets no byte of a call (R14)', () => {
	it.each<readonly [what: string, identity: () => Promise<Identity>]>([
		['by the authority', () => authority.staple(plain, revoked)],
		['by one that speaks for it', () => authority.staple(plain, {...revoked, by: 'delegate'})],
		['a while ago', () => authority.staple(plain, {...revoked, days: [-30, -20]})],
		[
			'by an authority below the chosen one',
			async () => authority.staple(await authority.issueBelow('whole'), revoked),
		],
	])('%s', async (_what, identity) => {
		await serve(await identity());
		expect(await call()).toBe('certificate-revoked');
		const kept = await saveFile({
			connectionId: 'c1',
			path: '/user_uploads/2/a.txt',
			folder,
			userAgent: '',
			reach: reach(service.baseUrl),
			network,
		});
		expect(kept).toMatchObject({ok: false, kind: 'certificate-revoked'});
		expect(await readdir(folder)).toEqual([]);
		expect(service.received()).toBe('');
	});

	it.each<readonly [kind: string, start: () => Promise<TestProxy>]>([
		['PROXY', () => startProxy()],
		['SOCKS5', () => startSocksProxy()],
	])('nor through a proxy: %s', async (kind, start) => {
		const proxy = await start();
		const far = await authority.issue({hosts: ['chat.example.test']});
		said = `${kind} ${proxy.place}`;
		await serve(await authority.staple(far, revoked));
		const baseUrl = service.baseUrl.replace('127.0.0.1', 'chat.example.test');
		expect(await call(baseUrl)).toBe('certificate-revoked');
		expect(proxy.asked).toHaveLength(1);
		expect(service.received()).toBe('');
		await proxy.close();
	});

	it.each<readonly [what: string, word: Word]>([
		['somebody who signs it for himself', {...revoked, by: 'stranger'}],
		['a server of the same authority', {...revoked, by: 'unmarked'}],
	])('but not on the word of %s', async (_what, word) => {
		await serve(await authority.staple(plain, word));
		expect(await call()).toBe('200');
	});

	it('but not on a word about another one', async () => {
		await serve(await authority.staple(plain, {...revoked, about: demanding}));
		expect(await call()).toBe('200');
	});
});

describe('a certificate that demands a fresh word of its authority (R14)', () => {
	it.each<readonly [what: string, word: Word | undefined]>([
		['without one', undefined],
		['with one that is out of date', {status: 'good', days: [-9, -2]}],
		['with one of days to come', {status: 'good', days: [2, 9]}],
		['with one of a stranger', {status: 'good', by: 'stranger'}],
		['with one of a server of the same authority', {status: 'good', by: 'unmarked'}],
		['with one that knows nothing of it', {status: 'unknown'}],
	])('gets no byte of a call %s', async (_what, word) => {
		await serve(word ? await authority.staple(demanding, word) : demanding);
		expect(await call()).toBe('tls');
		expect(service.received()).toBe('');
	});

	it.each([
		['for another one', () => authority.staple(demanding, {status: 'good', about: plain})],
		['that cannot be read', async () => ({...demanding, staple: Buffer.from('3003020100', 'hex')})],
		['without an end', async () => ({...demanding, staple: Buffer.alloc(15_000, 0x30)})],
	])('gets no byte of a call with a word %s', async (_what, identity) => {
		await serve(await identity());
		expect(await call()).toBe('tls');
		expect(service.received()).toBe('');
	});

	it.each(['authority', 'delegate'] as const)(
		'is good with one of its %s, with every new connection',
		async by => {
			await serve(await authority.staple(demanding, {status: 'good', by}));
			service.answer = (response, request) => {
				response.setHeader('connection', 'close');
				wellAnswered(response, request);
			};
			expect([await call(), await call(), await call()]).toEqual(['200', '200', '200']);
		},
	);
});
