import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {workWords} from './work-words';

afterEach(speakEnglishOfCode);

const mebibyte = 1024 * 1024;

test('how far a file is, in its units', () => {
	expect(workWords({what: 'people', done: 40_000, of: 100_000})).toBe('40,000 of 100,000 people');
	expect(workWords({what: 'lines', done: 1})).toBe('1 line');
	expect(workWords({what: 'bytes', done: 12.5 * mebibyte})).toBe('12.5\u00a0MiB');
	expect(workWords({what: 'bytes', done: mebibyte, of: 50 * mebibyte})).toBe(
		'1\u00a0MiB of 50\u00a0MiB',
	);
});

test('a window in another language says it in it', async () => {
	await speak('de');
	expect(workWords({what: 'people', done: 40_000, of: 100_000})).toBe(
		'40.000 von 100.000 Personen',
	);
	expect(workWords({what: 'changes', done: 3})).toBe('3 Änderungen');
});
