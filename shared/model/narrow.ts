import {z} from 'zod';
import {listOf} from './list';

/** Operators of a narrow that level 263 knows (api-facts 11). */
export const narrowOperators = [
	'channel',
	'stream',
	'channels',
	'streams',
	'topic',
	'dm',
	'pm-with',
	'dm-including',
	'group-pm-with',
	'sender',
	'is',
	'has',
	'in',
	'id',
	'near',
	'search',
] as const;

export const isOperands = [
	'dm',
	'private',
	'starred',
	'unread',
	'mentioned',
	'alerted',
	'resolved',
] as const;
export const hasOperands = ['attachment', 'image', 'link', 'reaction'] as const;

const operand = z.union([z.string(), z.int(), listOf(z.int())]);

/** One term of a narrow; all terms must hold. */
export const narrowTerm = z.object({
	operator: z.string(),
	operand,
	negated: z.boolean().optional(),
});
export type NarrowTerm = Readonly<z.output<typeof narrowTerm>>;

/** Objects, or the older pairs. */
export const narrow = listOf(z.union([narrowTerm, z.tuple([z.string(), operand])]));
export type Narrow = z.output<typeof narrow>;

/** A narrow in one form. */
export function termsOf(terms: Narrow): readonly NarrowTerm[] {
	return terms.map(term => (Array.isArray(term) ? {operator: term[0], operand: term[1]} : term));
}
