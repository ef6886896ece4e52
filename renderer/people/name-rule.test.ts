import {expect, test} from 'vitest';
import {whyNotName} from './name-rule';

test.each([
	['Ana Ruiz', undefined],
	['李小', undefined],
	['👩‍💻', undefined],
	['  A  ', 'A name has at least 2 characters.'],
	['', 'A name has at least 2 characters.'],
	['x'.repeat(100), undefined],
	['𝒳'.repeat(100), undefined],
	['x'.repeat(101), 'A name has at most 100 characters; this one has 101.'],
	['Ana @ work', 'A name cannot hold @'],
	['Ana *', 'A name cannot hold *'],
	['Ana\u0007Ruiz', 'A name cannot hold control characters.'],
	['Ana|12', 'A name cannot end in | and a number.'],
	['Ana|x', undefined],
])('%j', (name, reason) => {
	expect(whyNotName(name)).toBe(reason);
});
