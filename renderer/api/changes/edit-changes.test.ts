import {QueryClient} from '@tanstack/react-query';
import {expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {fieldOrderChanges} from './edit-changes';

it.each<[string, readonly number[], readonly (readonly number[])[]]>([
	['brings the order back', [2, 1, 3], [[1, 2, 3]]],
	['leaves the order of somebody else alone', [3, 2, 1], []],
])('an undo of the order of fields %s', async (_what, now, expected) => {
	const sent: (readonly number[])[] = [];
	const client = {
		getProfileFields: async () => ({custom_fields: now.map((id, at) => ({id, order: at + 1}))}),
		reorderProfileFields: async ({order}: {order: readonly number[]}) => void sent.push(order),
	} as unknown as Client;
	const reach = {client, queries: new QueryClient(), connectionId: 'a', isStopped: () => false};
	const undo = {kind: 'field-order', before: [2, 1, 3], after: [1, 2, 3]} as const;
	await fieldOrderChanges.send(reach, [undo]).catch(() => {});
	expect(sent).toEqual(expected);
});
