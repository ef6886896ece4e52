import type {User} from '../../../shared/model/user';
import {fold, orderKey} from '../../text/fold';
import type {Key} from './ranking';

/** Columns that a row fills by itself. */
export const rowColumns = [
	'name',
	'email',
	'role',
	'status',
	'joined',
	'id',
	'timezone',
	'owner',
] as const;
export type RowColumn = (typeof rowColumns)[number];

/** Columns that need more than the row: a custom profile field, channels, links, presence. */
export type DetailColumn = `field:${number}` | TallyColumn;

/** Columns of one number for each row. */
type TallyColumn = (typeof tallyColumns)[number];
const tallyColumns = ['channels', 'links', 'seen'] as const;

/** Columns by which people can be ordered. */
export type SortColumn = RowColumn | DetailColumn;

/** One step of an order, the most important first. */
export type SortStep<Column extends SortColumn = SortColumn> = {
	readonly column: Column;
	readonly isDescending: boolean;
};

/** The column with this id; undefined when there can be none. */
export function sortColumn(id: string): SortColumn | undefined {
	const tally = tallyColumns.find(column => column === id);
	if (tally !== undefined) return tally;
	const field = /^field:(\d{1,9})$/.exec(id)?.[1];
	return field === undefined
		? rowColumns.find(column => column === id)
		: fieldColumn(Number(field));
}

export function isRowColumn(column: SortColumn): column is RowColumn {
	return rowColumns.some(other => other === column);
}

export function fieldColumn(fieldId: number): `field:${number}` {
	return `field:${fieldId}`;
}

/** An order in which equal rows stand by name. */
export function withName<Column extends SortColumn>(
	steps: readonly SortStep<Column>[],
): readonly SortStep<Column | 'name'>[] {
	if (steps.some(step => step.column === 'name')) return steps;
	return [...steps, {column: 'name', isDescending: false}];
}

export function keyOfOrder(steps: readonly SortStep[]): string {
	return steps.map(step => (step.isDescending ? '-' : '') + step.column).join();
}

/** The address to show: the real one, or the synthetic one when the real one is hidden. */
export function shownEmail({delivery_email, email}: User): string {
	return delivery_email ?? email;
}

/** When somebody joined, in seconds since 1970. */
export function joinedSeconds({date_joined}: User): number {
	const milliseconds = Date.parse(date_joined);
	return Number.isNaN(milliseconds) ? 0 : milliseconds / 1000;
}

/** What a search looks through: name and address, in one text. */
export function searchText(user: User): string {
	return fold(`${user.full_name}\n${shownEmail(user)}`);
}

/** By what a column orders a person; undefined stands last. */
export function sortKey(
	user: User,
	column: RowColumn,
	nameOf: (userId: number) => string | undefined,
): Key {
	switch (column) {
		case 'name':
			return orderKey(user.full_name);
		case 'email':
			return orderKey(shownEmail(user));
		case 'role':
			return user.role;
		case 'status':
			return (user.is_active ? 0 : 2) + (user.is_bot ? 1 : 0);
		case 'joined':
			return joinedSeconds(user);
		case 'id':
			return user.user_id;
		case 'timezone':
			return user.timezone === '' ? undefined : user.timezone;
		case 'owner': {
			const owner = user.bot_owner_id ?? undefined;
			const name = owner === undefined ? undefined : nameOf(owner);
			return name === undefined ? undefined : orderKey(name);
		}
		default:
			return column satisfies never;
	}
}

/** Whether a change of the row can move it in the order of this column. */
export function isSameInColumn(before: User, after: User, column: RowColumn): boolean {
	switch (column) {
		case 'name':
			return before.full_name === after.full_name;
		case 'email':
			return shownEmail(before) === shownEmail(after);
		case 'role':
			return before.role === after.role;
		case 'status':
			return before.is_active === after.is_active && before.is_bot === after.is_bot;
		case 'joined':
			return before.date_joined === after.date_joined;
		case 'id':
			return true;
		case 'timezone':
			return before.timezone === after.timezone;
		case 'owner':
			return before.bot_owner_id === after.bot_owner_id && before.full_name === after.full_name;
		default:
			return column satisfies never;
	}
}
