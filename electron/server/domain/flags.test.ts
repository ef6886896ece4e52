import {describe, expect, it} from 'vitest';
import {serviceFlags} from '../../../shared/model/message';
import {flagBits, flagNames, withoutCopy} from '../storage/message';
import {needsCopy, requireChange} from './flags';

describe('what may be done to a flag', () => {
	it.each(['read', 'starred', 'collapsed'] as const)('%s is set and cleared', flag => {
		expect(requireChange(flag, 'add')).toEqual({flag, isSet: true});
		expect(requireChange(flag, 'remove')).toEqual({flag, isSet: false});
	});

	// The flag is looked at before the operation (api-facts 8.9).
	it.each([
		...serviceFlags.map(flag => [flag, 'add', `Flag not editable: '${flag}'`]),
		...serviceFlags.map(flag => [flag, 'nonsense', `Flag not editable: '${flag}'`]),
		['wildcard_mentioned', 'add', "Invalid flag: 'wildcard_mentioned'"],
		['Read', 'add', "Invalid flag: 'Read'"],
		['', 'nonsense', "Invalid flag: ''"],
		['__proto__', 'add', "Invalid flag: '__proto__'"],
		['read', '', "Invalid message flag operation: ''. It is add or remove."],
		['starred', 'ADD', "Invalid message flag operation: 'ADD'. It is add or remove."],
	])('%s, %s: %s', (flag, op, message) => {
		expect(() => requireChange(flag, op)).toThrow(
			expect.objectContaining({code: 'BAD_REQUEST', message}),
		);
	});

	it.each([
		['read', 'add', false],
		['read', 'remove', true],
		['starred', 'add', true],
		['starred', 'remove', false],
		['collapsed', 'add', true],
		['collapsed', 'remove', false],
	] as const)('%s, %s: needs a copy: %s', (flag, op, isNeeded) => {
		expect(needsCopy(requireChange(flag, op))).toBe(isNeeded);
	});
});

describe('names of flags', () => {
	it.each([
		[0, []],
		[withoutCopy, ['read', 'historical']],
		[
			511,
			[
				'read',
				'starred',
				'collapsed',
				'mentioned',
				'stream_wildcard_mentioned',
				'topic_wildcard_mentioned',
				'group_mentioned',
				'has_alert_word',
				'historical',
				'wildcard_mentioned',
			],
		],
		[flagBits.topic_wildcard_mentioned, ['topic_wildcard_mentioned', 'wildcard_mentioned']],
		[512 | flagBits.read, ['read']],
	])('%d: %j', (flags, names) => {
		expect(flagNames(flags)).toEqual(names);
	});
});
