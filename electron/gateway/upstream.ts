import {firstByteMilliseconds, maxAnswerBytes} from '../../shared/gateway';
import {asGatewayFailure, GatewayFailure} from './failure';

/** The network stack itself gives up connecting after 10 s (`connectMilliseconds`). */
export type Limits = {
	readonly firstByteMilliseconds: number;
	/** Without any byte of a started answer. */
	readonly idleMilliseconds: number;
	readonly maxAnswerBytes: number;
};

export const usualLimits: Limits = {
	firstByteMilliseconds,
	idleMilliseconds: 30_000,
	maxAnswerBytes,
};

export type UpstreamRequest = {
	readonly url: URL;
	readonly method: string;
	readonly headers: Headers;
	readonly body?: ArrayBuffer | ReadableStream<Uint8Array>;
	/** Ends the call when the page has no use for it any more. */
	readonly signal?: AbortSignal;
	readonly limits?: Limits;
	/** A file may be of any kind; what is no success is an answer of the API all the same. */
	readonly wantsFile?: boolean;
};

/** An answer that passed the checks; what it says is up to the caller. */
export type UpstreamAnswer = {
	readonly status: number;
	readonly headers: Headers;
	readonly body: ArrayBuffer | ReadableStream<Uint8Array> | null;
};

/** Up to this length an answer is read whole: cheaper than a stream. */
const smallAnswerBytes = 64 * 1024;

/**
 * One call to a service: never follows a redirect, never sends to another machine in clear, ends
 * when a limit is passed, and gives back only what looks like an answer of the API. Throws
 * GatewayFailure; a failure in mid-body errors the body.
 */
export async function callUpstream(request: UpstreamRequest): Promise<UpstreamAnswer> {
	const {url, method, headers, body, signal, limits = usualLimits, wantsFile = false} = request;
	if (!isPrivateOnTheWay(url)) {
		throw new GatewayFailure('insecure', 'Plain http is used for this computer only.');
	}
	const ending = new AbortController();
	const signals = signal ? [signal, ending.signal] : [ending.signal];
	const late = setTimeout(() => {
		ending.abort(new GatewayFailure('slow', 'No answer came in time.'));
	}, limits.firstByteMilliseconds);
	let response: Response;
	try {
		response = await fetch(url, {
			method,
			headers,
			redirect: 'manual',
			signal: AbortSignal.any(signals),
			...(body !== undefined && {body, duplex: 'half'}),
		});
	} catch (error) {
		throw asGatewayFailure(ending.signal.aborted ? ending.signal.reason : error);
	} finally {
		clearTimeout(late);
	}
	try {
		refuseRedirect(response);
		if (!(wantsFile && response.ok)) requireApiAnswer(response);
		if (Number(response.headers.get('content-length') ?? 0) > limits.maxAnswerBytes) {
			throw tooLarge(limits);
		}
	} catch (failure) {
		ending.abort(failure);
		throw failure;
	}
	const {status, headers: answered} = response;
	// The length of a compressed answer says nothing of what comes out of it.
	const isPlain = !answered.has('content-encoding');
	const length = isPlain ? Number(answered.get('content-length') ?? Infinity) : Infinity;
	if (response.body !== null && length > smallAnswerBytes) {
		return {status, headers: answered, body: watched(response.body, limits, ending)};
	}
	return {status, headers: answered, body: await wholeBody(response, limits, ending)};
}

async function wholeBody(
	response: Response,
	limits: Limits,
	ending: AbortController,
): Promise<ArrayBuffer> {
	const idle = setTimeout(() => ending.abort(stopped()), limits.idleMilliseconds);
	try {
		return await response.arrayBuffer();
	} catch (error) {
		throw asGatewayFailure(ending.signal.aborted ? ending.signal.reason : error);
	} finally {
		clearTimeout(idle);
	}
}

function stopped(): GatewayFailure {
	return new GatewayFailure('slow', 'The answer stopped in the middle.');
}

/** Encrypted, or never leaving this computer. */
export function isPrivateOnTheWay({protocol, hostname}: URL): boolean {
	if (protocol === 'https:') return true;
	if (protocol !== 'http:') return false;
	return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function refuseRedirect({status, headers}: Response): void {
	if (status < 300 || status >= 400) return;
	const place = headers.get('location') ?? 'nowhere';
	throw new GatewayFailure('redirect', `The answer points to ${withoutQuery(place)}.`);
}

function requireApiAnswer({status, headers}: Response): void {
	if (/^application\/(?:\w+\+)?json\b/i.test(headers.get('content-type') ?? '')) return;
	throw status >= 500
		? new GatewayFailure('server-error', `The server failed (status ${status}).`)
		: new GatewayFailure('not-json', `No answer of this service (status ${status}).`);
}

/** A query may hold what others should not see, for instance in a log. */
function withoutQuery(place: string): string {
	return place.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}

function tooLarge({maxAnswerBytes: most}: Limits): GatewayFailure {
	return new GatewayFailure('too-large', `The answer is larger than ${most} bytes.`);
}

function watched(
	body: ReadableStream<Uint8Array>,
	limits: Limits,
	ending: AbortController,
): ReadableStream<Uint8Array> {
	let seen = 0;
	let idle: NodeJS.Timeout | undefined;
	const reader = body.getReader();
	return new ReadableStream({
		async pull(controller) {
			// Only while bytes are wanted: a page that reads slowly is no fault of the service.
			idle = setTimeout(() => ending.abort(stopped()), limits.idleMilliseconds);
			try {
				const {done, value} = await reader.read();
				seen += value?.byteLength ?? 0;
				if (seen > limits.maxAnswerBytes) throw tooLarge(limits);
				if (done) controller.close();
				else controller.enqueue(value);
			} catch (error) {
				const failure = asGatewayFailure(ending.signal.aborted ? ending.signal.reason : error);
				ending.abort(failure);
				controller.error(failure);
			} finally {
				clearTimeout(idle);
			}
		},
		cancel(reason) {
			clearTimeout(idle);
			ending.abort(reason);
			return reader.cancel(reason).catch(() => {});
		},
	});
}
