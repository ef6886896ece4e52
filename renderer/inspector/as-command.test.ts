import {describe, expect, it} from 'vitest';
import {maskText} from '../../shared/calls';
import {asCommand} from './as-command';
import {callOf, formOf} from '../testing/call.fixture';

const account = {baseUrl: 'https://chat.example.com/api/v1', email: 'you@example.com'};

describe('a call as a command', () => {
	it('of a read has the key in a variable and the parameters behind -G', () => {
		const call = callOf({query: [{name: 'client_gravatar', value: 'false'}]});
		expect(asCommand(call, account)).toBe(
			[
				'curl -sS -G https://chat.example.com/api/v1/users',
				'-u you@example.com:"$STEWARD_KEY"',
				'--data-urlencode client_gravatar=false',
			].join(' \\\n  '),
		);
	});

	it('of a change has its form, each value in one word of the shell', () => {
		const call = callOf({
			summary: {method: 'PATCH', path: '/users/12'},
			query: [{name: 'a', value: 'b c'}],
			request: formOf({full_name: 'Ada d\'Arc; $(reboot) `x` "y" !', role: '300'}),
		});
		expect(asCommand(call, account)).toBe(
			[
				"curl -sS -X PATCH 'https://chat.example.com/api/v1/users/12?a=b%20c'",
				'-u you@example.com:"$STEWARD_KEY"',
				String.raw`--data-urlencode 'full_name=Ada d'\''Arc; $(reboot) ${'`x`'} "y" !'`,
				'--data-urlencode role=300',
			].join(' \\\n  '),
		);
	});

	it('has a variable for each secret, and no account where none is asked for', () => {
		const call = callOf({
			summary: {method: 'POST', path: '/fetch_api_key', source: 'sign-in'},
			request: formOf({username: 'ada@example.com', password: maskText}),
		});
		const command = asCommand(call, account);
		expect(command).toContain('--data-urlencode password="$PASSWORD"');
		expect(command).not.toContain('-u ');
		expect(command).not.toContain(maskText);
	});

	it.each([
		["o'hara@example.com", String.raw`-u 'o'\''hara@example.com':"$STEWARD_KEY"`],
		['a$b@example.com', `-u 'a$b@example.com':"$STEWARD_KEY"`],
	])('quotes the address %s', (email, expected) => {
		expect(asCommand(callOf(), {...account, email})).toContain(expected);
	});

	it('has no backslash within quotes, which fish would take for an escape', () => {
		const call = callOf({query: [{name: 'queue_id', value: String.raw`\'; touch F; echo \'`}]});
		expect(asCommand(call, account)).toContain(
			String.raw`--data-urlencode 'queue_id='\\''\''; touch F; echo '\\''\'''`,
		);
	});

	it('of an upload names the file', () => {
		const call = callOf({
			summary: {method: 'POST', path: '/user_uploads'},
			request: {
				headers: [],
				body: {
					kind: 'fields',
					isMultipart: true,
					isCut: true,
					fields: [
						{name: 'note', value: '@home'},
						{name: 'file', value: 'my plan.txt', fileType: 'text/plain'},
					],
				},
			},
		});
		const command = asCommand(call, account);
		expect(command).toContain('--form-string note=@home');
		expect(command).toContain("-F 'file=@my plan.txt;type=text/plain'");
		expect(command).toMatch(/^# Only the beginning of the body was recorded/);
	});

	it('of a call that was never sent has the address of its connection', () => {
		expect(asCommand(callOf({summary: {baseUrl: ''}}), account)).toContain(
			'https://chat.example.com/api/v1/users',
		);
	});
});

describe('a command that is pasted holds no key that a terminal could take', () => {
	it.each([
		['abc\u0003\n touch owned #', String.raw`$'content=abc\003\012 touch owned #'`],
		["\u001b[201~'; owned; '", String.raw`$'content=\033[201~\'; owned; \''`],
		["it's\\ \u0008\u007f7\r", String.raw`$'content=it\'s\\ \010\1777\015'`],
		['\u202e turned\u0085', String.raw`$'content=\342\200\256 turned\302\205'`],
		['tab\tand\nlines', String.raw`$'content=tab\011and\012lines'`],
		['plain $(lines)\n`x`', "'content=plain $(lines)\n`x`'"],
	])('%j', (value, word) => {
		const call = callOf({
			summary: {method: 'POST', path: '/messages'},
			query: [{name: value, value}],
			request: formOf({[value]: value, content: value}),
		});
		const command = asCommand(call, {...account, email: value});
		expect(command.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
		expect(command).toContain(`--data-urlencode ${word}`);
		expect(command).toContain(`-u ${word.replace('content=', '')}:`);
	});
});
