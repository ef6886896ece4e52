import {beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import {roles} from '../../../shared/model/role';
import type {AccountName} from '../storage/realm';
import {eventsOf} from '../test-stored';
import {created, fresh, idOf, test} from '../../testing/subscriptions.fixture';

const everybodyElse = ['administrator', 'moderator', 'member', 'guest', 'bot'] as const;
const belowAdministrators = everybodyElse.slice(1);

const clients = new Map<AccountName, Client>();
/** The one client of somebody: to make one takes longer than a call. */
function as(name: AccountName): Client {
	const client = clients.get(name) ?? test.as(name);
	clients.set(name, client);
	return client;
}

/** A channel that all printed accounts are in, and one for administrators to write in. */
let shared: {readonly name: string; readonly stream_id: number};
let quiet: {readonly name: string; readonly stream_id: number};
let people: readonly number[];

beforeAll(async () => {
	const owner = as('owner');
	// What members could do by themselves is for administrators here.
	await owner.updateRealm({
		create_private_stream_policy: 2,
		invite_to_stream_policy: 2,
		edit_topic_policy: 2,
		move_messages_between_streams_policy: 2,
	});
	const principals = [idOf('owner'), ...everybodyElse.map(idOf)];
	shared = await created('owner', {principals});
	quiet = await created('owner', {principals, stream_post_policy: 2});
	const {members} = await owner.getUsers({});
	const isFree = (id: number) => id > principals.length;
	people = members
		.filter(user => user.is_active && !user.is_bot && user.role === 400 && isFree(user.user_id))
		.map(user => user.user_id);
});

let met = 0;
/** A member that no other test knows. */
function somebody(): number {
	const id = people[met++];
	if (id === undefined) throw new Error('The organization has too few members for these tests.');
	return id;
}

async function someOwner(): Promise<number> {
	const user_id = somebody();
	await as('owner').updateUser({user_id, role: 100});
	return user_id;
}

async function somebodyGone(user_id = somebody()): Promise<number> {
	await as('owner').deactivateUser({user_id});
	return user_id;
}

async function newChannel(more: object = {}): Promise<number> {
	return (await created('owner', more)).stream_id;
}

async function newField(): Promise<number> {
	return (await as('owner').createProfileField({name: fresh('field'), field_type: 1})).id;
}

async function newLink(invite_as: 100 | 400): Promise<number> {
	await as('owner').createInviteLink({invite_as});
	const {invites} = await as('owner').getInvitations({});
	return Math.max(...invites.filter(invite => invite.is_multiuse).map(({id}) => id));
}

async function newMessage(): Promise<number> {
	const message = {type: 'channel', to: shared.name, topic: 'topic', content: fresh('text')};
	return (await as('owner').sendMessage(message)).id;
}

const draft = (content: string) => ({type: 'private' as const, to: [], topic: '', content});

async function newDraft(): Promise<number> {
	return (await as('owner').createDrafts({drafts: [draft('mine')]})).ids[0] ?? 0;
}

async function newUpload(): Promise<number> {
	await as('owner').uploadFile({}, {file: new File(['mine'], `${fresh('file')}.txt`)});
	const {attachments} = await as('owner').getAttachments({});
	return Math.max(...attachments.map(({id}) => id));
}

/** The organization as its owner sees it. */
async function picture() {
	const owner = as('owner');
	const {queue_id: _queue, ...state} = await owner.register({
		event_types: [],
		fetch_event_types: ['realm', 'realm_user_groups', 'subscription', 'default_streams'],
		include_subscribers: true,
	});
	const messages = (channel: string) =>
		owner.getMessages({
			anchor: 'newest',
			num_before: 100,
			num_after: 0,
			narrow: [{operator: 'channel', operand: channel}],
		});
	return Promise.all([
		owner.getUsers({include_custom_profile_fields: true}),
		owner.getChannels({include_all_active: true, include_default: true}),
		owner.getProfileFields({}),
		owner.getInvitations({}),
		owner.getDrafts({}),
		owner.getAttachments({}),
		messages(shared.name),
		messages(quiet.name),
		state,
	]);
}

async function expectRefused(answer: Promise<unknown>, what: string): Promise<void> {
	const failure = await answer.then(
		() => 'done',
		(error: unknown) => error,
	);
	expect(failure, what).toBeInstanceOf(ApiError);
	expect(failure, what).toMatchObject({code: /^[A-Z_]+$/, message: /\S/});
	expect((failure as ApiError).status, what).toBeGreaterThanOrEqual(400);
	expect((failure as ApiError).status, what).toBeLessThan(500);
}

type Change = {
	readonly what: string;
	/** Makes what is to be changed; answers with its id. */
	readonly of?: () => number | Promise<number>;
	readonly make: (by: Client, id: number) => Promise<unknown>;
};

const forAdministrators: readonly Change[] = [
	{
		what: "change somebody's role",
		of: somebody,
		make: (by, user_id) => by.updateUser({user_id, role: 600}),
	},
	{
		what: 'rename somebody',
		of: somebody,
		make: (by, user_id) => by.updateUser({user_id, full_name: fresh('Person')}),
	},
	{
		what: "fill in somebody's profile",
		of: newField,
		make: (by, id) =>
			by.updateUser({user_id: people[0] ?? 0, profile_data: [{id, value: 'a value'}]}),
	},
	{
		what: 'deactivate somebody',
		of: somebody,
		make: (by, user_id) => by.deactivateUser({user_id}),
	},
	{
		what: 'bring somebody back',
		of: somebodyGone,
		make: (by, user_id) => by.reactivateUser({user_id}),
	},
	{
		what: 'create a person',
		make: by =>
			by.createUser({
				email: 'new.person@example.com',
				full_name: 'New Person',
				password: 'correct-horse-lamp-7',
			}),
	},
	{
		what: 'create a default channel',
		make: by => by.subscribe({subscriptions: [{name: fresh()}], is_default_stream: true}),
	},
	{
		what: 'create a private channel',
		make: by => by.subscribe({subscriptions: [{name: fresh()}], invite_only: true}),
	},
	{
		what: 'make a channel a default one',
		of: newChannel,
		make: (by, stream_id) => by.updateChannel({stream_id, is_default_stream: true}),
	},
	{
		what: 'rename a channel',
		of: newChannel,
		make: (by, stream_id) => by.updateChannel({stream_id, new_name: fresh('renamed')}),
	},
	{
		what: 'make a channel private',
		of: newChannel,
		make: (by, stream_id) => by.updateChannel({stream_id, is_private: true}),
	},
	{
		what: 'change who may post',
		make: by => by.updateChannel({stream_id: shared.stream_id, stream_post_policy: 4}),
	},
	{
		what: 'archive a channel',
		of: newChannel,
		make: (by, stream_id) => by.archiveChannel({stream_id}),
	},
	{
		what: 'post where administrators post',
		make: by =>
			by.sendMessage({type: 'channel', to: quiet.name, topic: 'topic', content: 'I may.'}),
	},
	{
		what: 'put somebody into a channel',
		of: somebody,
		make: (by, id) => by.subscribe({subscriptions: [{name: quiet.name}], principals: [id]}),
	},
	{
		what: 'take somebody out of a channel',
		of: async () => {
			const id = somebody();
			await as('owner').subscribe({subscriptions: [{name: shared.name}], principals: [id]});
			return id;
		},
		make: (by, id) => by.unsubscribe({subscriptions: [shared.name], principals: [id]}),
	},
	{
		what: 'create a profile field',
		make: by => by.createProfileField({name: fresh('field'), field_type: 1}),
	},
	{
		what: 'change a profile field',
		of: newField,
		make: (by, field_id) => by.updateProfileField({field_id, name: fresh('changed')}),
	},
	{
		what: 'put profile fields into another order',
		make: async by => {
			const {custom_fields: fields} = await as('owner').getProfileFields({});
			return by.reorderProfileFields({order: fields.map(({id}) => id).reverse()});
		},
	},
	{
		what: 'delete a profile field',
		of: newField,
		make: (by, field_id) => by.deleteProfileField({field_id}),
	},
	{
		what: 'rename the organization',
		make: by => by.updateRealm({name: fresh('Organization')}),
	},
	{
		what: 'make a link to join',
		make: by => by.createInviteLink({}),
	},
	{
		what: 'revoke the link of somebody else',
		of: () => newLink(400),
		make: (by, invite_id) => by.revokeInviteLink({invite_id}),
	},
	{
		what: 'delete the message of somebody else',
		of: newMessage,
		make: (by, message_id) => by.deleteMessage({message_id}),
	},
	{
		what: 'move a message to another topic',
		of: newMessage,
		make: (by, message_id) => by.updateMessage({message_id, topic: fresh('topic')}),
	},
	{
		what: 'move a message to another channel',
		of: newMessage,
		make: (by, message_id) => by.updateMessage({message_id, stream_id: quiet.stream_id}),
	},
];

/** For owners, or for whoever it belongs to or is in it: here the owner is all of these. */
const forOwners: readonly Change[] = [
	{
		what: 'give the owner role',
		of: somebody,
		make: (by, user_id) => by.updateUser({user_id, role: 100}),
	},
	{
		what: 'take the owner role',
		of: someOwner,
		make: (by, user_id) => by.updateUser({user_id, role: 400}),
	},
	{
		what: 'deactivate an owner',
		of: someOwner,
		make: (by, user_id) => by.deactivateUser({user_id}),
	},
	{
		what: 'bring an owner back',
		of: async () => somebodyGone(await someOwner()),
		make: (by, user_id) => by.reactivateUser({user_id}),
	},
	{
		what: 'say who invites people',
		make: by => by.updateRealm({invite_to_realm_policy: 2}),
	},
	{
		what: 'end the history of the organization',
		make: by => by.updateRealm({message_retention_days: 30}),
	},
	{
		what: 'end the history of a channel',
		of: newChannel,
		make: (by, stream_id) => by.updateChannel({stream_id, message_retention_days: 30}),
	},
	{
		what: 'create a channel whose history ends',
		make: by => by.subscribe({subscriptions: [{name: fresh()}], message_retention_days: 30}),
	},
	{
		what: 'make a link that makes owners',
		make: by => by.createInviteLink({invite_as: 100}),
	},
	{
		what: 'revoke a link that makes owners',
		of: () => newLink(100),
		make: (by, invite_id) => by.revokeInviteLink({invite_id}),
	},
	{
		what: 'open a private channel that one is not in',
		of: () => newChannel({invite_only: true}),
		make: (by, stream_id) => by.updateChannel({stream_id, is_private: false}),
	},
	{
		what: 'put somebody into a private channel that one is not in',
		of: () => newChannel({invite_only: true}),
		make: async (by, stream_id) => {
			const {stream} = await as('owner').getChannel({stream_id});
			return by.subscribe({subscriptions: [{name: stream.name}], principals: [people[0] ?? 0]});
		},
	},
	{
		what: 'change the text of somebody else',
		of: newMessage,
		make: (by, message_id) => by.updateMessage({message_id, content: 'Never said.'}),
	},
	{
		what: 'change the draft of somebody else',
		of: newDraft,
		make: (by, draft_id) => by.editDraft({draft_id, draft: draft('yours')}),
	},
	{
		what: 'delete the draft of somebody else',
		of: newDraft,
		make: (by, draft_id) => by.deleteDraft({draft_id}),
	},
	{
		what: 'delete the file of somebody else',
		of: newUpload,
		make: (by, attachment_id) => by.deleteAttachment({attachment_id}),
	},
];

/** What is refused to whom, once there is something to change. */
const forbidden = [
	...forAdministrators.map(change => ({...change, refusedTo: belowAdministrators})),
	...forOwners.map(change => ({...change, refusedTo: everybodyElse})),
];

/** Nothing is told of a change that was refused. */
async function expectSilence(act: () => Promise<void>): Promise<void> {
	expect(await eventsOf(test, act)).toEqual([]);
}

describe('forbidden changes', () => {
	const ids = new Map<string, number>();
	let before: unknown;
	beforeAll(async () => {
		for (const {what, of} of forbidden) ids.set(what, (await of?.()) ?? 0);
		before = await picture();
	});

	it('are of more than 13 kinds', () => {
		expect(ids.size).toBe(forbidden.length);
		expect(ids.size).toBeGreaterThanOrEqual(40);
	});

	it.each(forbidden)('are refused: $what', async ({what, make, refusedTo}) => {
		await expectSilence(async () => {
			for (const name of refusedTo) {
				await expectRefused(make(as(name), ids.get(what) ?? 0), name);
			}
		});
	});

	it.each(everybodyElse)('are refused: raise oneself as %s', async name => {
		const {role: own, user_id} = await as(name).getOwnUser({});
		const higher = roles.filter(role => role < own);
		expect(higher).toContain(100);
		await expectSilence(async () => {
			for (const role of higher) {
				await expectRefused(as(name).updateUser({user_id, role}), String(role));
			}
		});
	});

	it('leave the organization as it was', async () => {
		expect(await picture()).toEqual(before);
	});

	// Nothing but who asked was wrong with them.
	it.each(forbidden)('are done for the owner: $what', async ({what, make}) => {
		const told = await eventsOf(test, () => make(as('owner'), ids.get(what) ?? 0));
		expect(told).not.toEqual([]);
	});
});

describe('the last owner', () => {
	const user_id = 1;

	/** Takes the role from every other active owner. */
	async function alone(): Promise<void> {
		const {members} = await as('owner').getUsers({});
		const others = members.filter(user => user.is_owner && user.is_active);
		for (const other of others) {
			if (other.user_id === user_id) continue;
			await as('owner').updateUser({user_id: other.user_id, role: 400});
		}
	}

	it('keeps role and account, though there are owners who are gone', async () => {
		await alone();
		await somebodyGone(await someOwner());
		expect(idOf('owner')).toBe(user_id);
		const before = await picture();
		await expectSilence(async () => {
			for (const name of ['owner', ...everybodyElse] as const) {
				const by = as(name);
				for (const role of [200, 300, 400, 600]) {
					await expectRefused(by.updateUser({user_id, role}), `${name} ${role}`);
				}
				await expectRefused(by.deactivateUser({user_id}), name);
			}
		});
		expect(await picture()).toEqual(before);
	});

	it('is the last no more once there is another', async () => {
		await alone();
		await as('owner').updateUser({user_id: idOf('administrator'), role: 100});
		await as('owner').updateUser({user_id, role: 200});
		const {user} = await as('owner').getUser({user_id});
		expect(user).toMatchObject({role: 200, is_owner: false});
	});
});
