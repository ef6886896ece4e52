import {expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {Snapshot} from '../../../shared/model/snapshot';
import {readSnapshot, startCopy, topicsOf} from '../../testing/snapshot.fixture';
import type {AccountName} from '../storage/realm';
import {startTestServer} from '../test-server';

/** What a table of acts is about, by ids that original and copy share. */
type Around = {
	readonly self: number;
	readonly channel: (name: string) => number;
	/** A message of somebody else, and one of the account itself where it wrote any. */
	readonly others: number;
	readonly own: number;
	readonly link: number;
};

type Act = (client: Client, around: Around) => Promise<unknown>;

const acts: Readonly<Record<string, Act>> = {
	'renames a person': c => c.updateUser({user_id: 9, full_name: 'Another Name'}),
	'makes a moderator': c => c.updateUser({user_id: 9, role: 300}),
	'makes an owner': c => c.updateUser({user_id: 10, role: 100}),
	'fills in a profile': c => c.updateUser({user_id: 9, profile_data: [{id: 3, value: '77'}]}),
	'fills in a wrong choice': c => c.updateUser({user_id: 9, profile_data: [{id: 1, value: 'x'}]}),
	'deactivates a person': c => c.deactivateUser({user_id: 12}),
	'deactivates an owner': c => c.deactivateUser({user_id: 1}),
	'deactivates a bot as a person': c => c.deactivateUser({user_id: 20}),
	'creates a person': c =>
		c.createUser({email: 'a@b.example', password: 'some long words 71', full_name: 'A Person'}),
	'names the organization': c => c.updateRealm({name: 'Renamed'}),
	'sets what is for owners': c => c.updateRealm({invite_required: false}),
	'makes a field': c => c.createProfileField({name: 'Desk', field_type: 1}),
	'makes a link': c => c.createInviteLink({}),
	'makes a link for owners': c => c.createInviteLink({invite_as: 100}),
	'revokes a link': (c, {link}) => c.revokeInviteLink({invite_id: link}),
	'sets retention': (c, {channel}) =>
		c.updateChannel({stream_id: channel('general'), message_retention_days: 30}),
	'opens a private channel': (c, {channel}) =>
		c.updateChannel({stream_id: channel('staff'), is_private: false}),
	'makes a channel': c => c.subscribe({subscriptions: [{name: 'made here'}]}),
	'makes a web-public channel': c =>
		c.subscribe({subscriptions: [{name: 'for all'}], is_web_public: true}),
	'subscribes others': c =>
		c.subscribe({subscriptions: [{name: 'night log'}], principals: [9, 12]}),
	'joins a private channel': c => c.subscribe({subscriptions: [{name: 'staff'}]}),
	'removes others': c => c.unsubscribe({subscriptions: ['announcements'], principals: [1]}),
	'writes where only some may': c =>
		c.sendMessage({type: 'stream', to: 'announcements', topic: 'news', content: 'x'}),
	'writes in public': c =>
		c.sendMessage({type: 'stream', to: 'general', topic: 'news', content: 'x'}),
	'calls everybody': c =>
		c.sendMessage({type: 'stream', to: 'general', topic: 'news', content: '@**all** x'}),
	'edits what others wrote': (c, {others}) => c.updateMessage({message_id: others, content: 'x'}),
	'renames a topic': (c, {others}) =>
		c.updateMessage({message_id: others, topic: 'renamed', propagate_mode: 'change_all'}),
	'moves to another channel': (c, {others, channel}) =>
		c.updateMessage({message_id: others, stream_id: channel('kitchen')}),
	'edits what it wrote': (c, {own}) => c.updateMessage({message_id: own, content: 'x'}),
	'deletes what others wrote': (c, {others}) => c.deleteMessage({message_id: others}),
	'deletes what it wrote': (c, {own}) => c.deleteMessage({message_id: own}),
	'lists invitations': c => c.getInvitations({}),
	'lists groups': c => c.getUserGroups({}),
	'renames a channel': (c, {channel}) =>
		c.updateChannel({stream_id: channel('general'), new_name: 'common'}),
	'lowers an owner': c => c.updateUser({user_id: 1, role: 400}),
	'archives a channel': (c, {channel}) => c.archiveChannel({stream_id: channel('general')}),
	'leaves the organization': (c, {self}) => c.deactivateUser({user_id: self}),
};

async function outcomeOf(call: Promise<unknown>): Promise<string> {
	try {
		await call;
		return 'done';
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return `${error.status} ${error.code}: ${error.message}`;
	}
}

function aroundOf(read: Snapshot): Around {
	const self = read.account.user_id;
	const messages = read.topics?.flatMap(topic => topic.messages) ?? [];
	return {
		self,
		channel: name => read.channels.find(channel => channel.name === name)?.stream_id ?? 999_999,
		others: messages.find(({sender_id: by}) => by !== self)?.id ?? 0,
		own: messages.find(({sender_id: by}) => by === self)?.id ?? 0,
		link: read.invitations.find(({is_multiuse: is}) => is)?.id ?? 999_999,
	};
}

const strict = {
	create_public_stream_policy: 2,
	create_private_stream_policy: 2,
	invite_to_stream_policy: 4,
	edit_topic_policy: 2,
	move_messages_between_streams_policy: 6,
	delete_own_message_policy: 2,
	wildcard_mention_policy: 6,
	allow_message_editing: false,
	message_content_delete_limit_seconds: 1,
	waiting_period_threshold: 9999,
} as const;

const rows: readonly (readonly [AccountName, policies: 'usual' | 'strict'])[] = [
	['owner', 'usual'],
	['administrator', 'usual'],
	['administrator', 'strict'],
	['moderator', 'usual'],
	['moderator', 'strict'],
	['member', 'usual'],
	['member', 'strict'],
	['guest', 'usual'],
];

it.each(rows)(
	'what the %s is refused is refused in the copy: %s policies',
	async (name, policies) => {
		const original = await startTestServer();
		const client = original.as(name);
		if (policies === 'strict') await original.as('owner').updateRealm(strict);
		const read = await readSnapshot(client, {topics: await topicsOf(client)});
		const copy = await startCopy(read);
		const around = aroundOf(read);
		const told: string[] = [];
		const copied: string[] = [];
		for (const [what, act] of Object.entries(acts)) {
			told.push(`${what}: ${await outcomeOf(act(client, around))}`);
			copied.push(`${what}: ${await outcomeOf(act(copy.client, around))}`);
		}
		expect(copied).toEqual(told);
		expect(told.some(line => line.endsWith(': done'))).toBe(true);
		expect(told.some(line => !line.endsWith(': done'))).toBe(true);
		await copy.stop();
		await original.stop();
	},
);
