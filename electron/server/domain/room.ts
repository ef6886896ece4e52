import {badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';

/** What one person may keep, one message or the organization: far more than anybody has, so that lists stay lists. */
const kept = {
	channels: [
		limits.channelsOfPerson,
		'channels that one member made, those that are archived by now included',
		'Ask an administrator to make it.',
	],
	descriptions: [
		limits.descriptionCharactersOfPerson,
		'characters in the descriptions of channels that one member made',
		'Leave the description out, or ask an administrator to make it.',
	],
	alertWords: [limits.alertWordsOfPerson, 'alert words'],
	devices: [limits.devicesOfPerson, 'devices'],
	mutedPeople: [limits.mutedPeopleOfPerson, 'muted people'],
	scheduledMessages: [limits.scheduledMessagesOfPerson, 'messages that are sent later'],
	topicPolicies: [limits.topicPoliciesOfPerson, 'topics that do not follow their channel'],
	openLinks: [limits.openLinksOfPerson, 'open invitation links of one person'],
	openInvitations: [
		limits.openInvitationsOfPerson,
		'open invitations by e-mail of one person',
		'Revoke some first.',
	],
	userGroups: [limits.userGroups, 'groups'],
	emoji: [limits.emoji, 'custom emoji', 'Those that were taken away count.'],
	domains: [limits.domains, 'domains'],
	channelGroups: [limits.defaultChannelGroups, 'groups of default channels'],
	linkifiers: [limits.linkifiers, 'linkifiers'],
	playgrounds: [limits.playgrounds, 'code playgrounds'],
	profileFields: [limits.profileFields, 'profile fields'],
	reactions: [limits.reactionsOfMessage, 'reactions to one message'],
} as const satisfies Record<string, readonly [most: number, name: string, way?: string]>;

/** Refuses one more than there is room for; `count` are there now. */
export function requireRoomFor(what: keyof typeof kept, count: number): void {
	const [most, name, way = 'Remove some first.'] = kept[what];
	if (count >= most) throw badRequest(`There is room for ${most} ${name}. ${way}`);
}
