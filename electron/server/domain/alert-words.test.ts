import {describe, expect, it} from 'vitest';
import {outcome} from '../../testing/refused.fixture';
import {cleanAlertWords, requireAlertWords} from './alert-words';

describe('words as they are kept', () => {
	it.each([
		[[], []],
		[['lens'], ['lens']],
		[['  two words\n'], ['two words']],
		[['', ' ', 'a'], ['a']],
		[
			['Lens', 'mirror', 'LENS'],
			['LENS', 'mirror'],
		],
		[['Ärger', 'ärger'], ['ärger']],
	])('%j', (sent, kept) => {
		expect(cleanAlertWords(sent)).toEqual(kept);
	});
});

it.each([
	[['🦊'.repeat(100)], 'ok'],
	[['a', '🦊'.repeat(101)], 'alert_words[1] is too long (limit: 100 characters)'],
	[[` ${'x'.repeat(100)}`], 'alert_words[0] is too long (limit: 100 characters)'],
	[['a\0b'], 'alert_words[0] cannot hold null bytes'],
])('%j: %s', (sent, said) => {
	expect(outcome(() => requireAlertWords(sent))).toBe(said);
});
