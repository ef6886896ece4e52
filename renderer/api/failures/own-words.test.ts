import {afterEach, expect, test} from 'vitest';
import {Overtaken} from '../../../shared/changes/overtaken';
import {refusalOf, refusals, refusalText, type RefusalName} from '../../../shared/changes/refusals';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import {speak} from '../../../shared/languages/speak';
import {inShort} from './explain';
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

test('one person is one', () => {
	const said = refusalText('option chosen', {people: '1 person has', option: 'Red'});
	expect(ownWords(said)).toBe(said);
});

test('a window in another language says them in it, and a server as it said it', async () => {
	await speak('pseudo');
	const refusal = new Overtaken(refusalText('channel renamed', {channel: 'kitchen'}));
	expect(inShort(refusal)).toContain('#kitchen');
	expect(inShort(refusal)).not.toContain('renamed');
	expect(refusal.message).toContain('renamed');
	for (const said of ['Invalid name.', '', '# has been renamed or archived.']) {
		expect(ownWords(said)).toBe(said);
	}
});
