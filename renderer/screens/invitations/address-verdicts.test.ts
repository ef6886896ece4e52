import {expect, test} from 'vitest';
import type {Invitation} from '../../../shared/model/invitation';
import type {User} from '../../../shared/model/user';
import {judgeAddresses, type AddressWorld} from './address-verdicts';

const person = (full_name: string, email: string, is_active = true) =>
	({full_name, email: 'user7@hidden.example', delivery_email: email, is_active}) as User;
const world: AddressWorld = {
	people: [
		person('Ines Halloran', 'ines@example.com'),
		person('Otto Brandt', 'otto@example.com', false),
	],
	invitations: [{email: 'sami@example.com'} as Invitation],
	domains: [
		{domain: 'example.com', allow_subdomains: false},
		{domain: 'example.org', allow_subdomains: true},
	],
};

test.each([
	['nora@example.com', 'ready'],
	['Nora Reyes <nora@example.com>', 'ready'],
	['nora+lab@example.com', 'ready'],
	['nora@dept.example.org', 'ready'],
	['nora@dept.example.com', 'domain'],
	['INES@example.com', 'member'],
	['otto@example.com', 'deactivated'],
	['Sami@Example.com', 'invited'],
	['nora@example', 'malformed'],
	['nora', 'malformed'],
	['Nora <nora@', 'malformed'],
])('%s is %s', (typed, verdict) => {
	expect(judgeAddresses(typed, world).map(one => one.verdict)).toEqual([verdict]);
});

test('commas, lines and blanks part a list; who stands there twice is invited once', () => {
	const list = 'nora@example.com, imre@example.com\r\n\n Nora <NORA@example.com>,';
	expect(judgeAddresses(list, world)).toEqual([
		{email: 'nora@example.com', verdict: 'ready'},
		{email: 'imre@example.com', verdict: 'ready'},
		{email: 'NORA@example.com', verdict: 'twice'},
	]);
});

test('no address of a list is lost beside one with a name', () => {
	const list = 'nora@example.com imre@example.com Q <q@example.com>; who';
	expect(judgeAddresses(list, world)).toEqual([
		{email: 'nora@example.com', verdict: 'ready'},
		{email: 'imre@example.com', verdict: 'ready'},
		{email: 'q@example.com', verdict: 'ready'},
		{email: 'who', verdict: 'malformed'},
	]);
});

test('without a restriction every domain is allowed', () => {
	const [one] = judgeAddresses('a@elsewhere.example', {...world, domains: undefined});
	expect(one?.verdict).toBe('ready');
});
