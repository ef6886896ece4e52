import {describe, expect, it} from 'vitest';
import {isInDomains} from '../../../shared/rules/addresses';
import {requireDomain} from './domains';

describe('a domain', () => {
	it.each([
		['', /can't be empty/],
		['nodot', /at least one dot/],
		['.example.com', /start or end with a dot/],
		['example.com.', /start or end with a dot/],
		['a..example.com', /Consecutive/],
		['-a.example.com', /start or end with a '-'/],
		['a-.example.com', /start or end with a '-'/],
		['a@example.com', /letters, numbers/],
		['a b.example.com', /letters, numbers/],
		['ä.example.com', /letters, numbers/],
		[`${'a'.repeat(250)}.example.com`, /too long/],
	])('%j is refused', (sent, message) => expect(() => requireDomain(sent)).toThrow(message));

	it.each([
		['example.com', 'example.com'],
		[' Example.COM ', 'example.com'],
		['a-1.example.com', 'a-1.example.com'],
	])('%j is kept as %j', (sent, kept) => expect(requireDomain(sent)).toBe(kept));

	it.each([
		['ann@example.com', true],
		['ANN@Example.com', true],
		['ann@mail.example.com', false],
		['ann@mail.example.org', true],
		['ann@example.org', true],
		['ann@badexample.org', false],
		['ann@example.net', false],
		['example.com', true],
	])('%s', (address, isIn) => {
		const domains = [
			{domain: 'example.com', allowSubdomains: false},
			{domain: 'example.org', allowSubdomains: true},
		];
		expect(isInDomains(address, domains)).toBe(isIn);
	});
});
