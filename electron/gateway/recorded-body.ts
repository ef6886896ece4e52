import type {CallBody, CallField} from '../../shared/calls';
import type {Mask} from './mask';

/** So much of a body is looked at. */
export const mostBodyBytes = 64 * 1024;
/**
 * So much is left out again at a cut: a secret that the cut divides is not known for one, and none is
 * longer however it is written.
 */
const seamLength = 4096;

/** The first part of what passes by, and how much it was in all. */
export type Sample = {
	readonly bytes: number;
	readonly isCut: boolean;
	take(chunk: Uint8Array): void;
	/** A copy: what passed by is not held. */
	part(): Buffer;
};

export function openSample(): Sample {
	const chunks: Buffer[] = [];
	let bytes = 0;
	let kept = 0;
	return {
		get bytes() {
			return bytes;
		},
		get isCut() {
			return bytes > kept;
		},
		take(chunk) {
			bytes += chunk.byteLength;
			const room = mostBodyBytes - kept;
			if (room <= 0) return;
			// Copied, so that a long answer does not stay because of its beginning.
			const part = Buffer.from(chunk.subarray(0, room));
			chunks.push(part);
			kept += part.byteLength;
		},
		part: () => Buffer.concat(chunks),
	};
}

const textTypes = /^(?:application\/(?:[\w.-]+\+)?json|text\/[\w.+-]+|application\/xml)\b/i;
const formType = /^application\/x-www-form-urlencoded\b/i;
const multipartType = /^multipart\/form-data\b.*?boundary="?([^";]+)"?/i;

/** What is kept of a body: without its secrets, and of files nothing. */
export function recordedBody(sample: Sample, type: string | null, mask: Mask): CallBody {
	if (sample.bytes === 0) return {kind: 'none'};
	const {isCut} = sample;
	if (formType.test(type ?? '')) {
		const fields = fieldsOf(sample.part().toString(), mask);
		return {kind: 'fields', isMultipart: false, fields: isCut ? cutFields(fields) : fields, isCut};
	}
	const boundary = multipartType.exec(type ?? '')?.[1];
	if (boundary !== undefined) {
		const fields = partsOf(sample.part(), boundary, isCut, mask);
		return {kind: 'fields', isMultipart: true, fields, isCut};
	}
	if (!textTypes.test(type ?? '')) return {kind: 'file', type: mask.text(type ?? '')};
	const text = sample.part().toString();
	const masked = /json/i.test(type ?? '') ? mask.json(text) : mask.text(text);
	return {kind: 'text', text: isCut ? masked.slice(0, -seamLength) : masked, isCut};
}

/** Parameters of a query or a form. */
export function fieldsOf(encoded: string, mask: Mask): CallField[] {
	const pairs = [...new URLSearchParams(encoded)];
	const read = () =>
		pairs.map(([name, value]) => ({name: mask.text(name), value: mask.field(name, value)}));
	// A secret field may say what an earlier one repeats.
	read();
	return read();
}

function cutFields(fields: readonly CallField[]): CallField[] {
	const left = [...fields];
	let toGo = seamLength;
	while (toGo > 0) {
		const last = left.pop();
		if (last === undefined) break;
		if (last.value.length > toGo) left.push({...last, value: last.value.slice(0, -toGo)});
		toGo -= last.name.length + last.value.length;
	}
	return left;
}

/** Parts of a form with files, of which only name and type are read. */
function partsOf(bytes: Buffer, boundary: string, isCut: boolean, mask: Mask): CallField[] {
	// One character for each byte, so that files do no harm on the way.
	const pieces = bytes.toString('latin1').split(`--${boundary}`).slice(1);
	const parts = pieces.flatMap((piece, at) => {
		const end = piece.indexOf('\r\n\r\n');
		const head = utf8(end === -1 ? '' : piece.slice(0, end));
		const name = parameterOf(head, 'name');
		if (name === undefined) return [];
		const fileName = parameterOf(head, 'filename');
		if (fileName !== undefined) {
			const fileType = /^content-type:\s*([^\r\n]+)/im.exec(head)?.[1] ?? '';
			return [{name, value: fileName, fileType}];
		}
		const isTorn = isCut && at === pieces.length - 1;
		const value = isTorn ? '' : utf8(piece.slice(end + 4).replace(/\r\n$/, ''));
		return [{name, value}];
	});
	const read = () =>
		parts.map(part => ({
			...part,
			name: mask.text(part.name),
			value: 'fileType' in part ? mask.text(part.value) : mask.field(part.name, part.value),
		}));
	read();
	return read();
}

function utf8(latin1: string): string {
	return Buffer.from(latin1, 'latin1').toString();
}

function parameterOf(head: string, name: string): string | undefined {
	const found = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(head)?.[1];
	return found?.replaceAll(/\\(.)/g, '$1').replaceAll('%22', '"');
}

/** Headers as they are shown: what proves who calls is not among them. */
export function recordedHeaders(headers: Headers, mask: Mask): [string, string][] {
	const left: [string, string][] = [];
	for (const [name, value] of headers) {
		if (unrecorded.has(name)) continue;
		left.push([name, mask.field(name, value)]);
	}
	return left;
}

const unrecorded = new Set([
	'authorization',
	'proxy-authorization',
	'cookie',
	'set-cookie',
	'set-cookie2',
]);
