import {describe, expect, test} from 'vitest';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {emojiGroupsOf} from '../../components/emoji/emoji-catalogue';
import {PeopleIndex} from '../../people/index/people-index';
import {person} from '../../testing/person.fixture';
import {
	channelSuggestions,
	emojiSuggestions,
	mentionSuggestions,
	topicSuggestions,
} from './suggestions';

const index = PeopleIndex.of([
	person({user_id: 1, full_name: 'Ada Lovelace'}),
	person({user_id: 2, full_name: 'Adam Reyes'}),
	person({user_id: 3, full_name: 'Ada Lovelace', is_active: false}),
	person({user_id: 4, full_name: 'Bert Adair'}),
	person({user_id: 5, full_name: 'Adele Okoro', is_active: false}),
]);
const group = {members: [], direct_subgroup_ids: [], description: '', is_system_group: false};
const groups = [
	{...group, id: 7, name: 'admins'},
	{...group, id: 8, name: 'role:administrators', is_system_group: true},
];
const markdownOf = (found: readonly {readonly markdown: string}[]) =>
	found.map(({markdown}) => markdown);

describe('mentions', () => {
	const inChannel = {index, groups, readers: [4, 2], isSilent: false};

	test('readers of the channel come first, and nobody who is deactivated', () => {
		expect(markdownOf(mentionSuggestions('ad', inChannel))).toEqual([
			'@**Adam Reyes** ',
			'@**Ada Lovelace|1** ',
			'@**Bert Adair** ',
			'@*admins* ',
		]);
	});
	test('a sign alone offers readers, groups and everybody', () => {
		expect(markdownOf(mentionSuggestions('', inChannel))).toEqual([
			'@**Bert Adair** ',
			'@**Adam Reyes** ',
			'@*admins* ',
			'@**all** ',
			'@**topic** ',
		]);
	});
	test.each([
		['all', ['@**all** ', '@**Allan Moss** ', '@*allotment* ', '@**Ines Halloran** ']],
		['al', ['@**Allan Moss** ', '@*allotment* ', '@**all** ', '@**Ines Halloran** ']],
		['allo', ['@*allotment* ', '@**Ines Halloran** ']],
	])('of %s the whole name comes first, then its beginning, then its middle', (typed, markdown) => {
		const people = PeopleIndex.of([
			person({user_id: 1, full_name: 'Ines Halloran'}),
			person({user_id: 2, full_name: 'Allan Moss'}),
		]);
		const from = {...inChannel, index: people, groups: [{...group, id: 7, name: 'allotment'}]};
		expect(markdownOf(mentionSuggestions(typed, from))).toEqual(markdown);
	});
	test('a silent mention tells nobody, and so not everybody', () => {
		expect(markdownOf(mentionSuggestions('topi', {...inChannel, isSilent: true}))).toEqual([]);
		expect(markdownOf(mentionSuggestions('bert', {...inChannel, isSilent: true}))).toEqual([
			'@_**Bert Adair** ',
		]);
	});
	test('direct messages have no channel to call together', () => {
		const direct = {...inChannel, readers: undefined};
		expect(markdownOf(mentionSuggestions('topi', direct))).toEqual([]);
	});
	test('what begins no name offers nothing', () => {
		expect(mentionSuggestions('Ada went home', inChannel)).toEqual([]);
	});
});

test('own channels come before others that answer as well', () => {
	const channel = (stream_id: number, name: string) =>
		({stream_id, name, description: ''}) as never;
	const channels = [channel(1, 'design'), channel(2, 'design team'), channel(3, 'web design')];
	expect(markdownOf(channelSuggestions('des', channels, new Set([2])))).toEqual([
		'#**design team** ',
		'#**design** ',
		'#**web design** ',
	]);
});

test('topics keep their order, which is the newest first', () => {
	const general = {stream_id: 5, name: 'general'};
	const topics = [{name: 'lunch on Friday'}, {name: ''}, {name: 'lunch'}, {name: 'roof'}];
	expect(markdownOf(topicSuggestions('lu', general, topics))).toEqual([
		'#**general>lunch on Friday** ',
		'#**general>lunch** ',
	]);
	expect(topicSuggestions('', general, topics)).toHaveLength(3);
});

test('emoji stand under the name that the server knows, whatever they were found by', () => {
	const [first] = emojiSuggestions('+1', emojiGroupsOf(emojiTable));
	expect(first).toEqual({label: '+1', sign: '👍', markdown: ':+1: '});
	expect(emojiSuggestions('zzqq', emojiGroupsOf(emojiTable))).toEqual([]);
});

describe('names that would be markup', () => {
	const odd = PeopleIndex.of(
		['everyone', 'topic', 'Bob|4', 'x** @**all'].map((full_name, at) =>
			person({user_id: at + 1, full_name}),
		),
	);
	test.each([
		['everyone', '@**everyone|1** '],
		['topic', '@**topic|2** '],
		['bob', '@**Bob|4|3** '],
		['x', '@**|4** '],
	])('a mention of %s means exactly that account', (typed, markdown) => {
		const from = {index: odd, groups: [], readers: undefined, isSilent: false};
		expect(markdownOf(mentionSuggestions(typed, from))[0]).toBe(markdown);
	});

	test('a group is not offered', () => {
		const from = {index: undefined, readers: undefined, isSilent: false};
		const called = {...group, id: 9, name: 'x* @**all** *y'};
		expect(mentionSuggestions('x', {...from, groups: [called]})).toEqual([]);
	});

	test('channels and topics become links by their address', () => {
		const plans = {stream_id: 5, name: 'general>plans', description: ''} as never;
		expect(markdownOf(channelSuggestions('gen', [plans], new Set()))).toEqual([
			'[#general&#62;plans](#narrow/channel/5-general.3Eplans) ',
		]);
		const general = {stream_id: 5, name: 'general'};
		expect(markdownOf(topicSuggestions('x', general, [{name: 'x** and @**all** y'}]))).toEqual([
			'[#general &#62; x&#42;&#42; and &#64;&#42;&#42;all&#42;&#42; y]' +
				'(#narrow/channel/5-general/topic/x.2A.2A.20and.20.40.2A.2Aall.2A.2A.20y) ',
		]);
	});
});
