import {scryptSync} from 'node:crypto';
import {expect, it} from 'vitest';
import {newPassphrase, openPassphrase, scryptKey, seal, unseal} from './passphrase';

const typed = 'correct horse battery staple';

it('a passphrase opens what it sealed, and no other does', {timeout: 60_000}, async () => {
	const {record, key} = await newPassphrase(typed);
	const sealed = seal(key, 'a', 'the secret');
	expect(JSON.stringify({record, sealed})).not.toMatch(/correct|secret/);

	const again = await openPassphrase(record, typed);
	expect(again && unseal(again.key, 'a', sealed)).toBe('the secret');
	expect(again && unseal(again.key, 'b', sealed)).toBeUndefined();
	expect(await openPassphrase(record, 'correct horse battery stable')).toBeUndefined();
});

it('a guess costs as much as is asked for', {timeout: 60_000}, async () => {
	const salt = Buffer.from('0123456789abcdef');
	const cost = {N: 131_072, r: 8, p: 1, maxmem: 2 ** 28};
	expect(await scryptKey(typed, salt)).toEqual(scryptSync(typed, salt, 32, cost));
});

it('takes letters as the same however they are composed', {timeout: 60_000}, async () => {
	const salt = Buffer.alloc(16);
	const composed = await scryptKey('caf\u00e9 du matin', salt);
	expect(await scryptKey('cafe\u0301 du matin', salt)).toEqual(composed);
});
