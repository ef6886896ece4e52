import {describe, expect} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {
	type Who,
	all,
	but,
	noGuests,
	administrators,
	ids,
	listeners,
	as,
	channels,
	webChannel,
	number,
	text,
	check,
	listenThroughout,
} from '../../testing/live-events.fixture';

listenThroughout();
const notices = ['message', 'update_message_flags'];

describe('channels (api-facts 9.4)', () => {
	const base = {
		stream_id: number,
		rendered_description: expect.any(String),
		date_created: number,
		creator_id: 3,
		first_message_id: expect.toSatisfy(value => value === null || typeof value === 'number'),
		is_web_public: false,
		stream_post_policy: 1,
		is_announcement_only: false,
		message_retention_days: null,
		can_remove_subscribers_group: 3,
		stream_weekly_traffic: null,
	};
	const own = {
		color: text,
		is_muted: false,
		in_home_view: true,
		pin_to_top: false,
		desktop_notifications: null,
		audible_notifications: null,
		push_notifications: null,
		email_notifications: null,
		wildcard_mentions_notify: null,
	};
	const openRow = {
		...base,
		name: 'attic',
		description: 'High up',
		invite_only: false,
		history_public_to_subscribers: true,
	};
	const hiddenRow = {
		...base,
		name: 'cellar three',
		description: '',
		invite_only: true,
		history_public_to_subscribers: false,
	};
	let attic = 0;
	let three = 0;
	const update = (id: () => number, name: string, property: string, value: unknown, more = {}) => ({
		type: 'stream',
		op: 'update',
		get stream_id() {
			return id();
		},
		name,
		property,
		value,
		...more,
	});
	const make = (request: Parameters<Client['subscribe']>[0]) => async () => {
		await as('moderator').subscribe(request);
		const [{name = ''} = {}] = request.subscriptions;
		const {stream_id} = await as('moderator').getChannelId({stream: name});
		if (name === 'attic') attic = stream_id;
		else three = stream_id;
	};
	const added = (row: object, members: readonly Who[]) => () => ({
		type: 'subscription',
		op: 'add',
		subscriptions: [{...row, ...own, subscribers: members.map(who => ids[who])}],
	});
	const peers = (op: string, channel: number, people: readonly Who[]) => ({
		type: 'subscription',
		op,
		stream_ids: [channel],
		user_ids: people.map(who => ids[who]),
	});
	const edit =
		(
			id: () => number,
			change: Omit<Parameters<Client['updateChannel']>[0], 'stream_id'>,
			who: Who = 'administrator',
		) =>
		() =>
			as(who).updateChannel({stream_id: id(), ...change});
	const inAttic = () => attic;
	const inThree = () => three;
	const knowThree: readonly Who[] = [...administrators, 'moderator', 'member'];
	check([
		[
			'a new public one',
			make({subscriptions: [{name: 'attic', description: 'High up'}]}),
			() => [
				[{type: 'stream', op: 'create', streams: [openRow]}, noGuests],
				[added(openRow, ['moderator']), ['moderator']],
				[peers('peer_add', attic, ['moderator']), but('guest', 'moderator')],
			],
			notices,
		],
		[
			'a new private one',
			make({subscriptions: [{name: 'cellar three'}], invite_only: true, principals: [3, 4]}),
			() => [
				[{type: 'stream', op: 'create', streams: [hiddenRow]}, knowThree],
				[added(hiddenRow, ['moderator', 'member']), ['moderator', 'member']],
				[peers('peer_add', three, ['moderator', 'member']), administrators],
			],
			notices,
		],
		[
			'a guest who is put into a public one',
			() => as('owner').subscribe({subscriptions: [{name: 'attic'}], principals: [5]}),
			() => [
				[{type: 'stream', op: 'create', streams: [openRow]}, ['guest']],
				[added(openRow, ['moderator', 'guest']), ['guest']],
				[peers('peer_add', attic, ['guest']), noGuests],
			],
			notices,
		],
		[
			'somebody who is put into a private one',
			() =>
				as('moderator').subscribe({
					subscriptions: [{name: 'cellar three'}],
					principals: [ids.thrown],
				}),
			() => [
				[{type: 'stream', op: 'create', streams: [hiddenRow]}, ['thrown']],
				[added(hiddenRow, ['moderator', 'member', 'thrown']), ['thrown']],
				[peers('peer_add', three, ['thrown']), knowThree],
			],
			notices,
		],
		[
			'a name of a public one',
			edit(inAttic, {new_name: 'loft'}),
			() => [[update(inAttic, 'attic', 'name', 'loft'), all]],
			notices,
		],
		[
			'a name of a private one',
			edit(inThree, {new_name: 'cellar vault'}),
			() => [[update(inThree, 'cellar three', 'name', 'cellar vault'), [...knowThree, 'thrown']]],
			notices,
		],
		[
			'a description',
			edit(inAttic, {description: '*Higher*'}),
			() => [
				[
					update(inAttic, 'loft', 'description', '*Higher*', {
						rendered_description: '<p><em>Higher</em></p>',
					}),
					all,
				],
			],
			notices,
		],
		[
			'a post policy: two events',
			edit(inAttic, {stream_post_policy: 2}),
			() => [
				[update(inAttic, 'loft', 'stream_post_policy', 2), all],
				[update(inAttic, 'loft', 'is_announcement_only', true), all],
			],
			notices,
		],
		[
			'how long messages stay',
			edit(inAttic, {message_retention_days: 9}, 'owner'),
			() => [[update(inAttic, 'loft', 'message_retention_days', 9), all]],
			notices,
		],
		[
			'who may take others out',
			edit(inAttic, {can_remove_subscribers_group: 4}),
			() => [[update(inAttic, 'loft', 'can_remove_subscribers_group', 4), all]],
			notices,
		],
		[
			'a default channel',
			edit(inAttic, {is_default_stream: true}),
			() => [
				[
					{
						type: 'default_streams',
						default_streams: expect.arrayContaining([
							expect.objectContaining({name: 'loft', stream_id: attic}),
						]),
					},
					noGuests,
				],
			],
			notices,
		],
		[
			'somebody who is thrown out of a private one',
			() =>
				as('administrator').unsubscribe({
					subscriptions: ['cellar vault'],
					principals: [ids.thrown],
				}),
			() => [
				[
					{
						type: 'subscription',
						op: 'remove',
						subscriptions: [{name: 'cellar vault', stream_id: three}],
					},
					['thrown'],
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [{...hiddenRow, name: 'cellar vault', stream_weekly_traffic: null}],
					},
					['thrown'],
				],
				[peers('peer_remove', three, ['thrown']), knowThree],
			],
			notices,
		],
		[
			'what happens there then is not told to them',
			edit(inThree, {new_name: 'cellar whisper'}),
			() => [[update(inThree, 'cellar vault', 'name', 'cellar whisper'), knowThree]],
			notices,
		],
		[
			'a member who leaves a public one: it stays in sight',
			() => as('moderator').unsubscribe({subscriptions: ['loft']}),
			() => [
				[
					{type: 'subscription', op: 'remove', subscriptions: [{name: 'loft', stream_id: attic}]},
					['moderator'],
				],
				[peers('peer_remove', attic, ['moderator']), but('moderator')],
			],
			notices,
		],
		[
			'a guest who leaves a public one: it is gone',
			() => as('guest').unsubscribe({subscriptions: ['loft']}),
			() => [
				[
					{type: 'subscription', op: 'remove', subscriptions: [{name: 'loft', stream_id: attic}]},
					['guest'],
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'loft', stream_id: attic})],
					},
					['guest'],
				],
				[peers('peer_remove', attic, ['guest']), noGuests],
			],
			notices,
		],
		[
			'one that becomes private under another name: nobody outside learns the name',
			async () => {
				await as('member').subscribe({subscriptions: [{name: 'loft'}]});
				await as('administrator').subscribe({subscriptions: [{name: 'loft'}]});
				await as('administrator').updateChannel({stream_id: attic, is_default_stream: false});
				for (const who of all) await listeners[who].heard();
				await as('administrator').updateChannel({
					stream_id: attic,
					is_private: true,
					new_name: 'cellar whispers',
				});
			},
			() => [
				[update(inAttic, 'loft', 'name', 'cellar whispers'), [...administrators, 'member']],
				[
					update(inAttic, 'loft', 'invite_only', true, {
						history_public_to_subscribers: false,
						is_web_public: false,
					}),
					[...administrators, 'member'],
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'loft', invite_only: false})],
					},
					['moderator', 'bot', 'thrown'],
				],
			],
			notices,
		],
		[
			'and public again',
			edit(inAttic, {is_private: false, new_name: 'terrace'}),
			() => [
				[
					{
						type: 'stream',
						op: 'create',
						streams: [expect.objectContaining({name: 'terrace', invite_only: false})],
					},
					['moderator', 'bot', 'thrown'],
				],
				[peers('peer_add', attic, ['administrator', 'member']), ['moderator', 'bot', 'thrown']],
				// Who sees it newly does not learn what it was called before.
				[update(inAttic, 'cellar whispers', 'name', 'terrace'), [...administrators, 'member']],
				[
					update(inAttic, 'cellar whispers', 'invite_only', false, {
						history_public_to_subscribers: true,
						is_web_public: false,
					}),
					[...administrators, 'member'],
				],
			],
			notices,
		],
		[
			'one that the web may read no more: gone for guests',
			() => as('owner').updateChannel({stream_id: channels[webChannel] ?? 0, is_web_public: false}),
			() => [
				[
					update(() => channels[webChannel] ?? 0, webChannel, 'invite_only', false, {
						history_public_to_subscribers: true,
						is_web_public: false,
					}),
					noGuests,
				],
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: webChannel, is_web_public: true})],
					},
					['guest'],
				],
			],
			notices,
		],
		[
			'and may again',
			() => as('owner').updateChannel({stream_id: channels[webChannel] ?? 0, is_web_public: true}),
			() => [
				[
					{
						type: 'stream',
						op: 'create',
						streams: [expect.objectContaining({name: webChannel, is_web_public: true})],
					},
					['guest'],
				],
				[peers('peer_add', channels[webChannel] ?? 0, ['member']), ['guest']],
				[
					update(() => channels[webChannel] ?? 0, webChannel, 'invite_only', false, {
						history_public_to_subscribers: true,
						is_web_public: true,
					}),
					noGuests,
				],
			],
			notices,
		],
		[
			'an archived public one',
			() => as('administrator').archiveChannel({stream_id: attic}),
			() => [
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'terrace', stream_id: attic})],
					},
					noGuests,
				],
			],
			notices,
		],
		[
			'an archived private one',
			() => as('administrator').archiveChannel({stream_id: three}),
			() => [
				[
					{
						type: 'stream',
						op: 'delete',
						streams: [expect.objectContaining({name: 'cellar whisper', stream_id: three})],
					},
					knowThree,
				],
			],
			notices,
		],
	]);
});
