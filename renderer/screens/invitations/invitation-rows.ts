import {linkKey} from '../../api/remembered';
import {ownOf} from '../../../shared/model/own-of';
import type {LinkRecipe} from '../../../shared/bridge';
import type {Invitation} from '../../../shared/model/invitation';
import type {GridSort} from '../../components/grid/grid-column';
import {sortText} from '../../components/grid/sort-text';
import {fold, orderKey} from '../../people/index/fold';
import {madeOnce} from '../../people/index/folded';
import {roleWords} from '../../people/role-words';
import {shortLink} from './words';

/** An invitation as the list shows it. */
export type InvitationRow = {
	/** Links and invitations by mail count their ids apart; this one tells them all apart. */
	readonly id: number;
	readonly invitation: Invitation;
	/** What stands in the first column: the link shortened, or the address it was mailed to. */
	readonly title: string;
	readonly creator: string;
	/** What the link grants; undefined where this console did not make it. */
	readonly recipe: LinkRecipe | undefined;
	/** All that words are looked for in. */
	readonly text: string;
};

/** Id of a row in the list and in the address. */
export function rowId({id, is_multiuse}: Pick<Invitation, 'id' | 'is_multiuse'>): number {
	return id * 2 + (is_multiuse ? 0 : 1);
}

export function rowFrom(
	invitation: Invitation,
	nameOf: (userId: number) => string | undefined,
	recipes: Readonly<Record<string, LinkRecipe>>,
): InvitationRow {
	const {link_url: link, email, invited_by_user_id: by, invited_as} = invitation;
	const title = link === undefined ? (email ?? '') : shortLink(link);
	const creator = by == null ? '' : (nameOf(by) ?? `User ${by}`);
	const recipe = link === undefined ? undefined : ownOf(recipes, linkKey(link));
	const channels = recipe?.channels.map(({name}) => `#${name}`) ?? [];
	const role = roleWords(invited_as).title;
	return {
		id: rowId(invitation),
		invitation,
		title,
		creator,
		recipe,
		text: fold([title, link ?? '', creator, role, ...channels].join('\n')),
	};
}

export const sortColumns = ['link', 'role', 'joins', 'expires', 'creator', 'created'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The order in the address; the newest lead where it says none. */
export const {read: readSort, write: writeSort} = sortText(
	name => sortColumns.find(column => column === name),
	{column: 'created', isDescending: true},
);

/** All rows, in order. */
export function orderRows(
	rows: readonly InvitationRow[],
	sort: readonly GridSort[],
): readonly InvitationRow[] {
	return rows.toSorted((a, b) => compare(a, b, sort));
}

function compare(a: InvitationRow, b: InvitationRow, sort: readonly GridSort[]): number {
	for (const {column, isDescending} of sort) {
		const by = order(keyOf(a, column), keyOf(b, column));
		if (by !== 0) return isDescending ? -by : by;
	}
	return b.invitation.invited - a.invitation.invited || a.id - b.id;
}

const titleKey = madeOnce<InvitationRow>(({title}) => orderKey(title));
const creatorKey = madeOnce<InvitationRow>(({creator}) => orderKey(creator));

function keyOf(row: InvitationRow, column: string) {
	const {invitation, recipe} = row;
	switch (column) {
		case 'role':
			return invitation.invited_as;
		case 'joins':
			return recipe?.channels.length ?? -1;
		case 'expires':
			return invitation.expiry_date ?? Infinity;
		case 'creator':
			return creatorKey(row);
		case 'created':
			return invitation.invited;
		default:
			return titleKey(row);
	}
}

function order(a: number | string, b: number | string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
