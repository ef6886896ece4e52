import {describe, expect, test} from 'vitest';
import {Unreachable} from '../../shared/client/failures';
import {badRequest} from '../../shared/contract/errors';
import {Role} from '../../shared/model/role';
import type {AddedPerson} from '../api/users/add-person';
import {addedWords, checkFields, placeAddRefusal} from './add-person-form';

const fine = {full_name: 'Ana Ruiz', email: 'ana@demo.example', password: 'a long one', role: 400};

test('what is certainly wrong is said before anything is sent', () => {
	expect(checkFields(fine)).toEqual({});
	expect(
		Object.keys(checkFields({...fine, full_name: ' ', email: 'ana', password: 'abc'})),
	).toEqual(['full_name', 'email', 'password']);
});

test.each([
	[Role.owner, Role.owner, 'Ana Ruiz was added as an owner.'],
	[Role.administrator, Role.administrator, 'Ana Ruiz was added as an administrator.'],
	[Role.moderator, Role.moderator, 'Ana Ruiz was added as a moderator.'],
	[Role.member, Role.member, 'Ana Ruiz was added as a member.'],
	[Role.guest, Role.guest, 'Ana Ruiz was added as a guest.'],
	[Role.member, Role.owner, 'Ana Ruiz was added as a member, not as an owner.'],
	[Role.member, Role.administrator, 'Ana Ruiz was added as a member, not as an administrator.'],
	[Role.member, Role.moderator, 'Ana Ruiz was added as a member, not as a moderator.'],
	[Role.member, Role.guest, 'Ana Ruiz was added as a member, not as a guest.'],
	[Role.guest, Role.moderator, 'Ana Ruiz was added as a guest.'],
	[undefined, Role.moderator, 'Ana Ruiz was added.'],
])('added with role %s where %s was wished', (role, wished, label) => {
	const added = {full_name: 'Ana Ruiz', role, roleProblem: undefined} as AddedPerson;
	expect(addedWords(added, wished).label).toBe(label);
});

describe('a refusal stands beside the field that it speaks of', () => {
	test.each([
		["Email 'ana@demo.example' already in use", 'email'],
		['Email addresses containing + are not allowed.', 'email'],
		['The password is too weak.', 'password'],
		['Name too long!', 'full_name'],
		['Invalid characters in name!', 'full_name'],
		['User not authorized to create users', 'form'],
		["E-Mail 'ana@demo.example' wird bereits verwendet", 'email'],
		['Wegwerf-E-Mail-Adressen sind in dieser Organisation nicht erlaubt', 'email'],
		['Das Passwort ist zu schwach.', 'password'],
		['パスワードが弱すぎます', 'password'],
		["'ana@demo.example' は使用されています", 'email'],
		['名前が長すぎます！', 'full_name'],
		['権限が足りません', 'form'],
	])('%s', (sentence, field) => {
		expect(placeAddRefusal(badRequest(sentence), fine)).toEqual({[field]: sentence});
	});

	test('and no answer stands over the form', () => {
		const {form} = placeAddRefusal(new Unreachable('refused', 'ECONNREFUSED'), fine);
		expect(form).toContain('ECONNREFUSED');
	});
});
