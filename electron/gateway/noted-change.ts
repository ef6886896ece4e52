import {isErrorCode, isRefusal, isRefusalOf} from '../../shared/contract/errors';
import {isUnclearFailure} from '../../shared/gateway';
import type {JournalChange} from '../../shared/model/journal';
import {describeCall} from './declared-calls';
import {asGatewayFailure} from './failure';
import type {RecordedAnswer} from './record-call';

/** A call that may change something, as far as the journal is concerned. */
export type SentCall = {
	readonly method: string;
	readonly path: string;
	readonly search: string;
	readonly body: ArrayBuffer | ReadableStream | undefined;
	readonly milliseconds: number;
};

/** What a call did or tried, by its answer. */
export function answeredChange(call: SentCall, answer: RecordedAnswer): JournalChange {
	return changeOf(call, outcomeOf(answer), answer.status);
}

/**
 * A call that left and got no answer: it may have happened, or undefined where it surely did not.
 * `isCutOff`: it was ended from here.
 */
export function lostChange(
	call: SentCall,
	error: unknown,
	isCutOff: boolean,
): JournalChange | undefined {
	if (!isCutOff && !isUnclearFailure(asGatewayFailure(error).kind)) return undefined;
	return changeOf(call, {outcome: 'unknown'});
}

type Outcome = Pick<JournalChange, 'outcome' | 'code'>;

function changeOf(call: SentCall, outcome: Outcome, status?: number): JournalChange {
	const {method, search, body, milliseconds} = call;
	const {act, target, path} = describeCall(method, call.path);
	const parameters = parameterNames(search, body);
	const carried = {method, path, milliseconds: Math.round(milliseconds), parameters};
	return {act, target, ...outcome, call: {...carried, ...(status !== undefined && {status})}};
}

/** Longer answers of changes are not looked into. */
const mostEnvelopeBytes = 64 * 1024;

/** As the client reads it: some front ends send a refusal with a status of success, and others none at all. */
function outcomeOf({status, body}: RecordedAnswer): Outcome {
	const said = envelopeOf(body);
	const code = codeOf(said);
	if (status === 429 || code === 'RATE_LIMIT_HIT')
		return {outcome: 'refused', code: 'RATE_LIMIT_HIT'};
	if (status >= 200 && status < 300) {
		if (said === noJson) return {outcome: 'unknown'};
		if (!isRefusal(said)) return {outcome: 'done'};
		return isErrorCode(code) ? {outcome: 'refused', code} : {outcome: 'unknown'};
	}
	const isUnclear = status >= 500 ? !isRefusalOf(code, status) : status === 408;
	if (isUnclear) return {outcome: 'unknown'};
	return {outcome: 'refused', code: code ?? (status === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST')};
}

const noJson = Symbol('no JSON');

function envelopeOf(body: RecordedAnswer['body']): unknown {
	if (!(body instanceof ArrayBuffer) || body.byteLength > mostEnvelopeBytes) return undefined;
	try {
		return JSON.parse(new TextDecoder().decode(body));
	} catch {
		return noJson;
	}
}

/** A code is a name; anything else could be a text of any kind. */
function codeOf(said: unknown): string | undefined {
	if (typeof said !== 'object' || said === null || !('code' in said)) return undefined;
	const {code} = said;
	return typeof code === 'string' && /^[A-Z][A-Z_]{1,60}$/.test(code) ? code : undefined;
}

/** What a call may have of them; the page decides how many there are. */
const mostParameters = 100;

/** Names only: a value may be a password or somebody's text. What is no name is left out. */
function parameterNames(search: string, body: SentCall['body']): string[] {
	const names = new Set(new URLSearchParams(search).keys());
	if (body instanceof ArrayBuffer) {
		for (const name of new URLSearchParams(new TextDecoder().decode(body)).keys()) names.add(name);
	}
	return [...names].filter(name => /^[a-z][\w-]{0,99}$/i.test(name)).slice(0, mostParameters);
}
