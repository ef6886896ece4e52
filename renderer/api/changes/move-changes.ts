import {moveSteps} from '../../../shared/changes/move-steps';
import type {MoveChange} from '../../../shared/model/change';
import type {OwnUser} from '../../../shared/model/user';
import {channelKeys} from '../channels/channel-keys';
import {type ChannelDirectory} from '../channels/channels';
import {readMessagesAnew} from '../messages/read-messages-anew';
import {userKeys} from '../users/user-keys';
import type {StepFamily} from './family';

/** Messages that go to another topic or channel. Others may come along, so nothing is shown before. */
export const moveChanges: StepFamily<MoveChange> = {
	...moveSteps,
	cancelReads: () => Promise.resolve(),
	carryOut(deps, change) {
		const {queries, connectionId} = deps;
		const own = queries.getQueryData<OwnUser>(userKeys.own(connectionId));
		const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(connectionId));
		return moveSteps.carryOut(
			{...deps, ownId: own?.user_id, channels: directory?.channels},
			change,
		);
	},
	showsNothing: true,
	applyOptimistically: () => undefined,
	rollBack: () => undefined,
	refetch: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};
