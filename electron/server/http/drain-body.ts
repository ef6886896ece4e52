import type {IncomingMessage} from 'node:http';
import type {Socket} from 'node:net';
import type {HttpLimits} from './http-limits';

type DrainLimits = Pick<HttpLimits, 'dropMilliseconds' | 'dropBytes' | 'afterEndMilliseconds'>;

/** Whether a body was announced that has not come to its end. */
export function isBodyComing({complete, headers}: IncomingMessage): boolean {
	if (complete) return false;
	return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads on and drops the rest of a body, so that who sends it comes to read the answer: a connection
 * that is closed on unread bytes takes the answer with it. Says then whether all of it came.
 */
export function drainBody(
	request: IncomingMessage,
	limits: DrainLimits,
	then: (isWhole: boolean) => void,
): void {
	let left = limits.dropBytes;
	const count = (chunk: Buffer) => {
		left -= chunk.length;
		if (left < 0) settle(false);
	};
	const settle = (isWhole: boolean) => {
		clearTimeout(timer);
		request.off('data', count).off('end', end).off('close', gone);
		then(isWhole);
	};
	const end = () => settle(true);
	const gone = () => settle(false);
	const timer = setTimeout(gone, limits.dropMilliseconds);
	request.on('data', count).on('end', end).on('close', gone).resume();
}

const ending = new WeakSet<Socket>();

/**
 * Says why nothing more is answered on a connection and closes it: when the other side has ended it,
 * when nothing came for a second, or too much for too long.
 */
export function endWith(answer: string, socket: Socket, limits: DrainLimits): void {
	if (ending.has(socket)) return;
	ending.add(socket);
	const destroy = () => void socket.destroy();
	if (!socket.writable) return destroy();
	const last = setTimeout(destroy, limits.dropMilliseconds);
	const silent = setTimeout(destroy, limits.afterEndMilliseconds);
	let left = limits.dropBytes;
	// Nobody else reads from it any more, the parser least of all.
	socket.removeAllListeners('data');
	socket.on('data', (chunk: Buffer) => {
		silent.refresh();
		left -= chunk.length;
		if (left < 0) destroy();
	});
	socket.once('close', () => {
		clearTimeout(last);
		clearTimeout(silent);
	});
	socket.resume();
	socket.end(answer);
}
