import {afterAll, beforeAll, expect, it} from 'vitest';
import {steadyNow} from '../../../shared/clock';
import {planChange} from '../../../shared/model/changes/plan-change';
import {csvLine} from '../../../shared/model/csv';
import {mostTableBytes, peopleTable} from '../../../shared/model/people-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import {chances} from '../../../shared/testing/chances.fixture';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../../server/test-server';
import {addressOf} from '../organization-file/told';
import {BadOrganizationFile} from '../organization-file/problems';
import {readSnapshot} from '../snapshot';
import {comparePeople, countVerdicts} from './compare-people';
import {doPeopleJob} from './people-jobs';
import {readTable} from './read-table';
import {rejectsOf} from './rejects';

let server: TestServer;
let snapshot: Snapshot;
let texts: readonly string[];
let calls: number;

beforeAll(async () => {
	server = await startTestServer();
	snapshot = await readSnapshot(server.as('owner'));
	calls = server.calls.length;
	const headers = [
		'E-mail',
		'Name',
		'Role',
		'Active',
		'Channels',
		'Team',
		'Phone',
		'Mentor',
		'Size',
	];
	const people = snapshot.people.filter(({is_bot: isBot}) => !isBot).slice(0, 8);
	const rows = people.map((person, at) => [
		addressOf(person),
		at % 2 === 0 ? person.full_name : `Other, "${at}"`.replaceAll('"', ''),
		['owner', 'moderator', 'member', 'guest', ''][at % 5] ?? '',
		['yes', 'no', ''][at % 3] ?? '',
		['general', 'general\nkitchen', 'kitchen; general', ''][at % 4] ?? '',
		['Data', 'Optics', ''][at % 3] ?? '',
		`+49 30 ${at}`,
		at === 2 ? 'ana@example.com' : '',
		'=1+1',
	]);
	const ana = ['ana@example.com', 'Ana Ruiz', 'member', '', 'general', 'Data', '12', '', 'x'];
	texts = [',', ';', '\t'].map(delimiter =>
		[headers, ...rows, ana].map(row => csvLine(row, delimiter)).join(''),
	);
});
afterAll(async () => {
	// Nothing that is compared asks the service anything.
	expect(server.calls).toHaveLength(calls);
	await server.stop();
});

const pieces = [
	',',
	';',
	'\t',
	'"',
	'""',
	'"""',
	'\n',
	'\r',
	'\r\n',
	'\n\n\n',
	"'=",
	"'",
	'=cmd()',
	'@x',
	'\0',
	'\ufeff',
	'\ufffd',
	'\ud83d',
	'\u2028',
	'\u202e',
	'__proto__',
	'constructor',
	'owner',
	'no',
	'general',
	'email',
	'Name,',
	'a@b',
	'x'.repeat(2000),
	',"'.repeat(300),
	','.repeat(1100),
	'a;b,'.repeat(50),
];

/** A file with some of its signs, lines and pieces put elsewhere, taken out, or turned into others. */
function mutated(chance: () => number): Buffer {
	const below = (most: number) => Math.floor(chance() * most);
	let result = texts[below(texts.length)] ?? '';
	for (let times = 1 + below(4); times > 0; times--) {
		const at = below(result.length);
		const piece = pieces[below(pieces.length)] ?? '';
		const lines = result.split('\n');
		switch (below(8)) {
			case 0:
				result = result.slice(0, at) + piece + result.slice(at);
				break;
			case 1:
				result = result.slice(0, at) + result.slice(at + 1 + below(20));
				break;
			case 2:
				lines.splice(below(lines.length), 1 + below(3));
				result = lines.join('\n');
				break;
			case 3:
				lines.splice(below(lines.length), 0, lines[below(lines.length)] ?? '');
				result = lines.join('\n');
				break;
			case 4:
				result = result.slice(0, at);
				break;
			case 5:
				result = result.slice(0, at) + piece + result.slice(at + piece.length);
				break;
			case 6: {
				const other = below(result.length);
				result = result.slice(0, at) + result.slice(other, other + below(80)) + result.slice(at);
				break;
			}
			default:
				result = result.replaceAll('\r\n', below(2) === 0 ? '\n' : '\r');
		}
	}
	const bytes = Buffer.from(result);
	if (below(20) === 0 && bytes.length > 0) bytes[below(bytes.length)] = below(256);
	return bytes;
}

const count = longCount(400, 10_000);
it(`${count} tables that were spoilt: a clear error by line and column, or a verdict on each row`, () => {
	const chance = chances(11);
	const outcomes = {refused: 0, create: 0, change: 0, unchanged: 0, cannot: 0};
	for (let number = 0; number < count; number++) {
		const bytes = mutated(chance);
		const lines = bytes.toString().split(/\r\n|\n|\r/).length;
		const read = doPeopleJob({kind: 'read', bytes, fields: snapshot.fields});
		const isTable = read.kind === 'table';
		peopleTable.parse({
			...read,
			...(isTable ? {state: 'columns', mark: 1, fields: []} : {state: 'unusable'}),
		});
		try {
			const comparison = comparePeople(bytes, snapshot);
			const {table, verdicts, placed} = comparison;
			expect(verdicts).toHaveLength(table.rows.length);
			const refused = new Set<number>();
			let last = 1;
			for (const {row, verdict, reason} of verdicts) {
				expect(row.line).toBeGreaterThan(last);
				expect(row.line).toBeLessThanOrEqual(lines);
				last = row.line;
				expect(reason === undefined).toBe(verdict !== 'cannot');
				expect(reason ?? '').not.toContain('\n');
				if (verdict === 'cannot') refused.add(row.line);
			}
			for (const {planned, place} of placed) {
				planChange.parse(planned.change);
				expect(refused.has(place.line)).toBe(false);
			}
			const counts = countVerdicts(comparison);
			for (const [verdict, some] of Object.entries(counts)) {
				if (some > 0) outcomes[verdict as keyof typeof counts] += 1;
			}
			// Its rejects are a file of the same shape.
			const rejects = readTable(Buffer.from(rejectsOf(comparison)));
			expect(rejects.rows).toHaveLength(counts.cannot);
			expect(rejects.delimiter).toBe(table.delimiter);
		} catch (error) {
			if (!(error instanceof BadOrganizationFile)) {
				throw new Error(`File ${number}: ${String(error)}\n${bytes.toString()}`, {cause: error});
			}
			outcomes.refused += 1;
			for (const {line, column, message} of error.problems) {
				expect(line).toBeGreaterThan(0);
				expect(line).toBeLessThanOrEqual(lines);
				expect(column).toBeGreaterThan(0);
				expect(message.length).toBeGreaterThan(0);
				expect(message).not.toContain('\n');
			}
		}
	}
	for (const each of Object.values(outcomes)) expect(each).toBeGreaterThan(count / 100);
}, 600_000);

const whole = (piece: string, before = '') =>
	before + piece.repeat(Math.floor((mostTableBytes - before.length) / piece.length));

it.each([
	['of quotes', whole('"')],
	['of quotes and signs', whole('"a')],
	['of a cell full of quotes', whole('" ', 'email\n"')],
	['of delimiters', whole(',')],
	['of delimiters in a row', whole(',', 'email\n')],
	['of ends of lines', whole('\n', 'email\n')],
	['of one cell', whole('a', 'email\n')],
	['of names of channels', whole('a,', 'email;channels\na@b;')],
	['of addresses', whole('a@b\n', 'email\n')],
])(
	'the largest file %s is judged soon, also on a busy machine',
	(_what, text) => {
		const begin = steadyNow();
		try {
			comparePeople(Buffer.from(text), snapshot);
		} catch (error) {
			expect(error).toBeInstanceOf(BadOrganizationFile);
		}
		expect(steadyNow() - begin).toBeLessThan(50_000);
	},
	120_000,
);
