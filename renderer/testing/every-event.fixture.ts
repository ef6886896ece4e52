import {isReread, type EventSpec} from '../../shared/contract/events/event';
import {events} from '../../shared/contract/events/index';
import {eventTypes, renewedBy} from '../../shared/contract/events/renewed-by';
import {channelRow, draftRow, fieldRow, messageRow, ownRow, personRow} from './full-caches.fixture';

/** An event about one target, that says something new each time. */
export type Tell = (
	target: number,
	at: number,
) => {readonly op?: string; readonly [field: string]: unknown};

const person =
	(rest: (target: number, at: number) => object): Tell =>
	(target, at) => ({
		op: 'update',
		person: {user_id: target, ...rest(target, at)},
	});
const channel =
	(property: string, value: (at: number) => unknown): Tell =>
	(target, at) => ({
		op: 'update',
		stream_id: target,
		name: `channel ${target}`,
		property,
		value: value(at),
	});
const message: Tell = (target, at) => ({
	message: {
		...messageRow(10_000 + at),
		stream_id: target,
		subject: `topic ${at}`,
		edit_history: [{user_id: 1, timestamp: at, prev_content: 'a'}],
		topic_links: [{text: 'a', url: 'b'}],
		submessages: [{}],
		reactions: [
			{emoji_name: 'a', emoji_code: 'b', reaction_type: 'unicode_emoji', user_id: target},
		],
	},
	flags: ['read'],
});
const direct: Tell = (target, at) => {
	const {stream_id: _none, ...row} = messageRow(10_000 + at);
	const people = [{id: target, email: 'a@example.com', full_name: `Person ${target}`}];
	return {message: {...row, type: 'private', display_recipient: people}, flags: []};
};
const edit = {user_id: 1, rendering_only: false, flags: ['read'], topic_links: [{}]};
const file = {name: 'a', path_id: 'a', size: 1, create_time: 1, messages: [{id: 1, date_sent: 1}]};

/** Events that say only that there is something new. */
const bare = eventTypes
	.filter(type => renewedBy(type).length > 0 && renewedBy(type).every(isReread))
	.map((type): readonly [string, Readonly<Record<string, Tell>>] => {
		const spec: EventSpec = events[type];
		const [op] = 'ops' in spec ? Object.keys(spec.ops) : [];
		return [type, {plain: () => (op === undefined ? {} : {op})}];
	});

/** Every event that the window asks for, at least once for each thing that it may do. */
export const everyEvent: Readonly<Record<string, Readonly<Record<string, Tell>>>> = {
	...Object.fromEntries(bare),
	restart: {plain: () => ({server_generation: 1})},
	realm_user: {
		'somebody new': (target, at) => ({
			op: 'add',
			person: {
				...personRow(30_000 + target),
				full_name: `a ${at}`,
				profile_data: {1: {value: 'a'}},
			},
		}),
		'a name': person((_target, at) => ({full_name: `a ${at}`})),
		'a value': person((_target, at) => ({
			custom_profile_field: {id: 1000 + at, value: `a ${at}`, rendered_value: 'a'},
		})),
		'a role': person((_target, at) => ({role: 100 * ((at % 4) + 1)})),
		'who leaves': person(() => ({is_active: false})),
		'who is gone': target => ({op: 'remove', person: {user_id: target, full_name: 'a'}}),
	},
	stream: {
		'a new one': (target, at) => ({
			op: 'create',
			streams: [
				{
					...channelRow(2000 + target),
					name: `a ${at}`,
					can_send_message_group: 1,
					can_remove_subscribers_group: {direct_members: [1], direct_subgroups: [1]},
				},
			],
		}),
		'one that is gone': target => ({
			op: 'delete',
			stream_ids: [target],
			streams: [channelRow(target)],
		}),
		'a name': channel('name', at => `a ${at}`),
		'a description': channel('description', at => `a ${at}`),
		'who posts': channel('can_send_message_group', () => 900),
		'an archive': channel('is_archived', () => true),
		'several parts': (target, at) => ({
			op: 'update_dict',
			stream_id: target,
			data: {name: `a ${at}`, description: 'a'},
		}),
	},
	subscription: {
		'one that is joined': (target, at) => ({
			op: 'add',
			subscriptions: [{...ownRow(target), name: `a ${at}`, subscribers: [1]}],
		}),
		'one that is left': target => ({
			op: 'remove',
			subscriptions: [{stream_id: target, name: 'a'}],
		}),
		'an own setting': (target, at) => ({
			op: 'update',
			stream_id: target,
			property: 'color',
			value: `a ${at}`,
		}),
		'others who join': (target, at) => ({
			op: 'peer_add',
			stream_ids: [target],
			user_ids: [30_000 + at],
		}),
		'others who leave': (target, at) => ({
			op: 'peer_remove',
			stream_ids: [target],
			user_ids: [at],
		}),
	},
	default_streams: {plain: target => ({default_streams: [target, {stream_id: target}]})},
	user_group: {
		'a new one': (target, at) => ({
			op: 'add',
			group: {
				id: 2000 + target,
				name: `a ${at}`,
				description: '',
				members: [1],
				direct_subgroup_ids: [1],
				is_system_group: false,
			},
		}),
		'one that is gone': target => ({op: 'remove', group_id: target}),
		'a name': (target, at) => ({op: 'update', group_id: target, data: {name: `a ${at}`}}),
		'who joins': (target, at) => ({
			op: 'add_members',
			group_id: target,
			user_ids: [30_000 + at],
		}),
		'who leaves': (target, at) => ({op: 'remove_members', group_id: target, user_ids: [at]}),
		'groups within': (target, at) => ({
			op: 'add_subgroups',
			group_id: target,
			direct_subgroup_ids: [at],
		}),
	},
	message: {
		'in a channel': message,
		'to people': direct,
		'in one topic': (target, at) => {
			const told = message(target, at)['message'] as object;
			return {message: {...told, subject: 'topic 1'}, flags: ['read']};
		},
	},
	update_message: {
		'a text': (target, at) => ({
			...edit,
			edit_timestamp: at,
			message_id: target,
			message_ids: [target],
			orig_content: 'a',
			rendered_content: `<p>${at}</p>`,
		}),
		'a move': (target, at) => ({
			...edit,
			edit_timestamp: at,
			message_id: target,
			message_ids: [target],
			stream_id: 1,
			new_stream_id: 2 + at,
			orig_subject: `topic ${at}`,
			subject: `to ${at}`,
		}),
	},
	delete_message: {
		several: (target, at) => ({
			message_ids: [500_000 + at],
			message_type: 'stream',
			stream_id: target,
			topic: `topic ${at}`,
		}),
		'of one topic': (_target, at) => ({
			message_id: 500_000 + at,
			message_type: 'stream',
			stream_id: 1,
			topic: 'topic 1',
		}),
	},
	reaction: {
		plain: (target, at) => ({
			op: 'add',
			message_id: target,
			emoji_name: `a ${at}`,
			emoji_code: `a ${at}`,
			reaction_type: 'unicode_emoji',
			user_id: at,
			user: {user_id: at},
		}),
	},
	update_message_flags: {
		some: (target, at) => ({
			op: at % 2 === 0 ? 'add' : 'remove',
			flag: 'read',
			messages: [target],
			message_details: {[target]: {type: 'stream', stream_id: at, topic: `a ${at}`}},
		}),
		all: (_target, at) => ({
			op: at % 2 === 0 ? 'add' : 'remove',
			flag: 'starred',
			messages: [],
			all: true,
		}),
	},
	user_topic: {
		plain: (target, at) => ({
			stream_id: target,
			topic_name: `a ${at}`,
			last_updated: 1,
			visibility_policy: 1,
		}),
	},
	muted_topics: {plain: () => ({muted_topics: [['a', 'b', 1]]})},
	custom_profile_fields: {
		plain: (target, at) => ({fields: [{...fieldRow(target), name: `a ${at}`}]}),
	},
	realm: {
		'one setting': (_target, at) => ({
			op: 'update',
			property: 'waiting_period_threshold',
			value: at,
		}),
		'a policy': () => ({op: 'update', property: 'can_create_public_channel_group', value: 900}),
		several: (_target, at) => ({
			op: 'update_dict',
			property: 'default',
			data: {waiting_period_threshold: at, can_create_public_channel_group: 900},
		}),
	},
	realm_emoji: {
		plain: (target, at) => ({
			op: 'update',
			realm_emoji: {
				1: {id: `${target}`, name: `a ${at}`, source_url: 'a', deactivated: false, author_id: 1},
			},
		}),
	},
	presence: {
		'one person': (target, at) => ({
			user_id: target,
			server_timestamp: at,
			presence: {website: {client: 'a', status: 'active', timestamp: at, pushable: false}},
		}),
		everybody: (target, at) => ({presences: {[target]: {active_timestamp: at}}}),
	},
	user_status: {
		'a text': (target, at) => ({user_id: target, status_text: `a ${at}`}),
		'an emoji': (target, at) => ({
			user_id: target,
			emoji_name: `a ${at}`,
			emoji_code: `a ${at}`,
			reaction_type: 'unicode_emoji',
		}),
		nothing: target => ({user_id: target, status_text: '', emoji_name: ''}),
	},
	user_settings: {
		'who sees one': (_target, at) => ({
			op: 'update',
			property: 'presence_enabled',
			value: at % 2 === 0,
		}),
		'where drafts are': () => ({
			op: 'update',
			property: 'enable_drafts_synchronization',
			value: true,
		}),
	},
	drafts: {
		new: (target, at) => ({op: 'add', drafts: [{...draftRow(20_000 + target), topic: `a ${at}`}]}),
		changed: (target, at) => ({op: 'update', draft: {...draftRow(target), topic: `a ${at}`}}),
		gone: target => ({op: 'remove', draft_id: target}),
	},
	attachment: {
		new: (target, at) => ({
			op: 'add',
			attachment: {...file, id: 30_000 + target, size: at, message_ids: [1]},
			upload_space_used: at,
		}),
		gone: target => ({op: 'remove', attachment: {id: target}, upload_space_used: 1}),
	},
};
