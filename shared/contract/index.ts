import * as alertWords from './alert-words';
import * as attachments from './attachments';
import * as auth from './auth';
import * as bots from './bots';
import * as channels from './channels';
import * as devices from './devices';
import * as drafts from './drafts';
import * as emoji from './emoji';
import type {EndpointSpec} from './endpoint';
import {deleteQueue, getEvents, sendTyping} from './event-queues';
import * as flags from './flags';
import * as invites from './invites';
import * as linkifiers from './linkifiers';
import * as markAsRead from './mark-as-read';
import * as messages from './messages';
import * as mutedUsers from './muted-users';
import * as ownAccount from './own-account';
import {updateOwnSettings} from './own-settings';
import {updateOwnStatus} from './own-status';
import * as organization from './organization';
import * as presence from './presence';
import * as profileFields from './profile-fields';
import * as reactions from './reactions';
import * as realm from './realm';
import {register} from './register';
import * as scheduledMessages from './scheduled-messages';
import * as subscriptions from './subscriptions';
import * as userGroups from './user-groups';
import * as users from './users';
import {createVideoCall} from './video-calls';

/** Every operation that Steward speaks, by name: the one list that server, client and pages read. */
export const contract = {
	...auth,
	...users,
	...bots,
	...profileFields,
	...invites,
	...channels,
	...subscriptions,
	...presence,
	...devices,
	...realm,
	...userGroups,
	...linkifiers,
	...emoji,
	...organization,
	...ownAccount,
	updateOwnSettings,
	updateOwnStatus,
	...alertWords,
	...mutedUsers,
	...messages,
	...reactions,
	...flags,
	...markAsRead,
	...attachments,
	...drafts,
	...scheduledMessages,
	register,
	getEvents,
	deleteQueue,
	sendTyping,
	createVideoCall,
} satisfies Record<string, EndpointSpec>;

export type Contract = typeof contract;
export type OperationName = keyof Contract;
