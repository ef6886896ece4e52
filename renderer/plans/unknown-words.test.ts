import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {unknownReasons, unknownThings} from '../../shared/model/unknown-things';
import {unknownWords} from './unknown-words';

afterEach(speakEnglishOfCode);

test.each(Object.values(unknownThings))('“%s” begins and ends as a sentence', text => {
	const what = text.replace('{channel}', 'a #b');
	const words = unknownWords({what, why: ''}).what;
	expect(words.toLowerCase()).toBe(`${what.toLowerCase()}.`);
	expect(words).toMatch(/^[A-Z]/);
});

test.each(Object.values(unknownReasons))('“%s” is the same in English', why => {
	expect(unknownWords({what: '', why}).why).toBe(why);
});

test('in another language all is said but names and what a server said', async () => {
	await speak('pseudo');
	const words = unknownWords({what: 'subscribers of #sea', why: 'They are in no list.'});
	expect(words.what).toMatch(/#\s*sea/);
	expect(words.what).not.toContain('of');
	expect(words.why).not.toContain('list');
	expect(unknownWords({what: 'can_invite, name', why: 'Not you.'})).toEqual({
		what: 'Can_invite, name.',
		why: 'Not you.',
	});
});
