import {totalOfLargeMilliseconds} from '../../shared/gateway';
import {noAnswerText} from '../../shared/no-answer';
import {mebibyte} from '../../shared/model/units';
import {AnswerRoom} from './answer-room';
import {asGatewayFailure, GatewayFailure} from './failure';
import type {Caller, Network} from './network';
import {ownLimits, usualLimits, type Limits} from './limits';
import {Patience} from './patience';
import {
	isPrivateOnTheWay,
	refuseRedirect,
	isWordlessPause,
	pauseInWords,
	refuseNestedCompression,
	requireApiAnswer,
	tooLarge,
	type UpstreamAnswer,
} from './upstream-answers';

export type UpstreamRequest = {
	readonly url: URL;
	readonly method: string;
	readonly headers: Headers;
	readonly body?: ArrayBuffer | ReadableStream<Uint8Array>;
	readonly network: Network;
	readonly caller?: Caller;
	/** Ends the call when the page has no use for it any more. */
	readonly signal?: AbortSignal;
	readonly limits?: Limits;
	/** A file may be of any kind; what is no success is an answer of the API all the same. */
	readonly wantsFile?: boolean;
	/**
	 * Hands a long answer on as it comes. A fault in its middle then ends it without a word; read whole
	 * it has its name.
	 */
	readonly mayStream?: boolean;
	readonly listener?: CallListener;
	/** Where answers are held that are read whole. */
	readonly room?: AnswerRoom;
};

/** Hears what passes by, without holding it up. Of an answer that is read whole it hears nothing. */
export type CallListener = {
	/** A piece of a body that streams. */
	sent(chunk: Uint8Array): void;
	/** A piece of an answer that streams. */
	came(chunk: Uint8Array): void;
	ended(): void;
	failed(error: unknown): void;
	/** Nobody wants the rest. */
	left(): void;
};

/** With the longest answer and the free beginnings of a dozen, one organization holds 205 MiB. */
const roomOfAll = new AnswerRoom({
	ofOne: 64 * mebibyte,
	ofAll: 448 * mebibyte,
	longestWait: totalOfLargeMilliseconds,
});

/** Up to this length an answer is read whole: cheaper than a stream. */
const smallAnswerBytes = 64 * 1024;

/**
 * One call to a service: never follows a redirect, never sends to another machine in clear, ends
 * when a limit is passed, and gives back only what looks like an answer of the API. Throws
 * GatewayFailure; a failure in the middle of what streams errors the body.
 */
export async function callUpstream(request: UpstreamRequest): Promise<UpstreamAnswer> {
	const {url, body, wantsFile = false} = request;
	let {limits = usualLimits} = request;
	if (!isPrivateOnTheWay(url)) {
		throw new GatewayFailure('insecure', noAnswerText('plain http'));
	}
	const ending = new AbortController();
	const signal = request.signal ? AbortSignal.any([request.signal, ending.signal]) : ending.signal;
	const takesItsTime = wantsFile || body instanceof ReadableStream;
	const patience = new Patience(ending, takesItsTime ? Infinity : limits.totalMilliseconds);
	const response = await patience.wait(
		send(request, signal, patience),
		limits.firstByteMilliseconds,
		noAnswerText('no answer in time'),
	);
	// What comes with any other status than this stands in the place of the file.
	const isFile = wantsFile && response.status === 200;
	try {
		refuseRedirect(response, url);
		refuseNestedCompression(response);
		if (isWordlessPause(response)) {
			ending.abort();
			return pauseInWords(response);
		}
		if (!isFile) requireApiAnswer(response);
		if (wantsFile && !isFile) {
			const most = Math.min(limits.maxAnswerBytes, ownLimits.maxAnswerBytes);
			limits = {...limits, maxAnswerBytes: most};
		}
		if (Number(response.headers.get('content-length') ?? 0) > limits.maxAnswerBytes) {
			throw tooLarge(limits);
		}
	} catch (failure) {
		ending.abort(failure);
		throw failure;
	}
	const {status, headers} = response;
	// The length of a compressed answer says nothing of what comes out of it.
	const isPlain = !headers.has('content-encoding');
	const length = isPlain ? Number(headers.get('content-length') ?? Infinity) : Infinity;
	if (response.body !== null && length > smallAnswerBytes) {
		const {mayStream = isFile} = request;
		if (mayStream) {
			const {listener} = request;
			return {status, headers, body: watched(response.body, {limits, ending, patience, listener})};
		}
		const owner = request.caller?.connectionId ?? url.origin;
		const room = (request.room ?? roomOfAll).enter(owner, ending, signal);
		// However long it took to send a file: what is held in memory has its time.
		const inTime = takesItsTime ? new Patience(ending, limits.totalMilliseconds) : patience;
		const long = watched(response.body, {limits, ending, patience: inTime, room});
		return {status, headers, body: await new Response(long).arrayBuffer()};
	}
	const whole = patience.wait(response.arrayBuffer(), limits.idleMilliseconds, stopped);
	return {status, headers, body: await whole};
}

function send(request: UpstreamRequest, signal: AbortSignal, patience: Patience) {
	const {url, method, headers, body, network, caller = {}, listener} = request;
	const watchedBody =
		body instanceof ReadableStream
			? body.pipeThrough(
					new TransformStream<Uint8Array, Uint8Array>({
						transform(chunk, controller) {
							patience.renew();
							listener?.sent(chunk);
							controller.enqueue(chunk);
						},
					}),
				)
			: body;
	return network.send(
		url,
		{
			method,
			headers,
			signal,
			...(watchedBody !== undefined && {body: watchedBody}),
		},
		caller,
	);
}

const stopped = noAnswerText('answer stopped');

type Watch = {
	readonly limits: Limits;
	readonly ending: AbortController;
	readonly patience: Patience;
	readonly listener?: CallListener | undefined;
	readonly room?: ReturnType<AnswerRoom['enter']>;
};

function watched(
	body: ReadableStream<Uint8Array>,
	{limits, ending, patience, listener, room}: Watch,
): ReadableStream<Uint8Array> {
	let seen = 0;
	const reader = body.getReader();
	return new ReadableStream({
		async pull(controller) {
			try {
				await room?.wait();
				const step = patience.wait(reader.read(), limits.idleMilliseconds, stopped);
				const {done, value} = await step;
				seen += value?.byteLength ?? 0;
				room?.came(value?.byteLength ?? 0);
				if (seen > limits.maxAnswerBytes) throw tooLarge(limits);
				if (done) {
					room?.leave();
					controller.close();
					listener?.ended();
				} else {
					listener?.came(value);
					controller.enqueue(value);
				}
			} catch (error) {
				const failure = asGatewayFailure(error);
				room?.leave();
				listener?.failed(failure);
				ending.abort(failure);
				controller.error(failure);
			}
		},
		cancel(reason) {
			room?.leave();
			listener?.left();
			ending.abort(reason);
			return reader.cancel(reason).catch(() => {});
		},
	});
}
