import {z} from 'zod';
import {draftChange} from '../draft';
import {markChange} from '../mark';
import {newBot, newChannel, newField, newLink, newPerson} from './creations';
import {channelChange, membershipChange, ownSettingChange, topicPolicyChange} from './of-channels';
import {
	flagChange,
	messageTextChange,
	moveChange,
	reactionChange,
	resolveChange,
} from './of-messages';
import {
	accountSettingChange,
	alertWordChange,
	mutedPersonChange,
	scheduledChange,
} from './of-account';
import {
	activeChange,
	botOwnerChange,
	fieldChange,
	fieldOrderChange,
	nameChange,
	roleChange,
	statusChange,
	valueChange,
	visibilityChange,
} from './of-people';
import {groupChange, groupDeletion, groupMemberChange, newGroup, subgroupChange} from './of-groups';
import {mailInvitation} from './of-invitations';
import {emojiChange, linkifierChange, linkifierOrder, playgroundChange} from './of-linkifiers';
import {
	channelGroupChange,
	defaultChange,
	domainChange,
	settingChange,
	signInChange,
} from './of-organization';
import {archiving, fieldDeletion, fileChange, linkChange, messageDeletion} from './removals';

/** What a step may carry out. */
export const planChange = z.discriminatedUnion('kind', [
	roleChange,
	nameChange,
	activeChange,
	botOwnerChange,
	valueChange,
	statusChange,
	visibilityChange,
	alertWordChange,
	mutedPersonChange,
	accountSettingChange,
	scheduledChange,
	fieldChange,
	fieldOrderChange,
	membershipChange,
	ownSettingChange,
	topicPolicyChange,
	channelChange,
	settingChange,
	domainChange,
	signInChange,
	channelGroupChange,
	defaultChange,
	groupChange,
	groupMemberChange,
	subgroupChange,
	groupDeletion,
	newGroup,
	linkifierChange,
	linkifierOrder,
	playgroundChange,
	emojiChange,
	mailInvitation,
	resolveChange,
	moveChange,
	flagChange,
	reactionChange,
	messageTextChange,
	markChange,
	linkChange,
	fileChange,
	messageDeletion,
	archiving,
	fieldDeletion,
	newChannel,
	newField,
	newLink,
	newPerson,
	newBot,
	draftChange,
]);
export type PlanChange = z.output<typeof planChange>;
