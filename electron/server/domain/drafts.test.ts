import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {draftContent, type DraftContent} from '../../../shared/model/draft';
import {limits} from '../../../shared/model/limits';
import {draftRow, localDraft, mostDraftBytes, mostDrafts, requireDraftRoom} from './drafts';
import {refused} from '../../testing/refused.fixture';

const owner = 4;
const now = 1_800_000_000_123;
const lookups = {
	mayUseChannel: (id: number) => id === 1,
	isPerson: (id: number) => id >= 1 && id <= 9,
};
const sent = (change: Partial<DraftContent>): DraftContent => ({
	type: '',
	to: [],
	topic: '',
	content: 'text',
	...change,
});
const kept = (change: Partial<DraftContent>) => localDraft(sent(change), owner, now, lookups);
const shown = (change: Partial<DraftContent>) => draftRow({id: 1, ...kept(change)});
describe('the shape (api-facts 8.11)', () => {
	const whole = {type: 'stream', to: [1], topic: 't', content: 'c'};
	it.each<[string, object, boolean]>([
		['whole', whole, true],
		['with a time', {...whole, timestamp: 1}, true],
		['with a broken time', {...whole, timestamp: 1.5}, true],
		['with no time', {...whole, timestamp: null}, true],
		['unaddressed', {...whole, type: ''}, true],
		['to people', {...whole, type: 'private'}, true],
		['an id', {...whole, id: 3}, false],
		['another key', {...whole, x: 3}, false],
		['no type', {to: [1], topic: 't', content: 'c'}, false],
		['no to', {type: '', topic: 't', content: 'c'}, false],
		['no topic', {type: '', to: [], content: 'c'}, false],
		['no content', {type: '', to: [], topic: ''}, false],
		['another type', {...whole, type: 'channel'}, false],
		['a type of today', {...whole, type: 'direct'}, false],
		['one id', {...whole, to: 1}, false],
		['ids as text', {...whole, to: ['1']}, false],
		['half an id', {...whole, to: [1.5]}, false],
		['blank content', {...whole, content: ' \n\t'}, false],
		['empty content', {...whole, content: ''}, false],
		['a number as content', {...whole, content: 1}, false],
		['a time as text', {...whole, timestamp: '1'}, false],
		['a list', [], false],
		['nothing', {}, false],
	])('%s: %j', (_what, draft, fits) => {
		expect(z.safeDecode(draftContent, draft as never).success).toBe(fits);
	});
});

describe('refusals', () => {
	it.each<[string, Partial<DraftContent>, RegExp]>([
		['a null byte in the text', {content: 'a\0b'}, /null bytes/],
		['a null byte in the topic', {type: 'stream', to: [1], topic: 'a\0b'}, /null bytes/],
		['a null byte in a topic that is not used', {topic: '\0'}, /null bytes/],
		['a negative time', {timestamp: -1}, /negative/],
		['a slightly negative time', {timestamp: -0.000001}, /negative/],
		['a time beyond all times', {timestamp: 1e300}, /range/],
		['no channel', {type: 'stream', to: []}, /exactly 1 channel/],
		['two channels', {type: 'stream', to: [1, 1]}, /exactly 1 channel/],
		['a channel that is not there, or out of reach', {type: 'stream', to: [2]}, /Invalid channel/],
		['somebody who is not there', {type: 'private', to: [1, 10]}, /Invalid user ID 10/],
		['nobody', {type: 'private', to: [0]}, /Invalid user ID 0/],
	])('%s', (_what, change, message) => {
		expect(() => kept(change)).toThrow(refused(message));
	});
});

describe('what is kept, and read again', () => {
	const emoji = '🦊';
	it.each<[string, Partial<DraftContent>, object]>([
		[
			'to a channel',
			{type: 'stream', to: [1], topic: 'Logo'},
			{type: 'stream', to: [1], topic: 'Logo'},
		],
		['a channel without a topic', {type: 'stream', to: [1]}, {type: 'stream', topic: ''}],
		[
			'a long topic is cut',
			{type: 'stream', to: [1], topic: emoji.repeat(61)},
			{topic: `${emoji.repeat(57)}...`},
		],
		[
			'a topic that just fits is not',
			{type: 'stream', to: [1], topic: emoji.repeat(60)},
			{topic: emoji.repeat(60)},
		],
		['to people', {type: 'private', to: [3, 2, 3]}, {type: 'private', to: [2, 3]}],
		['oneself is left out', {type: 'private', to: [4, 2]}, {type: 'private', to: [2]}],
		['but not alone', {type: 'private', to: [4, 4]}, {type: 'private', to: [4]}],
		['to nobody is unaddressed', {type: 'private', to: []}, {type: '', to: []}],
		['the topic of people is dropped', {type: 'private', to: [2], topic: 'x'}, {topic: ''}],
		['ids of an unaddressed one are dropped', {to: [1, 99], topic: 'x'}, {to: [], topic: ''}],
		['blanks stay where they were typed', {content: ' a \n'}, {content: ' a \n'}],
		[
			'a long text is cut, with a mark',
			{content: emoji.repeat(10_001)},
			{content: `${emoji.repeat(9980)}\n[message truncated]`},
		],
		['one that just fits is not', {content: emoji.repeat(10_000)}, {content: emoji.repeat(10_000)}],
		['now', {}, {timestamp: 1_800_000_000}],
		['now, said otherwise', {timestamp: null}, {timestamp: 1_800_000_000}],
		['the beginning of time', {timestamp: 0}, {timestamp: 0}],
		['a broken time', {timestamp: 17.999_999_4}, {timestamp: 17}],
		['rounded to microseconds', {timestamp: 17.999_999_9}, {timestamp: 18}],
	])('%s', (_what, change, expected) => {
		expect(shown(change)).toMatchObject(expected);
	});

	it('has exactly the fields of a draft', () => {
		expect(shown({type: 'stream', to: [1], topic: 't'})).toEqual({
			id: 1,
			type: 'stream',
			to: [1],
			topic: 't',
			content: 'text',
			timestamp: 1_800_000_000,
		});
	});
});

describe('S16: people of drafts', () => {
	const people = (count: number) => Array.from({length: count}, (_none, at) => owner + 1 + at);
	const everybody = {...lookups, isPerson: () => true};
	const keptTo = (to: number[]) => localDraft(sent({type: 'private', to}), owner, now, everybody);

	it('are no more than a conversation has room for', () => {
		const most = limits.peopleOfConversation;
		expect(keptTo([owner, ...people(most - 1)]).to).toHaveLength(most - 1);
		expect(() => keptTo(people(most))).toThrow(`room for ${most} people`);
	});

	it('weigh as their ids do', () => {
		const one = keptTo(people(999));
		const bytes = JSON.stringify(one.to).length + one.content.length;
		const fit = Math.floor(mostDraftBytes / bytes);
		const drafts = Array.from({length: fit + 1}, () => one);
		expect(fit).toBeLessThan(mostDrafts);
		expect(() => requireDraftRoom(drafts.slice(1))).not.toThrow();
		expect(() => requireDraftRoom(drafts)).toThrow('Delete some first.');
	});
});
