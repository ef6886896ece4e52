import {describe, expect, it} from 'vitest';
import {isTooLongToHandOn} from './command-line';

const words = ['/opt/steward/steward', '--'];

describe('words of a second start', () => {
	it('are handed on with a link of a sign-in as long as it may be', () => {
		expect(isTooLongToHandOn([...words, `zulip://login?${'x'.repeat(8192)}`], '/home/ada')).toBe(
			false,
		);
	});

	it.each([
		['one word', [...words, `zulip://${'A'.repeat(40_000)}`], '/'],
		['just over 16 KiB', [...words, 'A'.repeat(16 * 1024)], '/'],
		['many short words', Array.from({length: 9000}, () => 'a'), '/'],
		['few characters of many bytes', [...words, '\u{1f343}'.repeat(4200)], '/'],
		['the folder', words, `/${'a'.repeat(250)}`.repeat(70)],
	])('are not handed on when they are too long: %s', (_what, long, folder) => {
		expect(isTooLongToHandOn(long, folder)).toBe(true);
	});
});
