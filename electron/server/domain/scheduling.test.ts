import {describe, expect, it} from 'vitest';
import {outcome} from '../../testing/refused.fixture';
import {requireFuture, requireKind, requireWholeChange} from './scheduling';

it.each([
	['stream', 'channel'],
	['channel', 'channel'],
	['private', 'direct'],
	['direct', 'direct'],
])('%s is a %s message', (type, kind) => {
	expect(requireKind(type)).toBe(kind);
});

it('knows no other kind', () => {
	for (const type of ['', 'Channel', 'constructor']) {
		expect(outcome(() => requireKind(type))).toMatch(/^Invalid type/);
	}
});

it.each([
	[1001, 'ok'],
	[1000, 'Scheduled delivery time must be in the future.'],
	[-1, 'Scheduled delivery time must be in the future.'],
	[99_999_999_999_999, 'Scheduled delivery time is out of range.'],
])('at second 1000 the time %d: %s', (seconds, said) => {
	expect(outcome(() => requireFuture(seconds, 1_000_000))).toBe(said);
});

describe('a change', () => {
	it.each([
		[{}, 'Nothing to change'],
		[{content: 'x'}, 'ok'],
		[{topic: 'x'}, 'ok'],
		[{to: 5}, 'ok'],
		[{type: 'direct'}, 'Recipient required when updating type of scheduled message.'],
		[{type: 'direct', to: [1]}, 'ok'],
		[{type: 'stream', to: 5}, 'Topic required when updating scheduled message type to channel.'],
		[{type: 'stream', to: 5, topic: 'x'}, 'ok'],
		[{type: 'other', to: 5, topic: 'x'}, 'Invalid type: other. It is channel or direct.'],
	])('%j: %s', (change, said) => {
		expect(outcome(() => requireWholeChange(change))).toBe(said);
	});
});
