import type {FastifyReply, FastifyRequest} from 'fastify';
import {randomUUID} from 'node:crypto';
import {answerHeaders, jsonLine, refusalBody} from './envelope';
import {describeFault, isCutOff, refusalFor, type FaultLog} from './faults';
import {refusalHeaders} from './heavy-answers';

export function answerError(
	error: unknown,
	request: FastifyRequest,
	reply: FastifyReply,
	{logFault}: {readonly logFault: FaultLog},
): void {
	void reply.headers(answerHeaders);
	const refusal = refusalFor(error);
	if (refusal !== undefined) {
		// A browser would ask its person for a password, on behalf of a page.
		const isOfPage = request.headers.origin !== undefined;
		void reply.headers(refusalHeaders(refusal, !isOfPage));
		void reply.code(refusal.status).send(refusalBody(refusal));
		return;
	}
	if (reply.raw.destroyed && isCutOff(error)) return;
	const id = randomUUID();
	logFault({
		at: new Date().toISOString(),
		request: id,
		method: request.method,
		route: request.routeOptions?.url ?? '',
		fault: describeFault(error),
	});
	const body = {result: 'error', msg: 'Internal server error', request_id: id};
	void reply.code(500).send(jsonLine(body));
}
