import * as crypto from 'node:crypto';
import {beforeEach, expect, it, vi} from 'vitest';
import {isSameText} from '../storage/secret';

vi.mock('node:crypto', async original => {
	const real = await original<typeof crypto>();
	return {
		...real,
		timingSafeEqual: vi.fn<typeof real.timingSafeEqual>(real.timingSafeEqual),
	};
});
const compared = vi.mocked(crypto.timingSafeEqual);
beforeEach(() => {
	compared.mockClear();
});

it.each([
	['equal ones', 'a'.repeat(32), 'a'.repeat(32), true],
	['the first letter', `b${'a'.repeat(31)}`, 'a'.repeat(32), false],
	['the last letter', `${'a'.repeat(31)}b`, 'a'.repeat(32), false],
	['the length', 'a', 'a'.repeat(32), false],
	['everything', '', 'a'.repeat(32), false],
])('keys are compared whole, whatever differs: %s', (_what, left, right, isSame) => {
	expect(isSameText(left, right)).toBe(isSame);
	expect(compared).toHaveBeenCalledTimes(1);
	const [first, second] = compared.mock.calls[0] ?? [];
	expect([first?.byteLength, second?.byteLength]).toEqual([32, 32]);
});
