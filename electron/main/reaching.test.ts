import {beforeEach, describe, expect, it} from 'vitest';
import {openReaching, type Reaching} from './reaching';

let now: number;
let typed: Set<string>;
let clicks: number;
let asked: string[];
let answer: boolean;
let reaching: Reaching;
beforeEach(() => {
	[now, clicks, answer] = [0, 0, false];
	typed = new Set();
	asked = [];
	reaching = openReaching({
		gestures: {take: () => clicks-- > 0, wasTyped: async text => typed.has(text)},
		isConnected: baseUrl => baseUrl === 'https://north.example.com/api/v1',
		async confirm(host) {
			asked.push(host);
			return answer;
		},
		milliseconds: () => now,
	});
});

const kindOf = async (address: string) => (await reaching.refusal(address))?.kind ?? 'reached';

describe('a server that the page names', () => {
	it('is reached when a person typed it, and then again', async () => {
		typed.add('chat.example.com');
		expect(await kindOf('https://chat.example.com/#narrow')).toBe('reached');
		typed.clear();
		expect(await kindOf('chat.example.com')).toBe('reached');
		expect(asked).toEqual([]);
	});

	it('is not reached for what stands in its path or port', async () => {
		typed.add('chat.example.com');
		await kindOf('chat.example.com');
		expect(await kindOf('https://chat.example.com/a-secret/api/v1')).toBe('not-confirmed');
		expect(await kindOf('https://chat.example.com:4443')).toBe('not-confirmed');
		expect(asked).toEqual(['chat.example.com/a-secret', 'chat.example.com:4443']);
	});

	it('is asked about when nobody typed it', async () => {
		expect(await kindOf('a-secret.attacker.example')).toBe('not-confirmed');
		answer = true;
		expect(await kindOf('a-secret.attacker.example')).toBe('reached');
		expect(await kindOf('a-secret.attacker.example')).toBe('reached');
		expect(asked).toEqual(['a-secret.attacker.example', 'a-secret.attacker.example']);
	});

	it('is reached in its own letters', async () => {
		typed.add('bücher.example');
		expect(await kindOf('bücher.example')).toBe('reached');
	});

	it('is reached when another server named it and somebody clicked', async () => {
		reaching.offer('https://new.example.com');
		expect(await kindOf('new.example.com')).toBe('not-confirmed');
		clicks = 1;
		expect(await kindOf('new.example.com')).toBe('reached');
	});

	it('is reached when it is connected or on this computer', async () => {
		for (const address of ['north.example.com', '127.0.0.1:4000', 'localhost:1', '[::1]:9']) {
			expect(await kindOf(address)).toBe('reached');
		}
		expect(asked).toEqual([]);
	});

	it('is left to whoever reads addresses when it is none', async () => {
		for (const address of ['', 'http://chat.example.com', 'https://a@b', 'file:///etc']) {
			expect(await kindOf(address)).toBe('reached');
		}
		expect(asked).toEqual([]);
	});
});

describe('how often', () => {
	it('five new ones at once, ten a minute after that', async () => {
		answer = true;
		const reached = async (count: number, name: string) => {
			const kinds = [];
			for (let at = 0; at < count; at++) kinds.push(await kindOf(`${name}${at}.example`));
			return kinds.filter(kind => kind === 'reached').length;
		};
		expect(await reached(50, 'first')).toBe(5);
		now += 60_000;
		expect(await reached(50, 'second')).toBe(5);
		let more = 0;
		for (let second = 0; second < 600; second++) {
			now += 1000;
			more += await reached(1, `third${second}x`);
		}
		expect(more).toBeGreaterThan(95);
		expect(more).toBeLessThanOrEqual(105);
		expect(await kindOf('first0.example')).toBe('reached');
	});

	it('what is known has its limit, too', async () => {
		let reached = 0;
		for (let turn = 0; turn < 200; turn++) {
			if ((await kindOf('127.0.0.1:4000')) === 'reached') reached++;
		}
		expect(reached).toBe(30);
	});

	it('one question at a time', async () => {
		let settle = (_answer: boolean) => {};
		const slow = openReaching({
			gestures: {take: () => false, wasTyped: async () => false},
			isConnected: () => false,
			confirm: () => new Promise(resolve => (settle = resolve)),
			milliseconds: () => now,
		});
		const first = slow.refusal('one.example');
		expect((await slow.refusal('two.example'))?.kind).toBe('not-confirmed');
		settle(true);
		expect(await first).toBeUndefined();
	});
});
