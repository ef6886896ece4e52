import {describe, expect, it} from 'vitest';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {measured} from '../../../shared/testing/measured.fixture';
import {Store} from '../storage/store';
import {startTestServer} from '../test-server';
import {all, edit, freshTopic, idOf, read, sendMany} from '../../testing/move-messages.fixture';

describe('many at once', () => {
	it('fifty edits and moves leave each message a history without a gap', async () => {
		const topic = freshTopic();
		const ids = await sendMany('member', topic, 10);
		const orders = Array.from({length: 50}, (_, at) => {
			const id = ids[at % 10];
			if (at % 5 === 0) return edit('member', id, {content: `text ${at}`});
			if (at % 5 === 1) return edit('owner', id, {topic: `${topic} ${at % 3}`, ...all});
			if (at % 5 === 2) {
				const place = [idOf('kitchen'), idOf('night log')][at % 2];
				return edit('owner', id, {stream_id: place, ...all});
			}
			if (at % 5 === 3) return edit('member', id, {topic: `${topic} own`, ...all});
			return edit('member', id, {content: `text ${at}`, topic: `${topic} text`});
		});
		const outcomes = await Promise.allSettled(orders);
		const refusals = outcomes.flatMap(outcome =>
			outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
		);
		// What came too late to change anything is said; nothing else fails.
		for (const words of refusals) expect(words).toMatch(/Nothing to change/);
		for (const id of ids) {
			const message = await read('owner', id);
			let [channel, subject] = [message.stream_id, message.subject];
			for (const entry of message.edit_history ?? []) {
				if (entry.topic !== undefined) {
					expect(entry.topic).toBe(subject);
					subject = entry.prev_topic ?? '';
				}
				if (entry.stream !== undefined) {
					expect(entry.stream).toBe(channel);
					channel = entry.prev_stream;
				}
			}
			expect([channel, subject]).toEqual([idOf('night log'), topic]);
		}
	});

	it(
		'a topic of 10,000 messages is resolved in less than a second of work, and moved in two',
		measured,
		async () => {
			const folder = await mkdtemp(path.join(tmpdir(), 'steward-many-'));
			const first = await startTestServer({folder});
			await first.server.close();
			const store = new Store(folder, Date.now);
			const general = store.channels.byName('general');
			const members = store.subscriptions.membersOf(general?.id ?? 0);
			const start = Date.now() - 10_000;
			const from = await store.write(tx => {
				const id = tx.messages.insertMany(
					general?.id ?? 0,
					Array.from({length: 10_000}, (_, at) => ({
						senderId: members[at % members.length] ?? 1,
						channelId: general?.id,
						topic: 'many',
						recipients: undefined,
						client: 'website',
						content: `Report ${at}: as many words as people use to write in one message.`,
						rendered: `<p>Report ${at}</p>`,
						sentAt: start + at,
						traits: 0,
					})),
				);
				for (const userId of members) tx.messages.receiveMany(userId, general?.id ?? 0, id, 1);
				return id;
			});
			store.close();
			const many = await startTestServer({folder});
			const work = async (change: object) => {
				const before = process.cpuUsage();
				await many.as('owner').updateMessage({message_id: from, ...all, ...change});
				const {user, system} = process.cpuUsage(before);
				return (user + system) / 1000;
			};
			await work({topic: '✔ many'});
			expect(await work({topic: 'many'})).toBeLessThan(1000);
			expect(await work({topic: '✔ many'})).toBeLessThan(1000);
			const {messages} = await many.as('member').getMessages({
				anchor: 'newest',
				num_before: 5000,
				num_after: 0,
				narrow: [
					{operator: 'channel', operand: 'general'},
					{operator: 'topic', operand: '✔ many'},
				],
			});
			expect(messages).toHaveLength(5000);
			expect(messages[0]?.edit_history?.map(({topic}) => topic)).toEqual([
				'✔ many',
				'many',
				'✔ many',
			]);
			// And moved to a channel where few of the readers are, with their 400,000 copies.
			expect(await work({stream_id: idOf('staff')})).toBeLessThan(2000);
			await many.server.close();
			const after = new Store(folder, Date.now);
			const moved = Array.from({length: 10_000}, (_, at) => from + at);
			expect([...after.moves.holdersOf(moved).keys()].toSorted((a, b) => a - b)).toEqual(
				after.subscriptions.membersOf(idOf('staff')),
			);
			after.close();
			await rm(folder, {recursive: true, force: true});
		},
	);
});
