import {roleName, roles} from '../../../shared/model/role';
import {partsOf} from '../../components/filter-text';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import {roleWords} from '../../people/role-words';
import {fold} from '../../people/index/fold';
import {foldedNameOf, foldedOnce} from '../../people/index/folded';
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

/** What the filter suggests. */
export const filterKeys: readonly FilterKey[] = [
	{
		key: 'role',
		note: 'Which role it grants',
		values: roles.map(role => ({value: roleName(role), note: roleWords(role).title})),
	},
	{
		key: 'expires',
		note: 'When it expires',
		values: [
			{value: 'never', note: 'Never'},
			{value: 'soon', note: 'Within two days'},
		],
	},
	{
		key: 'is',
		note: 'A link, or by e-mail',
		values: [
			{value: 'link', note: 'Invitation links'},
			{value: 'mail', note: 'Invitations by e-mail'},
		],
	},
	{key: 'by', note: 'Who created it'},
	{key: 'in', note: 'A channel that it adds people to'},
];

/** One part of what was typed. */
export type Token = {
	readonly start: number;
	readonly text: string;
	/** `unknown`: looks like a filter but is none; it is searched as text. */
	readonly kind: 'word' | Key | 'unknown';
	readonly value: string;
	readonly isNegated: boolean;
};

/** A pasted address is no filter, though it begins like one. */
const part =
	/(-?)(?<![a-z])([a-z]+):(?!\/\/)("(?:[^"\\]|\\[\s\S])*"?|[^\s"]*)|(-?)("(?:[^"\\]|\\[\s\S])*"?|[^\s"]+)/giu;

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string): readonly Token[] {
	const meaningOf = (name: string, value: string) => {
		const key = Object.keys(keys).find((known): known is Key => known === name);
		const full = key === undefined ? undefined : valueOf(key, fold(value));
		return key === undefined || full === undefined ? undefined : {key, values: [full]};
	};
	return partsOf(text, meaningOf, part).map(
		({start, text: whole, kind, key, values, isNegated}) => {
			const [value = ''] = values;
			if (key !== undefined) return {start, text: whole, kind: key, value, isNegated};
			const other = kind === 'unknown' ? kind : 'word';
			return {start, text: whole, kind: other, value: fold(value), isNegated};
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

const foldedCreator = foldedOnce<InvitationRow>(({creator}) => creator);

function isMeant(row: InvitationRow, {kind, value}: Token, now: number): boolean {
	const {invitation, recipe, text} = row;
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
			return foldedCreator(row).includes(value);
		case 'in':
			return (
				recipe?.channels.some(channel => foldedNameOf(channel).includes(value.replace(/^#/, ''))) ??
				false
			);
		default:
			return kind satisfies never;
	}
}
