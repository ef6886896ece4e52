import {once} from 'node:events';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {describe, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import {demoFolder, end, freshFolder, killingTimeout, start} from '../testing/cli.fixture';

const roleKills = longCount(6, 25);
const subscribingKills = longCount(5, 20);

describe('an acknowledged change survives a kill', () => {
	it(
		`${roleKills} kills in a burst of role changes: none is lost, the lock is taken over`,
		async () => {
			const folder = await demoFolder();
			let run = await start('--data', folder, '--demo');
			const expected = new Map<number, number>();
			const roles = [200, 300, 400, 600];
			let acknowledged = 0;
			for (let kill = 0; kill < roleKills; kill++) {
				const client = run.client();
				let isAlive = true;
				let isFirst: (() => void) | undefined;
				const first = new Promise<void>(resolve => (isFirst = resolve));
				const burst = Array.from({length: 4}, async (_, lane) => {
					for (let turn = 0; isAlive; turn++) {
						const user_id = 10 + lane * 10 + (turn % 10);
						const role = roles[(kill + lane + turn) % roles.length] ?? 400;
						try {
							await client.updateUser({user_id, role});
							expected.set(user_id, role);
							acknowledged++;
							isFirst?.();
						} catch {
							// Without an answer the change may or may not be there.
							expected.delete(user_id);
							return;
						}
					}
				});
				await first;
				const ended = once(run.child, 'exit');
				setImmediate(() => run.child.kill('SIGKILL'));
				await ended;
				isAlive = false;
				await Promise.all(burst);
				run = await start('--data', folder, '--demo');
				const {members} = await run.client().getUsers({});
				for (const [user_id, role] of expected) {
					expect(members.find(user => user.user_id === user_id)?.role).toBe(role);
				}
			}
			expect(acknowledged).toBeGreaterThan(roleKills);
			expect(await end(run, 'SIGTERM')).toBe(0);
		},
		killingTimeout,
	);

	it(
		`${subscribingKills} kills in a burst of subscribing: no change is lost, none half done`,
		async () => {
			const folder = await demoFolder();
			let run = await start('--data', folder, '--demo');
			/** Who may be in both channels of a pair, as ids; a channel that is not there has none. */
			const allowed = new Map<string, readonly string[]>();
			let acknowledged = 0;
			let inFlight = 0;
			for (let kill = 0; kill < subscribingKills; kill++) {
				const client = run.client();
				let isAlive = true;
				let isUnderWay: (() => void) | undefined;
				const underWay = new Promise<void>(resolve => (isUnderWay = resolve));
				const before = acknowledged;
				const change = async (pair: string, after: string, act: () => Promise<unknown>) => {
					const states = allowed.get(pair) ?? [''];
					// Without an answer the change may or may not be there, but never a part of it.
					allowed.set(pair, [...states, after]);
					inFlight++;
					await act();
					inFlight--;
					allowed.set(pair, [after]);
					acknowledged++;
					if (acknowledged > before + 1) isUnderWay?.();
				};
				const burst = Array.from({length: 4}, async (_, lane) => {
					try {
						for (let turn = 0; isAlive; turn++) {
							const pair = `pair ${kill} ${lane} ${turn}`;
							const names = [`${pair} a`, `${pair} b`];
							const request = {subscriptions: names.map(name => ({name})), invite_only: true};
							const out = (principals: number[]) => () =>
								client.unsubscribe({subscriptions: names, principals});
							await change(pair, '1,4', () => client.subscribe({...request, principals: [1, 4]}));
							if (turn % 3 > 0) await change(pair, '1', out([4]));
							if (turn % 3 > 1) await change(pair, '', out([1]));
						}
					} catch {
						// The server is gone.
					}
				});
				await underWay;
				const ended = once(run.child, 'exit');
				setTimeout(() => run.child.kill('SIGKILL'), (kill * 7) % 23);
				await ended;
				isAlive = false;
				await Promise.all(burst);
				run = await start('--data', folder, '--demo');
				const {subscriptions, never_subscribed, unsubscribed} = await run
					.client()
					.register({fetch_event_types: ['subscription'], include_subscribers: true});
				const rows = [subscriptions, never_subscribed, unsubscribed].flatMap(list => list ?? []);
				const found = new Map(rows.map(row => [row.name, row]));
				for (const [pair, states] of allowed) {
					const [a, b] = ['a', 'b'].map(half => found.get(`${pair} ${half}`));
					const state = a?.subscribers?.join() ?? '';
					expect(states, pair).toContain(state);
					expect(b?.subscribers?.join() ?? '', pair).toBe(state);
					// The first message is part of the same change.
					expect([a?.first_message_id === null, b?.first_message_id === null]).not.toContain(true);
					allowed.set(pair, [state]);
				}
			}
			expect(acknowledged).toBeGreaterThan(subscribingKills);
			expect(inFlight).toBeGreaterThan(0);
			expect(await end(run, 'SIGTERM')).toBe(0);
		},
		killingTimeout,
	);

	it('R5: SIGTERM with 6 writers ends with 0, closes its port and loses nothing', async () => {
		const folder = freshFolder();
		const from = performance.now();
		const run = await start('--data', folder, '--demo');
		const startMilliseconds = performance.now() - from;
		const expected = new Map<number, string>();
		const failures: unknown[] = [];
		const writing = Array.from({length: 6}, async (_, lane) => {
			const client = run.client();
			for (let turn = 0; ; turn++) {
				const full_name = `Person ${lane} ${turn}`;
				try {
					await client.updateUser({user_id: 21 + lane, full_name});
					expected.set(21 + lane, full_name);
				} catch (error) {
					return failures.push(error);
				}
			}
		});
		// Nor do those keep it who wait for news, or sent half of a request.
		const {queue_id = '', last_event_id} = await run
			.client('guest')
			.register({event_types: ['typing']});
		const poll = run.client('guest').getEvents({queue_id: queue_id ?? '', last_event_id});
		const polled = poll.catch(() => undefined);
		const {port} = new URL(run.ready.base_url);
		const half = connect(Number(port), '127.0.0.1');
		half.on('error', () => {});
		half.write('POST /api/v1/messages HTTP/1.1\r\n');
		await expect.poll(() => expected.size).toBe(6);
		const asked = performance.now();
		expect(await end(run, 'SIGTERM')).toBe(0);
		// The promise is 5 s; where starting takes longer than that, so may ending.
		expect(performance.now() - asked).toBeLessThan(Math.max(5000, 3 * startMilliseconds));
		await Promise.all([...writing, polled]);
		half.destroy();
		expect(failures).toHaveLength(6);
		const refused = once(connect(Number(port), '127.0.0.1'), 'connect');
		await expect(refused).rejects.toMatchObject({code: 'ECONNREFUSED'});
		expect(await readdir(folder)).not.toContain('lock');
		const database = new DatabaseSync(path.join(folder, 'organization.db'), {readOnly: true});
		expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'});
		database.close();
		const again = await start('--data', folder, '--demo');
		const {members} = await again.client().getUsers({});
		for (const [user_id, full_name] of expected) {
			const stored = members.find(user => user.user_id === user_id)?.full_name ?? '';
			const turnOf = (name: string) => Number(name.split(' ')[2]);
			expect(turnOf(stored)).toBeGreaterThanOrEqual(turnOf(full_name));
		}
		await end(again, 'SIGTERM');
	});

	it('R6: a lock that was left behind holds nobody, though a living process has its number', async () => {
		const folder = await demoFolder();
		await end(await start('--data', folder, '--demo'), 'SIGKILL');
		const file = path.join(folder, 'lock');
		expect(await readFile(file, 'utf8')).toMatch(/^\{"pid":\d+\}$/);
		// Alive, and none of ours: the number of the killed one was given again.
		await writeFile(file, JSON.stringify({pid: process.pid}));
		const run = await start('--data', folder, '--demo');
		expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({pid: run.child.pid});
		expect((await run.client().getUsers({})).members).toHaveLength(60);
		expect(await end(run, 'SIGTERM')).toBe(0);
	});
});
