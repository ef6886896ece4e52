import {describe, expect, it} from 'vitest';
import {otherHome} from './read-found';

describe('another address that a server names', () => {
	it.each([
		['https://a.test/api/v1', 'https://b.test/x', 'https://b.test'],
		['https://a.test/api/v1', 'https://a.test:8443', 'https://a.test:8443'],
		['https://a.test/api/v1', 'https://a.test/', undefined],
		['https://a.test/api/v1', 'http://a.test', undefined],
		['https://a.test/api/v1', 'http://127.0.0.1:9991', undefined],
		['https://a.test/api/v1', 'https://localhost', undefined],
		['https://localhost/api/v1', 'http://localhost', undefined],
		['http://127.0.0.1:1/api/v1', 'http://localhost:2', 'http://localhost:2'],
		['http://127.0.0.1:1/api/v1', 'https://a.test', 'https://a.test'],
		['https://a.test/api/v1', 'https://\u0430.test', undefined],
		['https://a.test/api/v1', 'nonsense of words', undefined],
		['https://a.test/api/v1', undefined, undefined],
	])('%s names %s', (base, place, offered) => expect(otherHome(base, place)).toBe(offered));
});
