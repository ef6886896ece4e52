import type {Readable} from 'node:stream';
import {Busboy} from '@fastify/busboy';
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

/**
 * Fields and files of a multipart form, as it comes in. Without a keeper files are passed over. Refuses
 * what is malformed with 400 and what is too long with 413; nothing of a refused form is left behind.
 */
export async function partsOf(
	body: Readable,
	contentType: string,
	limits: PartLimits,
	keeper?: FileKeeper,
	giveUp?: AbortSignal,
): Promise<Parts> {
	const pairs: Pair[] = [];
	const coming: Readable[] = [];
	const arrivals: Promise<FilePart>[] = [];
	try {
		await new Promise<void>((resolve, reject) => {
			const malformed = () => reject(badRequest('The multipart body is malformed.'));
			const parser = parserFor(contentType, limits);
			if (parser === undefined) return malformed();
			giveUp?.addEventListener('abort', () => reject(giveUp.reason as Error), {once: true});
			let bytes = 0;
			body.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
				if (bytes > limits.maxBytes) reject(tooLarge());
			});
			// A form of no bytes has no fields, though it lacks even the closing boundary.
			body.once('end', () => bytes === 0 && resolve());
			body.once('error', malformed);
			body.once('close', () => void (body.readableEnded || malformed()));
			parser.on('field', (name, value) => pairs.push([name, value]));
			parser.on('file', (_field, file, name: string | undefined) => {
				// A body that ends in the middle of a file says so here first.
				file.on('error', malformed);
				if (keeper === undefined) return void file.resume();
				coming.push(file);
				const arrival = keeper.receive(file).then(kept => ({...kept, name: name ?? ''}));
				arrival.catch(reject);
				arrivals.push(arrival);
			});
			parser.on('fieldsLimit', () =>
				reject(badRequest(`More than ${limits.maxFields} parameters.`)),
			);
			parser.on('partsLimit', () =>
				reject(badRequest(`More than ${limits.maxFields} parameters.`)),
			);
			parser.on('error', malformed);
			parser.on('finish', () => resolve());
			body.pipe(parser);
		});
		return {pairs, files: await Promise.all(arrivals)};
	} catch (error) {
		body.unpipe();
		for (const file of coming) file.destroy();
		const outcomes = await Promise.allSettled(arrivals);
		for (const outcome of outcomes) {
			if (outcome.status === 'fulfilled') keeper?.discard(outcome.value);
		}
		throw outcomes.map(reasonOf).find(isFullDisk) ?? error;
	}
}

function reasonOf(outcome: PromiseSettledResult<unknown>): unknown {
	return outcome.status === 'rejected' ? outcome.reason : undefined;
}

/** It ends the file as well, which then looks like one that was broken off. */
function isFullDisk(reason: unknown): boolean {
	return reason instanceof ApiError && reason.is('STORAGE_FULL');
}

function parserFor(contentType: string, limits: PartLimits) {
	try {
		return new Busboy({
			headers: {'content-type': contentType},
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
	} catch {
		return undefined;
	}
}

/** A body past the limit: 413, in the envelope. */
export function tooLarge(): ApiError {
	return new ApiError('BAD_REQUEST', 'The request is too large.', {}, 413);
}
