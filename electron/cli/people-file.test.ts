import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../server/test-server';
import {main} from './main';
import type {Terminal} from './terminal';

let server: TestServer;
let state: string;
let folder: string;
let file: string;
const rcOf: Record<'owner' | 'member', string> = {owner: '', member: ''};

beforeAll(async () => {
	server = await startTestServer();
	state = await mkdtemp(path.join(tmpdir(), 'steward-people-'));
	for (const name of ['owner', 'member'] as const) {
		const {email, api_key: key} = server.server.accounts[name] ?? {email: '', api_key: ''};
		const site = server.server.baseUrl.replace(/\/api\/v1$/, '');
		rcOf[name] = path.join(state, name);
		await writeFile(rcOf[name], `[api]\nemail=${email}\nkey=${key}\nsite=${site}\n`, {mode: 0o600});
	}
}, 60_000);
afterAll(async () => {
	await server.stop();
	await rm(state, {recursive: true, force: true});
});
beforeEach(async () => {
	folder = await mkdtemp(path.join(state, 'case-'));
	file = path.join(folder, 'people.csv');
});

/** One command: its exit code, what it printed, and what it said. */
async function steward(args: readonly string[], as: keyof typeof rcOf = 'owner') {
	const printed: string[] = [];
	const said: string[] = [];
	const terminal: Terminal = {
		out: line => void printed.push(line),
		say: line => void said.push(line),
		ask: undefined,
		interrupted: new AbortController().signal,
	};
	const flags = ['--state', path.join(state, `state-${as}`), '--zuliprc', rcOf[as]];
	const exit = await main([...args, ...flags], terminal, '');
	const json = () => printed.map(line => JSON.parse(line) as Record<string, unknown>);
	return {exit, printed, said: said.join('\n'), json};
}

const bad = [
	['', 'Without Address', '', '', '', ''],
	['no-address', 'No Address', '', '', '', ''],
	['new-1@example.com', 'There Twice', '', '', '', ''],
	['NEW-2@Example.com', 'There Twice', '', '', '', ''],
	['chief@example.com', 'Chief', 'chief', '', '', ''],
	['maybe@example.com', 'Maybe', '', 'perhaps', '', ''],
	['lost@example.com', 'Lost', '', '', 'genral', ''],
	['option@example.com', 'Option', '', '', '', 'Dta'],
	['nameless@example.com', '', '', '', '', ''],
	['short@example.com', 'A', '', '', '', ''],
	['signs@example.com', 'Star * Name', '', '', '', ''],
	['=cmd@example.com', '=cmd|calc', 'boss', '', '', ''],
] as const;
const reasons = [
	'There is no e-mail address.',
	'"no-address" is not an e-mail address.',
	'"new-1@example.com" is already on line 2.',
	'"NEW-2@Example.com" is already on line 4.',
	'"chief" is not a role. Use owner, administrator, moderator, member, or guest.',
	'"perhaps" is neither yes nor no.',
	'There is no channel "genral". Did you mean "general"?',
	'"Dta" is not an option of "Team". Did you mean "Data"?',
	'A new person needs a name.',
	'Use a name of at least 2 characters.',
	'A name cannot contain *.',
	'"boss" is not a role. Use owner',
];

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[]) =>
	rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

it('of 200 people and 12 bad rows: the good ones are made, and then there is nothing to do', async () => {
	const headers = ['E-mail', 'Full name', 'Role', 'Status', 'Channels', 'team', 'Payroll number'];
	const {members} = await server.as('owner').getUsers({});
	const there = members
		.filter(({is_bot: isBot, is_active: isActive, role}) => !isBot && isActive && role === 400)
		.slice(0, 20);
	const known = there.map(({delivery_email: real, email}, at) => [
		(real ?? email).toUpperCase(),
		`Renamed Person ${at}`,
		at % 5 === 0 ? 'moderator' : '',
		'yes',
		'general; kitchen',
		'Data',
		String(at),
	]);
	const fresh = Array.from({length: 180}, (_none, at) => [
		`new-${at + 1}@example.com`,
		`New Person ${at + 1}`,
		at % 9 === 0 ? 'Guest' : 'member',
		'',
		at % 3 === 0 ? 'kitchen\nnight log' : '',
		at % 4 === 0 ? 'Optics' : '',
		String(at),
	]);
	await writeFile(file, csv([headers, ...fresh, ...known, ...bad.map(row => [...row, ''])]));
	const out = path.join(folder, 'rejects.csv');
	const first = await steward(['import-people', file, '--json', '--out-rejects', out]);
	expect(first.said).toContain('Not used: the column "Payroll number".');
	expect(first.exit).toBe(2);
	const lines = first.json();
	const last = lines.at(-1);
	expect(last).toEqual({
		plan: expect.any(String),
		create: 180,
		change: there.length,
		unchanged: 0,
		cannot: 12,
	});
	expect(lines).toHaveLength(213);
	expect(lines[0]).toEqual({
		row: 2,
		email: 'new-1@example.com',
		verdict: 'create',
		changes: 1,
		later: 3,
	});
	const refused = lines.filter(({verdict}) => verdict === 'cannot');
	for (const [at, reason] of reasons.entries()) {
		expect(refused[at]?.['reason']).toContain(reason);
	}
	const rejects = await readFile(out, 'utf8');
	expect((await stat(out)).mode & 0o077).toBe(0);
	expect(rejects.split('\r\n')[0]).toBe(`\ufeff${headers.join(',')},Reason`);
	expect(rejects).toContain(`'=cmd@example.com,'=cmd|calc,boss,`);
	expect(rejects.trimEnd().split('\r\n')).toHaveLength(13);

	const applied = await steward(['apply', String(last?.['plan']), '--yes', '--json']);
	expect(applied.exit).toBe(0);
	const second = (await steward(['import-people', file, '--json'])).json().at(-1);
	expect(second).toMatchObject({create: 0, cannot: 12, plan: expect.any(String)});
	expect((await steward(['apply', String(second?.['plan']), '--yes', '--json'])).exit).toBe(0);
	const third = await steward(['import-people', file, '--json']);
	expect(third.exit).toBe(0);
	expect(third.json().at(-1)).toEqual({
		plan: null,
		create: 0,
		change: 0,
		unchanged: 200,
		cannot: 12,
	});
	const again = path.join(folder, 'again.csv');
	const corrected = await steward(['import-people', out, '--json', '--out-rejects', again]);
	expect(corrected.json().at(-1)).toMatchObject({unchanged: 0, cannot: 10, create: 0, change: 2});
	expect((await readFile(again, 'utf8')).split('\r\n')[0]).toBe(
		`\ufeff${headers.join(',')},Reason`,
	);
}, 300_000);

it('in words: the id of the plan first, then each row that is not as it is', async () => {
	await writeFile(file, csv([['Mail'], ['new-a@example.com']]));
	const nameless = await steward(['import-people', file]);
	expect(nameless).toMatchObject({exit: 0, said: expect.stringContaining('Nothing to do.')});
	expect(nameless.printed).toEqual([
		`${file}:2: "new-a@example.com" cannot: Nobody has the address "new-a@example.com". A new person needs a name.`,
	]);
	await writeFile(file, 'Who;How\nnew-a@example.com;Ana Ruiz\n');
	const mapped = ['--map', 'Who=email', '--map', 'how=name', '--name', 'Newcomers'];
	const planned = await steward(['import-people', file, ...mapped]);
	expect(planned.exit).toBe(2);
	const [id = ''] = planned.printed;
	expect(planned.printed.at(-1)).toBe(`${file}:2: "new-a@example.com" create`);
	expect(planned.said).toContain(`steward show ${id}`);
	const shown = await steward(['show', id, '--json']);
	expect(shown.json()).toMatchObject([
		{name: 'Newcomers', steps: [{target: {name: 'Ana Ruiz'}, after: {role: 400}}]},
	]);
});

it('of an account that makes nobody: each row says so, and nothing is kept', async () => {
	await writeFile(
		file,
		csv([
			['Email', 'Name'],
			['new-b@example.com', 'Bo Berg'],
		]),
	);
	const refused = await steward(['import-people', file, '--json'], 'member');
	expect(refused.exit).toBe(0);
	expect(refused.json()).toMatchObject([
		{verdict: 'cannot', reason: 'This account does not create people. Invite them instead.'},
		{plan: null, cannot: 1},
	]);
	expect((await steward(['plans'], 'member')).printed).toEqual([]);
});

it('changes what the account may change: the rights are those that hold steps', async () => {
	const {members} = await server.as('owner').getUsers({});
	const other = members.find(({is_owner: isOwner}) => isOwner);
	await writeFile(
		file,
		csv([
			['Email', 'Name'],
			[other?.delivery_email ?? other?.email ?? '', 'Other Name'],
		]),
	);
	const refused = await steward(['import-people', file, '--json'], 'member');
	expect(refused.json()).toMatchObject([
		{verdict: 'cannot', changes: 0, reason: expect.stringMatching(/^name of /)},
		{plan: null, cannot: 1},
	]);
});

it.each([
	['no file', ['import-people'], 'Which file?'],
	['a file that is not there', ['import-people', 'FILE.none'], 'cannot be read (ENOENT)'],
	[
		'a column that is not there',
		['import-people', 'FILE', '--map', 'Nmae=name'],
		'Did you mean "Name"?',
	],
	['a meaning that is none', ['import-people', 'FILE', '--map', 'Name=nmae'], 'no profile field.'],
	['no mapping', ['import-people', 'FILE', '--map', 'Name'], 'is no mapping'],
	[
		'rejects over the file',
		['import-people', 'FILE', '--out-rejects', 'FILE'],
		'is the file itself',
	],
	[
		'no addresses',
		['import-people', 'FILE', '--map', 'Email='],
		'FILE:1:1: No column has the e-mail',
	],
	['an option of others', ['import-people', 'FILE', '--prune', 'people'], 'does not go with'],
])('%s: an error, and nothing is kept', async (_what, args, words) => {
	await writeFile(
		file,
		csv([
			['Email', 'Name'],
			['new-c@example.com', 'Cy Cole'],
		]),
	);
	const kept = (await steward(['plans'])).printed.length;
	const refused = await steward(args.map(arg => arg.replace('FILE', file)));
	expect(refused).toMatchObject({exit: 1, printed: []});
	expect(refused.said).toContain(words.replace('FILE', file));
	expect((await steward(['plans'])).printed).toHaveLength(kept);
});

it('is in the help, with its options', async () => {
	expect((await steward(['--help'])).printed.join('\n')).toContain('import-people FILE.csv');
	const {printed} = await steward(['import-people', '--help']);
	expect(printed.join('\n')).toContain('--out-rejects FILE');
});
