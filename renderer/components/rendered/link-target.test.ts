import {expect, it} from 'vitest';
import {linkTarget} from './link-target';

const origin = 'https://chat.example.test';
const kindOf = (address: string) => linkTarget(address, {origin, hrefInside: hash => hash}).kind;

it.each([
	['/user_uploads/2/ab/plan.pdf', 'file'],
	[`${origin}/user_uploads/2/ab/my%20plan.pdf`, 'file'],
	['/user_uploads/2/ab/plan.pdf?token=1', 'outside'],
	['/user_uploads/..%2fapi%2fv1%2fbots', 'outside'],
	['/user_uploads/1/%252e%252e/api/v1/bots', 'outside'],
	['/user_uploads/..;/api/v1/bots', 'outside'],
	['/user_uploads/../api/v1/bots', 'outside'],
	['https://other.example.test/user_uploads/2/ab/plan.pdf', 'outside'],
	['/#narrow/channel/7', 'inside'],
	['javascript:alert(1)', 'none'],
])('%s leads to a place of the kind %s', (address, kind) => {
	expect(kindOf(address)).toBe(kind);
});
