import type {FastifyRequest} from 'fastify';
import {ApiError, badRequest} from '../../../shared/contract/errors';

/**
 * Lets in what is meant for this server and does not come from a page of another one, before anything
 * else is looked at. A page that points its own name at this machine gets nothing (DNS rebinding).
 */
export function requireOwnAddress({raw}: FastifyRequest): void {
	const own = `127.0.0.1:${raw.socket.localPort}`;
	if (timesSent(raw.rawHeaders, 'host') !== 1 || raw.headers.host !== own) {
		throw badRequest('The Host header must be the address of this server.');
	}
	// RFC 9112 3.2.2: what the request line names counts, not the header.
	if (!raw.url?.startsWith('/') && !raw.url?.startsWith(`http://${own}/`)) {
		throw badRequest('The request line must name a path of this server.');
	}
	const {origin} = raw.headers;
	if (origin !== undefined && origin !== `http://${own}`) {
		// As without credentials (S3).
		throw new ApiError('UNAUTHORIZED', 'Pages of other origins may not call this server.');
	}
}

function timesSent(rawHeaders: readonly string[], wanted: string): number {
	let times = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === wanted.length && name.toLowerCase() === wanted) times++;
	}
	return times;
}
