import type {Change} from '../model/change';
import type {PlanChange} from '../model/plan';
import type {ChangeCalls, ChangeSteps} from './calls';
import {newChannelCalls, newFieldCalls, newLinkCalls} from './creation-calls';
import {
	accountSettingCalls,
	alertWordCalls,
	mutedPersonCalls,
	scheduledCalls,
} from './account-calls';
import {newBotCalls} from './new-bot-calls';
import {draftCalls} from './draft-calls';
import {channelCalls, fieldCalls, fieldOrderCalls} from './edit-calls';
import {
	groupCalls,
	groupDeletionCalls,
	groupMemberCalls,
	newGroupCalls,
	subgroupCalls,
} from './group-calls';
import {markSteps} from './mark-steps';
import {membershipCalls} from './membership-calls';
import {flagCalls, messageTextCalls, reactionCalls, resolveCalls} from './message-calls';
import {moveSteps} from './move-steps';
import {newPersonCalls} from './new-person-calls';
import {ownSettingCalls, statusCalls, topicPolicyCalls, visibilityCalls} from './own-calls';
import {
	archivingCalls,
	fieldDeletionCalls,
	fileCalls,
	linkCalls,
	messageDeletionCalls,
} from './removal-calls';
import {mailInvitationCalls} from './invitation-calls';
import {defaultCalls, domainCalls} from './domain-calls';
import {channelGroupCalls, signInCalls} from './organization-calls';
import {emojiCalls, linkifierCalls, linkifierOrderCalls, playgroundCalls} from './linkifier-calls';
import {settingCalls} from './setting-calls';
import {userCalls} from './user-calls';

export type Carrier<C extends Change> = ChangeCalls<C> | ChangeSteps<C>;

/** How each kind of change that a plan may hold is carried out: a forgotten one does not compile. */
const carriers: {[K in PlanChange['kind']]: Carrier<Extract<PlanChange, {kind: K}>>} = {
	role: userCalls as Carrier<Extract<PlanChange, {kind: 'role'}>>,
	name: userCalls as Carrier<Extract<PlanChange, {kind: 'name'}>>,
	active: userCalls as Carrier<Extract<PlanChange, {kind: 'active'}>>,
	'bot-owner': userCalls as Carrier<Extract<PlanChange, {kind: 'bot-owner'}>>,
	value: userCalls as Carrier<Extract<PlanChange, {kind: 'value'}>>,
	membership: membershipCalls,
	'own-setting': ownSettingCalls,
	'topic-policy': topicPolicyCalls,
	status: statusCalls,
	visibility: visibilityCalls,
	link: linkCalls,
	resolve: resolveCalls,
	move: moveSteps,
	file: fileCalls,
	'message-deletion': messageDeletionCalls,
	archiving: archivingCalls,
	'field-deletion': fieldDeletionCalls,
	flag: flagCalls,
	mark: markSteps,
	reaction: reactionCalls,
	channel: channelCalls,
	'profile-field': fieldCalls,
	'field-order': fieldOrderCalls,
	setting: settingCalls,
	domain: domainCalls,
	'sign-in': signInCalls,
	'channel-group': channelGroupCalls,
	'default-setting': defaultCalls,
	group: groupCalls,
	'group-member': groupMemberCalls,
	subgroup: subgroupCalls,
	'group-deletion': groupDeletionCalls,
	linkifier: linkifierCalls,
	'linkifier-order': linkifierOrderCalls,
	playground: playgroundCalls,
	emoji: emojiCalls,
	'mail-invitation': mailInvitationCalls,
	'message-text': messageTextCalls,
	draft: draftCalls,
	'alert-word': alertWordCalls,
	'muted-person': mutedPersonCalls,
	'account-setting': accountSettingCalls,
	'scheduled-message': scheduledCalls,
	'new-channel': newChannelCalls,
	'new-field': newFieldCalls,
	'new-group': newGroupCalls,
	'new-link': newLinkCalls,
	'new-person': newPersonCalls,
	'new-bot': newBotCalls,
};

export function carrierOf(kind: PlanChange['kind']): Carrier<PlanChange> {
	return carriers[kind] as Carrier<PlanChange>;
}

/** Things by the way in which they are carried out, in the order in which the ways first appear. */
export function byCarrier<T extends {readonly change: PlanChange}>(
	things: readonly T[],
): readonly (readonly [carrier: Carrier<PlanChange>, things: readonly T[]])[] {
	const groups = new Map<Carrier<PlanChange>, T[]>();
	for (const thing of things) {
		const carrier = carrierOf(thing.change.kind);
		const group = groups.get(carrier);
		if (group === undefined) groups.set(carrier, [thing]);
		else group.push(thing);
	}
	return [...groups];
}
