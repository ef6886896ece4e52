import {describe, expect, it} from 'vitest';
import {iconOf, otherHome, pageOfMethod, readFound, type ServerSettings} from './read-found';

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

describe('what a hostile server says of itself', () => {
	const base = 'https://chat.example.com/api/v1';
	const said: ServerSettings = {
		authentication_methods: {password: true},
		zulip_version: '9.1',
		zulip_feature_level: 263,
		realm_name: 'Kestrel Bay',
	};
	const method = (login_url: string, name = 'saml') => ({
		name,
		login_url,
		display_name: 'Company',
		display_icon: null,
		signup_url: login_url,
	});
	const pageOf = (place: string) =>
		pageOfMethod(base, {...said, external_authentication_methods: [method(place)]}, 'saml')?.href;

	it.each([
		'javascript:alert(1)',
		'file:///etc/passwd',
		'data:text/html,x',
		'smb://chat.example.com/x',
		'https://evil.test/login',
		'//evil.test/login',
		'\\\\evil.test\\login',
		'https://chat.example.com:8443/login',
		'http://chat.example.com/login',
		'https://chat.example.com.evil.test/',
		'https://user:word@chat.example.com/login',
		'https://chat.example.com@evil.test/login',
		`/login?${'x'.repeat(5000)}`,
	])('no browser is sent to %s', place => expect(pageOf(place)).toBeUndefined());

	it('only to a page of its own', () => {
		expect(pageOf('/accounts/login/social/saml')).toBe(
			'https://chat.example.com/accounts/login/social/saml',
		);
	});

	it.each(['https://evil.test/i.png', 'file:///i.png', 'javascript:1', `/${'i'.repeat(5000)}`])(
		'no icon is fetched from %s',
		place => expect(iconOf(base, {...said, realm_icon: place})).toBeUndefined(),
	);

	it('is kept in short, in one line, and without what turns the text around it', () => {
		const long = 'x'.repeat(1_000_000);
		const found = readFound(base, {
			...said,
			realm_name: `\u202eEvil\n\u0000${long}`,
			zulip_version: long,
			realm_description: long,
			realm_uri: `https://b.test/${long}`,
			external_authentication_methods: [method('/a', long), method('/b'), method('/c', '')],
		});
		expect(found.name).toMatch(/^Evil x{195}$/);
		expect(found.methods.map(({name}) => name)).toEqual(['saml', '']);
		expect(JSON.stringify(found).length).toBeLessThan(25_000);
	});

	it.each(['', ' ', '\u200b\u202e'])('its host stands for the name %j', name => {
		expect(readFound(base, {...said, realm_name: name}).name).toBe('chat.example.com');
	});

	it('a name of another alphabet is left as it is', () => {
		const name = 'می\u200cخواهم 👩\u200d💻';
		expect(readFound(base, {...said, realm_name: name}).name).toBe(name);
	});
});
