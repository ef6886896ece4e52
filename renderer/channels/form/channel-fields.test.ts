import {describe, expect, test} from 'vitest';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import {channelKind, type Channel} from '../../../shared/model/channel';
import {editsOver, conflictingParts} from '../../api/saved/edits-over';
import type {ChannelRow} from '../channel-row';
import {fieldsOver, isUnsaved, partsOf} from '../../screens/channels/form/channel-draft';
import {
	changedFields,
	checkFields,
	editOf,
	fieldsOf,
	isInConflict,
	newChannelSettings,
	placeCreateRefusal,
	placeSettingsRefusal,
	withField,
	type ChannelFields,
} from './channel-fields';
import {consequencesOf} from './consequences';

function row(facts: Partial<Channel>): ChannelRow {
	const channel: Channel = {
		stream_id: 5,
		name: 'design',
		description: 'Shapes',
		invite_only: false,
		history_public_to_subscribers: true,
		stream_post_policy: 1,
		message_retention_days: null,
		can_remove_subscribers_group: 12,
		...facts,
	};
	const kind = channelKind(channel);
	return {id: 5, channel, kind, subscribers: 12, isDefault: false, isMine: true};
}

const before = fieldsOf(row({}));
const edit = (change: Partial<ChannelFields>, from = before) =>
	editOf(5, from, withField(from, change));

describe('what is sent', () => {
	test.each([
		[{}, {}],
		[{name: ' design '}, {}],
		[{name: 'Design'}, {new_name: 'Design'}],
		[{description: ''}, {description: ''}],
		[{posting: 4}, {stream_post_policy: 4}],
		[{retention: 'unlimited'}, {message_retention_days: 'unlimited'}],
		[{retention: 'days', days: ' 30 '}, {message_retention_days: 30}],
		[{isDefault: true}, {is_default_stream: true}],
		[{removers: 14}, {can_remove_subscribers_group: 14}],
		[{kind: 'private'}, {is_private: true, history_public_to_subscribers: true}],
		[{kind: 'private-protected'}, {is_private: true, history_public_to_subscribers: false}],
		[{kind: 'web-public'}, {is_web_public: true}],
	] as const)('%j sends %j', (change, sent) => {
		expect(edit(change)).toEqual({stream_id: 5, ...sent});
	});

	test('between kinds that are both private only the history is said', () => {
		const shared = fieldsOf(row({invite_only: true}));
		expect(edit({kind: 'private-protected'}, shared)).toEqual({
			stream_id: 5,
			history_public_to_subscribers: false,
		});
	});

	test('from web-public to private all three are said', () => {
		const open = fieldsOf(row({is_web_public: true}));
		expect(edit({kind: 'private'}, open)).toEqual({
			stream_id: 5,
			is_private: true,
			history_public_to_subscribers: true,
			is_web_public: false,
		});
	});

	test('a default channel that is made private is no default any more', () => {
		const usual = {...before, isDefault: true};
		expect(edit({kind: 'private'}, usual)).toMatchObject({is_default_stream: false});
	});

	test('days that stay count as no change', () => {
		const days = fieldsOf(row({message_retention_days: 30}));
		expect(changedFields(days, {...days, days: '30 '})).toEqual([]);
		expect(changedFields(days, {...days, days: '31'})).toEqual(['retention']);
	});

	test('a new channel names what is not usual', () => {
		const fields: ChannelFields = {...before, kind: 'private-protected', removers: undefined};
		expect(newChannelSettings(fields)).toEqual({
			invite_only: true,
			history_public_to_subscribers: false,
			stream_post_policy: 1,
		});
	});
});

describe('what somebody else changed meanwhile', () => {
	test.each([
		['the same part', {description: 'Ours'}, {description: 'Theirs'}, true],
		['the same part, to the same', {description: 'Ours'}, {description: 'Ours'}, false],
		['another part', {description: 'Ours'}, {name: 'theirs'}, false],
		['the days', {retention: 'days', days: '30'}, {retention: 'days', days: '90'}, true],
		['nothing', {kind: 'private'}, {}, false],
	] as const)('%s', (_words, ours, theirs, isSaid) => {
		const now = withField(before, theirs);
		expect(isInConflict(now, before, withField(before, ours))).toBe(isSaid);
		const edits = editsOver(partsOf(before), partsOf(withField(before, ours)), undefined, 'design');
		expect(conflictingParts(partsOf(now), edits)).toHaveLength(isSaid ? 1 : 0);
	});

	test('days go with the choice that they belong to', () => {
		const days = fieldsOf(row({message_retention_days: 30}));
		const edits = editsOver(partsOf(days), partsOf({...days, days: '45'}), undefined, 'design');
		const now = fieldsOf(row({message_retention_days: -1}));
		expect(conflictingParts(partsOf(now), edits)).toEqual(['retention']);
		expect(fieldsOver(now, edits)).toMatchObject({retention: 'days', days: '45'});
		expect(isUnsaved(row({message_retention_days: 45}), edits)).toBe(false);
	});
});

describe('what is wrong', () => {
	test.each([
		[{name: '  '}, ['name']],
		[{name: 'x'.repeat(61)}, ['name']],
		[{description: 'x'.repeat(1025)}, ['description']],
		[{retention: 'days', days: ''}, ['retention']],
		[{retention: 'days', days: '0'}, ['retention']],
		[{retention: 'days', days: '1.5'}, ['retention']],
		[{retention: 'days', days: '1000000000'}, ['retention']],
		[{retention: 'days', days: '999999999'}, []],
		[{retention: 'days', days: '7'}, []],
		[{retention: 'unlimited', days: 'x'}, []],
	] as const)('%j: %j', (change, wrong) => {
		expect(Object.keys(checkFields({...before, ...change}))).toEqual(wrong);
	});

	test('too many days: the limit is named', () => {
		const after = {...before, retention: 'days', days: '99999999999'} as const;
		expect(checkFields(after).retention).toBe(
			'Enter a whole number of days from 1 to 999,999,999.',
		);
	});

	test.each([
		["Channel name 'x' is already taken.", 'name'],
		['Channel name already in use.', 'name'],
		['Description is too long.', 'description'],
		['A default channel cannot be private.', 'isDefault'],
		['Web-public channels are not enabled.', 'kind'],
		['Must be an organization owner to set message_retention_days', 'retention'],
		['Something else entirely.', 'form'],
		['Stream-Name zu lang (Limit: 60 characters).', 'name'],
		['subscriptions[0]["description"] ist zu lang (Limit: 1024 Zeichen)', 'description'],
		['subscriptions[0]["description"]が長すぎます（制限：1024文字）', 'description'],
		['Nutzer:in nicht vorhanden', 'people'],
		['ユーザーが存在しません', 'people'],
		['不正なstream_post_policy', 'posting'],
		['Ein Standardstream kann nicht privat sein.', 'isDefault'],
		['Im Netz veröffentlichte Streams sind nicht aktiviert.', 'kind'],
		['Web公開ストリームは利用できません', 'kind'],
		['Ungültige Nutzergruppe', 'removers'],
		['不正なユーザーグループ', 'removers'],
		['Kanal „planning“ gibt es schon.', 'name'],
	])('%j stands at %s', (said, field) => {
		const fields = {...before, name: 'planning'};
		expect(placeCreateRefusal(badRequest(said), fields)).toEqual({[field]: said});
	});

	test('by its code, what only owners set', () => {
		const error = new ApiError('UNAUTHORIZED_PRINCIPAL', '組織オーナーである必要があります');
		const kept = {...before, retention: 'days', days: '7'} as const;
		expect(placeCreateRefusal(error, kept)).toEqual({retention: error.message});
		expect(placeSettingsRefusal(error, before, {...kept, name: 'new'})).toEqual({
			retention: error.message,
		});
	});

	test('a refused change of one setting stands beside it, whatever the language', () => {
		const error = badRequest('権限が足りません');
		const after = {...before, posting: 2};
		expect(placeSettingsRefusal(error, before, after)).toEqual({posting: error.message});
		expect(placeSettingsRefusal(error, before, {...after, name: 'new'})).toEqual({
			form: error.message,
		});
	});

	test('a named parameter counts for more than the words', () => {
		const error = new ApiError('REQUEST_VARIABLE_INVALID', 'Bad value', {
			var_name: 'message_retention_days',
			bad_value: 0,
		});
		expect(placeCreateRefusal(error, before)).toEqual({retention: 'Bad value'});
	});
});

describe('what follows', () => {
	test.each([
		[{}, {kind: 'private'}, /hides it from everyone but the 12 people in it/],
		[{is_web_public: true}, {kind: 'private'}, /private or web-public, never both/],
		[{invite_only: true}, {kind: 'public'}, /Everyone except guests can read/],
		[{}, {kind: 'web-public'}, /without an account/],
		[{}, {retention: 'days', days: '1'}, /older than 1 day are permanently deleted/],
		[{}, {isDefault: true}, /New people are added/],
	] as const)('%j to %j', (facts, change, words) => {
		const was = row(facts);
		const from = fieldsOf(was);
		expect(consequencesOf(was, from, {...from, ...change}).join(' ')).toMatch(words);
	});

	test('of a new description the channel is told', () => {
		expect(consequencesOf(row({}), before, {...before, description: 'x'})).toEqual([
			'The notification bot posts a message about it in the channel.',
		]);
	});
});
