import type {FastifyReply} from 'fastify';
import type {ServerResponse} from 'node:http';
import {pipeline, type Readable} from 'node:stream';
import {ApiError} from '../../../shared/contract/errors';
import {Later} from '../handler';
import {challenge} from './authenticate';
import {refusalBody} from './envelope';
import {heavyCharacters, type Body} from './backpressure';

/** The body of an answer as a stream, counted among those that clients have not taken. */
export type Weighed = (reply: FastifyReply, body: Body) => Readable;

export function isHeavy(payload: unknown): payload is string {
	return typeof payload === 'string' && payload.length >= heavyCharacters;
}

/** A long text as bytes: they lie in memory once, and go with their connection. */
export function bodyOf(text: string, reply: FastifyReply, weighed: Weighed): Readable {
	const bytes = Buffer.from(text);
	void reply.header('content-length', bytes.length);
	return weighed(reply, {parts: [bytes], ownBytes: bytes.length});
}

/** Everything but the text is made ready before the answer is due. */
export function answerLater(
	later: Later,
	reply: FastifyReply,
	end: string,
	weighed: Weighed,
): void {
	const {raw} = reply;
	let atOnce: string | undefined;
	later.begin({
		answer: text => {
			const body = text + end;
			if (!reply.sent) atOnce = body;
			else if (isHeavy(body)) sendHeavy(body, reply, weighed);
			else endAtOnce(raw, body);
		},
		refuse: refusal => {
			if (!reply.sent) throw refusal;
			raw.statusCode = refusal.status;
			setHeaders(raw, refusalHeaders(refusal));
			endAtOnce(raw, refusalBody(refusal));
		},
	});
	if (atOnce !== undefined) return void reply.send(atOnce);
	setHeaders(raw, reply.getHeaders());
	void reply.hijack();
}

function endAtOnce(raw: ServerResponse, text: string): void {
	raw.setHeader('content-length', Buffer.byteLength(text));
	raw.end(text);
}

function sendHeavy(text: string, reply: FastifyReply, weighed: Weighed): void {
	const bytes = Buffer.from(text);
	reply.raw.setHeader('content-length', bytes.length);
	// Whoever hung up meanwhile gets nothing, which is no fault.
	pipeline(weighed(reply, {parts: [bytes], ownBytes: bytes.length}), reply.raw, () => {});
}

function setHeaders(raw: ServerResponse, headers: ReturnType<FastifyReply['getHeaders']>): void {
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) raw.setHeader(name, value);
	}
}

export function* inOrder(parts: Iterable<Buffer>, end: Buffer): Generator<Buffer> {
	yield* parts;
	yield end;
}

export function refusalHeaders(
	{code, details}: ApiError,
	mayChallenge = true,
): Record<string, string> {
	const retryAfter = details['retry-after'];
	return {
		...(code === 'UNAUTHORIZED' && mayChallenge && {'www-authenticate': challenge}),
		...(retryAfter !== undefined && {'retry-after': String(retryAfter)}),
	};
}
