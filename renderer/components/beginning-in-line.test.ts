import {expect, it} from 'vitest';
import {beginningInLine} from './beginning-in-line';

it('all of what fits into a line stays', () => {
	expect(beginningInLine('High water at 6')).toBe('High water at 6');
	expect(beginningInLine('a'.repeat(300))).toBe('a'.repeat(300));
});

it('of more the beginning stays, without half of a sign at its end', () => {
	expect(beginningInLine('ab'.repeat(100_000))).toBe('ab'.repeat(150));
	expect(beginningInLine(`a${'\u{1f600}'.repeat(100_000)}`)).toBe(`a${'\u{1f600}'.repeat(299)}`);
});
