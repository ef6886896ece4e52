import {once} from 'node:events';
import {expect, it} from 'vitest';
import {demoFolder, end, killingTimeout, start} from '../testing/cli.fixture';
import {fillRows} from '../testing/fill-rows.fixture';
import {fillMessages, membersFor, newChannel} from '../testing/many-messages.fixture';

it(
	'R1: who was taken out of a channel has nothing unread there, though the server was killed meanwhile',
	async () => {
		const folder = await demoFolder();
		let run = await start('--data', folder, '--demo');
		const channel = await newChannel(run.client(), true);
		const people = await membersFor(run.client());
		const member = (await run.client('member').getOwnUser({})).user_id;
		const ids = await fillMessages(folder, run.client(), channel, {many: 6000, content: 'unread'});
		await fillRows(
			folder,
			ids.length,
			`INSERT OR REPLACE INTO user_messages SELECT user_id, ${ids[0]} + n - 1, 0
			FROM many JOIN subscriptions ON channel_id = ${channel.id}`,
		);
		const unread = async () => {
			const {unread_msgs} = await run
				.client('member')
				.register({fetch_event_types: ['message', 'update_message_flags']});
			const there = unread_msgs?.streams.filter(({stream_id}) => stream_id === channel.id) ?? [];
			return there.flatMap(topic => topic.unread_message_ids).length;
		};
		expect(await unread()).toBeGreaterThanOrEqual(ids.length);
		const ended = once(run.child, 'exit');
		// The last of them has to wait for the others.
		const principals = [...people.filter(id => id !== member), member];
		const cut = run
			.client()
			.unsubscribe({subscriptions: [channel.name], principals})
			.catch(() => 'cut off');
		const {client} = run;
		const isIn = async () => {
			const {subscriptions} = await client('member').getSubscriptions({});
			return subscriptions.some(({stream_id}) => stream_id === channel.id);
		};
		await expect.poll(isIn, {interval: 1}).toBe(false);
		run.child.kill('SIGKILL');
		await ended;
		expect(await cut).toBe('cut off');
		run = await start('--data', folder, '--demo');
		await expect.poll(unread, {timeout: 20_000}).toBe(0);
		expect(await end(run, 'SIGTERM')).toBe(0);
	},
	killingTimeout,
);
