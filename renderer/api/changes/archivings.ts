import {archivingCalls} from '../../../shared/changes/removal-calls';
import {useChangesStore} from '../../state/changes';
import {channelKeys} from '../channels/channel-keys';
import {removals} from './removals';

/** Archiving channels: what was done in one cannot be undone. */
export const archivings = removals(archivingCalls, {
	forget: ({connectionId}, {stream_id}) =>
		useChangesStore.getState().forgetChannel(connectionId, stream_id),
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: channelKeys.all(connectionId)}),
});
