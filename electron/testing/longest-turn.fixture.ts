import {readFileSync} from 'node:fs';
import {Worker} from 'node:worker_threads';

/** Whether the processor's time of one thread can be read here. */
export const canMeasureTurns = process.platform === 'linux';

/** Milliseconds that the main thread has had of a processor: other programs and threads do not count. */
function ownMilliseconds(): number {
	const [nanoseconds = '0'] = readFileSync(
		`/proc/self/task/${process.pid}/schedstat`,
		'utf8',
	).split(' ');
	return Number(nanoseconds) / 1e6;
}

const rows = Array.from({length: 10_000}, (_none, at) => ({at, name: `row ${at * 7919}`}));

/** Work of the kind that a server does: texts read and written, a map, a sorted list. */
function fixedWork(): number {
	const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
	return [...new Map(read.map(row => [row.name, row.at])).keys()].sort().length;
}

/** What the work above takes on the computer that bounds are given for. */
const usualMilliseconds = 8;

/** How many times as long as on that computer the same work takes here, at this moment. */
export function slowness(): number {
	// What is run for the first time is slow.
	fixedWork();
	const began = ownMilliseconds();
	const times = 4;
	for (let time = 0; time < times; time++) fixedWork();
	return (ownMilliseconds() - began) / times / usualMilliseconds;
}

/**
 * Longest time for which nobody else had a turn while something ran, in milliseconds of the computer
 * that bounds are given for: what the same work takes before and after is its measure. Tests run in the
 * main thread.
 */
export async function longestTurn(during: () => Promise<unknown>): Promise<number> {
	const slownessBefore = slowness();
	const {longest} = await turnsOf(during);
	return longest / ((slownessBefore + slowness()) / 2);
}

/**
 * The part of all that something took for which nobody else had a turn, from 0 to 1: on every computer
 * the same. What is done in many steps has a small one.
 */
export async function longestShare(
	during: () => Promise<unknown>,
	/** As long a step may take by itself, whatever share of a quick computer's work that is. */
	stepMilliseconds = 0,
): Promise<number> {
	const {longest, whole} = await turnsOf(during);
	return longest <= stepMilliseconds ? 0 : longest / whole;
}

/** Shorter turns are those of waiting. */
const leastMilliseconds = 0.2;

/** Milliseconds of the processor that turns of the main thread took while something ran. */
async function turnsOf(
	during: () => Promise<unknown>,
): Promise<{readonly longest: number; readonly whole: number}> {
	let longest = 0;
	let whole = 0;
	let isOver = false;
	const turns = new Promise<void>(resolve => {
		let last = ownMilliseconds();
		const turn = () => {
			const now = ownMilliseconds();
			longest = Math.max(longest, now - last);
			if (now - last >= leastMilliseconds) whole += now - last;
			last = now;
			if (isOver) resolve();
			else setImmediate(turn);
		};
		turn();
	});
	try {
		await during();
	} finally {
		isOver = true;
		await turns;
	}
	return {longest, whole};
}

/**
 * The least of some tries, the last of which is the first that is little enough: what others take of
 * the computer only adds to it.
 */
export async function leastOf(
	enough: number,
	attempt: () => Promise<number>,
	mostTries = 3,
): Promise<number> {
	let least = Infinity;
	for (let tries = 0; tries < mostTries && least >= enough; tries++) {
		least = Math.min(least, await attempt());
	}
	return least;
}

/** A call as a client in a thread of its own makes it. */
export type FarCall = {
	readonly url: string;
	readonly method?: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
};

const calling = `
	const {parentPort, workerData} = require('node:worker_threads');
	const call = async ({url, ...init}) => {
		const answer = await fetch(url, init);
		return {status: answer.status, body: (await answer.text()).slice(0, 2000)};
	};
`;

/** Calls made all at once from another thread: reading the answers takes nothing from the server. */
export async function callsFromAfar(
	calls: readonly FarCall[],
): Promise<readonly {readonly status: number; readonly body: string}[]> {
	return fromAfar(
		'Promise.all(workerData.map(call)).then(all => parentPort.postMessage(all));',
		calls,
	);
}

/**
 * How many of many calls are answered before the last one, which is sent when the first of them is
 * answered; `-1` where one of them is refused.
 */
export async function answeredBefore(many: readonly FarCall[], last: FarCall): Promise<number> {
	const program = `
		const {many, last} = workerData;
		let answers = 0;
		const calls = many.map(async each => {
			const {status} = await call(each);
			if (status !== 200) parentPort.postMessage(-1);
			answers++;
		});
		Promise.race(calls).then(() => call(last)).then(async ({status}) => {
			const before = answers;
			await Promise.all(calls);
			parentPort.postMessage(status === 200 ? before : -1);
		});
	`;
	return fromAfar(program, {many, last});
}

/** Sends a call behind many, and hangs up when some more of those are answered. */
export async function hungUpBehind(many: readonly FarCall[], last: FarCall): Promise<void> {
	const program = `
		const {many, last} = workerData;
		const giving = new AbortController();
		let answers = 0;
		const calls = many.map(async each => {
			await call(each);
			answers++;
			if (answers === 1) call({...last, signal: giving.signal}).catch(() => {});
			if (answers === 8) giving.abort();
		});
		Promise.all(calls).then(() => parentPort.postMessage(undefined));
	`;
	return fromAfar(program, {many, last});
}

async function fromAfar<T>(program: string, workerData: unknown): Promise<T> {
	const client = new Worker(calling + program, {eval: true, workerData});
	try {
		return await new Promise((resolve, reject) => {
			client.once('message', resolve);
			client.once('error', reject);
		});
	} finally {
		await client.terminate();
	}
}
