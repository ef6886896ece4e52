import {describe, expect, it} from 'vitest';
import type {JournalEntry} from '../../shared/model/journal';
import {meaningOf} from '../../shared/model/meaning';
import {changeWords} from './before-after';
import {nameOfTarget, partValueWords, valueWords} from './entry-words';
import {filterOf} from './history';

type Value = JournalEntry['before'];

const values: readonly (readonly [part: string, value: Value, words: string])[] = [
	['stream_post_policy', 1, 'Everyone'],
	['stream_post_policy', 4, 'Moderators'],
	['message_retention_days', null, "The organization's default"],
	['message_retention_days', 'unlimited', 'Forever'],
	['message_retention_days', -1, 'Forever'],
	['message_retention_days', 1, '1 day'],
	['message_retention_days', 1200, '1,200 days'],
	['can_remove_subscribers_group', 'role:moderators', 'Moderators and above'],
	['can_remove_subscribers_group', 'Optics team', 'Optics team'],
	['is_private', true, 'Yes'],
	['is_private', false, 'No'],
	['field_type', 3, 'List of options'],
	['role', 'moderator', 'Moderator'],
	['expires_in_minutes', 1440, '1 day'],
	['expires_in_minutes', 14_400, '10 days'],
	['expires_in_minutes', 90, '90 minutes'],
	['expires_in_minutes', null, 'Never'],
];

describe('coded values are told in words', () => {
	it.each(values)('%s %j', (part, value, words) => {
		expect(partValueWords(part, value)).toBe(words);
	});

	it("of a topic and of a channel of one's own", () => {
		expect(valueWords('followed', 'topic-policy')).toBe('Followed');
		expect(valueWords('inherit', 'topic-policy')).toBe('Default');
		expect(valueWords({desktop_notifications: null}, 'own-setting')).toBe(
			"Desktop notifications: The account's setting",
		);
	});
});

const names = {
	person: () => 'Ines Vidal',
	channel: () => 'optics',
	field: (id: number) => ['Team', 'Pronouns'][id - 1],
	group: (id: number) => (id === 3 ? 'role:administrators' : 'role:moderators'),
	value: (_field: number, value: string) => value,
};
const told = (change: Parameters<typeof meaningOf>[0]) =>
	changeWords({...meaningOf(change, names)} as unknown as JournalEntry);

const seenChannel = {channel: (id: number) => (id === 7 ? 'optics' : undefined)};
const settings: readonly (readonly [Parameters<typeof meaningOf>[0], words: string])[] = [
	[
		{kind: 'setting', property: 'invite_to_realm_policy', before: 1, after: 6},
		'Members and above → Nobody',
	],
	[
		{kind: 'setting', property: 'can_invite_users_group', before: 3, after: 4},
		'Administrators and owners → Moderators and above',
	],
	[
		{kind: 'setting', property: 'message_content_edit_limit_seconds', before: 600, after: null},
		'10 minutes → No limit',
	],
	[
		{kind: 'setting', property: 'new_stream_announcements_stream_id', before: -1, after: 7},
		'None → #optics',
	],
	[
		{kind: 'setting', property: 'signup_announcements_stream_id', before: 7, after: 9},
		'#optics → Channel 9',
	],
	[{kind: 'setting', property: 'digest_weekday', before: 0, after: 1}, 'Monday → Tuesday'],
	[{kind: 'setting', property: 'default_language', before: 'en', after: 'de'}, 'en → de'],
	[{kind: 'setting', property: 'invite_required', before: true, after: false}, 'Yes → No'],
	[{kind: 'default-setting', property: 'color_scheme', before: 1, after: 2}, 'Automatic → Dark'],
	[{kind: 'sign-in', method: 'GitHub', before: false, after: true}, 'Off → On'],
	[
		{kind: 'domain', domain: 'a.example', before: null, after: {allow_subdomains: true}},
		'Not allowed → Subdomains allowed: Yes',
	],
	[
		{kind: 'value', user_id: 1, field_id: 2, before: '1990-02-03', after: '2050-12-31'},
		'Feb 3, 1990 → Dec 31, 2050',
	],
];

describe('settings and values are told as the screens tell them', () => {
	it.each(settings)('$0.kind $1', (change, words) => {
		const entry = meaningOf(change, {...names, ...seenChannel}) as unknown as JournalEntry;
		expect(changeWords(entry)).toBe(words);
	});

	it('a domain keeps its letters', () => {
		expect(nameOfTarget({kind: 'realm', name: 'kestrel_bay.example'})).toBe('kestrel_bay.example');
		expect(nameOfTarget({kind: 'realm', name: 'digest_weekday'})).toBe('Day of digest e-mails');
	});
});

describe('an entry names things, not their ids', () => {
	it('the order of fields, with what it was', () => {
		expect(told({kind: 'field-order', before: [1, 2], after: [2, 1]})).toBe(
			'Team, Pronouns → Pronouns, Team',
		);
	});

	it('the group that may take others out, and who may post', () => {
		expect(
			told({
				kind: 'channel',
				stream_id: 7,
				before: {can_remove_subscribers_group: 3, stream_post_policy: 1},
				after: {can_remove_subscribers_group: 4, stream_post_policy: 2},
			}),
		).toBe(
			'Who can remove people: Administrators and owners · Who can post: Everyone → ' +
				'Who can remove people: Moderators and above · Who can post: Administrators',
		);
	});
});

it.each([
	[{kind: 'user', id: 12}, 'person:12'],
	[{kind: 'channel', id: 7}, 'channel:7'],
	[{kind: 'profile-field', id: 3}, 'field:3'],
	[{kind: 'topic', name: 'first light', within: 7}, 'topic:"first light" channel:7'],
])('all about %j is asked for in words of the filter', (about, words) => {
	expect(filterOf(about)).toBe(words);
});
