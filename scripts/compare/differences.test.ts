import {describe, expect, it} from 'vitest';
import {differencesOf} from './differences.mjs';
import {known} from './known.mjs';
import {Names} from './names.mjs';
import {sortOut} from './report.mjs';
import {differencesOfEvents} from './run-actions.mjs';
import {differencesOfAnswers} from './run-rows.mjs';

/** The member is 4 here and 9 there; of channels, 2 and 5 are the same. */
function names(): Names {
	const made = new Names();
	made.put('person', 'member', 4, 9);
	made.put('person', 'guest', 5, 10);
	made.put('channel', 'open', 2, 5);
	made.put('message', 'hello', 100, 7);
	made.put('message', 'answer', 101, 8);
	return made;
}

const fieldsOf = (ours: unknown, theirs: unknown) =>
	differencesOf(ours, theirs, names()).map(({field}) => field);

describe('a difference is', () => {
	it.each([
		['a value', {topic: 'a'}, {topic: 'b'}, 'topic'],
		['a type', {topic: 1}, {topic: '1'}, 'topic'],
		['nothing instead of something', {topic: null}, {topic: ''}, 'topic'],
		['a key that is not there', {user: {}}, {user: {full_name: 'A'}}, 'user.full_name'],
		['a key that is there alone', {user: {full_name: 'A'}}, {user: {}}, 'user.full_name'],
		['an id of something else', {sender_id: 4}, {sender_id: 10}, 'sender_id'],
		['an id that only one has a name for', {sender_id: 4}, {sender_id: 77}, 'sender_id'],
		['a list that lacks somebody', {subscribers: [4]}, {subscribers: [9, 10]}, 'subscribers[]'],
		['a record that is missing', {messages: [{id: 100}]}, {messages: [{id: 8}]}, 'messages[]'],
		[
			'another order of records',
			{messages: [{id: 100}, {id: 101}]},
			{messages: [{id: 8}, {id: 7}]},
			'messages[order]',
		],
		[
			'a field of the same record',
			{
				messages: [
					{id: 101, flags: []},
					{id: 100, flags: ['read']},
				],
			},
			{
				messages: [
					{id: 8, flags: []},
					{id: 7, flags: []},
				],
			},
			'messages[].flags[length]',
		],
		['a longer list', {words: ['a']}, {words: ['a', 'b']}, 'words[length]'],
		[
			'another person in HTML',
			{content: '<span data-user-id="4">'},
			{content: '<span data-user-id="10">'},
			'content',
		],
		[
			'other words in code',
			{content: '<div class="codehilite"><code><span class="n">x</span></code></div>'},
			{content: '<div class="codehilite"><code><span class="n">y</span></code></div>'},
			'content',
		],
		['where a draft goes to', {type: 'stream', to: [2]}, {type: 'private', to: [9]}, 'type'],
	])('%s', (_what, ours, theirs, field) => {
		expect(fieldsOf(ours, theirs)).toContain(field);
	});
});

describe('no difference is', () => {
	it.each([
		['an id of the same person', {sender_id: 4}, {sender_id: 9}],
		['an id that nobody knows', {sender_id: 40}, {sender_id: 90}],
		['the moment', {timestamp: 5, date_joined: 'then'}, {timestamp: 6, date_joined: 'now'}],
		['the order of people', {subscribers: [4, 5]}, {subscribers: [10, 9]}],
		['who belongs to one server alone', {subscribers: [4, 44]}, {subscribers: [9]}],
		['a record of one server alone', {messages: [{id: 44}, {id: 100}]}, {messages: [{id: 7}]}],
		[
			'the order of settings of topics',
			{
				muted_topics: [
					['open', 'a', 1],
					['open', 'b', 1],
				],
			},
			{
				muted_topics: [
					['open', 'b', 1],
					['open', 'a', 1],
				],
			},
		],
		['the address of a server', {href: 'http://127.0.0.1:1/a'}, {href: 'http://localhost:9991/a'}],
		[
			'the same person and message in HTML',
			{content: '<a data-user-id="4" href="#narrow/channel/2-open/topic/a/near/100">'},
			{content: '<a data-user-id="9" href="#narrow/channel/5-open/topic/a/near/7">'},
		],
		[
			'how code is coloured',
			{content: '<div class="codehilite"><code><span class="n">x</span> = 1</code></div>'},
			{content: '<div class="codehilite"><code>x <span class="o">=</span> 1</code></div>'},
		],
		[
			'how a formula is drawn',
			{content: 'a<span class="katex-html"><span>x</span></span> b'},
			{content: 'a<span class="katex-html"><span><span>x</span></span></span> b'},
		],
		['values by id', {presences: {4: {a: 1}}}, {presences: {9: {a: 1}, 99: {a: 2}}}],
		['values by address', {presences: {'a@b.c': {a: 1}}}, {presences: {}}],
		['the same group as a value', {property: 'a_group', value: 4}, {property: 'a_group', value: 9}],
	])('%s', (_what, ours, theirs) => {
		expect(fieldsOf(ours, theirs)).toEqual([]);
	});

	it('an id that nobody knew, when it stands for the same again', () => {
		const both = names();
		expect(differencesOf({sender_id: 40}, {sender_id: 90}, both)).toEqual([]);
		expect(differencesOf({user_id: 40}, {user_id: 90}, both)).toEqual([]);
		expect(differencesOf({user_id: 40}, {user_id: 91}, both)).toHaveLength(1);
	});
});

it('of refusals the code counts and the words do not', () => {
	const refused = (code: string, msg: string, status = 400) => ({
		status,
		body: {result: 'error', msg, code},
	});
	const fields = (ours: ReturnType<typeof refused>, theirs: ReturnType<typeof refused>) =>
		differencesOfAnswers(ours, theirs, names()).map(({field}) => field);
	expect(fields(refused('BAD_REQUEST', 'No.'), refused('BAD_REQUEST', 'Never.'))).toEqual([]);
	expect(fields(refused('BAD_REQUEST', ''), refused('BAD_NARROW', ''))).toEqual(['code']);
	expect(fields(refused('BAD_REQUEST', ''), refused('BAD_REQUEST', '', 404))).toEqual(['status']);
});

it('events count by their kind, their number, their fields and their order', () => {
	const event = (type: string, more = {}) => Object.assign({id: Math.random(), type}, more);
	const fields = (
		ours: readonly ReturnType<typeof event>[],
		theirs: readonly ReturnType<typeof event>[],
	) => differencesOfEvents(ours, theirs, names()).map(({field}) => field);
	expect(fields([event('typing')], [event('typing')])).toEqual([]);
	expect(fields([event('typing', {op: 'start'})], [])).toEqual(['event typing/start']);
	expect(fields([event('typing', {topic: 'a'})], [event('typing', {topic: 'b'})])).toEqual([
		'event typing: topic',
	]);
	expect(fields([event('typing'), event('stream')], [event('stream'), event('typing')])).toEqual([
		'events in order',
	]);
});

describe('the list of known differences', () => {
	const found = {
		row: 'reads/member: GET /streams',
		field: 'streams[].name',
		ours: 'a',
		theirs: 'b',
	};
	const gone = (line: Parameters<typeof sortOut>[1][number]) =>
		sortOut([found], [line], [found.row]);

	it.each([
		['the row and the field', {row: found.row, field: found.field}],
		['patterns of them', {row: 'reads/*: GET /streams', field: 'streams[].*'}],
		['one of several', {row: ['x', 'reads/*'], field: ['y', '*.name']}],
		['the values', {row: '*', field: '*', ours: 'a', theirs: 'b'}],
	])('takes out what fits %s', (_what, line) => {
		expect(gone(line)).toEqual({fresh: [], gone: [], knownCount: 1});
	});

	it.each([
		['another row', {row: 'reads/member: GET /stream', field: '*'}],
		['another field', {row: '*', field: 'streams[]'}],
		['another value', {row: '*', field: '*', theirs: 'absent'}],
	])('leaves what is %s, and says that the line was not seen', (_what, line) => {
		expect(gone(line)).toEqual({fresh: [found], gone: [line], knownCount: 0});
	});

	it('says nothing about parts that were not compared', () => {
		expect(sortOut([], [{row: 'texts/*', field: '*'}], [found.row]).gone).toEqual([]);
	});

	it('has a reason for each', () => {
		const reasons = ['specification', 'level', 'hardening', 'text', 'configuration', 'choice'];
		for (const {reason, why} of known) {
			expect(reasons).toContain(reason);
			expect(why).not.toBe('');
		}
	});
});
