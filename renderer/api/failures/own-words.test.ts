import {afterEach, expect, test} from 'vitest';
import {Conflict} from '../../../shared/changes/conflict';
import {refusalOf, refusals, refusalText, type RefusalName} from '../../../shared/changes/refusals';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import {speak} from '../../../shared/languages/speak';
import {UnexpectedAnswer, Unreachable} from '../../../shared/client/failures';
import {noAnswerNames, noAnswerOf, noAnswerText} from '../../../shared/no-answer';
import {noStartNames, noStartOf, noStartText} from '../../../shared/no-start';
import {explain, inShort} from './explain';
import {ownWords} from './own-words';

afterEach(speakEnglishOfCode);

const gaps = {
	channel: 'sea (and land). If',
	most: 60,
	people: '1,200 people have',
	option: 'A {b}',
	options: 3,
};
const names = Object.keys(refusals) as RefusalName[];

test.each(names)('“%s” is the same in English, and known by what it says', name => {
	const said = refusalText(name, gaps);
	expect(said).not.toMatch(/\{(?:channel|most|people|options?)\}/);
	expect(refusalOf(said)?.name).toBe(name);
	expect(ownWords(said)).toBe(said);
});

const failureGaps = {
	name: 'xn--bcher-kva.example',
	proxy: 'proxy.example:3128',
	status: 502,
	bytes: 1024,
	count: 101,
	place: 'https://other.example',
	problem: 'EACCES: permission denied',
	seconds: 90,
	level: 185,
	since: 226,
	until: 300,
	expected: 'whole number',
	came: 'string',
	said: 'Bad gateway.',
};

test.each(noAnswerNames)('“%s” is known by what it says', async name => {
	const said = noAnswerText(name, failureGaps);
	expect(said).not.toMatch(/[{}]/);
	expect(noAnswerOf(said)?.name).toBe(name);
	// Numbers that are counted have the signs of their language.
	expect(ownWords(said).replaceAll(',', '')).toBe(said.replaceAll(',', ''));
	await speak('pseudo');
	expect(ownWords(said)).not.toBe(said);
});

const startGaps = {
	folder: '/data/demo',
	file: '/data/demo/secret',
	pid: 12,
	mebibytes: 40,
	reason: 'EIO',
	how: 'row 3 missing from index',
	version: 9,
	known: 8,
	copy: 'daily-2030-01-01.db',
	place: '/data/demo/backups/daily-2030-01-01.db',
};

test.each(noStartNames)('a demo server that says “%s” is understood', async name => {
	const said = noStartText(name, startGaps);
	expect(said).not.toMatch(/[{}\n]/);
	expect(noStartOf(said)?.name).toBe(name);
	expect(ownWords(said)).toBe(said);
	await speak('pseudo');
	expect(ownWords(said)).not.toBe(said);
});

test('why there is no answer is said in the language of the window, what the system says is not', async () => {
	await speak('de');
	const late = new Unreachable('slow', noAnswerText('no answer in time'));
	expect(explain(late).said).toBe('Keine rechtzeitige Antwort.');
	const refused = 'connect ECONNREFUSED 127.0.0.1:9 (ECONNREFUSED)';
	expect(explain(new Unreachable('refused', refused)).said).toBe(refused);
	const misfit = {at: 'members[3].role', expected: 'whole number or time', came: 'nothing'};
	const server = {featureLevel: 185, version: '7.0'};
	const {said, facts = []} = explain(new UnexpectedAnswer({call: 'GET /users', misfit, server}));
	const values = facts.map(([, value]) => value);
	expect([said, ...values].join(' ')).not.toMatch(/whole|number|time|nothing|expected|received/);
	expect(values).toContain('nichts');
});

test('one person is one', () => {
	const said = refusalText('option chosen', {people: '1 person has', option: 'Red'});
	expect(ownWords(said)).toBe(said);
});

test('a window in another language says them in it, and a server as it said it', async () => {
	await speak('pseudo');
	const refusal = new Conflict(refusalText('channel renamed', {channel: 'kitchen'}));
	expect(inShort(refusal)).toContain('#kitchen');
	expect(inShort(refusal)).not.toContain('renamed');
	expect(refusal.message).toContain('renamed');
	for (const said of ['Invalid name.', '', '# has been renamed or archived.']) {
		expect(ownWords(said)).toBe(said);
	}
});
