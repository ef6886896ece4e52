import {t} from '@lingui/core/macro';
import {ownOf} from '../../../shared/model/own-of';
import type {LinkRecipe} from '../../../shared/bridge';
import {linkKey, type Invitation} from '../../../shared/model/invitation';
import {defineOrder} from '../../components/grid/list-order';
import {fold, orderKey} from '../../text/fold';
import {madeOnce} from '../../text/folded';
import {roleWords} from '../../people/role-words';
import {shortLink} from '../../invitations/link-words';

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
	const creator = by == null ? '' : (nameOf(by) ?? t`User ${by}`);
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

const titleKey = madeOnce<InvitationRow>(({title}) => orderKey(title));
const creatorKey = madeOnce<InvitationRow>(({creator}) => orderKey(creator));

/** The orders of Invitations; the newest lead. */
export const invitationOrder = defineOrder({
	keys: {
		link: titleKey,
		kind: ({invitation}: InvitationRow) => (invitation.is_multiuse ? 1 : 0),
		role: ({invitation}: InvitationRow) => invitation.invited_as,
		joins: ({recipe}) => recipe?.channels.length ?? -1,
		expires: ({invitation}) => invitation.expiry_date ?? Infinity,
		creator: creatorKey,
		created: ({invitation}) => invitation.invited,
	},
	usual: {column: 'created', isDescending: true},
	ties: (a, b) => b.invitation.invited - a.invitation.invited || a.id - b.id,
});
