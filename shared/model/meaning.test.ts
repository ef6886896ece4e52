import {describe, expect, it} from 'vitest';
import type {Change} from './change';
import {brief, differing, meaning, meaningOf, peopleNamed, type SeenNames} from './meaning';
import type {DraftBody} from './draft';
import {newMark} from './mark';

const names: SeenNames = {
	person: id => (id === 12 ? 'Ines Vidal' : undefined),
	channel: id => (id === 7 ? 'optics' : undefined),
	field: id => `Field ${id}`,
	value: (_field, value) => (value === '1' ? 'Optics' : value),
};

const ines = {kind: 'user', id: 12, name: 'Ines Vidal'};
const optics = {kind: 'channel', id: 7, name: 'optics'};
const there = {before: true, after: false} as const;
const body: DraftBody = {type: 'stream', to: [7], topic: 'lenses', content: 'Secret plans'};
const parts = {
	name: 'Team',
	hint: '',
	required: false,
	display_in_profile_summary: false,
	field_data: {},
};

const rows: readonly (readonly [Change, object])[] = [
	[
		{kind: 'role', user_id: 12, before: 400, after: 300},
		{change: 'role', target: ines, before: 'member', after: 'moderator'},
	],
	[
		{kind: 'role', user_id: 9, before: 450, after: 600},
		{change: 'role', target: {kind: 'user', id: 9}, before: 450, after: 'guest'},
	],
	[
		{kind: 'name', user_id: 12, before: 'Ines', after: 'Ines Vidal'},
		{target: ines, before: 'Ines'},
	],
	[
		{kind: 'active', user_id: 12, before: true, after: false},
		{target: ines, ...there},
	],
	[
		{kind: 'value', user_id: 12, field_id: 3, before: null, after: '1'},
		{
			target: ines,
			within: {kind: 'profile-field', id: 3, name: 'Field 3'},
			before: null,
			after: 'Optics',
		},
	],
	[
		{kind: 'membership', user_id: 12, stream_id: 7, before: false, after: true},
		{target: ines, within: optics, before: false, after: true},
	],
	[
		{kind: 'own-setting', stream_id: 7, property: 'is_muted', before: false, after: true},
		{target: optics, before: {is_muted: false}, after: {is_muted: true}},
	],
	[
		{kind: 'topic-policy', stream_id: 7, topic: 'lenses', before: 0, after: 3},
		{
			target: {kind: 'topic', name: 'lenses'},
			within: optics,
			before: 'inherit',
			after: 'followed',
		},
	],
	[
		{
			kind: 'status',
			user_id: 12,
			before: {status_text: '', emoji: null},
			after: {status_text: 'At the dentist', emoji: null},
		},
		{after: {status: {text: 'At the dentist'}, emoji: null}},
	],
	[
		{
			kind: 'new-channel',
			before: null,
			after: {
				name: 'lenses',
				description: 'Glass',
				invite_only: true,
				stream_post_policy: 1,
				announce: false,
				subscribers: [12, 9],
			},
			stream_id: 8,
		},
		{
			target: {kind: 'channel', id: 8, name: 'lenses'},
			after: {
				description: 'Glass',
				invite_only: true,
				stream_post_policy: 1,
				announce: false,
				subscribers: 2,
			},
		},
	],
	[
		{kind: 'new-field', before: null, after: {...parts, field_type: 1}},
		{
			target: {kind: 'profile-field', name: 'Team'},
			after: expect.objectContaining({field_type: 1}),
		},
	],
	[
		{
			kind: 'new-link',
			before: null,
			after: {role: 600, channels: [7, 99], withDefaults: false, minutes: null},
			mark: '1',
		},
		{
			target: {kind: 'invitation'},
			after: {
				role: 'guest',
				channels: ['optics', 99],
				expires_in_minutes: null,
				default_channels: false,
			},
		},
	],
	[
		{
			kind: 'new-person',
			before: null,
			after: {full_name: 'Nora Reyes', email: 'nora@example.com', role: 300},
		},
		{
			target: {kind: 'user', name: 'Nora Reyes'},
			after: {name: 'Nora Reyes', email: 'nora@example.com', role: 'member'},
		},
	],
	[
		{kind: 'link', invite_id: 5, name: 'abcdef123456', ...there},
		{target: {kind: 'invitation', id: 5}},
	],
	[
		{kind: 'resolve', stream_id: 7, topic: 'lenses', message_id: 1, before: false, after: true},
		{target: {kind: 'topic', name: 'lenses'}, within: optics, after: true},
	],
	[
		{
			kind: 'move',
			message_id: 1,
			mode: 'change_all',
			ids: [1],
			before: {stream_id: 7, topic: 'lenses'},
			after: {stream_id: 8, topic: 'mirrors'},
			tellsOld: false,
			tellsNew: false,
		},
		{
			target: {kind: 'topic', name: 'lenses'},
			before: {channel: 'optics', topic: 'lenses'},
			after: {channel: '8', topic: 'mirrors'},
		},
	],
	[
		{kind: 'file', attachment_id: 4, name: 'a.png', ...there},
		{target: {kind: 'attachment', id: 4, name: 'a.png'}},
	],
	[
		{kind: 'message-deletion', message_id: 4, name: 'Ines at 12:00', ...there},
		{target: {kind: 'message', id: 4, name: 'Ines at 12:00'}},
	],
	[{kind: 'archiving', stream_id: 7, name: 'optics', ...there}, {target: optics}],
	[
		{kind: 'field-deletion', field_id: 3, name: 'Team', ...there},
		{target: {kind: 'profile-field', id: 3, name: 'Team'}},
	],
	[
		{
			kind: 'flag',
			message_id: 4,
			name: 'Ines at 12:00',
			stream_id: 7,
			flag: 'starred',
			before: false,
			after: true,
		},
		{before: {starred: false}, after: {starred: true}, within: optics},
	],
	[
		newMark({
			after: 'read',
			way: 'fast',
			terms: [],
			about: 'in #optics',
			sentBefore: undefined,
			ownChannels: [],
			expected: undefined,
		}),
		{target: {kind: 'message', name: 'in #optics'}, before: 'unread', after: 'read'},
	],
	[
		{
			kind: 'reaction',
			message_id: 4,
			name: 'Ines at 12:00',
			own_id: 9,
			emoji_name: 'tada',
			emoji_code: '1f389',
			reaction_type: 'unicode_emoji',
			before: false,
			after: true,
		},
		{before: null, after: 'tada'},
	],
	[
		{kind: 'visibility', before: true, after: false},
		{target: {kind: 'settings'}, ...there},
	],
	[
		{kind: 'draft', uid: 'a', before: null, after: body, at: 0},
		{target: {kind: 'draft'}, before: null, after: {text: 'Secret plans'}},
	],
	[
		{kind: 'channel', stream_id: 7, before: {description: 'Old'}, after: {description: 'New'}},
		{target: optics, before: {description: 'Old'}, after: {description: 'New'}},
	],
	[
		{kind: 'profile-field', field_id: 3, before: parts, after: {...parts, required: true}},
		{before: {required: false}, after: {required: true}},
	],
	[
		{kind: 'field-order', before: [1, 2], after: [2, 1]},
		{before: ['Field 1', 'Field 2'], after: ['Field 2', 'Field 1']},
	],
	[
		{kind: 'message-text', message_id: 4, channelId: 7, before: 'old', after: 'new'},
		{target: {kind: 'message', id: 4}, before: {text: 'old'}, after: {text: 'new'}},
	],
];

describe('what a change means', () => {
	it.each(rows)('$kind', (change, meant) => {
		const said = meaningOf(change, names);
		expect(said).toMatchObject(meant);
		expect(said.change).toBe(change.kind);
		// As the bridge takes it.
		expect(meaning.parse(said)).toEqual(said);
	});

	it('says nothing of a removal but what it is about', () => {
		const said = meaningOf({kind: 'link', invite_id: 5, name: 'abcdef123456', ...there}, names);
		expect(JSON.stringify(said)).not.toContain('abcdef');
		expect(said).not.toHaveProperty('before');
	});

	it('long values are told as texts, and long names cut', () => {
		expect(brief('x'.repeat(1001))).toEqual({text: 'x'.repeat(1001)});
		const file = {kind: 'file', attachment_id: 4, name: 'x'.repeat(5000), ...there} as const;
		expect(meaning.safeParse(meaningOf(file, names)).success).toBe(true);
	});

	it('of parts only those that differ are told', () => {
		expect(differing({a: 1, b: [1], c: 'x'}, {a: 1, b: [2], c: undefined})).toEqual({
			before: {b: '[1]'},
			after: {b: '[2]'},
		});
		expect(differing(undefined, {a: 1})).toEqual({after: {a: 1}});
	});

	const who = (...people: number[]) => ({direct_members: people, direct_subgroups: [4]});
	const made = {name: 'riggers', description: '', members: [30], subgroups: []};
	it.each([
		[
			{
				kind: 'new-group',
				before: null,
				after: {...made, can_manage_group: who(12), can_join_group: 3},
			},
			[12],
		],
		[
			{
				kind: 'group',
				group_id: 20,
				before: {can_join_group: who(13)},
				after: {can_join_group: who(12)},
			},
			[13, 12],
		],
		[
			{kind: 'setting', property: 'can_resolve_topics_group', before: 4, after: who(12, 13)},
			[12, 13],
		],
		[{kind: 'setting', property: 'description', before: null, after: 'Us.'}, []],
		[{kind: 'role', user_id: 12, before: 400, after: 300}, []],
	] as const satisfies readonly (readonly [Change, readonly number[]])[])(
		'people who may do something are named: $0.kind',
		(change, people) => {
			expect(peopleNamed(change)).toEqual(people);
		},
	);

	it('who may do what with a new group is told by name', () => {
		const after = {...made, can_manage_group: who(12)};
		const known = {...names, group: () => 'role:moderators'};
		expect(meaningOf({kind: 'new-group', before: null, after}, known).after).toMatchObject({
			can_manage_group: 'role:moderators, Ines Vidal',
		});
	});
});
