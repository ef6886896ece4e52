import type {FastifyReply, FastifyRequest} from 'fastify';
import {TimeSlicer} from '../work/time-slicer';
import {releaseForm} from './body';

/** Steps that end with what is thrown as soon as something is no longer so. */
export function whileAllowed<T>(
	steps: Iterator<unknown, T>,
	require: () => void,
): Pick<Iterator<unknown, T>, 'next'> {
	return {
		next() {
			try {
				require();
			} catch (error) {
				steps.return?.();
				throw error;
			}
			return steps.next();
		},
	};
}

export type Operate = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/** What an operation throws at once is its answer. */
export function refusing(
	operate: Operate,
	request: FastifyRequest,
	reply: FastifyReply,
): ReturnType<Operate> {
	try {
		return operate(request, reply);
	} catch (error) {
		void reply.send(error);
	}
}

/** What was read in steps is answered in a step as well: many that were read together are some work. */
export async function whenRead(
	turns: TimeSlicer,
	account: number,
	reading: Iterator<unknown, Promise<void>>,
	reply: FastifyReply,
	answer: () => ReturnType<Operate>,
): Promise<void> {
	const answering = function* () {
		yield* [];
		return answer();
	};
	try {
		await turns.inSteps(account, reading);
		await turns.inSteps(account, answering());
	} catch (error) {
		void reply.send(error);
	}
}

/** Whatever becomes of an operation, files that it did not keep go. */
export function releasing(
	operate: Operate,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	return (async () => operate(request, reply))()
		.catch((error: unknown) => void reply.send(error))
		.finally(() => releaseForm(request));
}
