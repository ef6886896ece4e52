import {z} from 'zod';
import {ApiError, isErrorCode, isRefusalOf} from '../contract/errors';
import {failureHeader, isFailureKind, longestPauseSeconds} from '../gateway';
import {beginning} from '../model/beginning';
import {noAnswerText} from '../no-answer';
import {Unreachable} from './failures';
import {wallNow} from '../clock';

const envelope = z.looseObject({
	result: z.literal('error'),
	msg: z.string(),
	code: z
		.string()
		.transform(code => beginning(code, longestCode))
		.optional(),
});

/** What a refusal says is drawn whole, wherever it comes up: UTF-16 units of each of its texts. */
const longestText = 1000;
const longestCode = 100;
/** No refusal of the service is longer, though it may name many people. */
const longestBody = 1_000_000;

/**
 * Turns an answer that is no success, whatever its status says, into the failure it stands for. Some
 * answers of real servers carry no code (405, 500) or no JSON at all; the status decides then.
 */
export function readProblem(response: Response, body: string): ApiError | Unreachable {
	const parsed = envelope.safeParse(parseJson(body));
	const kind = response.headers.get(failureHeader);
	if (isFailureKind(kind)) {
		const said = parsed.success ? parsed.data.msg : noAnswerText('no response');
		// The gateway says so of a page alone.
		return kind === 'server-error'
			? new Unreachable(kind, said, {isUnderWay: true})
			: new Unreachable(kind, said);
	}
	const {status, headers} = response;
	if (status === 429 || parsed.data?.code === 'RATE_LIMIT_HIT') {
		// Whatever code it carries, nothing was done, and the same may be sent again.
		const {result: _error, msg, code: _code, ...others} = parsed.data ?? pauseWithoutWords;
		const seconds = pauseSeconds(others['retry-after'], headers.get('retry-after'));
		return new ApiError('RATE_LIMIT_HIT', msg, {...others, 'retry-after': seconds}, status);
	}
	if (!parsed.success) {
		return status >= 500
			? new Unreachable('server-error', noAnswerText('server failed', {status}), {
					// A page in the place of an answer is from what stands in front of the service.
					isUnderWay: true,
				})
			: new Unreachable('not-json', noAnswerText('not of the service, status', {status}));
	}
	const {result: _result, msg, code, ...details} = parsed.data;
	// Whether a change was made before the server failed is not known: no refusal. Nor is it where the
	// status says success and no code says otherwise.
	const isUnclear = status >= 500 ? !isRefusalOf(code, status) : response.ok && !isErrorCode(code);
	if (isUnclear) {
		return new Unreachable('server-error', noAnswerText('said with status', {said: msg, status}));
	}
	if (status === 408)
		return new Unreachable('slow', noAnswerText('said with status', {said: msg, status}));
	return new ApiError(
		code ?? (status === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST'),
		msg,
		details,
		status,
	);
}

/** What stands in front of a service may ask for the pause, with a page of its own or with nothing. */
const pauseWithoutWords: z.output<typeof envelope> = {
	result: 'error',
	msg: noAnswerText('too many calls'),
};

/** How long to wait: always a number, because a caller repeats after it. */
function pauseSeconds(inBody: unknown, inHeader: string | null): number {
	const inSeconds = [inBody, ...(inHeader === null ? [] : [Number(inHeader)])];
	const found = inSeconds.find(
		(value): value is number => typeof value === 'number' && value >= 0 && value < Infinity,
	);
	const until = (Date.parse(inHeader ?? '') - wallNow()) / 1000;
	return Math.min(longestPauseSeconds, found ?? (until > 0 ? Math.ceil(until) : 1));
}

function parseJson(body: string): unknown {
	if (body.length > longestBody) return undefined;
	try {
		return JSON.parse(body, (_key, value: unknown) =>
			typeof value === 'string' ? beginning(value, longestText) : value,
		);
	} catch {
		return undefined;
	}
}
