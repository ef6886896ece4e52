import {afterAll, afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';
import {faultOf, faults, type Fault} from '../../shared/faults';
import {
	startFault,
	startFaultyService,
	type FaultyService,
} from '../testing/faulty-service.fixture';
import {openNetwork, type Progress} from '../gateway/network';
import {makeTestAuthority} from '../testing/test-authority.fixture';
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
const {probe, icon, signIn, wayIn, readName} = openSignIn({
	// Nobody waits here.
	pause: () => Promise.reject(new Error('Given up.')),
	userAgent: 'Steward/1.2.3',
	network,
	isChosen: () => isChosen,
	authorityFor: () => stored,
	limits: {
		firstByteMilliseconds: 2500,
		idleMilliseconds: 2500,
		totalMilliseconds: 8000,
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
	it('no answer that would hold up the program', async () => {
		const signs = Object.fromEntries(
			Array.from({length: 30_000}, (_, at) => [`method${at}`, true]),
		);
		answers['/api/v1/server_settings'] = [200, {...settings, authentication_methods: signs}];
		const usual = openSignIn({
			userAgent: 'Steward/1.2.3',
			network,
			isChosen: () => true,
			authorityFor: () => undefined,
		});
		expect(await usual.probe(service.origin)).toMatchObject({ok: false, kind: 'too-large'});
	});

	it('a service of this kind', async () => {
		expect(await probe(`${service.origin}/login/`)).toEqual({
			ok: true,
			value: {
				baseUrl: service.baseUrl,
				name: 'Kestrel Bay',
				featureLevel: 263,
				version: '9.1',
				description: '',
				passwordSignIn: true,
				usernameIsEmail: true,
				methods: [],
				livesAt: null,
				hasOrganization: true,
			},
		});
		expect(service.seen[0]?.headers['user-agent']).toBe('Steward/1.2.3');
		expect(service.seen[0]?.headers.authorization).toBeUndefined();
	});

	it('one without a name is called after its host', async () => {
		answers['/api/v1/server_settings'] = [200, {...settings, realm_name: undefined}];
		expect(await probe(service.origin)).toMatchObject({
			value: {name: new URL(service.origin).host, hasOrganization: false},
		});
	});

	it.each([
		['by e-mail alone', {authentication_methods: {}, email_auth_enabled: true}, true],
		['by a directory', {authentication_methods: {ldap: true}, email_auth_enabled: false}, true],
		[
			'by both or either',
			{authentication_methods: {password: true}, email_auth_enabled: false},
			true,
		],
		['not by passwords', {authentication_methods: {password: false, google: true}}, false],
	])('one that lets in %s', async (_how, facts, passwordSignIn) => {
		answers['/api/v1/server_settings'] = [200, {...settings, ...facts}];
		expect(await probe(service.origin)).toMatchObject({value: {passwordSignIn}});
	});

	it.each([
		['https://other.example', 'https://other.example'],
		['https://other.example/', 'https://other.example'],
		['http://other.example', null],
		['https://ada@other.example', null],
		['javascript:alert(1)', null],
		['', null],
	])('one that says it lives at %s', async (home, livesAt) => {
		answers['/api/v1/server_settings'] = [200, {...settings, realm_uri: home}];
		expect(await probe(service.origin)).toMatchObject({ok: true, value: {livesAt}});
		answers['/api/v1/server_settings'] = [200, {...settings, realm_url: home, realm_uri: 'x'}];
		expect(await probe(service.origin)).toMatchObject({ok: true, value: {livesAt}});
	});

	it('one that says it lives here', async () => {
		answers['/api/v1/server_settings'] = [200, {...settings, realm_uri: `${service.origin}/`}];
		expect(await probe(service.origin)).toMatchObject({value: {livesAt: null}});
	});

	it.each([
		['https://chat.example.com/', 'https://chat.example.com'],
		['http://chat.example.com/', undefined],
		['mailto:ada@example.com', undefined],
	])('one that points to %s is not followed there', async (location, instead) => {
		service.answer = response => response.writeHead(301, {location}).end();
		const outcome = await probe(service.origin);
		expect(outcome).toMatchObject({ok: false, kind: 'redirect'});
		expect(outcome.ok ? '' : outcome.instead).toBe(instead);
		expect(service.seen).toHaveLength(1);
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
		const told = {id: 'c1', label: 'Kestrel Bay', fullName: 'Ada', role: 100};
		expect(outcome).toMatchObject({ok: true, value: told});
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

	it('for which the disk has no room is refused in words', async () => {
		const error = Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC'});
		const add = vi.spyOn(connections, 'add').mockRejectedValue(error);
		const {message: detail} = error;
		expect(await byKey()).toEqual({ok: false, kind: 'refusal', code: 'STORAGE_FULL', detail});
		add.mockRestore();
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
		const {detail} = outcome;
		expect(faultOf(outcome)).toBe(fault);
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

describe('the icon of an organization', () => {
	const bytes = Buffer.alloc(64);
	Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
	bytes.writeUInt32BE(100, 16);
	bytes.writeUInt32BE(100, 20);
	const iconAt = async (place: string, type = 'image/png', status = 200) => {
		answers['/api/v1/server_settings'] = [200, {...settings, realm_icon: place}];
		await probe(service.origin);
		service.answer = (response, request) => {
			if (request.url !== '/user_avatars/1/icon.png?v=2') return asTold(response, request);
			return response.writeHead(status, {'content-type': type}).end(bytes);
		};
		return icon(service.baseUrl);
	};
	const found = {type: 'image/png', base64: bytes.toString('base64')};

	it('comes from the server itself, without credentials', async () => {
		expect(await iconAt('/user_avatars/1/icon.png?v=2')).toEqual(found);
		expect(await iconAt(`${service.origin}/user_avatars/1/icon.png?v=2`, 'text/html')).toEqual(
			found,
		);
		expect(service.seen.every(({headers}) => headers.authorization === undefined)).toBe(true);
	});

	it.each([
		['of another machine', 'https://pictures.example/icon.png', 200],
		['that is none', '/user_avatars/1/gone.png', 200],
		['that is refused', '/user_avatars/1/icon.png?v=2', 403],
		['that lies elsewhere', '/user_avatars/1/icon.png?v=2', 302],
		['without a place', '', 200],
	])('is not one %s', async (_what, place, status) => {
		expect(await iconAt(place, 'image/png', status)).toBeNull();
	});

	it('is asked for only where an organization was found', async () => {
		expect(await icon('https://chat.example.com/api/v1')).toBeNull();
		expect(await icon('nonsense')).toBeNull();
	});
});

describe('the way of a sign-in in the browser', () => {
	const method = (name: string, login_url: string) => ({
		name,
		login_url,
		signup_url: '/',
		display_name: name.toUpperCase(),
		display_icon: null,
	});
	const offer = (login_url: string, facts = {}) => {
		const external_authentication_methods = [method('saml:idp', login_url)];
		answers['/api/v1/server_settings'] = [
			200,
			{...settings, external_authentication_methods, ...facts},
		];
	};
	const way = (name = 'saml:idp') => wayIn({address: service.origin, method: name}, connections);

	it('begins at the page that the server names', async () => {
		offer('/accounts/login/social/saml/idp?x=1');
		expect(await probe(service.origin)).toMatchObject({
			value: {methods: [{name: 'saml:idp', label: 'SAML:IDP'}]},
		});
		const found = await way();
		if (!found.ok) throw new Error(found.detail);
		expect(found.value.page.href).toBe(`${service.origin}/accounts/login/social/saml/idp?x=1`);
		const {finish} = found.value;
		expect(await finish({email: 'ada@example.com', apiKey: key, userId: 7})).toMatchObject({
			ok: true,
			value: {id: 'c1', role: 100},
		});
		expect(kept).toMatchObject([{apiKey: key}]);
	});

	it.each([
		['on another machine', 'https://evil.example/login'],
		['beside the web', 'file:///etc/passwd'],
		['with a name in front', '//x@127.0.0.1/login'],
	])('never begins %s', async (_where, login) => {
		offer(login);
		expect(await way()).toMatchObject({ok: false, kind: 'method-gone'});
	});

	it('is not gone where the organization lives elsewhere, nor by a method that is not offered', async () => {
		offer('/login', {realm_uri: 'https://other.example'});
		expect(await way()).toMatchObject({ok: false, kind: 'method-gone'});
		offer('/login');
		expect(await way('google')).toMatchObject({ok: false, kind: 'method-gone'});
	});

	it('ends without a key that is refused, or is that of somebody else', async () => {
		offer('/login');
		const found = await way();
		if (!found.ok) throw new Error(found.detail);
		const {finish} = found.value;
		const account = {email: 'ada@example.com', apiKey: key};
		expect(await finish({...account, userId: 8})).toMatchObject({
			kind: 'answer-other-account',
		});
		answers['/api/v1/users/me'] = [401, refusal('INVALID_API_KEY', 'Invalid API key')];
		expect(await finish({...account, userId: 7})).toMatchObject({code: 'INVALID_API_KEY'});
		expect(kept).toEqual([]);
	});
});

describe('how a connection comes about', () => {
	it('is told step by step, up to where it fails', async () => {
		const authority = await makeTestAuthority('Harbour authority');
		const secure = await startFaultyService(await authority.issue({hosts: ['localhost']}));
		secure.answer = asTold;
		const steps: string[] = [];
		const address = secure.origin.replace('127.0.0.1', 'localhost');
		const certificates: unknown[] = [];
		const listen = (progress: Progress) => {
			steps.push(progress.step);
			if (progress.step === 'certificate') certificates.push(progress.issuer);
			else if (progress.step === 'name') expect(progress.places.length).toBeGreaterThan(0);
		};
		expect(await probe(address, undefined, listen)).toMatchObject({kind: 'certificate-unknown'});
		expect(steps).toEqual(['address', 'name']);
		expect(await probe(address, authority.caCertificate, listen)).toMatchObject({ok: true});
		expect(steps).toEqual(['address', 'name', 'address', 'name', 'certificate']);
		expect(certificates).toEqual(['Harbour authority']);
		await secure.close();
	});
});

test('what a connected organization is called now is read as it was when it was connected', async () => {
	const called = (realm_name: unknown) => {
		answers['/api/v1/server_settings'] = [200, {...settings, realm_name}];
		return readName(`${service.origin}/api/v1`);
	};
	expect(await called('Harbour Works')).toBe('Harbour Works');
	expect(await called('Har\u202ebour\nWorks')).toBe('Har bour Works');
	expect(await called(undefined)).toBeUndefined();
	answers['/api/v1/server_settings'] = [502, 'Bad gateway'];
	expect(await readName(`${service.origin}/api/v1`)).toBeUndefined();
});

describe('what a hostile server answers', () => {
	it('a refusal as long as a book is told in short', async () => {
		answers['/api/v1/fetch_api_key'] = [403, refusal('X'.repeat(100_000), 'no '.repeat(100_000))];
		const outcome = await byPassword();
		expect(outcome).toMatchObject({ok: false, kind: 'refusal'});
		expect(JSON.stringify(outcome).length).toBeLessThan(3000);
	});

	it('a key as long as a book is none', async () => {
		const body = {result: 'success', msg: '', api_key: 'k'.repeat(100_000), email: 'ada@a.test'};
		answers['/api/v1/fetch_api_key'] = [200, body];
		expect(await byPassword()).toMatchObject({ok: false, kind: 'not-json'});
		expect(kept).toEqual([]);
	});

	it('our own mark of a failure is not believed', async () => {
		service.answer = response => {
			response.writeHead(400, {
				'content-type': 'application/json',
				'x-steward-failure': 'locked',
			});
			response.end(JSON.stringify(refusal('BAD_REQUEST', 'What?')));
		};
		expect(await probe(service.origin)).toMatchObject({ok: false, kind: 'refusal'});
	});
});
