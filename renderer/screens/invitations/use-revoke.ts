import {useState} from 'react';
import {useApplyChanges} from '../../api/apply-changes';
import {useRemembered} from '../../api/remembered';
import {useActor} from '../../people/use-actor';
import type {InvitationRow} from './invitation-rows';
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
export function useRevoke(onGone: (ids: ReadonlySet<number>) => void) {
	const {apply} = useApplyChanges();
	const {remember} = useRemembered();
	const actor = useActor();
	const [question, setQuestion] = useState<RevokeQuestion>();
	const [revoked, setRevoked] = useState<readonly InvitationRow[]>([]);

	const carryOut = async (links: readonly InvitationRow[]) => {
		setQuestion(undefined);
		setRevoked([]);
		const run = await apply({
			label:
				links.length === 1
					? `Invitation link ${links[0]?.title} revoked.`
					: `${links.length.toLocaleString('en')} invitation links revoked.`,
			detail:
				links.length === 1
					? 'Its URL stopped working permanently.'
					: 'Their URLs stopped working permanently.',
			changes: links.map(({invitation}) => ({
				kind: 'link',
				invite_id: invitation.id,
				before: true,
				after: false,
			})),
		});
		const gone = new Set(
			run.done.flatMap(change => (change.kind === 'link' ? [change.invite_id] : [])),
		);
		const rows = links.filter(({invitation}) => gone.has(invitation.id));
		if (rows.length === 0) return;
		setRevoked(rows);
		onGone(new Set(rows.map(({id}) => id)));
		const addresses = new Set(rows.map(({invitation}) => invitation.link_url));
		void remember(({links: known}) => ({
			links: Object.fromEntries(Object.entries(known).filter(([key]) => !addresses.has(key))),
		}));
	};
	const revoke = (rows: readonly InvitationRow[]) => {
		const judged = rows.map(row => ({row, reason: whyNotRevoke(actor, row.invitation)}));
		const links = judged.flatMap(({row, reason}) => (reason === undefined ? [row] : []));
		const skipped = judged.flatMap(({row, reason}) =>
			reason === undefined ? [] : [{row, reason}],
		);
		if (rows.length > 0) setQuestion({links, skipped});
	};
	return {
		actor,
		revoke,
		carryOut,
		question,
		closeQuestion: () => setQuestion(undefined),
		/** What was revoked last, until it is dismissed. */
		revoked,
		dismiss: () => setRevoked([]),
	};
}
