import {describe, expect, it, vi} from 'vitest';
import {bounds} from '../../../shared/model/bounds';
import {event} from '../../testing/event.fixture';
import {person} from '../../testing/person.fixture';
import {askedTypes} from './asked-types';
import type {ServerEvent} from './family';
import {filesAfter} from '../files/file-events';
import {boardAfter} from '../users/presence-events';
import {statusesAfter} from '../users/status-events';
import {settingsTold} from './realm-told';
import {fieldsOf, holdsLostValue, policiesAfter, settingsAfter, timesAfter} from './small-events';

describe('small lists', () => {
	it('policies of topics', () => {
		const policy = (name: string, visibility_policy: number) =>
			event('user_topic', undefined, {
				stream_id: 1,
				topic_name: name,
				last_updated: 5,
				visibility_policy,
			});
		const set = policiesAfter([], [policy('Pier', 1), policy('pier', 3)]);
		expect(set).toEqual([
			{stream_id: 1, topic_name: 'pier', last_updated: 5, visibility_policy: 3},
		]);
		expect(policiesAfter(set ?? [], [policy('PIER', 0)])).toEqual([]);
	});

	it('fields, and what is lost with them', () => {
		const field = {id: 1, type: 3, name: 'n', hint: '', order: 2};
		const data = (keys: readonly string[]) =>
			JSON.stringify(
				Object.fromEntries(keys.map((key, at) => [key, {text: key, order: String(at + 1)}])),
			);
		const two = {...field, field_data: data(['0', '1'])};
		const one = {...field, field_data: data(['0'])};
		const told = {fields: [two, {...one, id: 2, order: 1}]};
		expect(fieldsOf(event('custom_profile_fields', undefined, told))?.[0]?.id).toBe(2);
		const many = {fields: Array.from({length: bounds.fields + 1}, () => one)};
		expect(fieldsOf(event('custom_profile_fields', undefined, many))).toBeUndefined();
		const holding = (value: string) => [
			{...person({user_id: 1, full_name: 'Ada'}), profile_data: {1: {value}}},
		];
		expect(holdsLostValue(holding('1'), [[two]])).toBe(false);
		expect(holdsLostValue(holding('1'), [[one]])).toBe(true);
		expect(holdsLostValue(holding('0'), [[one]])).toBe(false);
		expect(holdsLostValue(holding('0'), [[]])).toBe(true);
		const unread = {
			...two,
			get field_data(): string {
				throw new Error('Read after its time.');
			},
		};
		expect(holdsLostValue(holding('0'), [[unread]], () => true)).toBe(false);
		// A choice that comes back brings no values back.
		expect(holdsLostValue(holding('1'), [[two], [one], [two]])).toBe(true);
		expect(holdsLostValue(holding('any'), [[{...two, type: 1, field_data: ''}]])).toBe(false);
	});

	it('what the organization allows', () => {
		const data = {message_content_edit_limit_seconds: null, allow_message_editing: false};
		const events = [
			event('realm', 'update_dict', {property: 'default', data}),
			event('realm', 'update', {property: 'allow_edit_history', value: false}),
			event('realm', 'update', {property: 'name', value: 'x'}),
		];
		expect(timesAfter({realm_allow_edit_history: true}, events)).toEqual({
			realm_allow_edit_history: false,
			realm_allow_message_editing: false,
			realm_message_content_edit_limit_seconds: null,
		});
	});

	it('permissions that are given to groups, in the form in which they are compared', () => {
		const before = {can_resolve_topics_group: 7, can_create_groups: 6};
		const dict = (data: object) => event('realm', 'update_dict', {property: 'default', data});
		const some = {direct_members: [10, 9], direct_subgroups: [4]};
		const sorted = {direct_members: [9, 10], direct_subgroups: [4]};
		const after = settingsAfter(before, [dict({can_resolve_topics_group: some})]);
		expect(after).toEqual({...before, can_resolve_topics_group: sorted});
		// What says the same in another form is no news.
		expect(settingsAfter(after, [dict({can_resolve_topics_group: sorted})])).toBe(after);
		const one = {direct_members: [], direct_subgroups: [6]};
		expect(settingsAfter(before, [dict({can_create_groups: one})])).toBe(before);
		expect(settingsAfter(before, [dict({can_create_groups: 'divers'})])).toBe(before);
	});

	it('settings are looked for by their names, however many an event tells', () => {
		const walk = vi.fn(Reflect.ownKeys);
		const told = {waiting_period_threshold: 7, invite_to_stream_policy: 3};
		const data = new Proxy(told, {ownKeys: walk});
		const dict = event('realm', 'update_dict', {property: 'default', data});
		expect(timesAfter({}, [dict])).toEqual({realm_waiting_period_threshold: 7});
		expect(settingsTold(dict, ['invite_to_stream_policy'], [])).toEqual({
			invite_to_stream_policy: 3,
		});
		expect(walk).not.toHaveBeenCalled();
	});

	it('who is there, in both forms; times only go forward', () => {
		const board = {
			people: new Map([[1, {active_timestamp: 50, idle_timestamp: 60}]]),
			lastUpdateId: 1,
			serverTime: 70,
		};
		const report = (status: string, timestamp: number) =>
			event('presence', undefined, {
				user_id: 1,
				server_timestamp: 100,
				presence: {website: {client: 'website', status, timestamp, pushable: false}},
			});
		const times = (told: ServerEvent) => boardAfter(board, [told]).people.get(1);
		expect(times(report('active', 90))).toEqual({active_timestamp: 90, idle_timestamp: 90});
		expect(times(report('idle', 90))).toEqual({active_timestamp: 50, idle_timestamp: 90});
		expect(times(report('active', 40))).toEqual(board.people.get(1));
		expect(times(event('presence', undefined, {presences: {1: {active_timestamp: 99}}}))).toEqual({
			active_timestamp: 99,
			idle_timestamp: 60,
		});
	});

	it('what people say: parts that are not told stay, empty ones go', () => {
		const tram = {emoji_name: 'tram', emoji_code: '1f68a', reaction_type: 'unicode_emoji'};
		const after = (...told: readonly object[]) =>
			statusesAfter(
				{people: new Map([[1, {status_text: 'Away', emoji: null}]])},
				told.map(fields => event('user_status', undefined, {user_id: 1, ...fields})),
			)?.people.get(1);
		expect(after(tram)).toEqual({status_text: 'Away', emoji: tram});
		expect(after(tram, {status_text: ''})).toEqual({status_text: '', emoji: tram});
		expect(after(tram, {emoji_name: '', emoji_code: ''})).toEqual({
			status_text: 'Away',
			emoji: null,
		});
		expect(after({away: true})).toEqual({status_text: 'Away', emoji: null});
		expect(after({status_text: ''})).toBeUndefined();
		expect(
			statusesAfter({people: new Map()}, [event('user_status', undefined, {})]),
		).toBeUndefined();
	});

	it('own files', () => {
		const file = {id: 3, name: 'n', path_id: 'p', size: 4, create_time: 1_700_000_000_000};
		const put = event('attachment', 'add', {attachment: file, upload_space_used: 9});
		const known = filesAfter({files: [], spaceUsed: 5}, [put, put]);
		expect([known?.files.length, known?.spaceUsed]).toEqual([1, 9]);
		const gone = event('attachment', 'remove', {attachment: {id: 3}, upload_space_used: 5});
		expect(filesAfter(known ?? {files: [], spaceUsed: 0}, [gone])).toEqual({
			files: [],
			spaceUsed: 5,
		});
	});
});

it('a queue is asked for what the caches need, and for no chatter', () => {
	expect(askedTypes).toEqual(expect.arrayContaining(['realm_user', 'message', 'restart']));
	expect(askedTypes).not.toContain('typing');
	expect(new Set(askedTypes).size).toBe(askedTypes.length);
});
