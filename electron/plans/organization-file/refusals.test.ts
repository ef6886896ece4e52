import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {mostFileBytes, type Planned} from '../../../shared/model/organization-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import {startTestServer, type TestServer} from '../../server/test-server';
import {readSnapshot} from '../snapshot';
import {compareFile} from './diff';
import {requireAllowed} from './judge';
import {BadOrganizationFile, problemWords} from './problems';

let server: TestServer;
let snapshot: Snapshot;
let calls: number;

beforeAll(async () => {
	server = await startTestServer();
	snapshot = await readSnapshot(server.as('owner'));
	calls = server.calls.length;
});
afterAll(async () => {
	// Nothing that is compared asks the service anything.
	expect(server.calls).toHaveLength(calls);
	await server.stop();
});

/** What is said of a file, each with its line and column. */
function said(bytes: Uint8Array | string, prune: readonly Planned[] = []) {
	try {
		compareFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, snapshot, {
			prune: new Set(prune),
		});
		return [];
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
		return error.problems.map(problemWords);
	}
}

const top = 'steward: 1\n';
const ana = (entry: string) => `${top}people:\n  ana@example.com: ${entry}\n`;
const someone = 'ines.halloran@kestrel-bay.example.com';
const ines = (entry: string) => `${top}people:\n  ${someone}: ${entry}\n`;
const team = (entry: string) => `${top}profile_fields:\n  Team: ${entry}\n`;
const general = (entry: string) => `${top}channels:\n  general: ${entry}\n`;
const crew = (entry: string) => `${top}groups:\n  instrument crew: ${entry}\n`;
const deep = '['.repeat(30_000);

const rows: readonly (readonly [what: string, file: string | Uint8Array, ...said: string[]])[] = [
	['nothing', '', '1:1: The file is empty.'],
	['no version', 'people: {}\n', '1:1: This is not a Steward file: “steward: 1” is missing.'],
	['a newer version', 'steward: 2\n', '1:1: The file is of version 2, which a newer Steward reads'],
	['no version at all', 'steward: one\n', '1:1: The version is 1.'],
	['a list', '- 1\n- 2\n', '1:1: Names with a colon are expected here'],
	[
		'another organization',
		`${top}organization: {url: https://other.example.com}\n`,
		'2:16: The file is of "https://other.example.com"',
	],
	[
		'an unknown section',
		`${top}chanels: {}\n`,
		'2:1: There is no section "chanels". Did you mean "channels"?',
	],
	['an unknown key', ana('{nmae: Ana}'), '3:21: There is no "nmae" here. Did you mean "name"?'],
	[
		'an unknown setting',
		`${top}settings:\n  message_edit_limt: 1 day\n`,
		'3:3: There is no "message_edit_limt" here. Did you mean "message_edit_limit"?',
	],
	[
		'another word',
		ana('{role: modrator}'),
		'3:21: "modrator" is not a role. Use owner, administrator, moderator, member, or guest. Did you mean "moderator"?',
	],
	['a wrong type', ana('{active: yes}'), '3:21: true or false is expected here, not "yes".'],
	['a number for a text', ana('{name: 12}'), '3:21: A text is expected here, not 12.'],
	[
		'a number as a value',
		ana('{fields: {Phone: 12}}'),
		'3:30: A text, a list of texts or null is expected here, not 12.',
	],
	['a list for names', `${top}people: [a]\n`, '2:1: Names with a colon are expected here'],
	[
		'a time that is none',
		`${top}settings:\n  message_edit_limit: soon\n`,
		'3:3: "soon" is not a time such as 10 minutes, or unlimited.',
	],
	[
		'several at once',
		ana('{nmae: A, rol: b}'),
		'3:21: There is no "nmae"',
		'3:30: There is no "rol" here. Did you mean "role"?',
	],
	['a key twice', ana('{name: Ana, name: Eva}'), '3:32: This name is there twice'],
	['an entry twice', `${ana('{}')}  ana@example.com: {}\n`, '4:3: This name is there twice'],
	[
		'an entry twice by case',
		`${ana('{name: Ana}')}  Ana@Example.com: {name: Ana}\n`,
		'4:3: Somebody with the address "Ana@Example.com" is there twice.',
	],
	['a section twice', `${top}people: {}\npeople: {}\n`, '3:1: This name is there twice'],
	['open quotes', ana('{name: "Ana}'), '4:1: This is not YAML as this file needs it: '],
	['an open map', ana('{name: Ana'), '4:1: This is not YAML as this file needs it: '],
	['tabs', `${top}people:\n\tana@example.com: {}\n`, '3:1: '],
	['tags', ana('!!binary {}'), '3:20: '],
	['a second document', `${top}---\nsteward: 1\n`, '2:1: The file holds a second document.'],
	['nothing behind an alias', `${top}people: *none\n`, '2:9: '],
	['an alias of itself', `${top}people: &a {x: *a}\n`, '2:12: This is nested too deep.'],
	[
		'anchors that explode',
		`${top}${bomb()}`,
		expect.stringMatching(/^\d+:\d+: (The aliases|The file has too many)/) as string,
	],
	['depth', `${top}people: ${deep}\n`, expect.stringMatching(/^\d+:\d+: /) as string],
	[
		'NUL',
		`${top}people:\n  a\0b: {}\n`,
		'3:4: This is no text: an unprintable character stands here.',
	],
	[
		'a picture',
		Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
		'1:1: This is no UTF-8 text.',
	],
	['UTF-16', Buffer.from(`\ufeff${top}`, 'utf16le'), '1:1: This is no UTF-8 text.'],
	['more than 50 MB', Buffer.alloc(mostFileBytes + 1, 'a'), '1:1: The file is larger than 50 MB.'],
	['an id of nobody', ana('{id: 999999}'), '3:21: Nobody has the id 999999.'],
	[
		'somebody new without a name',
		ana('{role: member}'),
		'3:3: Nobody has the address "ana@example.com". A new person needs a name.',
	],
	[
		'no e-mail address',
		`${top}people:\n  ana: {name: Ana Ruiz}\n`,
		'3:9: "ana" is not an e-mail address.',
	],
	['a name that is not allowed', ana('{name: A}'), '3:21: Use a name of at least 2 characters.'],
	[
		'no such channel',
		ines('{channels: [genral]}'),
		`3:${someone.length + 17}: There is no channel "genral". Did you mean "general"?`,
	],
	[
		'no such field',
		ines('{fields: {Teem: Data}}'),
		`3:${someone.length + 15}: There is no profile field "Teem". Did you mean "Team"?`,
	],
	[
		'no such option',
		ines('{fields: {Team: Dta}}'),
		`3:${someone.length + 15}: "Dta" is not an option of "Team". Did you mean "Data"?`,
	],
	[
		'a value that is none',
		ines('{fields: {Birthday: soon}}'),
		`3:${someone.length + 15}: “soon” is not a date for Birthday. Write it like 2026-03-31.`,
	],
	[
		'a list for one text',
		ines('{fields: {Phone: [a]}}'),
		`3:${someone.length + 15}: "Phone" takes one text, not a list.`,
	],
	[
		'nobody of that address',
		ines('{fields: {Mentor: [no@example.com]}}'),
		`3:${someone.length + 15}: Nobody has the address "no@example.com".`,
	],
	[
		'another type of a field',
		team('{type: date}'),
		'3:10: The type of a field cannot be changed: it is list.',
	],
	[
		'a field without a type',
		`${top}profile_fields:\n  Desk: {hint: Where}\n`,
		'3:3: There is no field "Desk". A new one needs a type',
	],
	['an option that people chose', team('{options: [Optics]}'), '3:10: '],
	[
		'an option twice',
		team('{options: [Optics, Instruments, Data, Outreach, Operations, Data]}'),
		'3:69: The option "Data" is there twice.',
	],
	[
		'options of a text',
		`${top}profile_fields:\n  Phone: {options: [a]}\n`,
		'3:11: Only a list has options.',
	],
	[
		'a list without options',
		`${top}profile_fields:\n  Desk: {type: list}\n`,
		'3:3: A list needs at least one option.',
	],
	[
		'a channel of an id that is none',
		general('{id: 999999}'),
		'3:13: No channel that this account knows of has the id 999999.',
	],
	[
		'a name that another channel has',
		`${top}channels:\n  general: {id: ID_OF_KITCHEN}\n`,
		'3:3: Another channel is named "general" already.',
	],
	[
		'protected history of all',
		general('{history: protected}'),
		'3:13: Only a private channel has protected history',
	],
	[
		'a retention that is none',
		general('{retention: a while}'),
		'3:13: "a while" is not organization, forever, or such as 30 days.',
	],
	[
		'a private channel of nobody',
		`${top}people: {}\nchannels:\n  cellar: {privacy: private}\n`,
		'4:3: A private channel needs somebody: list "cellar" under a person.',
	],
	[
		'a name that is too long',
		`${top}people:\n  ${'a'.repeat(1001)}: {}\n`,
		'3:3: A name is too long.',
	],
	[
		'a value that is too long',
		ines(`{fields: {Website: "https://${'a'.repeat(70_000)}"}}`),
		`3:${someone.length + 15}: This value is too long.`,
	],
	[
		'a group of nobody that is there',
		crew('{members: [no@example.com]}'),
		'3:31: Nobody has the address "no@example.com".',
	],
	[
		'a subgroup that is none',
		crew('{subgroups: [optcs]}'),
		'3:33: There is no group "optcs". Did you mean "optics"?',
	],
	[
		'a group in itself',
		crew('{subgroups: [instrument crew]}'),
		'3:33: "instrument crew" cannot be in "instrument crew", which is in it.',
	],
	[
		'a circle of groups that are there',
		`${top}groups:\n  optics: {subgroups: [all crews]}\n`,
		'3:24: "all crews" cannot be in "optics", which is in it.',
	],
	[
		'a circle of new groups',
		`${top}groups:\n  a1: {subgroups: [b1]}\n  b1: {subgroups: [a1]}\n`,
		'3:20: "b1" cannot be in "a1", which is in it.',
		'4:20: "a1" cannot be in "b1", which is in it.',
	],
	[
		'a system group',
		`${top}groups:\n  "role:members": {description: All}\n`,
		'3:3: "role:members" is a system group. Its members follow the roles.',
	],
	[
		'the id of a system group',
		crew('{id: ID_OF_MODERATORS}'),
		'3:21: The id ID_OF_MODERATORS is that of a system group',
	],
	['a group of an id that is none', crew('{id: 999999}'), '3:21: No group has the id 999999.'],
	[
		'a name that another group has',
		`${top}groups:\n  optics: {id: ID_OF_CREW}\n`,
		'3:3: Another group is named "optics" already.',
	],
	[
		'a group twice',
		`${top}groups:\n  crew: {id: ID_OF_CREW}\n  instrument crew: {}\n`,
		'4:3: The group "instrument crew" is there twice.',
	],
	[
		'a group that is renamed, by its old name',
		`${top}groups:\n  crew: {id: ID_OF_CREW}\n  on call: {can_mention: instrument crew}\n`,
		'4:13: "instrument crew" is renamed in this file. Write "crew" here too.',
	],
	[
		'a name that no group has',
		`${top}groups:\n  "@crew": {}\n`,
		'3:3: A name cannot start with “@”.',
	],
	[
		'a description that is too long',
		crew(`{description: ${'a'.repeat(1025)}}`),
		'3:21: Use at most 1,024 characters.',
	],
	[
		'a group that cannot mention',
		crew('{can_mention: owners}'),
		'3:21: "owners" cannot be who may mention a group.',
	],
	[
		'a list of who may mention',
		crew('{can_mention: [moderators]}'),
		'3:21: A group, or a map of groups and people is expected here, not a list.',
	],
	[
		'nobody among those who may mention',
		crew('{can_mention: {groups: [optics], people: [no@example.com]}}'),
		'3:62: Nobody has the address "no@example.com".',
	],
	['a bot', `${top}people:\n  BOT_ADDRESS: {name: Bot}\n`, '3:3: "BOT_ADDRESS" is a bot.'],
];

function bomb(): string {
	const lines = ['x0: &x0 [a, a, a, a, a, a, a, a, a, a]'];
	for (let at = 1; at < 9; at++) {
		const names = Array.from({length: 10}, () => `*x${at - 1}`).join(', ');
		lines.push(`x${at}: &x${at} [${names}]`);
	}
	return `${lines.join('\n')}\n`;
}

describe('what is wrong with a file is told with its line and column, and nothing is asked', () => {
	it.each(rows.map(([what, file, ...words]) => [what, file, words] as const))(
		'%s',
		(_what, file, words) => {
			const kitchen = snapshot.channels.find(({name}) => name === 'kitchen')?.stream_id ?? 0;
			const bot = snapshot.people.find(({is_bot: isBot}) => isBot);
			const idOf = (group: string) => String(snapshot.groups.find(({name}) => name === group)?.id);
			const filled = (text: string) =>
				text
					.replaceAll('ID_OF_KITCHEN', String(kitchen))
					.replaceAll('ID_OF_CREW', idOf('instrument crew'))
					.replaceAll('ID_OF_MODERATORS', idOf('role:moderators'))
					.replaceAll('BOT_ADDRESS', bot?.delivery_email ?? bot?.email ?? '');
			const found = said(typeof file === 'string' ? filled(file) : file);
			expect(found).toHaveLength(words.length);
			for (const [at, word] of words.entries()) {
				if (typeof word === 'string')
					expect(found[at]?.startsWith(filled(word)), found[at]).toBe(true);
				else expect(found[at]).toEqual(word);
			}
		},
	);

	it('a section that is not there is not pruned by', () => {
		expect(said(top, ['people'])).toEqual(['1:1: The file has no section people to prune by.']);
	});

	it('a group that goes is not named any more, and stays where another lets it mention', () => {
		const all = [
			'night observers',
			'optics',
			'electronics',
			'outreach team',
			'on call',
			'all crews',
		];
		const groups = all.map(name => `  ${name}: {}\n`).join('');
		const named = said(`${top}groups:\n${groups}`, ['groups']);
		expect(named).toEqual([
			expect.stringMatching(/^7:3: "instrument crew" is deleted and may mention "on call": say/),
		]);
		const listed = groups.replace('all crews: {}', 'all crews: {subgroups: [instrument crew]}');
		const both = listed.replace('on call: {}', 'on call: {can_mention: nobody}');
		expect(said(`${top}groups:\n${both}`, ['groups'])).toEqual([
			expect.stringMatching(/^8:27: "instrument crew" is deleted, because groups does not have it/),
		]);
	});

	it.each([
		[126, '{subgroups: [optics]}', '3:21: This server has no subgroups (API level 126).'],
		[190, '{can_mention: nobody}', '3:21: This server does not restrict who may mention a group'],
		[257, '{can_mention: {people: []}}', '3:21: This server takes one group here (API level 257).'],
	])('what a server of level %s does not have is refused: %s', (level, entry, words) => {
		const older = {...snapshot, reading: {...snapshot.reading, feature_level: level}};
		const compare = () => compareFile(Buffer.from(crew(entry)), older);
		expect(compare).toThrow(words);
	});

	it('at most a hundred are told', () => {
		const people = Array.from({length: 500}, (_none, at) => `  p${at}@example.com: {rol: x}`);
		expect(said(`${top}people:\n${people.join('\n')}\n`)).toHaveLength(100);
		const unnamed = Array.from(
			{length: 500},
			(_none, at) => `  p${at}@example.com: {role: member}`,
		);
		expect(said(`${top}people:\n${unnamed.join('\n')}\n`)).toHaveLength(100);
	});
});

it.each([
	['administrator', 'an owner', 'role: member', /^3:\d+: role of .*: Only owners can\.$/],
	['administrator', 'a member', 'role: owner', /^3:\d+: role of .*: Only owners can\.$/],
])('an %s cannot give %s %s', async (_who, _whom, entry, words) => {
	const own = await startTestServer();
	const client = own.as('administrator');
	const told = await readSnapshot(client);
	const isOwner = entry === 'role: member';
	const person = told.people.find(
		one => (isOwner ? one.role === 100 : one.role === 400) && one.is_active && !one.is_bot,
	);
	const address = person?.delivery_email ?? person?.email ?? '';
	const text = `${top}people:\n  ${address}: {${entry}}\n`;
	const refused = requireAllowed(client, compareFile(Buffer.from(text), told));
	await expect(refused).rejects.toThrow(words);
	await own.stop();
});

it('an organization of this computer is the same on another port', () => {
	expect(said(`${top}organization: {url: "http://127.0.0.1:9"}\n`)).toEqual([]);
	expect(said(`${top}organization: {url: "http://192.168.1.2:9"}\n`)).toHaveLength(1);
});
