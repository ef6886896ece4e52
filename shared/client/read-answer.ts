import type {OperationName} from '../contract/index';
import {isChange, type EndpointSpec} from '../contract/endpoint';
import {ApiError} from '../contract/errors';
import {compileFits} from '../contract/fits';
import {UnexpectedAnswer, Unreachable, type ServerFacts} from './failures';
import {isRaw, type Raw} from './response-adapters/raw';
import {alwaysRead, responseAdapters} from './response-adapters/response-adapters';
import {misfitOf, salvage, type Unreadable} from './salvage';
import {bounds} from '../model/bounds';
import {isFeatureLevel} from '../model/feature-level';
import {isWithinWork, type JsonWork} from '../model/json-work';

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
): (body: Raw, isSource: boolean) => Read {
	const call = `${spec.method} ${spec.path}`;
	if (isExact) return exactReader(call, spec, known);
	const fits = compileFits(spec.returns);
	const reading = responseAdapters[name];
	const isAlwaysRead = alwaysRead.has(name);
	// An event that is left out would be missed: those are fetched anew.
	const mayLeaveOut = !isChange(spec) && name !== 'getEvents';
	return (told, isSource) => {
		if (!isAlwaysRead && fits?.(told) === true) return {value: told};
		const body = reading?.(told) ?? told;
		const saved = salvage(spec.returns, body, {mayLeaveOut, isSource});
		if (saved.misfit === undefined) return {value: body, unreadable: saved.unreadable};
		throw new UnexpectedAnswer({call, misfit: saved.misfit, server: known.server});
	};
}

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
	return new Unreachable('cut', 'The connection ended before an answer came.', {
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

/**
 * Reads the answer of an operation. Of a long one it is looked first how much work it would
 * be: a few KB on the way can be ten million lists. Throws Unreachable.
 */
export function readJson(body: string, answer: EndpointSpec['answer']): unknown {
	const most = answer === 'large' ? mostWorkOfLarge : mostWork;
	if (body.length > shortCharacters && !isWithinWork(body, most)) {
		throw new Unreachable('too-large', 'The answer has more parts than can be read.');
	}
	try {
		return JSON.parse(body);
	} catch (cause) {
		throw new Unreachable('not-json', 'The answer is not JSON.', {cause});
	}
}
