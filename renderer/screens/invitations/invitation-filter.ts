import {roleName, roles} from '../../../shared/model/role';
import {fold} from '../../people/index/fold';
import {expiryState} from './expiry';
import type {InvitationRow} from './invitation-rows';

/** Keys that a filter may name, with the values of those that have a closed set. */
const keys = {
	role: roles.map(roleName) as readonly string[],
	expires: ['never', 'soon'],
	is: ['link', 'mail'],
	by: undefined,
	in: undefined,
} as const;
type Key = keyof typeof keys;

/** One part of what was typed. */
export type Token = {
	readonly text: string;
	/** `unknown`: looks like a filter but is none; it is searched as text. */
	readonly kind: 'word' | Key | 'unknown';
	readonly value: string;
	readonly isNegated: boolean;
};

/** A pasted address is no filter, though it begins like one. */
const part = /(-?)([a-z]+):(?!\/\/)("[^"]*"?|[^\s"]*)|(-?)("[^"]*"?|[^\s"]+)/giu;

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string): readonly Token[] {
	return [...text.matchAll(part)].flatMap(
		([whole, minus, name, filterValue, wordMinus, word]): readonly Token[] => {
			const isNegated = (minus ?? wordMinus) === '-';
			const value = fold((filterValue ?? word ?? '').replaceAll('"', ''));
			if (name === undefined) {
				if (value === '' || value === '-') return [];
				return [{text: whole, kind: 'word', value, isNegated}];
			}
			const key = Object.keys(keys).find((known): known is Key => known === name.toLowerCase());
			const full = key === undefined ? undefined : valueOf(key, value);
			if (key === undefined || full === undefined) {
				return [{text: whole, kind: 'unknown', value: fold(whole), isNegated: false}];
			}
			return [{text: whole, kind: key, value: full, isNegated}];
		},
	);
}

/** The full spelling of a value; empty while nothing is typed yet; undefined if there is no such one. */
function valueOf(key: Key, typed: string): string | undefined {
	const known: readonly string[] | undefined = keys[key];
	if (known === undefined || typed === '') return typed;
	return known.find(value => value === typed) ?? known.find(value => value.startsWith(typed));
}

/** Whether a row is what this part asks for. */
export function passes(row: InvitationRow, token: Token, now: number): boolean {
	if (token.value === '') return true;
	return isMeant(row, token, now) !== token.isNegated;
}

function isMeant(row: InvitationRow, {kind, value}: Token, now: number): boolean {
	const {invitation, creator, recipe, text} = row;
	switch (kind) {
		case 'word':
		case 'unknown':
			return text.includes(value);
		case 'role':
			return roleName(invitation.invited_as) === value;
		case 'expires':
			return expiryState(invitation.expiry_date, now) === value;
		case 'is':
			return invitation.is_multiuse === (value === 'link');
		case 'by':
			return fold(creator).includes(value);
		case 'in':
			return (
				recipe?.channels.some(({name}) => fold(name).includes(value.replace(/^#/, ''))) ?? false
			);
		default:
			return kind satisfies never;
	}
}
