import type {Handlers} from '../handler';
import * as attachments from './attachments';
import * as auth from './auth';
import * as channels from './channels';
import * as devices from './devices';
import * as drafts from './drafts';
import {deleteQueue, getEvents} from './events';
import {updateFlags, updateFlagsForNarrow} from './flags';
import * as invites from './invites';
import * as messages from './messages';
import * as presence from './presence';
import * as profileFields from './profile-fields';
import * as ownSettings from './own-settings';
import {updateOwnStatus} from './own-status';
import * as realm from './realm';
import {addReaction, removeReaction} from './reactions';
import {register} from './register';
import {sendMessage} from './send-message';
import {subscribe} from './subscribe';
import * as subscriptions from './subscriptions';
import {deleteMessage, updateMessage} from './update-message';
import {sendTyping} from './typing';
import {getUserGroups} from './user-groups';
import {setTopicPolicy} from './user-topics';
import * as users from './users';

const {getChannels, getChannel, getChannelId, getChannelMembers, getChannelTopics} = channels;
const {updateChannel, archiveChannel} = channels;
const {getSubscriptions, unsubscribe, updateSubscriptionSettings} = subscriptions;
const {getProfileFields, createProfileField, updateProfileField} = profileFields;
const {reorderProfileFields, deleteProfileField} = profileFields;
const {getInvitations, createInviteLink, revokeInviteLink} = invites;
const {getAttachments, uploadFile, deleteAttachment, getRealmEmoji} = attachments;
const {updateRealm} = realm;
const {updateOwnSettings} = ownSettings;

/** Every operation of the contract has its handler here, or this does not compile. */
export const handlers: Handlers = {
	...auth,
	...users,
	...presence,
	...devices,
	...drafts,
	...messages,
	sendMessage,
	updateMessage,
	deleteMessage,
	addReaction,
	removeReaction,
	updateFlags,
	updateFlagsForNarrow,
	getAttachments,
	uploadFile,
	deleteAttachment,
	getRealmEmoji,
	getChannels,
	getChannel,
	getChannelId,
	getChannelMembers,
	getChannelTopics,
	updateChannel,
	archiveChannel,
	getSubscriptions,
	subscribe,
	unsubscribe,
	updateSubscriptionSettings,
	setTopicPolicy,
	getProfileFields,
	createProfileField,
	updateProfileField,
	reorderProfileFields,
	deleteProfileField,
	getInvitations,
	createInviteLink,
	revokeInviteLink,
	updateRealm,
	getUserGroups,
	updateOwnSettings,
	updateOwnStatus,
	register,
	getEvents,
	deleteQueue,
	sendTyping,
};
