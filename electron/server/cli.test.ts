import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readFile, readdir, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import type {PrintedAccount} from './create-server';
import {Store} from './storage/store';

const root = fileURLToPath(new URL('../..', import.meta.url));
let work: string;
let program: string;

/** The very bundle that is shipped, made anew from the sources under test. */
beforeAll(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-cli-'));
	await build({
		configFile: false,
		root,
		logLevel: 'error',
		ssr: {noExternal: true, external: ['@photostructure/sqlite', '@node-rs/argon2']},
		build: {
			ssr: 'electron/server/cli.ts',
			outDir: path.join(root, 'node_modules', '.cache', 'cli-test'),
			emptyOutDir: true,
			rolldownOptions: {output: {entryFileNames: 'cli.mjs'}},
		},
	});
	program = path.join(root, 'node_modules', '.cache', 'cli-test', 'cli.mjs');
}, 60_000);
afterAll(() => rm(work, {recursive: true, force: true}));

type Ready = {base_url: string; accounts: Record<string, PrintedAccount>};

type Run = {
	readonly child: ChildProcess;
	readonly ready: Ready;
	readonly lines: string[];
	readonly errors: () => string;
	client(name?: string): ReturnType<typeof createClient>;
};

function launch(args: readonly string[]) {
	const child = spawn(process.execPath, [program, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
	const lines: string[] = [];
	let errors = '';
	child.stderr.on('data', chunk => (errors += String(chunk)));
	const output = createInterface({input: child.stdout});
	output.on('line', line => lines.push(line));
	return {child, lines, output, errors: () => errors};
}

async function start(...args: readonly string[]): Promise<Run> {
	const {child, lines, output, errors} = launch(args);
	await Promise.race([
		once(output, 'line'),
		once(child, 'exit').then(([code]) => {
			throw new Error(`It ended with ${code}: ${errors()}`);
		}),
	]);
	const ready = JSON.parse(lines[0] ?? '') as Ready;
	return {
		child,
		ready,
		lines,
		errors,
		client: (name = 'owner') =>
			createClient({
				baseUrl: ready.base_url,
				credentials: {
					email: ready.accounts[name]?.email ?? '',
					apiKey: ready.accounts[name]?.api_key ?? '',
				},
			}),
	};
}

async function end({child}: Pick<Run, 'child'>, signal: NodeJS.Signals): Promise<number | null> {
	const ended = once(child, 'exit');
	child.kill(signal);
	const [code] = (await ended) as [number | null];
	return code;
}

let folders = 0;
const freshFolder = () => path.join(work, `data ${++folders}`);

describe('the ready line', () => {
	it('is the only line on standard output, and names the six accounts', async () => {
		const run = await start('--data', freshFolder(), '--demo');
		expect(Object.keys(run.ready).sort()).toEqual(['accounts', 'base_url']);
		expect(run.ready.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
		const names = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'];
		expect(Object.keys(run.ready.accounts)).toEqual(names);
		const roles: Record<string, number> = {};
		for (const name of names) {
			const account = run.ready.accounts[name];
			const own = await run.client(name).getOwnUser({});
			expect([own.user_id, own.delivery_email]).toEqual([account?.user_id, account?.email]);
			roles[name] = own.role;
			if (name === 'bot') expect(account?.password).toBeNull();
			else {
				const key = await run
					.client()
					.fetchApiKey({username: own.email, password: account?.password ?? ''});
				expect(key.api_key).toBe(account?.api_key);
			}
		}
		expect(roles).toMatchObject({
			owner: 100,
			administrator: 200,
			moderator: 300,
			member: 400,
			guest: 600,
		});
		expect(await end(run, 'SIGTERM')).toBe(0);
		expect(run.lines).toHaveLength(1);
	});

	it('is the same for the same folder, whatever is asked for later', async () => {
		const folder = freshFolder();
		const first = await start('--data', folder, '--demo', '--demo-users', '40');
		expect(await end(first, 'SIGINT')).toBe(0);
		const second = await start('--data', folder, '--demo', '--demo-users', '70');
		expect(second.ready.accounts).toEqual(first.ready.accounts);
		expect((await second.client().getUsers({})).members).toHaveLength(40);
		expect(second.errors()).toMatch(/demo organization of 40 people already/);
		await end(second, 'SIGTERM');
	});

	it('of an empty folder without --demo names one owner', async () => {
		const folder = freshFolder();
		const run = await start('--data', folder);
		expect(Object.keys(run.ready.accounts)).toEqual(['owner']);
		expect((await run.client().getUsers({})).members).toMatchObject([{role: 100}]);
		await end(run, 'SIGTERM');
		const again = await start('--data', folder, '--demo');
		expect(again.ready.accounts).toEqual(run.ready.accounts);
		expect(again.errors()).toMatch(/an organization of its own already/);
		await end(again, 'SIGTERM');
	});
});

describe('what cannot start says why and ends with 2', () => {
	it.each([
		[[], /--data is missing/],
		[['--data', ''], /--data/],
		[['--data', 'x', '--port', '70000'], /--port/],
		[['--data', 'x', '--demo', '--demo-users', '0'], /--demo-users/],
		[['--data', 'x', '--demo', '--demo-users', '100001'], /--demo-users/],
		[['--data', 'x', '--demo-users', '5'], /--demo/],
		[['--data', 'x', '--rate-limit', '5'], /--rate-limit/],
		[['--data', 'x', '--nonsense'], /nonsense/],
		[['--data', 'x', 'stray'], /stray/],
	])('%j', async (args, sentence) => {
		const {child, lines, errors} = launch(args);
		const [code] = (await once(child, 'close')) as [number];
		expect([code, lines]).toEqual([2, []]);
		expect(errors()).toMatch(sentence);
		expect(errors()).not.toMatch(/\n\s+at /);
	});

	it('a second process on a folder; the first one is unharmed', async () => {
		const folder = freshFolder();
		const first = await start('--data', folder, '--demo');
		const second = launch(['--data', folder, '--demo']);
		const [code] = (await once(second.child, 'close')) as [number];
		expect([code, second.lines]).toEqual([2, []]);
		expect(second.errors()).toContain(`process ${first.child.pid}`);
		expect((await first.client().getUsers({})).members).toHaveLength(60);
		await end(first, 'SIGTERM');
	});

	it('a database that is none; it stays as it was', async () => {
		const folder = freshFolder();
		await end(await start('--data', folder, '--demo'), 'SIGTERM');
		const file = path.join(folder, 'organization.db');
		const {writeFile} = await import('node:fs/promises');
		await writeFile(file, 'not a database at all, but some text that is long enough to be read');
		const {child, errors} = launch(['--data', folder, '--demo']);
		const [code] = (await once(child, 'close')) as [number];
		expect(code).toBe(2);
		expect(errors()).toMatch(/not a database|damaged/);
		expect(await readFile(file, 'utf8')).toContain('not a database at all');
	});
});

describe('an acknowledged change survives a kill', () => {
	it('25 kills in a burst of role changes: none is lost, the lock is taken over', async () => {
		const folder = freshFolder();
		let run = await start('--data', folder, '--demo');
		const expected = new Map<number, number>();
		const roles = [200, 300, 400, 600];
		let acknowledged = 0;
		for (let kill = 0; kill < 25; kill++) {
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
		expect(acknowledged).toBeGreaterThan(25);
		expect(await end(run, 'SIGTERM')).toBe(0);
	}, 60_000);

	it('20 kills in a burst of subscribing: no change is lost, none half done', async () => {
		const folder = freshFolder();
		let run = await start('--data', folder, '--demo');
		/** Who may be in both channels of a pair, as ids; a channel that is not there has none. */
		const allowed = new Map<string, readonly string[]>();
		let acknowledged = 0;
		let inFlight = 0;
		for (let kill = 0; kill < 20; kill++) {
			const client = run.client();
			let isAlive = true;
			let isFirst: (() => void) | undefined;
			const first = new Promise<void>(resolve => (isFirst = resolve));
			const change = async (pair: string, after: string, act: () => Promise<unknown>) => {
				const before = allowed.get(pair) ?? [''];
				// Without an answer the change may or may not be there, but never a part of it.
				allowed.set(pair, [...before, after]);
				inFlight++;
				await act();
				inFlight--;
				allowed.set(pair, [after]);
				acknowledged++;
				isFirst?.();
			};
			const burst = Array.from({length: 4}, async (_, lane) => {
				try {
					for (let turn = 0; isAlive; turn++) {
						const pair = `pair ${kill} ${lane} ${turn}`;
						const names = [`${pair} a`, `${pair} b`];
						const order = {subscriptions: names.map(name => ({name})), invite_only: true};
						const out = (principals: number[]) => () =>
							client.unsubscribe({subscriptions: names, principals});
						await change(pair, '1,4', () => client.subscribe({...order, principals: [1, 4]}));
						if (turn % 3 > 0) await change(pair, '1', out([4]));
						if (turn % 3 > 1) await change(pair, '', out([1]));
					}
				} catch {
					// The server is gone.
				}
			});
			await first;
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
		expect(acknowledged).toBeGreaterThan(20);
		expect(inFlight).toBeGreaterThan(0);
		expect(await end(run, 'SIGTERM')).toBe(0);
		// Each channel that is there was told of, each that is gone as well.
		const store = new Store(folder, Date.now);
		const channels = new Set<unknown>();
		for (const {audience, event} of store.events.after(0, 20_000)) {
			// Told to some people alone, a channel is not new or gone, but newly or no longer seen.
			if (event.type !== 'stream' || audience.to === 'users') continue;
			for (const id of event['stream_ids'] as number[]) {
				if (event.op === 'create') channels.add(id);
				else if ('streams' in event) channels.delete(id);
			}
		}
		const pairs = store.channels.all().filter(({name}) => name.startsWith('pair '));
		store.close();
		expect(pairs.map(({id}) => id)).toEqual([...channels]);
	}, 60_000);

	it('8 kills in a burst of moves: each is whole, with its notice and its event, or not there', async () => {
		const folder = freshFolder();
		const options = ['--data', folder, '--demo', '--demo-messages', '15000'];
		let run = await start(...options);
		const inTopic = 60;
		/** By first message: its topic, and how often that may have moved. */
		const moved = new Map<number, {readonly name: string; turns: readonly number[]}>();
		const placeOf = (name: string, turn: number) => (turn === 0 ? name : `${name} ${turn}`);
		let acknowledged = 0;
		let halfDone = 0;
		for (let kill = 0; kill < 8; kill++) {
			const client = run.client();
			const ids = await Promise.all(
				['telemetry', 'kitchen'].map(
					async stream => (await client.getChannelId({stream})).stream_id,
				),
			);
			const names = [0, 1, 2].map(lane => `mast ${kill * 3 + lane + 1}`);
			const heads = await Promise.all(
				names.map(async name => {
					const {messages} = await client.getMessages({
						anchor: 'oldest',
						num_before: 0,
						num_after: 1,
						narrow: [
							{operator: 'channel', operand: 'telemetry'},
							{operator: 'topic', operand: name},
						],
					});
					return {name, message_id: messages[0]?.id ?? 0};
				}),
			);
			let isFirst: (() => void) | undefined;
			const first = new Promise<void>(resolve => (isFirst = resolve));
			const burst = heads.map(async ({name, message_id}) => {
				const topic: {readonly name: string; turns: readonly number[]} = {name, turns: [0]};
				moved.set(message_id, topic);
				for (let turn = 1; ; turn++) {
					topic.turns = [turn - 1, turn];
					try {
						await client.updateMessage({
							message_id,
							topic: placeOf(name, turn),
							...(turn % 2 === 0 && {stream_id: ids[(turn / 2) % 2] ?? 0}),
							propagate_mode: 'change_all',
						});
					} catch {
						return;
					}
					topic.turns = [turn];
					acknowledged++;
					isFirst?.();
				}
			});
			await first;
			const ended = once(run.child, 'exit');
			setTimeout(() => run.child.kill('SIGKILL'), (kill * 7) % 31);
			await ended;
			await Promise.all(burst);
			const store = new Store(folder, Date.now, true);
			const told = store.events.after(0, 20_000).map(({event}) => event);
			for (const [id, {name, turns}] of moved) {
				const head = store.messages.byId(id);
				const turn = turns.find(candidate => placeOf(name, candidate) === head?.topic);
				expect(turn, name).toBeDefined();
				if (head?.channelId === undefined || turn === undefined) continue;
				if (turns.length > 1) halfDone++;
				const all = store.messages.byIds(store.messages.inTopic(head.channelId, head.topic));
				// The notices of former moves came along.
				expect(all).toHaveLength(inTopic + turn);
				const original = all.filter(({senderId}) => senderId === head.senderId);
				expect(original).toHaveLength(inTopic);
				for (const {editHistory} of original) expect(editHistory).toHaveLength(turn);
				const last = told.findLast(({message_id}) => message_id === id);
				expect(last?.['subject']).toBe(turn === 0 ? undefined : head.topic);
			}
			store.close();
			moved.clear();
			run = await start(...options);
		}
		expect(acknowledged).toBeGreaterThan(8);
		expect(halfDone).toBeGreaterThan(0);
		expect(await end(run, 'SIGTERM')).toBe(0);
	}, 90_000);

	it('15 kills in a burst of flag changes: none is lost, none is half done', async () => {
		const folder = freshFolder();
		let run = await start('--data', folder, '--demo');
		const topic = 'flags that last';
		const narrow = [
			{operator: 'channel', operand: 'general'},
			{operator: 'topic', operand: topic},
		];
		const lanes: number[][] = [[], [], []];
		for (let at = 0; at < 18; at++) {
			const message = {type: 'channel', to: 'general', topic, content: `number ${at}`};
			lanes[at % 3]?.push((await run.client().sendMessage(message)).id);
		}
		const flags = ['starred', 'collapsed', 'read'] as const;
		/** What each lane may be like: all of it or nothing of it. */
		const allowed = flags.map(() => [false, true]);
		let acknowledged = 0;
		let inFlight = 0;
		for (let kill = 0; kill < 15; kill++) {
			const client = run.client();
			let isAlive = true;
			let isFirst: (() => void) | undefined;
			const first = new Promise<void>(resolve => (isFirst = resolve));
			const burst = flags.map(async (flag, lane) => {
				const messages = lanes[lane] ?? [];
				try {
					for (let turn = kill; isAlive; turn++) {
						const isSet = turn % 2 === 0;
						allowed[lane] = [...new Set([...(allowed[lane] ?? []), isSet])];
						inFlight++;
						await client.updateFlags({messages, op: isSet ? 'add' : 'remove', flag});
						inFlight--;
						allowed[lane] = [isSet];
						acknowledged++;
						isFirst?.();
					}
				} catch {
					// The server is gone.
				}
			});
			await first;
			const ended = once(run.child, 'exit');
			setTimeout(() => run.child.kill('SIGKILL'), (kill * 7) % 19);
			await ended;
			isAlive = false;
			await Promise.all(burst);
			run = await start('--data', folder, '--demo');
			const {messages} = await run
				.client()
				.getMessages({anchor: 'oldest', num_before: 0, num_after: 100, narrow});
			for (const [lane, flag] of flags.entries()) {
				const states = (lanes[lane] ?? []).map(
					id => messages.find(message => message.id === id)?.flags?.includes(flag) === true,
				);
				expect(new Set(states).size, flag).toBe(1);
				expect(allowed[lane], flag).toContain(states[0]);
				allowed[lane] = [states[0] === true];
			}
		}
		expect(acknowledged).toBeGreaterThan(15);
		expect(inFlight).toBeGreaterThan(0);
		await end(run, 'SIGTERM');
	}, 60_000);

	it('SIGTERM in a burst ends with 0 and loses nothing', async () => {
		const folder = freshFolder();
		const run = await start('--data', folder, '--demo');
		const expected = new Map<number, string>();
		const writing = Array.from({length: 6}, async (_, lane) => {
			for (let turn = 0; ; turn++) {
				const full_name = `Person ${lane} ${turn}`;
				try {
					await run.client().updateUser({user_id: 21 + lane, full_name});
					expected.set(21 + lane, full_name);
				} catch {
					return;
				}
			}
		});
		await expect.poll(() => expected.size).toBe(6);
		expect(await end(run, 'SIGTERM')).toBe(0);
		await Promise.all(writing);
		const again = await start('--data', folder, '--demo');
		const {members} = await again.client().getUsers({});
		for (const [user_id, full_name] of expected) {
			const stored = members.find(user => user.user_id === user_id)?.full_name ?? '';
			const turnOf = (name: string) => Number(name.split(' ')[2]);
			expect(turnOf(stored)).toBeGreaterThanOrEqual(turnOf(full_name));
		}
		await end(again, 'SIGTERM');
	});
});

describe('files are private', () => {
	it('no other account may read them, and no key or password stands in them', async () => {
		const folder = freshFolder();
		const run = await start('--data', folder, '--demo');
		await run.client().updateUser({user_id: 22, role: 300});
		const secrets = Object.values(run.ready.accounts).flatMap(({api_key, password}) => [
			api_key,
			...(password === null ? [] : [password]),
		]);
		const forms = secrets.flatMap(secret => {
			const bytes = Buffer.from(secret);
			return [
				bytes,
				bytes.toString('base64'),
				bytes.toString('hex'),
				Buffer.from(secret, 'utf16le'),
			];
		});
		for (const pass of ['running', 'ended']) {
			expect((await stat(folder)).mode & 0o077, pass).toBe(0);
			for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
				const file = path.join(entry.parentPath, entry.name);
				expect((await stat(file)).mode & 0o077, file).toBe(0);
				if (!entry.isFile()) continue;
				const content = await readFile(file);
				for (const form of forms) expect(content.includes(form), file).toBe(false);
			}
			if (pass === 'running') await end(run, 'SIGTERM');
		}
		expect(run.errors()).toBe('');
	});
});
