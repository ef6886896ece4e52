// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest, refusal} from '../../../shared/contract/errors';
import type {MoveChange} from '../../../shared/model/change';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {passedOverWords} from '../../runs/move-words';
import {runWords} from '../../runs/run-words';
import {useChangesStore, type Run} from '../../state/changes';
import {stopRun} from './apply-changes';
import {taken, Taker} from '../../testing/apply-changes.fixture';
import {readDirectory} from '../channels/channels';
import {textsOf} from '../saved/saved-texts';

type Update = Client['updateMessage'];

/** What happens to the calls that move messages, by their number since the last `watch`. */
let onCall: (call: number, make: () => ReturnType<Update>) => ReturnType<Update>;
let calls: number;
/** Whether nothing can be read. */
let isAway: boolean;
/** What happens before the next reading. */
let whenRead: (() => Promise<void>) | undefined;
let client: Client;
/** How long the last call may be held. */
let patience: number | undefined;
let channelId: number;

function watch(how: typeof onCall): void {
	calls = 0;
	onCall = how;
}

const lost = () => new Unreachable('cut', 'No answer.');

beforeEach(async () => {
	useChangesStore.setState({runs: []});
	watch((_call, make) => make());
	isAway = false;
	whenRead = undefined;
	const reading = <Call extends (...sent: never[]) => Promise<unknown>>(call: Call) =>
		(async (...sent) => {
			const act = whenRead;
			whenRead = undefined;
			await act?.();
			if (isAway) throw lost();
			return call(...sent);
		}) as Call;
	const shown = showScreen(<Taker />, {
		spoil: well => ({
			...well,
			getMessage: reading(well.getMessage),
			getMessages: reading(well.getMessages),
			updateMessage: (order, options) => {
				calls += 1;
				patience = options?.patience;
				return onCall(calls, () => well.updateMessage(order, options));
			},
		}),
	});
	({client} = shown);
	await screen.findByText('Ready');
	const {channels} = await readDirectory(client);
	channelId = channels.find(({name}) => name === 'general')!.stream_id;
});
afterEach(leaveScreen);

let topics = 0;

/** Ten messages in two topics of their own: `of` says which of them are in the first one. */
async function write(of: (at: number) => boolean) {
	topics += 1;
	const names: readonly [string, string] = [`One ${topics}`, `Two ${topics}`];
	const ids: number[] = [];
	for (let at = 0; at < 10; at++) {
		const topic = names[of(at) ? 0 : 1];
		const order = {type: 'stream', to: String(channelId), topic, content: `Message ${at}`};
		ids.push((await client.sendMessage(order)).id);
	}
	const chosen = ids.filter((_id, at) => of(at));
	const change: MoveChange = {
		kind: 'move',
		message_id: chosen[0]!,
		mode: 'change_all',
		ids: chosen,
		before: {stream_id: channelId, topic: names[0]},
		after: {stream_id: channelId, topic: names[1]},
		tellsOld: false,
		tellsNew: false,
	};
	return {ids, chosen, names, change};
}

type Written = Awaited<ReturnType<typeof write>>;

async function move({change}: Written): Promise<Run> {
	const run = await taken.apply?.({label: 'Moved.', changes: [change]});
	if (run === undefined) throw new Error('There is no run.');
	return run;
}

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

/** In which of the two topics the messages are: 1, 2, or 0 of those that are gone. */
async function placesIn({ids, names}: Written): Promise<string> {
	const places = ids.map(async message_id => {
		const {message} = await client.getMessage({message_id, apply_markdown: false});
		return names.indexOf(message.subject) + 1;
	});
	const found = await Promise.allSettled(places);
	return found.map(one => (one.status === 'fulfilled' ? one.value : 0)).join('');
}

async function endsWith(words: string): Promise<void> {
	const bar = () => screen.queryByRole('region', {name: 'Changes'})?.textContent;
	await waitFor(() => expect([words, `${words}Moved`]).toContain(bar()));
}

const patient = {timeout: 20_000};
const everyOther = (at: number) => at % 2 === 0;
const allButOne = (at: number) => at !== 4;
const idsOf = (changes: readonly unknown[]) =>
	changes.flatMap(change => (change as MoveChange).ids ?? []);

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
			isAway = call === 2;
			return answer;
		});
		const back = await taken.undo?.(run);
		isAway = false;
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
		const order = {type: 'stream', to: String(channelId), topic: names[at], content: 'Reply'};
		return (await client.sendMessage(order)).id;
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
			whenRead = () => {
				whenRead = async () => void (await make());
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
				isAway = true;
				throw badRequest('Not allowed.');
			});
			const back = await taken.undo?.(run);
			isAway = false;
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
	const name = `Closed ${++topics}`;
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
			const order = {type: 'stream', to: String(stream_id), topic: 'a', content: 'Secret'};
			reply = (await client.sendMessage(order)).id;
		}
		return make();
	});
	await move(written);
	expect([await placesIn(written), calls]).toEqual(['222', 3]);
	expect((await client.getMessage({message_id: reply!})).message.stream_id).toBe(stream_id);
});

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
			else whenRead = () => Promise.resolve(refuse());
			const back = await taken.undo?.(run);
			expect([await placesIn(written), runWords(back!)]).toEqual([
				'2222222222',
				'Stopped: 0 of 9 messages moved back.',
			]);
		},
	);
});

test('an undo that was stopped and cannot look after it for the limit says so soon', async () => {
	const written = await write(everyOther);
	const run = await move(written);
	const refuse = () => {
		whenRead = () => Promise.resolve(refuse());
		throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 600});
	};
	watch((call, make) => {
		if (call === 2) {
			stopRun(useChangesStore.getState().runs.at(-1)!);
			whenRead = () => Promise.resolve(refuse());
		}
		return make();
	});
	const back = await taken.undo?.(run);
	whenRead = undefined;
	expect(runWords(back!)).toBe('Stopped: 0 of 5 messages moved back, 5 unknown.');
	expect(await placesIn(written)).toBe('1212222222');
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
			isAway = true;
			throw new Unreachable('offline', 'No answer.');
		});
		const run = await move(written);
		isAway = false;
		expect(run.failed.map(({isUnknown}) => isUnknown)).toEqual([undefined]);
		expect(runWords(run)).not.toContain('unknown');
	});

	test('after which nobody can look is said to be unknown, and is looked at before it is tried again', async () => {
		const written = await write(allButOne);
		watch(async (_call, make) => {
			await make();
			isAway = true;
			throw lost();
		});
		const run = await move(written);
		expect(runWords(run)).toBe('0 of 9 messages moved, 9 unknown.');
		isAway = false;
		watch((_call, make) => make());
		const again = await taken.retry?.(run);
		expect([calls, again?.failed, runWords(again!)]).toEqual([0, [], 'Moved.']);
	});
});
