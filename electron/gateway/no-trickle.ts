import type {Dispatcher} from 'undici';
import {noAnswerText} from '../../shared/no-answer';
import {GatewayFailure} from './failure';

type Undici = typeof import('undici');

/** Interim answers (RFC 9110, 15.2) before one that counts: services send one or two. */
const mostInterim = 100;

/** So many pieces of a body have to come before their size says something. */
const piecesToJudge = 1024;

/** Bytes: what pieces have at least on the average. Each costs this process the same, however small. */
const leastOfPiece = 64;

/**
 * Ends answers that keep this process busy with next to nothing: interim answers without end, bodies
 * in pieces of a byte. What `fetch` hands on says nothing of it, it has joined the pieces.
 */
export function withoutTrickle({
	DecoratorHandler,
}: Undici): Dispatcher.DispatcherComposeInterceptor {
	return dispatch => (options, handler) => {
		const next: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
		let [interim, pieces, bytes] = [0, 0, 0];
		return dispatch(options, {
			onRequestStart: (controller, context) => next.onRequestStart?.(controller, context),
			onRequestUpgrade: (controller, status, headers, socket) =>
				next.onRequestUpgrade?.(controller, status, headers, socket),
			onResponseStart(controller, status, headers, text) {
				if (status >= 200) {
					next.onResponseStart?.(controller, status, headers, text);
				} else if (++interim > mostInterim) {
					controller.abort(trickle(noAnswerText('interim answers', {count: interim})));
				}
			},
			onResponseData(controller, piece) {
				pieces++;
				bytes += piece.length;
				if (pieces > piecesToJudge && bytes < leastOfPiece * pieces) {
					controller.abort(trickle(noAnswerText('small pieces', {bytes: leastOfPiece})));
				} else {
					next.onResponseData?.(controller, piece);
				}
			},
			onResponseEnd: (controller, trailers) => next.onResponseEnd?.(controller, trailers),
			onResponseError: (controller, error) => next.onResponseError?.(controller, error),
		});
	};
}

const trickle = (message: string) => new GatewayFailure('not-json', message);
