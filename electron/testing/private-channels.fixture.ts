import type {Client} from '../../shared/client/create-client';
import type {OperationName} from '../../shared/contract/index';
import type {NarrowTerm} from '../../shared/model/narrow';
import {bareCalls, type BareRead} from './bare-reads.fixture';

/** What lies in the private channel, and what a stranger brings along. */
export type Hidden = {
	/** Name and id of the channel. */
	readonly name: string;
	readonly id: number;
	readonly topic: string;
	/** Words that stand in its messages alone. */
	readonly word: string;
	/** The message that is attacked: with a link, a file, a reaction and a history. */
	readonly message: number;
	readonly all: readonly number[];
	readonly authorId: number;
	readonly attachment: number;
	/** Where its file is served, below the server. */
	readonly file: string;
	readonly draft: number;
	/** An invitation link that leads into the channel. */
	readonly link: number;
	readonly queue: string;
	/** A message of the stranger's own in a public channel. */
	readonly own: number;
	readonly ownId: number;
};

/**
 * `refused`: there is no such thing, as far as the stranger is told. `nothing`: whether it is refused
 * or not, the answer holds nothing of the channel. Administrators may know that a private channel is
 * there, who is in it, and end it (api-facts 7.2), so some rows are not theirs.
 */
export type Attempt = {
	readonly what: string;
	readonly act: (client: Client, hidden: Hidden) => Promise<unknown>;
	readonly expected: 'refused' | 'nothing';
	/** Administrators may do this by their role. */
	readonly isForAdministrators?: true;
	/** Whoever is in the channel sees something of it by this: the attempt is one that can succeed. */
	readonly shows?: true;
};

const refused = (what: string, act: Attempt['act'], more: Partial<Attempt> = {}): Attempt => ({
	what,
	act,
	expected: 'refused',
	...more,
});
const nothing = (what: string, act: Attempt['act'], more: Partial<Attempt> = {}): Attempt => ({
	what,
	act,
	expected: 'nothing',
	...more,
});
const shows = {shows: true} as const;
const isForAdministrators = {isForAdministrators: true} as const;

const narrows: readonly (readonly [string, (hidden: Hidden) => readonly NarrowTerm[]])[] = [
	['everything', () => []],
	['the name of the channel', ({name}) => [{operator: 'channel', operand: name}]],
	['the id of the channel', ({id}) => [{operator: 'channel', operand: id}]],
	[
		'channel and topic',
		({name, topic}) => [
			{operator: 'stream', operand: name},
			{operator: 'topic', operand: topic},
		],
	],
	['the topic alone', ({topic}) => [{operator: 'topic', operand: topic}]],
	['a word', ({word}) => [{operator: 'search', operand: word}]],
	['the author', ({authorId}) => [{operator: 'sender', operand: authorId}]],
	['the id of a message', ({message}) => [{operator: 'id', operand: message}]],
	['what is near a message', ({message}) => [{operator: 'near', operand: String(message)}]],
	['links', () => [{operator: 'has', operand: 'link'}]],
	['files', () => [{operator: 'has', operand: 'attachment'}]],
	['reactions', () => [{operator: 'has', operand: 'reaction'}]],
	['what is unread', () => [{operator: 'is', operand: 'unread'}]],
	['what is starred', () => [{operator: 'is', operand: 'starred'}]],
	['what mentions', () => [{operator: 'is', operand: 'mentioned'}]],
	['what is not muted', () => [{operator: 'in', operand: 'home'}]],
	['not another channel', () => [{operator: 'channel', operand: 'general', negated: true}]],
	['not another word', () => [{operator: 'search', operand: 'nowhere', negated: true}]],
];
/** Narrows that the author of the messages finds none by: they are about copies with other flags. */
const notForTheAuthor = ['what is unread', 'what is starred', 'what mentions'];

/** Around the message, so that anchors are tried with each of them. */
const range = ({message}: Hidden) => ({anchor: String(message), num_before: 200, num_after: 200});
const elsewhere = 'has nothing to do with channels';

/** Whoever is in the channel sees something of it by these as they are. */
const shown: readonly BareRead[] = [
	'getChannels',
	'getSubscriptions',
	'getAttachments',
	'getDrafts',
];

/** What needs nothing is tried by itself; it has a line below only where more can be tried by it. */
const bare = bareCalls.map(({operation, sent}) => ({
	operation,
	...nothing(
		JSON.stringify(sent),
		client => client[operation](sent),
		shown.includes(operation) && Object.keys(sent).length === 0 ? shows : {},
	),
}));

/** Every other operation of the contract: what a stranger may try by it. */
const tried: Record<Exclude<OperationName, BareRead>, readonly Attempt[] | string> &
	Partial<Record<BareRead, readonly Attempt[]>> = {
	updateFlagsForNarrow: narrows.map(([what, narrow]) =>
		nothing(what, (client, hidden) =>
			client.updateFlagsForNarrow({
				...range(hidden),
				narrow: [{operator: 'search', operand: hidden.word}, ...narrow(hidden)],
				op: 'add',
				flag: 'starred',
			}),
		),
	),
	updateFlags: [
		nothing('star', (client, {all}) =>
			client.updateFlags({messages: [...all], op: 'add', flag: 'starred'}),
		),
		nothing('read', (client, {all}) =>
			client.updateFlags({messages: [...all], op: 'add', flag: 'read'}),
		),
		nothing('collapse', (client, {all}) =>
			client.updateFlags({messages: [...all], op: 'add', flag: 'collapsed'}),
		),
	],
	getMessage: [
		refused(
			'as HTML',
			(client, {message}) => client.getMessage({message_id: message, apply_markdown: true}),
			shows,
		),
		refused(
			'as Markdown',
			(client, {message}) => client.getMessage({message_id: message, apply_markdown: false}),
			shows,
		),
	],
	getMessageHistory: [
		refused(
			'its former texts',
			(client, {message}) => client.getMessageHistory({message_id: message}),
			shows,
		),
	],
	addReaction: [
		refused('a new one', (client, {message}) =>
			client.addReaction({message_id: message, emoji_name: 'tada'}),
		),
		refused('one that is there', (client, {message}) =>
			client.addReaction({message_id: message, emoji_name: 'octopus'}),
		),
	],
	removeReaction: [
		refused('one that is there', (client, {message}) =>
			client.removeReaction({message_id: message, emoji_name: 'octopus'}),
		),
	],
	updateMessage: [
		refused('its text', (client, {message}) =>
			client.updateMessage({message_id: message, content: 'other'}),
		),
		refused('its topic', (client, {message}) =>
			client.updateMessage({
				message_id: message,
				topic: 'other',
				propagate_mode: 'change_all',
			}),
		),
		refused('out of the channel', async (client, {message}) =>
			client.updateMessage({message_id: message, stream_id: 1, propagate_mode: 'change_all'}),
		),
		refused('into the channel', (client, {own, id}) =>
			client.updateMessage({message_id: own, stream_id: id}),
		),
	],
	deleteMessage: [
		refused('it', (client, {message}) => client.deleteMessage({message_id: message})),
	],
	sendMessage: [
		refused('by name', (client, {name, topic}) =>
			client.sendMessage({type: 'channel', to: name, topic, content: 'hello'}),
		),
		refused('by id', (client, {id, topic}) =>
			client.sendMessage({type: 'stream', to: JSON.stringify(id), topic, content: 'hello'}),
		),
	],
	sendTyping: [
		refused('in it', (client, {id, topic}) =>
			client.sendTyping({op: 'start', type: 'stream', stream_id: id, topic}),
		),
	],
	renderMessage: [
		nothing('links to it', (client, {name, topic, message, file}) =>
			client.renderMessage({
				content: `#**${name}** #**${name}>${topic}** #**${name}>${topic}@${message}** [x](${file})`,
			}),
		),
	],
	getChannels: [
		nothing('all kinds', client =>
			client.getChannels({
				include_web_public: true,
				include_default: true,
				include_owner_subscribed: true,
			}),
		),
		refused('all', client => client.getChannels({include_all_active: true}), isForAdministrators),
	],
	getChannel: [
		refused('it', (client, {id}) => client.getChannel({stream_id: id}), isForAdministrators),
	],
	getChannelId: [
		refused('it', (client, {name}) => client.getChannelId({stream: name}), isForAdministrators),
	],
	getChannelMembers: [
		refused(
			'its people',
			(client, {id}) => client.getChannelMembers({stream_id: id}),
			isForAdministrators,
		),
	],
	getChannelTopics: [
		refused('its topics', (client, {id}) => client.getChannelTopics({stream_id: id}), shows),
	],
	updateChannel: [
		refused('public', (client, {id}) => client.updateChannel({stream_id: id, is_private: false})),
		refused('web-public', (client, {id}) =>
			client.updateChannel({stream_id: id, is_private: false, is_web_public: true}),
		),
		refused('with its history', (client, {id}) =>
			client.updateChannel({
				stream_id: id,
				is_private: true,
				history_public_to_subscribers: true,
			}),
		),
		refused(
			'its name',
			(client, {id}) => client.updateChannel({stream_id: id, new_name: 'other'}),
			isForAdministrators,
		),
	],
	archiveChannel: [
		refused('it', (client, {id}) => client.archiveChannel({stream_id: id}), isForAdministrators),
	],
	subscribe: [
		refused('oneself', (client, {name}) => client.subscribe({subscriptions: [{name}]})),
		refused('by another case', (client, {name}) =>
			client.subscribe({subscriptions: [{name: ` ${name.toUpperCase()} `}]}),
		),
		refused('oneself by id', (client, {name, ownId}) =>
			client.subscribe({subscriptions: [{name}], principals: [ownId]}),
		),
		refused('as if it were new', (client, {name}) =>
			client.subscribe({subscriptions: [{name}], invite_only: true, announce: true}),
		),
		nothing('where refusals are passed over', (client, {name}) =>
			client.subscribe({subscriptions: [{name}], authorization_errors_fatal: false}),
		),
	],
	unsubscribe: [
		refused(
			'its people',
			(client, {name, authorId}) =>
				client.unsubscribe({subscriptions: [name], principals: [authorId]}),
			isForAdministrators,
		),
	],
	getSubscriptions: [
		nothing('with people', client => client.getSubscriptions({include_subscribers: true}), shows),
	],
	updateSubscriptionSettings: [
		refused('its colour', (client, {id}) =>
			client.updateSubscriptionSettings({
				subscription_data: [{stream_id: id, property: 'color', value: '#aabbcc'}],
			}),
		),
	],
	setTopicPolicy: [
		refused('follow', (client, {id, topic}) =>
			client.setTopicPolicy({stream_id: id, topic, visibility_policy: 3}),
		),
	],
	sendInvitations: [
		refused('into it', (client, {id}) =>
			client.sendInvitations({invitee_emails: 'sol@example.com', stream_ids: [id]}),
		),
	],
	createBot: [
		refused('that writes to it', (client, {name}) =>
			client.createBot({full_name: 'Spy', short_name: 'spy', default_sending_stream: name}),
		),
		refused('that hears it', (client, {name}) =>
			client.createBot({full_name: 'Spy', short_name: 'spy', default_events_register_stream: name}),
		),
	],
	updateBot: elsewhere,
	deactivateBot: elsewhere,
	regenerateBotKey: elsewhere,
	resendInvitation: elsewhere,
	revokeInvitation: elsewhere,
	createInviteLink: [
		refused('into it', (client, {id}) => client.createInviteLink({stream_ids: [id]})),
	],
	revokeInviteLink: [
		refused(
			'that leads into it',
			(client, {link}) => client.revokeInviteLink({invite_id: link}),
			isForAdministrators,
		),
	],
	getFileUrl: [
		refused('of its file', (client, {file}) => {
			const [, , realm = '', ...rest] = file.split('/');
			return client.getFileUrl({realm_id_str: realm, filename: rest.join('/')});
		}),
	],
	deleteAttachment: [
		refused('its file', (client, {attachment}) =>
			client.deleteAttachment({attachment_id: attachment}),
		),
	],
	scheduleMessage: [
		refused('for it', (client, {id, topic}) =>
			client.scheduleMessage({
				type: 'channel',
				to: id,
				topic,
				content: 'mine',
				scheduled_delivery_timestamp: 4_000_000_000,
			}),
		),
	],
	editScheduledMessage: elsewhere,
	deleteScheduledMessage: elsewhere,
	createDrafts: [
		refused('for it', (client, {id, topic}) =>
			client.createDrafts({drafts: [{type: 'stream', to: [id], topic, content: 'mine'}]}),
		),
	],
	editDraft: [
		refused('of its people', (client, {draft, id, topic}) =>
			client.editDraft({
				draft_id: draft,
				draft: {type: 'stream', to: [id], topic, content: 'mine'},
			}),
		),
	],
	deleteDraft: [
		refused('of its people', (client, {draft}) => client.deleteDraft({draft_id: draft})),
	],
	register: [
		nothing('the whole state', client => client.register({include_subscribers: true}), shows),
		nothing('for its messages', async (client, {name}) => {
			const {queue_id, ...state} = await client.register({
				narrow: [['stream', name]],
				all_public_streams: true,
			});
			if (queue_id !== null) await client.deleteQueue({queue_id: queue_id ?? ''});
			return state;
		}),
	],
	getEvents: [
		refused('of its people', (client, {queue}) =>
			client.getEvents({queue_id: queue, last_event_id: -1, dont_block: true}),
		),
	],
	deleteQueue: [
		refused('of its people', (client, {queue}) => client.deleteQueue({queue_id: queue})),
	],
	// After everything that might have given a copy.
	getMessages: narrows.map(([what, narrow]) =>
		nothing(
			what,
			(client, hidden) => client.getMessages({...range(hidden), narrow: [...narrow(hidden)]}),
			notForTheAuthor.includes(what) ? {} : shows,
		),
	),
	markChannelAsRead: [
		refused('it', (client, {id}) => client.markChannelAsRead({stream_id: id}), isForAdministrators),
	],
	markTopicAsRead: [
		refused('a topic', (client, {id, topic}) =>
			client.markTopicAsRead({stream_id: id, topic_name: topic}),
		),
	],
	markAllAsRead: [nothing('everything', client => client.markAllAsRead({}))],
	getReadReceipts: [
		refused('of a message', (client, {message}) => client.getReadReceipts({message_id: message})),
	],
	getMatches: narrows.map(([what, narrow]) =>
		nothing(what, (client, hidden) =>
			client.getMatches({msg_ids: [...hidden.all], narrow: [...narrow(hidden)]}),
		),
	),
	getChannelAddress: [refused('it', (client, {id}) => client.getChannelAddress({stream_id: id}))],
	deleteTopic: [
		refused('a topic', (client, {id, topic}) =>
			client.deleteTopic({stream_id: id, topic_name: topic}),
		),
	],
	getSubscriptionStatus: [
		refused(
			'of its people',
			(client, {id, authorId}) => client.getSubscriptionStatus({user_id: authorId, stream_id: id}),
			isForAdministrators,
		),
	],
	changeSubscriptions: [
		refused('join it', (client, {name}) => client.changeSubscriptions({add: [{name}]})),
		nothing('leave it', (client, {name}) =>
			client.changeSubscriptions({delete: [name]}).then(
				({not_removed}) => not_removed.length,
				() => 0,
			),
		),
	],
	setTopicMuted: [
		refused('a topic', (client, {id, topic}) =>
			client.setTopicMuted({stream_id: id, topic, op: 'add'}),
		),
		refused('a topic by its name', (client, {name, topic}) =>
			client.setTopicMuted({stream: name, topic, op: 'remove'}),
		),
	],
	sendTestPush: elsewhere,
	updateRealm: elsewhere,
	createRealmDomain: elsewhere,
	updateRealmDomain: elsewhere,
	deleteRealmDomain: elsewhere,
	removeDefaultChannel: elsewhere,
	updateDefaultChannelGroup: elsewhere,
	updateDefaultChannelGroupChannels: elsewhere,
	deleteDefaultChannelGroup: elsewhere,
	updateUserSettingsDefaults: elsewhere,
	deactivateRealm: elsewhere,
	createExport: elsewhere,
	deleteExport: elsewhere,
	uploadRealmIcon: elsewhere,
	deleteRealmIcon: elsewhere,
	uploadRealmLogo: elsewhere,
	deleteRealmLogo: elsewhere,
	addDefaultChannel: [
		refused('by its id', (client, {id}) => client.addDefaultChannel({stream_id: id})),
	],
	createDefaultChannelGroup: [
		refused('by its name', (client, {name}) =>
			client.createDefaultChannelGroup({
				group_name: 'taken along',
				description: '',
				stream_names: [name],
			}),
		),
	],
	uploadEmoji: elsewhere,
	deactivateEmoji: elsewhere,
	createLinkifier: elsewhere,
	updateLinkifier: elsewhere,
	deleteLinkifier: elsewhere,
	reorderLinkifiers: elsewhere,
	createPlayground: elsewhere,
	deletePlayground: elsewhere,
	createUserGroup: elsewhere,
	updateUserGroup: elsewhere,
	deleteUserGroup: elsewhere,
	getUserGroupMembers: elsewhere,
	getIsUserGroupMember: elsewhere,
	updateUserGroupMembers: elsewhere,
	getUserGroupSubgroups: elsewhere,
	updateUserGroupSubgroups: elsewhere,
	uploadFile: elsewhere,
	fetchDevelopmentKey: elsewhere,
	createVideoCall: elsewhere,
	fetchApiKey: elsewhere,
	addApnsToken: elsewhere,
	removeApnsToken: elsewhere,
	reportPresence: elsewhere,
	getUserPresence: elsewhere,
	createProfileField: elsewhere,
	reorderProfileFields: elsewhere,
	updateProfileField: elsewhere,
	deleteProfileField: elsewhere,
	updateOwnSettings: elsewhere,
	updateOwnStatus: elsewhere,
	deactivateOwnUser: elsewhere,
	uploadAvatar: elsewhere,
	deleteAvatar: elsewhere,
	regenerateOwnKey: elsewhere,
	updateOwnProfile: elsewhere,
	clearOwnProfile: elsewhere,
	addAlertWords: elsewhere,
	removeAlertWords: elsewhere,
	muteUser: elsewhere,
	unmuteUser: elsewhere,
	getUser: elsewhere,
	getUserByEmail: elsewhere,
	updateUser: elsewhere,
	createUser: elsewhere,
	deactivateUser: elsewhere,
	reactivateUser: elsewhere,
};

export const attempts: readonly (Attempt & {readonly operation: string})[] = [
	...bare,
	...Object.entries(tried).flatMap(([operation, rows]) =>
		typeof rows === 'string' ? [] : rows.map(row => ({operation, ...row})),
	),
];
