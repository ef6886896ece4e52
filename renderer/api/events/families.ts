import {channelEvents} from './channel-events';
import {editEvents} from './edit-events';
import type {EventFamily} from './family';
import {fileEvents} from './file-events';
import {
	deletionEvents,
	flagEvents,
	nameEvents,
	newMessageEvents,
	reactionEvents,
} from './message-events';
import {peopleEvents} from './people-events';
import {presenceEvents} from './presence-events';
import {
	draftEvents,
	emojiEvents,
	fieldEvents,
	invitationEvents,
	ownSettingEvents,
	policyEvents,
	realmEvents,
} from './small-events';
import {statusEvents} from './status-events';
import {topicEvents} from './topic-events';
import {unreadEvents} from './unread-events';

/** Everything that events change; one event may matter to several. */
export const families: readonly EventFamily[] = [
	peopleEvents,
	channelEvents,
	newMessageEvents,
	editEvents,
	deletionEvents,
	reactionEvents,
	flagEvents,
	nameEvents,
	topicEvents,
	unreadEvents,
	policyEvents,
	fieldEvents,
	invitationEvents,
	realmEvents,
	emojiEvents,
	presenceEvents,
	statusEvents,
	ownSettingEvents,
	draftEvents,
	fileEvents,
];

/** Told by servers that were renewed: nothing that was read before holds for sure. */
const restart = 'restart';

/** What a queue is asked for. */
export const eventTypes: readonly string[] = [
	...new Set([restart, ...families.flatMap(({types}) => types)]),
];
