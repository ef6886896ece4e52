import type {FastifyError} from 'fastify';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import {tooLarge} from './multipart';

/** Writes one line about a fault of ours: only fields that hold nothing secret or personal. */
export type FaultLog = (line: {
	readonly at: string;
	readonly request: string;
	readonly method: string;
	readonly route: string;
	readonly fault: string;
}) => void;

/** What went wrong and where, without the message, which could quote what people wrote. */
export function describeFault(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	const lines = error.stack?.split('\n').filter(line => line.trimStart().startsWith('at ')) ?? [];
	const places = lines
		.slice(0, 6)
		.map(line => line.trim())
		.join(' < ');
	return `${error.name} ${places}`;
}

/** The refusal that stands for anything thrown below; undefined when it is a fault of ours. */
export function refusalFor(error: unknown): ApiError | undefined {
	if (error instanceof ApiError) return error;
	const {code, statusCode} = error as Partial<FastifyError>;
	if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
	if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
		return new ApiError('BAD_REQUEST', 'The request is malformed.', {}, statusCode);
	}
	return undefined;
}

/** Whether an answer ended before its end: no fault where its caller hung up. */
export function isCutOff(error: unknown): boolean {
	return (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** What is said of a request that is no HTTP; the connection is closed after it. */
export function malformedAnswer(code: string | undefined): string {
	const status =
		code === 'HPE_HEADER_OVERFLOW'
			? '431 Request Header Fields Too Large'
			: code === 'ERR_HTTP_REQUEST_TIMEOUT'
				? '408 Request Timeout'
				: '400 Bad Request';
	const {message} = badRequest('The request is malformed.');
	const body = `${JSON.stringify({result: 'error', msg: message, code: 'BAD_REQUEST'})}\n`;
	return [
		`HTTP/1.1 ${status}`,
		'content-type: application/json; charset=utf-8',
		'x-content-type-options: nosniff',
		'cache-control: no-store, max-age=0',
		'connection: close',
		`content-length: ${Buffer.byteLength(body)}`,
		'',
		body,
	].join('\r\n');
}
