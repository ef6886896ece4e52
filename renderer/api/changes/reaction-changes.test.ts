import {QueryClient} from '@tanstack/react-query';
import {expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import type {ReactionChange} from '../../../shared/model/change';
import {reactionChanges} from './reaction-changes';

const change = (message_id: number, after: boolean): ReactionChange => ({
	kind: 'reaction',
	message_id,
	name: 'Ada',
	own_id: 1,
	emoji_name: 'tada',
	emoji_code: '1f389',
	reaction_type: 'unicode_emoji',
	before: !after,
	after,
});

it('what is given and taken back at once arrives in that order, others do not wait', async () => {
	const seen: string[] = [];
	const given: (() => void)[] = [];
	const client = {
		addReaction: ({message_id}: {message_id: number}) => {
			seen.push(`add ${message_id}`);
			return new Promise<void>(resolve => given.push(resolve));
		},
		removeReaction: ({message_id}: {message_id: number}) => {
			seen.push(`remove ${message_id}`);
			return Promise.resolve();
		},
	} as unknown as Client;
	const isStopped = () => false;
	const reach = {client, queries: new QueryClient(), connectionId: 'a', isStopped};
	const send = (id: number, isOn: boolean) => reactionChanges.send(reach, [change(id, isOn)]);
	const all = [send(1, true), send(1, false), send(2, false)];
	await all[2];
	expect(seen).toEqual(['add 1', 'remove 2']);
	for (const go of given) go();
	await Promise.all(all);
	expect(seen).toEqual(['add 1', 'remove 2', 'remove 1']);
});
