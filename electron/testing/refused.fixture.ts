import {expect} from 'vitest';
import {ApiError} from '../../shared/contract/errors';

/** A refusal with these fields. */
export const refusedWith = (fields: object) =>
	expect.objectContaining({code: 'BAD_REQUEST', status: 400, ...fields});

/** The refusal that says so. */
export const refused = (message: RegExp, more: object = {}) =>
	refusedWith({message: expect.stringMatching(message), ...more});

/** `ok`, or the sentence of the refusal. */
export function outcome(work: () => unknown): string {
	try {
		work();
		return 'ok';
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		expect(error.code).toBe('BAD_REQUEST');
		return error.message;
	}
}
