import type {Handlers} from '../handler';
import * as alertWords from './alert-words';
import * as attachments from './attachments';
import * as auth from './auth';
import * as bots from './bots';
import * as changeSubscriptions from './change-subscriptions';
import * as channels from './channels';
import * as defaultChannelGroups from './default-channel-groups';
import * as defaultChannels from './default-channels';
import * as deleteMessage from './delete-message';
import * as deleteTopic from './delete-topic';
import * as devices from './devices';
import * as drafts from './drafts';
import * as emoji from './emoji';
import * as events from './events';
import * as exports from './exports';
import * as flags from './flags';
import * as invites from './invites';
import * as linkifiers from './linkifiers';
import * as markAsRead from './mark-as-read';
import * as messageMatches from './message-matches';
import * as messages from './messages';
import * as mutedUsers from './muted-users';
import * as ownAccount from './own-account';
import * as ownSettings from './own-settings';
import * as ownStatus from './own-status';
import * as presence from './presence';
import * as profileFields from './profile-fields';
import * as reactions from './reactions';
import * as readReceipts from './read-receipts';
import * as realm from './realm';
import * as realmDomains from './realm-domains';
import * as realmPictures from './realm-pictures';
import * as register from './register';
import * as scheduledMessages from './scheduled-messages';
import * as sendMessage from './send-message';
import * as subscriptions from './subscriptions';
import * as typing from './typing';
import * as updateMessage from './update-message';
import * as userGroups from './user-groups';
import * as userSettingsDefaults from './user-settings-defaults';
import * as userTopics from './user-topics';
import * as users from './users';
import * as videoCalls from './video-calls';

/** Every operation of the contract has its handler here, or this does not compile. */
export const handlers: Handlers = {
	...alertWords,
	...attachments,
	...auth,
	...bots,
	...changeSubscriptions,
	...channels,
	...defaultChannelGroups,
	...defaultChannels,
	...deleteMessage,
	...deleteTopic,
	...devices,
	...drafts,
	...emoji,
	...events,
	...exports,
	...flags,
	...invites,
	...linkifiers,
	...markAsRead,
	...messageMatches,
	...messages,
	...mutedUsers,
	...ownAccount,
	...ownSettings,
	...ownStatus,
	...presence,
	...profileFields,
	...reactions,
	...readReceipts,
	...realm,
	...realmDomains,
	...realmPictures,
	...register,
	...scheduledMessages,
	...sendMessage,
	...subscriptions,
	...typing,
	...updateMessage,
	...userGroups,
	...userSettingsDefaults,
	...userTopics,
	...users,
	...videoCalls,
};
