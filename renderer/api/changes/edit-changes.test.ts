import {QueryClient} from '@tanstack/react-query';
import {expect, it} from 'vitest';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {FieldType} from '../../../shared/model/profile-field';
import {partsOfField} from '../../../shared/changes/field-edit';
import {channelChanges, fieldChanges, fieldOrderChanges} from './edit-changes';
import type {StepDependencies} from './family';

it.each<[string, readonly number[], readonly (readonly number[])[]]>([
	['brings the order back', [2, 1, 3], [[1, 2, 3]]],
	['leaves the order of somebody else alone', [3, 2, 1], []],
])('an undo of the order of fields %s', async (_what, now, expected) => {
	const sent: (readonly number[])[] = [];
	const client = {
		getProfileFields: async () => ({custom_fields: now.map((id, at) => ({id, order: at + 1}))}),
		reorderProfileFields: async ({order}: {order: readonly number[]}) => void sent.push(order),
	} as unknown as Client;
	const deps = {client, queries: new QueryClient(), connectionId: 'a', isStopped: () => false};
	const undo = {kind: 'field-order', before: [2, 1, 3], after: [1, 2, 3]} as const;
	await fieldOrderChanges.send(deps, [undo]).catch(() => {});
	expect(sent).toEqual(expected);
});

const field = {id: 1, type: FieldType.shortText, name: 'Team', hint: '', field_data: '', order: 1};
const parts = partsOfField(field);
const channel = {stream_id: 5, name: 'one', description: 'old', stream_post_policy: 1};

it.each<[string, (deps: StepDependencies) => Promise<unknown>]>([
	[
		'of a channel',
		deps =>
			channelChanges.send(deps, [
				{kind: 'channel', stream_id: 5, before: {description: 'old'}, after: {description: 'new'}},
			]),
	],
	[
		'of a field',
		deps =>
			fieldChanges.send(deps, [
				{kind: 'profile-field', field_id: 1, before: parts, after: {...parts, hint: 'New'}},
			]),
	],
	[
		'of the order of fields',
		deps => fieldOrderChanges.send(deps, [{kind: 'field-order', before: [1], after: [1]}]),
	],
])('an undo %s, which rests on a look, is held no longer than that is fresh', async (_of, send) => {
	const given: (number | undefined)[] = [];
	const call = async (_order: unknown, options?: CallOptions) => void given.push(options?.patience);
	const client = {
		register: async () => ({subscriptions: [channel]}),
		getProfileFields: async () => ({custom_fields: [field]}),
		updateChannel: call,
		updateProfileField: call,
		reorderProfileFields: call,
	} as unknown as Client;
	const queries = new QueryClient();
	await send({client, queries, connectionId: 'a', isStopped: () => false, patience: 2000});
	expect(given).toEqual([2000]);
});
