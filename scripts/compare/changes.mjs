import {forEachRole} from './changes/by-role.mjs';
import {channelChanges} from './changes/channels.mjs';
import {fields} from './changes/fields.mjs';
import {flagging, reacting} from './changes/marks.mjs';
import {editing, sending} from './changes/messages.mjs';
import {organization} from './changes/organization.mjs';
import {own} from './changes/own.mjs';
import {people} from './changes/people.mjs';
import {subscribing} from './changes/subscriptions.mjs';

/** Changes and refusals, in this order: what many rows need is changed last. */
export const changeRows = [
	...flagging,
	...sending,
	...editing,
	...reacting,
	...forEachRole,
	...subscribing,
	...people,
	...fields,
	...own,
	...organization,
	...channelChanges,
];
