import {describe, expect, it} from 'vitest';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {filterOf} from './narrow';
import type {NarrowLookups} from './narrow-terms';

const lookups: NarrowLookups = {
	channel: named => (named === 'design' || named === 5 ? {id: 5} : undefined),
	person: named => (named === 'ann@example.com' || named === 7 ? {id: 7} : undefined),
	openIds: () => [5],
	sharedHistoryIds: () => [5],
	publicIds: () => [5],
	webPublicIds: () => [],
	hasFewCopies: () => false,
	isLittle: () => false,
	mutedChannelIds: () => [],
};
const member = {id: 1, isGuest: false};
const guest = {id: 1, isGuest: true};
const filter = (terms: readonly NarrowTerm[], reader = member) => filterOf(reader, terms, lookups);

describe('refused as BAD_REQUEST', () => {
	it.each([
		['topic', 5],
		['topic', [5]],
		['is', 5],
		['has', [1]],
		['in', 1],
		['near', 12],
		['search', 12],
		['search', [12]],
		['search', ''],
		['search', ' '],
		['channels', 5],
		['streams', [5]],
		['channel', [5]],
		['stream', [5]],
		['sender', [7]],
		['dm-including', [7]],
		['group-pm-with', [7]],
		['id', [7]],
		['dm', 7],
		['pm-with', 7],
	])('%s with %j, which is of the wrong kind', (operator, operand) => {
		for (const negated of [false, true]) {
			expect(() => filter([{operator, operand, negated}])).toThrow(
				expect.objectContaining({code: 'BAD_REQUEST'}),
			);
		}
	});
});

describe('refused as BAD_NARROW', () => {
	it.each([
		['wherever', 'x', 'unknown operator wherever'],
		['Channel', 'design', 'unknown operator Channel'],
		['with', '5', 'unknown operator with'],
		['mentions', '7', 'unknown operator mentions'],
		['constructor', 'x', 'unknown operator constructor'],
		['channel', 'nowhere', 'unknown channel nowhere'],
		['stream', 6, 'unknown channel 6'],
		['channels', 'archived', 'unknown channels archived'],
		['sender', 'bob@example.com', 'unknown user bob@example.com'],
		['sender', -1, 'unknown user -1'],
		['dm', [7, 8], 'unknown user 8'],
		['dm', 'ann@example.com, bob', 'unknown user bob'],
		['dm', '', 'unknown user '],
		['pm-with', 'bob', 'unknown user bob'],
		['dm-including', 8, 'unknown user 8'],
		['group-pm-with', 8, 'unknown user 8'],
		['is', 'followed', 'unknown is:followed'],
		['is', 'muted', 'unknown is:muted'],
		['is', 'Unread', 'unknown is:Unread'],
		['has', 'poll', 'unknown has:poll'],
		['has', '__proto__', 'unknown has:__proto__'],
		['in', 'office', 'unknown in:office'],
		['id', '5a', 'unknown id 5a'],
		['id', '', 'unknown id '],
	])('%s with %j', (operator, operand, desc) => {
		for (const negated of [false, true]) {
			expect(() => filter([{operator, operand, negated}])).toThrow(
				expect.objectContaining({code: 'BAD_NARROW', details: {desc}}),
			);
		}
	});

	const channelTerms = [
		['channel', 5],
		['stream', 5],
		['channels', 'public'],
		['streams', 'public'],
		['topic', 'x'],
	] as const;
	const directTerms = [
		['dm', [7]],
		['pm-with', [7]],
		['dm-including', 7],
		['group-pm-with', 7],
		['is', 'dm'],
		['is', 'private'],
	] as const;
	it.each(channelTerms.flatMap(one => directTerms.map(other => [...one, ...other] as const)))(
		'%s with %j together with %s with %j, unless one is negated',
		(one, what, other, whom) => {
			const channel: NarrowTerm = {operator: one, operand: what};
			const direct: NarrowTerm = {operator: other, operand: whom as NarrowTerm['operand']};
			for (const terms of [
				[channel, direct],
				[direct, channel],
			]) {
				expect(() => filter(terms)).toThrow(expect.objectContaining({code: 'BAD_NARROW'}));
			}
			filter([{...channel, negated: true}, direct]);
			filter([channel, {...direct, negated: true}]);
		},
	);

	it('endlessly many terms; the same one counts once', () => {
		const ids = Array.from({length: 101}, (_, id) => ({operator: 'id', operand: id}));
		expect(() => filter(ids)).toThrow(expect.objectContaining({code: 'BAD_NARROW'}));
		filter(ids.slice(0, 100));
		filter(Array.from({length: 30_000}, () => ({operator: 'is', operand: 'unread'})));
	});
});

describe('only own copies are searched', () => {
	const channel = {operator: 'channel', operand: 5};
	const open = {operator: 'channels', operand: 'public'};
	it.each([
		[[], true, true],
		[[channel], false, false],
		[[{...channel, operator: 'stream'}], false, false],
		[[{...channel, negated: true}], true, true],
		[[open], false, true],
		[[{...open, operator: 'streams'}], false, true],
		[[{...open, negated: true}], true, true],
		[[{...open, operand: 'web-public'}], true, true],
		[[{operator: 'topic', operand: 'x'}], true, true],
		[[channel, {operator: 'is', operand: 'unread'}], true, true],
		[[channel, {operator: 'is', operand: 'resolved', negated: true}], true, true],
		[[open, {operator: 'is', operand: 'starred'}], true, true],
		[[channel, {operator: 'has', operand: 'link'}], false, false],
	] as const)('%j: of members %s, of guests %s', (terms, forMember, forGuest) => {
		expect(filter(terms).isPersonal).toBe(forMember);
		expect(filter(terms, guest).isPersonal).toBe(forGuest);
	});
});
