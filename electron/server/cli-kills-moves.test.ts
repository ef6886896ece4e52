import {once} from 'node:events';
import {expect, it} from 'vitest';
import {demoFolder, end, killingTimeout, start} from '../testing/cli.fixture';
import {fillMessages, foundBy, newChannel, wholeTopic} from '../testing/many-messages.fixture';

it(
	'R1: of a move of much that is killed each message is in one of both places, with all its copies; the same call does the rest',
	async () => {
		const folder = await demoFolder();
		let run = await start('--data', folder, '--demo');
		const from = await newChannel(run.client(), false);
		const to = await newChannel(run.client(), true);
		const many = 1200;
		const filled = {many, content: 'halfway'};
		const ids = await fillMessages(folder, run.client(), from, filled);
		const order = {message_id: ids[0] ?? 0, stream_id: to.id, topic: 'arrived', ...wholeTopic};
		const ended = once(run.child, 'exit');
		const cut = run
			.client()
			.updateMessage(order)
			.catch(() => 'cut off');
		// The newest goes first.
		const newest = {message_id: ids.at(-1) ?? 0};
		const {client} = run;
		await expect
			.poll(async () => (await client().getMessage(newest)).message.stream_id, {interval: 1})
			.toBe(to.id);
		run.child.kill('SIGKILL');
		await ended;
		expect(await cut).toBe('cut off');
		run = await start('--data', folder, '--demo');
		const half = await foundBy(run.client(), 'halfway');
		expect(half.map(({id}) => id)).toEqual(ids.slice(1));
		const moved = half.filter(({stream_id}) => stream_id === to.id);
		expect(moved.length).toBeGreaterThan(0);
		expect(moved.length).toBeLessThan(half.length);
		const isEither = (each: (typeof half)[number]) =>
			each.subject === (each.stream_id === to.id ? 'arrived' : 'before');
		expect(half.every(isEither)).toBe(true);
		const asMember = () => run.client('member');
		expect(await foundBy(asMember(), 'halfway')).toEqual(moved);
		await run.client().updateMessage(order);
		const whole = ids.slice(1).map(id => ({id, stream_id: to.id, subject: 'arrived'}));
		expect(await foundBy(run.client(), 'halfway')).toEqual(whole);
		expect(await foundBy(asMember(), 'halfway')).toEqual(whole);
		const {message} = await asMember().getMessage(newest);
		expect(message.edit_history).toHaveLength(1);
		expect(await end(run, 'SIGTERM')).toBe(0);
	},
	killingTimeout,
);
