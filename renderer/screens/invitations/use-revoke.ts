import {plural, t} from '@lingui/core/macro';
import {useMemo, useState} from 'react';
import type {LinkRecipe} from '../../../shared/bridge';
import type {LinkChange, LinkGrant, MailInvitation} from '../../../shared/model/change';
import type {Invitation} from '../../../shared/model/invitation';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useRemembered} from '../../api/saved/remembered';
import type {Actor} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {fieldsFrom, grantOf, orderOf} from '../../invitations/link-form';
import {rowId, type InvitationRow} from './invitation-rows';
import {whyNotRevoke} from './revoke-rules';

/** What is asked about before it is done: more than one link at a time. */
export type RevokeQuestion = {
	readonly links: readonly InvitationRow[];
	/** Selected, but not to be revoked, with the first reason why. */
	readonly skipped: readonly {readonly row: InvitationRow; readonly reason: string}[];
};

/**
 * Revokes links after a question: their addresses never work again. What was revoked last can be made
 * again, with a new address.
 */
export function useRevoke(
	byId: (id: number) => InvitationRow | undefined,
	onGone: (ids: ReadonlySet<number>) => void,
) {
	const {apply} = useApplyChanges();
	const {remember} = useRemembered();
	const actor = useActor();
	const [asked, setAsked] = useState<readonly InvitationRow[]>();
	// Others may revoke them while it is asked.
	const question = useMemo(() => asked && judge(actor, asked, byId), [actor, asked, byId]);
	const [revoked, setRevoked] = useState<readonly InvitationRow[]>([]);

	const changesOf = (links: readonly InvitationRow[]): readonly (LinkChange | MailInvitation)[] =>
		links.map(({invitation, title, recipe}) => {
			const {id: invite_id, email = ''} = invitation;
			if (!invitation.is_multiuse) {
				return {kind: 'mail-invitation', email, invite_id, before: true, after: false};
			}
			return {
				kind: 'link',
				invite_id,
				name: title,
				before: true,
				after: false,
				...(recipe !== undefined && {grant: grantFrom(invitation, recipe)}),
			};
		});
	const carryOut = async (links: readonly InvitationRow[]) => {
		setAsked(undefined);
		setRevoked([]);
		const run = await apply({
			label: revokedWords(links),
			detail: plural(
				{count: links.length},
				{
					one: 'Its URL stopped working permanently.',
					other: 'Their URLs stopped working permanently.',
				},
			),
			staysAfterUndo: staysWords(links),
			changes: changesOf(links),
		});
		const gone = new Set(
			run.done.flatMap(change => {
				const isMultiuse = change.kind === 'link';
				if (!isMultiuse && change.kind !== 'mail-invitation') return [];
				const {invite_id: id} = change;
				return id === undefined ? [] : rowId({id, is_multiuse: isMultiuse});
			}),
		);
		const rows = links.filter(({id}) => gone.has(id));
		if (rows.length === 0) return;
		setRevoked(rows);
		onGone(new Set(rows.map(({id}) => id)));
		const addresses = new Set(rows.map(({invitation}) => invitation.link_url));
		void remember(({links: known}) => ({
			links: Object.fromEntries(Object.entries(known).filter(([key]) => !addresses.has(key))),
		}));
	};
	const revoke = (rows: readonly InvitationRow[]) => {
		if (rows.length > 0) setAsked(rows);
	};
	return {
		actor,
		revoke,
		/** What revokes those of the links that the account may revoke. */
		changesFor: (rows: readonly InvitationRow[]) => changesOf(judge(actor, rows, byId).links),
		carryOut,
		question,
		closeQuestion: () => setAsked(undefined),
		/** What was revoked last, until it is dismissed. */
		revoked,
		dismiss: () => setRevoked([]),
	};
}

/** How many of each were revoked. */
function revokedWords(links: readonly InvitationRow[]): string {
	const [only] = links;
	if (links.length === 1 && only !== undefined) {
		return only.invitation.is_multiuse
			? t`Invitation link ${{name: only.title}} revoked.`
			: t`Invitation to ${{name: only.title}} revoked.`;
	}
	const isLinks = links.every(({invitation}) => invitation.is_multiuse);
	return isLinks
		? plural(
				{count: links.length},
				{
					one: '# invitation link revoked.',
					other: '# invitation links revoked.',
				},
			)
		: plural(
				{count: links.length},
				{one: '# invitation revoked.', other: '# invitations revoked.'},
			);
}

function staysWords(links: readonly InvitationRow[]): string | undefined {
	const multiuse = links.filter(({invitation}) => invitation.is_multiuse).length;
	if (multiuse === 0) return undefined;
	const stays = plural(multiuse, {
		one: 'the new link has a new URL',
		other: 'the new links have new URLs',
	});
	return links.length > multiuse ? t`${stays}; invitations by e-mail stay revoked.` : t`${stays}.`;
}

/** What an open link grants, for one that is made in its place. */
function grantFrom(invitation: Invitation, recipe: LinkRecipe): LinkGrant {
	return grantOf(orderOf(fieldsFrom(invitation, recipe), recipe.withDefaults));
}

/** What can be revoked of what was asked for, as it stands now. */
function judge(
	actor: Actor,
	asked: readonly InvitationRow[],
	byId: (id: number) => InvitationRow | undefined,
): RevokeQuestion {
	const judged = asked.map(row => {
		const now = byId(row.id);
		const reason =
			now === undefined
				? t`It is no longer open: it expired or was revoked.`
				: whyNotRevoke(actor, now.invitation);
		return {row: now ?? row, reason};
	});
	return {
		links: judged.flatMap(({row, reason}) => (reason === undefined ? [row] : [])),
		skipped: judged.flatMap(({row, reason}) => (reason === undefined ? [] : [{row, reason}])),
	};
}
