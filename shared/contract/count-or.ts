import {z} from 'zod';
import {json, unusable} from './parameters';

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
