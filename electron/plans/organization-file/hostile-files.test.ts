import {afterAll, beforeAll, expect, it} from 'vitest';
import type {Snapshot} from '../../../shared/model/snapshot';
import {planChange} from '../../../shared/model/changes/plan-change';
import {chances} from '../../../shared/testing/chances.fixture';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../../server/test-server';
import {readSnapshot} from '../snapshot';
import {compareFile} from './diff';
import {exportOrganization} from './export';
import {BadOrganizationFile} from './problems';
import {asWhole, readOrganizationFile, type RawFile} from './read-file';
import {linesIn} from './read-text';
import {renewFile} from './renew';

let server: TestServer;
let snapshot: Snapshot;
let text: string;

beforeAll(async () => {
	server = await startTestServer();
	const whole = await readSnapshot(server.as('owner'));
	// Few people, so that a change of a file is more often where something is.
	const people = whole.people.filter(({is_bot: isBot}) => !isBot).slice(0, 12);
	const ids = new Set(people.map(({user_id: id}) => id));
	const channels = whole.channels.map(channel => ({
		...channel,
		subscribers: channel.subscribers?.filter(id => ids.has(id)) ?? null,
	}));
	snapshot = {...whole, people, channels};
	text = exportOrganization(snapshot);
});
afterAll(() => server.stop());

const pieces = [
	'&a ',
	'*a',
	'!!map ',
	'{',
	'}',
	'[',
	']',
	'"',
	"'",
	': ',
	', ',
	'\n',
	'\n  ',
	'\n    ',
	'\t',
	'\r',
	'\r\n',
	'# ',
	' #',
	'|',
	'>-',
	'---\n',
	'...\n',
	'%YAML 1.1\n',
	'? ',
	'- ',
	'<<: ',
	'~',
	'null',
	'true',
	'1e999',
	'.nan',
	'0x1F',
	'\0',
	'\u2028',
	'\u0085',
	'\ufeff',
	'\ufffd',
	'\ud83d',
	'__proto__: ',
	'constructor: ',
	'steward: 9\n',
	'people:\n',
	'id: 1, ',
	'id: 8, ',
	'role: owner, ',
	'active: false, ',
	'name: =cmd()',
	'x'.repeat(2000),
	'{'.repeat(300),
	'[a, '.repeat(50),
];

/** A file with some of its signs, lines and pieces put elsewhere, taken out, or turned into others. */
function mutated(chance: () => number): Buffer {
	const below = (most: number) => Math.floor(chance() * most);
	let lines = text.split('\n');
	let result = text;
	for (let times = 1 + below(4); times > 0; times--) {
		const at = below(result.length);
		const piece = pieces[below(pieces.length)] ?? '';
		switch (below(8)) {
			case 0:
				result = result.slice(0, at) + piece + result.slice(at);
				break;
			case 1:
				result = result.slice(0, at) + result.slice(at + 1 + below(20));
				break;
			case 2:
				lines = result.split('\n');
				lines.splice(below(lines.length), 1 + below(3));
				result = lines.join('\n');
				break;
			case 3: {
				lines = result.split('\n');
				const line = lines[below(lines.length)] ?? '';
				lines.splice(below(lines.length), 0, line);
				result = lines.join('\n');
				break;
			}
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
				result = result.replaceAll('\n', below(2) === 0 ? '\r\n' : '\r');
		}
	}
	const bytes = Buffer.from(result);
	if (below(20) === 0) bytes[below(bytes.length)] = below(256);
	return bytes;
}

const said = (raw: RawFile) =>
	[...raw.parts].map(([name, {value, entries}]) => [
		name,
		entries === undefined ? value : [...entries.values()].map(entry => [entry.key, entry.value]),
	]);

const count = longCount(400, 10_000);
it(`${count} files that were spoilt: a clear error by line and column, or a plan that can be kept`, () => {
	const chance = chances(7);
	const outcomes = {refused: 0, same: 0, planned: 0, byLines: 0};
	for (let number = 0; number < count; number++) {
		const bytes = mutated(chance);
		try {
			const {differences, placed} = compareFile(bytes, snapshot);
			outcomes[differences.length === 0 ? 'same' : 'planned'] += 1;
			for (const {planned} of placed) planChange.parse(planned.change);
			const raw = readOrganizationFile(bytes);
			const isByLines = [...raw.parts.values()].every(({span}) => span !== undefined);
			if (isByLines) {
				outcomes.byLines += 1;
				// Entry by entry and as a whole it is the same file.
				expect(said(raw)).toEqual(said(asWhole(linesIn(bytes))));
				// Written back it says what the organization is.
				const back = compareFile(Buffer.from(renewFile(bytes, snapshot)), snapshot);
				expect(back.differences).toEqual([]);
			}
		} catch (error) {
			if (!(error instanceof BadOrganizationFile)) {
				throw new Error(`File ${number}: ${String(error)}\n${bytes.toString()}`, {cause: error});
			}
			outcomes.refused += 1;
			const lines = bytes.toString().split(/\r\n|\n|\r/).length;
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
