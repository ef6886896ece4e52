import type {Client} from '../client/create-client';
import {steadyNow} from '../clock';
import {ApiError} from '../contract/errors';
import type {
	Archiving,
	FieldDeletion,
	FileChange,
	LinkChange,
	MessageDeletion,
} from '../model/change';
import type {Removal} from '../model/removal';
import {singly, type CallDependencies, type ChangeCalls, type LookDependencies} from './calls';
import {gone, hidden, orUnread, there, type Facts} from './facts';
import {namesNow} from './names-now';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** What is taken away for good, each by a call of its own. */

type Way<C extends Removal> = {
	remove(client: Client, change: C): Promise<unknown>;
	/** Whether there is no such thing any more, as far as somebody can look. */
	isGone(client: Client, change: C): Promise<boolean>;
	/** Which of them are still there, by one reading. */
	left(facts: Facts, changes: readonly C[]): Promise<(change: C) => boolean>;
};

/** One that somebody else took away meanwhile is told so, and counts as done. */
export function removalCalls<C extends Removal>({remove, isGone, left}: Way<C>): ChangeCalls<C> {
	return {
		isFinal: true,
		callsFor: singly,
		async send(deps: CallDependencies, changes) {
			for (const change of changes) {
				try {
					await remove(deps.client, change);
				} catch (error) {
					const isRefused = error instanceof ApiError && error.is('BAD_REQUEST');
					if (!isRefused || !(await isGone(deps.client, change).catch(() => false))) throw error;
					// What an earlier try may have made is no doing of others.
					if (deps.mayBeMade?.(change) !== true) deps.onMade?.(change, {...change, isGone: true});
				}
			}
		},
		async hasHappened({client}: LookDependencies, changes) {
			for (const change of changes) if (!(await isGone(client, change))) return false;
			return true;
		},
		async readNow(facts, changes) {
			const isLeft = await left(facts, changes);
			return change => (isLeft(change) ? there(true) : gone);
		},
	};
}

/** Archiving channels: what was done in one cannot be undone. */
export const archivingCalls = removalCalls<Archiving>({
	remove: (client, {stream_id}) => client.archiveChannel({stream_id}),
	isGone: async (client, {stream_id}) => !(await namesNow(client, steadyNow())).has(stream_id),
	async left(facts) {
		const {channels} = await facts.directory();
		const ids = new Set(channels.map(({stream_id}) => stream_id));
		return ({stream_id}) => ids.has(stream_id);
	},
});

/** Deleting profile fields, with the values of all people. */
export const fieldDeletionCalls = removalCalls<FieldDeletion>({
	remove: (client, {field_id}) => client.deleteProfileField({field_id}),
	async isGone(client, {field_id}) {
		const {custom_fields: left} = await client.getProfileFields({});
		return !left.some(({id}) => id === field_id);
	},
	async left(facts) {
		const ids = new Set((await facts.fields()).map(({id}) => id));
		return ({field_id}) => ids.has(field_id);
	},
});

/** Deleting messages for everybody. */
export const messageDeletionCalls = removalCalls<MessageDeletion>({
	remove: (client, {message_id}) => client.deleteMessage({message_id}),
	async isGone(client, {message_id}) {
		try {
			await client.getMessage({message_id, apply_markdown: false});
			return false;
		} catch (error) {
			if (error instanceof ApiError && error.is('BAD_REQUEST')) return true;
			throw error;
		}
	},
	async left(facts, changes) {
		const messages = await facts.messages(changes.map(({message_id}) => message_id));
		return ({message_id}) => messages.has(message_id);
	},
});

/** Deleting own files. */
export const fileCalls: ChangeCalls<FileChange> = {
	callsFor: singly,
	async send({client}, changes) {
		for (const {attachment_id} of changes) await client.deleteAttachment({attachment_id});
	},
	async hasHappened({client}, changes) {
		const {attachments} = await client.getAttachments({});
		return changes.every(({attachment_id}) => !attachments.some(({id}) => id === attachment_id));
	},
	async readNow(facts) {
		const ids = new Set((await facts.attachments()).map(({id}) => id));
		return ({attachment_id}) => (ids.has(attachment_id) ? there(true) : gone);
	},
};

const notListed = refusalText('not listed');

/** Revoking links. What somebody else revoked already counts as done. */
export const linkCalls: ChangeCalls<LinkChange> = {
	callsFor: singly,
	async send({client}, changes) {
		for (const change of changes) {
			try {
				await client.revokeInviteLink({invite_id: change.invite_id});
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				const isGone = await areRevoked(client, [change]).catch(() => false);
				if (!isGone) throw error;
				if (!(await seesAllLinks(client))) throw new Conflict(notListed);
			}
		}
	},
	hasHappened: ({client}, changes) => areRevoked(client, changes),
	async readNow(facts) {
		// To guests and bots no list is given.
		const listed = await orUnread(facts.invitations());
		if (listed === undefined) return () => hidden;
		const open = listed.filter(({is_multiuse}) => is_multiuse);
		const ids = new Set(open.map(({id}) => id));
		return ({invite_id}) => (ids.has(invite_id) ? there(true) : gone);
	},
};

async function areRevoked(client: Client, changes: readonly LinkChange[]): Promise<boolean> {
	const {invites} = await client.getInvitations({});
	return changes.every(
		({invite_id}) => !invites.some(({id, is_multiuse}) => is_multiuse && id === invite_id),
	);
}

/** To others an open link of somebody else is not listed, so that a missing one says nothing. */
async function seesAllLinks(client: Client): Promise<boolean> {
	const self = await client.getOwnUser({}).catch(() => undefined);
	return self?.is_admin === true;
}
