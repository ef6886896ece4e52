import {z} from 'zod';
import {text} from './parameters';

/** Days until messages are deleted, or one of two words (api-spec 1, api-facts 8.1). */
export type Retention = number | 'realm_default' | 'unlimited';

/** As it travels: JSON, so the words carry quotes. Anything else is REQUEST_VARIABLE_INVALID. */
export const retentionDays = z.codec(
	text,
	z.union([z.int().positive(), z.literal(['realm_default', 'unlimited'])]),
	{
		decode: (sent, ctx) => {
			const value = parse(sent);
			if (value === 'realm_default' || value === 'unlimited') return value;
			if (Number.isSafeInteger(value) && (value as number) > 0) return value as number;
			ctx.issues.push({
				code: 'custom',
				input: sent,
				params: {fault: 'unusable'},
				message: 'unusable',
			});
			return z.NEVER;
		},
		encode: value => JSON.stringify(value),
	},
);

function parse(sent: string): unknown {
	try {
		return JSON.parse(sent);
	} catch {
		return undefined;
	}
}
