import {expect, it} from 'vitest';
import {parseDocument} from 'yaml';
import {readCanonical} from './canonical-line';
import {personEntryOf} from './entries';
import {toldOf} from './told';
import {exportOrganization, plannedLines} from './export';
import {readSnapshot} from '../snapshot';
import {startTestServer} from '../../server/test-server';
import {entryLine, flow, scalar, type Value} from './yaml-text';

/** Texts that readers of YAML take for something else. */
const texts = [
	'',
	' ',
	'a',
	'a ',
	' a',
	'a: b',
	'a #b',
	'# a',
	'- a',
	'? a',
	': a',
	'a:',
	'null',
	'Null',
	'~',
	'true',
	'No',
	'on',
	'y',
	'1',
	'1.5',
	'-1',
	'+1',
	'0x1F',
	'0o7',
	'1e3',
	'.inf',
	'-.INF',
	'.nan',
	'NaN',
	'2026-03-31',
	'12:30',
	'1_000',
	'10 minutes',
	'3 d',
	'[a]',
	'{a}',
	'&a',
	'*a',
	'!a',
	'%a',
	'@a',
	'`a',
	'|',
	'>',
	"'a'",
	'"a"',
	'a"b',
	'a\\b',
	'a\nb',
	'a\n\nb\n',
	'\ta',
	'a\tb',
	'a\rb',
	'\u0085',
	'\u2028',
	'\u2029',
	'\ufeffa',
	'\u007f',
	'\u0001',
	'é',
	'Ελένη',
	'سلمى',
	'横山 翔',
	'👩‍🚀',
	'a👩',
	'a, b',
	'a]b',
	'a}b',
	"O'Hara",
	'R&D',
	'=cmd()',
	'---',
	'--- a',
	'...',
	'<<',
	'__proto__',
	'x'.repeat(300),
	'a  b',
	'a\u00a0b',
	'ﬁ',
];

it.each(texts.map(text => [text]))('a text is read back as it is: %j', text => {
	const line = entryLine('key', {[text]: [text, {a: text}], plain: text} as Value);
	const {errors, warnings, contents} = parseDocument(line, {version: '1.2', schema: 'core'});
	expect([...errors, ...warnings]).toEqual([]);
	const value = {[text]: [text, {a: text}], plain: text};
	const found = (contents as {toJSON(): unknown}).toJSON();
	if (text !== '__proto__') expect(found).toEqual({key: value});
	// Version 1.1 and the quick reader see the same.
	expect(parseDocument(scalar(text), {version: '1.1'}).toJS()).toBe(text);
	const quick = readCanonical(entryLine(text, [text]));
	if (quick !== undefined) expect(quick).toEqual({key: text, value: [text]});
	expect(flow(text)).not.toMatch(/[\n\r\u2028\u2029\u0085]/);
});

it('the quick reader reads what is written, and leaves other forms alone', () => {
	for (const text of ['a', 'night log', '10 minutes', 'a: b', 'é', '1']) {
		expect(readCanonical(entryLine(text, {x: [text, true, null, 7]}))).toEqual({
			key: text,
			value: {x: [text, true, null, 7]},
		});
	}
	const others = [
		'  a: {b: 1 }',
		'  a: { b: 1}',
		'  a: {b: c, b: d}',
		'  a: {b}',
		'  a: [b,c]',
		"  a: 'b'",
		'  a: b # c',
		'  a: &b c',
		'  a: {b: 01}',
		'  a: {b: 1.5}',
		'  a: {b: -1}',
		'  a:',
		'  - a: b',
		'  a: {b: yes}',
		'  a: "\\x41"',
		'  a: {__proto__: 1}',
		`  a: ${'['.repeat(50)}`,
		'  a: {b: c} ',
	];
	for (const line of others) expect(readCanonical(line), line).toBeUndefined();
});

it('a person has the line of their entry', async () => {
	const server = await startTestServer();
	const snapshot = await readSnapshot(server.as('owner'));
	const told = toldOf(snapshot);
	const lines = plannedLines('people', told);
	const people = snapshot.people.filter(({is_bot: isBot}) => !isBot);
	expect(lines.size).toBe(people.length);
	for (const person of people) {
		const key = person.delivery_email ?? person.email;
		expect(lines.get(key)).toBe(entryLine(key, personEntryOf(person, told) as Value));
	}
	expect(exportOrganization(snapshot)).not.toContain('undefined');
	await server.stop();
});
