import ky, {type KyInstance, type Progress} from 'ky';
import {z} from 'zod';
import {contract, type Contract, type OperationName} from '../contract/index';
import {isChange, type EndpointSpec, type Result, type Sent} from '../contract/endpoint';
import {ApiError, isRefusal} from '../contract/errors';
import {compileFits} from '../contract/fits';
import {
	callHeader,
	laneHeader,
	meaningHeader,
	patienceHeader,
	runHeader,
	waitedHeader,
	type Lane,
} from '../gateway';
import {noAnswerText} from '../no-answer';
import {blameCall, blameReading, UnexpectedAnswer, Unreachable, type ServerFacts} from './failures';
import {readTold, reader, noteServer, asFailure, type Known} from './read-answer';
import {readProblem} from './read-problem';
import type {Unreadable} from './salvage';
import {wireAt, type Wire} from './request-adapters';
import {steadyNow} from '../clock';
import {TimeSlices} from '../time-slices';
import {fillPath, encodeFields, bodyOf} from './encode-call';

/** What an observer hears of each finished call. */
export type Call = {
	readonly operation: OperationName;
	readonly method: EndpointSpec['method'];
	readonly path: string;
	/** 0 when there was no answer. */
	readonly status: number;
	/** From when it was sent until the whole answer was read. */
	readonly milliseconds: number;
	/** The date of the answer, in UNIX milliseconds. */
	readonly toldTime?: number;
	/** Parameters that the server does not know (feature level 167). */
	readonly ignored: readonly string[];
	/** What was left out of the answer because it could not be read. */
	readonly unreadable?: Unreadable;
	readonly failure?: ApiError | Unreachable | UnexpectedAnswer;
};

export type ClientOptions = {
	/** Ends in `/api/v1`. */
	readonly baseUrl: string;
	/** Only where there is no gateway to add it: tests, benchmarks, sign-in in the main process. */
	readonly credentials?: {readonly email: string; readonly apiKey: string};
	readonly onCall?: (call: Call) => void;
	/** Level of the server as it was last known; what it says in its answers goes before. */
	readonly featureLevel?: number;
	/** Told whenever the server says what it is: in a register answer, and in an event of a restart. */
	readonly onServer?: (facts: ServerFacts) => void;
	/** Takes only answers that are exactly those of the contract: for tests of the embedded server. */
	readonly isExact?: boolean;
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
	/** The run of changes that it belongs to: the gateway gives it back unsent when that is stopped. */
	readonly run?: number | undefined;
	/** So many milliseconds the gateway holds it for the limit, and then gives it back. */
	readonly patience?: number | undefined;
	/** The number under which the gateway was told what it means. */
	readonly meaning?: number | undefined;
	/** Hears how much of the answer is there, in bytes, and how long it is where the server says. */
	readonly onReceived?: ((bytes: number, of: number | undefined) => void) | undefined;
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

const fitsSuccess = compileFits(success);

/** Zod would list everything that is wrong, however much a server sends. */
function isSuccess(body: unknown): body is z.output<typeof success> {
	return fitsSuccess?.(body) === true;
}

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
	let groups: Promise<ReadonlyMap<string, number>> | undefined;
	const known: Known = {
		server: {featureLevel: options.featureLevel, version: undefined},
		groupId: name => (groups ??= readGroups()).then(ids => ids.get(name)),
	};
	const readGroups = async () => {
		const list = await client.getUserGroups({}).catch((error: unknown) => {
			groups = undefined;
			throw error;
		});
		return new Map(list.user_groups.map(({name, id}) => [name, id]));
	};
	const calls = Object.entries(contract).map(([name, spec]) => [
		name,
		operation(http, name as OperationName, spec, options, known),
	]);
	const client = Object.fromEntries(calls) as Client;
	return client;
}

function asFetch(send: (request: Request) => Promise<Response>): typeof fetch {
	return (input, init) => send(new Request(input, init));
}

/** Refusals are shown in the words of the server, beside our own: it is asked for the same language. */
export const acceptLanguage = 'en';

function headersFor({credentials, userAgent}: ClientOptions): Record<string, string> {
	const headers: Record<string, string> = {
		Accept: 'application/json',
		'Accept-Language': acceptLanguage,
	};
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
	options: ClientOptions,
	known: Known,
) {
	const {baseUrl, onCall} = options;
	// Most operations are never called: what reads an answer is made when the first one is there.
	let read: ReturnType<typeof reader> | undefined;
	return async (
		sent: Record<string, unknown>,
		{signal, file, lane, run, patience, meaning, onReceived}: CallOptions = {},
	) => {
		const path = fillPath(spec, sent);
		const fields = encodeFields(spec, sent);
		const started = steadyNow();
		let status = 0;
		let waited = 0;
		let call: string | null = null;
		let toldTime = NaN;
		let ignored: readonly string[] = [];
		let unreadable: Unreadable | undefined;
		const tell = (failure?: Call['failure']) =>
			onCall?.({
				operation: name,
				method: spec.method,
				path,
				status,
				milliseconds: steadyNow() - started - waited,
				...(Number.isFinite(toldTime) && {toldTime}),
				ignored,
				...(unreadable && {unreadable}),
				...(failure && {failure}),
			});
		try {
			const {featureLevel: level} = known.server;
			const plain: Wire = {method: spec.method, path, fields};
			const wire =
				level === undefined
					? plain
					: await wireAt(name, plain, sent, {level, groupId: known.groupId});
			const response = await http(baseUrl + wire.path, {
				method: wire.method,
				...(wire.method === 'GET'
					? {searchParams: wire.fields}
					: {body: bodyOf(wire.fields, file)}),
				headers: {
					...(lane && {[laneHeader]: lane}),
					...(run !== undefined && {[runHeader]: String(run)}),
					...(patience !== undefined && {[patienceHeader]: String(patience)}),
					...(meaning !== undefined && {[meaningHeader]: String(meaning)}),
				},
				...(signal && {signal}),
				...(onReceived && {onDownloadProgress: receivedBy(onReceived)}),
			});
			status = response.status;
			toldTime = Date.parse(response.headers.get('date') ?? '');
			waited = Number(response.headers.get(waitedHeader) ?? 0);
			call = response.headers.get(callHeader);
			if (!response.ok) throw readProblem(response, await response.text());
			const slices = new TimeSlices();
			const {body, text} = await readTold(response, spec.answer, slices);
			if (isRefusal(body)) throw readProblem(response, text ?? JSON.stringify(body));
			if (!isSuccess(body)) throw new Unreachable('not-json', noAnswerText('not of the service'));
			ignored = body.ignored_parameters_unsupported ?? [];
			noteServer(body, known, options);
			const isSource = sent['apply_markdown'] === false;
			read ??= reader(name, spec, options, known);
			const result = await read(wire.read?.(body) ?? body, {
				isSource,
				...(text === undefined && {slices}),
			});
			({unreadable} = result);
			tell();
			return result.value;
		} catch (error) {
			if (signal?.aborted) throw error;
			const changesNothing = !isChange(spec);
			const failure = asFailure(error, changesNothing);
			if (call !== null) blameCall(failure, Number(call));
			if (changesNothing) blameReading(failure);
			tell(failure);
			throw failure;
		}
	};
}

function receivedBy(onReceived: NonNullable<CallOptions['onReceived']>) {
	// A server that packs its answers says how long the packed one is.
	return ({transferredBytes: bytes, totalBytes: all}: Progress) =>
		onReceived(bytes, all >= bytes && all > 0 ? all : undefined);
}

/** The same client with all its calls in one lane, if any, and of one run of changes. */
export function inLane(client: Client, lane: Lane | undefined, run?: number): Client {
	const own = {...(lane && {lane}), ...(run !== undefined && {run})};
	const calls = Object.entries(client).map(([name, call]) => {
		const make = call as (sent: object, options?: CallOptions) => Promise<unknown>;
		return [name, (sent: object, options?: CallOptions) => make(sent, {...own, ...options})];
	});
	return Object.fromEntries(calls) as Client;
}
