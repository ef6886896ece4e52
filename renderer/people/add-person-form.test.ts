import {describe, expect, test} from 'vitest';
import {Unreachable} from '../../shared/client/failures';
import {badRequest} from '../../shared/contract/errors';
import {checkFields, placeRefusal} from './add-person-form';

const fine = {full_name: 'Ana Ruiz', email: 'ana@demo.example', password: 'a long one', role: 400};

test('what is certainly wrong is said before anything is sent', () => {
	expect(checkFields(fine)).toEqual({});
	expect(
		Object.keys(checkFields({...fine, full_name: ' ', email: 'ana', password: 'abc'})),
	).toEqual(['full_name', 'email', 'password']);
});

describe('a refusal stands beside the field that it speaks of', () => {
	test.each([
		["Email 'ana@demo.example' already in use", 'email'],
		['Email addresses containing + are not allowed.', 'email'],
		['The password is too weak.', 'password'],
		['Name too long!', 'full_name'],
		['Invalid characters in name!', 'full_name'],
		['User not authorized to create users', 'form'],
	])('%s', (sentence, field) => {
		expect(placeRefusal(badRequest(sentence))).toEqual({[field]: sentence});
	});

	test('and no answer stands over the form', () => {
		expect(placeRefusal(new Unreachable('refused', 'ECONNREFUSED')).form).toContain('ECONNREFUSED');
	});
});
