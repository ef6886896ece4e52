import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {faultOf, faults, type Fault} from '../../shared/faults';
import {
	startFault,
	startFaultyService,
	type FaultyService,
} from '../gateway/faulty-service.fixture';
import {openNetwork} from '../gateway/network';
import {makeTestAuthority} from '../gateway/test-authority.fixture';
import type {Account, Connections} from '../vault/connections';
import {openSignIn} from './sign-in';

const key = 'k'.repeat(32);
const settings = {
	result: 'success',
	msg: '',
	authentication_methods: {password: true},
	zulip_version: '9.1',
	zulip_feature_level: 263,
	realm_name: 'Kestrel Bay',
};
const own = {
	result: 'success',
	msg: '',
	user_id: 7,
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
};
const refusal = (code: string, msg: string) => ({result: 'error', msg, code});

/** What each path answers: status and JSON. */
let answers: Record<string, readonly [status: number, body: unknown]>;
let service: FaultyService;
let kept: {account: Account; apiKey: string}[];

const connections = {
	add(account: Account, apiKey: string) {
		kept.push({account, apiKey});
		return Promise.resolve({...account, id: 'c1', kind: 'server', hue: 'blue', key: 'kept'});
	},
} as Pick<Connections, 'add'> as Connections;

const asTold: FaultyService['answer'] = (response, request) => {
	const [status, body] = answers[request.url ?? ''] ?? [404, refusal('BAD_REQUEST', 'What?')];
	response.writeHead(status, {'content-type': 'application/json'});
	response.end(JSON.stringify(body));
};

beforeEach(async () => {
	kept = [];
	stored = undefined;
	isChosen = true;
	answers = {
		'/api/v1/server_settings': [200, settings],
		'/api/v1/fetch_api_key': [
			200,
			{result: 'success', msg: '', api_key: key, email: 'ada@example.com', user_id: 7},
		],
		'/api/v1/users/me': [200, own],
	};
	service = await startFaultyService();
	service.answer = asTold;
});
afterEach(() => service.close());

const network = openNetwork(() => Promise.resolve('DIRECT'));
let stored: string | undefined;
let isChosen: boolean;
const {probe, signIn} = openSignIn({
	userAgent: 'Steward/1.2.3',
	network,
	isChosen: () => isChosen,
	authorityFor: () => stored,
	limits: {
		firstByteMilliseconds: 500,
		idleMilliseconds: 500,
		totalMilliseconds: 2000,
		maxAnswerBytes: 1_000_000,
	},
});
afterAll(() => network.close());

const byPassword = (password = 'hunter2') =>
	signIn(
		{
			address: service.origin,
			credentials: {method: 'password', username: ' ada@example.com ', password},
		},
		connections,
	);
const byKey = (apiKey = ` ${key} `) =>
	signIn(
		{address: service.origin, credentials: {method: 'key', email: 'ada@example.com', apiKey}},
		connections,
	);

describe('what stands at an address', () => {
	it('a service of this kind', async () => {
		expect(await probe(`${service.origin}/login/`)).toEqual({
			ok: true,
			value: {
				baseUrl: service.baseUrl,
				name: 'Kestrel Bay',
				featureLevel: 263,
				version: '9.1',
				passwordSignIn: true,
			},
		});
		expect(service.seen[0]?.headers['user-agent']).toBe('Steward/1.2.3');
		expect(service.seen[0]?.headers.authorization).toBeUndefined();
	});

	it('one without a name is called after its host', async () => {
		answers['/api/v1/server_settings'] = [200, {...settings, realm_name: undefined}];
		expect(await probe(service.origin)).toMatchObject({
			value: {name: new URL(service.origin).host},
		});
	});

	it.each([
		['not-this-service', 200, {result: 'success', msg: '', hello: 'world'}],
		['not-json', 200, {openapi: '3.0'}],
		['refusal', 404, refusal('NONEXISTENT_SUBDOMAIN', 'Subdomain required')],
		['too-old', 200, {...settings, zulip_feature_level: 40, zulip_version: '3.0'}],
		['too-old', 200, {...settings, zulip_feature_level: undefined}],
	])('%s', async (kind, status, body) => {
		answers['/api/v1/server_settings'] = [status, body];
		expect(await probe(service.origin)).toMatchObject({ok: false, kind});
	});

	it('what was typed is no address', async () => {
		expect(await probe('two words')).toMatchObject({ok: false, kind: 'bad-address'});
		expect(await probe('http://chat.example.com')).toMatchObject({ok: false, kind: 'insecure'});
	});

	it('nothing', async () => {
		await service.close();
		expect(await probe(service.origin)).toMatchObject({ok: false, kind: 'refused'});
	});

	it('a page', async () => {
		service.answer = response => response.writeHead(200, {'content-type': 'text/html'}).end('<p>');
		expect(await probe(service.origin)).toMatchObject({ok: false, kind: 'not-json'});
	});
});

describe('signing in', () => {
	const account = {
		label: 'Kestrel Bay',
		baseUrl: '',
		email: 'ada@example.com',
		userId: 7,
		featureLevel: 263,
	};
	beforeEach(() => (account.baseUrl = service.baseUrl));

	it('with a password, which goes nowhere else', async () => {
		const outcome = await byPassword();
		expect(outcome).toMatchObject({ok: true, value: {id: 'c1', label: 'Kestrel Bay'}});
		expect(kept).toEqual([{account, apiKey: key}]);
		expect(service.seen.filter(({body}) => body.includes('hunter2'))).toHaveLength(1);
		expect(JSON.stringify([outcome, kept])).not.toContain('hunter2');
		expect(JSON.stringify(outcome)).not.toContain(key);
	});

	it('with a key, which is tried first', async () => {
		expect(await byKey()).toMatchObject({ok: true});
		expect(kept).toEqual([{account, apiKey: key}]);
		expect(service.seen.at(-1)).toMatchObject({
			url: '/api/v1/users/me',
			headers: {authorization: `Basic ${btoa(`ada@example.com:${key}`)}`},
		});
	});

	it.each([
		['AUTHENTICATION_FAILED', 401],
		['RATE_LIMIT_HIT', 429],
		['USER_DEACTIVATED', 401],
	])('a refused password: %s', async (code, status) => {
		answers['/api/v1/fetch_api_key'] = [status, refusal(code, 'In its own words')];
		expect(await byPassword()).toEqual({
			ok: false,
			kind: 'refusal',
			code,
			detail: 'In its own words',
		});
		expect(kept).toEqual([]);
	});

	it('a refused key is not kept', async () => {
		answers['/api/v1/users/me'] = [401, refusal('INVALID_API_KEY', 'Invalid API key')];
		expect(await byKey('wrong')).toMatchObject({kind: 'refusal', code: 'INVALID_API_KEY'});
		expect(kept).toEqual([]);
	});

	it('an account that is not understood is not kept', async () => {
		answers['/api/v1/users/me'] = [200, {result: 'success', msg: '', user_id: 'x'}];
		expect(await byKey()).toMatchObject({ok: false, kind: 'unexpected'});
		expect(kept).toEqual([]);
	});
});

describe('every kind of bad server has its own state (R13)', () => {
	const found = new Set<Fault>();
	it.each(faults)('%s', async fault => {
		const bad = await startFault(fault);
		stored = bad.caCertificate;
		const started = performance.now();
		const outcome = await probe(bad.origin);
		expect(performance.now() - started).toBeLessThan(15_000);
		if (outcome.ok) throw new Error('The fault did not happen.');
		const {kind, code, detail} = outcome;
		expect(faultOf(code ?? kind)).toBe(fault);
		expect(detail).not.toBe('');
		found.add(fault);
		await bad.close();
	});
	it('fourteen in all', () => expect(found.size).toBe(14));
});

describe('an authority that a person chose', () => {
	let secure: FaultyService;
	let pem: string;
	const byThisKey = {method: 'key', email: 'ada@example.com', apiKey: key} as const;
	beforeEach(async () => {
		const authority = await makeTestAuthority();
		pem = authority.caCertificate;
		secure = await startFaultyService(await authority.issue());
		secure.answer = asTold;
	});
	afterEach(() => secure.close());

	it('is trusted for that server, and kept with its connection', async () => {
		expect(await probe(secure.origin)).toMatchObject({ok: false, kind: 'certificate-unknown'});
		expect(await probe(secure.origin, pem)).toMatchObject({ok: true});
		expect(await probe(secure.origin)).toMatchObject({ok: false, kind: 'certificate-unknown'});
		const form = {address: secure.origin, credentials: byThisKey, caCertificate: pem};
		expect(await signIn(form, connections)).toMatchObject({ok: true});
		expect(kept).toMatchObject([{account: {caCertificate: pem}, apiKey: key}]);
	});

	it('is still trusted when the same server asks for a new sign-in', async () => {
		stored = pem;
		const form = {address: secure.origin, credentials: byThisKey};
		expect(await signIn(form, connections)).toMatchObject({ok: true});
		expect(kept).toMatchObject([{account: {caCertificate: pem}}]);
	});

	it('is not one that the page made up', async () => {
		isChosen = false;
		const form = {address: secure.origin, credentials: byThisKey, caCertificate: pem};
		const refused = {ok: false, kind: 'not-an-authority'};
		expect(await probe(secure.origin, pem)).toMatchObject(refused);
		expect(await signIn(form, connections)).toMatchObject(refused);
		expect(secure.received()).toBe('');
	});

	it('does not help a password to a server that it does not vouch for', async () => {
		const stranger = await makeTestAuthority('Stranger');
		const password = {method: 'password', username: 'ada', password: 'hunter2'} as const;
		const form = {address: secure.origin, credentials: password};
		const outcome = await signIn({...form, caCertificate: stranger.caCertificate}, connections);
		expect(outcome).toMatchObject({ok: false, kind: 'certificate-unknown'});
		expect(secure.received()).toBe('');
	});
});
