import {createServer, request as call, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What may happen to a request instead of being passed on well. */
const faults = [
	'drop-request', // the connection ends before the service hears of it
	'drop-answer', // the service did it, and its answer is lost
	'cut', // the answer ends in the middle
	'delay', // the answer comes late
	'limit', // 429 with Retry-After
	'bare-limit', // 429 without anything
	'broken', // 503 without an envelope
] as const;
export type Fault = (typeof faults)[number];

type Options = {
	/** Ends in `/api/v1`. */
	readonly baseUrl: string;
	/** How many of the requests meet each fault, from 0 to 1. */
	readonly rates: Partial<Record<Fault, number>>;
	readonly seed: number;
	readonly delayMilliseconds?: number;
	readonly retryAfterSeconds?: (chance: number) => number;
	/** Which requests are spoiled; the others pass. */
	readonly isMeant?: (request: IncomingMessage) => boolean;
};

export type FaultProxy = {
	readonly baseUrl: string;
	readonly counts: Record<Fault | 'passed', number>;
	/** Requests that came again before their Retry-After was over. */
	readonly early: string[];
	close(): Promise<void>;
};

/**
 * Stands in front of a service on this computer and spoils a part of the requests, by a chance that is
 * the same for the same seed.
 */
export async function startFaultProxy(options: Options): Promise<FaultProxy> {
	const {baseUrl, rates, seed, delayMilliseconds = 100, isMeant = () => true} = options;
	const {retryAfterSeconds = () => 0.05} = options;
	const target = new URL(baseUrl);
	const chance = chanceOf(seed);
	const counts = {passed: 0} as FaultProxy['counts'];
	for (const fault of faults) counts[fault] = 0;
	const early: string[] = [];
	const allowedAt = new Map<string, number>();

	const pick = (): Fault | undefined => {
		let left = chance();
		return faults.find(fault => (left -= rates[fault] ?? 0) < 0);
	};
	const refuse = (response: ServerResponse, key: string, seconds: number | undefined) => {
		// The caller hears of it later than now.
		allowedAt.set(key, performance.now() + (seconds ?? 1) * 1000);
		response.writeHead(429, {
			'content-type': 'application/json',
			...(seconds !== undefined && {'retry-after': String(seconds)}),
		});
		const detail = seconds === undefined ? {} : {'retry-after': seconds};
		response.end(
			JSON.stringify({result: 'error', code: 'RATE_LIMIT_HIT', msg: 'Slowly.', ...detail}),
		);
	};

	const server = createServer(async (asked, response) => {
		const parts: Buffer[] = [];
		for await (const part of asked) parts.push(part as Buffer);
		const body = Buffer.concat(parts);
		const key = `${asked.method} ${asked.url} ${body.toString()}`;
		if (performance.now() < (allowedAt.get(key) ?? 0)) early.push(key);
		const fault = isMeant(asked) ? pick() : undefined;
		counts[fault ?? 'passed'] += 1;
		if (fault === 'drop-request') return void response.destroy();
		if (fault === 'limit') return refuse(response, key, retryAfterSeconds(chance()));
		if (fault === 'bare-limit') return refuse(response, key, undefined);
		if (fault === 'broken') return void response.writeHead(503).end('<p>Broken');
		const passed = call(
			new URL(asked.url ?? '/', target.origin),
			{
				method: asked.method,
				headers: {...asked.headers, host: target.host, 'content-length': body.length},
			},
			answer => void giveBack(answer, response, fault, delayMilliseconds),
		);
		passed.on('error', () => response.destroy());
		passed.end(body);
	});
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	const {port} = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}${target.pathname}`,
		counts,
		early,
		close: () =>
			new Promise(closed => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}

async function giveBack(
	answer: IncomingMessage,
	response: ServerResponse,
	fault: Fault | undefined,
	delayMilliseconds: number,
): Promise<void> {
	const parts: Buffer[] = [];
	for await (const part of answer) parts.push(part as Buffer);
	const body = Buffer.concat(parts);
	if (fault === 'drop-answer') return void response.destroy();
	if (fault === 'delay') await new Promise(later => setTimeout(later, delayMilliseconds));
	const {'transfer-encoding': _chunks, ...headers} = answer.headers;
	response.writeHead(answer.statusCode ?? 500, {...headers, 'content-length': body.length});
	if (fault !== 'cut') return void response.end(body);
	response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function chanceOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
