import {z} from 'zod';
import {narrow} from '../model/narrow';
import type {RefusalNote} from './endpoint';
import {digits, json, jsonText, text} from './parameters';

/** Narrows may come as objects or as pairs; anything that is neither is REQUEST_VARIABLE_INVALID. */
export const narrowParameter = z.codec(jsonText, narrow, {
	decode: (sent, ctx) => {
		const value = parse(sent);
		const read = narrow.safeParse(value);
		if (read.success) return read.data;
		const isShape = Array.isArray(value) && value.every(isTermShape);
		ctx.issues.push({
			code: 'custom',
			input: sent,
			message: isShape ? 'every term has an operator and an operand' : 'unusable',
			...(!isShape && {params: {fault: 'unusable'}}),
		});
		return z.NEVER;
	},
	encode: value => JSON.stringify(value),
});

/** An object, or a pair as it has to be. */
function isTermShape(term: unknown): boolean {
	if (Array.isArray(term)) return narrow.safeParse([term]).success;
	return typeof term === 'object' && term !== null;
}

function parse(sent: string): unknown {
	try {
		return JSON.parse(sent);
	} catch {
		return undefined;
	}
}

export const range = {
	anchor: text.optional(),
	include_anchor: json(z.boolean()).optional(),
	num_before: digits(),
	num_after: digits(),
};
export const aboutRange = {
	anchor: 'Id of a message as text, or `newest`, `oldest`, `first_unread`.',
	include_anchor: 'Whether the anchor itself is part of the range.',
	num_before: 'Most messages before the anchor.',
	num_after: 'Most messages after the anchor.',
	narrow: 'Terms that must all hold: objects with `operator`, `operand`, `negated`, or pairs.',
} as const;
export const badNarrow: readonly RefusalNote[] = [
	['BAD_NARROW', 'an operator or operand is unknown; `desc` says which'],
	['REQUEST_VARIABLE_INVALID', 'the narrow is no list of terms'],
	['BAD_REQUEST', 'the anchor is none, or a term has no operand of the kind it takes'],
];

export const noSuchMessage: RefusalNote = [
	'BAD_REQUEST',
	'the message does not exist, or the caller may not see it',
];
