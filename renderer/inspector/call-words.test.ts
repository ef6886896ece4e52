import {expect, test} from 'vitest';
import {byteWords} from './call-words';

test.each([
	[1023, '1023 B'],
	[1024, '1.0 KiB'],
	[1_048_550, '1.0 MiB'],
	[25 * 1024 * 1024, '25.0 MiB'],
])('%i bytes are %s, in the unit of Files', (bytes, words) => {
	expect(byteWords(bytes)?.replaceAll('\u00a0', ' ')).toBe(words);
});
