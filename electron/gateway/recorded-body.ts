import type {CallBody, CallField} from '../../shared/calls';
import type {Mask} from './mask';

/** So much of a body is looked at. */
export const mostBodyBytes = 64 * 1024;
/**
 * So much is left out again at a cut: a secret that the cut divides is not known for one, and none is
 * longer however it is written.
 */
const seamLength = 4096;

/** No service takes more in one form (S16); of a call with more nothing is shown. */
const mostFields = 1000;

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

/** A body as it was read; nothing of it was hidden yet. */
export type ReadBody = CallBody & {readonly isJson?: boolean};

/** What there is of a body; of files nothing. */
export function readBody(sample: Sample, type: string | null): ReadBody {
	if (sample.bytes === 0) return {kind: 'none'};
	const {isCut} = sample;
	if (formType.test(type ?? '')) {
		const fields = fieldsOf(sample.part().toString());
		return {kind: 'fields', isMultipart: false, fields, isCut};
	}
	const boundary = multipartType.exec(type ?? '')?.[1];
	if (boundary !== undefined) {
		return {
			kind: 'fields',
			isMultipart: true,
			fields: partsOf(sample.part(), boundary, isCut),
			isCut,
		};
	}
	if (!textTypes.test(type ?? '')) return {kind: 'file', type: type ?? ''};
	const text = sample.part().toString();
	return {kind: 'text', text, isCut, isJson: /json/i.test(type ?? '')};
}

/** Takes what a body says is secret for secret in all of the call. */
export function collectFrom(body: ReadBody, mask: Mask): void {
	if (body.kind === 'fields') collectFields(body.fields, mask);
	if (body.kind === 'text' && body.isJson === true) mask.collectJson(body.text);
}

/** What is kept of a body: without all the secrets that were collected before. */
export function withoutSecrets(body: ReadBody, mask: Mask): CallBody {
	switch (body.kind) {
		case 'none':
		case 'let-go':
			return body;
		case 'file':
			return {kind: 'file', type: mask.text(body.type)};
		case 'fields': {
			const fields = shownFields(body.fields, mask);
			const {isCut, isMultipart} = body;
			return {...body, fields: isCut && !isMultipart ? cutFields(fields) : fields};
		}
		case 'text': {
			const {text, isCut, isJson = false} = body;
			const masked = isJson ? mask.json(text) : mask.text(text);
			return {kind: 'text', text: isCut ? masked.slice(0, -seamLength) : masked, isCut};
		}
		default:
			return body satisfies never;
	}
}

/** Parameters of a query or a form. */
export function fieldsOf(encoded: string): CallField[] {
	// One more than are looked at tells that there are more.
	const few = encoded.split('&', mostFields + 1).join('&');
	return [...new URLSearchParams(few)].map(([name, value]) => ({name, value}));
}

export function collectFields(fields: readonly CallField[], mask: Mask): void {
	if (fields.length > mostFields) mask.giveUp();
	for (const {name, value, fileType} of fields) {
		if (fileType === undefined) mask.collectField(name, value);
	}
}

/** Fields as they are shown. A secret one may say what any other repeats: all are collected before. */
export function shownFields(fields: readonly CallField[], mask: Mask): CallField[] {
	return fields.map(field => ({
		...field,
		name: mask.text(field.name),
		value:
			field.fileType === undefined ? mask.field(field.name, field.value) : mask.text(field.value),
	}));
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
function partsOf(bytes: Buffer, boundary: string, isCut: boolean): CallField[] {
	// One character for each byte, so that files do no harm on the way.
	const pieces = bytes
		.toString('latin1')
		.split(`--${boundary}`, mostFields + 2)
		.slice(1);
	return pieces.flatMap((piece, at) => {
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
}

function utf8(latin1: string): string {
	return Buffer.from(latin1, 'latin1').toString();
}

function parameterOf(head: string, name: string): string | undefined {
	const found = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(head)?.[1];
	return found?.replaceAll(/\\(.)/g, '$1').replaceAll('%22', '"');
}

export function collectHeaders(headers: Headers, mask: Mask): void {
	for (const [name, value] of recordable(headers)) mask.collectField(name, value);
}

/** Headers as they are shown: what proves who calls is not among them. */
export function recordedHeaders(headers: Headers, mask: Mask): [string, string][] {
	return recordable(headers).map(([name, value]) => [mask.text(name), mask.field(name, value)]);
}

function recordable(headers: Headers): [string, string][] {
	return [...headers].filter(([name]) => !unrecorded.has(name));
}

const unrecorded = new Set([
	'authorization',
	'proxy-authorization',
	'cookie',
	'set-cookie',
	'set-cookie2',
]);
