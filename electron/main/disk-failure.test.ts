import {expect, it} from 'vitest';
import {diskFailure} from './disk-failure';

it.each(['ENOSPC', 'EDQUOT'])('%s is a disk that is full', code => {
	const error = Object.assign(new Error(`${code}: no space left on device, write`), {code});
	expect(diskFailure(error)).toEqual({
		ok: false,
		kind: 'refusal',
		code: 'STORAGE_FULL',
		detail: error.message,
	});
});

it.each([new Error('no space'), Object.assign(new Error(''), {code: 'EACCES'}), undefined, 7])(
	'%s is none',
	error => {
		expect(diskFailure(error)).toBeUndefined();
	},
);
