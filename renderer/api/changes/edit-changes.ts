import {channelCalls, fieldCalls, fieldOrderCalls} from '../../../shared/changes/edit-calls';
import {cancelReadings} from './cancel-readings';
import type {ChannelChange, FieldChange, FieldOrderChange} from '../../../shared/model/change';
import {channelKeys} from '../channels/channel-keys';
import {profileFieldKeys} from '../users/profile-field-keys';
import {userKeys} from '../users/user-keys';
import type {CallFamily, Dependencies} from './family';

/**
 * What forms edit: they send and show it themselves and note it when it is saved, so these families
 * serve undoing it. The service's answer is waited for before anything shows.
 */
const unshown = {applyOptimistically: () => undefined, rollBack: () => undefined};

/** Settings of channels: one call for a channel. */
export const channelChanges: CallFamily<ChannelChange> = {
	...channelCalls,
	...unshown,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, channelKeys.directory(connectionId));
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: channelKeys.all(connectionId)}),
};

/** Custom profile fields: one call for a field, with every part of it. */
export const fieldChanges: CallFamily<FieldChange> = {
	...fieldCalls,
	...unshown,
	cancelReads: endReads,
	async refetch({queries, connectionId}) {
		await queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)});
		await queries.invalidateQueries({queryKey: userKeys.all(connectionId)});
	},
};

/** The order of the fields: one call. */
export const fieldOrderChanges: CallFamily<FieldOrderChange> = {
	...fieldOrderCalls,
	...unshown,
	cancelReads: endReads,
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)}),
};

async function endReads({queries, connectionId}: Dependencies): Promise<void> {
	await cancelReadings(queries, profileFieldKeys.all(connectionId));
}
