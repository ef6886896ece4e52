import {ApiError} from '../contract/errors';

/** A refusal of our own: something newer stands there, which trying again would not change. */
export class Overtaken extends ApiError {
	constructor(message: string) {
		super('BAD_REQUEST', message);
	}
}
