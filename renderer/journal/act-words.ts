import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {ownOf} from '../../shared/model/own-of';
import type {OperationName} from '../../shared/contract/index';
import {contractWords} from '../../shared/contract/words';
import {
	journalBegun,
	journalCheckpoint,
	journalResumed,
	type JournalEntry,
} from '../../shared/model/journal';
import {makings, type MeantChange} from '../../shared/model/meaning';

/** What an entry of the journal says was done, in the words of the screens. */

type ActFacts = Pick<JournalEntry, 'act' | 'change' | 'before' | 'after'>;
type Words = string | ((entry: ActFacts) => string);

const eitherWay =
	(yes: string, no: string): Words =>
	({after}) =>
		after === true ? yes : no;

const addedOrNot =
	(added: string, changed: string, removed: string): Words =>
	({before, after}) => {
		if (after === null) return removed;
		return before === null ? added : changed;
	};

/** By what a change is: a forgotten one does not compile. */
const changes: Readonly<Record<MeantChange, Words>> = inLanguage(() => ({
	role: t`Role changed`,
	name: t`Name changed`,
	active: eitherWay(t`Account reactivated`, t`Account deactivated`),
	'bot-owner': t`Owner of a bot changed`,
	value: ({after}) => (after === null ? t`Profile value cleared` : t`Profile value changed`),
	membership: eitherWay(t`Added to channel`, t`Removed from channel`),
	'own-setting': t`Own channel setting changed`,
	'topic-policy': t`Own topic setting changed`,
	status: t`Own status changed`,
	link: t`Invitation link revoked`,
	resolve: eitherWay(t`Topic resolved`, t`Topic unresolved`),
	move: t`Messages moved`,
	file: t`File deleted`,
	'message-deletion': t`Message deleted`,
	archiving: t`Channel archived`,
	'field-deletion': t`Profile field deleted`,
	flag: flagWords,
	mark: t`Messages marked`,
	reaction: ({after}) => (after === null ? t`Reaction removed` : t`Reaction added`),
	visibility: eitherWay(t`Presence shared`, t`Presence hidden`),
	draft: ({before, after}) =>
		after === null ? t`Draft deleted` : before === null ? t`Draft saved` : t`Draft changed`,
	channel: t`Channel settings changed`,
	'profile-field': t`Profile field changed`,
	'field-order': t`Profile fields reordered`,
	setting: t`Organization setting changed`,
	group: t`Group changed`,
	'group-member': eitherWay(t`Added to group`, t`Removed from group`),
	subgroup: eitherWay(t`Subgroup added`, t`Subgroup removed`),
	'group-deletion': t`Group deleted`,
	'new-group': t`Group created`,
	linkifier: addedOrNot(t`Linkifier added`, t`Linkifier changed`, t`Linkifier removed`),
	'linkifier-order': t`Linkifiers reordered`,
	'default-setting': t`Default for new people changed`,
	domain: addedOrNot(t`E-mail domain added`, t`E-mail domain changed`, t`E-mail domain removed`),
	'sign-in': ({after}) =>
		after === true ? t`Way to sign in turned on` : t`Way to sign in turned off`,
	'channel-group': addedOrNot(
		t`Default channel group created`,
		t`Default channel group changed`,
		t`Default channel group deleted`,
	),
	playground: addedOrNot(
		t`Code playground added`,
		t`Code playground changed`,
		t`Code playground removed`,
	),
	emoji: eitherWay(t`Emoji added`, t`Emoji deactivated`),
	'mail-invitation': eitherWay(t`Invited by e-mail`, t`E-mail invitation revoked`),
	'message-text': t`Message edited`,
	'new-person': t`Person added`,
	'new-bot': t`Bot created`,
	'alert-word': ({after}) => (after === null ? t`Alert word removed` : t`Alert word added`),
	'muted-person': ({after}) => (after === null ? t`Person unmuted` : t`Person muted`),
	'account-setting': t`Own account changed`,
	'scheduled-message': ({before, after}) =>
		after === null
			? t`Scheduled message canceled`
			: before === null
				? t`Message scheduled`
				: t`Scheduled message changed`,
	'new-channel': t`Channel created`,
	'new-link': t`Invitation link created`,
	'new-field': t`Profile field created`,
	'new-message': t`Message sent`,
	'new-file': t`File uploaded`,
	'new-draft': t`Draft saved`,
	'topic-deletion': t`Topic deleted`,
	device: eitherWay(t`Device registered`, t`Device removed`),
	'draft-sync': eitherWay(t`Draft sync turned on`, t`Draft sync turned off`),
}));

/** Of calls that say no more than their name. */
const acts: Readonly<Partial<Record<OperationName | (string & {}), string>>> = inLanguage(() => ({
	addAlertWords: t`Alert words added`,
	addApnsToken: t`Device registered`,
	addReaction: t`Reaction added`,
	archiveChannel: t`Channel archived`,
	createBot: t`Bot created`,
	changeSubscriptions: t`Channels joined or left`,
	clearOwnProfile: t`Own profile changed`,
	createDrafts: t`Draft saved`,
	createInviteLink: t`Invitation link created`,
	createProfileField: t`Profile field created`,
	createExport: t`Export started`,
	createRealmDomain: t`E-mail domain added`,
	createUser: t`Person added`,
	deactivateBot: t`Bot deactivated`,
	deactivateOwnUser: t`Own account deactivated`,
	deactivateUser: t`Account deactivated`,
	deleteAttachment: t`File deleted`,
	deleteAvatar: t`Own picture removed`,
	deactivateEmoji: t`Emoji deactivated`,
	deleteDraft: t`Draft deleted`,
	deleteExport: t`Export deleted`,
	deleteMessage: t`Message deleted`,
	deleteProfileField: t`Profile field deleted`,
	deleteRealmDomain: t`E-mail domain removed`,
	deleteRealmIcon: t`Icon removed`,
	deleteRealmLogo: t`Logo removed`,
	deleteScheduledMessage: t`Scheduled message deleted`,
	deleteTopic: t`Topic deleted`,
	editDraft: t`Draft changed`,
	editScheduledMessage: t`Scheduled message changed`,
	markAllAsRead: t`Everything marked as read`,
	markChannelAsRead: t`Channel marked as read`,
	markTopicAsRead: t`Topic marked as read`,
	muteUser: t`Person muted`,
	reactivateUser: t`Account reactivated`,
	regenerateBotKey: t`New key for a bot`,
	regenerateOwnKey: t`Own API key renewed`,
	removeAlertWords: t`Alert words removed`,
	removeApnsToken: t`Device removed`,
	removeReaction: t`Reaction removed`,
	reorderProfileFields: t`Profile fields reordered`,
	resendInvitation: t`Invitation sent again`,
	revokeInvitation: t`Invitation revoked`,
	revokeInviteLink: t`Invitation link revoked`,
	sendInvitations: t`People invited`,
	scheduleMessage: t`Message scheduled`,
	sendMessage: t`Message sent`,
	setTopicMuted: t`Own topic setting changed`,
	setTopicPolicy: t`Own topic setting changed`,
	subscribe: t`Added to channels`,
	unmuteUser: t`Person unmuted`,
	unsubscribe: t`Removed from channels`,
	updateBot: t`Bot changed`,
	updateChannel: t`Channel settings changed`,
	updateFlags: t`Messages marked`,
	updateFlagsForNarrow: t`Messages marked`,
	updateMessage: t`Message changed`,
	updateOwnProfile: t`Own profile changed`,
	updateOwnSettings: t`Own settings changed`,
	updateOwnStatus: t`Own status changed`,
	updateProfileField: t`Profile field changed`,
	updateRealmDomain: t`E-mail domain changed`,
	updateSubscriptionSettings: t`Own channel settings changed`,
	updateUser: t`Person changed`,
	uploadAvatar: t`Own picture changed`,
	uploadEmoji: t`Emoji added`,
	uploadFile: t`File uploaded`,
	uploadRealmIcon: t`Icon uploaded`,
	uploadRealmLogo: t`Logo uploaded`,
	undeclared: t`Unknown call`,
	[journalBegun]: t`Journal started`,
	[journalResumed]: t`Journal resumed`,
	[journalCheckpoint]: t`Old entries deleted`,
}));

/** "Role changed". */
export function actWords(entry: ActFacts): string {
	const {act, change} = entry;
	if (change !== undefined && Object.hasOwn(changes, change)) {
		const words = changes[change as MeantChange];
		return typeof words === 'string' ? words : words(entry);
	}
	return ownOf(acts, act) ?? summaryOf(act) ?? act;
}

/** As the reference of the API says it, for an operation without words of its own. */
function summaryOf(act: string): string | undefined {
	if (!Object.hasOwn(contractWords, act)) return undefined;
	return contractWords[act as OperationName].summary.replace(/\.$/, '');
}

function flagWords({after}: ActFacts): string {
	if (typeof after !== 'object' || after === null || Array.isArray(after)) return t`Message marked`;
	if ('starred' in after)
		return after['starred'] === true ? t`Message starred` : t`Message unstarred`;
	if ('read' in after) return after['read'] === true ? t`Marked as read` : t`Marked as unread`;
	return t`Message marked`;
}

/** What the filter can ask for, with what it is. */
export const actChoices: readonly {readonly value: string; readonly note: string}[] = inLanguage(
	() => [
		{value: 'role', note: t`Role changed`},
		{value: 'name', note: t`Name changed`},
		{value: 'active', note: t`Account deactivated or reactivated`},
		{value: 'value', note: t`Profile value changed`},
		{value: 'membership', note: t`Added to or removed from a channel`},
		{value: 'new-person', note: t`Person added`},
		{value: 'new-bot', note: t`Bot created`},
		{value: 'bot-owner', note: t`Owner of a bot changed`},
		{value: 'alert-word', note: t`Alert word added or removed`},
		{value: 'muted-person', note: t`Person muted or unmuted`},
		{value: 'account-setting', note: t`Own account changed`},
		{value: 'scheduled-message', note: t`Message scheduled, changed or canceled`},
		{value: 'new-channel', note: t`Channel created`},
		{value: 'channel', note: t`Channel settings changed`},
		{value: 'archiving', note: t`Channel archived`},
		{value: 'new-link', note: t`Invitation link created`},
		{value: 'link', note: t`Invitation link revoked`},
		{value: 'mail-invitation', note: t`Invited by e-mail, or invitation revoked`},
		{value: 'default-setting', note: t`Default for new people changed`},
		{value: 'domain', note: t`E-mail domain added, changed or removed`},
		{value: 'sign-in', note: t`Way to sign in turned on or off`},
		{value: 'channel-group', note: t`Default channel group created, changed or deleted`},
		{value: 'linkifier', note: t`Linkifier added, changed or removed`},
		{value: 'linkifier-order', note: t`Linkifiers reordered`},
		{value: 'playground', note: t`Code playground added, changed or removed`},
		{value: 'emoji', note: t`Emoji added or deactivated`},
		{value: 'new-field', note: t`Profile field created`},
		{value: 'profile-field', note: t`Profile field changed`},
		{value: 'field-deletion', note: t`Profile field deleted`},
		{value: 'new-group', note: t`Group created`},
		{value: 'group', note: t`Group changed`},
		{value: 'group-member', note: t`Added to or removed from a group`},
		{value: 'subgroup', note: t`Subgroup added or removed`},
		{value: 'group-deletion', note: t`Group deleted`},
		{value: 'field-order', note: t`Profile fields reordered`},
		{value: 'move', note: t`Messages moved`},
		{value: 'resolve', note: t`Topic resolved or unresolved`},
		{value: 'message-text', note: t`Message edited`},
		{value: 'message-deletion', note: t`Message deleted`},
		{value: 'topic-deletion', note: t`Topic deleted`},
		{value: 'new-message', note: t`Message sent`},
		{value: 'flag', note: t`Message starred or marked`},
		{value: 'mark', note: t`Messages marked in bulk`},
		{value: 'reaction', note: t`Reaction added or removed`},
		{value: 'status', note: t`Own status changed`},
		{value: 'visibility', note: t`Presence shared or hidden`},
		{value: 'own-setting', note: t`Own channel setting changed`},
		{value: 'topic-policy', note: t`Own topic setting changed`},
		{value: 'draft', note: t`Draft saved, changed or deleted`},
		{value: 'draft-sync', note: t`Draft sync turned on or off`},
		{value: 'new-file', note: t`File uploaded`},
		{value: 'file', note: t`File deleted`},
		{value: 'device', note: t`Device registered or removed`},
	],
);

/** Every value that can stand in an entry. */
export const knownActs: ReadonlySet<string> = inLanguage(
	() =>
		new Set([
			...Object.keys(changes),
			...makings,
			...Object.keys(acts),
			...Object.keys(contractWords),
		]),
);
