import {readDirectory, type ChannelDirectory} from '../client/channel-directory';
import type {Client} from '../client/create-client';
import type {ChannelChange, FieldChange, FieldOrderChange} from '../model/change';
import {isAlike, singly, type ChangeCalls} from './calls';
import {gone, there} from './facts';
import {mergedParts, partsOfField, requireNoLoss, saveFieldEdit} from './field-edit';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** Settings of channels: one call for a channel. */
export const channelCalls: ChangeCalls<ChannelChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {stream_id, before, after} of changes) {
			if (!stands(await readDirectory(client), {stream_id, after: before})) {
				throw new Conflict(refusalText('channel changed'));
			}
			await client.updateChannel({stream_id, ...after}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const directory = await readDirectory(client);
		return changes.every(change => stands(directory, change));
	},
	async readNow(facts) {
		const directory = await facts.directory();
		return ({stream_id, before}) => {
			const now = settingsOf(directory, stream_id);
			if (now === undefined) return gone;
			const names = Object.keys(before) as (keyof typeof now)[];
			return there(Object.fromEntries(names.map(name => [name, now[name]])));
		};
	},
};

/** Whether a channel has the settings that a change gives it. */
function stands(
	directory: ChannelDirectory,
	{stream_id, after}: Pick<ChannelChange, 'stream_id' | 'after'>,
): boolean {
	const now = settingsOf(directory, stream_id);
	if (now === undefined) return false;
	return Object.entries(after).every(([name, value]) => now[name as keyof typeof now] === value);
}

/** What a channel has, under the names of the call that changes it. */
function settingsOf(
	directory: ChannelDirectory,
	channelId: number,
): Required<ChannelChange['after']> | undefined {
	const channel = directory.channels.find(one => one.stream_id === channelId);
	if (channel === undefined) return undefined;
	const days = channel.message_retention_days;
	const retention = days === -1 ? 'unlimited' : (days ?? 'realm_default');
	return {
		new_name: channel.name,
		description: channel.description,
		is_private: channel.invite_only,
		history_public_to_subscribers: channel.history_public_to_subscribers === true,
		is_web_public: channel.is_web_public === true,
		stream_post_policy: channel.stream_post_policy ?? 1,
		message_retention_days: retention,
		is_default_stream: directory.defaults.has(channelId),
		can_remove_subscribers_group: channel.can_remove_subscribers_group as number,
	};
}

/** Custom profile fields: one call for a field, with every part of it. */
export const fieldCalls: ChangeCalls<FieldChange> = {
	callsFor: singly,
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
			return isAlike(mergedParts(now, change), now);
		});
	},
	async readNow(facts) {
		const fields = await facts.fields();
		return ({field_id}) => {
			const field = fields.find(({id}) => id === field_id);
			return field === undefined ? gone : there(partsOfField(field));
		};
	},
};

/** The order of the fields: one call. */
export const fieldOrderCalls: ChangeCalls<FieldOrderChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {before, after} of changes) {
			if (String(await orderNow(client)) !== String(before)) {
				throw new Conflict(refusalText('order undone'));
			}
			await client.reorderProfileFields({order: [...after]}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const order = String(await orderNow(client));
		return changes.every(({after}) => String(after) === order);
	},
	async readNow(facts) {
		const fields = await facts.fields();
		const order = fields.toSorted((a, b) => a.order - b.order).map(({id}) => id);
		return () => there(order);
	},
};

async function orderNow(client: Client): Promise<readonly number[]> {
	const {custom_fields: fields} = await client.getProfileFields({});
	return fields.toSorted((a, b) => a.order - b.order).map(({id}) => id);
}
