import {expect, test} from 'vitest';
import {strongPassword} from './strong-password';

test('a password has four groups of five clear letters', () => {
	expect(strongPassword()).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/);
	expect(strongPassword()).not.toBe(strongPassword());
});

test('every letter is as likely as any other', () => {
	const bytes = [255, 254, 0, 56, 112];
	let at = 0;
	const password = strongPassword(filled => {
		for (let i = 0; i < filled.length; i++) filled[i] = bytes[at++ % bytes.length]!;
	});
	expect(password).toBe('aaaaa-aaaaa-aaaaa-aaaaa');
});
