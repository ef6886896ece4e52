import {expect, it} from 'vitest';
import {diskAdvice, diskFailure} from './disk-failure';

it.each(['ENOSPC', 'EDQUOT'])('%s is a disk that is full', code => {
	const error = Object.assign(new Error(`${code}: no space left on device, write`), {code});
	expect(diskFailure(error)).toEqual({
		ok: false,
		kind: 'refusal',
		code: 'STORAGE_FULL',
		detail: error.message,
	});
});

it.each([
	['EROFS', 'disk-read-only'],
	['EIO', 'disk-failed'],
])('%s is a disk that takes nothing', (code, kind) => {
	const error = Object.assign(new Error(`${code}: the disk says so, write`), {code});
	expect(diskFailure(error)).toEqual({ok: false, kind, detail: error.message});
});

it('each of them has a piece of advice of its own', () => {
	const advice = ['ENOSPC', 'EROFS', 'EIO'].map(code => diskAdvice({code}));
	expect(new Set(advice).size).toBe(3);
	for (const words of advice) expect(words).toMatch(/^[A-Z].*\.$/);
	expect(diskAdvice(new Error('no disk'))).toBe('');
});

it.each([new Error('no space'), Object.assign(new Error(''), {code: 'EACCES'}), undefined, 7])(
	'%s is none',
	error => {
		expect(diskFailure(error)).toBeUndefined();
	},
);
