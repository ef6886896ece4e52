import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {firstProxy, openNetwork, type Network} from './network';
import {startProxy, startSocksProxy, type TestProxy} from '../testing/proxy.fixture';
import {makeTestAuthority} from '../testing/test-authority.fixture';
import type {Limits} from './limits';
import {callUpstream} from './upstream';

const limits: Limits = {
	firstByteMilliseconds: 2000,
	idleMilliseconds: 500,
	totalMilliseconds: 3000,
	maxAnswerBytes: 10_000,
};

let caCertificate: string;
let service: FaultyService;
let network: Network;
let proxies: TestProxy[];
/** What the system says of every address, and what it was asked. */
let said: string;
let asked: string[];

beforeEach(async () => {
	const authority = await makeTestAuthority();
	({caCertificate} = authority);
	service = await startFaultyService(await authority.issue({hosts: ['chat.example.test']}));
	proxies = [];
	asked = [];
	network = openNetwork(url => {
		asked.push(url);
		return Promise.resolve(said);
	});
});
afterEach(async () => {
	await network.close();
	await Promise.all([service.close(), ...proxies.map(proxy => proxy.close())]);
});

async function through(kind: string, starting: Promise<TestProxy>): Promise<TestProxy> {
	const proxy = await starting;
	proxies.push(proxy);
	said = `${kind} ${proxy.place}; DIRECT`;
	return proxy;
}

/** A name that only the proxy knows: it takes every name for this computer. */
const farAway = () => service.origin.replace('127.0.0.1', 'chat.example.test');

function call(origin: string, isTrusted = true) {
	const headers = new Headers({authorization: 'Basic c2VjcmV0'});
	const caller = {connectionId: 'c1', ...(isTrusted && {caCertificate})};
	return callUpstream({
		url: new URL(`${origin}/api/v1/users`),
		method: 'GET',
		headers,
		network,
		caller,
		limits,
	});
}

describe('the proxy of the system', () => {
	it.each([
		['PROXY', () => startProxy()],
		['SOCKS5', () => startSocksProxy()],
	])('%s carries a call, and sees nothing of it', async (kind, start) => {
		const proxy = await through(kind, start());
		expect((await call(farAway())).status).toBe(200);
		expect((await call(farAway())).status).toBe(200);
		expect(asked[0]).toBe(`${farAway()}/api/v1/users`);
		expect(new Set(proxy.asked)).toEqual(new Set([new URL(farAway()).host]));
		expect(service.seen.map(({headers}) => headers.authorization)).toEqual(
			Array(2).fill('Basic c2VjcmV0'),
		);
		expect(service.seen[0]?.headers.host).toBe(new URL(farAway()).host);
		expect(proxy.passed()).not.toMatch(/c2VjcmV0|authorization/i);
	});

	it.each([
		['PROXY', () => startProxy()],
		['SOCKS5', () => startSocksProxy()],
	])('%s does not make a bad certificate good', async (kind, start) => {
		await through(kind, start());
		await expect(call(farAway(), false)).rejects.toMatchObject({kind: 'certificate-unknown'});
		const otherName = farAway().replace('chat.', 'other.');
		await expect(call(otherName)).rejects.toMatchObject({kind: 'certificate-host'});
		expect(service.received()).toBe('');
	});

	it('is asked for no address of this computer', async () => {
		const proxy = await through('PROXY', startProxy());
		const plain = await startFaultyService();
		const near = [plain.origin, plain.origin.replace('127.0.0.1', 'localhost')];
		for (const origin of near) expect((await call(origin)).status).toBe(200);
		await expect(call(service.origin)).rejects.toMatchObject({kind: 'certificate-host'});
		expect([...asked, ...proxy.asked]).toEqual([]);
		await plain.close();
	});

	it.each([
		['that refuses', () => startProxy(502)],
		['that wants a password', () => startProxy(407)],
	])('%s is a failure of its own', async (_what, start) => {
		const {place} = await through('PROXY', start());
		const failure = {kind: 'proxy', message: expect.stringContaining(place) as string};
		await expect(call(farAway())).rejects.toMatchObject(failure);
		expect(service.received()).toBe('');
	});

	it.each(['PROXY', 'SOCKS5', 'HTTPS'])('%s where nothing listens', async kind => {
		await (await through(kind, startProxy())).close();
		proxies = [];
		await expect(call(farAway())).rejects.toMatchObject({kind: 'proxy'});
	});

	it('is not waited for without an end', async () => {
		network = openNetwork(() => new Promise(() => {}));
		await expect(call(farAway())).rejects.toMatchObject({kind: 'slow'});
	});
});

describe('what the system says', () => {
	it.each([
		['DIRECT', ''],
		['', ''],
		['PROXY proxy.example:3128', 'http://proxy.example:3128'],
		['PROXY proxy.example:3128; PROXY other.example:1; DIRECT', 'http://proxy.example:3128'],
		['HTTPS proxy.example:443', 'https://proxy.example:443'],
		['SOCKS5 [::1]:1080', 'socks5://[::1]:1080'],
	])('%j', (words, proxy) => {
		expect(firstProxy(words)).toBe(proxy);
	});

	it.each(['SOCKS old.example:1080', 'SOCKS4 old.example:1080', 'QUIC a:1', 'PROXY', 'PROXY :::'])(
		'%j cannot be used',
		words => {
			expect(() => firstProxy(words)).toThrow(expect.objectContaining({kind: 'proxy'}));
		},
	);
});

describe('what is open', () => {
	it('is shared by the calls of a connection, and ends when that is forgotten', async () => {
		const authority = await makeTestAuthority();
		({caCertificate} = authority);
		const near = await startFaultyService(await authority.issue());
		let unanswered = () => {};
		const waiting = new Promise<void>(resolve => (unanswered = resolve));
		await call(near.origin);
		near.answer = () => unanswered();
		const open = call(near.origin);
		open.catch(() => {});
		await waiting;
		await network.forget('c2');
		await network.forget('c1');
		await expect(open).rejects.toMatchObject({kind: 'cut'});
		await near.hungUp();
		await near.close();
	});

	it('has nothing to do with what else the program fetches', async () => {
		const before = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')) as unknown;
		said = 'DIRECT';
		await call(service.origin).catch(() => {});
		const after = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')) as unknown;
		const {Agent} = await import('undici');
		expect(after).not.toBeInstanceOf(Agent);
		if (before !== undefined) expect(after).toBe(before);
	});
});
