import {badRequest} from '../../../shared/contract/errors';
import {inRuns} from '../work/runs';

/** Channels times people of one call: what it answers with names each pair. */
export const mostPairs = 100_000;

/** Refuses a call about more. */
export function requireFewPairs(does: 'subscribes' | 'unsubscribes', pairs: number): void {
	if (pairs <= mostPairs) return;
	throw badRequest(
		`One call ${does} at most ${mostPairs} times: channels times people. Send fewer at a time.`,
	);
}

/** What a block holds at most; others wait while it is made. */
type BlockSize = {
	/** Channels times people. */
	readonly pairs: number;
	readonly people: number;
	readonly channels: number;
};

/** Everybody is looked at for colours and has a notice. */
export const sizeJoining: BlockSize = {pairs: 4000, people: 60, channels: 200};

/** Each new channel is told and has its notice. */
export const sizeMaking: BlockSize = {...sizeJoining, channels: 50};

/** Whoever leaves reads what they had not read there. */
export const sizeLeaving: BlockSize = {pairs: 1500, people: 1500, channels: 200};

/** People of the channels of a block who are read, to tell them. */
const mostRead = 25_000;

/** Some channels with some people. */
export type Block<Channel, Person> = {
	readonly channels: readonly Channel[];
	readonly people: readonly Person[];
};

/**
 * Channels and people in blocks in which everybody meets every channel, each durable by itself; one
 * where that is little. How many are read of a channel is asked when its block is made.
 */
export function* blocksOf<Channel, Person>(
	channels: readonly Channel[],
	people: readonly Person[],
	size: BlockSize,
	readFor: (people: readonly Person[]) => (channel: Channel) => number,
): Generator<Block<Channel, Person>, void> {
	const height = Math.min(Math.max(1, channels.length), size.channels);
	const width = Math.min(size.people, Math.max(1, Math.floor(size.pairs / height)));
	for (const some of inRuns(people, width)) {
		const readIn = readFor(some);
		for (let from = 0; from < channels.length;) {
			const few = lightRun(channels, from, height, readIn);
			from += few.length;
			yield {channels: few, people: some};
		}
	}
}

/** The first block, where everything is in it. */
export function onlyBlock<Channel, Person>(
	channels: readonly Channel[],
	people: readonly Person[],
	blocks: Iterator<Block<Channel, Person>, void>,
): Block<Channel, Person> | undefined {
	const first = blocks.next().value ?? {channels, people};
	const isAll = first.channels.length === channels.length && first.people.length === people.length;
	return isAll ? first : undefined;
}

/** The next channels, at least one, as long as few people are read of them. */
function lightRun<Channel>(
	channels: readonly Channel[],
	from: number,
	most: number,
	readIn: (channel: Channel) => number,
): readonly Channel[] {
	let read = 0;
	const run = channels.slice(from, from + most);
	const tooMany = run.findIndex((channel, at) => {
		read += readIn(channel);
		return at > 0 && read > mostRead;
	});
	return tooMany === -1 ? run : run.slice(0, tooMany);
}
