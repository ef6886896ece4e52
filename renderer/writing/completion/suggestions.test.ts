import {describe, expect, test} from 'vitest';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {emojiGroupsOf} from '../../components/emoji/emoji-catalogue';
import {PeopleIndex} from '../../people/index/people-index';
import {person} from '../../people/person.fixture';
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
	const topics = [{name: 'lunch on Friday'}, {name: ''}, {name: 'lunch'}, {name: 'roof'}];
	expect(markdownOf(topicSuggestions('lu', 'general', topics))).toEqual([
		'#**general>lunch on Friday** ',
		'#**general>lunch** ',
	]);
	expect(topicSuggestions('', 'general', topics)).toHaveLength(3);
});

test('emoji stand under the name that the server knows, whatever they were found by', () => {
	const [first] = emojiSuggestions('+1', emojiGroupsOf(emojiTable));
	expect(first).toEqual({label: '+1', sign: '👍', markdown: ':+1: '});
	expect(emojiSuggestions('zzqq', emojiGroupsOf(emojiTable))).toEqual([]);
});
