import type {CallMessage, CallSource, CallSummary} from '../../shared/calls';
import type {CallEnd, CallsLog} from './calls-log';
import {LimitReached} from './queued-call';
import {asGatewayFailure} from './failure';
import {openMask, type Mask} from './mask';
import {
	collectFields,
	collectFrom,
	collectHeaders,
	fieldsOf,
	openSample,
	readBody,
	recordedHeaders,
	shownFields,
	withoutSecrets,
	type ReadBody,
	type Sample,
} from './recorded-body';
import {callUpstream, type UpstreamRequest} from './upstream';
import type {UpstreamAnswer} from './upstream-answers';

/** Whose call it is. */
export type Caller = {
	readonly connectionId?: string | undefined;
	readonly source: CallSource;
	readonly replayOf?: number | undefined;
};

/** An answer with the number of its call in the log. */
export type RecordedAnswer = UpstreamAnswer & {readonly callId?: number};

/**
 * One call to a service, noted in the log. Secrets are taken out before anything is stored, after the
 * answer went its way: nobody waits for the log.
 */
export async function callAndRecord(
	request: UpstreamRequest,
	log: CallsLog | undefined,
	caller: Caller,
	later: (act: () => void) => void = setImmediate,
): Promise<RecordedAnswer> {
	if (log === undefined) return callUpstream(request);
	const {url, method, headers, body, signal} = request;
	const mask = openMask(headers.get('authorization'));
	const id = log.number();
	later(() => {
		const {baseUrl, path} = placeOf(url);
		const query = fieldsOf(url.search);
		collectFields(query, mask);
		log.begin(id, {
			...caller,
			baseUrl: mask.text(baseUrl),
			method,
			path: mask.text(path),
			query: shownFields(query, mask),
			state: 'under-way',
		});
	});
	const sent = openSample();
	const came = openSample();
	if (body !== undefined && !(body instanceof ReadableStream)) sent.take(new Uint8Array(body));
	const started = performance.now();
	const finish = (outcome: Pick<CallEnd, 'state' | 'failure' | 'said'>) => {
		const milliseconds = performance.now() - started;
		// Not its body: that is the page's.
		const head = answer && {status: answer.status, headers: answer.headers};
		later(() => {
			const isFile = request.wantsFile === true;
			const carried = recorded({sent, came, headers, mask, answer: head, isFile});
			// After what was sent is known: a failure may repeat it.
			const said = outcome.said === undefined ? {} : {said: mask.text(outcome.said)};
			log.end(id, {...outcome, ...said, milliseconds, ...carried});
		});
	};
	let answer: UpstreamAnswer | undefined;
	/** A short stream may be over before its answer is here. */
	let end: (() => void) | undefined;
	const over = (act: () => void) => {
		if (end !== undefined) return;
		end = act;
		if (answer !== undefined) act();
	};
	const fail = (error: unknown) => {
		log.blame(error, id);
		if (signal?.aborted === true) return finish({state: 'given-up'});
		const {kind, message} = asGatewayFailure(error);
		return finish({state: 'failed', failure: kind, said: message});
	};
	try {
		answer = await callUpstream({
			...request,
			listener: {
				sent: chunk => sent.take(chunk),
				came: chunk => came.take(chunk),
				ended: () => over(() => finish({state: 'answered'})),
				failed: error => over(() => fail(error)),
				left: () => over(() => finish({state: 'given-up'})),
			},
		});
	} catch (error) {
		fail(error);
		throw error;
	}
	if (answer.body instanceof ReadableStream) end?.();
	else {
		if (answer.body !== null) came.take(new Uint8Array(answer.body));
		finish({state: 'answered'});
	}
	return {...answer, callId: id};
}

/** Notes a call that never left this computer. */
export function recordUnsent(
	{method, path, search}: {readonly method: string; readonly path: string; readonly search: string},
	error: unknown,
	log: CallsLog,
	{isGivenUp, ...caller}: Caller & {readonly isGivenUp: boolean},
): number {
	const mask = openMask(null);
	const id = log.number();
	const query = fieldsOf(search);
	collectFields(query, mask);
	log.begin(id, {
		...caller,
		baseUrl: '',
		method,
		path: mask.text(path),
		query: shownFields(query, mask),
		state: 'under-way',
	});
	const request: CallMessage = {headers: [], body: {kind: 'none'}};
	if (isGivenUp) log.end(id, {state: 'given-up', request});
	else if (error instanceof LimitReached) {
		log.end(id, {state: 'not-sent', code: 'RATE_LIMIT_HIT', said: error.message, request});
	} else {
		const {kind, message} = asGatewayFailure(error);
		log.end(id, {state: 'not-sent', failure: kind, said: mask.text(message), request});
	}
	return id;
}

type Parts = {
	readonly sent: Sample;
	readonly came: Sample;
	readonly headers: Headers;
	readonly mask: Mask;
	/** A file that was asked for is nobody's but the person's. */
	readonly isFile: boolean;
	readonly answer?: Pick<UpstreamAnswer, 'status' | 'headers'> | undefined;
};

/** What a call carried, both ways; what was secret on one is so on the other. */
function recorded({
	sent,
	came,
	headers,
	mask,
	answer,
	isFile,
}: Parts): Pick<CallEnd, 'request' | 'answer' | 'status' | 'code' | 'sentBytes' | 'answerBytes'> {
	const sentBody = readBody(sent, headers.get('content-type'));
	const cameBody = answer && answerBody(came, answer, isFile);
	// All secrets first: each new one would have everything looked for anew.
	collectHeaders(headers, mask);
	collectFrom(sentBody, mask);
	if (answer !== undefined) collectHeaders(answer.headers, mask);
	if (cameBody !== undefined) collectFrom(cameBody, mask);
	const request: CallMessage = {
		headers: recordedHeaders(headers, mask),
		body: withoutSecrets(sentBody, mask),
	};
	if (answer === undefined || cameBody === undefined) return {request, sentBytes: sent.bytes};
	const message: CallMessage = {
		headers: recordedHeaders(answer.headers, mask),
		body: withoutSecrets(cameBody, mask),
	};
	const code = answer.status >= 400 ? codeIn(message) : undefined;
	return {
		request,
		answer: message,
		status: answer.status,
		...(code !== undefined && {code}),
		sentBytes: sent.bytes,
		answerBytes: came.bytes,
	};
}

function answerBody(
	came: Sample,
	{status, headers}: Pick<UpstreamAnswer, 'status' | 'headers'>,
	isFile: boolean,
): ReadBody {
	const type = headers.get('content-type');
	return isFile && status < 300 ? {kind: 'file', type: type ?? ''} : readBody(came, type);
}

function codeIn({body}: CallMessage): string | undefined {
	if (body.kind !== 'text') return undefined;
	return /"code"\s*:\s*"([A-Z][A-Z_]{1,60})"/.exec(body.text)?.[1];
}

/** Address of the service and what is called there. */
function placeOf({origin, pathname}: URL): Pick<CallSummary, 'baseUrl' | 'path'> {
	const [, prefix, path] = /^(.*?\/api\/v1)(\/.*)$/.exec(pathname) ?? [];
	if (prefix === undefined || path === undefined) return {baseUrl: origin, path: pathname};
	return {baseUrl: origin + prefix, path};
}
