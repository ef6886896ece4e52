import {cancelReadings} from './cancel-readings';
import {hashKey} from '@tanstack/react-query';
import type {ChannelChange, FieldChange, FieldOrderChange} from '../../../shared/model/change';
import {channelKeys, readDirectory, type ChannelDirectory} from '../channels/channels';
import {mergedParts, partsOfField, requireNoLoss, saveFieldEdit} from '../users/field-edit';
import {profileFieldKeys} from '../users/profile-fields';
import {userKeys} from '../users/user-keys';
import type {CallFamily, Dependencies} from './family';
import {Overtaken} from './overtaken';

/**
 * What forms edit: they send and show it themselves and note it when it is saved, so these families
 * serve taking it back. The service's answer is waited for before anything shows.
 */
const unshown = {show: () => undefined, takeBack: () => undefined};

/** Settings of channels: one call for a channel. */
export const channelChanges: CallFamily<ChannelChange> = {
	...unshown,
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, channelKeys.directory(connectionId));
	},
	async send({client, patience}, changes) {
		for (const {stream_id, before, after} of changes) {
			if (!stands(await readDirectory(client), {stream_id, after: before})) {
				throw new Overtaken('Somebody has changed this channel since. Nothing was undone.');
			}
			await client.updateChannel({stream_id, ...after}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const directory = await readDirectory(client);
		return changes.every(change => stands(directory, change));
	},
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: channelKeys.all(connectionId)}),
};

/** Whether a channel has the settings that a change gives it. */
function stands(
	directory: ChannelDirectory,
	{stream_id, after}: Pick<ChannelChange, 'stream_id' | 'after'>,
): boolean {
	const channel = directory.channels.find(one => one.stream_id === stream_id);
	if (channel === undefined) return false;
	const days = channel.message_retention_days;
	const retention = days === -1 ? 'unlimited' : (days ?? 'realm_default');
	const now: Required<ChannelChange['after']> = {
		new_name: channel.name,
		description: channel.description,
		is_private: channel.invite_only,
		history_public_to_subscribers: channel.history_public_to_subscribers === true,
		is_web_public: channel.is_web_public === true,
		stream_post_policy: channel.stream_post_policy ?? 1,
		message_retention_days: retention,
		is_default_stream: directory.defaults.has(stream_id),
		can_remove_subscribers_group: channel.can_remove_subscribers_group as number,
	};
	return Object.entries(after).every(([name, value]) => now[name as keyof typeof now] === value);
}

/** Custom profile fields: one call for a field, with every part of it. */
export const fieldChanges: CallFamily<FieldChange> = {
	...unshown,
	callsFor: changes => changes.map(change => [change]),
	begin: endReads,
	async send({client, patience}, changes) {
		for (const change of changes) {
			await saveFieldEdit(client, change, {
				beforeSaved: (field, parts) => requireNoLoss(client, field, parts),
				patience,
			});
		}
	},
	async hasHappened({client}, changes) {
		const {custom_fields: fields} = await client.getProfileFields({});
		return changes.every(change => {
			const field = fields.find(({id}) => id === change.field_id);
			if (field === undefined) return false;
			const now = partsOfField(field);
			return hashKey([mergedParts(now, change)]) === hashKey([now]);
		});
	},
	async readAnew({queries, connectionId}) {
		await queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)});
		await queries.invalidateQueries({queryKey: userKeys.all(connectionId)});
	},
};

/** The order of the fields: one call. */
export const fieldOrderChanges: CallFamily<FieldOrderChange> = {
	...unshown,
	callsFor: changes => changes.map(change => [change]),
	begin: endReads,
	async send({client, patience}, changes) {
		for (const {before, after} of changes) {
			if (String(await orderNow(client)) !== String(before)) {
				throw new Overtaken('Somebody has changed the order since. Nothing was undone.');
			}
			await client.reorderProfileFields({order: [...after]}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const order = String(await orderNow(client));
		return changes.every(({after}) => String(after) === order);
	},
	readAnew: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)}),
};

async function orderNow(client: Dependencies['client']): Promise<readonly number[]> {
	const {custom_fields: fields} = await client.getProfileFields({});
	return fields.toSorted((a, b) => a.order - b.order).map(({id}) => id);
}

async function endReads({queries, connectionId}: Dependencies): Promise<void> {
	await cancelReadings(queries, profileFieldKeys.all(connectionId));
}
