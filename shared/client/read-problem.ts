import {z} from 'zod';
import {ApiError} from '../contract/errors';
import {failureHeader, isFailureKind} from '../gateway';
import {Unreachable} from './failures';

const envelope = z.looseObject({
	result: z.literal('error'),
	msg: z.string(),
	code: z.string().optional(),
});

/**
 * Turns an answer that is no success into the failure it stands for. Some answers of real servers
 * carry no code (405, 500) or no JSON at all; the status decides then.
 */
export async function readProblem(response: Response): Promise<ApiError | Unreachable> {
	const body = await response.text();
	const parsed = envelope.safeParse(parseJson(body));
	const kind = response.headers.get(failureHeader);
	if (isFailureKind(kind)) {
		return new Unreachable(kind, parsed.success ? parsed.data.msg : 'The service gave no answer.');
	}
	if (!parsed.success) {
		return response.status >= 500
			? new Unreachable('server-error', `The server failed (status ${response.status}).`)
			: new Unreachable('not-json', `No answer of this service (status ${response.status}).`);
	}
	const {result: _result, msg, code = codeFor(response.status), ...details} = parsed.data;
	if (code === 'RATE_LIMIT_HIT' && typeof details['retry-after'] !== 'number') {
		details['retry-after'] = Number(response.headers.get('retry-after') ?? 1) || 1;
	}
	return new ApiError(code, msg, details, response.status);
}

function codeFor(status: number): string {
	if (status === 429) return 'RATE_LIMIT_HIT';
	return status === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST';
}

function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
