import type {CachedFact} from '../../../shared/contract/events/event';
import {eventTypes, renewedBy, type EventType} from '../../../shared/contract/events/index';
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

/** What changes each of the cached facts; a forgotten one does not compile. */
const familyOf: Readonly<Record<CachedFact, EventFamily>> = {
	people: peopleEvents,
	channels: channelEvents,
	messages: newMessageEvents,
	edits: editEvents,
	deletions: deletionEvents,
	reactions: reactionEvents,
	flags: flagEvents,
	names: nameEvents,
	topics: topicEvents,
	unread: unreadEvents,
	policies: policyEvents,
	fields: fieldEvents,
	invitations: invitationEvents,
	realm: realmEvents,
	emoji: emojiEvents,
	presence: presenceEvents,
	statuses: statusEvents,
	ownSettings: ownSettingEvents,
	drafts: draftEvents,
	files: fileEvents,
};

/** Whatever an event of a type changes; it may matter to several. */
export function familiesOf(type: string): readonly EventFamily[] {
	return renewedBy(type).map(fact => familyOf[fact]);
}

/** What a queue is asked for: what renews something, and that a server was renewed itself. */
export const askedTypes: readonly EventType[] = eventTypes.filter(
	type => type === 'restart' || renewedBy(type).length > 0,
);
