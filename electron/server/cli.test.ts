import {once} from 'node:events';
import {readFile, readdir, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {end, freshFolder, launch, start} from './cli.fixture';

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
		expect(errors()).not.toMatch(/\n[^\S\n]+at /);
	});

	it('a second process on a folder; the first one is unharmed', async () => {
		const folder = freshFolder();
		const first = await start('--data', folder, '--demo');
		for (const lose of [[], ['lock.guard'], []]) {
			// Also when somebody tidied up what holds the folder, and again after that.
			for (const name of lose) await rm(path.join(folder, name));
			const second = launch(['--data', folder, '--demo']);
			const [code] = (await once(second.child, 'close')) as [number];
			expect([code, second.lines]).toEqual([2, []]);
			expect(second.errors()).toContain(`process ${first.child.pid}`);
		}
		expect(JSON.parse(await readFile(path.join(folder, 'lock'), 'utf8'))).toEqual({
			pid: first.child.pid,
		});
		expect((await first.client().getUsers({})).members).toHaveLength(60);
		await end(first, 'SIGTERM');
	});

	it('a database that is none; it stays as it was', async () => {
		const folder = freshFolder();
		await end(await start('--data', folder, '--demo'), 'SIGTERM');
		const file = path.join(folder, 'organization.db');
		await writeFile(file, 'not a database at all, but some text that is long enough to be read');
		const {child, errors} = launch(['--data', folder, '--demo']);
		const [code] = (await once(child, 'close')) as [number];
		expect(code).toBe(2);
		expect(errors()).toMatch(/not a database|damaged/);
		expect(await readFile(file, 'utf8')).toContain('not a database at all');
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
