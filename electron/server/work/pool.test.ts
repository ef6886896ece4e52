import {readdirSync} from 'node:fs';
import {afterEach, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import type {Facts} from '../markdown/facts';
import {slowMilliseconds, slowText} from '../../testing/heavy-texts.fixture';
import {WorkPool} from './pool';
import {TooMuchWork} from './too-much-work';

const facts: Facts = {
	people: new Map(),
	channels: new Map(),
	groups: new Map(),
	emoji: new Map(),
	linkifiers: [],
	defaultCodeLanguage: '',
	rootUrl: undefined,
	previews: 'none',
	now: 0,
};
const slow = {content: slowText, facts};
const quick = {content: '`x`', facts};

let pool: WorkPool;
afterEach(() => pool.close());

/** Threads of this process, those of the engine included. */
const threads = () => readdirSync('/proc/self/task').length;

describe('the threads for texts', {timeout: 60_000}, () => {
	it('run one job of an account at a time, and those of others beside it', async () => {
		// The order is what counts, however busy the processor is.
		pool = new WorkPool({limitMilliseconds: 60_000});
		const finished: string[] = [];
		const run = (account: number, name: string, job: typeof slow) =>
			pool.run(account, 'render', job).then(() => finished.push(name));
		// Both threads are there from now on.
		await Promise.all([run(8, 'warm', slow), run(9, 'warm', slow)]);
		await Promise.all([
			run(1, 'slow 1', slow),
			run(1, 'slow 2', slow),
			run(1, 'slow 3', slow),
			run(1, 'quick of the same', quick),
			run(2, 'quick of another', quick),
		]);
		expect(finished).toEqual([
			'warm',
			'warm',
			'quick of another',
			'slow 1',
			'slow 2',
			'slow 3',
			'quick of the same',
		]);
	});

	it.runIf(process.platform === 'linux')('end with the job that took too long', async () => {
		pool = new WorkPool({limitMilliseconds: slowMilliseconds() / 3});
		await pool.run(1, 'render', quick);
		const before = threads();
		for (let at = 0; at < 3; at++) {
			await expect(pool.run(1, 'render', slow)).rejects.toBeInstanceOf(TooMuchWork);
			await pool.run(1, 'render', quick);
		}
		expect(threads()).toBeLessThanOrEqual(before);
	});

	it('end with the job that takes too much memory', async () => {
		// Its time is not what ends it.
		pool = new WorkPool({memoryMebibytes: 24, limitMilliseconds: 600_000});
		const swollen = {
			searches: ['a'],
			texts: Array.from({length: 40}, (_none, at) => `${'a '.repeat(200_000)}${at}`),
		};
		await expect(pool.run(1, 'highlight', swollen)).rejects.toBeInstanceOf(TooMuchWork);
		const {rendered} = (await pool.run(1, 'render', quick)) as {rendered?: {html: string}};
		expect(rendered?.html).toBe('<p><code>x</code></p>');
	});

	it('that cannot be ended refuse what is late all the same, and go on when it is done', async () => {
		pool = new WorkPool({limitMilliseconds: slowMilliseconds() / 3, endsByItself: true});
		await pool.run(1, 'render', quick);
		await expect(pool.run(1, 'render', slow)).rejects.toBeInstanceOf(TooMuchWork);
		const {rendered} = (await pool.run(1, 'render', quick)) as {rendered?: {html: string}};
		expect(rendered?.html).toBe('<p><code>x</code></p>');
	});

	/** Takes many times as long as the slow text. */
	const verySlow = {content: slowText.repeat(30), facts};

	it('that do not end in time leave their places to others', measured, async () => {
		pool = new WorkPool({
			limitMilliseconds: slowMilliseconds(),
			graceMilliseconds: 1,
			endsByItself: true,
		});
		const stuck = [1, 2, 3, 4].map(account => pool.run(account, 'render', verySlow));
		for (const {status} of await Promise.allSettled(stuck)) expect(status).toBe('rejected');
		const began = performance.now();
		await expect(pool.run(5, 'render', quick)).resolves.toHaveProperty('rendered');
		const waited = performance.now() - began;
		// Whoever is stuck has no other thread before that.
		await pool.run(1, 'render', quick);
		expect(waited).toBeLessThan((performance.now() - began) / 2);
	});

	it('that do not end are not waited for when the server ends', async () => {
		pool = new WorkPool({limitMilliseconds: 60_000, closingMilliseconds: 1, endsByItself: true});
		let isOver = false;
		const stuck = pool.run(1, 'render', verySlow).then(() => (isOver = true));
		await pool.run(2, 'render', quick);
		expect(await pool.close()).toBe(false);
		expect(isOver).toBe(false);
		await stuck;
	});

	it('drop what waits when whoever asked for it hangs up, and nothing that has begun', async () => {
		pool = new WorkPool({limitMilliseconds: 60_000});
		const gone: (() => void)[] = [];
		const onDisconnect = (act: () => void) => {
			gone.push(act);
			return () => void gone.splice(gone.indexOf(act), 1);
		};
		const first = pool.run(1, 'render', slow, onDisconnect);
		const waiting = pool.run(1, 'render', slow, onDisconnect);
		const kept = pool.run(1, 'render', quick);
		const outcomes = Promise.allSettled([first, waiting, kept]);
		expect(gone).toHaveLength(1);
		for (const act of gone) act();
		const statuses = (await outcomes).map(({status}) => status);
		expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled']);
	});

	it('are held by nobody who waits for another', async () => {
		pool = new WorkPool({limitMilliseconds: 60_000});
		const seen: string[] = [];
		const hold = (account: number, name: string, job: typeof slow) =>
			pool.hold(account, async run => {
				seen.push(`${name} begins`);
				await run('render', job);
				await run('render', quick);
				seen.push(`${name} ends`);
			});
		const first = hold(1, 'first', slow);
		const second = hold(1, 'second', quick);
		await hold(2, 'other', quick);
		expect(seen).toContain('other ends');
		await Promise.all([first, second]);
		const ofOne = seen.filter(text => !text.startsWith('other'));
		expect(ofOne).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
	});

	it('do one job at a time for whoever holds them', async () => {
		pool = new WorkPool({limitMilliseconds: 60_000});
		const both = await pool.hold(1, run =>
			Promise.allSettled([run('render', slow), run('render', quick)]),
		);
		expect(both.map(({status}) => status)).toEqual(['fulfilled', 'rejected']);
		await expect(pool.run(1, 'render', quick)).resolves.toHaveProperty('rendered');
	});

	it('are not blamed for the time in which nobody could read what they answered', async () => {
		const trial = new WorkPool({limitMilliseconds: 60_000});
		await trial.run(1, 'render', quick);
		const began = performance.now();
		// A new thread takes several times as long as one that did it before.
		await trial.run(1, 'render', slow);
		const limitMilliseconds = 2.5 * (performance.now() - began);
		await trial.close();
		pool = new WorkPool({limitMilliseconds});
		await pool.run(1, 'render', quick);
		const answer = pool.run(1, 'render', slow);
		// There: timers whose time is up come before what was answered meanwhile.
		setImmediate(() => {
			const until = performance.now() + limitMilliseconds * 1.2;
			while (performance.now() < until);
		});
		await expect(answer).resolves.toHaveProperty('rendered');
	});

	it('give up what waits when the server ends', async () => {
		pool = new WorkPool();
		const running = pool.run(1, 'render', slow);
		const waiting = pool.run(1, 'render', quick);
		const outcomes = Promise.allSettled([running, waiting]);
		await pool.close();
		for (const {status} of await outcomes) expect(status).toBe('rejected');
		await expect(pool.run(1, 'render', quick)).rejects.toThrow(/ends/);
	});

	it('act when nobody has one, and others wait so long', async () => {
		pool = new WorkPool({limitMilliseconds: 60_000});
		const done: string[] = [];
		await pool.run(1, 'render', quick);
		const slowOne = pool.hold(1, async given => {
			await given('render', slow);
			done.push('slow');
		});
		const idle = pool.whenIdle(() => void done.push('idle'));
		const waiting = pool.hold(2, async given => {
			done.push('waited');
			await given('render', quick);
		});
		await Promise.all([slowOne, idle, waiting]);
		expect(done).toEqual(['slow', 'idle', 'waited']);
		await pool.whenIdle(() => void done.push('at once'));
		expect(done.at(-1)).toBe('at once');
	});

	it('act after a while, though somebody has one', {timeout: 10_000}, async () => {
		pool = new WorkPool({limitMilliseconds: 60_000});
		let end = () => {};
		const held = pool.hold(1, () => new Promise<void>(resolve => (end = resolve)));
		let isOver = false;
		await pool.whenIdle(() => (isOver = true), 20);
		expect(isOver).toBe(true);
		end();
		await held;
	});

	it('act in any case when a job must have ended', {timeout: 10_000}, async () => {
		pool = new WorkPool({limitMilliseconds: 50});
		let end = () => {};
		const held = pool.hold(1, () => new Promise<void>(resolve => (end = resolve)));
		let isOver = false;
		await pool.whenIdle(() => (isOver = true));
		expect(isOver).toBe(true);
		end();
		await held;
	});
});
