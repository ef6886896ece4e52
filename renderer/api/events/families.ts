import {isReread, type CachedFact, type PatchedFact} from '../../../shared/contract/events/event';
import {renewedBy} from '../../../shared/contract/events/renewed-by';
import {channelEvents} from '../channels/channel-events';
import {editEvents} from '../messages/edit-events';
import type {EventFamily} from './family';
import {fileEvents} from '../files/file-events';
import {
	deletionEvents,
	flagEvents,
	nameEvents,
	newMessageEvents,
	reactionEvents,
} from '../messages/message-events';
import {peopleEvents} from '../users/people-events';
import {presenceEvents} from '../users/presence-events';
import {
	draftEvents,
	emojiEvents,
	fieldEvents,
	ownSettingEvents,
	policyEvents,
	realmEvents,
} from './small-events';
import {statusEvents} from '../users/status-events';
import {topicEvents} from '../channels/topic-events';
import {unreadEvents} from '../messages/unread-events';

/** What changes each of the cached facts that events tell enough of; a forgotten one does not compile. */
const patched: Readonly<Record<PatchedFact, EventFamily>> = {
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
	realm: realmEvents,
	emoji: emojiEvents,
	presence: presenceEvents,
	statuses: statusEvents,
	ownSettings: ownSettingEvents,
	drafts: draftEvents,
	files: fileEvents,
};

/** Of what is only read anew an event says no more than that there is something new. */
function familyOf(fact: CachedFact): EventFamily {
	if (!isReread(fact)) return patched[fact];
	return {apply: ({connectionId, readAgain}) => readAgain([connectionId, fact])};
}

/** Whatever an event of a type changes; it may matter to several. */
export function familiesOf(type: string): readonly EventFamily[] {
	return renewedBy(type).map(familyOf);
}
