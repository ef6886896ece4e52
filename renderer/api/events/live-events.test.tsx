// @vitest-environment happy-dom
import {cleanup, waitFor} from '@testing-library/react';
import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {useHealthStore} from '../../state/health';
import {
	clientOf,
	differences,
	openWindow,
	picture,
	type TestPlace,
} from '../../testing/live-caches.fixture';
import {organizationActs, type Act} from '../../testing/organization-acts.fixture';

let places: readonly TestPlace[] = [];
let other: Client;

beforeAll(async () => {
	openWindow([], {isLive: false}).close();
	other = clientOf('owner');
	await other.subscribe({subscriptions: [{name: 'pier one'}, {name: 'pier two'}]});
	const {subscriptions} = await other.getSubscriptions({});
	places = subscriptions.filter(({name}) => name.startsWith('pier '));
	for (const {stream_id} of places) await send(stream_id, 'pier', 'first');
});
afterEach(cleanup);

async function send(channelId: number, topic: string, content: string): Promise<number> {
	const request = {type: 'stream', to: String(channelId), topic, content};
	return (await other.sendMessage(request)).id;
}

const isLive = () => expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live');

/** Resolves when the window shows what a new one reads. */
async function showsTheSame(shown: ReturnType<typeof openWindow>): Promise<void> {
	await waitFor(() => expect(shown.queries.isFetching()).toBe(0), {timeout: 20_000});
	const fresh = openWindow(places, {isLive: false});
	await waitFor(() => expect(fresh.queries.isFetching()).toBe(0), {timeout: 20_000});
	const expected = picture(fresh.queries);
	fresh.close();
	await waitFor(
		() => {
			const found = differences(picture(shown.queries), expected);
			if (found.length > 0) throw new Error(found.slice(0, 12).join('\n'));
		},
		{timeout: 20_000, onTimeout: error => new Error(error.message.split('\n\nIgnored')[0])},
	);
}

/** One of everything that can change, done by somebody else. */
function actions(): readonly Act[] {
	const [one, two] = places.map(({stream_id}) => stream_id) as [number, number];
	let made = 0;
	let channelId = 0;
	let personId = 0;
	let fieldId = 0;
	let messageId = 0;
	let fileId = 0;
	let name = '';
	return [
		['a name', () => other.updateUser({user_id: 4, full_name: `Jonas Feldt ${(made += 1)}`})],
		['a role', () => other.updateUser({user_id: 4, role: made % 2 === 0 ? 400 : 300})],
		[
			'a value',
			() => other.updateUser({user_id: 4, profile_data: [{id: 2, value: `**text** ${made}`}]}),
		],
		['a deactivation', () => other.deactivateUser({user_id: 51})],
		['a return', () => other.reactivateUser({user_id: 51})],
		[
			'a new person',
			async () => {
				const email = `new${Date.now()}@example.com`;
				const order = {email, full_name: 'New Person', password: 'a long Password 9 here'};
				personId = (await other.createUser(order)).user_id ?? 0;
			},
		],
		['their role', () => other.updateUser({user_id: personId, role: 600})],
		[
			'a new channel',
			async () => {
				name = `made ${Date.now()}`;
				await other.subscribe({subscriptions: [{name}], principals: [4, 5]});
				channelId = (await other.getChannelId({stream: name})).stream_id;
			},
		],
		['an own joining', () => other.subscribe({subscriptions: [{name}]})],
		['its description', () => other.updateChannel({stream_id: channelId, description: 'Of *it*'})],
		['its privacy', () => other.updateChannel({stream_id: channelId, is_private: true})],
		['its openness', () => other.updateChannel({stream_id: channelId, is_private: false})],
		[
			'its name',
			() => other.updateChannel({stream_id: channelId, new_name: (name = `renamed ${Date.now()}`)}),
		],
		['a default', () => other.updateChannel({stream_id: channelId, is_default_stream: true})],
		[
			'an own setting',
			() =>
				other.updateSubscriptionSettings({
					subscription_data: [
						{stream_id: channelId, property: 'is_muted', value: true},
						{stream_id: channelId, property: 'color', value: '#112233'},
					],
				}),
		],
		['others out', () => other.unsubscribe({subscriptions: [name], principals: [4]})],
		['an own leaving', () => other.unsubscribe({subscriptions: [name]})],
		['an archive', () => other.archiveChannel({stream_id: channelId})],
		[
			'a topic followed',
			() => other.setTopicPolicy({stream_id: one, topic: 'pier', visibility_policy: 3}),
		],
		['messages', async () => (messageId = await send(one, 'pier', `said ${made}`))],
		['one elsewhere', () => send(two, 'quay', 'said')],
		[
			'an edit',
			() => other.updateMessage({message_id: messageId, content: `said *otherwise* ${made}`}),
		],
		[
			'reactions',
			async () => {
				await other.addReaction({message_id: messageId, emoji_name: 'tada'});
				await clientOf('administrator').subscribe({subscriptions: [{name: 'pier one'}]});
				await clientOf('administrator').addReaction({message_id: messageId, emoji_name: 'tada'});
				await other.removeReaction({message_id: messageId, emoji_name: 'tada'});
			},
		],
		['a star', () => other.updateFlags({messages: [messageId], op: 'add', flag: 'starred'})],
		['unread', () => other.updateFlags({messages: [messageId], op: 'remove', flag: 'read'})],
		[
			'a move',
			() =>
				other.updateMessage({message_id: messageId, stream_id: two, propagate_mode: 'change_one'}),
		],
		[
			'a topic renamed',
			() =>
				other.updateMessage({message_id: messageId, topic: 'jetty', propagate_mode: 'change_one'}),
		],
		['a deletion', () => other.deleteMessage({message_id: messageId})],
		[
			'a file',
			async () => {
				const file = new File(['x'], 'note.txt', {type: 'text/plain'});
				const {uri} = await other.uploadFile({}, {file});
				await send(one, 'files', `[note](${uri})`);
				fileId = (await other.getAttachments({})).attachments.at(-1)?.id ?? 0;
			},
		],
		['a file less', () => other.deleteAttachment({attachment_id: fileId})],
		[
			'a field',
			async () => {
				const order = {
					name: `Field ${Date.now()}`,
					field_type: 3,
					field_data: {0: {text: 'a', order: '1'}, 1: {text: 'b', order: '2'}},
				};
				fieldId = (await other.createProfileField(order)).id;
				await other.updateUser({user_id: 5, profile_data: [{id: fieldId, value: '1'}]});
			},
		],
		[
			'its choices',
			() => other.updateProfileField({field_id: fieldId, field_data: {0: {text: 'a', order: '1'}}}),
		],
		['the field gone', () => other.deleteProfileField({field_id: fieldId})],
		[
			'a link and its end',
			async () => {
				await other.createInviteLink({invite_as: 400, invite_expires_in_minutes: 60});
				const {invites} = await other.getInvitations({});
				const [first] = invites.filter(({is_multiuse}) => is_multiuse);
				if (made % 2 === 0) await other.revokeInviteLink({invite_id: first?.id ?? 0});
			},
		],
		[
			'what is allowed',
			() =>
				other.updateRealm({
					create_public_stream_policy: 1 + (made % 4),
					allow_edit_history: true,
					message_content_edit_limit_seconds: 600 + made,
				}),
		],
		['visibility', () => other.updateOwnSettings({presence_enabled: made % 2 === 0})],
	];
}

describe('everything that somebody else changes', () => {
	test('shows as a new window would read it, kind by kind', async () => {
		const shown = openWindow(places, {isLive: true});
		await waitFor(isLive);
		const wrong: string[] = [];
		for (const [name, act] of [...actions(), ...organizationActs(other)]) {
			await act();
			await showsTheSame(shown).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
		}
		expect(wrong).toEqual([]);
		shown.close();
	}, 240_000);

	test('through a hundred cuts: nothing missed, nothing doubled', async () => {
		let cuts = 0;
		let calls = 0;
		const spoil = (client: Client): Client => ({
			...client,
			getEvents: async (sent, options) => {
				calls += 1;
				// Before the service has it, after it answered, or with a queue that is gone.
				if (calls % 3 === 1) {
					cuts += 1;
					throw new Unreachable('cut', 'cut');
				}
				if (calls % 29 === 0) await client.deleteQueue({queue_id: sent.queue_id ?? ''});
				const answer = await client.getEvents(sent, options);
				if (calls % 3 === 2) return answer;
				cuts += 1;
				throw new Unreachable('cut', 'lost');
			},
		});
		const shown = openWindow(places, {isLive: true, spoil});
		await waitFor(isLive);
		while (cuts < 100)
			for (const [, act] of [...actions(), ...organizationActs(other)]) await act();
		await showsTheSame(shown);
		expect(cuts).toBeGreaterThanOrEqual(100);
		shown.close();
	}, 180_000);
});
