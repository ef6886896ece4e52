import type {RereadFact} from '../../../shared/contract/events/event';
import {savedKey} from '../saved/saved-key';

/** Cache keys of the open invitations of a connection. */
export const invitationKeys = {
	all: savedKey('invitations' satisfies RereadFact),
};
