import {ServerResponse, type IncomingMessage} from 'node:http';

/**
 * Hands headers and a text over to the system in one piece. What Node's own `end` hands over is two, the second of
 * them empty, which costs the system half as much again: a third of what a small answer takes, and what counts where
 * very many are due at once.
 */
export class OnePieceResponse<
	Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
	override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
		if (typeof chunk !== 'string' || typeof encoding === 'function' || callback != null) {
			return Reflect.apply(super.end, this, [chunk, encoding, callback]);
		}
		const isOneByteEach = Buffer.byteLength(chunk) === chunk.length;
		this.write(chunk, isOneByteEach ? 'latin1' : 'utf8');
		// Node would gather until the end of the turn.
		this.socket?.uncork();
		return super.end();
	}
}
