import {z} from 'zod';
import {ApiError} from '../../shared/contract/errors';
import {changeInShort} from '../api/explain';
import {limits} from '../../shared/model/limits';
import {nameProblem} from '../../shared/model/person-name';

/** The rule of names as it stands beside a field. */
export const nameRule = `${limits.fullNameMinCharacters} to ${limits.fullNameMaxCharacters} characters; cannot contain * \` \\ > " @`;

export type AddFields = {
	readonly full_name: string;
	readonly email: string;
	readonly password: string;
	readonly role: number;
};

/** What of it is kept while it is not sent. */
export const keptFields = z.object({full_name: z.string(), email: z.string(), role: z.int()});

type FieldName = 'full_name' | 'email' | 'password';
export type FieldErrors = {readonly [Name in FieldName | 'form']?: string};

/** What is certainly wrong before anything is sent; the service decides about the rest. */
export function checkFields({full_name, email, password}: AddFields): FieldErrors {
	const name = nameProblem(full_name);
	return {
		...(name !== undefined && {full_name: name}),
		...(!/^\S[^\s@]*@\S+$/.test(email.trim()) && {
			email: 'Enter a valid e-mail address.',
		}),
		...(password.length < limits.passwordMinCharacters && {
			password: `Use at least ${limits.passwordMinCharacters} characters.`,
		}),
	};
}

const fieldWords: readonly (readonly [FieldName, RegExp])[] = [
	['password', /password/i],
	['email', /e-?mail|address|domain|account already|already (has|in use)/i],
	['full_name', /name|character/i],
];

/** A refusal beside the field that its own words speak of, or else over the form. */
export function placeRefusal(error: unknown): FieldErrors {
	const sentence = changeInShort(error);
	if (!(error instanceof ApiError)) return {form: sentence};
	const field = fieldWords.find(([, words]) => words.test(error.message))?.[0] ?? 'form';
	return {[field]: sentence};
}
