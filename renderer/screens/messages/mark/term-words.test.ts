import {expect, test} from 'vitest';
import {termWords} from './term-words';

const nobody = {channels: [], people: []};

test.each([
	['is', 'unread', 'unread'],
	['is', 'constructor', 'is constructor'],
	['has', 'link', 'has a link'],
	['has', '__proto__', 'has __proto__'],
])('%s:%s in words', (operator, operand, words) => {
	expect(termWords({operator, operand}, nobody)).toBe(words);
});
