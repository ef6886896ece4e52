import {expect, test} from 'vitest';
import {mebibyte, sizeWords} from './size-words';

test.each([
	[0, '0 B'],
	[1023, '1023 B'],
	[1024, '1 KiB'],
	[1_500_000, '1.4 MiB'],
	[25 * mebibyte, '25 MiB'],
	[25 * mebibyte - 1, '24.9 MiB'],
	[3_000 * mebibyte, '2.9 GiB'],
])('%i bytes are %s', (bytes, words) =>
	expect(sizeWords(bytes).replaceAll('\u00a0', ' ')).toBe(words),
);
