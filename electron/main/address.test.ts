import {describe, expect, it} from 'vitest';
import {apiAddress} from './address';

describe('an address as people type it', () => {
	it.each([
		['chat.example.com', 'https://chat.example.com/api/v1'],
		['  chat.example.com/ ', 'https://chat.example.com/api/v1'],
		['https://chat.example.com', 'https://chat.example.com/api/v1'],
		['HTTPS://Chat.Example.Com/', 'https://chat.example.com/api/v1'],
		['https://chat.example.com/login/?next=/', 'https://chat.example.com/api/v1'],
		['https://chat.example.com/#narrow/is/dm', 'https://chat.example.com/api/v1'],
		['chat.example.com/api/v1/', 'https://chat.example.com/api/v1'],
		['chat.example.com/api/v1/users/me', 'https://chat.example.com/api/v1'],
		['example.com/chat/api/v1', 'https://example.com/chat/api/v1'],
		['chat.example.com:8443', 'https://chat.example.com:8443/api/v1'],
		['bücher.example', 'https://xn--bcher-kva.example/api/v1'],
		['127.0.0.1:9991', 'http://127.0.0.1:9991/api/v1'],
		['http://127.0.0.1:9991/api/v1', 'http://127.0.0.1:9991/api/v1'],
		['localhost:9991', 'http://localhost:9991/api/v1'],
		['http://[::1]:9991', 'http://[::1]:9991/api/v1'],
		['https://localhost', 'https://localhost/api/v1'],
		['192.168.1.7', 'https://192.168.1.7/api/v1'],
	])('%s', (typed, address) => expect(apiAddress(typed)).toBe(address));
});

describe('what is no address of a server', () => {
	it.each([
		['', 'bad-address'],
		['   ', 'bad-address'],
		['https://', 'bad-address'],
		['two words', 'bad-address'],
		['ada@example.com', 'bad-address'],
		['https://ada:secret@example.com', 'bad-address'],
		['ftp://example.com', 'bad-address'],
		['file:///etc/passwd', 'bad-address'],
		['javascript://example.com/%0aalert(1)', 'bad-address'],
		['example.com:99999', 'bad-address'],
		['http://chat.example.com', 'insecure'],
		['http://192.168.1.7', 'insecure'],
		['http://127.0.0.1.example.com', 'insecure'],
		['http://localhost.example.com', 'insecure'],
	])('%s: %s', (typed, kind) => {
		expect(() => apiAddress(typed)).toThrow(expect.objectContaining({kind}) as Error);
	});
});
