// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest, refusal} from '../../../shared/contract/errors';
import type {MoveChange} from '../../../shared/model/change';
import {leaveScreen} from '../../testing/screen.fixture';
import {passedOverWords} from '../../runs/move-words';
import {runWords} from '../../runs/run-words';
import {useChangesStore, type Run} from '../../state/changes';
import {stopRun} from './run-stops';
import {taken} from '../../testing/apply-changes.fixture';
import {textsOf} from '../saved/saved-texts';
import {
	calls,
	client,
	patience,
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
	service,
} from '../../testing/move-runs.fixture';

beforeEach(startMoves);
afterEach(leaveScreen);

/** The move of some of the messages, one by one. */
function partOf(written: Written, ids: readonly number[]): Written {
	const change: MoveChange = {...written.change, mode: 'each', ids, message_id: ids[0]!};
	return {...written, change};
}

/** Resolves the first of the two topics. */
function resolve({names, ids}: Written): Promise<Run> | undefined {
	const change = {
		kind: 'resolve' as const,
		stream_id: channelId,
		topic: names[0],
		message_id: ids.at(-1)!,
		before: false,
		after: true,
	};
	return taken.apply?.({label: 'Resolved.', changes: [change]});
}

describe('two moves at once', () => {
	test('of one topic leave each other alone', async () => {
		const written = await write(() => true);
		let second: Promise<Run> | undefined;
		watch(async (call, make) => {
			if (call === 1) second = move(partOf(written, written.ids.slice(8)));
			return make();
		});
		const first = await move(partOf(written, written.ids.slice(0, 8)));
		const other = await second;
		expect(await placesIn(written)).toBe('2222222222');
		expect([first, other].map(run => [run?.failed.length, runWords(run!)])).toEqual([
			[0, 'Moved.'],
			[0, 'Moved.'],
		]);
	});

	test('of which the second is stopped while it waits leave its messages alone', async () => {
		const written = await write(() => true);
		watch(async (call, make) => {
			if (call > 1) return make();
			const second = move(partOf(written, written.ids.slice(8)));
			stopRun(useChangesStore.getState().runs.at(-1)!);
			// It does not wait for the end of this one.
			expect(runWords(await second)).toBe('Stopped: 0 of 2 messages moved.');
			return make();
		});
		const first = await move(partOf(written, written.ids.slice(0, 8)));
		expect(first.failed).toEqual([]);
		expect(await placesIn(written)).toBe('2222222211');
	});

	test('of which one resolves the topic leave each other alone', async () => {
		const written = await write(() => true);
		const resolved = `✔ ${written.names[0]}`;
		const ids = written.ids.slice(0, 8);
		const after = {stream_id: channelId, topic: resolved};
		let second: Promise<Run> | undefined;
		watch(async (call, make) => {
			if (call === 1) {
				second = resolve(written);
			}
			return make();
		});
		const run = await move({...written, change: {...written.change, mode: 'each', ids, after}});
		await second;
		expect([run.failed, await placesIn({...written, names: [resolved, '']})]).toEqual([
			[],
			'1111111111',
		]);
	});
});

test('a topic whose turn never came is not resolved after Stop', async () => {
	const written = await write(() => true);
	let resolving: Promise<Run> | undefined;
	watch(async (call, make) => {
		if (call > 1) return make();
		resolving = resolve(written);
		stopRun(useChangesStore.getState().runs.at(-1)!);
		await resolving;
		return make();
	});
	const ids = written.ids.slice(0, 8);
	const run = await move({...written, change: {...written.change, mode: 'each', ids}});
	expect([run.failed, (await resolving)?.state]).toEqual([[], 'stopped']);
	expect(await placesIn(written)).toBe('2222222211');
});

test('what a move takes along is kept on the computer until it is back', async () => {
	const written = await write(allButOne);
	const run = await move(written);
	const kept: unknown[] = [];
	watch((call, make) => {
		for (const [key, {text}] of textsOf('demo'))
			if (key.startsWith('unfinished-run ')) kept.push([call, JSON.parse(text)]);
		return make();
	});
	await taken.undo?.(run);
	const told = {all: 9, failed: 0, astray: 1};
	expect(kept).toEqual([
		[1, expect.objectContaining({...told, done: 0})],
		[2, expect.objectContaining({...told, done: 9})],
	]);
	expect([...textsOf('demo').keys()]).toEqual([]);
});

describe('Stop', () => {
	test.each(['the call', 'the reading before it'])(
		'ends a long pause of %s at once',
		async what => {
			const written = await write(allButOne);
			const run = await move(written);
			const refuse = () => {
				queueMicrotask(() => stopRun(useChangesStore.getState().runs.at(-1)!));
				throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 600});
			};
			if (what === 'the call') watch(refuse);
			else service.whenRead = () => Promise.resolve(refuse());
			const back = await taken.undo?.(run);
			expect([await placesIn(written), runWords(back!)]).toEqual([
				'2222222222',
				'Stopped: 0 of 9 messages moved back.',
			]);
		},
	);
});

describe('a move', () => {
	test('of single messages says how many moved though a neighbour was not sent back', async () => {
		const written = await write(() => true);
		watch((call, make) => {
			if (call > 1) throw badRequest('Not now.');
			return make();
		});
		const ids = written.ids.filter((_id, at) => allButOne(at));
		const run = await move({...written, change: {...written.change, mode: 'each', ids}});
		expect([run.failed.length, runWords(run)]).toEqual([1, '9 messages moved.']);
	});

	test('whose answer was lost is done though its last message was deleted', async () => {
		const written = await write(allButOne);
		watch(async (_call, make) => {
			await make();
			await client.deleteMessage({message_id: written.chosen.at(-1)!});
			throw lost();
		});
		const run = await move(written);
		expect(await placesIn(written)).toBe('2222222220');
		expect([idsOf(run.done), run.failed, runWords(run)]).toEqual([
			written.chosen.slice(0, -1),
			[],
			'8 of 9 messages moved.',
		]);
	});

	test('names another of its messages where the first was deleted', async () => {
		const written = await write(allButOne);
		await client.deleteMessage({message_id: written.change.message_id});
		const run = await move(written);
		expect([await placesIn(written), run.failed]).toEqual(['0222222222', []]);
	});

	test('of a message that somebody moved elsewhere leaves it there, and says so', async () => {
		const written = await write(() => true);
		const [first = 0, second = 0] = written.ids;
		await client.updateMessage({message_id: first, topic: `Chosen ${topics}`});
		watch((_call, make) => make());
		const single = {...written.change, mode: 'change_one' as const};
		const changes = [first, second].map(id => ({...single, message_id: id, ids: [id]}));
		const run = await taken.apply?.({label: '2 messages moved.', changes});
		expect([calls, idsOf(run!.done), run!.failed, runWords(run!)]).toEqual([
			1,
			[second],
			[],
			'1 of 2 messages moved.',
		]);
		expect(passedOverWords(run!)).toBe('1 moved elsewhere by others and left there.');
		expect((await client.getMessage({message_id: first})).message.subject).toBe(`Chosen ${topics}`);
		const back = await taken.undo?.(run!);
		expect([passedOverWords(back!), await placesIn(written)]).toEqual([undefined, '0111111111']);
	});

	test.each(['change_one', 'each'] as const)(
		'of one that somebody moved elsewhere while the limit made it wait leaves it there: %s',
		async mode => {
			const written = await write(() => true);
			const [first = 0] = written.ids;
			watch(async (call, make) => {
				if (call > 1) return make();
				await client.updateMessage({message_id: first, topic: `Chosen ${topics}`});
				throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 0.2});
			});
			const single = {...written.change, mode, message_id: first};
			const run = await move({...written, change: {...single, ids: [first]}});
			expect([calls, patience, idsOf(run.done), run.failed]).toEqual([1, 2000, [], []]);
			expect((await client.getMessage({message_id: first})).message.subject).toBe(
				`Chosen ${topics}`,
			);
		},
	);

	test('of a run of which somebody moved the first elsewhere counts the others alone', async () => {
		const written = await write(() => true);
		await client.updateMessage({message_id: written.ids[0]!, topic: `Chosen ${topics}`});
		const run = await move({...written, change: {...written.change, mode: 'change_later'}});
		expect([runWords(run), passedOverWords(run)]).toEqual([
			'9 of 10 messages moved.',
			'1 moved elsewhere by others and left there.',
		]);
		expect(idsOf(run.done)).toEqual(written.ids.slice(1));
	});

	test('that was done in part is undone for that part', async () => {
		const written = await write(allButOne);
		watch(async () => {
			for (const message_id of written.chosen.slice(6)) {
				await client.updateMessage({message_id, topic: written.names[1]});
			}
			throw badRequest('3 messages were moved; the rest was not.');
		});
		const run = await move(written);
		expect(runWords(run)).toBe('3 of 9 messages moved, 6 not.');
		watch((_call, make) => make());
		const back = await taken.undo?.(run);
		expect([await placesIn(written), runWords(back!)]).toEqual([
			'1111211111',
			'3 messages moved back.',
		]);
	});

	test('that never left is known not to be made, though nobody can look', patient, async () => {
		const written = await write(allButOne);
		watch(() => {
			service.isAway = true;
			throw new Unreachable('offline', 'No answer.');
		});
		const run = await move(written);
		service.isAway = false;
		expect(run.failed.map(({isUnknown}) => isUnknown)).toEqual([undefined]);
		expect(runWords(run)).not.toContain('unknown');
	});

	test('after which nobody can look is said to be unknown, and is looked at before it is tried again', async () => {
		const written = await write(allButOne);
		watch(async (_call, make) => {
			await make();
			service.isAway = true;
			throw lost();
		});
		const run = await move(written);
		expect(runWords(run)).toBe('0 of 9 messages moved, 9 unknown.');
		service.isAway = false;
		watch((_call, make) => make());
		const again = await taken.retry?.(run);
		expect([calls, again?.failed, runWords(again!)]).toEqual([0, [], 'Moved.']);
	});
});
