import {describe, expect, it} from 'vitest';
import {defaultSettings} from '../storage/default-settings';
import {requireMayMakeLink, requireMayRevoke} from './inviting';
import {changedSettings, type WantedSettings} from './realm-settings';
import {systemGroups} from './roles';
import {outcome} from '../../testing/refused.fixture';
import {accountWith, now} from '../../testing/account.fixture';

const day = 24 * 60 * 60 * 1000;
const ids = new Map(systemGroups.map(([name], at) => [name, at + 1]));
const groupId = (name: string) => ids.get(name) ?? 0;
const groupName = (id: number) => systemGroups[id - 1]?.[0];
const settings = {...defaultSettings(groupId), name: 'Bay', description: ''};
const around = {
	settings,
	now,
	waitingPeriodDays: 10,
	groupName,
	isChannel: (id: number) => id === 7,
};
const person = (role: number, ageDays = 100) =>
	accountWith({id: role, role, joinedAt: now - ageDays * day});
const [owner, administrator] = [person(100), person(200)];

describe('settings that change', () => {
	it('are those that are other than before', () => {
		const wanted: WantedSettings = {
			name: ' Bay ',
			description: ' New ',
			mandatory_topics: true,
			allow_edit_history: true,
			invite_to_stream_policy: 1,
			message_content_edit_limit_seconds: 'unlimited',
			message_content_delete_limit_seconds: 600,
			message_retention_days: 'unlimited',
		};
		expect(changedSettings(owner, settings, wanted, around)).toEqual({
			description: 'New',
			mandatory_topics: true,
			message_content_edit_limit_seconds: null,
		});
	});

	it.each<[string, WantedSettings, RegExp | 'ok']>([
		['a name of 40 emoji', {name: '🙂'.repeat(40)}, 'ok'],
		['a name of 41', {name: '🙂'.repeat(41)}, /name is too long/],
		['a name with NUL', {name: 'a\0b'}, /unprintable/],
		['a blank name', {name: ' \n'}, /blank/],
		['a description of 1,000 emoji', {description: '🙂'.repeat(1000)}, 'ok'],
		['a description of 1,001', {description: 'x'.repeat(1001)}, /too long/],
		['no description', {description: ''}, 'ok'],
		['German', {default_language: 'de'}, 'ok'],
		['Brazilian', {default_language: 'pt-br'}, 'ok'],
		['no language', {default_language: ''}, /language/],
		['a sentence', {default_language: 'the usual one'}, /language/],
		['a channel', {new_stream_announcements_stream_id: 7}, 'ok'],
		['no channel', {new_stream_announcements_stream_id: -1}, 'ok'],
		['an unknown channel', {new_stream_announcements_stream_id: 8}, /Invalid channel/],
		['an unknown group', {can_access_all_users_group: 99}, /Invalid user group/],
		...systemGroups.map(([name]): [string, WantedSettings, RegExp | 'ok'] => [
			`links by ${name}`,
			{create_multiuse_invite_group: groupId(name)},
			['role:owners', 'role:everyone', 'role:internet'].includes(name) ? /cannot be/ : 'ok',
		]),
		...systemGroups.map(([name]): [string, WantedSettings, RegExp | 'ok'] => [
			`everybody for ${name}`,
			{can_access_all_users_group: groupId(name)},
			['role:everyone', 'role:members'].includes(name) ? 'ok' : /cannot be/,
		]),
	])('%s', (_name, wanted, expected) => {
		const said = outcome(() => changedSettings(owner, settings, wanted, around));
		if (expected === 'ok') expect(said).toBe('ok');
		else expect(said).toMatch(expected);
	});

	it.each<WantedSettings>([
		{invite_to_realm_policy: 2},
		{invite_required: false},
		{create_multiuse_invite_group: groupId('role:members')},
		{waiting_period_threshold: 3},
		{message_retention_days: 30},
	])('%j is for owners; to leave it as it is, for administrators', wanted => {
		const change = (actor: typeof owner, before = settings) =>
			outcome(() => changedSettings(actor, before, wanted, around));
		expect(change(owner)).toBe('ok');
		expect(change(administrator)).toMatch(/owner/);
		expect(change(administrator, {...settings, ...(wanted as typeof settings)})).toBe('ok');
	});
});

describe('who may make a link', () => {
	const named = ['nobody', 'administrators', 'moderators', 'fullmembers', 'members'] as const;
	const people = [person(100), person(200), person(300), person(400), person(400, 1)];
	it.each([
		['nobody', [false, false, false, false, false]],
		['administrators', [true, true, false, false, false]],
		['moderators', [true, true, true, false, false]],
		['fullmembers', [true, true, true, true, false]],
		['members', [true, true, true, true, true]],
	] as const)('%s', (group, expected) => {
		expect(named).toContain(group);
		const rules = {
			...around,
			settings: {...settings, create_multiuse_invite_group: groupId(`role:${group}`)},
		};
		const may = people.map(actor => outcome(() => requireMayMakeLink(actor, 600, rules)) === 'ok');
		expect(may).toEqual(expected);
	});

	it('gives roles equal to the own one or stricter', () => {
		const rules = {
			...around,
			settings: {...settings, create_multiuse_invite_group: groupId('role:members')},
		};
		const roles = [100, 200, 300, 400, 600];
		for (const own of [100, 200, 300, 400]) {
			const given = roles.filter(
				role => outcome(() => requireMayMakeLink(person(own), role, rules)) === 'ok',
			);
			expect(given).toEqual(roles.filter(role => role >= own));
		}
	});

	it('is asked before which role it gives', () => {
		expect(outcome(() => requireMayMakeLink(person(400), 100, around))).toMatch(/Insufficient/);
	});
});

describe('who may revoke a link', () => {
	const link = (creatorId: number, role: number, isRevoked = false) => ({
		id: 1,
		linkKey: 'k',
		email: undefined,
		creatorId,
		createdAt: 0,
		expiresAt: undefined,
		role,
		channelIds: [],
		withDefaults: false,
		isRevoked,
	});
	it.each<[string, ReturnType<typeof person>, ReturnType<typeof link>, RegExp | 'ok']>([
		['the own', person(400), link(400, 400), 'ok'],
		['of another', person(400), link(999, 400), /No such/],
		['of another, revoked', person(400), link(999, 400, true), /No such/],
		['of another, for a moderator', person(300), link(999, 400), /No such/],
		['of another, for an administrator', administrator, link(999, 400), 'ok'],
		['the own, revoked', person(400), link(400, 400, true), /already/],
		['that makes owners, for an administrator', administrator, link(999, 100), /owner/],
		['that makes owners, the own of a former owner', administrator, link(200, 100), /owner/],
		['that makes owners, for an owner', owner, link(999, 100), 'ok'],
	])('%s', (_name, actor, invitation, expected) => {
		const said = outcome(() => requireMayRevoke(actor, invitation));
		if (expected === 'ok') expect(said).toBe('ok');
		else expect(said).toMatch(expected);
	});
});
