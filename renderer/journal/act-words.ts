import {ownOf} from '../../shared/model/own-of';
import {contract, type OperationName} from '../../shared/contract/index';
import {
	journalBegun,
	journalCheckpoint,
	journalResumed,
	type JournalEntry,
} from '../../shared/model/journal';
import {makings, type MeantChange} from '../../shared/model/meaning';

/** What an entry of the journal says was done, in the words of the screens. */

type Told = Pick<JournalEntry, 'act' | 'change' | 'before' | 'after'>;
type Words = string | ((entry: Told) => string);

const eitherWay =
	(yes: string, no: string): Words =>
	({after}) =>
		after === true ? yes : no;

const addedOrNot =
	(noun: string): Words =>
	({before, after}) => {
		if (after === null) return `${noun} removed`;
		return before === null ? `${noun} added` : `${noun} changed`;
	};

/** By what a change is: a forgotten one does not compile. */
const changes: Readonly<Record<MeantChange, Words>> = {
	role: 'Role changed',
	name: 'Name changed',
	active: eitherWay('Account reactivated', 'Account deactivated'),
	'bot-owner': 'Owner of a bot changed',
	value: ({after}) => (after === null ? 'Profile value cleared' : 'Profile value changed'),
	membership: eitherWay('Added to channel', 'Removed from channel'),
	'own-setting': 'Own channel setting changed',
	'topic-policy': 'Own topic setting changed',
	status: 'Own status changed',
	link: 'Invitation link revoked',
	resolve: eitherWay('Topic resolved', 'Topic unresolved'),
	move: 'Messages moved',
	file: 'File deleted',
	'message-deletion': 'Message deleted',
	archiving: 'Channel archived',
	'field-deletion': 'Profile field deleted',
	flag: flagWords,
	mark: 'Messages marked',
	reaction: ({after}) => (after === null ? 'Reaction removed' : 'Reaction added'),
	visibility: eitherWay('Presence shared', 'Presence hidden'),
	draft: ({before, after}) =>
		after === null ? 'Draft deleted' : before === null ? 'Draft saved' : 'Draft changed',
	channel: 'Channel settings changed',
	'profile-field': 'Profile field changed',
	'field-order': 'Profile fields reordered',
	setting: 'Organization setting changed',
	group: 'Group changed',
	'group-member': eitherWay('Added to group', 'Removed from group'),
	subgroup: eitherWay('Subgroup added', 'Subgroup removed'),
	'group-deletion': 'Group deleted',
	'new-group': 'Group created',
	linkifier: addedOrNot('Linkifier'),
	'linkifier-order': 'Linkifiers reordered',
	'default-setting': 'Default for new people changed',
	domain: addedOrNot('E-mail domain'),
	playground: addedOrNot('Code playground'),
	emoji: eitherWay('Emoji added', 'Emoji deactivated'),
	'mail-invitation': eitherWay('Invited by e-mail', 'E-mail invitation revoked'),
	'message-text': 'Message edited',
	'new-person': 'Person added',
	'new-bot': 'Bot created',
	'alert-word': ({after}) => (after === null ? 'Alert word removed' : 'Alert word added'),
	'muted-person': ({after}) => (after === null ? 'Person unmuted' : 'Person muted'),
	'account-setting': 'Own account changed',
	'scheduled-message': ({before, after}) =>
		after === null
			? 'Scheduled message canceled'
			: before === null
				? 'Message scheduled'
				: 'Scheduled message changed',
	'new-channel': 'Channel created',
	'new-link': 'Invitation link created',
	'new-field': 'Profile field created',
	'new-message': 'Message sent',
	'new-file': 'File uploaded',
	'new-draft': 'Draft saved',
	'topic-deletion': 'Topic deleted',
	device: eitherWay('Device registered', 'Device removed'),
	'draft-sync': eitherWay('Draft sync turned on', 'Draft sync turned off'),
};

/** Of calls that say no more than their name. */
const acts: Readonly<Partial<Record<OperationName | (string & {}), string>>> = {
	addAlertWords: 'Alert words added',
	addApnsToken: 'Device registered',
	addReaction: 'Reaction added',
	archiveChannel: 'Channel archived',
	createBot: 'Bot created',
	changeSubscriptions: 'Channels joined or left',
	clearOwnProfile: 'Own profile changed',
	createDrafts: 'Draft saved',
	createInviteLink: 'Invitation link created',
	createProfileField: 'Profile field created',
	createExport: 'Export started',
	createRealmDomain: 'E-mail domain added',
	createUser: 'Person added',
	deactivateBot: 'Bot deactivated',
	deactivateOwnUser: 'Own account deactivated',
	deactivateUser: 'Account deactivated',
	deleteAttachment: 'File deleted',
	deleteAvatar: 'Own picture removed',
	deactivateEmoji: 'Emoji deactivated',
	deleteDraft: 'Draft deleted',
	deleteExport: 'Export deleted',
	deleteMessage: 'Message deleted',
	deleteProfileField: 'Profile field deleted',
	deleteRealmDomain: 'E-mail domain removed',
	deleteRealmIcon: 'Icon removed',
	deleteRealmLogo: 'Logo removed',
	deleteScheduledMessage: 'Scheduled message deleted',
	deleteTopic: 'Topic deleted',
	editDraft: 'Draft changed',
	editScheduledMessage: 'Scheduled message changed',
	markAllAsRead: 'Everything marked as read',
	markChannelAsRead: 'Channel marked as read',
	markTopicAsRead: 'Topic marked as read',
	muteUser: 'Person muted',
	reactivateUser: 'Account reactivated',
	regenerateBotKey: 'New key for a bot',
	regenerateOwnKey: 'Own API key renewed',
	removeAlertWords: 'Alert words removed',
	removeApnsToken: 'Device removed',
	removeReaction: 'Reaction removed',
	reorderProfileFields: 'Profile fields reordered',
	resendInvitation: 'Invitation sent again',
	revokeInvitation: 'Invitation revoked',
	revokeInviteLink: 'Invitation link revoked',
	sendInvitations: 'People invited',
	scheduleMessage: 'Message scheduled',
	sendMessage: 'Message sent',
	setTopicMuted: 'Own topic setting changed',
	setTopicPolicy: 'Own topic setting changed',
	subscribe: 'Added to channels',
	unmuteUser: 'Person unmuted',
	unsubscribe: 'Removed from channels',
	updateBot: 'Bot changed',
	updateChannel: 'Channel settings changed',
	updateFlags: 'Messages marked',
	updateFlagsForNarrow: 'Messages marked',
	updateMessage: 'Message changed',
	updateOwnProfile: 'Own profile changed',
	updateOwnSettings: 'Own settings changed',
	updateOwnStatus: 'Own status changed',
	updateProfileField: 'Profile field changed',
	updateRealmDomain: 'E-mail domain changed',
	updateSubscriptionSettings: 'Own channel settings changed',
	updateUser: 'Person changed',
	uploadAvatar: 'Own picture changed',
	uploadEmoji: 'Emoji added',
	uploadFile: 'File uploaded',
	uploadRealmIcon: 'Icon uploaded',
	uploadRealmLogo: 'Logo uploaded',
	undeclared: 'Unknown call',
	[journalBegun]: 'Journal begun',
	[journalResumed]: 'Journal resumed',
	[journalCheckpoint]: 'Old entries deleted',
};

/** "Role changed". */
export function actWords(entry: Told): string {
	const {act, change} = entry;
	if (change !== undefined && Object.hasOwn(changes, change)) {
		const words = changes[change as MeantChange];
		return typeof words === 'string' ? words : words(entry);
	}
	return ownOf(acts, act) ?? summaryOf(act) ?? act;
}

/** As the reference of the API says it, for an operation without words of its own. */
function summaryOf(act: string): string | undefined {
	if (!Object.hasOwn(contract, act)) return undefined;
	return contract[act as OperationName].summary.replace(/\.$/, '');
}

function flagWords({after}: Told): string {
	if (typeof after !== 'object' || after === null || Array.isArray(after)) return 'Message marked';
	if ('starred' in after)
		return after['starred'] === true ? 'Message starred' : 'Message unstarred';
	if ('read' in after) return after['read'] === true ? 'Marked as read' : 'Marked as unread';
	return 'Message marked';
}

/** What the filter can ask for, with what it is. */
export const actChoices: readonly {readonly value: string; readonly note: string}[] = [
	{value: 'role', note: 'Role changed'},
	{value: 'name', note: 'Name changed'},
	{value: 'active', note: 'Account deactivated or reactivated'},
	{value: 'value', note: 'Profile value changed'},
	{value: 'membership', note: 'Added to or removed from a channel'},
	{value: 'new-person', note: 'Person added'},
	{value: 'new-bot', note: 'Bot created'},
	{value: 'bot-owner', note: 'Owner of a bot changed'},
	{value: 'alert-word', note: 'Alert word added or removed'},
	{value: 'muted-person', note: 'Person muted or unmuted'},
	{value: 'account-setting', note: 'Own account changed'},
	{value: 'scheduled-message', note: 'Message scheduled, changed or canceled'},
	{value: 'new-channel', note: 'Channel created'},
	{value: 'channel', note: 'Channel settings changed'},
	{value: 'archiving', note: 'Channel archived'},
	{value: 'new-link', note: 'Invitation link created'},
	{value: 'link', note: 'Invitation link revoked'},
	{value: 'mail-invitation', note: 'Invited by e-mail, or that revoked'},
	{value: 'default-setting', note: 'Default for new people changed'},
	{value: 'domain', note: 'E-mail domain added, changed or removed'},
	{value: 'linkifier', note: 'Linkifier added, changed or removed'},
	{value: 'linkifier-order', note: 'Linkifiers reordered'},
	{value: 'playground', note: 'Code playground added, changed or removed'},
	{value: 'emoji', note: 'Emoji added or deactivated'},
	{value: 'new-field', note: 'Profile field created'},
	{value: 'profile-field', note: 'Profile field changed'},
	{value: 'field-deletion', note: 'Profile field deleted'},
	{value: 'new-group', note: 'Group created'},
	{value: 'group', note: 'Group changed'},
	{value: 'group-member', note: 'Added to or removed from a group'},
	{value: 'subgroup', note: 'Subgroup added or removed'},
	{value: 'group-deletion', note: 'Group deleted'},
	{value: 'field-order', note: 'Profile fields reordered'},
	{value: 'move', note: 'Messages moved'},
	{value: 'resolve', note: 'Topic resolved or unresolved'},
	{value: 'message-text', note: 'Message edited'},
	{value: 'message-deletion', note: 'Message deleted'},
	{value: 'topic-deletion', note: 'Topic deleted'},
	{value: 'new-message', note: 'Message sent'},
	{value: 'flag', note: 'Message starred or marked'},
	{value: 'mark', note: 'Messages marked in bulk'},
	{value: 'reaction', note: 'Reaction added or removed'},
	{value: 'status', note: 'Own status changed'},
	{value: 'visibility', note: 'Presence shared or hidden'},
	{value: 'own-setting', note: 'Own channel setting changed'},
	{value: 'topic-policy', note: 'Own topic setting changed'},
	{value: 'draft', note: 'Draft saved, changed or deleted'},
	{value: 'draft-sync', note: 'Draft sync turned on or off'},
	{value: 'new-file', note: 'File uploaded'},
	{value: 'file', note: 'File deleted'},
	{value: 'device', note: 'Device registered or removed'},
];

/** Every value that can stand in an entry. */
export const knownActs: ReadonlySet<string> = new Set([
	...Object.keys(changes),
	...makings,
	...Object.keys(acts),
	...Object.keys(contract),
]);
