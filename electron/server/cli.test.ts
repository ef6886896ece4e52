import {fork} from 'node:child_process';
import {once} from 'node:events';
import {readFile, readdir, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {DatabaseSync} from '@photostructure/sqlite';
import {describe, expect, it} from 'vitest';
import {serverExit} from '../../shared/server-exit';
import {demoFolder, end, freshFolder, launch, serverProgram, start} from '../testing/cli.fixture';

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

	it('ends in good order when whoever started it with a channel is gone', async () => {
		const child = fork(serverProgram(), ['--data', freshFolder(), '--demo'], {silent: true});
		if (child.stdout !== null) await once(createInterface({input: child.stdout}), 'line');
		child.disconnect();
		expect(await once(child, 'exit')).toEqual([0, null]);
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

describe('what cannot start says why and by its code', () => {
	it.each([
		[[], /--data is missing/],
		[['--data', ''], /--data/],
		[['--data', 'x', '--port', '70000'], /--port/],
		[['--data', 'x', '--demo', '--demo-users', '0'], /--demo-users/],
		[['--data', 'x', '--demo', '--demo-users', '100001'], /--demo-users/],
		[['--data', 'x', '--demo-users', '5'], /--demo/],
		[['--data', 'x', '--rate-limit', '5'], /--rate-limit/],
		[['--data', 'x', '--snapshot', ''], /--snapshot/],
		[['--data', 'x', '--snapshot', 'y', '--demo'], /--snapshot and --demo exclude/],
		[['--data', 'x', '--snapshot', 'y', '--restore', 'z'], /--snapshot and --restore exclude/],
		[['--data', 'x', '--snapshot', 'y', '--start-anew'], /--snapshot and --start-anew exclude/],
		[['--data', 'x', '--snapshot', '/no/such/file'], /snapshot \/no\/such\/file cannot be used/],
		[['--data', 'x', '--nonsense'], /nonsense/],
		[['--data', 'x', 'stray'], /stray/],
	])('%j', async (args, sentence) => {
		const {child, lines, errors} = launch(args);
		const [code] = (await once(child, 'close')) as [number];
		expect([code, lines]).toEqual([serverExit.cannotStart, []]);
		expect(errors()).toMatch(sentence);
		expect(errors()).not.toMatch(/\n[^\S\n]+at /);
	});

	it('a second process on a folder; the first one is unharmed', async () => {
		const folder = await demoFolder();
		const first = await start('--data', folder, '--demo');
		for (const lose of [[], ['lock.guard'], []]) {
			// Also when somebody tidied up what holds the folder, and again after that.
			for (const name of lose) await rm(path.join(folder, name));
			const second = launch(['--data', folder, '--demo']);
			const [code] = (await once(second.child, 'close')) as [number];
			// Another code than that of what cannot start at all: a later try may find the folder free.
			expect([code, second.lines]).toEqual([serverExit.folderInUse, []]);
			expect(second.errors()).toContain(`process ${first.child.pid}`);
		}
		expect(JSON.parse(await readFile(path.join(folder, 'lock'), 'utf8'))).toEqual({
			pid: first.child.pid,
		});
		expect((await first.client().getUsers({})).members).toHaveLength(60);
		await end(first, 'SIGTERM');
	});

	it('data of a newer version; it stays as it was', async () => {
		const folder = await demoFolder();
		const file = path.join(folder, 'organization.db');
		const database = new DatabaseSync(file);
		database.exec('PRAGMA user_version = 9999');
		database.close();
		const before = await readFile(file);
		const {child, lines, errors} = launch(['--data', folder, '--demo']);
		const [code] = (await once(child, 'close')) as [number];
		expect([code, lines]).toEqual([serverExit.cannotStart, []]);
		expect(errors()).toMatch(/newer/);
		expect((await readFile(file)).equals(before)).toBe(true);
	});

	it('a database that is none; it stays as it was', async () => {
		const folder = await demoFolder();
		const file = path.join(folder, 'organization.db');
		await writeFile(file, 'not a database at all, but some text that is long enough to be read');
		const {child, errors} = launch(['--data', folder, '--demo']);
		const [code] = (await once(child, 'close')) as [number];
		expect(code).toBe(serverExit.cannotStart);
		expect(errors()).toMatch(/not a database|damaged/);
		expect(await readFile(file, 'utf8')).toContain('not a database at all');
	});
});

describe('files are private', () => {
	/** A secret as it may stand in a file; base64 has three forms, by what stands before it. */
	function formsOf(secret: string): readonly Buffer[] {
		const bytes = Buffer.from(secret);
		const hex = bytes.toString('hex');
		const inBase64 = [0, 1, 2].flatMap(shift => {
			const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
			// Letters at the ends belong to the neighbours as well.
			const own = text.slice(
				Math.ceil((shift * 8) / 6),
				Math.floor(((shift + bytes.length) * 8) / 6),
			);
			return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
		});
		return [
			bytes,
			Buffer.from(secret, 'utf16le'),
			Buffer.from(secret, 'utf16le').swap16(),
			...[hex, hex.toUpperCase(), ...inBase64].map(text => Buffer.from(text)),
		];
	}

	it('S20, S21: no other account may read them, and no key or password stands in them', async () => {
		const folder = freshFolder();
		const run = await start('--data', folder, '--demo');
		const owner = run.client();
		await owner.updateUser({user_id: 22, role: 300});
		await owner.uploadFile({}, {file: new File(['x'], 'note.txt')});
		// The sixth password: the bot of the demo organization has none.
		const password = 'a long Password of my own 93';
		const email = 'sixth@example.com';
		await owner.createUser({email, password, full_name: 'Sixth Person'});
		const {api_key} = await owner.fetchApiKey({username: email, password});
		const all = [...Object.values(run.ready.accounts), {api_key, password}];
		const keys = all.map(account => account.api_key);
		const passwords = all.flatMap(account => account.password ?? []);
		expect([keys.length, passwords.length]).toEqual([7, 6]);
		const forms = [...keys, ...passwords].flatMap(formsOf);
		for (const pass of ['running', 'ended']) {
			const names: string[] = [];
			expect((await stat(folder)).mode & 0o077, pass).toBe(0);
			for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
				const file = path.join(entry.parentPath, entry.name);
				names.push(path.relative(folder, file));
				expect((await stat(file)).mode & 0o077, file).toBe(0);
				if (!entry.isFile()) continue;
				const content = await readFile(file);
				for (const form of forms) expect(content.includes(form), file).toBe(false);
			}
			const whileRunning = ['lock', 'organization.db-wal', 'organization.db-shm'];
			const always = ['organization.db', 'secret', 'uploads', 'lock.guard'];
			expect(names).toEqual(
				expect.arrayContaining(pass === 'running' ? [...always, ...whileRunning] : always),
			);
			if (pass === 'running') await end(run, 'SIGTERM');
		}
		expect(run.errors()).toBe('');
	});

	it('S22: one line on standard output, and nothing of people or secrets on the other', async () => {
		const folder = await demoFolder();
		const run = await start('--data', folder, '--demo');
		const owner = run.client();
		const word = 'quicksilver';
		const message = {type: 'channel', to: 'general', topic: word, content: `${word} text`};
		const {id} = await owner.sendMessage(message);
		await owner.updateMessage({message_id: id, content: `${word} again`});
		const {ready} = run;
		const {email = '', api_key = '', password} = ready.accounts['owner'] ?? {};
		const basic = `Basic ${btoa(`${email}:${api_key}`)}`;
		const asked = [
			['GET', '/users/me', {authorization: basic}, undefined],
			['GET', `/users/me?api_key=${api_key}`, {}, undefined],
			['GET', '/users/me', {authorization: `${basic}wrong`}, undefined],
			[
				'POST',
				'/fetch_api_key',
				{},
				new URLSearchParams({username: email, password: `${password}x`}),
			],
			['POST', '/messages', {authorization: basic}, `{"${word}`],
			['POST', `/messages/${word}`, {authorization: basic}, word],
			['PATCH', `/messages/${id}`, {authorization: basic}, new FormData()],
			[
				'GET',
				`/messages?narrow=${encodeURIComponent(`["${word}`)}`,
				{authorization: basic},
				undefined,
			],
		] as const;
		for (const [method, place, headers, body] of asked) {
			await (await fetch(ready.base_url + place, {method, headers, ...(body && {body})})).text();
		}
		// A fault of the disk while it writes is told, in words of our own.
		await rm(path.join(folder, 'uploads'), {recursive: true, force: true});
		await writeFile(path.join(folder, 'uploads'), word);
		const broken = owner.uploadFile({}, {file: new File([word], `${word}.txt`)});
		await expect(broken).rejects.toThrow();
		await end(run, 'SIGTERM');
		expect(run.lines).toHaveLength(1);
		expect(Object.keys(JSON.parse(run.lines[0] ?? '') as object)).toEqual(['base_url', 'accounts']);
		expect(run.errors()).not.toBe('');
		const people = Object.values(ready.accounts);
		const secrets = people.flatMap(one => [one.api_key, one.email, one.password ?? []].flat());
		for (const secret of [...secrets, word, 'Basic ', 'uthorization']) {
			expect(run.errors()).not.toContain(secret);
		}
	});
});
