import {badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {isAddress} from '../../../shared/rules/addresses';
import type {Account} from '../storage/account';
import {requireName} from './people';

/** What a new person must be before the organization is asked whether the address is free. */
export function requireNewPerson(
	actor: Account,
	person: {readonly email: string; readonly full_name: string},
): void {
	if (!actor.mayCreateUsers) {
		throw badRequest('This administrator lacks the permission to create people.');
	}
	requireName(person.full_name);
	const email = person.email.trim();
	if (email.includes('+')) throw badRequest('An e-mail address with + is not allowed here.');
	if (!isAddress(email)) {
		throw badRequest('The e-mail address is malformed; it looks like name@example.com.');
	}
}

/** Refuses a password that is quick to guess; `guesses` comes from the strength estimate. */
export function requireStrongPassword(password: string, guesses: number): void {
	if (password.length < limits.passwordMinCharacters) {
		throw badRequest(
			`The password is too short (at least ${limits.passwordMinCharacters} characters).`,
		);
	}
	if (guesses < limits.passwordMinGuesses) throw badRequest('The password is too weak.');
}
