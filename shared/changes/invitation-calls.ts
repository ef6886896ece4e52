import type {Client} from '../client/create-client';
import {ApiError} from '../contract/errors';
import type {MailInvitation} from '../model/change';
import type {Invitation} from '../model/invitation';
import {singly, type ChangeCalls} from './calls';
import {gone, hidden, orUnread, there} from './facts';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/**
 * Invitations by e-mail, each by a call of its own, so that one address that is refused keeps none of the
 * others back.
 */
export const mailInvitationCalls: ChangeCalls<MailInvitation> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const change of changes) {
			if (change.after) await invite(client, change, patience);
			else await revoke(client, change, patience);
		}
	},
	async hasHappened({client}, changes) {
		const {invites} = await client.getInvitations({});
		return changes.every(change => (openOf(change, invites) !== undefined) === change.after);
	},
	async readNow(facts) {
		// To guests and bots no list is given.
		const listed = await orUnread(facts.invitations());
		if (listed === undefined) return () => hidden;
		return change => {
			if (openOf(change, listed) !== undefined) return there(true);
			return change.before ? gone : there(false);
		};
	},
};

/** The open invitation that a change is about: by its number, or the newest to that address. */
function openOf(
	{invite_id: id, email}: MailInvitation,
	invites: readonly Invitation[],
): Invitation | undefined {
	const mails = invites.filter(({is_multiuse}) => !is_multiuse);
	if (id !== undefined) return mails.find(one => one.id === id);
	return mails
		.filter(one => one.email?.toLowerCase() === email.toLowerCase())
		.toSorted((a, b) => b.invited - a.invited || b.id - a.id)[0];
}

async function invite(
	client: Client,
	{email, grant}: MailInvitation,
	patience: number | undefined,
): Promise<void> {
	if (grant === undefined) throw new Conflict(refusalText('grant unknown'));
	const {role, channels, withDefaults, minutes} = grant;
	try {
		await client.sendInvitations(
			{
				invitee_emails: email,
				invite_as: role,
				invite_expires_in_minutes: minutes,
				stream_ids: [...channels],
				...(withDefaults !== undefined && {include_realm_default_subscriptions: withDefaults}),
			},
			{patience},
		);
	} catch (error) {
		throw reasonOf(error, email);
	}
}

/** Of an address that is refused the service says why beside it, not in its sentence. */
function reasonOf(error: unknown, email: string): unknown {
	if (!(error instanceof ApiError) || !error.is('INVITATION_FAILED')) return error;
	const [, why] =
		error.details.errors.find(([address]) => address.toLowerCase() === email.toLowerCase()) ?? [];
	return why === undefined || why === '' ? error : new ApiError('BAD_REQUEST', why);
}

async function revoke(
	client: Client,
	change: MailInvitation,
	patience: number | undefined,
): Promise<void> {
	const id = change.invite_id ?? openOf(change, (await client.getInvitations({})).invites)?.id;
	if (id === undefined) throw new Conflict(refusalText('not open'));
	try {
		await client.revokeInvitation({prereg_id: id}, {patience});
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const {invites} = await client.getInvitations({}).catch(() => ({invites: undefined}));
		const isGone =
			invites !== undefined && openOf({...change, invite_id: id}, invites) === undefined;
		const own = isGone ? await client.getOwnUser({}).catch(() => undefined) : undefined;
		// What somebody else revoked already counts as done; others see their own alone.
		if (own?.is_admin !== true) throw error;
	}
}
