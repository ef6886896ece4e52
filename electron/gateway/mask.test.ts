import {describe, expect, it} from 'vitest';
import {measured} from '../../shared/testing/measured.fixture';
import {maskText} from '../../shared/calls';
import {openMask} from './mask';
import {secrecyOf} from './secret-names';

const key = 'Zk3Qp9Lm2Xv7Ra8Tc1Wd4Yb6Nf0Hs5Ge';
const pair = `ada@example.com:${key}`;
const header = `Basic ${btoa(pair)}`;
const m = maskText;

/** JSON without its own secrets. */
function inJson(text: string, mask = openMask(header)): string {
	mask.collectJson(text);
	return mask.json(text);
}

describe('names of secrets', () => {
	it.each([
		'password',
		'old_password',
		'newPassword',
		'api_key',
		'apiKey',
		'API-Key',
		'X-Api-Key',
		'token',
		'access_token',
		'otp',
		'key',
		'client_secret',
		'Authorization',
		'set-cookie',
		'Passphrase',
	])('%s', name => expect(secrecyOf(name)).toBe('whole'));

	it.each(['password_again', 'token_value', 'my secret word'])('%s, if it is a text', name =>
		expect(secrecyOf(name)).toBe('texts'),
	);

	it.each([
		'name',
		'emoji_code',
		'code',
		'queue_id',
		'monkey',
		'keyboard',
		'vapid_public_key',
		'token_kind',
		'is_pinned',
		'topic',
	])('%s is none', name => expect(secrecyOf(name)).toBeUndefined());
});

describe('the key of the connection is hidden', () => {
	const shifted = (by: number) => btoa(`${'x'.repeat(by)}${key}yy`);
	it.each([
		['as it is', key],
		['in the middle of a word', `a${key}b`],
		['in other letters', key.toLowerCase()],
		['with its address', pair],
		['as the header', header],
		['as the header without its word', btoa(pair)],
		['in base64', btoa(key)],
		['in base64 between other things', shifted(1)],
		['in base64 two places on', shifted(2)],
		['in base64 three places on', shifted(3)],
		['in hex', Buffer.from(key).toString('hex')],
		['in large hex', Buffer.from(key).toString('hex').toUpperCase()],
		['backwards', [...key].toReversed().join('')],
		['in an address', `https://chat.example.com/x?user_key=${key}&a=b`],
	])('%s', (_way, written) => {
		const masked = openMask(header).text(`before ${written} after`);
		expect(masked).toMatch(/^before .*after$/);
		expect(masked).toContain(m);
		expect(masked).not.toContain(key.slice(4, 20));
		expect(masked.toLowerCase()).not.toContain(
			Buffer.from(key).toString('hex').slice(8, 40).toLowerCase(),
		);
		expect(masked).not.toContain(btoa(key).slice(4, -6));
	});

	it('written with the escapes of JSON', () => {
		const escaped = [...key].map(c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
		const masked = inJson(`{"note":"it is ${escaped.join('')}"}`);
		expect(JSON.parse(masked)).toEqual({note: `it is ${m}`});
	});

	it('as the name of a member', () => {
		expect(inJson(`{"${key}":1}`)).toBe(`{"${m}":1}`);
	});
});

describe('JSON', () => {
	const masked = (text: string) => inJson(text, openMask(null));

	it('hides what stands under secret names and keeps the rest as it was written', () => {
		expect(
			masked('{"result": "success",\n  "api_key": "abcdef", "email":"a@b.c", "otp": 123456}'),
		).toBe(`{"result": "success",\n  "api_key": "${m}", "email":"a@b.c", "otp": "${m}"}`);
	});

	it.each([
		['in lists', '{"tokens":["one1",["two2"]]}', ['one1', 'two2']],
		['in objects', '{"credentials":{"user":"adaada","n":[1234567]}}', ['adaada', '1234567']],
		['in JSON in a text', JSON.stringify({data: JSON.stringify({password: 'pw-pw'})}), ['pw-pw']],
		['under a name with escapes', '{"pass\\u0077ord":"pw-pw"}', ['pw-pw']],
		['with quotes', '{"password":"a\\"bcdef"}', ['bcdef']],
		['cut in the middle', '{"a":1,"password":"hunter2 and', ['hunter2']],
		['cut after a backslash', '{"password":"hunter2\\', ['hunter2']],
		['that is repeated before', '{"msg":"hunter2 is wrong","password":"hunter2"}', ['hunter2']],
		['that is repeated after', '{"password":"hunter2","msg":"hunter2 is wrong"}', ['hunter2']],
		['in an address', '{"url":"/user_uploads/temporary/s3cr3tsign/a.txt"}', ['s3cr3tsign']],
		['in a link to join', '{"invite_link":"https://x.y/join/abcdefgh12345/"}', ['abcdefgh']],
		['of somebody else', '{"echo":"Basic bWluZTptaW5lbWluZQ=="}', ['bWluZTpta']],
		['of an address with a name', '{"url":"https://ada:hunter2@x.y/"}', ['hunter2']],
	])('hides a secret %s', (_where, text, secrets) => {
		const left = masked(text);
		for (const secret of secrets) expect(left).not.toContain(secret);
		expect(left).toContain(m);
	});

	it('leaves settings alone that only have such names', () => {
		const text = '{"authentication_methods":{"password":true},"token":null,"password":""}';
		expect(masked(text)).toBe(text);
	});

	it('gets through deep and broken text', () => {
		expect(masked('['.repeat(50_000))).toHaveLength(50_000);
		expect(masked('}{"a":"b"],,:"password"::"x1x1"')).not.toContain('x1x1');
	});
});

it('a field is hidden by its name, and everywhere else by its value', () => {
	const mask = openMask(null);
	mask.collectField('password', 'hunter2 & more');
	mask.collectField('data', '[{"api_key":"abcdef"}]');
	expect(mask.field('username', 'ada@example.com')).toBe('ada@example.com');
	expect(mask.field('password', 'hunter2 & more')).toBe(m);
	expect(mask.text('Is hunter2 & more, hunter2%20%26%20more or hunter2+%26+more right?')).toBe(
		`Is ${m}, ${m} or ${m} right?`,
	);
	expect(mask.field('data', '[{"api_key":"abcdef"}]')).toBe(`[{"api_key":"${m}"}]`);
});

describe('an answer that is nothing but secrets', () => {
	const entries = (count: number) =>
		Array.from({length: count}, (_, at) => `{"api_key":"secret-${at}-"},"with\\na line"`);

	it('is looked through in a moment', measured, () => {
		const mask = openMask(header);
		const started = performance.now();
		const shown = inJson(`[${entries(45).join(',')}]`, mask);
		// As it was, each of them had all the others looked for anew: seconds, and minutes for more.
		// What it costs beside the same text without secrets: `mask-cost.test.ts`.
		expect(performance.now() - started).toBeLessThan(1000);
		expect(shown).not.toContain('secret-');
		expect(shown).toContain('with\\na line');
	});

	it('of more than are looked for nothing is shown', measured, () => {
		const mask = openMask(header);
		const started = performance.now();
		const before = mask.count();
		expect(inJson(`[${entries(2000).join(',')}]`, mask)).toBe(m);
		expect(performance.now() - started).toBeLessThan(1000);
		expect(mask.count()).toBeGreaterThan(before);
		expect([mask.text('secret-1999-'), mask.field('name', 'secret-1999-'), mask.text('')]).toEqual([
			m,
			m,
			'',
		]);
	});

	it('texts in texts are looked into once each', () => {
		let inner = JSON.stringify({password: 'hidden-here', note: 'hidden-here\n'});
		for (let depth = 0; depth < 4; depth++) inner = JSON.stringify({inner});
		expect(inJson(inner)).not.toContain('hidden-here');
	});
});
