import {describe, expect, it} from 'vitest';
import {openKeyEraser} from './key-eraser';

/** What is left of a text that comes in pieces of some length. */
function left(text: string, length = text.length): string {
	const bytes = Buffer.from(text);
	const erase = openKeyEraser();
	for (let at = 0; at < bytes.length; at += length) erase(bytes.subarray(at, at + length));
	return bytes.toString();
}

const key = 'Zk3Qp9Lm2Xv7Ra8Tc1Wd4Yb6Nf0Hs5Ge';
const member = (name: string, value: unknown) => JSON.stringify({a: 1, [name]: value, b: '"'});

describe('no piece length lets a key through', () => {
	const bots = Array.from({length: 3}, (_, at) => ({user_id: at, api_key: `${key}${at}`, n: 'x'}));
	const texts = [
		member('api_key', key),
		JSON.stringify({realm_bots: bots, events: [{bot: {api_key: key}}]}, undefined, 2),
		`{"api_key" :\n\t"${key}"}`,
		member('api_key', `"${key}\\"${key}\\\\`),
		`{"x":"\\"api_ke","api_key":"${key}"}`,
	];
	it.each(texts)('%s', text => {
		for (let length = 1; length <= text.length; length++) {
			const found = left(text, length);
			expect(found).not.toContain(key.slice(0, 8));
			expect(found).toHaveLength(text.length);
			expect(() => JSON.parse(found) as unknown).not.toThrow();
		}
	});
});

it.each([
	member('api_keys', key),
	member('giphy_api_key', key),
	member('api_key', null),
	member('content', `"api_key": "${key}"`),
	JSON.stringify(['api_key', key, 'api_key']),
	'{"api_key',
])('what is none stays as it is: %s', text => {
	for (let length = 1; length <= text.length; length++) expect(left(text, length)).toBe(text);
});
