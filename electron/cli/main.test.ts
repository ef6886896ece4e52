import {chmod, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it} from 'vitest';
import type {User} from '../../shared/model/user';
import type {NewStep} from '../../shared/model/plan';
import {openPlans} from '../plans/plans';
import {loadSnapshot} from '../plans/snapshot-file';
import {startTestServer, type TestServer} from '../server/test-server';
import {
	about,
	changeablePeople,
	changesTold,
	nameStep,
	over,
	ownerOf,
	roleStep,
} from '../testing/plans.fixture';
import {main} from './main';
import type {Terminal} from './terminal';

let server: TestServer;
let state: string;
let people: readonly User[];
/** The program of the embedded server, for copies. */
let serverEntry: string;

beforeAll(async () => {
	server = await startTestServer();
	const answer = await fetch(inject('programBuilder'));
	serverEntry = await answer.text();
	if (!answer.ok) throw new Error(serverEntry);
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
	state = await mkdtemp(path.join(tmpdir(), 'steward-state-'));
	people = await changeablePeople(server.as('owner'));
	await writeRc();
});
afterEach(() => rm(state, {recursive: true, force: true}));

const rc = () => path.join(state, 'zuliprc');

/** With a mark of the byte order and the ends of lines of another system, as editors leave them. */
async function writeRc(name: 'owner' | 'member' = 'owner'): Promise<void> {
	const account = server.server.accounts[name];
	const site = server.server.baseUrl.replace(/\/api\/v1$/, '');
	const lines = [
		'\ufeff[api]',
		`email = ${account?.email}`,
		`key=${account?.api_key}`,
		`site=${site}`,
	];
	await writeFile(rc(), lines.join('\r\n'), {mode: 0o600});
}

/** One command: its exit code, what it printed, and what it said. */
async function steward(args: readonly string[], answer?: boolean) {
	const printed: string[] = [];
	const said: string[] = [];
	const terminal: Terminal = {
		out: line => void printed.push(line),
		say: line => void said.push(line),
		ask: answer === undefined ? undefined : () => Promise.resolve(answer),
		interrupted: new AbortController().signal,
	};
	const all = [...args, '--state', state, '--zuliprc', rc()];
	const exit = await main(all, terminal, serverEntry);
	return {
		exit,
		printed,
		said: said.join('\n'),
		json: () => printed.map(line => JSON.parse(line) as unknown),
	};
}

/** Keeps a plan where the command line finds it; answers its id. */
async function planned(
	name: string,
	steps: Parameters<Awaited<ReturnType<typeof openPlans>>['add']>[2],
) {
	const plans = await openPlans(path.join(state, 'plans'));
	const {id} = plans.add(ownerOf(server), name, steps);
	plans.close();
	return id;
}

describe('a plan by the command line', () => {
	it('says what it would do, and who may not, before it asks', async () => {
		const [one, two] = people as [User, User];
		const off = {kind: 'active', user_id: two.user_id, before: true, after: false} as const;
		const id = await planned('Leaving', [
			roleStep(one, 100),
			{change: off, target: about(two), seenAt: Date.now()},
		]);
		const shown = await steward(['show', id]);
		expect(shown.printed.join('\n')).toContain(
			`besides: 1 person is signed out at once: ${two.full_name}`,
		);
		const {exit, said} = await steward(['apply', id], false);
		expect(exit).toBe(1);
		expect(said).toContain('takes 2 calls, ');
		expect(said).toContain('besides: 1 person is signed out at once');
	});

	it('is shown where nobody can look what it would do', async () => {
		const id = await planned('Far away', [roleStep(people[0] as User)]);
		await writeFile(rc(), '[api]\nemail=a@example.com\nkey=x\nsite=http://127.0.0.1:9\n');
		const {exit, json, said} = await steward(['show', id, '--json']);
		expect(exit).toBe(0);
		expect(json()).toMatchObject([{id, effects: null, estimate: null, steps: [{n: 1}]}]);
		expect(said).toContain('What it would do is not known: The service was not reached');
	});

	it('is listed, shown, carried out, undone, and stands in the journal', async () => {
		const [one, two] = people as [User, User];
		const id = await planned('Two roles', [roleStep(one), roleStep(two)]);
		expect((await steward(['plans'])).printed).toEqual([expect.stringContaining(`${id}  draft`)]);
		const [shown] = (await steward(['show', id, '--json'])).json();
		expect(shown).toMatchObject({
			id,
			name: 'Two roles',
			organization: ownerOf(server).organization,
			account: ownerOf(server).account,
			state: 'draft',
			effects: [],
			estimate: {calls: 2, requests: 2, seconds: expect.any(Number)},
			holds: [],
			unsure: [],
			steps: [
				{
					n: 1,
					act: 'role',
					target: {kind: 'user', id: one.user_id, name: one.full_name},
					before: one.role,
					reversibility: 'reversible',
					state: 'pending',
				},
				{n: 2},
			],
		});
		const applied = await steward(['apply', id, '--yes', '--json']);
		expect(applied.exit).toBe(0);
		expect(applied.json().slice(0, -1)).toEqual(
			expect.arrayContaining([
				{n: 1, state: 'done'},
				{n: 2, state: 'done'},
			]),
		);
		expect(applied.json().at(-1)).toEqual({
			done: 2,
			held: 0,
			refused: 0,
			unknown: 0,
			calls: 2,
			seconds: expect.any(Number),
		});
		expect((await steward(['undo', id, '--yes'])).exit).toBe(0);
		const {user} = await server.as('owner').getUser({user_id: one.user_id});
		expect(user.role).toBe(one.role);
		expect((await steward(['plans'])).printed.map(line => line.split(/\s+/)[1])).toEqual([
			'done',
			'undone',
		]);
		const entries = (await steward(['journal', '--json'])).json();
		expect(entries).toHaveLength(4);
		const entry = entries.find(each => (each as {step: number; plan: string}).step === 1);
		expect(entry).toMatchObject({
			act: 'updateUser',
			change: 'role',
			target: {kind: 'user', id: one.user_id, name: one.full_name},
			plan: id,
			outcome: 'done',
		});
		const verified = await steward(['journal', 'verify']);
		expect(verified).toMatchObject({exit: 0, said: expect.stringContaining('4 entries verified')});
	});

	it('asks on a terminal, and elsewhere wants --yes', async () => {
		const [one] = people as [User];
		const id = await planned('Asked', [roleStep(one)]);
		expect(await steward(['apply', id])).toMatchObject({
			exit: 1,
			said: expect.stringContaining('--yes'),
		});
		expect(await steward(['apply', id], false)).toMatchObject({
			exit: 1,
			said: expect.stringContaining('Nothing was done.'),
		});
		expect(await steward(['apply', id], true)).toMatchObject({exit: 0});
	});

	it('ends with 3 where steps are held, and --hold stop begins nothing then', async () => {
		const [one, two] = people as [User, User];
		const id = await planned('Held', [over(roleStep(one), 200), nameStep(two, 'Held Two')]);
		const stopped = await steward(['apply', id, '--yes', '--hold', 'stop', '--json']);
		expect(stopped.exit).toBe(3);
		expect(stopped.json().at(-1)).toMatchObject({done: 0, held: 1, calls: 0});
		const skipped = await steward(['apply', id, '--yes', '--json']);
		expect(skipped.exit).toBe(3);
		expect(skipped.json().at(-1)).toMatchObject({done: 1, held: 1, refused: 0, unknown: 0});
	});

	it('ends with 0 where all that is left to take away is gone already', async () => {
		const client = server.as('owner');
		await client.subscribe({subscriptions: [{name: 'short lived'}]});
		const {streams} = await client.getChannels({});
		const found = streams.find(({name}) => name === 'short lived');
		const [one] = people as [User];
		if (found === undefined) throw new Error('The channel was not made.');
		const {stream_id, name} = found;
		const archiving: NewStep = {
			change: {kind: 'archiving', stream_id, name, before: true, after: false},
			target: {kind: 'channel', id: stream_id, name},
			seenAt: Date.now(),
		};
		const id = await planned('Tidy up', [archiving, nameStep(one, 'Tidy One')]);
		await client.archiveChannel({stream_id});
		const shown = await steward(['show', id]);
		expect(shown.printed.join('\n')).toContain('already gone: 1 short lived');
		expect(await steward(['rehearse', id])).toMatchObject({
			exit: 0,
			printed: [],
			said: expect.stringContaining('1 of 2 steps would be done, 1 already gone;'),
		});
		const applied = await steward(['apply', id, '--yes', '--json']);
		expect(applied).toMatchObject({
			exit: 0,
			said: expect.stringContaining('1 already gone, 1 done.'),
		});
		expect(applied.json().at(-1)).toMatchObject({done: 1, alreadyGone: 1, held: 0});
		expect((await steward(['plans'])).printed[0]).toMatch(/ done .*1 already gone/);
		const after = await steward(['show', id]);
		expect(after.printed.join('\n')).toMatch(/archiving of #short lived: .* {2}already gone$/m);
	});

	it('of another account is not run', async () => {
		const [one] = people as [User];
		const id = await planned('Mine', [roleStep(one)]);
		await writeRc('member');
		const refused = await steward(['apply', id, '--yes']);
		expect(refused).toMatchObject({exit: 1, said: expect.stringContaining('was made as')});
	});

	it('that is gone or does not run is said so', async () => {
		expect(await steward(['show', '2030-01-01-z'])).toMatchObject({
			exit: 1,
			said: 'There is no plan 2030-01-01-z.',
		});
		const [one] = people as [User];
		const id = await planned('Still', [roleStep(one)]);
		expect(await steward(['pause', id])).toMatchObject({
			exit: 1,
			said: `Plan ${id} is not running.`,
		});
	});
});

describe('a rehearsal', () => {
	it('says what would be refused and what else would happen, and changes nothing', async () => {
		const client = server.as('owner');
		const {members} = await client.getUsers({});
		const owner = members.find(
			({bot_owner_id: id, is_active}) => typeof id === 'number' && is_active,
		);
		const withBots = people.find(({user_id}) => user_id === owner?.bot_owner_id) ?? people[0];
		const [one] = people.filter(user => user !== withBots);
		if (withBots === undefined || one === undefined) throw new Error('There is nobody.');
		const off: NewStep = {
			...nameStep(withBots, ''),
			change: {kind: 'active', user_id: withBots.user_id, before: true, after: false},
		};
		const id = await planned('Rehearsed', [
			roleStep(one),
			off,
			nameStep(people[4] ?? one, 'x'.repeat(200)),
		]);
		const mark = server.told.length;
		const tried = await steward(['rehearse', id, '--json']);
		expect(tried.exit).toBe(3);
		const lines = tried.json() as Record<string, unknown>[];
		expect(lines.slice(0, 3)).toMatchObject([
			{n: 1, state: 'done'},
			{n: 2, state: 'done'},
			{n: 3, state: 'refused', code: 'BAD_REQUEST'},
		]);
		const role = {kind: 'person', id: one.user_id, part: 'role', isSaid: true};
		expect(lines).toContainEqual(expect.objectContaining(role));
		// Whoever is deactivated leaves their channels: no step says that.
		expect(lines.filter(({isSaid}) => isSaid === false)).not.toEqual([]);
		expect(changesTold(server, mark)).toEqual([]);
		expect((await steward(['plans'])).printed[0]).toContain(`${id}  rehearsed`);
		expect(await readdir(path.join(state, 'plans', 'copies'))).toEqual([]);

		const applied = await steward(['apply', id, '--yes', '--json']);
		const outcomes = applied.json().slice(0, -1) as {n: number; state: string}[];
		expect(outcomes.filter(({state: is}) => is === 'refused').map(({n}) => n)).toEqual([3]);
	});

	it('of what nobody refuses ends with 0; a snapshot is what it would copy', async () => {
		const id = await planned('Fine', [roleStep(people[2] as User)]);
		expect(await steward(['rehearse', id])).toMatchObject({exit: 0});
		const file = path.join(state, 'copy.json');
		expect(await steward(['snapshot', '--out', file])).toMatchObject({exit: 0});
		const {people: copied} = await loadSnapshot(state, 'copy.json');
		expect(copied.map(({user_id}) => user_id)).toEqual(
			expect.arrayContaining(people.map(({user_id}) => user_id)),
		);
		expect(await steward(['snapshot'])).toMatchObject({exit: 1});
	});
});

it('a journal of which a byte was changed is found with 4', async () => {
	const [one] = people as [User];
	const id = await planned('Journaled', [roleStep(one)]);
	await steward(['apply', id, '--yes']);
	const database = new DatabaseSync(path.join(state, 'journal', 'journal.db'));
	database.exec(`UPDATE entries SET text = replace(text, '"done"', '"dome"')`);
	database.close();
	expect(await steward(['journal', 'verify', '--json'])).toMatchObject({exit: 4});
});

describe('what was not understood does nothing', () => {
	it.each([
		['no command', [], 'steward COMMAND'],
		['another command', ['aply', 'x'], 'There is no command aply'],
		['a flag of another', ['plans', '--yes'], '--yes does not go with plans'],
		['an unknown flag', ['plans', '--fast'], '--fast'],
		['no plan', ['apply', '--yes'], 'Which plan?'],
		['too much', ['show', 'a', 'b'], 'What is b for?'],
		['a file that is not there', ['diff', '/nowhere/org.yaml'], 'cannot be read (ENOENT)'],
		['no file', ['plan'], 'Which file?'],
		['a folder', ['diff', '/tmp'], 'is no file'],
		['no section to prune', ['diff', 'a', '--prune', 'invitations'], '--prune invitations'],
		['no moment', ['journal', '--since', 'soon'], 'is no moment'],
	])('%s', async (_what, args, said) => {
		expect(await steward(args)).toMatchObject({exit: 1, said: expect.stringContaining(said)});
	});

	it.each([
		['no section', 'email=x'],
		['no key', '[api]\nemail=x@example.com\nsite=https://chat.example.com'],
		['an address that is none', '[api]\nemail=x\nkey=y\nsite=ht tp://'],
		['clear text to another machine', '[api]\nemail=x\nkey=y\nsite=http://chat.example.com'],
	])('credentials with %s', async (_what, text) => {
		await writeFile(rc(), text);
		const refused = await steward(['journal']);
		expect(refused).toMatchObject({exit: 1, printed: []});
		expect(refused.said).not.toBe('');
	});
});

it.skipIf(process.platform === 'win32')(
	'a file with a key that others can read is warned about, and used',
	async () => {
		const warning = `Others on this computer can read ${rc()}`;
		expect((await steward(['journal'])).said).not.toContain(warning);
		await chmod(rc(), 0o640);
		const warned = await steward(['journal', '--json']);
		expect(warned).toMatchObject({exit: 0, printed: []});
		expect(warned.said).toContain(warning);
		expect(warned.said).toContain(`chmod 600 ${rc()}`);
	},
);

it('help says how each command is called', async () => {
	for (const name of [
		'export',
		'diff',
		'plan',
		'plans',
		'show',
		'rehearse',
		'snapshot',
		'apply',
		'resume',
		'pause',
		'undo',
		'journal',
	]) {
		const {exit, printed} = await steward([name, '--help']);
		expect(exit).toBe(0);
		expect(printed.join('')).toContain(`steward ${name}`);
	}
});

describe('the demo of the command line', () => {
	const demo = async (...args: readonly string[]) => {
		const printed: string[] = [];
		const said: string[] = [];
		const terminal: Terminal = {
			out: line => void printed.push(line),
			say: line => void said.push(line),
			ask: undefined,
			interrupted: new AbortController().signal,
		};
		const exit = await main([...args, '--demo', '--state', state], terminal, serverEntry);
		return {exit, printed: printed.join('\n'), said: said.join('\n')};
	};

	it('is the same organization from one command to the next', async () => {
		const file = path.join(state, 'organization.yaml');
		expect(await demo('export', '--out', file)).toMatchObject({exit: 0});
		const text = await readFile(file, 'utf8');
		expect(text).toContain('name: Kestrel Bay Observatory');
		await writeFile(file, text.replace(/role: moderator/, 'role: member'));
		expect(await demo('diff', file)).toMatchObject({exit: 2});
		const made = await demo('plan', file, '--json');
		expect(made).toMatchObject({exit: 2});
		const {id} = JSON.parse(made.printed.split('\n').at(-1) ?? '') as {id: string};
		expect(await demo('apply', id, '--yes')).toMatchObject({exit: 0});
		expect(await demo('diff', file)).toMatchObject({exit: 0, printed: ''});
		expect(await demo('undo', id, '--yes')).toMatchObject({exit: 0});
		expect(await demo('export')).toMatchObject({exit: 0, printed: text});
	}, 60_000);

	it('and other credentials are two organizations', async () => {
		const {exit, said} = await demo('plans', '--zuliprc', rc());
		expect(exit).toBe(1);
		expect(said).toContain('--demo and --zuliprc');
	});
});
