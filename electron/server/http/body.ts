import multipart from '@fastify/multipart';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {ApiError, badRequest} from '../../../shared/contract/errors';

/** Largest form that is read. */
export const maxFormBytes = 1024 * 1024;
const maxFields = 1000;

type Pairs = Iterable<readonly [string, string]>;

/**
 * Teaches the server the two kinds of forms. Any other body is not read: its parameters count as
 * missing (api-facts 2.1).
 */
export async function readForms(server: FastifyInstance): Promise<void> {
	server.removeAllContentTypeParsers();
	await server.register(multipart, {
		limits: {fieldSize: maxFormBytes, fields: maxFields, parts: maxFields, fieldNameSize: 1000},
	});
	server.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{parseAs: 'string', bodyLimit: maxFormBytes},
		(_request, body, done) => done(null, new URLSearchParams(String(body))),
	);
	server.addContentTypeParser('*', {parseAs: 'buffer'}, (_request, _body, done) => done(null));
}

const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A body of another kind, or of no kind at all, is passed over whatever its header says. */
export function passOverOtherBodies(request: FastifyRequest): void {
	const type = request.headers['content-type'];
	if (type !== undefined && !form.test(type)) delete request.headers['content-type'];
}

const none: ReadonlyMap<string, string> = new Map();

/** Every field of a request: those of the body, and those of the query that the body lacks. */
export function fieldsOf(
	request: FastifyRequest,
): ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>> {
	const at = request.raw.url?.indexOf('?') ?? -1;
	const query = at === -1 ? undefined : new URLSearchParams(request.raw.url?.slice(at + 1));
	if (request.body instanceof URLSearchParams) return together(query, request.body);
	if (request.isMultipart() && request.headers['content-length'] !== '0') {
		return partsOf(request).then(parts => together(query, parts));
	}
	return query === undefined ? none : together(query, []);
}

function together(query: Pairs | undefined, body: Pairs): ReadonlyMap<string, string> {
	const fields = new Map<string, string>();
	if (query !== undefined) put(fields, query);
	put(fields, body);
	return fields;
}

function put(fields: Map<string, string>, pairs: Pairs): void {
	let count = 0;
	for (const [name, value] of pairs) {
		if (++count > maxFields) throw badRequest(`More than ${maxFields} parameters.`);
		fields.set(name, value);
	}
}

async function partsOf(request: FastifyRequest): Promise<Pairs> {
	const pairs: [string, string][] = [];
	try {
		for await (const part of request.parts()) {
			if (part.type === 'file') part.file.resume();
			else if (part.valueTruncated) throw tooLarge();
			else pairs.push([part.fieldname, String(part.value)]);
		}
	} catch (error) {
		if (error instanceof ApiError) throw error;
		throw badRequest('The multipart body is malformed.');
	}
	return pairs;
}

/** A body past the limit: 413, in the envelope. */
export function tooLarge(): ApiError {
	return new ApiError('BAD_REQUEST', 'The request is too large.', {}, 413);
}
