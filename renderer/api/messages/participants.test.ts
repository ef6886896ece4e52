// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {readParticipants} from '../drafts/composing';

/** A service whose topic has pages of this many messages, each with this many reactions of others. */
function topicOf(pages: number, messages: number, reactions: number) {
	let read = 0;
	const looked: number[] = [];
	const client = {
		getMessages: async () => {
			read += 1;
			const first = 1_000_000 - read * messages;
			return {
				messages: Array.from({length: messages}, (_none, at) => ({
					id: first + at,
					sender_id: first + at,
					get reactions() {
						looked.push(first + at);
						return Array.from({length: reactions}, (_one, user) => ({
							user_id: (first + at) * reactions + user,
						}));
					},
				})),
				found_oldest: read === pages,
			};
		},
	} as unknown as Client;
	return {client, looked};
}

const place = {stream_id: 1, topic: 'dome'};

it('tells who wrote or reacted in a topic', async () => {
	const {ids, isWhole} = await readParticipants(topicOf(2, 3, 4).client, place);
	expect([ids.size, isWhole]).toEqual([2 * 3 * 5, true]);
});

it('looks at no more reactions than it counts people, however many a server tells', async () => {
	const {client, looked} = topicOf(50, 20, 1000);
	const {ids, isWhole} = await readParticipants(client, place);
	expect([ids.size, isWhole]).toEqual([10_000, false]);
	expect(new Set(looked).size).toBeLessThan(1000);
	expect(looked.length).toBeLessThan(1001);
});
