import {Busboy} from '@fastify/busboy';
import {badRequest} from '../../../shared/contract/errors';

export type Pair = readonly [name: string, value: string];

/** The fields of a multipart form; files are passed over. Refuses what is malformed, with 400. */
export function partsOf(
	body: Buffer,
	contentType: string,
	maxFields: number,
): Promise<readonly Pair[]> {
	return new Promise((resolve, reject) => {
		const pairs: Pair[] = [];
		const fail = () => reject(badRequest('The multipart body is malformed.'));
		try {
			const parser = new Busboy({
				headers: {'content-type': contentType},
				limits: {fieldSize: body.length, fieldNameSize: body.length, fields: maxFields},
			});
			parser.on('field', (name, value) => pairs.push([name, value]));
			parser.on('file', (_name, file) => file.resume());
			parser.on('fieldsLimit', () => reject(badRequest(`More than ${maxFields} parameters.`)));
			parser.on('error', fail);
			parser.on('finish', () => resolve(pairs));
			parser.end(body);
		} catch {
			fail();
		}
	});
}
