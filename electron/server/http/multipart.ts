import {Transform, type Readable} from 'node:stream';
import {MIMEType} from 'node:util';
import {Busboy, type BusboyInstance} from '@fastify/busboy';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {ReceivedFile} from '../storage/uploads';

export type Pair = readonly [name: string, value: string];

/** An uploaded file as it came; its name is what the sender says. */
export type FilePart = ReceivedFile & {readonly name: string};

export type Parts = {readonly pairs: readonly Pair[]; readonly files: readonly FilePart[]};

type PartLimits = {
	readonly maxBytes: number;
	readonly maxFields: number;
	readonly maxFieldBytes: number;
};

/** Where files go: onto the disk, so that no number of them takes memory. */
type FileKeeper = {
	readonly receive: (bytes: Readable) => Promise<ReceivedFile>;
	readonly discard: (file: ReceivedFile) => void;
};

/** More files than any operation takes: the rest is passed over. */
const mostFiles = 3;
/** More lines than any client writes above a part. */
const mostHeaders = 20;
/** Taken apart at once: little, whatever is looked for in it, and however many empty parts it is. */
const sliceBytes = 4 * 1024;

/**
 * Fields and files of a multipart form, as it comes in. Refuses what is malformed with 400 and what is
 * too long with 413; nothing of a refused form is left behind.
 */
export async function partsOf(
	body: Readable,
	contentType: string,
	limits: PartLimits,
	keeper: FileKeeper,
	giveUp: AbortSignal,
): Promise<Parts> {
	const pairs: Pair[] = [];
	const coming: Readable[] = [];
	const arrivals: Promise<FilePart>[] = [];
	const boundary = boundaryIn(contentType);
	if (boundary === undefined) throw malformedBody();
	const gate = gateOf(limits);
	try {
		await new Promise<void>((resolve, reject) => {
			const malformed = () => reject(malformedBody());
			const parser = parserFor(boundary, limits, pairs, reject);
			giveUp.addEventListener('abort', () => reject(giveUp.reason as Error), {once: true});
			let isEmpty = true;
			body.once('data', () => (isEmpty = false));
			// A form of no bytes has no fields, though it lacks even the closing boundary.
			body.once('end', () => isEmpty && resolve());
			body.once('error', malformed);
			body.once('close', () => void (body.readableEnded || malformed()));
			parser.on('file', (_field, file, name: string | undefined) => {
				// A body that ends in the middle of a file says so here first.
				file.on('error', malformed);
				coming.push(file);
				const arrival = keeper.receive(file).then(kept => ({...kept, name: name ?? ''}));
				arrival.catch(reject);
				arrivals.push(arrival);
			});
			parser.on('finish', () => resolve());
			gate.on('error', reject);
			body.pipe(gate).pipe(parser);
		});
		return {pairs, files: await Promise.all(arrivals)};
	} catch (error) {
		body.unpipe();
		gate.unpipe();
		for (const file of coming) file.destroy();
		const outcomes = await Promise.allSettled(arrivals);
		for (const outcome of outcomes) {
			if (outcome.status === 'fulfilled') keeper.discard(outcome.value);
		}
		throw outcomes.map(reasonOf).find(isFullDisk) ?? error;
	}
}

/**
 * Fields of a multipart form that is there as a whole, in steps; files are passed over. Refuses what
 * is malformed or has too many parts with 400.
 */
export function* fieldsInSteps(
	bytes: Buffer,
	contentType: string,
	limits: PartLimits,
): Generator<undefined, Promise<readonly Pair[]>> {
	const boundary = boundaryIn(contentType);
	if (boundary === undefined) throw malformedBody();
	const pairs: Pair[] = [];
	let refused: Error | undefined;
	let settle = () => {};
	const refuse = (error: Error) => {
		refused ??= error;
		settle();
	};
	const parser = parserFor(boundary, limits, pairs, refuse);
	let isFinished = false;
	parser.on('finish', () => {
		isFinished = true;
		settle();
	});
	parser.on('file', (_field, file) => {
		// A body that ends in the middle of a file says so here first.
		file.on('error', () => refuse(malformedBody()));
		file.resume();
	});
	for (let at = 0; at < bytes.length && refused === undefined; at += sliceBytes) {
		parser.write(bytes.subarray(at, at + sliceBytes));
		yield;
	}
	parser.end();
	return new Promise((resolve, reject) => {
		settle = () => {
			if (refused !== undefined) reject(refused);
			else if (isFinished) resolve(pairs);
		};
		settle();
	});
}

/** A boundary as RFC 2046 has it (5.1.1): a longer one would make every byte dear. */
const boundaryForm = /^[\w'()+,./:=? -]{1,70}$/;

function boundaryIn(contentType: string): string | undefined {
	try {
		const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
		return boundaryForm.test(boundary) ? boundary : undefined;
	} catch {
		return undefined;
	}
}

/** Lets the bytes of a form through as long as they are within the limits, a little at a time. */
function gateOf({maxBytes}: PartLimits): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			if (bytes > maxBytes) return done(tooLarge());
			let at = 0;
			const goOn = () => {
				if (this.destroyed) return;
				const slice = chunk.subarray(at, at + sliceBytes);
				at += sliceBytes;
				if (at >= chunk.length) return done(null, slice);
				this.push(slice);
				setImmediate(goOn);
			};
			goOn();
		},
	});
}

function parserFor(
	boundary: string,
	limits: PartLimits,
	pairs: Pair[],
	refuse: (error: Error) => void,
): BusboyInstance {
	const parser = new Busboy({
		// As it was read and counted: two readings of one header could differ.
		headers: {'content-type': `multipart/form-data; boundary="${boundary}"`},
		preservePath: true,
		limits: {
			fieldSize: limits.maxFieldBytes,
			fieldNameSize: limits.maxFieldBytes,
			fields: limits.maxFields,
			files: mostFiles,
			parts: limits.maxFields + mostFiles,
			headerPairs: mostHeaders,
		},
	});
	parser.on('field', (name, value) => pairs.push([name, value]));
	parser.on('fieldsLimit', () => refuse(tooManyParts(limits)));
	parser.on('partsLimit', () => refuse(tooManyParts(limits)));
	parser.on('error', () => refuse(malformedBody()));
	return parser;
}

function malformedBody(): ApiError {
	return badRequest('The multipart body is malformed.');
}

function tooManyParts({maxFields}: PartLimits): ApiError {
	return badRequest(`More than ${maxFields} parameters.`);
}

function reasonOf(outcome: PromiseSettledResult<unknown>): unknown {
	return outcome.status === 'rejected' ? outcome.reason : undefined;
}

/** It ends the file as well, which then looks like one that was broken off. */
function isFullDisk(reason: unknown): boolean {
	return reason instanceof ApiError && reason.is('STORAGE_FULL');
}

/** A body past the limit: 413, in the envelope. */
export function tooLarge(): ApiError {
	return new ApiError('BAD_REQUEST', 'The request is too large.', {}, 413);
}
