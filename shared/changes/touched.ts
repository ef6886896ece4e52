import type {ServerEvent} from '../client/event-stream';
import type {EventType, WireEvent} from '../contract/events/index';
import {channelKey} from '../model/channel';
import type {PlanChange} from '../model/plan';
import type {User} from '../model/user';
import {topicKey} from '../model/topic';

/** Which steps an event may concern: by names of what they rest on, so that no step is looked through. */

/** What a change rests on, by names that events give as well. */
export function namesOf(change: PlanChange): readonly string[] {
	switch (change.kind) {
		case 'role':
		case 'name':
		case 'active':
			return [`${change.kind} ${change.user_id}`, `person ${change.user_id}`];
		case 'bot-owner':
			return [`bot ${change.user_id}`, `person ${change.user_id}`];
		case 'value':
			return [`value ${change.user_id} ${change.field_id}`, `person ${change.user_id}`, 'fields'];
		case 'membership':
			return [
				`membership ${change.user_id} ${change.stream_id}`,
				`person ${change.user_id}`,
				`channel ${change.stream_id}`,
			];
		case 'own-setting':
			return [`own ${change.stream_id} ${change.property}`, `channel ${change.stream_id}`];
		case 'topic-policy':
			return [`topic ${change.stream_id} ${topicKey(change.topic)}`];
		case 'status':
			return [`status ${change.user_id}`];
		case 'visibility':
			return ['visibility'];
		case 'link':
			return ['links'];
		case 'alert-word':
			return ['alert words'];
		case 'muted-person':
			return ['muted people'];
		case 'account-setting':
			return ['account settings'];
		case 'scheduled-message':
			return change.message_id === undefined ? [] : [`scheduled ${change.message_id}`];
		case 'new-bot':
			return ['bots', ...(change.user_id === undefined ? [] : [`person ${change.user_id}`])];
		case 'file':
			return [`file ${change.attachment_id}`];
		case 'archiving':
		case 'channel':
			return [`channel ${change.stream_id}`, `settings ${change.stream_id}`];
		case 'field-deletion':
		case 'profile-field':
		case 'field-order':
			return ['fields'];
		case 'setting':
			return [`setting ${change.property}`];
		case 'default-setting':
			return [`default ${change.property}`];
		case 'domain':
			return ['domains'];
		case 'sign-in':
			return ['setting authentication_methods'];
		case 'channel-group':
			return ['channel groups'];
		case 'group':
		case 'group-deletion':
			return [`group ${change.group_id}`];
		case 'group-member':
			return [
				`group member ${change.user_id} ${change.group_id}`,
				`group ${change.group_id}`,
				`person ${change.user_id}`,
			];
		case 'subgroup':
			return [`group ${change.group_id}`, `group ${change.subgroup_id}`];
		case 'linkifier':
		case 'linkifier-order':
			return ['linkifiers'];
		case 'playground':
			return ['playgrounds'];
		case 'emoji':
			return ['emoji'];
		case 'mail-invitation':
			return ['links', `address ${change.email.toLowerCase()}`];
		case 'move':
			return (change.ids ?? [change.message_id]).map(id => `message ${id}`);
		case 'draft':
			return change.draft_id === undefined ? [] : [`draft ${change.draft_id}`];
		case 'mark':
			return [];
		case 'new-channel':
			return [`channel called ${channelKey(change.after.name)}`];
		case 'new-field':
			return ['fields'];
		case 'new-group':
			return [`group called ${change.after.name}`];
		case 'new-link':
			return [];
		case 'new-person':
			return [
				`address ${change.after.email.toLowerCase()}`,
				...(change.user_id === undefined
					? []
					: [`role ${change.user_id}`, `person ${change.user_id}`]),
			];
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'message-text':
		case 'message-deletion':
			return [`message ${change.message_id}`];
		default:
			return change satisfies never;
	}
}

type OfType<T extends EventType> = Extract<WireEvent, {type: T}>;

/** What events name, by their type. */
const named: {readonly [T in EventType]?: (event: OfType<T>) => readonly string[]} = {
	realm_user: event => {
		if (event.op !== 'update') {
			const {email, delivery_email} = event.person as Partial<User>;
			const addresses = [email, delivery_email].flatMap(one => one?.toLowerCase() ?? []);
			const isOfBot = (event.person as Partial<User>).is_bot === true;
			return [
				`person ${personOf(event)}`,
				...addresses.map(one => `address ${one}`),
				...(isOfBot ? ['bots'] : []),
			];
		}
		const {user_id, role, full_name, is_active, custom_profile_field: field, email} = event.person;
		const {bot_owner_id: owner} = event.person;
		return [
			...(role === undefined ? [] : [`role ${user_id}`]),
			...(full_name === undefined ? [] : [`name ${user_id}`]),
			...(is_active === undefined ? [] : [`active ${user_id}`]),
			...(field === undefined ? [] : [`value ${user_id} ${field.id}`]),
			...(owner === undefined ? [] : [`bot ${user_id}`]),
			...(email === undefined ? [] : [`person ${user_id}`]),
		];
	},
	subscription: event => {
		switch (event.op) {
			case 'peer_add':
			case 'peer_remove':
				return event.stream_ids.flatMap(channel =>
					event.user_ids.map(user => `membership ${user} ${channel}`),
				);
			case 'update':
				return [`own ${event.stream_id} ${event.property}`];
			case 'add':
			case 'remove':
				return event.subscriptions.map(({stream_id}) => `channel ${stream_id}`);
			default:
				return event satisfies never;
		}
	},
	stream: event =>
		event.op === 'update'
			? [
					`settings ${event.stream_id}`,
					...(event.property === 'name'
						? [`channel called ${channelKey(String(event.value))}`]
						: []),
				]
			: event.streams.flatMap(({stream_id, name}) => [
					`channel ${stream_id}`,
					`channel called ${channelKey(name)}`,
				]),
	user_topic: ({stream_id, topic_name}) => [`topic ${stream_id} ${topicKey(topic_name)}`],
	user_status: ({user_id}) => [`status ${user_id}`],
	user_settings: () => ['visibility', 'account settings'],
	alert_words: () => ['alert words'],
	muted_users: () => ['muted people'],
	scheduled_messages: event => {
		switch (event.op) {
			case 'add':
				return event.scheduled_messages.map(({scheduled_message_id: id}) => `scheduled ${id}`);
			case 'update':
				return [`scheduled ${event.scheduled_message.scheduled_message_id}`];
			case 'remove':
				return [`scheduled ${event.scheduled_message_id}`];
			default:
				return event satisfies never;
		}
	},
	realm: event =>
		event.op === 'update'
			? [`setting ${event.property}`]
			: event.op === 'update_dict'
				? Object.keys(event.data).map(property => `setting ${property}`)
				: [],
	user_group: event => {
		switch (event.op) {
			case 'add':
				return [`group ${event.group.id}`, `group called ${event.group.name}`];
			case 'update':
				return typeof event.data['name'] === 'string'
					? [`group ${event.group_id}`, `group called ${event.data['name']}`]
					: [`group ${event.group_id}`];
			case 'add_members':
			case 'remove_members':
				return event.user_ids.map(user => `group member ${user} ${event.group_id}`);
			case 'remove':
			case 'add_subgroups':
			case 'remove_subgroups':
				return [`group ${event.group_id}`];
			default:
				return event satisfies never;
		}
	},
	custom_profile_fields: () => ['fields'],
	invites_changed: () => ['links'],
	realm_linkifiers: () => ['linkifiers'],
	realm_playgrounds: () => ['playgrounds'],
	realm_domains: () => ['domains'],
	default_stream_groups: () => ['channel groups'],
	realm_user_settings_defaults: ({property}) => [`default ${property}`],
	realm_emoji: () => ['emoji'],
	drafts: event => {
		switch (event.op) {
			case 'add':
				return event.drafts.map(({id}) => `draft ${id}`);
			case 'update':
				return [`draft ${event.draft.id}`];
			case 'remove':
				return [`draft ${event.draft_id}`];
			default:
				return event satisfies never;
		}
	},
	update_message: ({message_ids}) => message_ids.map(id => `message ${id}`),
	delete_message: ({message_ids, message_id}) =>
		(message_ids ?? [message_id]).map(id => `message ${id}`),
};

function personOf({person}: OfType<'realm_user'>): number {
	return person.user_id;
}

/** Types of events that say something about these changes. */
export const watchedTypes = Object.keys(named);

/** What an event may have changed; one of another shape than the contract's names nothing. */
export function namesIn(event: ServerEvent): readonly string[] {
	const names = named[event.type as EventType] as
		((event: ServerEvent) => readonly string[]) | undefined;
	try {
		return names?.(event) ?? [];
	} catch {
		return [];
	}
}
