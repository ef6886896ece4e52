import {Busboy} from '@fastify/busboy';
import {badRequest} from '../../../shared/contract/errors';

export type Pair = readonly [name: string, value: string];

/** An uploaded file as it came; its name is what the sender says. */
export type FilePart = {readonly name: string; readonly bytes: Buffer};

export type Parts = {readonly pairs: readonly Pair[]; readonly files: readonly FilePart[]};

/** More files than any operation takes: the rest is passed over. */
const mostFiles = 3;

/** Fields and files of a multipart form. Refuses what is malformed, with 400. */
export function partsOf(body: Buffer, contentType: string, maxFields: number): Promise<Parts> {
	return new Promise((resolve, reject) => {
		const pairs: Pair[] = [];
		const files: FilePart[] = [];
		const fail = () => reject(badRequest('The multipart body is malformed.'));
		try {
			const parser = new Busboy({
				headers: {'content-type': contentType},
				preservePath: true,
				limits: {
					fieldSize: body.length,
					fieldNameSize: body.length,
					fields: maxFields,
					files: mostFiles,
				},
			});
			parser.on('field', (name, value) => pairs.push([name, value]));
			parser.on('file', (_field, file, name: string | undefined) => {
				const chunks: Buffer[] = [];
				file.on('data', (chunk: Buffer) => chunks.push(chunk));
				// A body that ends in the middle of a file says so here first.
				file.on('error', fail);
				file.on('end', () => files.push({name: name ?? '', bytes: Buffer.concat(chunks)}));
			});
			parser.on('fieldsLimit', () => reject(badRequest(`More than ${maxFields} parameters.`)));
			parser.on('error', fail);
			parser.on('finish', () => resolve({pairs, files}));
			parser.end(body);
		} catch {
			fail();
		}
	});
}
