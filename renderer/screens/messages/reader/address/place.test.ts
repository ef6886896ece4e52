import {describe, expect, it, vi} from 'vitest';
import type {Channel} from '../../../../../shared/model/channel';
import type {User} from '../../../../../shared/model/user';
import type {Message} from '../../../../../shared/model/message';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {messages} from '../../../../places/messages';
import {addressOfText, narrowOfAddress, placeOfMessage, placeOfTerms, textOfAddress} from './place';

const channel = (stream_id: number, name: string): Channel => ({
	stream_id,
	name,
	description: '',
	invite_only: false,
});
const person = (user_id: number, full_name: string, email: string): User => ({
	user_id,
	full_name,
	email,
	role: 400,
	is_owner: false,
	is_admin: false,
	is_guest: false,
	is_bot: false,
	is_active: true,
	timezone: '',
	date_joined: '2026-01-01T00:00:00Z',
});
const known = {
	channels: [channel(3, 'field notes'), channel(5, 'general')],
	people: [
		person(1, 'Ann Lee', 'ann@example.test'),
		person(2, 'Ben Ito', 'ben@example.test'),
		person(3, 'Benita Cruz', 'cruz@example.test'),
	],
};

describe('address and text are the same', () => {
	it.each([
		[{}, ''],
		[{channel: 5}, 'channel:general'],
		[{channel: 3, topic: 'tide gauge'}, 'channel:"field notes" topic:"tide gauge"'],
		[{channel: 5, q: 'is:unread storm'}, 'channel:general is:unread storm'],
		[{q: '-channel:general'}, '-channel:general'],
		[{q: 'topic:swell'}, 'topic:swell'],
		[{q: 'channel:general channel:"field notes"'}, 'channel:general channel:"field notes"'],
	])('%j', (address, text) => {
		expect(textOfAddress(address, known)).toBe(text);
		expect(addressOfText(text, known)).toEqual(address);
	});

	it('near has a place of its own', () => {
		expect(addressOfText('channel:general near:12', known)).toEqual({channel: 5, near: 12});
	});

	it('a channel that is not known stays what was typed', () => {
		expect(addressOfText('channel:gen topic:x', known)).toEqual({q: 'channel:gen topic:x'});
	});
});

describe('names become ids', () => {
	it.each([
		['sender:ann@example.test', {operator: 'sender', operand: 1}],
		['sender:ann', {operator: 'sender', operand: 1}],
		['sender:"Ben Ito"', {operator: 'sender', operand: 2}],
		['sender:3', {operator: 'sender', operand: 3}],
		['dm:ann@example.test,cruz@example.test', {operator: 'dm', operand: [1, 3]}],
		['-channel:General', {operator: 'channel', operand: 5, negated: true}],
	])('%s', (q, term) => expect(narrowOfAddress({q}, known)).toEqual({terms: [term]}));

	it.each([
		['sender:zoe', 'Nobody is named zoe.'],
		['sender:ben', /^2 people are named ben/],
		['channel:nowhere', 'No channel is named nowhere.'],
	])('%s is explained', (q, problem) => {
		expect(narrowOfAddress({q}, known).problem?.title).toMatch(problem);
	});

	it('each of many names is looked up once, and not among all of them', () => {
		const people = Array.from({length: 2000}, (_none, at) =>
			person(at + 1, `Person ${at}é`, `${at}@example.test`),
		);
		people[7] = person(8, 'Ωmega', 'omega@example.test');
		const q = `dm:${Array(490).fill('Ω').join(',')}`;
		const lower = vi.spyOn(String.prototype, 'toLowerCase');
		expect(narrowOfAddress({q}, {channels: [], people}).terms).toEqual([
			{operator: 'dm', operand: [8]},
		]);
		// Names and addresses of everybody, but not for each name that was typed.
		expect(lower.mock.calls.length).toBeLessThan(10 * people.length);
		lower.mockRestore();
	});

	it('more names than anybody types are not looked up, ids and addresses are', () => {
		const names = (count: number, name: (at: number) => string) =>
			`dm:${Array.from({length: count}, (_none, at) => name(at)).join(',')}`;
		expect(narrowOfAddress({q: names(101, at => `n${at}`)}, known).problem?.title).toBe(
			'This search has too many names.',
		);
		expect(narrowOfAddress({q: names(101, at => `${at}`)}, known).problem?.title).toBe(
			'Nobody is named 0.',
		);
	});

	it('a search that is too long is told, and not left out', () => {
		const {q} = messages.search.parse({q: 'dm:1,2,3,'.repeat(200)});
		expect(narrowOfAddress({q}, known).problem?.title).toBe('This search is too long to be shown.');
		const longest = 'a'.repeat(1000);
		const fits = messages.search.parse({q: longest});
		expect(narrowOfAddress(fits, known).terms).toEqual([{operator: 'search', operand: longest}]);
	});

	it('of channels that differ by accents the one that was typed is meant, or none', () => {
		const alike = {channels: [channel(1, 'buro'), channel(2, 'büro')], people: []};
		expect(addressOfText('channel:büro', alike)).toEqual({channel: 2});
		expect(addressOfText('channel:bùro topic:x', alike)).toEqual({q: 'channel:bùro topic:x'});
		expect(narrowOfAddress({q: 'channel:bùro'}, alike).problem?.title).toBe(
			'2 channels have a name like bùro.',
		);
	});

	it('the place comes first', () => {
		expect(narrowOfAddress({channel: 5, topic: 'a', q: 'wind'}, known).terms).toEqual([
			{operator: 'channel', operand: 5},
			{operator: 'topic', operand: 'a'},
			{operator: 'search', operand: 'wind'},
		]);
	});
});

describe('where a message can be written', () => {
	const inChannel: NarrowTerm = {operator: 'channel', operand: 5};
	const inTopic: NarrowTerm = {operator: 'topic', operand: 'dome'};
	it.each<[string, NarrowTerm[], object | undefined]>([
		['everywhere', [], undefined],
		['a channel', [inChannel], {kind: 'channel', stream_id: 5}],
		['a topic', [inChannel, inTopic], {kind: 'channel', stream_id: 5, topic: 'dome'}],
		['people', [{operator: 'dm', operand: [1, 2]}], {kind: 'direct', user_ids: [1, 2]}],
		['a part of a channel', [inChannel, {operator: 'is', operand: 'unread'}], undefined],
		['all but a channel', [{...inChannel, negated: true}], undefined],
	])('%s', (_name, terms, place) => expect(placeOfTerms(terms)).toEqual(place));
});

it('the conversation of a message is its topic, or its other people', () => {
	const people = [1, 2].map(id => ({id, email: `${id}@example.test`, full_name: `P ${id}`}));
	const inTopic = {stream_id: 5, subject: 'dome', display_recipient: 'general'};
	expect(placeOfMessage(inTopic as Message, 1)).toEqual({channel: 5, topic: 'dome'});
	const direct = {subject: '', display_recipient: people};
	expect(placeOfMessage(direct as Message, 1)).toEqual({q: 'dm:2@example.test'});
	const toOneself = {subject: '', display_recipient: people.slice(0, 1)};
	expect(placeOfMessage(toOneself as Message, 1)).toEqual({q: 'dm:1@example.test'});
});
