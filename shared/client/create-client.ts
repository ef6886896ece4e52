import ky, {type KyInstance} from 'ky';
import {z} from 'zod';
import {contract, type Contract, type OperationName} from '../contract/index';
import type {EndpointSpec, Result, Sent} from '../contract/endpoint';
import {ApiError} from '../contract/errors';
import {compileFits} from '../contract/fits';
import {callHeader, laneHeader, waitedHeader, type Lane} from '../gateway';
import {blameCall, UnexpectedAnswer, Unreachable} from './failures';
import {readProblem} from './read-problem';

/** What an observer hears of each finished call. */
export type Call = {
	readonly operation: OperationName;
	readonly method: EndpointSpec['method'];
	readonly path: string;
	/** 0 when there was no answer. */
	readonly status: number;
	/** From when it was sent until the whole answer was read. */
	readonly milliseconds: number;
	/** Parameters that the server does not know (feature level 167). */
	readonly ignored: readonly string[];
	readonly failure?: ApiError | Unreachable | UnexpectedAnswer;
};

export type ClientOptions = {
	/** Ends in `/api/v1`. */
	readonly baseUrl: string;
	/** Only where there is no gateway to add it: tests, benchmarks, sign-in in the main process. */
	readonly credentials?: {readonly email: string; readonly apiKey: string};
	readonly onCall?: (call: Call) => void;
	/** Name that the service shows as the sender's client. */
	readonly userAgent?: string;
	/** Stands in for the platform's own, where there are limits to keep: in the main process. */
	readonly fetch?: (request: Request) => Promise<Response>;
};

export type CallOptions = {
	readonly signal?: AbortSignal;
	/** For operations that take a file: it goes as the one file part of the form. */
	readonly file?: File;
	/** Heard by the gateway alone. */
	readonly lane?: Lane;
};

export type Client = {
	[Name in OperationName]: (
		sent: Sent<Contract[Name]>,
		options?: CallOptions,
	) => Promise<Result<Contract[Name]>>;
};

const success = z.looseObject({
	result: z.literal('success'),
	ignored_parameters_unsupported: z.array(z.string()).optional(),
});

/**
 * Makes one typed function per operation of the contract. A call resolves to the fields of the
 * answer, or throws ApiError (the service refused), Unreachable (no answer) or UnexpectedAnswer.
 * Nothing is repeated here: only the caller knows whether a repeat could do a thing twice.
 */
export function createClient(options: ClientOptions): Client {
	const http = ky.create({
		retry: 0,
		timeout: false,
		throwHttpErrors: false,
		redirect: 'manual',
		headers: headersFor(options),
		...(options.fetch && {fetch: asFetch(options.fetch)}),
	});
	const calls = Object.entries(contract).map(([name, spec]) => [
		name,
		operation(http, name as OperationName, spec, options),
	]);
	return Object.fromEntries(calls) as Client;
}

function asFetch(send: (request: Request) => Promise<Response>): typeof fetch {
	return (input, init) => send(new Request(input, init));
}

function headersFor({credentials, userAgent}: ClientOptions): Record<string, string> {
	const headers: Record<string, string> = {Accept: 'application/json'};
	if (userAgent !== undefined) headers['User-Agent'] = userAgent;
	if (credentials !== undefined) {
		const pair = new TextEncoder().encode(`${credentials.email}:${credentials.apiKey}`);
		headers['Authorization'] = `Basic ${btoa(String.fromCharCode(...pair))}`;
	}
	return headers;
}

function operation(
	http: KyInstance,
	name: OperationName,
	spec: EndpointSpec,
	{baseUrl, onCall}: ClientOptions,
) {
	const fits = compileFits(spec.returns);
	return async (sent: Record<string, unknown>, {signal, file, lane}: CallOptions = {}) => {
		const path = fillPath(spec, sent);
		const fields = encodeFields(spec, sent);
		const started = performance.now();
		let status = 0;
		let waited = 0;
		let call: string | null = null;
		let ignored: readonly string[] = [];
		const tell = (failure?: Call['failure']) =>
			onCall?.({
				operation: name,
				method: spec.method,
				path,
				status,
				milliseconds: performance.now() - started - waited,
				ignored,
				...(failure && {failure}),
			});
		try {
			const response = await http(baseUrl + path, {
				method: spec.method,
				...(spec.method === 'GET' ? {searchParams: fields} : {body: bodyOf(fields, file)}),
				...(lane && {headers: {[laneHeader]: lane}}),
				...(signal && {signal}),
			});
			status = response.status;
			waited = Number(response.headers.get(waitedHeader) ?? 0);
			call = response.headers.get(callHeader);
			if (!response.ok) throw await readProblem(response);
			const body = await readJson(response);
			const envelope = success.safeParse(body);
			if (!envelope.success) throw new Unreachable('not-json', 'No answer of this service.');
			ignored = envelope.data.ignored_parameters_unsupported ?? [];
			const result = fits?.(body) === true ? body : readResult(name, spec, body);
			tell();
			return result;
		} catch (error) {
			if (signal?.aborted) throw error;
			const failure = asFailure(error);
			if (call !== null) blameCall(failure, Number(call));
			tell(failure);
			throw failure;
		}
	};
}

/** The same client with all its calls in one lane. */
export function inLane(client: Client, lane: Lane): Client {
	const calls = Object.entries(client).map(([name, call]) => {
		const make = call as (sent: object, options?: CallOptions) => Promise<unknown>;
		return [name, (sent: object, options?: CallOptions) => make(sent, {lane, ...options})];
	});
	return Object.fromEntries(calls) as Client;
}

async function readJson(response: Response): Promise<unknown> {
	const body = await response.text();
	try {
		return JSON.parse(body);
	} catch (cause) {
		throw new Unreachable('not-json', 'The answer is not JSON.', {cause});
	}
}

function readResult(name: OperationName, spec: EndpointSpec, body: unknown): unknown {
	const parsed = spec.returns.safeParse(body);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new UnexpectedAnswer(
		name,
		issue ? z.core.toDotPath(issue.path) : '',
		issue?.message ?? 'does not fit',
		{cause: parsed.error},
	);
}

function asFailure(error: unknown): ApiError | Unreachable | UnexpectedAnswer {
	if (
		error instanceof ApiError ||
		error instanceof Unreachable ||
		error instanceof UnexpectedAnswer
	) {
		return error;
	}
	return new Unreachable('cut', 'The connection ended before an answer came.', {cause: error});
}

function fillPath(spec: EndpointSpec, sent: Record<string, unknown>): string {
	return spec.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
		const schema = spec.inPath[name];
		if (schema === undefined) throw new TypeError(`${spec.path} does not declare ${name}.`);
		return encodeURIComponent(String(z.encode(schema, sent[name])));
	});
}

function encodeFields(spec: EndpointSpec, sent: Record<string, unknown>): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [name, schema] of Object.entries(spec.params)) {
		const value = sent[name];
		if (value === undefined) continue;
		const encoded = z.encode(schema, value);
		if (encoded !== undefined) fields.set(name, encoded);
	}
	return fields;
}

function bodyOf(fields: URLSearchParams, file: File | undefined): URLSearchParams | FormData {
	if (file === undefined) return fields;
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	form.append('file', file, file.name);
	return form;
}
