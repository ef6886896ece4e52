import {z} from 'zod';

/** What a spreadsheet of people may have at most. */
export const mostColumns = 1000;

/** What a column may hold beside the value of a profile field. */
export const meanings = [
	'email',
	'name',
	'first name',
	'last name',
	'role',
	'active',
	'channels',
] as const;
export type Meaning = (typeof meanings)[number];

/** What a column is used as: what it holds, a profile field by its id, or nothing. */
export const columnUse = z.union([
	z.enum(['', ...meanings]),
	z.templateLiteral(['field ', z.int().nonnegative()]),
]);
export type ColumnUse = z.output<typeof columnUse>;

/** What columns are used as, in the order of their names. */
export const keptUses = z.array(columnUse).max(mostColumns);
