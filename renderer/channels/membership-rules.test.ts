import {expect, test} from 'vitest';
import type {MembershipChange} from '../../shared/model/change';
import {inverse} from '../../shared/model/change';
import {
	markOneWay,
	membershipRules,
	type MembershipActor,
	type RuledDirectory,
} from './membership-rules';

const directory: RuledDirectory = {
	channels: [
		{stream_id: 1, name: 'open', description: '', invite_only: false},
		{stream_id: 2, name: 'closed', description: '', invite_only: true},
		{stream_id: 3, name: 'mine', description: '', invite_only: true},
	],
	own: new Map([[3, {}]]) as unknown as RuledDirectory['own'],
	members: new Map([
		[1, [1]],
		[2, [5, 6]],
		[3, [1, 5]],
	]),
	groups: [],
	policies: {subscribeOthers: undefined} as RuledDirectory['policies'],
};
const change = (text: string): MembershipChange => {
	const after = text.startsWith('+');
	const [stream_id = 0, user_id = 0] = text.slice(1).split(' ').map(Number);
	return {kind: 'membership', stream_id, user_id, before: !after, after};
};
const as = (role: number, isByGroups = false): MembershipActor => ({
	self: {user_id: 1, role},
	ownBots: new Set([90]),
	isByGroups,
});

test.each([
	['a member may not remove whom they added', as(400), ['+1 5', '+3 6'], ['+1 5', '+3 6']],
	['but leave again, and remove their bot', as(400), ['+1 1', '+1 90'], []],
	['an administrator may', as(200), ['+1 5', '+3 6', '-1 5', '-3 5'], []],
	['not add again where they are not', as(200), ['-2 5', '-1 5'], ['-2 5']],
	['nor where they leave with it', as(200), ['-3 1', '-3 5', '+1 5'], ['-3 1', '-3 5']],
	['a public channel is joined again', as(400), ['-1 1'], []],
	['where groups decide only what is closed', as(400, true), ['+1 5', '-2 5', '-1 5'], ['-2 5']],
] as const)('one way: %s', (_name, actor, texts, expected) => {
	const marked = markOneWay(directory, actor, texts.map(change));
	const oneWay = texts.filter((_text, at) => marked[at]?.isOneWay === true);
	expect(oneWay).toEqual(expected);
	for (const one of marked) expect(inverse(one) === undefined).toBe(one.isOneWay === true);
});

test.each([
	['a guest joins no channel', as(600), "Guests can't join channels themselves."],
	['a member joins a public one', as(400), undefined],
	['where groups decide the server says it', as(600, true), undefined],
])('%s', (_name, actor, reason) => {
	expect(membershipRules(directory, actor)(1, 1, true)).toBe(reason);
});
