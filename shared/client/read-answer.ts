import type {OperationName} from '../contract/index';
import {isChange, type EndpointSpec} from '../contract/endpoint';
import {ApiError} from '../contract/errors';
import {compileFits} from '../contract/fits';
import {noAnswerText} from '../no-answer';
import {UnexpectedAnswer, Unreachable, type ServerFacts} from './failures';
import {isRaw, type Raw} from './response-adapters/raw';
import {alwaysRead, responseAdapters} from './response-adapters/response-adapters';
import {fittingFields} from './fitting-fields';
import {misfitOf, salvage, type Leave, type Unreadable} from './salvage';
import {bounds} from '../model/bounds';
import {isFeatureLevel} from '../model/feature-level';
import type {JsonWork} from '../model/json-work';
import type {TimeSlices} from '../time-slices';
import {LongJson} from './long-json';

/** What one client knows of its server. */
export type Known = {
	server: ServerFacts;
	/** Ids of the groups of the system never change. */
	readonly groupId: (name: string) => Promise<number | undefined>;
};

type Read = {readonly value: unknown; readonly unreadable?: Unreadable | undefined};

/**
 * Makes what reads the answers of one operation. An answer that fits is taken as it is; others are
 * read as those of an older or a newer server, and of a reading what can be saved is. What it costs
 * grows with the length of the answer alone.
 */
export function reader(
	name: OperationName,
	spec: EndpointSpec,
	{isExact = false}: {readonly isExact?: boolean},
	known: Known,
): (body: Raw, how: How) => Read | Promise<Read> {
	const call = `${spec.method} ${spec.path}`;
	if (isExact) return exactReader(call, spec, known);
	const fits = compileFits(spec.returns);
	const fieldsThatFit = fits && fittingFields(spec.returns);
	const reading = responseAdapters[name];
	const isAlwaysRead = alwaysRead.has(name);
	// An event that is left out would be missed: those are fetched anew.
	const mayLeaveOut = !isChange(spec) && name !== 'getEvents';
	const saved = (body: Raw, leave: Leave): Read => {
		const result = salvage(spec.returns, body, leave);
		if (result.misfit === undefined) return {value: body, unreadable: result.unreadable};
		throw new UnexpectedAnswer({call, misfit: result.misfit, server: known.server});
	};
	return (told, {isSource, slices}) => {
		if (slices !== undefined && fieldsThatFit !== undefined)
			return inSlices(told, isSource, slices);
		if (!isAlwaysRead && fits?.(told) === true) return {value: told};
		return saved(reading?.(told) ?? told, {mayLeaveOut, isSource});
	};

	async function inSlices(told: Raw, isSource: boolean, slices: TimeSlices): Promise<Read> {
		if (!isAlwaysRead && (await fieldsThatFit?.(told, slices))?.areAll === true)
			return {value: told};
		const body = reading?.(told) ?? told;
		await slices.pause();
		const fitting = await fieldsThatFit?.(body, slices);
		if (fitting?.areAll === true) return {value: body};
		return saved(body, {mayLeaveOut, isSource, fitting: fitting?.names});
	}
}

type How = {
	/** Whether the texts of messages are Markdown, which is edited and must not be cut. */
	readonly isSource: boolean;
	/** Of a long answer: it is looked at in slices. */
	readonly slices?: TimeSlices;
};

/** For the embedded server alone: nothing is left out, cut or read as that of another level. */
function exactReader(call: string, {returns}: EndpointSpec, known: Known): (body: Raw) => Read {
	return body => {
		const parsed = returns.safeParse(body);
		if (parsed.success) return {value: body};
		const misfit = misfitOf(returns, body);
		throw new UnexpectedAnswer({call, misfit, server: known.server}, {cause: parsed.error});
	};
}

/** What a server says of itself in an answer, or in the event of its restart. */
export function noteServer(
	body: Raw,
	known: Known,
	{onServer}: {readonly onServer?: (facts: ServerFacts) => void},
): void {
	const events = Array.isArray(body['events']) ? (body['events'] as readonly unknown[]) : [];
	const restart = events.findLast(event => isRaw(event) && event['type'] === 'restart');
	const {zulip_feature_level: level, zulip_version: version} = isRaw(restart) ? restart : body;
	if (!isFeatureLevel(level)) return;
	known.server = {
		featureLevel: level,
		version:
			typeof version === 'string' && version.length <= bounds.name ? version : known.server.version,
	};
	onServer?.(known.server);
}

export function asFailure(
	error: unknown,
	isRead: boolean,
): ApiError | Unreachable | UnexpectedAnswer {
	if (error instanceof ApiError || error instanceof UnexpectedAnswer) return error;
	if (error instanceof Unreachable) {
		return isRead ? new Unreachable(error.kind, error.message, {cause: error, isRead}) : error;
	}
	return new Unreachable('cut', noAnswerText('ended early'), {
		cause: error,
		isRead,
	});
}

/** What is shorter is read in a moment, whatever is in it. */
const shortCharacters = 250_000;

/** A message with 200,000 reactions has 1.4 million parts; presence has a key for each person. */
const mostWork: JsonWork = {parts: 2_000_000, inLong: 750_000, shapes: 20_000, depth: 100};
/** Of an organization of 100,000 people, with some fields of their profiles each. */
const mostWorkOfLarge: JsonWork = {...mostWork, parts: 5_000_000};

/** An answer as it came. */
export type Told = {
	readonly body: unknown;
	/** What it was read from; undefined where that was long. */
	readonly text?: string;
};

/** So many bytes are decoded at once. */
const pieceBytes = 128 * 1024;

/**
 * Reads the answer of an operation. A long one is read as it comes and in slices, and it is looked
 * first how much work it would be: a few KB on the way can be ten million lists. Throws Unreachable.
 */
export async function readTold(
	{body}: Response,
	answer: EndpointSpec['answer'],
	slices: TimeSlices,
): Promise<Told> {
	const chunks = body === null ? undefined : chunksOf(body);
	let text = '';
	let long: LongJson | undefined;
	const decoder = new TextDecoder();
	const take = async (piece: string) => {
		if (long === undefined) {
			text += piece;
			if (text.length <= shortCharacters) return;
			long = new LongJson(answer === 'large' ? mostWorkOfLarge : mostWork, slices);
			piece = text;
			text = '';
		}
		if (await long.take(piece)) return;
		throw new Unreachable('too-large', noAnswerText('too many parts'));
	};
	try {
		for (;;) {
			const chunk = await chunks?.read();
			if (chunk === undefined) break;
			for (let at = 0; at < chunk.length; at += pieceBytes) {
				await take(decoder.decode(chunk.subarray(at, at + pieceBytes), {stream: true}));
			}
		}
		await take(decoder.decode());
		return long === undefined ? {body: JSON.parse(text), text} : {body: long.end()};
	} catch (error) {
		await chunks?.cancel().catch(() => {});
		if (!(error instanceof SyntaxError)) throw error;
		throw new Unreachable('not-json', noAnswerText('no JSON'), {cause: error});
	}
}

type Chunks = {
	/** The next bytes, which are good until the next call; undefined at the end. */
	readonly read: () => Promise<Uint8Array | undefined>;
	readonly cancel: () => Promise<void>;
};

/**
 * The bytes of an answer, all read into one buffer where its stream can (Streams standard, 4.5): buffers of
 * their own would stay in memory until everything is collected, as much as the answer is long.
 */
function chunksOf(body: ReadableStream<Uint8Array>): Chunks {
	const buffered = bufferedReader(body);
	if (buffered === undefined) {
		const stream = body.getReader();
		return {read: async () => (await stream.read()).value, cancel: () => stream.cancel()};
	}
	let buffer = new ArrayBuffer(pieceBytes);
	return {
		async read() {
			const {value, done} = await buffered.read(new Uint8Array(buffer));
			if (done) return undefined;
			buffer = value.buffer;
			return value;
		},
		cancel: () => buffered.cancel(),
	};
}

/** Undefined for a stream that hands out buffers of its own alone. */
function bufferedReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined {
	try {
		return body.getReader({mode: 'byob'});
	} catch {
		return undefined;
	}
}
