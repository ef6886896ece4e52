import {isChange, type EndpointSpec} from '../../shared/contract/endpoint';
import {acceptLanguage} from '../../shared/client/create-client';
import {
	callHeader,
	laneHeader,
	meaningHeader,
	patienceHeader,
	runHeader,
	waitedHeader,
} from '../../shared/gateway';
import type {JournalChange} from '../../shared/model/journal';
import {demoId, type Credential} from '../vault/connections';
import {noAnswerText} from '../../shared/no-answer';
import type {CallQueue} from './call-queue';
import {LimitReached} from './queued-call';
import type {CallsLog} from './calls-log';
import {declaredCall} from './declared-calls';
import {asGatewayFailure, failureResponse, GatewayFailure} from './failure';
import {openKeyEraser} from './key-eraser';
import type {Network} from './network';
import {changesMeant, type Meanings} from './meanings';
import {answeredChange, lostChange} from './noted-change';
import type {CallLane} from './rate-budget';
import {callAndRecord, recordUnsent, type RecordedAnswer} from './record-call';
import {largeLimits, usualLimits, type Limits} from './limits';

/** Only these travel from the page to a service. */
const sentHeaders = ['content-type'];

/** Only these travel back: nothing that could set a cookie, a policy or our own failure mark. */
const returnedHeaders = [
	'content-type',
	'date',
	'allow',
	'retry-after',
	'x-ratelimit-limit',
	'x-ratelimit-remaining',
	'x-ratelimit-reset',
];

/** A form is small and gets a length; anything else is streamed. */
const formType = /^application\/x-www-form-urlencoded\b/i;

/** Answers of the event stream come when something happens, at least every 90 s. */
const eventsFirstByteMilliseconds = 120_000;

/** Notes what a connection changed, or tried to, with the number of the call in the log. */
export type NoteChange = (
	connectionId: string,
	changes: readonly JournalChange[],
	callId: number | undefined,
) => void;

export type ForwardOptions = {
	readonly connectionId: string;
	/** Path below `/api/v1`, and the query. */
	readonly path: string;
	readonly search: string;
	readonly signal: AbortSignal;
	readonly userAgent: string;
	readonly reach: (connectionId: string) => Promise<Credential>;
	/** Hears of each change that left, with what became of it. */
	readonly onChange: NoteChange;
	/** What the page said that its calls mean. */
	readonly meanings?: Pick<Meanings, 'take'>;
	readonly network: Network;
	/** Says when a call may go; without one it goes at once. */
	readonly queue?: CallQueue;
	readonly limits?: Limits;
	/** Notes each call as it was made. */
	readonly calls?: CallsLog;
	/** Of a call of the main process: a key that is told stays in the answer. */
	readonly wantsKeys?: true;
	/** The call that this one repeats. */
	readonly replayOf?: number;
};

/**
 * Passes one call of the page on to the service of its connection, with the credential that the
 * page does not have. What goes wrong becomes an answer that says so.
 */
export async function forward(request: Request, options: ForwardOptions): Promise<Response> {
	const {connectionId, path, search, signal, onChange, queue, calls} = options;
	const operation = declaredCall(request.method, path);
	const limits = options.limits ?? limitsFor(connectionId, path, operation?.answer);
	const isNoted = mayChange(request, operation);
	const meant = options.meanings?.take(connectionId, numberOf(request, meaningHeader));
	const note = (change: JournalChange, callId: number | undefined) =>
		onChange(connectionId, changesMeant(change, meant), callId);
	let body: Body;
	let started = 0;
	/** Whether it is on its way, and nobody knows what became of it. */
	let isOut = false;
	const sent = () => {
		const milliseconds = performance.now() - started;
		return {method: request.method, path, search, body, milliseconds};
	};
	try {
		body = await bodyOf(request);
		const send = async (ending?: AbortSignal) => {
			const either = ending === undefined ? signal : AbortSignal.any([signal, ending]);
			const onOut = () => {
				started = performance.now();
				isOut = true;
			};
			const answer = await sendOn(request, body, {...options, limits, signal: either, onOut});
			isOut = false;
			return answer;
		};
		const {answer, waited} = queue
			? await queue.run({
					lane: laneOf(request, path),
					run: numberOf(request, runHeader),
					patience: numberOf(request, patienceHeader),
					isRead: operation?.effect === 'read',
					canRepeat: !(body instanceof ReadableStream),
					signal,
					send,
				})
			: {answer: await send(), waited: 0};
		if (isNoted) note(answeredChange(sent(), answer), answer.callId);
		const headers = pick(answer.headers);
		if (waited >= 1) headers.set(waitedHeader, String(Math.round(waited)));
		if (answer.callId !== undefined) headers.set(callHeader, String(answer.callId));
		const told = options.wantsKeys === true ? answer.body : withoutKeys(answer.body);
		return new Response(told, {status: answer.status, headers});
	} catch (error) {
		const isCutOff = signal.aborted || queue?.hasEnded() === true;
		const lost = isNoted && isOut ? lostChange(sent(), error, isCutOff) : undefined;
		if (lost !== undefined) note(lost, calls?.callOf(error));
		const failure = error instanceof LimitReached ? error : asGatewayFailure(error);
		const response =
			failure instanceof LimitReached ? limitResponse(failure) : failureResponse(failure);
		// Of an organization that was left nothing is noted any more.
		const isUnknown = 'kind' in failure && failure.kind === 'unknown-connection';
		if (calls === undefined || isUnknown || queue?.hasEnded() === true) return response;
		const {method} = request;
		const caller = {...callerOf(options), isGivenUp: signal.aborted};
		const callId =
			calls.callOf(error) ?? recordUnsent({method, path, search}, error, calls, caller);
		response.headers.set(callHeader, String(callId));
		return response;
	}
}

/** A key that a service tells, of the account or of a bot, does not reach the page. */
function withoutKeys(body: RecordedAnswer['body']): RecordedAnswer['body'] {
	if (body === null) return null;
	const erase = openKeyEraser();
	if (body instanceof ArrayBuffer) {
		erase(new Uint8Array(body));
		return body;
	}
	return body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				erase(chunk);
				controller.enqueue(chunk);
			},
		}),
	);
}

function callerOf({connectionId, replayOf}: ForwardOptions) {
	return {connectionId, replayOf, source: replayOf === undefined ? 'page' : 'replay'} as const;
}

type Body = ArrayBuffer | ReadableStream | undefined;

/** Where the service is and what key it takes is asked when the call goes, not when it begins to wait. */
async function sendOn(
	request: Request,
	body: Body,
	options: ForwardOptions & {readonly limits: Limits; readonly onOut: () => void},
): Promise<RecordedAnswer> {
	const {connectionId, path, search, signal, userAgent, reach, network, limits, calls} = options;
	const credential = await reach(connectionId);
	signal.throwIfAborted();
	const url = addressOf(credential.baseUrl, path, search);
	const headers = new Headers({
		accept: 'application/json',
		'accept-language': acceptLanguage,
		'user-agent': userAgent,
	});
	for (const name of sentHeaders) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set('authorization', authorization(credential));
	const upstream = {
		url,
		method: request.method,
		headers,
		signal,
		network,
		caller: {connectionId, caCertificate: credential.caCertificate},
		limits,
		mayStream: connectionId === demoId,
		...(body !== undefined && {body}),
	};
	options.onOut();
	const answer = await callAndRecord(upstream, calls, callerOf(options));
	// A refusal may be answered by another call, and its body then never be read.
	const isPause = answer.status === 429 && answer.body instanceof ReadableStream;
	return isPause ? {...answer, body: await new Response(answer.body).arrayBuffer()} : answer;
}

function laneOf(request: Request, path: string): CallLane {
	if (path === '/events' && request.method === 'GET') return 'poll';
	return request.headers.get(laneHeader) === 'background' ? 'background' : 'foreground';
}

function numberOf(request: Request, header: string): number | undefined {
	const text = request.headers.get(header);
	return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** What the service itself would have answered. */
function limitResponse({message, retryAfterSeconds: seconds}: LimitReached): Response {
	return Response.json(
		{result: 'error', code: 'RATE_LIMIT_HIT', msg: message, 'retry-after': seconds},
		{status: 429, headers: {'retry-after': String(seconds), 'cache-control': 'no-store'}},
	);
}

/** The address below that of the connection; a path that would leave it takes no key along (R15). */
function addressOf(baseUrl: string, path: string, search: string): URL {
	const base = new URL(baseUrl);
	const url = new URL(`${baseUrl}${path}${search}`);
	if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) {
		throw new GatewayFailure('bad-address', noAnswerText('other path'));
	}
	return url;
}

/** The header that signs a call of a connection. */
export function authorization({email, apiKey}: Credential): string {
	return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
}

async function bodyOf(request: Request): Promise<Body> {
	if (request.body === null || request.method === 'GET') return undefined;
	if (formType.test(request.headers.get('content-type') ?? '')) return request.arrayBuffer();
	return request.body;
}

/** What a call may take; the embedded server is of this program and may answer at length. */
export function limitsFor(
	connectionId: string,
	path: string,
	answer: EndpointSpec['answer'] = 'small',
): Limits {
	const limits = connectionId === demoId || answer === 'large' ? largeLimits : usualLimits;
	if (path !== '/events') return limits;
	return {
		...limits,
		firstByteMilliseconds: eventsFirstByteMilliseconds,
		totalMilliseconds: eventsFirstByteMilliseconds + limits.totalMilliseconds,
	};
}

/** Of what Steward does not speak the method alone is known. */
function mayChange({method}: Request, operation: EndpointSpec | undefined): boolean {
	return operation === undefined ? method !== 'GET' : isChange(operation);
}

function pick(headers: Headers): Headers {
	const picked = new Headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'});
	for (const name of returnedHeaders) {
		const value = headers.get(name);
		if (value !== null) picked.set(name, value);
	}
	return picked;
}
