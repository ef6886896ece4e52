import type {Change} from '../../../shared/model/change';
import {
	accountSettingChanges,
	alertWordChanges,
	mutedPersonChanges,
	scheduledChanges,
} from './account-changes';
import {archivings} from './archivings';
import {newBots, newChannels, newFields, newLinks, newPeople} from './creations';
import {draftChanges} from './draft-changes';
import {settingChanges} from './setting-changes';
import {
	emojiChanges,
	linkifierChanges,
	linkifierOrderChanges,
	mailInvitationChanges,
	defaultChanges,
	domainChanges,
	channelGroupChanges,
	signInChanges,
	playgroundChanges,
} from './linkifier-changes';
import {channelChanges, fieldChanges, fieldOrderChanges} from './edit-changes';
import type {Family} from './family';
import {fieldDeletions} from './field-deletions';
import {fileChanges} from './file-changes';
import {flagChanges} from './flag-changes';
import {
	groupChanges,
	groupDeletions,
	groupMemberChanges,
	newGroups,
	subgroupChanges,
} from './group-changes';
import {markChanges} from './mark-changes';
import {membershipChanges} from './membership-changes';
import {messageDeletions} from './message-deletions';
import {messageTextChanges} from './message-text-changes';
import {moveChanges} from './move-changes';
import {linkChanges, ownSettingChanges, topicPolicyChanges} from './own-changes';
import {reactionChanges} from './reaction-changes';
import {resolveChanges} from './resolve-changes';
import {statusChanges} from './status-changes';
import {userChanges} from './user-changes';
import {visibilityChanges} from './visibility-changes';

/** How each kind of change is carried out: a forgotten one does not compile. */
const families: {[K in Change['kind']]: Family<Extract<Change, {kind: K}>>} = {
	role: userChanges as Family<Extract<Change, {kind: 'role'}>>,
	name: userChanges as Family<Extract<Change, {kind: 'name'}>>,
	active: userChanges as Family<Extract<Change, {kind: 'active'}>>,
	'bot-owner': userChanges as Family<Extract<Change, {kind: 'bot-owner'}>>,
	value: userChanges as Family<Extract<Change, {kind: 'value'}>>,
	membership: membershipChanges,
	'own-setting': ownSettingChanges,
	'topic-policy': topicPolicyChanges,
	status: statusChanges,
	link: linkChanges,
	resolve: resolveChanges,
	move: moveChanges,
	file: fileChanges,
	'message-deletion': messageDeletions,
	archiving: archivings,
	'field-deletion': fieldDeletions,
	flag: flagChanges,
	mark: markChanges,
	reaction: reactionChanges,
	visibility: visibilityChanges,
	draft: draftChanges,
	channel: channelChanges,
	'profile-field': fieldChanges,
	'field-order': fieldOrderChanges,
	setting: settingChanges,
	group: groupChanges,
	'group-member': groupMemberChanges,
	subgroup: subgroupChanges,
	'group-deletion': groupDeletions,
	linkifier: linkifierChanges,
	'linkifier-order': linkifierOrderChanges,
	domain: domainChanges,
	'sign-in': signInChanges,
	'channel-group': channelGroupChanges,
	'default-setting': defaultChanges,
	playground: playgroundChanges,
	emoji: emojiChanges,
	'mail-invitation': mailInvitationChanges,
	'message-text': messageTextChanges,
	'new-channel': newChannels,
	'new-field': newFields,
	'new-group': newGroups,
	'new-link': newLinks,
	'new-person': newPeople,
	'new-bot': newBots,
	'alert-word': alertWordChanges,
	'muted-person': mutedPersonChanges,
	'account-setting': accountSettingChanges,
	'scheduled-message': scheduledChanges,
};

/** The changes by family, in the order in which the families first appear. */
export function byFamily(
	changes: readonly Change[],
): readonly (readonly [family: Family<Change>, changes: readonly Change[]])[] {
	const groups = new Map<Family<Change>, Change[]>();
	for (const change of changes) {
		const family = families[change.kind] as Family<Change>;
		const group = groups.get(family);
		if (group === undefined) groups.set(family, [change]);
		else group.push(change);
	}
	return [...groups];
}
