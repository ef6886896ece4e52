import type {Session} from 'electron';
import {refusal, type Assets} from './assets';

/** Answers a call of a service, `/gw/<connection>/api/v1/…`. */
export type AnswerCall = (request: Request, url: URL) => Promise<Response>;

type Options = {
	readonly session: Session;
	readonly assets: Assets;
	readonly answerCall: AnswerCall;
};

/** Serves `app://steward`: the page, and under `/gw/<connection>/api/v1/` the services. */
export function serveScheme({session, assets, answerCall}: Options): void {
	session.protocol.handle('app', async request => {
		const url = new URL(request.url);
		if (url.host !== 'steward') return refusal(404);
		if (!url.pathname.startsWith('/gw')) return assets(request);
		return answerCall(request, url);
	});
}
