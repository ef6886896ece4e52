import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {byteOrderMark, csvLine} from '../../../shared/model/csv';
import {cellBefore} from '../../../shared/model/inert-cell';
import {mostColumns, mostRows, mostTableBytes} from '../../../shared/model/people-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import {startTestServer, type TestServer} from '../../server/test-server';
import {addressOf} from '../organization-file/told';
import {BadOrganizationFile, problemWords} from '../organization-file/problems';
import {readSnapshot} from '../snapshot';
import {BadMapping, columnsOf} from './columns';
import {comparePeople, ordersOf, withoutForbidden} from './compare-people';
import {partsOf} from './people-in-thread';
import {readTable} from './read-table';
import {rejectsOf} from './rejects';

let server: TestServer;
let snapshot: Snapshot;
let calls: number;

beforeAll(async () => {
	server = await startTestServer();
	snapshot = await readSnapshot(server.as('owner'));
	calls = server.calls.length;
});
afterAll(async () => {
	// Whoever looks at a file changes nothing: these are how an organization is read.
	const reading = ['register', 'deleteQueue'];
	const others = server.calls.slice(calls).filter(({method}) => method !== 'GET');
	expect(others.filter(({operation}) => !reading.includes(operation))).toEqual([]);
	await server.stop();
});

function said(work: () => unknown): readonly string[] {
	try {
		work();
		return [];
	} catch (error) {
		if (error instanceof BadOrganizationFile) return error.problems.map(problemWords);
		if (error instanceof BadMapping) return [error.message];
		throw error;
	}
}

const cellsOf = (text: string | Uint8Array) => {
	const {headers, rows} = readTable(Buffer.from(text));
	return [headers, ...rows.map(({line, cells}) => [line, ...cells])];
};

describe('a table', () => {
	const two = [
		['a', 'b'],
		[2, '1', '2'],
	];
	it.each([
		['commas', 'a,b\n1,2\n', two],
		['semicolons', 'a;b\n1;2\n', two],
		['tabs', 'a\tb\n1\t2', two],
		['a mark of the byte order', '\ufeffa,b\r\n1,2\r\n', two],
		['ends of lines of old', 'a,b\r1,2\r', two],
		[
			'other delimiters in its cells',
			'a;b\n1,1;"2;2"\n',
			[
				['a', 'b'],
				[2, '1,1', '2;2'],
			],
		],
		[
			'quotes',
			'"a","b"\n"1","2 ""two"""\n',
			[
				['a', 'b'],
				[2, '1', '2 "two"'],
			],
		],
		[
			'lines in quotes, and mixed ends of them',
			'a,"b"\r\n"1\r\n1",2\n\r3,"4\r4"\n5,6',
			[
				['a', 'b'],
				[2, '1\n1', '2'],
				[5, '3', '4\n4'],
				[7, '5', '6'],
			],
		],
		[
			'empty rows',
			'a,b\n\n,\n1,2\n\n',
			[
				['a', 'b'],
				[4, '1', '2'],
			],
		],
		['one column', 'a\n1\n', [['a'], [2, '1']]],
		['headers alone', 'a,b', [['a', 'b']]],
		[
			'delimiters in quoted headers',
			'"a;b;c",d\n1,2',
			[
				['a;b;c', 'd'],
				[2, '1', '2'],
			],
		],
		[
			'guarded cells',
			"a,b\n'=1+1,'tis\n",
			[
				['a', 'b'],
				[2, '=1+1', "'tis"],
			],
		],
	] as const)('of %s', (_what, text, cells) => expect(cellsOf(text)).toEqual(cells));

	it.each([
		['nothing', '', '1:1: The file is empty.'],
		['an empty line first', '\na,b\n', '1:1: The first line names the columns'],
		['a header twice', 'a,"b",A \n', '1:7: The header "A " is there twice.'],
		['no header', 'a,,c\n', '1:3: Column 2 has no header.'],
		['no header in the second line of a header', '"a\nb",,c\n', '2:4: Column 2 has no header.'],
		['an open quote', 'a,b\n1,"2\n3,4\n', '2:3: A quote begins here that does not end.'],
		['a quote in a quoted cell', 'a,b\n1,2\n"3"x,4\n', '3:1: The quotes of this cell do not fit'],
		['NUL', 'a,b\n1,\0\n', '2:3: This is no text'],
		['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), '1:1: This is no UTF-8 text.'],
		['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), '1:1: This is no UTF-8 text.'],
		['too many columns', 'a,'.repeat(mostColumns + 1), '1:2001: There are more than 1000 columns.'],
		[
			'too many rows',
			`a\n${'x\n'.repeat(mostRows + 1)}`,
			'100002:1: There are more than 100,000 rows.',
		],
		[
			'too many empty rows',
			`a\n${'\n'.repeat(3 * mostRows)}b`,
			'200000:1: There are more than 100,000',
		],
		[
			'more than 25 MB',
			Buffer.alloc(mostTableBytes + 1, 'a'),
			'1:1: The file is larger than 25 MB.',
		],
	] as const)('with %s is refused', (_what, text, words) => {
		const found = said(() => readTable(Buffer.from(text)));
		expect(found).toEqual([expect.stringContaining(words)]);
	});

	it('of as many rows as there may be is read', () => {
		expect(readTable(Buffer.from(`a\n${'x\n'.repeat(mostRows)}`)).rows).toHaveLength(mostRows);
	});

	it('that was written here says what was written', () => {
		const texts = [
			'=1+1',
			'+a',
			'-a',
			'@a',
			'\t=x',
			'-12,5',
			'+49 30 1',
			"'quoted'",
			' =x',
			'"=x',
			'＝x',
			'a;b',
		];
		for (const text of texts) {
			const [, ...rows] = cellsOf(`${byteOrderMark}a,b\r\n${csvLine([text, 'x'])}`);
			expect(rows).toEqual([[2, text, 'x']]);
		}
		expect(cellBefore("'=a")).toBe('=a');
		expect(cellBefore("'a")).toBe("'a");
	});
});

describe('columns', () => {
	const guess = (headers: string, map: readonly string[] = []) => {
		const {taken, unused} = columnsOf(readTable(Buffer.from(headers)), snapshot.fields, map);
		const words = taken.map(one => (one?.kind === 'field' ? `= ${one.field.name}` : one?.kind));
		return [words, unused];
	};
	it.each([
		[
			'E-mail,Full name,Role,Status,Channels',
			[],
			['email', 'name', 'role', 'active', 'channels'],
			[],
		],
		[
			'Email address;first_name;LAST NAME;Streams',
			[],
			['email', 'first name', 'last name', 'channels'],
			[],
		],
		['email,name,First name', [], ['email', 'name', undefined], ['First name']],
		['mail,TEAM,Shoe size', [], ['email', '= Team', undefined], ['Shoe size']],
		['Who,mail', ['Who=email'], ['email', undefined], ['mail']],
		['E=mail,Role', ['E=mail=email', 'Role='], ['email', undefined], []],
		['email,Status', ['status=field:Phone'], ['email', '= Phone'], []],
		['email,Dept', ['Dept=team'], ['email', '= Team'], []],
	] as const)('%s %j', (headers, map, taken, unused) => {
		expect(guess(headers, map)).toEqual([taken, unused]);
	});

	it.each([
		['name,role', [], '1:1: No column has the e-mail addresses.'],
		['email,mail', [], '1:7: "email" and "mail" both mean email. Leave one out: "mail=".'],
		['email,a,b', ['a=name', 'b=name'], 'Two columns are mapped to "name".'],
		['email,a', ['a=name', 'A=role'], '"A" is mapped twice.'],
		['email,a', ['b=name'], 'The file has no column "b".'],
		['email,a', ['a=Teem'], '"Teem" is none of email, name, first name'],
		['email,a', ['a'], '"a" is no mapping.'],
	] as const)('%s %j are refused', (headers, map, words) => {
		expect(said(() => guess(headers, map))).toEqual([expect.stringContaining(words)]);
	});
});

describe('a row', () => {
	const headers = [
		'Email',
		'Name',
		'Role',
		'Active',
		'Channels',
		'Team',
		'Phone',
		'Mentor',
		'Birthday',
	];
	const someone = (isActive: boolean) => {
		const found = snapshot.people.find(
			one => !one.is_bot && one.is_active === isActive && one.role === 400,
		);
		if (found === undefined) throw new Error('There is nobody of that kind.');
		return {address: addressOf(found), name: found.full_name};
	};
	const verdictOf = (cells: Readonly<Record<string, string>>) => {
		const row = headers.map(header => cells[header] ?? '');
		const text = [headers, row].map(one => csvLine(one)).join('');
		const {verdicts, placed} = comparePeople(Buffer.from(text), snapshot);
		const [one] = verdicts;
		const kinds = placed.map(({planned}) => planned.change.kind);
		return {...one, kinds, row: one?.row.line};
	};

	it('of empty cells leaves all as it is', () => {
		const {address} = someone(true);
		expect(verdictOf({Email: address.toUpperCase()})).toMatchObject({
			verdict: 'unchanged',
			row: 2,
			kinds: [],
		});
	});

	it('that says other values changes them', () => {
		const {address} = someone(true);
		const values = {Name: 'Other Name', Role: 'Guest', Phone: '12', Birthday: '2001-02-03'};
		expect(verdictOf({Email: address, ...values})).toMatchObject({
			verdict: 'change',
			changes: 4,
			kinds: ['name', 'role', 'value', 'value'],
		});
	});

	it('adds to channels, and takes nobody out of one', () => {
		const {address} = someone(true);
		const told = snapshot.people.find(one => addressOf(one) === address)?.user_id ?? 0;
		const open = snapshot.channels.filter(({invite_only: isPrivate}) => !isPrivate);
		const names = open.map(({name}) => name).join(';');
		const found = verdictOf({Email: address, Channels: names});
		const missing = open.filter(({subscribers}) => subscribers?.includes(told) !== true);
		expect(found.kinds).toEqual(missing.map(() => 'membership'));
	});

	it('has people come back and go', () => {
		const [on, off] = [someone(true).address, someone(false).address];
		expect(verdictOf({Email: on, Active: 'no'})).toMatchObject({changes: 1, kinds: ['active']});
		expect(verdictOf({Email: off, Active: 'TRUE', Channels: 'general'})).toMatchObject({
			changes: 1,
			later: 1,
			kinds: ['active'],
		});
		expect(verdictOf({Email: off, Channels: 'general'}).reason).toContain('joins no channel');
		expect(verdictOf({Email: 'nobody@example.com', Active: 'no'})).toMatchObject({
			verdict: 'unchanged',
			kinds: [],
		});
	});

	it('of somebody new makes them, and leaves what takes them', () => {
		const new1 = {Email: 'ana@example.com', Name: 'Ana Ruiz', Role: 'MODERATOR'};
		expect(verdictOf({...new1, Channels: 'general', Team: 'Data'})).toMatchObject({
			verdict: 'create',
			changes: 1,
			later: 2,
			kinds: ['new-person'],
		});
	});

	const sam = {Email: 'sam@example.com', Name: 'Sam Lee'};
	it.each([
		[{...sam, Email: ''}, 'There is no e-mail address.'],
		[{...sam, Email: 'sam'}, '"sam" is not an e-mail address.'],
		[{...sam, Email: `${'s'.repeat(1000)}@example.com`}, 'The e-mail address is too long.'],
		[{...sam, Name: ''}, 'A new person needs a name.'],
		[{...sam, Name: '"S"@'}, 'A name cannot contain ".'],
		[{...sam, Role: 'boss'}, '"boss" is not a role. Use owner'],
		[{...sam, Active: 'si'}, '"si" is neither yes nor no.'],
		[
			{...sam, Channels: 'kitchn, general'},
			'There is no channel "kitchn". Did you mean "kitchen"?',
		],
		[{...sam, Team: 'Dta'}, '"Dta" is not an option of "Team".'],
		[{...sam, Birthday: 'soon'}, '“soon” is not a date for Birthday. Write it like 2026-03-31.'],
		[{...sam, Phone: '1'.repeat(51)}, 'Phone can have at most 50 characters.'],
		[{...sam, Mentor: 'no@example.com'}, 'Nobody has the address "no@example.com".'],
		[{...sam, Role: 'boss', Active: 'si'}, 'guest. "si" is neither'],
	])('%j cannot be made', (cells, reason) => {
		const found = verdictOf(cells);
		expect(found).toMatchObject({verdict: 'cannot', changes: 0, kinds: []});
		expect(found.reason).toContain(reason);
	});

	it('of somebody who is there is made as a whole or not at all', () => {
		const {address} = someone(true);
		const found = verdictOf({Email: address, Name: 'Other Name', Team: 'Dta'});
		expect(found).toMatchObject({verdict: 'cannot', changes: 0, kinds: []});
	});

	it('of a bot, and of more cells than columns, cannot be made', () => {
		const bot = snapshot.people.find(one => one.is_bot);
		expect(verdictOf({Email: bot === undefined ? '' : addressOf(bot)}).reason).toContain(
			'is a bot',
		);
		const {verdicts} = comparePeople(
			Buffer.from('email,name\na@b,Ann Bo,,x\nc@d,Cy Do,,\n'),
			snapshot,
		);
		expect(verdicts).toMatchObject([
			{verdict: 'cannot', reason: 'There are more cells than the 2 columns.'},
			{verdict: 'create'},
		]);
	});

	it('that names somebody who comes waits for them, and cannot be where they do not come', () => {
		const {address} = someone(true);
		const rows = (role: string) =>
			`email,name,role,mentor\n${address},,,bo@example.com\nbo@example.com,Bo Berg,,cy@example.com\ncy@example.com,Cy Cole,${role},\n`;
		const verdicts = (role: string) =>
			comparePeople(Buffer.from(rows(role)), snapshot).verdicts.map(
				({verdict, changes, later, reason}) => [verdict, changes, later, reason],
			);
		expect(verdicts('member')).toEqual([
			['change', 0, 1, undefined],
			['create', 1, 1, undefined],
			['create', 1, 0, undefined],
		]);
		expect(verdicts('boss')).toEqual([
			['cannot', 0, 0, 'Nobody has the address "bo@example.com".'],
			['cannot', 0, 0, 'Nobody has the address "cy@example.com".'],
			['cannot', 0, 0, expect.stringContaining('"boss" is not a role')],
		]);
	});

	it('of an address that is there already counts where the rows before it are rejected', () => {
		const {address} = someone(true);
		const text = [
			'email,name,role',
			'ana@example.com,A,',
			'Ana@example.com,Ana Ruiz,boss',
			'ana@example.com,Ana Ruiz,',
			'ana@example.com,Ana Two,',
			`${address},Star *,`,
			`${address},Other Name,`,
			'bo@example.com,Bo Berg,',
			'bo@example.com,Bo Two,',
		].join('\n');
		const found = comparePeople(Buffer.from(text), snapshot);
		expect(found.verdicts.map(({verdict, reason}) => [verdict, reason])).toEqual([
			['cannot', expect.stringContaining('at least 2 characters')],
			['cannot', expect.stringContaining('"boss" is not a role.')],
			['create', undefined],
			['cannot', '"ana@example.com" is already on line 4.'],
			['cannot', 'A name cannot contain *.'],
			['change', undefined],
			['create', undefined],
			['cannot', '"bo@example.com" is already on line 8.'],
		]);
		expect(found.placed.map(({place}) => place.line).sort()).toEqual([4, 7, 8]);
	});

	it('of one address, rejected over and over, comes to an end', () => {
		const text = `email,name\n${'ana@example.com,A\n'.repeat(1000)}`;
		const {verdicts, placed} = comparePeople(Buffer.from(text), snapshot);
		expect(verdicts.filter(({verdict}) => verdict === 'cannot')).toHaveLength(1000);
		expect(placed).toEqual([]);
	});

	it('that the account may not make says why, and the others go on', async () => {
		const client = server.as('administrator');
		const seen = await readSnapshot(client);
		const {address} = someone(true);
		const text = `email;role;name\n${address};owner;\nsam@example.com;;Sam Lee\n`;
		const found = await withoutForbidden(client, comparePeople(Buffer.from(text), seen));
		expect(found.verdicts).toMatchObject([
			{verdict: 'cannot', reason: expect.stringMatching(/^role of /)},
			{verdict: 'create'},
		]);
		expect(ordersOf(found)).toHaveLength(1);
		const rejects = rejectsOf(found);
		expect(rejects).toContain('\ufeffemail;role;name;Reason\r\n');
		expect(readTable(Buffer.from(rejects)).rows).toMatchObject([
			{cells: [address, 'owner', '', expect.any(String)]},
		]);
	});
});

it('a large comparison comes over in parts that make the whole of it', () => {
	const row = {line: 1, cells: []};
	const verdict = {row, email: '', name: '', verdict: 'unchanged', changes: 0, later: 0} as const;
	const verdicts = Array.from({length: 4100}, (_none, at) => ({
		...verdict,
		row: {line: at + 2, cells: []},
		reason: undefined,
		differences: [],
	}));
	const parts = [...partsOf({verdicts, placed: []})];
	expect(parts.length).toBeGreaterThan(2);
	expect(parts.flatMap(part => part.verdicts)).toEqual(verdicts);
	expect([...partsOf({verdicts: [], placed: []})]).toEqual([]);
});
