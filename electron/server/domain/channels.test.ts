import {describe, expect, it} from 'vitest';
import {channelColors, isColor} from '../../../shared/model/channel-colors';
import {channelKey, channelKind, channelNameProblem} from '../../../shared/model/channel';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {defaultSettings} from '../storage/default-settings';
import {usualUserSettings} from '../../../shared/model/user-settings';
import {channelRow, filledIn} from './channel-row';
import {
	archived,
	cleanDescription,
	edited,
	mayRead,
	mayRemoveOthers,
	maySee,
	requireChannelName,
	requireMayCreate,
	requireMaySubscribeOthers,
	requirePostPolicy,
	requireRemoveGroup,
	storedRetention,
	type ChannelEdit,
	type ChannelRules,
	type ChannelOptions,
} from './channels';
import {nextColor} from './colors';
import {directGroupsOf, isFullMember, isInGroup, passes} from './policies';
import {systemGroups} from './roles';
import {checkedSetting} from './subscription-settings';
import {accountWith, now} from '../../testing/account.fixture';
import {refused} from '../../testing/refused.fixture';

const day = 24 * 60 * 60 * 1000;
const groupIds = new Map(systemGroups.map(([name], at) => [name, at + 1]));
const groupId = (name: string) => groupIds.get(name) ?? 0;

const owner = accountWith({role: 100});
const administrator = accountWith({role: 200});
const moderator = accountWith({role: 300});
const member = accountWith({role: 400});
const newMember = accountWith({role: 400, joinedAt: now - 2 * day});
const guest = accountWith({role: 600});
const everybody = {owner, administrator, moderator, member, newMember, guest};
type Name = keyof typeof everybody;

function rules(settings: Partial<ChannelRules['settings']> = {}): ChannelRules {
	return {
		settings: {...defaultSettings(groupId), ...settings},
		now,
		waitingPeriodDays: 3,
		groupName: id => systemGroups[id - 1]?.[0],
	};
}

const publicChannel: ChannelRecord = {
	id: 7,
	name: 'Tides',
	description: '',
	createdAt: now - 30 * day,
	creatorId: 1,
	isPrivate: false,
	isWebPublic: false,
	hasSharedHistory: true,
	postPolicy: 1,
	retentionDays: null,
	removeGroupId: groupId('role:administrators'),
	isDefault: false,
	isArchived: false,
	firstMessageId: null,
};
const kinds = {
	public: publicChannel,
	web: {...publicChannel, isWebPublic: true},
	shared: {...publicChannel, isPrivate: true},
	protected: {...publicChannel, isPrivate: true, hasSharedHistory: false},
};
type Kind = keyof typeof kinds;

const namesWhere = (test: (account: Account) => boolean) =>
	Object.entries(everybody).flatMap(([name, account]) => (test(account) ? [name] : []));

const nonGuests = ['owner', 'administrator', 'moderator', 'member', 'newMember'];
const all = [...nonGuests, 'guest'];
const administrators = ['owner', 'administrator'];

describe('who knows of a channel, and who reads in it (api-facts 7.2)', () => {
	it.each([
		['public', false, nonGuests, nonGuests],
		['public', true, all, all],
		['web', false, all, all],
		['shared', false, administrators, []],
		['shared', true, all, all],
		['protected', false, administrators, []],
		['protected', true, all, all],
	] as [Kind, boolean, string[], string[]][])('%s, in it: %s', (kind, isIn, sees, reads) => {
		expect(namesWhere(account => maySee(account, kinds[kind], isIn))).toEqual(sees);
		expect(namesWhere(account => mayRead(account, kinds[kind], isIn))).toEqual(reads);
	});

	it.each([
		['public', 'public'],
		['web', 'web-public'],
		['shared', 'private'],
		['protected', 'private-protected'],
	] as const)('the kind of %s is %s (api-facts 7.1)', (kind, word) => {
		expect(channelKind(channelRow(kinds[kind], {now, weekly: new Map()}))).toBe(word);
	});
});

describe('integer policies (api-facts 5.2)', () => {
	it.each([
		[1, nonGuests],
		[2, administrators],
		[3, ['owner', 'administrator', 'moderator', 'member']],
		[4, ['owner', 'administrator', 'moderator']],
		[5, all],
		[6, []],
		[7, ['owner']],
		[0, []],
		[8, []],
	])('%d lets %j', (policy, who) => {
		expect(namesWhere(account => passes(account, policy, rules()))).toEqual(who);
	});

	it.each([
		[member, 100, true],
		[member, 101, false],
		[newMember, 2, true],
		[newMember, 3, false],
		[accountWith({role: 300, joinedAt: now}), 9, true],
		[guest, 0, false],
	])('full member %#', (account, waitingPeriodDays, isFull) => {
		expect(isFullMember(account, {now, waitingPeriodDays})).toBe(isFull);
	});
});

describe('system groups (api-facts 5.4)', () => {
	it('are eight, nobody first, each next one wider', () => {
		expect(systemGroups.map(([name]) => name)).toEqual([
			'role:nobody',
			'role:owners',
			'role:administrators',
			'role:moderators',
			'role:fullmembers',
			'role:members',
			'role:everyone',
			'role:internet',
		]);
	});

	it.each([
		['role:nobody', []],
		['role:owners', ['owner']],
		['role:administrators', administrators],
		['role:moderators', ['owner', 'administrator', 'moderator']],
		['role:fullmembers', ['owner', 'administrator', 'moderator', 'member']],
		['role:members', nonGuests],
		['role:everyone', all],
		['role:internet', all],
		['something else', []],
	])('%s holds %j, subgroups included', (group, who) => {
		expect(namesWhere(account => isInGroup(account, group, rules()))).toEqual(who);
	});

	it.each([
		['role:nobody', false],
		['role:owners', false],
		['role:administrators', true],
		['role:moderators', true],
		['role:fullmembers', true],
		['role:members', true],
		['role:everyone', true],
		['role:internet', false],
	])('%s may be the one that takes others out: %s', (group, isAllowed) => {
		const act = () => requireRemoveGroup(groupId(group), rules());
		if (isAllowed) expect(act).not.toThrow();
		else expect(act).toThrow(refused(/can_remove_subscribers_group cannot be/));
	});

	it.each<[Name, string[]]>([
		['owner', ['role:owners']],
		['administrator', ['role:administrators']],
		['moderator', ['role:moderators']],
		['member', ['role:members', 'role:fullmembers']],
		['newMember', ['role:members']],
		['guest', ['role:everyone']],
	])('%s is a direct member of %j', (name, groups) => {
		expect(directGroupsOf(everybody[name], rules())).toEqual(groups);
	});

	it.each([0, -1, 9, 4242])('the unknown group %d is refused', id => {
		expect(() => requireRemoveGroup(id, rules())).toThrow(refused(/Invalid user group/));
	});
});

describe('taking others out (api-spec 2)', () => {
	const of = (kind: Kind, group: string) => ({...kinds[kind], removeGroupId: groupId(group)});
	it.each([
		['public', 'role:administrators', false, administrators],
		['public', 'role:moderators', false, ['owner', 'administrator', 'moderator']],
		['public', 'role:fullmembers', false, ['owner', 'administrator', 'moderator', 'member']],
		['public', 'role:members', false, nonGuests],
		['public', 'role:everyone', false, nonGuests],
		['public', 'role:everyone', true, all],
		['web', 'role:everyone', false, all],
		// Others need access to the channel; administrators take out anybody anywhere.
		['shared', 'role:everyone', false, administrators],
		['protected', 'role:members', false, administrators],
		['protected', 'role:members', true, nonGuests],
	] as [Kind, string, boolean, string[]][])('%s, %s, in it: %s', (kind, group, isIn, who) => {
		const may = (account: Account) => mayRemoveOthers(account, of(kind, group), isIn, rules());
		expect(namesWhere(may)).toEqual(who);
	});
});

describe('subscribing others (api-facts 5.2)', () => {
	it.each([
		[1, ['guest']],
		[2, ['moderator', 'member', 'newMember', 'guest']],
		[3, ['newMember', 'guest']],
		[4, ['member', 'newMember', 'guest']],
	])('policy %d refuses %j', (policy, who) => {
		for (const [name, account] of Object.entries(everybody)) {
			const act = () =>
				requireMaySubscribeOthers(account, rules({invite_to_stream_policy: policy}));
			if (who.includes(name)) expect(act).toThrow(refused(/subscribe others/));
			else expect(act).not.toThrow();
		}
	});
});

describe('creating channels (api-facts 8.1)', () => {
	const plain: ChannelOptions = {
		isPrivate: false,
		isWebPublic: false,
		isDefault: false,
		postPolicy: 1,
		hasSharedHistory: undefined,
		retention: 'realm_default',
	};
	const secret = {isPrivate: true};
	const web = {isWebPublic: true};
	const spectators = {enable_spectator_access: true};
	it.each<[Name, Partial<ChannelOptions>, Partial<ChannelRules['settings']>, RegExp | undefined]>([
		['member', {}, {}, undefined],
		['member', secret, {}, undefined],
		['member', {}, {create_public_stream_policy: 2}, /create public/],
		['member', secret, {create_public_stream_policy: 2}, undefined],
		['member', secret, {create_private_stream_policy: 2}, /create private/],
		['member', {}, {create_private_stream_policy: 2}, undefined],
		['newMember', {}, {create_public_stream_policy: 3}, /create public/],
		['member', {}, {create_public_stream_policy: 3}, undefined],
		['member', {}, {create_public_stream_policy: 4}, /create public/],
		['moderator', {}, {create_public_stream_policy: 4}, undefined],
		['moderator', {isDefault: true}, {}, /default channels/],
		['administrator', {isDefault: true}, {}, undefined],
		['administrator', {isDefault: true, ...secret}, {}, /cannot be private/],
		['owner', web, {}, /not enabled/],
		['owner', web, spectators, undefined],
		['administrator', web, spectators, /create web-public/],
		['administrator', web, {...spectators, create_web_public_stream_policy: 2}, undefined],
		['moderator', web, {...spectators, create_web_public_stream_policy: 4}, undefined],
		['owner', web, {...spectators, create_web_public_stream_policy: 6}, /create web-public/],
		// It is a public channel as well.
		[
			'moderator',
			web,
			{...spectators, create_web_public_stream_policy: 4, create_public_stream_policy: 2},
			/create public/,
		],
		['owner', {...web, ...secret}, spectators, /private and web-public/],
		// What is sent for the history of a public channel counts for nothing (api-facts 7.1).
		['owner', {...web, hasSharedHistory: false}, spectators, undefined],
		['member', {hasSharedHistory: false}, {}, undefined],
		['administrator', {retention: 30}, {}, /Only an owner/],
		['administrator', {retention: 'unlimited'}, {}, /Only an owner/],
		['owner', {retention: 30}, {}, undefined],
		['owner', {retention: 'unlimited'}, {}, undefined],
	])('%s, %j, %j: %s', (name, wishes, settings, message) => {
		const act = () => requireMayCreate(everybody[name], {...plain, ...wishes}, rules(settings));
		if (message === undefined) expect(act).not.toThrow();
		else expect(act).toThrow(refused(message));
	});

	it.each([
		[1, true],
		[4, true],
		[0, false],
		[5, false],
		[-1, false],
	])('post policy %d is allowed: %s', (policy, isAllowed) => {
		const act = () => requirePostPolicy(policy);
		if (isAllowed) expect(act).not.toThrow();
		else expect(act).toThrow(refused(/stream_post_policy/));
	});

	it.each([
		['realm_default', null],
		['unlimited', -1],
		[30, 30],
	] as const)('retention %s is stored as %s', (retention, stored) => {
		expect(storedRetention(retention)).toBe(stored);
	});
});

describe('names and descriptions (api-facts 6)', () => {
	it.each([
		['Tides', undefined],
		['  Tides  ', undefined],
		['🌊'.repeat(60), undefined],
		['👩‍🔬 lab', undefined],
		['x'.repeat(61), /at most 60/],
		['🌊'.repeat(61), /at most 60/],
		[`  ${'x'.repeat(60)}  `, undefined],
		['', /needs a name/],
		[' \t\n ', /needs a name/],
		['\u200b\u200d', /needs a name/],
		['a\0b', /unprintable/],
		['a\nb', /unprintable/],
		['a\u2028b', /unprintable/],
		['a\u007fb', /unprintable/],
		['a\ud800b', /unprintable/],
		['a\uffffb', /unprintable/],
	])('name %j: %s', (name, message) => {
		if (message === undefined) expect(channelNameProblem(name)).toBeUndefined();
		else expect(() => requireChannelName(name)).toThrow(refused(message));
	});

	it.each([
		['general', ' GENERAL '],
		['Über den Hügel', 'ÜBER DEN HÜGEL'],
	])('%j and %j are one name', (one, other) => {
		expect(channelKey(one)).toBe(channelKey(other));
	});

	it.each([
		['two\nlines', 'two lines'],
		['two\r\nlines', 'two lines'],
		['two\rlines\n', 'two lines'],
		[' ends ', 'ends'],
		['🌊'.repeat(1024), '🌊'.repeat(1024)],
		['', ''],
	])('description %j is kept as %j', (sent, kept) => {
		expect(cleanDescription(sent)).toBe(kept);
	});

	it.each([
		['x'.repeat(1025), /at most 1024/],
		['🌊'.repeat(1025), /at most 1024/],
		['a\0b', /null bytes/],
		['a\udc00b', /halves/],
	])('description %# is refused', (sent, message) => {
		expect(() => cleanDescription(sent)).toThrow(refused(message));
	});
});

describe('changing a channel (api-facts 9.4, 7.2)', () => {
	const change = (
		name: Name,
		kind: Kind,
		edit: ChannelEdit,
		{
			isIn = true,
			settings = {},
		}: {isIn?: boolean; settings?: Partial<ChannelRules['settings']>} = {},
	) =>
		edited(everybody[name], kinds[kind], edit, {
			...rules(settings),
			isIn,
			isTaken: other => channelKey(other) === 'harbour',
		});

	it.each<[Name, Kind, boolean, RegExp]>([
		['moderator', 'public', true, /Must be an organization administrator/],
		['member', 'public', false, /Must be an organization administrator/],
		['member', 'shared', true, /Must be an organization administrator/],
		['member', 'shared', false, /Invalid channel ID/],
		['guest', 'public', false, /Invalid channel ID/],
		['guest', 'web', false, /Must be an organization administrator/],
	])('%s, %s, in it: %s is refused', (name, kind, isIn, message) => {
		expect(() => change(name, kind, {description: 'x'}, {isIn})).toThrow(refused(message));
	});

	it.each<[ChannelEdit, RegExp]>([
		[{is_private: false}, /Only somebody in/],
		[{is_private: true}, /Only somebody in/],
		[{is_web_public: true}, /Only somebody in/],
		[{history_public_to_subscribers: true}, /Only somebody in/],
		[{can_remove_subscribers_group: groupId('role:members')}, /Only somebody in/],
	])('an administrator outside of a private channel: %j is refused', (edit, message) => {
		expect(() => change('owner', 'shared', edit, {isIn: false})).toThrow(refused(message));
	});

	it.each<[ChannelEdit, Partial<ChannelRecord>]>([
		[{new_name: ' Ebb '}, {name: 'Ebb'}],
		[{description: 'a\nb'}, {description: 'a b'}],
		[{stream_post_policy: 4}, {postPolicy: 4}],
		[{is_announcement_only: true}, {postPolicy: 2}],
		[{message_retention_days: 30}, {retentionDays: 30}],
	])('an owner outside of a private channel: %j', (edit, expected) => {
		const after = change('owner', 'protected', edit, {isIn: false});
		expect(after).toEqual({...kinds.protected, ...expected});
	});

	const spectators = {settings: {enable_spectator_access: true}};
	it.each<[Kind, ChannelEdit, Partial<ChannelRecord>]>([
		['public', {}, {}],
		['public', {new_name: 'TIDES'}, {name: 'TIDES'}],
		['public', {is_private: true}, {isPrivate: true, hasSharedHistory: false}],
		[
			'public',
			{is_private: true, history_public_to_subscribers: true},
			{isPrivate: true, hasSharedHistory: true},
		],
		['shared', {is_private: true}, {isPrivate: true, hasSharedHistory: true}],
		['shared', {history_public_to_subscribers: false}, {hasSharedHistory: false}],
		['protected', {is_private: false}, {isPrivate: false, hasSharedHistory: true}],
		[
			'protected',
			{is_private: false, is_web_public: true},
			{isPrivate: false, isWebPublic: true, hasSharedHistory: true},
		],
		['public', {is_web_public: true}, {isWebPublic: true}],
		['web', {is_web_public: false}, {isWebPublic: false}],
		['web', {is_private: true}, {isPrivate: true, isWebPublic: false, hasSharedHistory: false}],
		['public', {is_default_stream: true}, {isDefault: true}],
		['public', {stream_post_policy: 3, is_announcement_only: true}, {postPolicy: 3}],
		['public', {is_announcement_only: false}, {postPolicy: 1}],
		['public', {message_retention_days: 'unlimited'}, {retentionDays: -1}],
		['public', {message_retention_days: 'realm_default'}, {retentionDays: null}],
		[
			'public',
			{can_remove_subscribers_group: groupId('role:members')},
			{removeGroupId: groupId('role:members')},
		],
	])('%s, %j becomes %j', (kind, edit, expected) => {
		expect(change('owner', kind, edit, spectators)).toEqual({...kinds[kind], ...expected});
	});

	it.each<[Kind, ChannelEdit, RegExp]>([
		['public', {new_name: 'Tides'}, /already has that name/],
		['public', {new_name: ' Tides '}, /already has that name/],
		['public', {new_name: ' HARBOUR '}, /already taken/],
		['public', {new_name: '  '}, /needs a name/],
		['public', {new_name: 'x'.repeat(61)}, /at most 60/],
		['public', {description: 'x'.repeat(1025)}, /at most 1024/],
		['public', {is_private: true, is_web_public: true}, /private and web-public/],
		['shared', {is_web_public: true}, /private and web-public/],
		['public', {history_public_to_subscribers: false}, /history open/],
		['web', {history_public_to_subscribers: false}, /history open/],
		['public', {is_web_public: true, history_public_to_subscribers: false}, /history open/],
		['shared', {is_private: false, history_public_to_subscribers: false}, /history open/],
		['public', {is_private: true, is_default_stream: true}, /cannot be private/],
		['shared', {is_default_stream: true}, /cannot be private/],
		['public', {stream_post_policy: 0}, /stream_post_policy/],
		['public', {stream_post_policy: 5}, /stream_post_policy/],
		['public', {can_remove_subscribers_group: groupId('role:owners')}, /cannot be/],
		['public', {can_remove_subscribers_group: 99}, /Invalid user group/],
	])('%s, %j is refused', (kind, edit, message) => {
		expect(() => change('owner', kind, edit, spectators)).toThrow(refused(message));
	});

	it('a default channel cannot become private', () => {
		const channel = {...publicChannel, isDefault: true};
		const around = {...rules(), isIn: true, isTaken: () => false};
		expect(() => edited(owner, channel, {is_private: true}, around)).toThrow(
			refused(/cannot be private/),
		);
		const both = {is_private: true, is_default_stream: false};
		expect(edited(owner, channel, both, around)).toMatchObject({
			isPrivate: true,
			isDefault: false,
		});
	});

	it('web-public needs the organization and the policy', () => {
		expect(() => change('owner', 'public', {is_web_public: true})).toThrow(refused(/not enabled/));
		expect(() => change('administrator', 'public', {is_web_public: true}, spectators)).toThrow(
			refused(/create web-public/),
		);
	});

	it('retention is for owners', () => {
		expect(() => change('administrator', 'public', {message_retention_days: 3})).toThrow(
			refused(/Only an owner/),
		);
	});
});

describe('an archived channel (api-facts 7.2)', () => {
	it.each([
		['Tides', 'abc1234!DEACTIVATED:Tides'],
		['x'.repeat(60), `abc1234!DEACTIVATED:${'x'.repeat(40)}`],
		['🌊'.repeat(60), `abc1234!DEACTIVATED:${'🌊'.repeat(40)}`],
	])('%s becomes %s', (name, expected) => {
		const channel = {...kinds.web, name, isDefault: true};
		expect(archived(channel, 'abc1234', 60)).toEqual({
			...channel,
			name: expected,
			isPrivate: true,
			isWebPublic: false,
			isDefault: false,
			isArchived: true,
		});
	});
});

describe('settings of a subscription (api-facts 8.3)', () => {
	it.each([
		['color', '#abc', {property: 'color', value: '#abc'}],
		['color', '#A1B2C3', {property: 'color', value: '#A1B2C3'}],
		['is_muted', true, {property: 'is_muted', value: true}],
		['in_home_view', true, {property: 'is_muted', value: false}],
		['in_home_view', false, {property: 'is_muted', value: true}],
		['pin_to_top', true, {property: 'pin_to_top', value: true}],
		['desktop_notifications', false, {property: 'desktop_notifications', value: false}],
		['audible_notifications', true, {property: 'audible_notifications', value: true}],
		['push_notifications', true, {property: 'push_notifications', value: true}],
		['email_notifications', true, {property: 'email_notifications', value: true}],
		['wildcard_mentions_notify', true, {property: 'wildcard_mentions_notify', value: true}],
	] as const)('%s %s', (name, value, expected) => {
		expect(checkedSetting(name, value)).toEqual(expected);
	});

	it.each([
		['colour', '#abc', /Unknown/],
		['__proto__', true, /Unknown/],
		['is_active', true, /Unknown/],
		['color', true, /hexadecimal/],
		['color', 'red', /hexadecimal/],
		['color', '#ab', /hexadecimal/],
		['color', '#abcdef0', /hexadecimal/],
		['color', '#abc\n', /hexadecimal/],
		['is_muted', 'true', /not a boolean/],
		['in_home_view', 'true', /not a boolean/],
		['pin_to_top', '', /not a boolean/],
	])('%s %j is refused', (name, value, message) => {
		expect(() => checkedSetting(name, value)).toThrow(refused(message));
	});

	it('without null follow the account, for clients that know no null', () => {
		const kept = {
			channelId: 1,
			userId: 1,
			isActive: true,
			color: '#abc',
			is_muted: false,
			pin_to_top: false,
			desktop_notifications: true,
			audible_notifications: null,
			push_notifications: null,
			email_notifications: false,
			wildcard_mentions_notify: null,
		};
		const settings = {...usualUserSettings, enable_stream_audible_notifications: true};
		expect(filledIn(kept, settings)).toEqual({
			...kept,
			audible_notifications: true,
			push_notifications: false,
			wildcard_mentions_notify: true,
		});
	});
});

describe('colours (api-facts 8.1)', () => {
	it('are 24, all different and valid', () => {
		expect(new Set(channelColors).size).toBe(24);
		for (const color of channelColors) expect(isColor(color)).toBe(true);
	});

	it('are given the first unused one first, and reused when all are taken', () => {
		const used = new Set<string>([channelColors[0], channelColors[2]]);
		expect([nextColor(used), nextColor(used)]).toEqual([channelColors[1], channelColors[3]]);
		for (let count = 4; count < 24; count++) nextColor(used);
		expect(used.size).toBe(24);
		expect(channelColors).toContain(nextColor(used));
	});
});
