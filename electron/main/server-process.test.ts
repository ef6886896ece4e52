import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {ServerState} from '../../shared/bridge';
import {serverExit} from '../../shared/server-exit';
import {superviseServer, type ReadyServer, type ServerChild} from './server-process';

const readyLine = `${JSON.stringify({
	base_url: 'http://127.0.0.1:4001/api/v1',
	accounts: {owner: {user_id: 1, email: 'ada@example.com', password: 'p', api_key: 'k'}},
})}\n`;

/** A server process that does what the test says. */
class FakeChild implements ServerChild {
	say: (text: string) => void = () => {};
	fail: (text: string) => void = () => {};
	readonly exits: ((code: number) => void)[] = [];
	ended = 0;
	killed = 0;
	/** Whether it answers pings. */
	isAwake = true;
	pong: () => void = () => {};

	onOutput(listener: (text: string) => void) {
		this.say = listener;
	}

	onErrors(listener: (text: string) => void) {
		this.fail = listener;
	}

	onExit(listener: (code: number) => void) {
		this.exits.push(listener);
	}

	onPong(listener: () => void) {
		this.pong = listener;
	}

	ping() {
		if (this.isAwake) this.pong();
	}

	end() {
		this.ended++;
	}

	kill() {
		this.killed++;
		this.exit(137);
	}

	exit(code: number) {
		for (const listener of this.exits.splice(0)) listener(code);
	}
}

let children: FakeChild[];
let states: ServerState[];
let ready: (ReadyServer | undefined)[];
let log: string;

beforeEach(() => {
	vi.useFakeTimers();
	children = [];
	states = [];
	ready = [];
	log = '';
});
afterEach(() => vi.useRealTimers());

const latest = () => children.at(-1) ?? new FakeChild();
const supervise = (dataBytes = 0) =>
	superviseServer({
		dataBytes: () => dataBytes,
		start() {
			const child = new FakeChild();
			children.push(child);
			return child;
		},
		logPath: '/logs/server.log',
		log: text => (log += text),
		onState: state => states.push(state),
		onReady: server => ready.push(server),
	});

it('is ready with its line, in however many pieces', () => {
	const server = supervise();
	expect(server.start()).toEqual({state: 'starting', attempt: 1});
	latest().say(readyLine.slice(0, 20));
	expect(server.state().state).toBe('starting');
	latest().say(readyLine.slice(20));
	expect(server.state()).toEqual({state: 'ready', baseUrl: 'http://127.0.0.1:4001/api/v1'});
	expect(ready).toMatchObject([{accounts: {owner: {api_key: 'k'}}}]);
	expect(JSON.stringify(states)).not.toContain('"k"');
});

describe('after a crash', () => {
	it('starts again after 0.2, 1 and 5 s, and gives up after that', async () => {
		const server = supervise();
		server.start();
		for (const delay of [200, 1000, 5000]) {
			latest().say(readyLine);
			latest().fail('out of memory\n');
			const before = children.length;
			latest().exit(1);
			expect(server.state().state).toBe('starting');
			await vi.advanceTimersByTimeAsync(delay - 1);
			expect(children).toHaveLength(before);
			await vi.advanceTimersByTimeAsync(1);
			expect(children).toHaveLength(before + 1);
		}
		latest().fail('first line\nthe disk is full\n');
		latest().exit(1);
		expect(server.state()).toEqual({
			state: 'failed',
			reason: 'the disk is full',
			logPath: '/logs/server.log',
		});
		expect(log).toContain('out of memory');
		await vi.advanceTimersByTimeAsync(120_000);
		expect(children).toHaveLength(4);
	});

	it('a refusal to start is the end at once, in its words, until a person asks again', async () => {
		const server = supervise();
		server.start();
		const words = 'The data was written by a newer version. Use that version.';
		latest().fail(`${words}\n`);
		latest().exit(serverExit.cannotStart);
		expect(server.state()).toEqual({state: 'failed', reason: words, logPath: '/logs/server.log'});
		await vi.advanceTimersByTimeAsync(120_000);
		expect(children).toHaveLength(1);
		expect(server.start()).toEqual({state: 'starting', attempt: 1});
		expect(children).toHaveLength(2);
	});

	it('a folder that another process is about to leave is tried again', async () => {
		const server = supervise();
		server.start();
		latest().exit(serverExit.folderInUse);
		expect(server.state()).toEqual({state: 'starting', attempt: 2});
		await vi.advanceTimersByTimeAsync(200);
		latest().say(readyLine);
		expect(server.state().state).toBe('ready');
	});

	it('crashes of a minute ago do not count', async () => {
		const server = supervise();
		server.start();
		for (let crash = 0; crash < 10; crash++) {
			latest().say(readyLine);
			await vi.advanceTimersByTimeAsync(25_000);
			latest().exit(1);
			expect(server.state().state).toBe('starting');
			await vi.advanceTimersByTimeAsync(5000);
		}
	});

	it.each([-86_400_000, 86_400_000])(
		'R16: a clock on the wall that is set by %d ms changes nothing of that',
		async jump => {
			const server = supervise();
			server.start();
			for (const delay of [200, 1000, 5000]) {
				latest().say(readyLine);
				vi.setSystemTime(Date.now() + jump);
				latest().exit(1);
				await vi.advanceTimersByTimeAsync(delay);
			}
			expect(children).toHaveLength(4);
			vi.setSystemTime(Date.now() + jump);
			// It answers as before, and is no more silent than before.
			latest().say(readyLine);
			await vi.advanceTimersByTimeAsync(5000);
			expect(latest().killed).toBe(0);
			latest().exit(1);
			expect(server.state().state).toBe('failed');
		},
	);

	it('a person can ask for another try', () => {
		const server = supervise();
		server.start();
		for (let crash = 0; crash < 4; crash++) {
			latest().exit(1);
			vi.advanceTimersByTime(5000);
		}
		expect(server.state().state).toBe('failed');
		expect(server.start()).toEqual({state: 'starting', attempt: 1});
		latest().say(readyLine);
		expect(server.state().state).toBe('ready');
	});
});

describe('one that does not answer any more', () => {
	it('is ended after ten seconds and started anew, and it is said why', async () => {
		const server = supervise();
		server.start();
		latest().say(readyLine);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(children).toHaveLength(1);
		latest().isAwake = false;
		await vi.advanceTimersByTimeAsync(11_000);
		expect(children[0]?.killed).toBe(1);
		expect(server.state()).toEqual({state: 'starting', attempt: 2});
		await vi.advanceTimersByTimeAsync(200);
		latest().say(readyLine);
		expect(server.state()).toMatchObject({
			state: 'ready',
			restarted: {count: 1, words: expect.stringContaining('did not respond for 10 seconds')},
		});
		expect(log).toContain('did not respond for 10 seconds');
		// The new one is looked after as well, and the old one is not asked again.
		latest().isAwake = false;
		await vi.advanceTimersByTimeAsync(11_000);
		expect(children.map(({killed}) => killed)).toEqual([1, 1]);
	});

	it('is left alone while it is being started or stopped', async () => {
		const server = supervise();
		server.start();
		latest().isAwake = false;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(latest().killed).toBe(0);
		latest().say(readyLine);
		const stopping = server.stop();
		latest().exit(0);
		await stopping;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(latest().killed).toBe(0);
	});
});

it('a crash is told, a stop is not', async () => {
	const server = supervise();
	server.start();
	latest().say(readyLine);
	expect(server.state()).not.toHaveProperty('restarted');
	latest().fail('The disk did not take it; the outcome is unknown.\n');
	latest().exit(70);
	await vi.advanceTimersByTimeAsync(200);
	latest().say(readyLine);
	expect(server.state()).toMatchObject({restarted: {count: 1}});
	expect(log).toContain('the outcome is unknown');
	const stopping = server.stop();
	latest().exit(0);
	await stopping;
	server.start();
	latest().say(readyLine);
	expect(server.state()).not.toHaveProperty('restarted');
});

it('R3: what needs longer to get ready than it had gets ready at last', async () => {
	const server = supervise();
	server.start();
	for (const minutes of [3, 6, 12]) {
		const child = latest();
		await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
		expect(child.killed).toBe(0);
		await vi.advanceTimersByTimeAsync(1);
		expect(child.killed).toBe(1);
		await vi.advanceTimersByTimeAsync(200);
		expect(latest()).not.toBe(child);
	}
	// The time that it is ended after is counted from 3 minutes again once one was ready.
	latest().say(readyLine);
	expect(server.state().state).toBe('ready');
	latest().exit(1);
	await vi.advanceTimersByTimeAsync(1000);
	const next = latest();
	await vi.advanceTimersByTimeAsync(180_000);
	expect(next.killed).toBe(1);
});

it('ends one that does not get ready, or says something else', async () => {
	const server = supervise();
	server.start();
	await vi.advanceTimersByTimeAsync(180_000);
	expect(children[0]?.killed).toBe(1);
	await vi.advanceTimersByTimeAsync(200);
	latest().say('Listening on port 4001\n');
	expect(children[1]?.killed).toBe(1);
	expect(server.state()).toEqual({state: 'starting', attempt: 3});
});

it('gives large data the time that its check takes', async () => {
	supervise(8_000_000_000).start();
	await vi.advanceTimersByTimeAsync(2_000_000);
	expect(children[0]?.killed).toBe(0);
	await vi.advanceTimersByTimeAsync(180_000);
	expect(children[0]?.killed).toBe(1);
});

describe('whoever waits', () => {
	it('hears of it when it is ready, also after a crash', async () => {
		const server = supervise();
		server.start();
		latest().exit(1);
		const waiting = server.whenReady(10_000);
		await vi.advanceTimersByTimeAsync(200);
		latest().say(readyLine);
		expect(await waiting).toMatchObject({base_url: 'http://127.0.0.1:4001/api/v1'});
		expect(await server.whenReady(0)).toMatchObject({base_url: 'http://127.0.0.1:4001/api/v1'});
	});

	it('hears that it takes too long, or will not be', async () => {
		const server = supervise();
		server.start();
		const tooLong = server.whenReady(3000);
		await vi.advanceTimersByTimeAsync(3000);
		expect(await tooLong).toBeUndefined();
		const never = server.whenReady(50_000);
		for (let crash = 0; crash < 4; crash++) {
			latest().exit(1);
			await vi.advanceTimersByTimeAsync(5000);
		}
		expect(await never).toBeUndefined();
		expect(await server.whenReady(1000)).toBeUndefined();
	});
});

describe('stopping', () => {
	it('asks politely and waits', async () => {
		const server = supervise();
		server.start();
		latest().say(readyLine);
		const stopping = server.stop();
		expect(latest().ended).toBe(1);
		latest().exit(0);
		await stopping;
		expect(server.state()).toEqual({state: 'stopped'});
		expect(ready.at(-1)).toBeUndefined();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(children).toHaveLength(1);
	});

	it('forces it after five seconds', async () => {
		const server = supervise();
		server.start();
		const stopping = server.stop();
		await vi.advanceTimersByTimeAsync(5000);
		expect(latest().killed).toBe(1);
		await stopping;
	});

	it('between two tries starts none', async () => {
		const server = supervise();
		server.start();
		latest().exit(1);
		await server.stop();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(children).toHaveLength(1);
	});
});
