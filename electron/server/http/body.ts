import type {FastifyInstance, FastifyRequest} from 'fastify';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {partsOf, type FilePart, type Pair} from './multipart';
import type {Fields} from './parameters';

/** Largest form that is read. */
export const maxFormBytes = 1024 * 1024;
/** Largest form with a file: somewhat more than the largest file, which is refused by name. */
export const maxUploadBytes = (limits.uploadMaxMebibytes + 5) * 1024 * 1024;
const maxFields = 1000;

/** The fields of a body, in the order they came, and its files. */
class Form {
	readonly pairs: readonly Pair[];
	readonly files: readonly FilePart[];
	constructor(pairs: readonly Pair[], files: readonly FilePart[] = []) {
		this.pairs = pairs;
		this.files = files;
	}
}

/**
 * Teaches the server the two kinds of forms. Any other body is not read: its parameters count as
 * missing (api-facts 2.1).
 */
export function readForms(server: FastifyInstance): void {
	const options = {parseAs: 'buffer', bodyLimit: maxFormBytes} as const;
	server.removeAllContentTypeParsers();
	server.addContentTypeParser(
		'application/x-www-form-urlencoded',
		options,
		(_request, body: Buffer, done) =>
			done(null, new Form(pairsIn(body.toString(), body.includes(replacement)))),
	);
	server.addContentTypeParser(
		'multipart/form-data',
		options,
		async (request: FastifyRequest, body: Buffer) => {
			// A form of no bytes has no fields, though it lacks even the closing boundary.
			if (body.length === 0) return new Form([]);
			const type = request.headers['content-type'] ?? '';
			const {pairs, files} = await partsOf(body, type, maxFields);
			if (!body.includes(replacement)) requireWhole(pairs);
			return new Form(pairs, files);
		},
	);
	server.addContentTypeParser('*', {parseAs: 'buffer'}, (_request, _body, done) => done(null));
}

const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A body of another kind, or of no kind at all, is passed over whatever its header says. */
export function passOverOtherBodies(request: FastifyRequest): void {
	const type = request.headers['content-type'];
	if (type !== undefined && !form.test(type)) delete request.headers['content-type'];
}

const none: Fields = new Map();

/** Every field of a request: those of the body, and those of the query that the body lacks. */
export function fieldsOf(request: FastifyRequest): Fields {
	const url = request.raw.url ?? '';
	const at = url.indexOf('?');
	const query = at === -1 ? undefined : pairsIn(url.slice(at + 1));
	const body = request.body instanceof Form ? request.body.pairs : undefined;
	if (query === undefined && body === undefined) return none;
	const fields = new Map<string, string>();
	for (const pairs of [query ?? [], body ?? []]) {
		if (pairs.length > maxFields) throw badRequest(`More than ${maxFields} parameters.`);
		for (const [name, value] of pairs) fields.set(name, value);
	}
	return fields;
}

/** Files of a request. */
export function filesOf(request: FastifyRequest): readonly FilePart[] {
	return request.body instanceof Form ? request.body.files : [];
}

/** What a decoder writes for bytes that are no UTF-8. */
const replacement = '\ufffd';

/** `isSent`: the character that decoders write for damage was sent as itself. */
function pairsIn(text: string, isSent = false): readonly Pair[] {
	const pairs = [...new URLSearchParams(text)];
	if (!isSent && !/%ef%bf%bd/i.test(text)) requireWhole(pairs);
	return pairs;
}

/** Refuses texts that were damaged by decoding, instead of storing them. */
function requireWhole(pairs: readonly Pair[]): void {
	if (pairs.some(pair => pair.some(text => text.includes(replacement)))) {
		throw badRequest('The parameters must be UTF-8.');
	}
}

/** A body past the limit: 413, in the envelope. */
export function tooLarge(): ApiError {
	return new ApiError('BAD_REQUEST', 'The request is too large.', {}, 413);
}
