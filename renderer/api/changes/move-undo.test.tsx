// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {leaveScreen} from '../../testing/screen.fixture';
import {passedOverWords} from '../../runs/move-words';
import {runWords} from '../../runs/run-words';
import {useChangesStore} from '../../state/changes';
import {stopRun} from './run-stops';
import {taken} from '../../testing/apply-changes.fixture';
import {
	calls,
	client,
	channelId,
	watch,
	lost,
	topics,
	write,
	type Written,
	move,
	placesIn,
	patient,
	allButOne,
	idsOf,
	startMoves,
	nextTopic,
	service,
} from '../../testing/move-runs.fixture';

beforeEach(startMoves);
afterEach(leaveScreen);

async function endsWith(words: string): Promise<void> {
	const bar = () => screen.queryByRole('region', {name: 'Changes'})?.textContent;
	await waitFor(() => expect([words, `${words}Moved`]).toContain(bar()));
}
const everyOther = (at: number) => at % 2 === 0;

describe('an undo that takes a call for each message', () => {
	test('and loses the connection says how many are back, and goes on with the rest', async () => {
		const written = await write(everyOther);
		const run = await move(written);
		watch(async (call, make) => {
			if (call >= 3) throw lost();
			return make();
		});
		const back = await taken.undo?.(run);
		expect(await placesIn(written)).toBe('1212222222');
		expect(idsOf(back!.done)).toEqual(written.chosen.slice(0, 2));
		expect(idsOf(back!.failed.map(({change}) => change))).toEqual(written.chosen.slice(2));
		expect(runWords(back!)).toBe('2 of 5 messages moved back, 3 not.');
		watch((_call, make) => make());
		screen.getByRole('button', {name: 'Undo the rest'}).click();
		await endsWith('5 messages moved back.');
		expect(calls).toBe(3);
		expect(await placesIn(written)).toBe('1212121212');
	});

	test('passes over what was deleted meanwhile, and says so', async () => {
		const written = await write(everyOther);
		const run = await move(written);
		watch(async (call, make) => {
			const answer = await make();
			if (call === 1) await client.deleteMessage({message_id: written.chosen[1]!});
			return answer;
		});
		const back = await taken.undo?.(run);
		expect(await placesIn(written)).toBe('1202121212');
		expect([back?.failed, runWords(back!), passedOverWords(back!)]).toEqual([
			[],
			'4 of 5 messages moved back.',
			'1 deleted or no longer visible to you.',
		]);
		expect(screen.getByRole('region', {name: 'Changes'}).textContent).toContain('1 deleted');
	});

	test('leaves those where they are that somebody moved elsewhere', async () => {
		const written = await write(everyOther);
		const run = await move(written);
		await client.updateMessage({message_id: written.chosen[2]!, topic: 'Three'});
		const back = await taken.undo?.(run);
		expect(await placesIn(written)).toBe('1212021212');
		expect([runWords(back!), passedOverWords(back!)]).toEqual([
			'4 of 5 messages moved back.',
			'1 moved elsewhere by others and left there.',
		]);
	});

	test('moves those that are young enough where others are too old', async () => {
		const written = await write(everyOther);
		const run = await move(written);
		const oldest = written.chosen[3]!;
		watch((call, make) => {
			if (call > 1) return make();
			throw refusal('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'Too old.', {
				first_message_id_allowed_to_move: oldest,
				total_messages_in_topic: 10,
				total_messages_allowed_to_move: 4,
			});
		});
		const back = await taken.undo?.(run);
		expect([await placesIn(written), calls]).toEqual(['2222221212', 3]);
		expect(runWords(back!)).toBe('2 of 5 messages moved back, 3 not.');
	});

	test('can be stopped, and goes on', async () => {
		const written = await write(everyOther);
		const run = await move(written);
		watch(async (call, make) => {
			if (call === 2) stopRun(useChangesStore.getState().runs.at(-1)!);
			return make();
		});
		const back = await taken.undo?.(run);
		expect([await placesIn(written), runWords(back!)]).toEqual([
			'1212222222',
			'Stopped: 2 of 5 messages moved back.',
		]);
		screen.getByRole('button', {name: 'Undo the rest'}).click();
		await endsWith('5 messages moved back.');
		expect(await placesIn(written)).toBe('1212121212');
	});
});

describe('an undo in one call, which takes a neighbour along', () => {
	test.each([
		['is refused for a moment', 'limit'],
		['gets no answer, and was not done', 'cut'],
		['gets no answer, and was done', 'late'],
	] as const)('sends it back though the first try %s', async (_name, how) => {
		const written = await write(allButOne);
		const run = await move(written);
		watch(async (call, make) => {
			if (call !== 2) return make();
			if (how === 'limit') throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 0.2});
			if (how === 'late') await make();
			throw lost();
		});
		const back = await taken.undo?.(run);
		expect(await placesIn(written)).toBe('1111211111');
		expect([back?.failed, runWords(back!)]).toEqual([[], '9 messages moved back.']);
	});

	test('leaves it where somebody else took it in a pause of the limit', async () => {
		const written = await write(allButOne);
		const run = await move(written);
		watch(async (call, make) => {
			if (call !== 2) return make();
			const topic = `${written.names[0]} third`;
			await client.updateMessage({message_id: written.ids[4] ?? 0, topic});
			throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 0.2});
		});
		const back = await taken.undo?.(run);
		expect([calls, back?.failed]).toEqual([2, []]);
		expect(await placesIn(written)).toBe('1111011111');
	});

	test('sends it back though the answer of the call itself was lost', async () => {
		const written = await write(allButOne);
		const run = await move(written);
		watch(async (call, make) => {
			const answer = await make();
			if (call === 1) throw lost();
			return answer;
		});
		const back = await taken.undo?.(run);
		expect([await placesIn(written), runWords(back!)]).toEqual([
			'1111211111',
			'9 messages moved back.',
		]);
	});

	test('does not say that it is not back where that cannot be read', patient, async () => {
		const written = await write(allButOne);
		const run = await move(written);
		watch(async (call, make) => {
			const answer = await make();
			service.isAway = call === 2;
			return answer;
		});
		const back = await taken.undo?.(run);
		service.isAway = false;
		expect(await placesIn(written)).toBe('1111211111');
		expect(back?.failed.map(({isUnknown}) => isUnknown)).toEqual([true]);
		const bar = screen.getByRole('region', {name: 'Changes'});
		await waitFor(() => expect(bar.textContent).toContain('Perhaps it was moved'));
	});

	test('names it where it cannot be sent back, and tries again', async () => {
		const written = await write(allButOne);
		const run = await move(written);
		watch((call, make) => {
			if (call > 1) throw badRequest('Not now.');
			return make();
		});
		const back = await taken.undo?.(run);
		expect([await placesIn(written), back?.done.length]).toEqual(['1111111111', 1]);
		expect(idsOf(back!.failed.map(({change}) => change))).toEqual([written.ids[4]]);
		const bar = screen.getByRole('region', {name: 'Changes'});
		await waitFor(() =>
			expect(bar.textContent).toContain('Moved along with the others and not moved back yet.'),
		);
		watch((_call, make) => make());
		screen.getByRole('button', {name: 'Try again'}).click();
		await endsWith('9 messages moved back.');
		expect(await placesIn(written)).toBe('1111211111');
	});
});

describe('an undo in one call', () => {
	const reply = async ({names}: Written, at: 0 | 1) => {
		const request = {type: 'stream', to: String(channelId), topic: names[at], content: 'Reply'};
		return (await client.sendMessage(request)).id;
	};

	test('leaves those where they are that were written in a pause before it', async () => {
		const written = await write(allButOne);
		const run = await move(written);
		const replies: number[] = [];
		watch(async (call, make) => {
			if (call > 1) return make();
			for (let at = 0; at < 5; at++) replies.push(await reply(written, 1));
			throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 0.2});
		});
		const back = await taken.undo?.(run);
		expect(await placesIn(written)).toBe('1111211111');
		expect(await placesIn({...written, ids: replies})).toBe('22222');
		expect([calls, runWords(back!)]).toEqual([10, '9 messages moved back.']);
	});

	test('sends back what was written just before it, and leaves what was written at its goal', async () => {
		const written = await write(allButOne);
		const run = await move(written);
		const replies: number[] = [];
		watch(async (call, make) => {
			if (call === 1) replies.push(await reply(written, 1), await reply(written, 0));
			return make();
		});
		const back = await taken.undo?.(run);
		expect(await placesIn(written)).toBe('1111211111');
		expect(await placesIn({...written, ids: replies})).toBe('21');
		expect([back?.failed, runWords(back!)]).toEqual([[], '9 messages moved back.']);
	});

	test('sends a neighbour back though the call was carried out after its answer was lost', async () => {
		const written = await write(allButOne);
		const run = await move(written);
		watch(async (call, make) => {
			if (call > 1) return make();
			// The first look finds all of them where they were.
			service.whenRead = () => {
				service.whenRead = async () => void (await make());
				return Promise.resolve();
			};
			throw lost();
		});
		const back = await taken.undo?.(run);
		expect([await placesIn(written), back?.failed]).toEqual(['1111211111', []]);
	});

	test('of a topic that was only respelled leaves a reply under its own spelling', async () => {
		const written = await write(() => true);
		const respelled = written.names[0].toUpperCase();
		const names: Written['names'] = [written.names[0], respelled];
		const change = {...written.change, after: {...written.change.after, topic: respelled}};
		const run = await move({...written, change});
		const extra = await reply({...written, names}, 1);
		const back = await taken.undo?.(run);
		const ids = [...written.ids, extra];
		expect(await placesIn({...written, names, ids})).toBe('11111111112');
		expect([calls, back?.failed]).toEqual([3, []]);
	});

	test(
		'that is refused, and after which nothing can be read, says that nothing is known',
		patient,
		async () => {
			const written = await write(allButOne);
			const run = await move(written);
			watch(() => {
				service.isAway = true;
				throw badRequest('Not allowed.');
			});
			const back = await taken.undo?.(run);
			service.isAway = false;
			expect(back?.failed.map(({isUnknown}) => isUnknown)).toEqual([true, true]);
			const bar = screen.getByRole('region', {name: 'Changes'});
			await waitFor(() =>
				expect(bar.textContent).toContain('Perhaps it was moved with the others and not back yet.'),
			);
			expect(bar.textContent).not.toContain('not moved back yet');
		},
	);
});

test('what comes between is not shown to the readers of another channel', async () => {
	const name = `Closed ${nextTopic()}`;
	await client.subscribe({subscriptions: [{name}], invite_only: true});
	const {stream_id} = await client.getChannelId({stream: name});
	const ids: number[] = [];
	for (const content of ['One', 'Two', 'Three']) {
		ids.push(
			(await client.sendMessage({type: 'stream', to: String(stream_id), topic: 'a', content})).id,
		);
	}
	const written: Written = {
		ids,
		chosen: ids,
		names: ['a', `b ${topics}`],
		change: {
			kind: 'move',
			message_id: ids[0]!,
			mode: 'each',
			ids,
			before: {stream_id, topic: 'a'},
			after: {stream_id: channelId, topic: `b ${topics}`},
			tellsOld: false,
			tellsNew: false,
		},
	};
	let reply: number | undefined;
	watch(async (call, make) => {
		if (call === 1) {
			const request = {type: 'stream', to: String(stream_id), topic: 'a', content: 'Secret'};
			reply = (await client.sendMessage(request)).id;
		}
		return make();
	});
	await move(written);
	expect([await placesIn(written), calls]).toEqual(['222', 3]);
	expect((await client.getMessage({message_id: reply!})).message.stream_id).toBe(stream_id);
});

test('an undo that was stopped and cannot look after it for the limit says so soon', async () => {
	const written = await write(everyOther);
	const run = await move(written);
	const refuse = () => {
		service.whenRead = () => Promise.resolve(refuse());
		throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 600});
	};
	watch((call, make) => {
		if (call === 2) {
			stopRun(useChangesStore.getState().runs.at(-1)!);
			service.whenRead = () => Promise.resolve(refuse());
		}
		return make();
	});
	const back = await taken.undo?.(run);
	service.whenRead = undefined;
	expect(runWords(back!)).toBe('Stopped: 0 of 5 messages moved back, 5 unknown.');
	expect(await placesIn(written)).toBe('1212222222');
});
