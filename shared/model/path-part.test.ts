import {expect, it} from 'vitest';
import {isUploadPath} from './path-part';

it.each([
	'/user_uploads/2/ab/xyz/notes.txt',
	'/user_uploads/2/ab/xyz/my%20notes.txt',
	'/user_uploads/2/ab/xyz/%E5%9B%BE.png',
	'/user_uploads/2/ab/xyz/a%23b.txt',
	'/user_uploads/2/ab/..hidden',
])('%s is an uploaded file', path => {
	expect(isUploadPath(path)).toBe(true);
});

it.each([
	'/user_uploads/',
	'/user_uploads/2//x',
	'/user_uploads/..%2fapi%2fv1%2fbots',
	'/user_uploads/1/%2e%2e%2f..%2fapi/v1/bots',
	'/user_uploads/1/..%252fapi',
	'/user_uploads/1/%252e%252e/api',
	'/user_uploads/../api/v1/users',
	'/user_uploads/1/..%5capi',
	'/user_uploads/%25252e%25252e/api/v1/bots',
	'/user_uploads/..;/api/v1/bots',
	'/user_uploads/1/a%00b',
	'/user_uploads/1/%zz',
	'/api/v1/bots',
	'/user_uploads',
])('%s is none', path => {
	expect(isUploadPath(path)).toBe(false);
});
