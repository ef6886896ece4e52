import {ApiError} from '../../../shared/contract/errors';
import {wellFormed} from '../markdown/escape';

/** Headers of every answer, refusals included: inert, never kept, never sniffed. */
export const answerHeaders = {
	'content-type': 'application/json; charset=utf-8',
	'x-content-type-options': 'nosniff',
	'cache-control': 'no-store, max-age=0',
} as const;

/** Body of a success: the envelope around the fields of the answer. */
export function successBody(fields: object, ignored: readonly string[]): string {
	return jsonLine({result: 'success', msg: '', ...fields, ...ignoredPart(ignored)});
}

/** A body as every answer has it: one line of JSON. As text it leaves together with its headers. */
export function jsonLine(body: object): string {
	return `${JSON.stringify(body)}\n`;
}

/** What closes a body whose fields are serialized already. */
export function successEnd(ignored: readonly string[]): Buffer {
	return Buffer.from(successEndText(ignored));
}

/** The same as text. */
export function successEndText(ignored: readonly string[]): string {
	if (ignored.length === 0) return '}\n';
	const rest = JSON.stringify(ignoredPart(ignored)).slice(1);
	return `,${rest}\n`;
}

function ignoredPart(ignored: readonly string[]) {
	return ignored.length > 0 ? {ignored_parameters_unsupported: ignored} : {};
}

/** Most of what somebody sent that comes back in an answer. */
const mostEchoedCharacters = 1000;

/** Words of the caller as an answer repeats them: long ones are cut. */
export function echoed(text: string): string {
	if (text.length <= mostEchoedCharacters) return text;
	return `${wellFormed(text.slice(0, mostEchoedCharacters))}…`;
}

/** Body of a refusal; it may repeat what was refused. */
export function refusalBody({code, message, details}: ApiError): string {
	const fields = Object.entries(details).map(([name, value]) => [
		name,
		typeof value === 'string' ? echoed(value) : value,
	]);
	return jsonLine({result: 'error', msg: echoed(message), code, ...Object.fromEntries(fields)});
}
