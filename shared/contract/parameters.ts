import {z} from 'zod';
import {listOf, mostEntries, tooManyEntries} from '../model/list';

/**
 * How single parameters travel (api-facts 2.1): plain texts raw, everything else as JSON text, and
 * a few numbers as decimal digits.
 */

/** Why a text could not be read; the server turns each into the service's own error. */
export type ParameterFault = 'not-json' | 'too-deep' | 'too-many' | 'too-long' | 'unusable';

/** Deepest nesting and most values that a parameter may have; beyond them are attacks, not data. */
export const maxJsonDepth = 32;
export const maxJsonValues = 100_000;

/** Longest texts, in UTF-16 units: of names, topics and keys; of messages, which are cut later on. */
export const mostTextCharacters = 10_000;
export const mostContentCharacters = 200_000;
/** Longest JSON: of values and lists of ids, and of lists of records, which hold texts. */
export const mostJsonCharacters = 200_000;
export const mostRecordsCharacters = 1_000_000;

function textUpTo(most: number) {
	return z.string().max(most, `too long (limit: ${most} characters)`);
}

function fault(ctx: z.core.ParsePayload, reason: ParameterFault, input: string): never {
	const message = reason === 'too-long' ? tooManyEntries : reason;
	ctx.issues.push({code: 'custom', input, params: {fault: reason}, message});
	return z.NEVER;
}

/** Refuses a value that was read but is of no use; `value` is told (api-facts 2.2). */
export function unusable(ctx: z.core.ParsePayload, value: string | number): never {
	ctx.issues.push({
		code: 'custom',
		input: value,
		params: {fault: 'unusable', value},
		message: 'unusable',
	});
	return z.NEVER;
}

/** How deep a JSON text goes and, but for the first of each list, how many values it has. */
function shapeOf(text: string): {readonly depth: number; readonly values: number} {
	let depth = 0;
	let deepest = 0;
	let values = 0;
	let inString = false;
	for (let at = 0; at < text.length; at++) {
		const char = text.charCodeAt(at);
		if (inString) {
			if (char === 0x5c) at++;
			else if (char === 0x22) inString = false;
		} else if (char === 0x22) inString = true;
		else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
		else if (char === 0x5d || char === 0x7d) depth--;
		else if (char === 0x2c) values++;
	}
	return {depth: deepest, values};
}

/** A value that travels as JSON text in one field; nothing of what is too long is parsed. */
export function json<T extends z.ZodType>(schema: T, mostCharacters = mostJsonCharacters) {
	return z.codec(textUpTo(mostCharacters), schema, {
		decode: (text, ctx) => {
			const {depth, values} = shapeOf(text);
			if (depth > maxJsonDepth) return fault(ctx, 'too-deep', text);
			if (values > maxJsonValues) return fault(ctx, 'too-many', text);
			let value: unknown;
			try {
				value = JSON.parse(text);
			} catch {
				return fault(ctx, 'not-json', text);
			}
			// Said here, for of a value that may also be something else it would be lost.
			if (Array.isArray(value) && value.length > mostEntries) return fault(ctx, 'too-long', text);
			return value as z.input<T>;
		},
		encode: value => JSON.stringify(value),
	});
}

/** Written as the service's JSON reader takes for no whole number, such as `1.0` and `1e3`. */
export const isFraction = (sent: string): boolean => /\d(?:\.\d|e[+-]?\d)/i.test(sent);

/** The largest safe integer stands for ids beyond it, which are of nothing. */
const id = z.codec(z.number(), z.int(), {
	decode: value => (Number.isInteger(value) ? Math.min(value, Number.MAX_SAFE_INTEGER) : value),
	encode: value => value,
});

/** A list of ids in one field. */
export const jsonIds = z.codec(textUpTo(mostJsonCharacters), json(listOf(id)), {
	decode: (sent, ctx) => {
		if (!isFraction(sent)) return sent;
		ctx.issues.push({code: 'custom', input: sent, message: 'Expected whole numbers.'});
		return z.NEVER;
	},
	encode: sent => sent,
});

/** Records in one field. */
export function jsonRecords<T extends z.ZodType>(schema: T) {
	return json(schema, mostRecordsCharacters);
}

/** A plain text, taken as it is. */
export const text = textUpTo(mostTextCharacters);

/** The text of a message. */
export const contentText = textUpTo(mostContentCharacters);

/** JSON that is read by rules of its own. */
export const jsonText = textUpTo(mostJsonCharacters);

/** A whole number as decimal digits without JSON, 0 to `max`. */
export function digits(max = 4_294_967_295) {
	return z.codec(text, z.int().min(0).max(max), {
		decode: (value, ctx) =>
			/^\d{1,16}$/.test(value) && Number(value) <= max ? Number(value) : unusable(ctx, value),
		encode: value => String(value),
	});
}

/** An id in the path: decimal digits. What is beyond the largest safe integer is the id of nothing. */
export const pathId = z
	.codec(text, z.int().min(0), {
		decode: (value, ctx) =>
			/^\d+$/.test(value) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : unusable(ctx, value),
		encode: value => String(value),
	})
	.meta({wire: 'digits'});

/** The rest of a path, slashes and all. */
export const restOfPath = text.meta({wire: 'rest'});

/** The fault that a parameter's own codec reported, if it was one of them. */
export function faultOf(issue: z.core.$ZodIssue): ParameterFault | undefined {
	if (issue.code !== 'custom') return undefined;
	return (issue.params as {fault?: ParameterFault} | undefined)?.fault;
}

/** The value that was of no use, where it was read; undefined where it is the text that was sent. */
export function unusableIn(issue: z.core.$ZodIssue): unknown {
	return issue.code === 'custom' ? issue.params?.['value'] : undefined;
}

/**
 * A positive whole number or one of some words, as JSON. A number or text that is neither is
 * REQUEST_VARIABLE_INVALID, another value BAD_REQUEST (api-facts 2.2, 5.3).
 */
export function countOr<const Word extends string>(...words: readonly Word[]) {
	const wanted = z.union([z.int().positive(), z.literal(words)]);
	const read = z.codec(z.union([z.string(), z.int()]), wanted, {
		decode: (sent, ctx) => {
			const value = wanted.safeParse(sent);
			return value.success ? value.data : unusable(ctx, sent);
		},
		encode: value => value,
	});
	return json(read);
}
