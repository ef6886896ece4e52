import type {Readable} from 'node:stream';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {badRequest} from '../../../shared/contract/errors';
import type {Clock} from '../clock';
import type {Uploads} from '../storage/uploads';
import type {HttpLimits} from './http-limits';
import {fieldsInSteps, partsOf, tooLarge, type FilePart, type Pair} from './multipart';
import type {Fields} from './parameters';
import {UploadSlots} from './upload-slots';

const maxFields = 1000;
/** More than any operation takes that needs no credentials. */
const maxFieldsOfStrangers = 20;

declare module 'fastify' {
	interface FastifyContextConfig {
		readonly takesFile?: boolean;
	}
}

/** The fields of a body, in the order they came, and its files. */
class Form {
	/** Taken apart when they are asked for: bodies that arrive together would be some work at once. */
	readonly pairs: () => readonly Pair[];
	readonly files: readonly FilePart[];
	/** Lets go of what was not kept. */
	readonly release: () => void;
	/** What has to be done before the fields can be asked for, in the turns of whoever calls. */
	readonly steps: (() => Iterator<unknown, Promise<void>>) | undefined;
	constructor(
		pairs: () => readonly Pair[],
		files: readonly FilePart[] = [],
		release = () => {},
		steps?: () => Iterator<unknown, Promise<void>>,
	) {
		this.pairs = pairs;
		this.files = files;
		this.release = release;
		this.steps = steps;
	}
}

type Reading = {
	readonly limits: HttpLimits;
	readonly uploads: Uploads;
	readonly steadyClock: Clock;
};

/**
 * Teaches the server the two kinds of forms. Any other body is not read: its parameters count as
 * missing (api-facts 2.1). Only files go past the memory.
 */
export function readForms(server: FastifyInstance, {limits, uploads, steadyClock}: Reading): void {
	const slots = new UploadSlots(limits.uploads, steadyClock);
	const receiveFile = async (request: FastifyRequest, body: Readable) => {
		const {socket} = request.raw;
		const before = socket.bytesRead;
		const {signal, end} = slots.take(request.actor?.id, () => socket.bytesRead - before);
		try {
			const {pairs, files} = await partsOf(
				body,
				typeOf(request),
				{
					maxBytes: limits.uploadBytes,
					maxFields,
					maxFieldBytes: limits.formBytes,
				},
				uploads,
				signal,
			);
			requireWhole(pairs);
			return new Form(
				() => pairs,
				files,
				() => {
					files.forEach(uploads.discard);
					end();
				},
			);
		} catch (error) {
			end();
			throw error;
		}
	};
	server.removeAllContentTypeParsers();
	server.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{parseAs: 'buffer'},
		(_request, body: Buffer, done) =>
			done(null, new Form(() => pairsIn(body.toString(), body.includes(replacement)))),
	);
	server.addContentTypeParser(
		'multipart/form-data',
		async (request: FastifyRequest, body: Readable) => {
			const {config, bodyLimit = limits.formBytes} = request.routeOptions;
			if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
			if (config.takesFile === true) return receiveFile(request, body);
			const bytes = await wholeOf(body, bodyLimit);
			// A form of no bytes has no fields, though it lacks even the closing boundary.
			if (bytes.length === 0) return new Form(() => []);
			let pairs: readonly Pair[] = [];
			const steps = function* () {
				const coming = yield* fieldsInSteps(bytes, typeOf(request), {
					maxBytes: bodyLimit,
					maxFields: request.actor === undefined ? maxFieldsOfStrangers : maxFields,
					maxFieldBytes: bodyLimit,
				});
				return coming.then(all => {
					if (!bytes.includes(replacement)) requireWhole(all);
					pairs = all;
				});
			};
			return new Form(() => pairs, [], undefined, steps);
		},
	);
	server.addContentTypeParser('*', {parseAs: 'buffer'}, (_request, _body, done) => done(null));
}

function typeOf(request: FastifyRequest): string {
	return request.headers['content-type'] ?? '';
}

function wholeOf(body: Readable, mostBytes: number): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let bytes = 0;
		body.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes > mostBytes) reject(tooLarge());
			else chunks.push(chunk);
		});
		body.once('end', () => resolve(Buffer.concat(chunks)));
		body.once('close', () => reject(badRequest('The body ended too early.')));
	});
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
	const body = request.body instanceof Form ? request.body.pairs() : undefined;
	if (query === undefined && body === undefined) return none;
	const fields = new Map<string, string>();
	for (const pairs of [query ?? [], body ?? []]) {
		if (pairs.length > maxFields) throw tooManyFields();
		for (const [name, value] of pairs) fields.set(name, value);
	}
	return fields;
}

/** What has to be done before the fields of a request can be asked for, if anything has. */
export function readingOf(request: FastifyRequest): Iterator<unknown, Promise<void>> | undefined {
	return request.body instanceof Form ? request.body.steps?.() : undefined;
}

/** Files of a request. */
export function filesOf(request: FastifyRequest): readonly FilePart[] {
	return request.body instanceof Form ? request.body.files : [];
}

/** The request is done with: what it brought and nobody kept goes. */
export function releaseForm(request: FastifyRequest): void {
	if (request.body instanceof Form) request.body.release();
}

function tooManyFields() {
	return badRequest(`More than ${maxFields} parameters.`);
}

function hasMoreThan(most: number, sign: string, text: string): boolean {
	let count = 0;
	for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
		if (++count > most) return true;
	}
	return false;
}

/** What a decoder writes for bytes that are no UTF-8. */
const replacement = '\ufffd';

/** `isSent`: the character that decoders write for damage was sent as itself. */
function pairsIn(text: string, isSent = false): readonly Pair[] {
	// Before they are made: a form of separators alone would be half a million of them.
	if (hasMoreThan(maxFields, '&', text)) throw tooManyFields();
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
