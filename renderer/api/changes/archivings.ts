import {steadyNow} from '../../../shared/clock';
import type {Archiving} from '../../../shared/model/change';
import {useChangesStore} from '../../state/changes';
import {channelKeys} from '../channels/channels';
import {namesNow} from './names-now';
import {removals} from './removals';

/** Archiving channels: what was done in one can be taken back no more. */
export const archivings = removals<Archiving>({
	remove: ({client}, {stream_id}) => client.archiveChannel({stream_id}),
	isGone: async ({client}, {stream_id}) => !(await namesNow(client, steadyNow())).has(stream_id),
	forget: ({connectionId}, {stream_id}) =>
		useChangesStore.getState().forgetChannel(connectionId, stream_id),
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: channelKeys.all(connectionId)}),
});
