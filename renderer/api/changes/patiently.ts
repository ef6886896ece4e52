import {ApiError} from '../../../shared/contract/errors';

/** The work was stopped before a call was made. */
export class Stopped extends Error {
	override readonly name = 'Stopped';
}

const never = () => false;

/** Makes a call; one that the limit refused was not done, and is made again after its pause. */
export async function patiently<T>(
	call: () => Promise<T>,
	isStopped: () => boolean = never,
): Promise<T> {
	if (isStopped()) throw new Stopped('The work was stopped.');
	try {
		return await call();
	} catch (error) {
		if (!(error instanceof ApiError) || !error.is('RATE_LIMIT_HIT')) throw error;
		if (!isStopped()) await pause(Math.max(0.2, error.details['retry-after']));
	}
	return patiently(call, isStopped);
}

export function pause(seconds: number): Promise<void> {
	return new Promise(resolve => window.setTimeout(resolve, seconds * 1000));
}
